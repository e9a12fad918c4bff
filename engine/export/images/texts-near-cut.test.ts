import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createGroupLayer,
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
} from '../../model/create.ts';
import type { Layer, TextLayer } from '../../model/layer.ts';
import type { FontLibrary } from '../../text/fonts/font-library.ts';
import { testLibrary } from '../../text/fonts/test-fonts.ts';
import { layoutText } from '../../text/layout/layout.ts';
import { printFindings } from './print-findings.ts';

/** A page of 100 by 100 mm with ten pixels to the millimetre. */
const SIDE_PX = 1000;
const DPI = 254;

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter');
});
afterAll(() => fonts.destroy());

/** "HH" 100 px large: its stems begin about a tenth of that from its box, and reach from 27 to 100 px below its top. */
const text = (fields: Partial<TextLayer> = {}): TextLayer =>
  createTextLayer({
    ...{ name: 'HH', x: 400, y: 400, width: 300, height: 120, align: 'left' },
    runs: [createTextRun({ text: 'HH', fontFamily: 'Inter', fontSizePx: 100 })],
    ...fields,
  });

function found(...layers: Layer[]): (readonly [name: string, millimetres: number])[] {
  const project = createProject('2026-01-01T00:00:00.000Z', {
    properties: {
      ...{ width: SIDE_PX, height: SIDE_PX },
      physicalSize: { width: 100, height: 100, unit: 'mm', dpi: DPI },
    },
    metadata: { sceneItems: [createScene({ layers })], assets: {} },
  });
  return printFindings(project, [0], 3, (layer) => layoutText(layer, fonts))
    .filter(({ kind }) => kind === 'text-near-cut')
    .map(({ layerName, value }) => [layerName, Math.round(value * 10) / 10]);
}

test('texts are found by where their letters end, not by their boxes', () => {
  expect(found(text())).toEqual([]);
  // The box reaches the edges, the letters are far from them.
  expect(found(text({ x: 0, width: SIDE_PX, align: 'center' }))).toEqual([]);
  expect(found(text({ x: 40 }))).toEqual([]);
  const [[name, distance] = []] = found(text({ x: 10 }));
  expect(name).toBe('HH');
  expect(distance).toBeGreaterThan(1);
  expect(distance).toBeLessThan(3);
  expect(found(text({ x: 100 }), text({ y: SIDE_PX - 110 }))).toHaveLength(1);
});

test('letters that go a little over the edge are found, those that go far over it were meant to', () => {
  const [[, over = 0] = []] = found(text({ x: -30 }));
  expect(over).toBeLessThan(0);
  expect(over).toBeGreaterThan(-3);
  expect(found(text({ x: -100 }))).toEqual([]);
});

test('letters of turned and mirrored texts, and of texts in groups, are where they are seen', () => {
  // Upright, its right end would be at the edge; turned by half a circle the letters are at the other end of the box.
  const atRight = { x: SIDE_PX - 300, align: 'right' } as const;
  expect(found(text(atRight))).toHaveLength(1);
  expect(found(text({ ...atRight, rotation: 180 }))).toEqual([]);
  expect(found(text({ ...atRight, flipX: true }))).toEqual([]);
  const inGroup = createGroupLayer({
    ...{ x: -20, y: 300, width: 300, height: 120 },
    children: [text({ x: 30, y: 0, name: 'inside' })],
  });
  expect(found(inGroup).map(([name]) => name)).toEqual(['inside']);
});

test('texts that are not seen, say nothing or are not laid out yet are not looked at', () => {
  expect(found(text({ x: 10, hidden: true }), text({ x: 10, opacity: 0 }))).toEqual([]);
  expect(found(text({ x: 10, runs: [createTextRun({ text: ' ', fontFamily: 'Inter' })] }))).toEqual([]);
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: { sceneItems: [createScene({ layers: [text({ x: 0 })] })], assets: {} },
  });
  expect(printFindings(project, [0], 3)).toEqual([]);
});
