/**
 * Cutting subjects out of photos, and editing and compressing photos, in workers of their own.
 *
 * @module @gesso/engine/photos
 */

export { CutoutClient, type CutoutHooks } from './cutout/cutout-client.ts';
export type {
  CutoutImage,
  CutoutModel,
  CutoutRuntime,
  FaceModel,
  NetworkRuntime,
  RuntimeFiles,
  ServedModel,
} from './cutout/cutout-jobs.ts';
export type { CutoutDoubt } from './cutout/matte/mask-doubt.ts';
export type { MatteKernelUrls } from './cutout/matte/matte-module.ts';
export type { NetworkDevice } from './cutout/networks/device-choice.ts';
export type { FaceBox } from './cutout/networks/faces.ts';
export type { CutoutProgress, CutoutStep } from './cutout/remove-background.ts';
export type { HintRectangle, HintStroke, SubjectHint } from './cutout/selection/grab-cut.ts';
export type { SelectionClick } from './cutout/selection/select-by-click.ts';
export type { CompressedPhoto, CompressedType, CompressOptions } from './photo/files/compress-photo.ts';
export { PhotoClient } from './photo/photo-client.ts';
export {
  NO_PHOTO_EDITS,
  type PhotoBackdrop,
  type PhotoBounds,
  type PhotoEdits,
  type PhotoGeometry,
  type PhotoPatch,
} from './photo/photo-edits.ts';
export type { PhotoKernelUrls } from './photo/photo-jobs.ts';
export type { FaceModelFacts } from './ports/face-model.ts';
export type { MaskModelFacts } from './ports/mask-model.ts';
