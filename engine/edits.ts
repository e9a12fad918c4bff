/**
 * The commands of the engine: functions that change a draft of a project, for `ProjectDocument.transact` and gestures. They need no browser.
 *
 * @module @gesso/engine/edits
 */
// Layers

export { applyBrand, type BrandChanges, type BrandTools } from './edits/brand/apply-brand.ts';
export { applyPalette, paletteWays } from './edits/brand/apply-palette.ts';
export type { FaceTools } from './edits/brand/brand-faces.ts';
export type { BrandFace, BrandLook, BrandTextRole } from './edits/brand/brand-look.ts';
export { type ColorCount, replaceColor, usedColors, usedColorsOf } from './edits/brand/color-uses.ts';
export { type ColorRole, colorRoles } from './edits/color-roles.ts';
export {
  designFrom,
  isFixedHere,
  type TemplateFacts,
  templateFacts,
  templateFrom,
} from './edits/fields/own-templates.ts';
export {
  checkFields,
  type FieldKind,
  type FieldProblem,
  type FieldValues,
  type FillTools,
  fieldKindOf,
  fillFields,
  imageNameKey,
  matchColumns,
  type TemplateField,
  templateFields,
} from './edits/fields/template-fields.ts';
export { beginAtFrame, freePlace, freeTextPlace, type Place } from './edits/free-place.ts';
export {
  type Alignment,
  type AlignTarget,
  alignLayers,
  cloneLayer,
  cloneLayers,
  distributeLayers,
  duplicateLayers,
  groupLayers,
  moveLayerTo,
  type OrderMove,
  removeLayers,
  reorderLayers,
  ungroupLayers,
} from './edits/layer-edits.ts';
export {
  byHost,
  findInProject,
  type HostedLayer,
  hostOfTrack,
  type LayerHost,
  layerHosts,
  layersInProject,
  spaceAround,
} from './edits/layer-hosts.ts';
export { layerRoles, type PageSize } from './edits/layer-roles.ts';
export {
  boxOnPage,
  findLayer,
  type LayerList,
  type LayerPlace,
  type LayerSpace,
  layersById,
  pageBoxOf,
  roundToHundredths,
  setPageBox,
} from './edits/layer-tree.ts';
export {
  addAutoLayout,
  changeLayoutItem,
  enterLayout,
  layoutAround,
  leaveLayout,
  moveInLayout,
  removeAutoLayout,
} from './edits/layout/auto-layout-edits.ts';
export { setLayoutGrid } from './edits/layout/grid-edits.ts';
export { addGuide, moveGuide, removeGuides } from './edits/layout/guide-edits.ts';
export {
  createPhotoGrid,
  framesIn,
  type GridArrangement,
  type GridNames,
  gridAround,
  isPhotoGrid,
  moveDivider,
  setGridCorners,
  setGridGaps,
  swapInLayouts,
} from './edits/layout/photo-grid.ts';
export { sharedGap, spaceLayers } from './edits/layout/space-layers.ts';
export { type Arrangement, arrangementOf, type TidyGaps, tidyLayers } from './edits/layout/tidy-layers.ts';
export { clampSidePx, mapKeyframeValues, scaleLayerContent, scaleLayerLook } from './edits/scale-layer.ts';
export { findText, replaceText, type TextMatch } from './edits/text/find-text.ts';
export type { TextSearch } from './edits/text/search-pattern.ts';
export { hasLayout, isInFlow, type LaidOutGroup, layOutGroup, resizeGroup } from './layouts/lay-out-group.ts';
export { type PinSize, pinnedBox } from './layouts/pins.ts';
export { settleLayouts } from './layouts/settle-layouts.ts';
export { anchorPoint, type LineSide, lineEndOnPage, placeLine } from './lines/line-ends.ts';

// Scenes and pages

export { type LookPart, pasteLook } from './edits/paste-look.ts';
export { isPageSize, type ResizeOptions, resizeProject } from './edits/resize-project.ts';
export {
  addScene,
  deleteScene,
  duplicateScene,
  layersToScene,
  moveScene,
  setSceneDuration,
} from './edits/scene-edits.ts';
export { type SafeInsets, safeInsetsOf } from './presets/safe-areas.ts';

// Time and keyframes

