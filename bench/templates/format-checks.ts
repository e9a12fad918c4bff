import { layerRoles } from '../../engine/edits/layer-roles.ts';
import { pageGrowth } from '../../engine/edits/page-layout/raise-titles.ts';
import { safeAreaOf, wordsAreWithin } from '../../engine/edits/page-layout/safe-area.ts';
import { resizeProject } from '../../engine/edits/resize-project.ts';
import type { TextMeasure } from '../../engine/edits/text/text-edits.ts';
import type { Layer, Project } from '../../engine/model.ts';
import type { SafeInsets } from '../../engine/presets/safe-areas.ts';
import type { FontLibrary } from '../../engine/text/fonts/font-library.ts';
import { layoutText } from '../../engine/text/layout/layout.ts';
import { textFindings, textsOfPage } from '../../engine/text/layout/text-findings.ts';

/** Page sizes in pixels: posts, stories, banners, advertisements and paper. */
export const CHECKED_FORMATS: readonly (readonly [widthPx: number, heightPx: number])[] = [
  [1080, 1080],
  [1080, 1350],
  [1080, 1920],
  [1920, 1080],
  [1280, 720],
  [1200, 628],
  [1000, 1500],
  [1640, 624],
  [1600, 400],
  [728, 90],
  [300, 600],
  [2480, 3508],
];

/** The size of a title relative to its page is at least this part of what it was. */
export const SMALLEST_TITLE = 0.6;

type TextLayer = Extract<Layer, { type: 'text' }>;

/** What a template becomes in a format. */
export interface FormatResult {
  readonly project: Project;
  /** What is wrong with its texts and was not before, in words. */
  readonly problems: readonly string[];
  /** The size of the smallest title relative to the page, as a part of what it was: 1 is the same. */
  readonly titleSize: number;
}

/** Measures texts with fonts that have been loaded. */
export function measureWith(fonts: FontLibrary): TextMeasure {
  return {
    textHeight: (layer) => layoutText(layer, fonts).heightPx,
    textWidth: (layer) => layoutText(layer, fonts).contentWidthPx,
  };
}

/** A template in another format, and how well it came out. Its fonts must have been loaded. */
export function inFormat(
  template: Project,
  widthPx: number,
  heightPx: number,
  fonts: FontLibrary,
  safeInsets: SafeInsets | null = null,
): FormatResult {
  const before = new Set(findingsOf(template, fonts));
  const titles = titleSizes(template);
  const project = structuredClone(template);
  resizeProject(project, widthPx, heightPx, { measure: measureWith(fonts), safeInsets });
  const growth = pageGrowth(template.properties, { width: widthPx, height: heightPx });
  const sizes = project.metadata.sceneItems
    .flatMap(({ layers }) => textsIn(layers))
    .flatMap((layer) => {
      const old = titles.get(layer.id);
      return old === undefined ? [] : [fontSizePxOf(layer) / old / growth];
    });
  return {
    project,
    problems: findingsOf(project, fonts).filter((finding) => !before.has(finding)),
    titleSize: Math.min(...sizes),
  };
}

/** The texts of a project that a network covers, as boxes of the page. */
export function coveredTexts({ metadata, properties }: Project, insets: SafeInsets): string[] {
  const safe = safeAreaOf(properties.width, properties.height, insets);
  return metadata.sceneItems
    .flatMap(({ layers }) => layers)
    .filter((layer) => !wordsAreWithin([layer], safe))
    .map(({ name }) => name);
}

function titleSizes({ metadata, properties }: Project): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const scene of metadata.sceneItems) {
    const roles = layerRoles(scene, properties);
    for (const layer of textsIn(scene.layers))
      if (roles.get(layer.id) === 'title') sizes.set(layer.id, fontSizePxOf(layer));
  }
  return sizes;
}

function textsIn(layers: readonly Layer[]): TextLayer[] {
  return layers.flatMap((layer) =>
    'children' in layer ? textsIn(layer.children) : 'runs' in layer ? [layer] : [],
  );
}

const fontSizePxOf = ({ runs }: TextLayer) => Math.max(...runs.map(({ fontSizePx }) => fontSizePx));

const findingsOf = ({ metadata, properties }: Project, fonts: FontLibrary) =>
  metadata.sceneItems.flatMap((scene) =>
    textFindings(textsOfPage(scene, fonts), properties).map((finding) =>
      [finding.kind, finding.layer.name, finding.kind === 'overlap' ? finding.other.name : ''].join(' '),
    ),
  );
