/**
 * The public API of the engine: documents, drawing and export in pages and workers. What is not named here may change without notice.
 *
 * @module @gesso/engine
 */
// Documents

export type { LoadWarning } from './migrations/load-warning.ts';
export { type LoadedProject, parseProject } from './migrations/migrations.ts';
export {
  createAudioTrack,
  createProject,
  createScene,
  createSoundLane,
  createSubtitleTrack,
  createTrack,
} from './model/create.ts';
export { createId, type IdKind } from './model/ids.ts';
export type { GroupLayer, Layer, LayerType } from './model/layer.ts';
export { eachLayer, eachLayerOf, layerListsOf, usedAssetIds } from './model/layer-assets.ts';
export {
  createGroupLayout,
  type GroupLayout,
  type LayoutAlign,
  type LayoutItem,
  type LayoutKind,
  type Pins,
  type PinX,
  type PinY,
} from './model/layers/auto-layout.ts';
export { type BackgroundLayer, createBackgroundLayer } from './model/layers/background.ts';
export type { CustomLayer } from './model/layers/custom.ts';
export { createGroupLayer } from './model/layers/group.ts';
export { createImageLayer, type ImageLayer } from './model/layers/image.ts';
export {
  type BlendMode,
  createImageMask,
  createShapeMask,
  createTextMask,
  LAYER_ROLES,
  type LayerField,
  type LayerMask,
  type LayerRole,
  type OpacityFade,
  type Shadow,
  type ShapeKind,
  type TextWrap,
  type WrapSides,
} from './model/layers/layer-base.ts';
export {
  type Anchor,
  type Direction,
  type Line,
  type LineEnd,
  type LineHead,
  type LineRoute,
  plainLine,
} from './model/layers/line.ts';
export {
  type CornerRadii,
  createShapeLayer,
  type ShapeLayer,
  type Stroke,
  type StrokePosition,
} from './model/layers/shape.ts';
export type { SharedStyleRole, SharedTextStyle } from './model/layers/shared-text-style.ts';
export { createStickerLayer, type StickerLayer } from './model/layers/sticker.ts';
export { createTextLayer, type ListKind, type TextColumns, type TextLayer } from './model/layers/text.ts';
export type { TextFeature, TextFeatures } from './model/layers/text-features.ts';
export { createTextRun, type Highlight, type TextRun } from './model/layers/text-run.ts';
export type { DateStyle, NumberStyle, TextVariable } from './model/layers/text-variable.ts';
export { createVideoLayer, type VideoLayer } from './model/layers/video.ts';
export type { Guide, LayoutGrid } from './model/page/page-layout.ts';
export type { PhysicalSize } from './model/page/physical-size.ts';
export { type Gradient, type GradientStop, type Paint, solid } from './model/paint.ts';
export {
  type Asset,
  type AssetCredit,
  type AssetSource,
  type AudioTrack,
  CURRENT_SCHEMA_VERSION,
  EQUALIZERS,
  type Equalizer,
  type EqualizerBand,
  type LabelColor,
  type Marker,
  type MixMaster,
  type MixStrip,
  NO_SOUND_TOOLS,
  type Project,
  type ProjectMix,
  projectJsonSchema,
  type Scene,
  type SoundLane,
  type SoundTools,
  type Take,
  type TakePartKind,
  type Track,
  type Transition,
  VOICE_EFFECTS,
  type VoiceEffect,
} from './model/project.ts';
export {
  type SubtitleArea,
  type SubtitleCue,
  type SubtitleStyle,
  type SubtitleTrack,
  WORD_STYLES,
  type WordStyle,
} from './model/subtitles.ts';
export type { TextEffects, TextPath } from './model/text-style.ts';
export { createShadow } from './presets/shadows.ts';

// Editing and history

