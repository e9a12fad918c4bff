import type { EngineResources, Layer, Project, TextLayer, TextRun } from '@gesso/engine';
import { applyBrand, type BrandChanges, type BrandLook, type TextMeasure } from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import { layoutText } from '@gesso/engine/text';
import type { StudioResources } from '../../state/files/resources.ts';

/** Letters that every family of the catalogue has. */
const LATIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]*$/u;
const ARABIC = /^[\p{Script=Arabic}\p{Script=Latin}\P{L}]*$/u;
/** The category of the catalogue whose families have Arabic letters. */
const ARABIC_CATEGORY = 'Arabic';

/** What a brand is applied with: texts are measured in fonts that are loaded, and keep letters that a face lacks in their own. */
function toolsOf({ engine, fontCategories }: Pick<StudioResources, 'engine' | 'fontCategories'>) {
  const arabic = new Set(
    fontCategories
      .filter(({ displayName }) => displayName === ARABIC_CATEGORY)
      .flatMap(({ fontClass }) => fontClass.map(({ name }) => name)),
  );
  return {
    measure: measureWith(engine),
    covers: (family: string, text: string) => LATIN.test(text) || (arabic.has(family) && ARABIC.test(text)),
  };
}

function measureWith({ fonts }: EngineResources): TextMeasure {
  const measured = (layer: TextLayer, side: 'heightPx' | 'contentWidthPx') => {
    try {
      return layoutText(layer, fonts)[side];
    } catch {
      // Without a font there is nothing to measure with.
      return null;
    }
  };
  return {
    textHeight: (layer) => measured(layer, 'heightPx'),
    textWidth: (layer) => measured(layer, 'contentWidthPx'),
  };
}

const textsIn = (layers: readonly Layer[]): TextLayer[] =>
  layers.flatMap((layer) => (hasText(layer) ? [layer] : 'children' in layer ? textsIn(layer.children) : []));

function runsOf({ metadata }: Project): TextRun[] {
  const layers = [...metadata.sceneItems, ...metadata.tracks].flatMap((each) => each.layers);
  return textsIn(layers).flatMap(({ runs }) => runs);
}

/**
 * Gets in the fonts that a project has and will have in a brand. The answer applies the brand to a draft of it, with what can be measured then.
 */
export async function prepareBrand(
  resources: Pick<StudioResources, 'engine' | 'fontCategories'>,
  project: Project,
  look: BrandLook,
): Promise<(draft: Project) => BrandChanges> {
  const tools = toolsOf(resources);
  const trial = structuredClone(project);
  applyBrand(trial, look, { covers: tools.covers });
  const { fonts } = resources.engine;
  const missing = [...runsOf(project), ...runsOf(trial)].filter((run) => !fonts.isLoaded(run));
  if (missing.length > 0)
    await fonts.load(
      missing.map(({ fontFamily, fontWeight, italic, text }) => ({
        ...{ family: fontFamily, weight: fontWeight, italic, text },
      })),
    );
  return (draft) => applyBrand(draft, look, tools);
}
