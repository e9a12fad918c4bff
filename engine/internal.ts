/**
 * What the application and the measurements of this repository use besides the public API. There is no promise of stability: anything here
 * may change or go with any version. What programs of others need belongs into index.ts, with documentation.
 *
 * @module @gesso/engine/internal
 */
// Documents

export { resolveTextFlow, textInFlow } from './flow/resolve-text-flow.ts';
export { dateWords, numberWords } from './flow/variable-words.ts';
export { boxPointOnPage } from './geometry/box.ts';
export { isSameJson } from './history/same-json.ts';
export {
  anchorDirection,
  canHoldLines,
  distanceToLine,
  nearestAnchor,
  pagePointInBox,
} from './lines/line-ends.ts';
export { customTypeWarnings } from './migrations/custom-type-warnings.ts';
export { easingSchema } from './model/animation.ts';
export {
  createRegisteredEffect,
  isEffectRegistered,
  registeredEffects,
} from './model/effects/custom-effects.ts';
export { EFFECT_ROWS } from './model/effects/effect-rows.ts';
export { effectValues, HSL_RANGES, type HslRange } from './model/effects.ts';
export { layerSchema } from './model/layer.ts';
export {
  backgroundOf,
  childrenOf,
  fillsBox,
  hasChildren,
  hasFileColors,
  hasForm,
  hasFrame,
  hasPaint,
  hasReplaceableFile,
  hasSound,
  hasText,
  isEmptyFrame,
  isLine,
  isMovable,
  isRecording,
  NO_FILE,
  playsAnimation,
  takesContent,
} from './model/layer-capabilities.ts';
export { layerFacts } from './model/layer-types.ts';
export { LAYOUT_ALIGNS, LAYOUT_KINDS, PINS_X, PINS_Y, plainLayoutItem } from './model/layers/auto-layout.ts';
export { BLEND_MODES, SHAPE_KINDS, WRAP_SIDES } from './model/layers/layer-base.ts';
export { ANCHORS, LINE_HEADS, LINE_ROUTES, plainLine } from './model/layers/line.ts';
export { lineRoute, routeCorners } from './model/layers/line-route.ts';
export { STROKE_CAPS, STROKE_DASHES, STROKE_JOINS, STROKE_POSITIONS } from './model/layers/shape.ts';
export {
  SHAPE_HANDLE_NAMES,
  type ShapeHandle,
  type ShapeHandleName,
  shapeHandles,
  valueNear,
} from './model/layers/shape-adjust.ts';
export { hasFeature, STYLISTIC_SETS, withFeature } from './model/layers/text-features.ts';
export { withWords } from './model/layers/text-run.ts';
export { DATE_STYLES, NUMBER_STYLES } from './model/layers/text-variable.ts';
export { physicalSizeSchema } from './model/page/physical-size.ts';
export { mainColor } from './model/paint.ts';
export { audioTrackSchema, TRANSITION_TYPES } from './model/project.ts';
export { shortenText } from './model/shorten-text.ts';
export { subtitleCueSchema, subtitleStyleSchema } from './model/subtitles.ts';
export { LABEL_COLORS } from './model/timeline/label-colors.ts';
export { LANE_HEIGHT_RANGE_PX } from './model/timeline/tracks.ts';
export { besideOutline } from './paths/beside-outline.ts';
export { type BrushPoint, brushOutline } from './paths/brush-outline.ts';
export { fitCurve, simplifyPart } from './paths/fit-curve.ts';
export { readPathData, writePathData } from './paths/path-data.ts';
export {
  addPoint,
  isSmooth,
  joinParts,
  moveHandle,
  movePoints,
  type PointRef,
  removePoints,
  reversePart,
  setClosed,
  setSmooth,
} from './paths/path-edits.ts';
export { distanceToOutline, outlineContains } from './paths/path-hits.ts';
export { outlineOfPath, setOutline } from './paths/path-layer.ts';
export {
  cornerAt,
  mapPoints,
  nearestOnOutline,
  outlineBounds,
  type PathPart,
  type PathPoint as OutlinePoint,
  type Segment,
  segmentCount,
  segmentOf,
  segmentPoint,
} from './paths/path-parts.ts';
export { lineOutlines, shapeOutline, strokeDashes } from './render/layers/shape/shape-outline.ts';
export { IDENTITY, type Matrix, multiply } from './render/vector/path.ts';