export { spaceInLane, splitTrack, trimTrack } from './edits/sound/sound-edits.ts';
export { insertKeyframe, splitEasing } from './edits/time/insert-keyframe.ts';
export {
  copyKeyframes,
  isSamePick,
  type KeyframeCopy,
  type Keyframed,
  type KeyframePick,
  layerFrameAt,
  layerStartFrame,
  moveKeyframes,
  numericValue,
  pasteKeyframes,
  pickedKeyframes,
  placeLayer,
  removeKeyframe,
  removeKeyframes,
  reverseKeyframes,
  roundKeyframeValue,
  setKeyframe,
  setTangents,
} from './edits/time/keyframe-edits.ts';
export {
  addPathPoint,
  joinPath,
  movePathPoint,
  setMotionPath,
  setPathCorner,
  setPathHandle,
  setRoving,
  settleRoving,
} from './edits/time/motion-path-edits.ts';
export { moveLayerToScene, sceneIndexAt } from './edits/time/scene-moves.ts';
export {
  moveLayerInTime,
  snapFrame,
  splitLayer,
  trimLayer,
} from './edits/time/timeline-edits.ts';

// Tracks

export {
  type ClipCompanions,
  clipCompanions,
  groupOnTimeline,
  renewClipGroups,
  ungroupOnTimeline,
} from './edits/clips/clip-groups.ts';
export { alignStarts, matchLengths } from './edits/clips/several-clips.ts';

export {
  duckLane,
  isLaneDucked,
  laneDuckedVolume,
  laneDuckingReturn,
  type MixLane,
  mixLanes,
  setDuckingReturn,
  setLaneDuckingReturn,
  setLaneMix,
  setMixMaster,
  soundToolsWith,
  toolsInUse,
} from './edits/sound/mix-edits.ts';
export {
  cloneSound,
  closeSoundGap,
  duplicateSounds,
  insertSoundGap,
  isSoundLaneFree,
  moveSounds,
  moveSoundToLane,
  placeSound,
  removeSounds,
  rippleDeleteSounds,
  type SoundMove,
  soundsOfLane,
} from './edits/sound/sound-lanes.ts';
export {
  addTake,
  BUBBLE_SHAPES,
  type BubbleShape,
  type CameraBubble,
  chooseTake,
  clearSounds,
  isTakeUsed,
  type Recorded,
  removeTake,
  type TakeLaneNames,
  USUAL_BUBBLE,
} from './edits/sound/take-edits.ts';
export {
  duplicateClips,
  duplicateInNextLane,
  groupClips,
  moveClipsToLane,
  ungroupClips,
} from './edits/time/clip-copies.ts';
export { rollCut, slideClip, slipClip, spaceOfClip, trimClip } from './edits/time/clip-trims.ts';
export { addMarker, moveMarker, removeMarker, renameMarker } from './edits/time/marker-edits.ts';
export { scenesToTracks, type TrackNames } from './edits/time/scenes-to-tracks.ts';
export {
  addTrack,
  type ClipMove,
  closeGap,
  DEFAULT_CLIP_FRAMES,
  type DropMode,
  findTrack,
  insertGap,
  moveClips,
  moveClipToScene,
  moveTrack,
  placeClip,
  removeTrack,
  rippleDelete,
  splitClipsAt,
  trackOfClip,
} from './edits/time/track-edits.ts';

// Clips and sound

export { clipForSound, dropLostLinks, linkSound, unlinkSound } from './edits/sound/sound-links.ts';
export {
  canExtractSound,
  clipFrameAt,
  extractClipSound,
  freezeClip,
  shownFrames,
  soundOfClip,
  unfreezeClip,
  volumeAtFrame,
} from './edits/time/clip-edits.ts';
export {
  type CoverOptions,
  coverMotion,
  type FollowedBox,
  followMotion,
} from './edits/time/follow-edits.ts';
export {
  type FileStretch,
  movedSpeedPoint,
  type Pace,
  playedStretch,
  READY_SPEED_CURVES,
  type ReadySpeedCurve,
  readyCurveOf,
  readySpeedCurve,
  setClipPace,
  setClipSpeed,
  setTrackPace,
  setTrackSpeed,
  withSpeedPoint,
} from './edits/time/speed-edits.ts';
export { MAX_SPEED, MIN_SPEED, type SpeedCurve, type SpeedPoint } from './model/timeline/speed-curve.ts';
export { fileFrameAfter, framesBetween, type PlayedFile, speedAt } from './timeline/speed-curve.ts';

// Text

