import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import { type Layer, layerSchema, type ShapeLayer, type TextLayer } from '../../model/layer.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { testLibrary } from '../fonts/test-fonts.ts';
import { layoutText } from '../layout/layout.ts';
import { flattenSvgPath } from './svg-path.ts';
import { textOutlines } from './text-outlines.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter', 'Noto Sans Arabic');
});
afterAll(() => fonts.destroy());

const outlined = (text: string, fields: Partial<TextLayer> = {}) => {
  const layer = createTextLayer({
    x: 40,
    y: 60,
    width: 400,
    height: 120,
    runs: [createTextRun({ text, fontSizePx: 40 })],
    ...fields,
  });
  const layout = layoutText(layer, fonts);
  return { layer, layout, result: textOutlines(layer, layout) };
};
/** The paths of a group; a path alone. */
const childrenOf = (layer: Layer | undefined): ShapeLayer[] => {
  if (layer && 'children' in layer) return layer.children as ShapeLayer[];
  return layer?.type === 'shape' ? [layer] : [];
};

test('each line is a path whose points lie where the letters are', () => {
  const { layout, result } = outlined('One\nTwo');
  expect(result?.layer).toMatchObject({ type: 'group', x: 40, y: 60, width: 400 });
  const paths = childrenOf(result?.layer);
  expect(paths.map(({ name, shape }) => [name, shape])).toEqual([
    ['One', 'path'],
    ['Two', 'path'],
  ]);
  for (const [index, path] of paths.entries()) {
    const line = layout.lines[index];
    expect(path.x).toBeGreaterThanOrEqual((line?.x ?? 0) - 1);
    expect(path.x + path.width).toBeLessThanOrEqual((line?.x ?? 0) + (line?.widthPx ?? 0) + 1);
    expect(path.y + path.height).toBeCloseTo(line?.baselinePx ?? 0, -1);
    const { points } = flattenSvgPath(path.path, path.width, path.height);
    expect(points.length).toBeGreaterThan(10);
    expect(layerSchema.safeParse(path).success).toBe(true);
  }
});

test('colours, gradients and the outline are kept; other effects are named', () => {
  const colored = outlined('', {
    runs: [
      createTextRun({ text: 'Red ', color: '#ff0000' }),
      createTextRun({ text: 'blue', color: '#0000ff', underline: true }),
    ],
  });
  expect(childrenOf(colored.result?.layer).map(({ fill }) => fill)).toEqual([
    { type: 'solid', color: '#0000ff' },
    { type: 'solid', color: '#ff0000' },
    { type: 'solid', color: '#0000ff' },
  ]);
  const fill = {
    type: 'linear-gradient' as const,
    angleDeg: 90,
    stops: [
      { offset: 0, color: '#ff0000' },
      { offset: 1, color: '#0000ff' },
    ],
  };
  const gradient = childrenOf(outlined('One\nTwo', { fill }).result?.layer);
  for (const path of gradient) expect(path).toMatchObject({ fill, x: 0, y: 0, width: 400, height: 120 });
  const effects = {
    outlines: [
      { paint: { type: 'solid' as const, color: '#00ff00' }, widthEm: 0.1, position: 'outer' as const },
    ],
    shadows: [],
    glow: null,
    extrude: null,
    neon: null,
    hollow: true,
  };
  const hollow = outlined('Hi', { textEffects: effects });
  expect(hollow.result?.leavesEffectsOut).toBe(false);
  expect(childrenOf(hollow.result?.layer)[0]).toMatchObject({
    fill: null,
    stroke: { color: '#00ff00', widthPx: 4, position: 'outside' },
  });
  const glowing = outlined('Hi', {
    textEffects: { ...effects, glow: { color: '#ffffff', radiusEm: 0.2, strength: 1 } },
  });
  expect(glowing.result?.leavesEffectsOut).toBe(true);
});

test('what all layers have stays: place, turn, opacity, shadow, animation', () => {
  const { result } = outlined('Hi', {
    rotation: 30,
    flipX: true,
    opacity: 0.5,
    blendMode: 'multiply',
    linkUrl: 'https://example.org/',
  });
  expect(result?.layer).toMatchObject({
    rotation: 30,
    flipX: true,
    opacity: 0.5,
    blendMode: 'multiply',
    linkUrl: 'https://example.org/',
  });
});

test('a single path is no group: its box is around the letters, where they were, turned and mirrored, too', () => {
  const turned = {
    rotation: 30,
    flipX: true,
    pins: { x: 'right', y: 'top', keepsRatio: false },
    fixed: true,
  } as const;
  for (const fields of [{}, turned]) {
    const { layer, layout, result } = outlined('Hi', { ...fields, align: 'left' });
    const path = result?.layer;
    expect(path).toMatchObject({ type: 'shape', shape: 'path', ...fields });
    const [line] = layout.lines;
    if (path === undefined || line === undefined) throw new Error('There is no path.');
    expect(path.width).toBeLessThan(line.widthPx + 1);
    expect(path.height).toBeLessThan(line.heightPx);
    // The middle of the letters in the box of the text, and on the page.
    const middle = { x: line.x + line.widthPx / 2 - layer.width / 2, y: 0 };
    const side = layer.flipX ? -1 : 1;
    const angle = (layer.rotation * Math.PI) / 180;
    const x = layer.x + layer.width / 2 + middle.x * side * Math.cos(angle);
    // Letters do not fill the line that they stand in.
    expect(Math.abs(path.x + path.width / 2 - x)).toBeLessThan(30);
    expect(layerSchema.safeParse(path).success).toBe(true);
  }
  const moving = outlined('Hi', { keyframes: { x: [{ frame: 0, value: 0, easing: { type: 'linear' } }] } });
  expect(moving.result?.layer).toMatchObject({ type: 'group', x: 40, width: 400 });
});

test('Arabic is drawn as shaped, bent text as bent, long text in paths that the format takes, and an empty text is none', () => {
  expect(
    childrenOf(
      outlined('', { runs: [createTextRun({ text: 'السلام', fontFamily: 'Noto Sans Arabic' })] }).result
        ?.layer,
    ),
  ).toHaveLength(1);
  const bent = childrenOf(
    outlined('Around the bend', { textPath: { type: 'arc', angleDeg: 120 } }).result?.layer,
  );
  expect(bent[0]?.height).toBeGreaterThan(60);
  const long = childrenOf(outlined('& % @ 8 '.repeat(200), { width: 90_000 }).result?.layer);
  expect(long.length).toBeGreaterThan(1);
  for (const { path } of long) expect(path.length).toBeLessThan(100_000);
  expect(outlined('   ').result).toBeNull();
});