// Timeline and animation

export { animationsOf } from './animation/catalogue.ts';
export { applyEasing, easingFunction, NAMED_CURVES } from './animation/easing.ts';
export { clipIndexAt } from './animation/evaluate-frame.ts';
export { valueAtFrame } from './animation/keyframe-values.ts';
export { applyKeyframes } from './animation/keyframes.ts';
export {
  hasMotionPath,
  type PathPoint,
  pathPoints,
  positionAt,
  tangentIn,
  tangentOut,
} from './animation/motion-path.ts';
export { animationFrames, DEFAULT_ANIMATION_MS } from './animation/play.ts';
export { subtitlesAt } from './animation/subtitles.ts';
export {
  type AnimatableProperty,
  animatableProperties,
  animatableProperty,
  effectOfProperty,
  propertyValue,
  withPropertyValue,
} from './model/layers/animatable.ts';
export { colorOfNumber, numberOfColor } from './model/layers/keyframe-colors.ts';
export { speedRange } from './timeline/speed-curve.ts';
export { MAX_SCENE_FRAMES, MAX_SCENE_MS, MIN_TRACK_ITEM_FRAMES } from './timeline/time.ts';
export {
  audibleItems,
  clipEndFrame,
  layerDurationFrames,
  layerEndFrame,
} from './timeline/timeline.ts';

// Presets

export { EXPORT_FORMAT_FACTS } from './presets/export-formats.ts';
export { videoBitrate } from './presets/export-quality.ts';
export { exportSize } from './presets/formats.ts';
export { documentFrames } from './presets/frame-rates.ts';
export { HIGHLIGHT_STYLES, type HighlightStyle } from './presets/highlights.ts';
export { BACKGROUND_PALETTE, DEFAULT_COLORS } from './presets/palette.ts';
export {
  DPI_LIMITS,
  describeSize,
  lengthFromPx,
  lengthInPx,
  PAGE_UNITS,
  type PageUnit,
  PRINT_DPI,
  PRINT_FORMATS,
  type PrintFormat,
  pixelsOf,
} from './presets/print-formats.ts';
export { SHADOWS } from './presets/shadows.ts';
export {
  SCRIPT_FAMILIES,
  type ShippedFontFamily,
  shippedFontUrl,
  VARIABLE_FAMILIES,
} from './presets/shipped-fonts.ts';
export { TEXT_STYLE_CATEGORIES } from './presets/text-style-rows.ts';
export { findTextStyle } from './presets/text-styles.ts';

// Rendering

export { type BackendProbe, measureBackends, probeBackend } from './render/backend.ts';
export { fitImage } from './render/drawing/fit.ts';
export { liveTextureCount } from './render/pixi/textures.ts';
export { createProjectMixer } from './render/project-mixer.ts';
export { renderStillPixels } from './render/still.ts';

// Export

export { isProjectFile } from './export/files/project-archive.ts';
export { subtitlesWithin } from './export/frame-range.ts';
export { exportImage } from './export/images/images.ts';
export { extendToEdges, type PrintFinding, printFindings } from './export/images/print-findings.ts';
export { printedSheetImage, printedSheetSize } from './export/images/printed-sheet.ts';
export { SAFE_MARGIN_MM } from './export/images/texts-near-cut.ts';
export { findEncoderConfig } from './export/video/encoder-config.ts';
export { exportVideo } from './export/video/export-video.ts';
export { createI420Image } from './export/video/i420.ts';
export type { VideoExportOptions } from './export/video/video-export-options.ts';

// Text and fonts

export { FONT_CATEGORIES, nearestFontStyle } from './ports/fonts.ts';
export { type OutlinedText, textOutlines } from './text/drawing/text-outlines.ts';
export { caretAt, caretLineX, indexAt, selectionRects } from './text/editing/caret.ts';
export { moveCaret, wordRangeAt } from './text/editing/caret-movement.ts';
export { replaceFontFamily, replaceRange, wholeRange } from './text/editing/edit.ts';
export { fontRequestsOfLayer } from './text/fonts/font-requests.ts';
export { initShaper } from './text/fonts/harfbuzz.ts';
export { endOfBox, joinedLayout, type LayoutPart, overflowsBox } from './text/layout/joined-layout.ts';
export {
  type BarePage,
  faintTexts,
  leastContrast,
  textContrast,
  withoutTexts,
} from './text/layout/text-contrast.ts';
export { type TextOnPage, textFindings, textsOfPage } from './text/layout/text-findings.ts';

