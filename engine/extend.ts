/**
 * Adding to the engine: layer types, effects, animations, export formats and video encoders of your own. What is registered is drawn, exported, saved and read back like what is built in.
 *
 * @module @gesso/engine/extend
 */

export type {
  AnimationRow,
  AnimationTrack,
  FlashTrack,
  MaskTrack,
  RampTrack,
  TrackProperty,
  WaveTrack,
} from './animation/catalogue.ts';
export { registerAnimation } from './animation/catalogue.ts';
export type { MaskShape } from './animation/masks.ts';
export type { ColorStep, Rgb } from './effects/color-steps.ts';
export {
  type CustomEffectDefinition,
  type EffectPixels,
  type RegisteredEffect,
  registerEffect,
} from './effects/custom-effect.ts';
export type { EffectPlace } from './effects/effect-pass.ts';
export { ZipWriter } from './export/files/zip-writer.ts';
export type {
  ExportFormat,
  PreparedWrite,
  WriteContext,
  WrittenFile,
} from './export/formats/export-format.ts';
export { registerExportFormat } from './export/formats/export-formats.ts';
export {
  type EncodedGroup,
  type EncoderSettings,
  frameTimestampMicros,
  KEY_FRAME_INTERVAL_FRAMES,
  type PacketSink,
  type VideoFrameEncoder,
} from './export/video/encoder.ts';
export type { VideoCodec } from './export/video/video-codecs.ts';
export {
  type EncodingTask,
  registerVideoEncoder,
  type VideoEncoderKind,
} from './export/video/video-encoders.ts';
export type {
  CustomEffectModel,
  CustomEffectParameters,
  ParameterValues,
} from './model/effects/custom-effects.ts';
/** What custom effects are set by: functions that make parameters with a name, a range and a default. */
export * as effectParameters from './model/effects/effect-parameters.ts';
export type { CustomLayerModel } from './model/layers/custom-layer-model.ts';
export type { Context2D } from './render/drawing/canvas.ts';
export type { ImageSource } from './render/drawing/image-source.ts';
export type {
  CustomLayerContent,
  CustomLayerType,
  CustomTextBox,
} from './render/layers/custom/custom-layer-content.ts';
export { type RegisteredLayerType, registerLayerType } from './render/layers/custom/custom-layer-type.ts';
export type { PlaneImage } from './render/planes/clip-in-planes.ts';
export type { PlaneWriter } from './render/rendered-frame.ts';
export { type Matrix, VectorPath } from './render/vector/path.ts';
export type {
  VectorBox,
  VectorGradient,
  VectorGroup,
  VectorImage,
  VectorPaint,
  VectorSink,
  VectorStop,
  VectorStroke,
} from './render/vector/sink.ts';
