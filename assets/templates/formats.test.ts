import { expect, test } from 'vitest';
import { layOutAgain } from '../../engine/edits/lay-out-again.ts';
import { layerRoles } from '../../engine/edits/layer-roles.ts';
import type { Layer, Project } from '../../engine/model.ts';
import { textMeasure } from '../../engine/text/layout/measure-text.ts';
import { textFindings, textsOfPage } from '../../engine/text/layout/text-findings.ts';
import { makeTemplates } from './composition/catalogue.ts';
import { typeLibrary } from './composition/type.ts';

/** Posts, stories, banners, advertisements and paper; `FORMATS_OF_ALL=on` looks at every template in each of them. */
const FORMATS = [
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
] as const;
/** The title is at least this part of its size beside the page. */
const LEAST_TITLE = 0.6;
/** Of all templates and formats, at most this part has a smaller one. */
const MOST_SMALL = 0.07;
const everyNth = process.env.FORMATS_OF_ALL === 'on' ? 1 : 16;

const measure = textMeasure(typeLibrary);

function titleSizes({ metadata, properties }: Project): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const scene of metadata.sceneItems) {
    const roles = layerRoles(scene, properties);
    for (const layer of textsIn(scene.layers))
      if (roles.get(layer.id) === 'title') sizes.set(layer.id, largest(layer));
  }
  return sizes;
}

function textsIn(layers: readonly Layer[]): Extract<Layer, { type: 'text' }>[] {
  return layers.flatMap((layer) =>
    'children' in layer ? textsIn(layer.children) : 'runs' in layer ? [layer] : [],
  );
}

const largest = ({ runs }: Extract<Layer, { type: 'text' }>) =>
  Math.max(...runs.map(({ fontSizePx }) => fontSizePx));

const findingsOf = ({ metadata, properties }: Project) =>
  metadata.sceneItems.flatMap((scene) =>
    textFindings(textsOfPage(scene, typeLibrary), properties).map((finding) =>
      [finding.kind, finding.layer.name, finding.kind === 'overlap' ? finding.other.name : ''].join(' '),
    ),
  );

test('templates are laid out in twelve formats: no text leaves the page, none lies on another, titles stay large', async () => {
  const templates = (await makeTemplates()).filter((_, index) => index % everyNth === 0);
  let count = 0;
  const small: string[] = [];
  const wrong: string[] = [];
  for (const { project, row } of templates) {
    const before = new Set(findingsOf(project));
    const titles = titleSizes(project);
    const { width: oldWidth, height: oldHeight } = project.properties;
    for (const [width, height] of FORMATS) {
      const laidOut = structuredClone(project);
      layOutAgain(laidOut, width, height, measure);
      count += 1;
      const name = `${row.alias} ${width} × ${height}`;
      wrong.push(
        ...findingsOf(laidOut)
          .filter((each) => !before.has(each))
          .map((each) => `${name}: ${each}`),
      );
      // Beside the page: its area, or its short side where it is longer than the old one.
      const growth = Math.min(
        Math.sqrt((width * height) / (oldWidth * oldHeight)),
        Math.min(width, height) / Math.min(oldWidth, oldHeight),
      );
      const after = laidOut.metadata.sceneItems.flatMap(({ layers }) => textsIn(layers));
      const least = Math.min(
        ...after.flatMap((layer) => {
          const size = titles.get(layer.id);
          return size === undefined ? [] : [largest(layer) / size / growth];
        }),
      );
      if (least < LEAST_TITLE) small.push(`${name}: ${least.toFixed(2)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(MOST_SMALL * count);
});
