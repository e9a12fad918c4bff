import { expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../create.ts';
import type { TextEffects } from '../text-style.ts';
import { textOverhangPx } from './text-overhang.ts';

const plain: TextEffects = {
  outlines: [],
  shadows: [],
  glow: null,
  extrude: null,
  neon: null,
  hollow: false,
};
const overhang = (effects: Partial<TextEffects> | null) =>
  textOverhangPx(
    createTextLayer({
      runs: [createTextRun({ text: 'x', fontSizePx: 100 })],
      textEffects: effects === null ? null : { ...plain, ...effects },
    }),
  );
const outline = (widthEm: number, position: 'outer' | 'inner') => ({
  paint: { type: 'solid', color: '#000000' } as const,
  widthEm,
  position,
});

test('every effect has room for as far as it reaches', () => {
  const letters = overhang(null);
  expect(overhang({ outlines: [outline(0.1, 'outer'), outline(0.2, 'outer')] })).toBeCloseTo(letters + 30, 6);
  expect(overhang({ outlines: [outline(0.5, 'inner')] })).toBe(letters);
  expect(
    overhang({ extrude: { color: '#000000', endColor: '#000000', depthEm: 0.4, angleDeg: 200 } }),
  ).toBeCloseTo(letters + 40, 6);
  const shadow = { color: '#000000', offsetXEm: -0.3, offsetYEm: 0.1, blurEm: 0.2 };
  expect(overhang({ shadows: [shadow] })).toBeCloseTo(letters + 60, 6);
  expect(overhang({ glow: { color: '#ffffff', radiusEm: 0.4, strength: 1 } })).toBeCloseTo(letters + 60, 6);
  expect(overhang({ neon: { color: '#ffffff', strength: 1 } })).toBeGreaterThan(letters + 80);
});

test('a text whose height follows it has room for the lines that obstacles push down', () => {
  const text = createTextLayer({ runs: [createTextRun({ text: 'x', fontSizePx: 100 })], lineHeight: 1.2 });
  const obstacles = [{ points: [0, 0, 50, 0, 50, 200, 0, 200], distancePx: 10 }];
  const flow = { boxIndex: 0, story: { boxes: [{ obstacles }] } };
  expect(textOverhangPx({ ...text, flow })).toBeCloseTo(textOverhangPx(text) + 200 + 20 + 120, 6);
  expect(textOverhangPx({ ...text, autoHeight: false, flow })).toBeCloseTo(textOverhangPx(text), 6);
});