export { type FontSample, type FontUses, usedFamilies, usesOfFont } from './edits/text/font-uses.ts';
export {
  boxesOfStory,
  boxWithItsPart,
  linkProblem,
  linkTexts,
  nextBoxFor,
  setColumns,
  storyHeadOf,
  unlinkText,
} from './edits/text/linked-boxes.ts';
export {
  addPageNumbers,
  type PageNumberOptions,
  type PageNumberPlace,
  pageNumbersOf,
  removePageNumbers,
} from './edits/text/page-numbers.ts';
export {
  addSharedStyle,
  changeSharedStyle,
  differencesFromStyle,
  followStyle,
  lookOfText,
  removeSharedStyle,
  renameSharedStyle,
  type SharedStyleLook,
  sharedStylesOf,
  styleFollowedBy,
  styleRolesOf,
  textsFollowing,
  textsInProject,
  textsOfSameRole,
  unfollowStyle,
} from './edits/text/shared-styles.ts';
export {
  CURVE_PRESETS,
  type CurvePreset,
  curvePresetOf,
  fitTextArc,
  fitTextCurve,
  flipTextCurve,
  moveAlongPath,
  setTextBend,
  setTextCurve,
} from './edits/text/text-curves.ts';
export {
  applyStyle,
  type BoxFit,
  boxFitOf,
  type EditedRuns,
  enterInList,
  fitTextHeight,
  keepMiddle,
  lineWidthOf,
  nestItems,
  plainText,
  runsBetween,
  setBoxFit,
  setList,
  setVerticalAlign,
  sharedTextValue,
  type TextMeasure,
  type TextStyleChange,
} from './edits/text/text-edits.ts';
export {
  addTextOutline,
  addTextShadow,
  changeTextExtrude,
  changeTextGlow,
  changeTextNeon,
  changeTextOutline,
  changeTextShadow,
  hasAnyTextEffect,
  hasTextEffect,
  MOST_OUTLINES,
  MOST_SHADOWS,
  removeTextEffects,
  removeTextOutline,
  removeTextShadow,
  setTextFill,
  switchTextEffect,
  type TextEffectPart,
  type TextOutline,
  type TextShadow,
  textEffectsOf,
} from './edits/text/text-effect-edits.ts';
export {
  changeVariable,
  freezeVariable,
  insertVariable,
  type PlacedVariable,
  variablesOf,
  variableWords,
} from './edits/text/text-variables.ts';
export { type VariableOptions, withTextVariables } from './flow/text-variables.ts';

// Effects and masks

export { canRemoveBackground, originalAsset, showAsset } from './edits/cutout-edits.ts';
export {
  type Adjustment,
  addCurvePoint,
  addEffect,
  type CurveChannel,
  type CurvePoint,
  changeEffect,
  effectOf,
  type HslShift,
  insertEffect,
  keptCurvePoints,
  type LinkProblem,
  MAX_EFFECTS,
  moveCurvePoint,
  moveEffect,
  readLink,
  removeCurvePoint,
  removeEffect,
  resetAdjustments,
  setAdjustment,
  setColorMatch,
  setColorMatchIntensity,
  setColorRange,
  setEffect,
  setEffectParameter,
  setLook,
  setLookIntensity,
  setShadow,
  setToneCurve,
  shownCurvePoints,
  type TypedLink,
  type WithEffects,
} from './edits/effect-edits.ts';
export {
  changeMask,
  invertMask,
  type MaskPlacement,
  type MaskType,
  maskWithImage,
  maskWithShape,
  maskWithText,
  placeMask,
  type WithMask,
} from './edits/mask-edits.ts';
export { contrastOf, readableOn } from './edits/text/readable-color.ts';

// Subtitles

export {
  cutSpansOfClip,
  cutSpansOfSound,
  levelsOf,
  type SilenceOptions,
  type SilentSpan,
  silentSpans,
} from './edits/sound/silence-edits.ts';
export {
  duplicateCues,
  moveCues,
  placeCues,
  removeCues,
  splitCueAt,
  splitCuesAt,
} from './edits/subtitles/cue-groups.ts';
export { type CueMatch, findInCues, replaceInCues } from './edits/subtitles/cue-search.ts';
export { cuesOfWords, type TimedWord } from './edits/subtitles/spoken-cues.ts';
export {
  addCue,
  addSubtitleTrack,
  changeSubtitleStyle,
  changeSubtitleTrack,
  clearWordTimes,
  confirmWord,
  cueAt,
  cueEndFrame,
  findSubtitleTrack,
  mergeWithNext,
  moveCue,
  moveCueToTrack,
  parseTimecode,
  removeCue,
  removeSubtitleTrack,
  SHORTEST_CUE_FRAMES,
  setCueEdge,
  setCueText,
  setTranslation,
  setWordStart,
  shiftCues,
  splitCue,
  trackFieldsOf,
  translationOf,
} from './edits/subtitles/subtitle-edits.ts';
export { insertStill } from './edits/time/still-edits.ts';
export { type CaptionWord, captionWords, wordIndexAt, wordStartsOf } from './timeline/caption-words.ts';
export { isFree, tidyTrack } from './timeline/track-clips.ts';

// Geometry

export {
  type Box,
  boundsOf,
  boxContains,
  centreOf,
  cornersOf,
  type Point,
  type Rect,
  rectBetween,
  rectsTouch,
  rotatePoint,
} from './geometry/box.ts';
export { luminanceOf } from './model/color.ts';
