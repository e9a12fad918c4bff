/** The door of the engine: everything that an application built on it may use. */
export * from './abilities/abilities.ts';
export * from './abilities/probe-abilities.ts';
export * from './animation/easing.ts';
export * from './animation/evaluate-frame.ts';
export * from './animation/keyframes.ts';
export * from './animation/masks.ts';
export * from './animation/play.ts';
export * from './animation/same-frame.ts';
export * from './animation/still-frame.ts';
export * from './animation/subtitles.ts';
export * from './animation/unit-animation.ts';
export * from './browser.ts';
export * from './cutout/cutout-client.ts';
export type {
  CutoutModel,
  CutoutPicture,
  CutoutRuntime,
  FaceModel,
  RuntimeFiles,
  StrokeExtent,
  UpscaleModelFile,
} from './cutout/cutout-jobs.ts';
export type { NetworkDevice } from './cutout/device-choice.ts';
export type { FaceBox } from './cutout/faces.ts';
export type { HintRectangle, HintStroke, SubjectHint } from './cutout/grab-cut.ts';
export type { CutoutDoubt } from './cutout/mask-doubt.ts';
export { CUTOUT_STEPS, type CutoutProgress, type CutoutStep } from './cutout/remove-background.ts';
export type { SelectionClick } from './cutout/select-by-click.ts';
export type { ContourStroke } from './cutout/stroke-extent.ts';
export * from './cutout/upscale/upscale-client.ts';
export type { TileProgress } from './cutout/upscale/upscale-picture.ts';
export * from './export/encoder.ts';
export * from './export/export-client.ts';
export * from './export/export-file.ts';
export * from './export/export-gif.ts';
export * from './export/export-sound.ts';
export * from './export/export-vector.ts';
export * from './export/export-video.ts';
export type { TransferableReport } from './export/export-worker.ts';
export { type FrameRange, subtitlesWithin } from './export/frame-range.ts';
export * from './export/pictures.ts';
export * from './export/project-archive.ts';
export * from './export/quality.ts';
export * from './export/target.ts';
export * from './export/verify.ts';
export { ZipWriter } from './export/zip-writer.ts';
export * from './history/replay.ts';
export * from './media/audio-mix.ts';
export { loadMediaSystem } from './media/browser-faults.ts';
export * from './media/convert.ts';
export { extractSound } from './media/import.ts';
export type { ImportNotice, LottieFeature } from './media/import-notice.ts';
export { lottieColors } from './media/lottie-colours.ts';
export { decodePicture } from './media/pictures.ts';
export * from './media/sniff.ts';
export * from './media/subtitles.ts';
export * from './media/svg-colours.ts';
export * from './media/waveform.ts';
export * from './model.ts';
export type { CompressedPhoto, CompressedType, CompressOptions } from './photo/compress-photo.ts';
export * from './photo/geometry.ts';
export { copyExif } from './photo/keep-exif.ts';
export { opaqueBounds } from './photo/opaque-bounds.ts';
export * from './photo/photo-client.ts';
export * from './photo/photo-edits.ts';
export * from './photo/photo-jobs.ts';
export * from './photo/retouch-client.ts';
export type {
  EraseOrder,
  ExpandMode,
  ExpandOrder,
  Expansion,
  RetouchPatch,
} from './photo/retouch-jobs.ts';
export {
  canFillMargins,
  drawMarks,
  type RetouchMark,
  type RetouchRegion,
  regionOfMarks,
} from './photo/retouch-region.ts';
export { PHOTO_SCENES, type PhotoScene } from './photo/scenes/scenes.ts';
export * from './ports/clock.ts';
export * from './ports/emoji.ts';
export type { FaceModelFacts } from './ports/face-model.ts';
export * from './ports/fonts.ts';
export type { MaskModel, MaskModelFacts } from './ports/mask-model.ts';
export * from './ports/media.ts';
export * from './ports/storage.ts';
export * from './ports/user-fonts.ts';
export * from './project-file.ts';
export * from './render/backend.ts';
export * from './render/browser-output.ts';
export * from './render/dirty.ts';
export * from './render/fit.ts';
export * as overlay from './render/overlay.ts';
export * from './render/pick.ts';
export * from './render/player.ts';
export * from './render/project-mixer.ts';
export * from './render/renderer.ts';
export * from './render/resources.ts';
export * from './render/still.ts';
export { liveTextureCount } from './render/textures.ts';
export { DatabaseConnection } from './storage/connection.ts';
export * from './storage/database.ts';
export * from './storage/journal.ts';
export type {
  JournalEntry,
  JournalEvent,
  JournalPatch,
  JournalState,
  JournalSummary,
  ReadPosition,
  StoredDocument,
} from './storage/journal-schema.ts';
export type { JournaledDocument, JournalWriter, SaveStatus } from './storage/journal-writer.ts';
export * from './storage/media-source.ts';
export { fromStored, type StoredBlob, toStored } from './storage/stored-blob.ts';
export * from './text/caret.ts';
export * from './text/caret-movement.ts';
export * from './text/edit.ts';
export * from './text/emoji.ts';
export * from './text/emoji-library.ts';
export * from './text/fetch-font-source.ts';
export * from './text/font-library.ts';
export {
  type FontRequest,
  type FontStyle,
  fontRequestsOf,
  fontRequestsOfLayer,
} from './text/font-requests.ts';
export * from './text/harfbuzz.ts';
export * from './text/layout.ts';
export * from './text/layout-types.ts';
export * from './text/user-fonts.ts';
