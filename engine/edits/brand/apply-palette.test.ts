import { expect, test } from 'vitest';
import { createShapeLayer, createTextLayer, createTextRun } from '../../model/create.ts';
import { type Project, projectSchema } from '../../model/project.ts';
import { sampleProject } from '../test-project.ts';
import { contrastOf } from '../text/readable-color.ts';
import { applyPalette, paletteWays } from './apply-palette.ts';

const PALETTE = ['#0b1f3a', '#f4efe6', '#e4572e', '#76b041', '#ffc914'];
const project = (): Project => {
  const made = sampleProject('design', {
    scenes: 2,
    layers: [
      createShapeLayer({
        id: 'layer:band',
        x: 0,
        y: 0,
        width: 1080,
        height: 200,
        fill: { type: 'solid', color: '#2a33de' },
        stroke: null,
      }),
      createTextLayer({
        id: 'layer:text',
        x: 90,
        y: 400,
        width: 800,
        height: 120,
        runs: [createTextRun({ text: 'Hello', fontSizePx: 100 })],
      }),
    ],
  });
  const [, second] = made.metadata.sceneItems;
  second?.layers.push(
    createShapeLayer({ id: 'layer:second', fill: { type: 'solid', color: '#2a33de' }, stroke: null }),
  );
  return made;
};
const sceneOf = (from: Project, index = 0) => {
  const scene = from.metadata.sceneItems[index];
  if (!scene) throw new Error('There is such a page.');
  return scene;
};
const colorsOn = (from: Project, index = 0) => {
  const { bgColor, layers } = sceneOf(from, index);
  return [
    bgColor,
    ...layers.flatMap((layer) =>
      'runs' in layer
        ? layer.runs.map(({ color }) => color)
        : 'fill' in layer && layer.fill?.type === 'solid'
          ? [layer.fill.color]
          : [],
    ),
  ];
};

test('a page takes the colours of the palette, and its text can be read', () => {
  const made = project();
  expect(applyPalette(made, PALETTE, { sceneId: sceneOf(made).id, shuffle: 0 })).toBeGreaterThan(0);
  const [ground = '', band = '', ink = ''] = colorsOn(made);
  for (const color of [band, ink]) expect([...PALETTE, '#ffffff', '#14151f']).toContain(color);
  expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
  // The other page stays.
  expect(colorsOn(made, 1)).toEqual(colorsOn(project(), 1));
  expect(projectSchema.safeParse(made).success).toBe(true);
});

test('all pages are recoloured alike, and shuffling goes through other ways that can all be read', () => {
  const made = project();
  applyPalette(made, PALETTE, { sceneId: null, shuffle: 0 });
  expect(colorsOn(made, 1)).not.toEqual(colorsOn(project(), 1));
  const ways = new Set<string>();
  for (let shuffle = 0; shuffle < paletteWays(PALETTE); shuffle++) {
    const each = project();
    applyPalette(each, PALETTE, { sceneId: null, shuffle });
    const [ground = '', , ink = ''] = colorsOn(each);
    expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(3);
    ways.add(colorsOn(each).join());
  }
  expect(ways.size).toBeGreaterThan(4);
});
