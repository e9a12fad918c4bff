import type { Catalogue, Say, Values } from './catalogue.ts';
import { brandText } from './english/account/brand.ts';
import { bulkCreateText } from './english/editor/bulk/bulk-create.ts';
import { ownTemplatesText } from './english/editor/bulk/own-templates.ts';
import { dataLayersText } from './english/editor/data/data-layers.ts';
import { editorActionsText } from './english/editor/editor-actions.ts';
import { editorAiText } from './english/editor/editor-ai.ts';
import { editorDocumentText } from './english/editor/editor-document.ts';
import { editorEffectsText } from './english/editor/editor-effects.ts';
import { editorFontsText } from './english/editor/editor-fonts.ts';
import { editorFrameText } from './english/editor/editor-frame.ts';
import { editorInspectorText } from './english/editor/editor-inspector.ts';
import { editorLettersText } from './english/editor/editor-letters.ts';
import { editorMotionText } from './english/editor/editor-motion.ts';
import { editorPanelsText } from './english/editor/editor-panels.ts';
import { editorPhoneText } from './english/editor/editor-phone.ts';
import { editorRecordingText } from './english/editor/editor-recording.ts';
import { editorSoundText } from './english/editor/editor-sound.ts';
import { editorSubtitlesText } from './english/editor/editor-subtitles.ts';
import { editorTimelineText } from './english/editor/editor-timeline.ts';
import { findTextText } from './english/editor/finding/find-text.ts';
import { pagesText } from './english/editor/pages/pages.ts';
import { printCheckText } from './english/editor/print-check.ts';
import { arrangeText } from './english/editor/stage/arrange.ts';
import { autoLayoutText } from './english/editor/stage/auto-layout.ts';
import { drawingText } from './english/editor/stage/drawing.ts';
import { editorStageText } from './english/editor/stage/editor-stage.ts';
import { framesText } from './english/editor/stage/frames.ts';
import { guidesText } from './english/editor/stage/guides.ts';
import { layoutGridText } from './english/editor/stage/layout-grid.ts';
import { maskPlaceText } from './english/editor/stage/mask-place.ts';
import { numberStickersText } from './english/editor/stage/number-stickers.ts';
import { textCombinationsText } from './english/editor/text-combinations.ts';
import { pagePaletteText } from './english/editor/texts/page-palette.ts';
import { sharedStylesText } from './english/editor/texts/shared-styles.ts';
import { textFeaturesText } from './english/editor/texts/text-features.ts';
import { textFlowText } from './english/editor/texts/text-flow.ts';
import { textOutlinesText } from './english/editor/texts/text-outlines.ts';
import { textVariablesText } from './english/editor/texts/text-variables.ts';
import { autoCaptionsText } from './english/editor/video/auto-captions.ts';
import { clipToolsText } from './english/editor/video/clip-tools.ts';
import { mixerText } from './english/editor/video/mixer.ts';
import { motionText } from './english/editor/video/motion.ts';
import { sectionChoiceText } from './english/editor/video/section-choice.ts';
import { severalClipsText } from './english/editor/video/several-clips.ts';
import { silencesText } from './english/editor/video/silences.ts';
import { speedText } from './english/editor/video/speed.ts';
import { subtitleWordsText } from './english/editor/video/subtitle-words.ts';
import { trackingText } from './english/editor/video/tracking.ts';
import { textOf } from './language.ts';

/** Where the names of steps are: every catalogue of which `step` is called, for a project may be opened with steps of any of them. */
const CATALOGUES = [
  arrangeText,
  autoCaptionsText,
  autoLayoutText,
  brandText,
  bulkCreateText,
  ownTemplatesText,
  clipToolsText,
  dataLayersText,
  drawingText,
  editorAiText,
  findTextText,
  framesText,
  guidesText,
  layoutGridText,
  maskPlaceText,
  numberStickersText,
  mixerText,
  pagesText,
  printCheckText,
  sectionChoiceText,
  speedText,
  textCombinationsText,
  trackingText,
  editorActionsText,
  editorDocumentText,
  editorEffectsText,
  editorFontsText,
  editorFrameText,
  editorInspectorText,
  editorLettersText,
  editorMotionText,
  editorPanelsText,
  editorPhoneText,
  editorStageText,
  editorRecordingText,
  editorSoundText,
  editorSubtitlesText,
  editorTimelineText,
  pagePaletteText,
  sharedStylesText,
  textFeaturesText,
  textFlowText,
  textOutlinesText,
  textVariablesText,
  motionText,
  severalClipsText,
  silencesText,
  subtitleWordsText,
];

/** The parts of a label; null for one that is words already, as earlier versions kept them. */
function readStepLabel(
  label: string,
): { readonly catalogue: string; readonly key: string; readonly values: Values } | null {
  const [, catalogue, key, json] = /^([A-Za-z]\w*)\.(\w+)(?: (\{.*\}))?$/s.exec(label) ?? [];
  if (catalogue === undefined || key === undefined) return null;
  try {
    return { catalogue, key, values: json === undefined ? {} : (JSON.parse(json) as Values) };
  } catch {
    return null;
  }
}

/** What a key is called today; journals may hold one from when keys said `colour` and `picture`. */
const presentKey = (key: string): string =>
  key
    .replace('colour', 'color')
    .replace('Colour', 'Color')
    .replace('picture', 'image')
    .replace('Picture', 'Image');

/** The name of a step of the history in the language of this moment. What earlier versions kept as words stays as it is. */
export function stepText(label: string): string {
  const read = readStepLabel(label);
  const catalogue = CATALOGUES.find(({ name }) => name === read?.catalogue);
  if (!read || !catalogue) return label;
  const key = Object.hasOwn(catalogue.texts, read.key) ? read.key : presentKey(read.key);
  if (!Object.hasOwn(catalogue.texts, key)) return label;
  // The keys and values of a label are known only now.
  const say = textOf(catalogue as Catalogue) as Say<Catalogue<Record<string, `{${string}}`>>>;
  return say(key, read.values);
}
