/**
 * The part of the engine that works without a browser: documents, history, time and the tables of what there is. Servers and tools import it.
 *
 * @module @gesso/engine/model
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
export type { SubtitleArea, SubtitleCue, SubtitleStyle, SubtitleTrack } from './model/subtitles.ts';
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

export {
  ANIMATIONS,
  type AnimationRow,
  type AnimationTrack,
  type FlashTrack,
  findAnimation,
  type MaskTrack,
  type RampTrack,
  type TrackProperty,
  type WaveTrack,
} from './animation/catalogue.ts';
export type { MaskShape } from './animation/masks.ts';
export {
  type AnimationPreset,
  type AnimationSlot,
  createAnimationPreset,
  type Easing,
  type Keyframe,
  type Keyframes,
} from './model/animation.ts';
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

// Effects

export { createAdjustEffect, createEffect } from './effects/defaults.ts';
export { LOOKS, type Look } from './effects/looks.ts';
export type { CustomEffect } from './model/effects/custom-effects.ts';
export type { EffectParameter } from './model/effects/effect-parameters.ts';
export type { EffectRow } from './model/effects/effect-row.ts';
export {
  type AdjustEffect,
  type BuiltInEffect,
  type BuiltInEffectType,
  type Effect,
  type EffectOf,
  type EffectType,
  effectRowOf,
} from './model/effects.ts';

// Export

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

// Text

export { type ReadyTextStyle, TEXT_STYLES, type TextStyleCategory } from './presets/text-style-rows.ts';
export { applyTextStyle } from './presets/text-styles.ts';

// Extending

export { registerAnimation } from './animation/catalogue.ts';
export { customTypeWarnings } from './migrations/custom-type-warnings.ts';
export { registeredLayerTypes, registerLayerModel } from './model/custom-layers.ts';
export {
  type CustomEffectModel,
  type CustomEffectParameters,
  type ParameterValues,
  registerEffectModel,
} from './model/effects/custom-effects.ts';
/** What custom effects are set by: functions that make parameters with a name, a range and a default. */
export * as effectParameters from './model/effects/effect-parameters.ts';
export type { CustomLayerModel } from './model/layers/custom-layer-model.ts';

// Errors

export { GessoError, type GessoErrorCode, type GessoErrorDetails } from './model/errors.ts';