export {
  type DocumentEvent,
  type DocumentListener,
  type Gesture,
  ProjectDocument,
  type Recipe,
} from './history/document.ts';
export {
  type DocumentHistory,
  EditHistory,
  type GestureOf,
  type HistoryEntry,
  type HistoryEvent,
  type HistoryListener,
  type RecipeOf,
} from './history/edit-history.ts';

// Timeline and animation

export { ANIMATIONS, findAnimation } from './animation/catalogue.ts';
export { stillFrameOf } from './animation/still-frame.ts';
export {
  type AnimationPreset,
  type AnimationSlot,
  createAnimationPreset,
  type Easing,
  type Keyframe,
  type Keyframes,
} from './model/animation.ts';
export type { MotionPath } from './model/layers/layer-base.ts';
export { shownPageIndexes, withoutHiddenPages } from './timeline/shown-pages.ts';
export {
  FRAMES_PER_SECOND,
  formatTimecode,
  framesToMilliseconds,
  framesToSeconds,
  millisecondsToFrames,
  secondsToFrames,
} from './timeline/time.ts';
export { type FramePosition, locateFrame, sceneStartFrames, totalFrames } from './timeline/timeline.ts';

// Rendering and playing

export type { Abilities, Ability, AbilityState } from './abilities/abilities.ts';
export { probeAbilities } from './abilities/probe-abilities.ts';
export type { SubtitleChoice } from './animation/subtitles.ts';
export { createBrowserResources, type FontFamilyFiles, type ResourcesConfig } from './browser.ts';
export type { Clock } from './ports/clock.ts';
export type { WasmSource } from './ports/media.ts';
export type { BackendChoice, RenderBackend } from './render/backend.ts';
export { SpeakerOutput } from './render/browser-output.ts';
export type { FrameChange, PixelRect } from './render/dirty.ts';
export { pickLayers } from './render/pick.ts';
export { Player, type PlayerOptions, type PlayRange, type SoundOutput } from './render/player.ts';
export type { RenderedFrame, RenderFrameOptions } from './render/rendered-frame.ts';
export { createRenderer, Renderer, type RendererOptions, type StageView } from './render/renderer.ts';
export { EngineResources, type LoadReport } from './render/resources.ts';
export { type FrameLevels, type FramePeaks, SoundMeters } from './render/sound-meters.ts';
export { exportStill, renderThumbnail, type StillFormat, type StillOptions } from './render/still.ts';

// Export

export {
  type ExportEnvironment,
  type PreparedExport,
  prepareExport,
  type RunningExport,
  startExport,
} from './export/export-client.ts';
export { type ExportResult, exportProject } from './export/export-project.ts';
export { serveExports, type TransferableReport, type TransferableResult } from './export/export-worker.ts';
export type { ExportRequest, ExportSettings } from './export/formats/export-format.ts';
export { exportFormats } from './export/formats/export-formats.ts';
export type { FrameRange } from './export/frame-range.ts';
export type { GifDither } from './export/images/gif/dither.ts';
export type { PrintColorSpace, PrintOptions, SceneAt } from './export/vector/vector-options.ts';
export type { EncoderChoice } from './export/video/encoder.ts';
export type { ReplacedEncoder, VideoExportDetails } from './export/video/export-video.ts';
export type { ExportHooks, ExportProgress } from './export/video/video-export-options.ts';
export {
  type BuiltInFormatId,
  type ExportExtent,
  type ExportFormatFacts,
  type ExportKind,
  formatFacts,
} from './presets/export-formats.ts';
export type { ExportQuality } from './presets/export-quality.ts';
export {
  CUSTOM_FORMAT_ID,
  formatOfSize,
  PAGE_FORMATS,
  type PageFormat,
  RESOLUTIONS,
  type Resolution,
} from './presets/formats.ts';
export { imagesAtRate, VIDEO_FRAME_RATES, type VideoFrameRate } from './presets/frame-rates.ts';
export { openProjectFile, type ProjectFileTarget } from './project-file.ts';

// Errors

export { GessoError, type GessoErrorCode, type GessoErrorDetails } from './model/errors.ts';
