import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { layerSchema } from '../../engine/model/layer.ts';
import { createProject, createScene, type Layer, parseProject } from '../../engine/model.ts';
import { textsOfPage } from '../../engine/text/layout/text-findings.ts';
import { FONT_FAMILIES } from '../fonts/catalogue.ts';
import { templateProblems } from '../templates/composition/checks.ts';
import { loadType, typeLibrary } from '../templates/composition/type.ts';
import { COMBINATION_FILES } from './source/catalogue.ts';
import { type CombinationSource, fileText, makeCombinations } from './source/make.ts';
import { COMBINATION_KINDS, type CombinationFile, type TextCombination } from './text-combination.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const contentsOf = (name: string) => (JSON.parse(read(name)) as CombinationFile).combinations;
const files = Object.keys(COMBINATION_FILES);
const all = files.flatMap((file) => contentsOf(file).map((each) => [each.id, each] as const));

/** How many combinations a file has at least. */
const LEAST: Readonly<Record<string, number>> = { 'combinations.json': 40, 'titles.json': 40 };

const layersIn = (layer: Layer): Layer[] => [
  layer,
  ...('children' in layer ? layer.children.flatMap(layersIn) : []),
];
const pageWith = ({ layer, background }: TextCombination) => {
  const margin = 200;
  const properties = {
    width: Math.ceil(layer.width) + 2 * margin,
    height: Math.ceil(layer.height) + 2 * margin,
  };
  const placed = { ...layer, x: margin, y: margin };
  return createProject('2026-01-01T00:00:00.000Z', {
    properties,
    metadata: {
      sceneItems: [
        createScene({
          bgColor: background,
          ratio: properties.width / properties.height,
          durationFrames: layer.durationFrames ?? 150,
          layers: [placed],
        }),
      ],
    },
  });
};

beforeAll(() =>
  loadType(
    Object.values(COMBINATION_FILES).flatMap((sources: readonly CombinationSource[]) =>
      sources.flatMap(({ type }) => type),
    ),
  ),
);

test.each(files)('%s is what the sources make', async (file) => {
  expect(read(file)).toBe(fileText(await makeCombinations(COMBINATION_FILES[file] ?? [])));
});

test.each(files)('%s has at least forty, of several kinds, all different', (file) => {
  const combinations = contentsOf(file);
  expect(combinations.length).toBeGreaterThanOrEqual(LEAST[file] ?? 40);
  expect(new Set(combinations.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5);
  for (const { kind, words, id, title } of combinations) {
    expect(COMBINATION_KINDS).toContain(kind);
    expect(id).toMatch(/^[a-z][a-z0-9-]+$/);
    expect(title).toMatch(/^[A-Z]/);
    expect(words.split(' ').length, id).toBeGreaterThanOrEqual(3);
  }
});

test('no id, no name and no look is there twice', () => {
  const rows = all.map(([, each]) => each);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  const looks = rows.map(({ layer }) =>
    JSON.stringify(
      layersIn(layer).map((each) =>
        'runs' in each ? [each.runs, each.animationIn?.animationId] : [each.type, each.width],
      ),
    ),
  );
  expect(new Set(looks).size).toBe(rows.length);
});

test.each(all)('%s opens as it is, in fonts that are shipped in these weights', (_id, combination) => {
  expect(layerSchema.parse(combination.layer)).toEqual(combination.layer);
  const { warnings } = parseProject(JSON.stringify(pageWith(combination)));
  expect(warnings).toEqual([]);
  const texts = layersIn(combination.layer).flatMap((layer) => ('runs' in layer ? [layer] : []));
  expect(texts.length).toBeGreaterThan(0);
  for (const { runs } of texts)
    for (const { fontFamily, fontWeight, italic } of runs) {
      const family = FONT_FAMILIES.find(({ name }) => name === fontFamily);
      const style = family?.styles.find((each) => each.weight === fontWeight && each.italic === italic);
      expect(style, `${fontFamily} ${fontWeight}${italic ? ' italic' : ''}`).toBeDefined();
    }
  // Files are no part of it: it can be put into any project.
  expect(JSON.stringify(combination.layer)).not.toContain('"assetId":"');
});

test.each(all)('%s has its texts inside the group, whole and apart from one another', (_id, combination) => {
  const project = pageWith(combination);
  expect(templateProblems(project, typeLibrary)).toEqual([]);
  const [scene] = project.metadata.sceneItems;
  const [group] = scene?.layers ?? [];
  if (!scene || !group) throw new Error('The page is empty.');
  for (const { layer, lines, fontSizePx } of textsOfPage(scene, typeLibrary)) {
    const spare = 0.12 * fontSizePx;
    for (const line of lines) {
      expect(line.x, layer.name).toBeGreaterThanOrEqual(group.x - spare);
      expect(line.x + line.width, layer.name).toBeLessThanOrEqual(group.x + group.width + spare);
      expect(line.y, layer.name).toBeGreaterThanOrEqual(group.y - spare);
      expect(line.y + line.height, layer.name).toBeLessThanOrEqual(group.y + group.height + spare);
    }
  }
});