// Effects

export { fromOklab } from './effects/color-match/oklab.ts';
export { curveTable } from './effects/curve.ts';
export { EFFECT_DEFAULTS } from './effects/defaults.ts';

// Media

export { ABILITIES } from './abilities/abilities.ts';
export { makeSeekable } from './media/conversion/make-seekable.ts';
export { parseColor } from './media/images/colors.ts';
export { decodeImage } from './media/images/decode-image.ts';
export { type Beats, findBeats } from './media/sound/beats.ts';
export { equalizerBandsOf, equalizerGainDb, hasGain } from './media/sound/tools/equalizers.ts';
export { computeWaveform, PEAKS_PER_SECOND } from './media/sound/waveform.ts';
export { ZipReader } from './media/zip.ts';
export {
  type MixLoudness,
  measureLaneLoudness,
  measureLoudness,
  measureMix,
} from './render/measure-loudness.ts';
export { soundFactsOf } from './render/project-mixer.ts';

// Cut-out and photos

export type { UpscaleModelFile } from './cutout/cutout-jobs.ts';
export { CUTOUT_STEPS } from './cutout/remove-background.ts';
export { UpscaleClient } from './cutout/upscale/upscale-client.ts';
export type { TileProgress } from './cutout/upscale/upscale-image.ts';
export { copyExif } from './media/images/exif.ts';
export { caricature, caricatureBounds } from './photo/caricature.ts';
export type { PhotoFileType } from './photo/files/photo-file-type.ts';
export { boundsLeft, cutSize, isGeometryIdle, photoOutputSize, stageSize } from './photo/geometry.ts';
export { drawPattern, PATTERN_IDS, PATTERN_PALETTES, type PatternId } from './photo/patterns/patterns.ts';
export {
  enlargedOf,
  imagesOf,
  NO_GEOMETRY,
  PHOTO_SHAPES,
  type PhotoLayout,
  type PhotoShadow,
  type PhotoShape,
  type PhotoSize,
  type PhotoStroke,
} from './photo/photo-edits.ts';
export { readPhotoEdits } from './photo/read-photo-edits.ts';
export { RetouchClient, type RetouchHooks } from './photo/retouch/retouch-client.ts';
export type { ExpandMode } from './photo/retouch/retouch-jobs.ts';
export {
  canFillMargins,
  drawMarks,
  type RetouchMark,
  type RetouchRegion,
  regionOfMarks,
} from './photo/retouch/retouch-region.ts';
export { groundShadow, onStage } from './photo/scenes/on-stage.ts';
export { PHOTO_SCENES, type PhotoScene } from './photo/scenes/scenes.ts';
export { sizedForPhoto, USUAL_PHOTO_SIDE_PX } from './photo/sized-effect.ts';
export { subjectBounds } from './photo/subject-bounds.ts';

// Storage

export { DatabaseConnection } from './storage/connection.ts';
export { guardStorage } from './storage/database.ts';

// Tracking

export { loadKernelModule } from './effects/load-kernels.ts';
export type { TrackedBox } from './media/tracking/box-tracker.ts';
export type { TrackModule } from './media/tracking/correlate.ts';
export { type FollowedFrame, followLayer, onlyLayer, type TrackRequest } from './render/track-layer.ts';

// Speech

export { DUCKING_RETURN_RANGE, USUAL_DUCKING_RETURN_SECONDS } from './model/timeline/mix.ts';
export { BAND_RANGE } from './model/timeline/sound-tools.ts';
export { speechSamples } from './render/speech-samples.ts';
export type { SpokenWord } from './speech/align-words.ts';
export { SpeechClient, type WriteDownOptions } from './speech/speech-client.ts';
export type { SpeechFile, SpeechModel } from './speech/speech-jobs.ts';
export type { Transcript } from './speech/transcribe.ts';
