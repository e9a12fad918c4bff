// The navigator must be there before the engine is loaded.
import './testing-navigator.ts';
import { createTextLayer, createTextRun, textLayerSchema } from '@gesso/engine';
import { afterEach, expect, test } from 'vitest';
import {
  CURVE_PRESETS,
  curvePresetOf,
  fitArc,
  fitCurve,
  moveAlongPath,
  setBend,
  setCurve,
  turnCurve,
} from './text-curves.ts';
import {
  addOutline,
  addShadow,
  changeExtrude,
  changeGlow,
  changeNeon,
  changeOutline,
  changeShadow,
  hasAnyEffect,
  hasEffect,
  MOST_OUTLINES,
  removeEffects,
  removeOutline,
  removeShadow,
  setFill,
  switchEffect,
} from './text-effect-edits.ts';

const emPx = createTextRun({ text: '' }).fontSizePx;
let layer = createTextLayer({ runs: [createTextRun({ text: 'Clay', color: '#14206e' })], width: 400 });
afterEach(() => {
  // Whatever the edits do, the format takes it.
  textLayerSchema.parse(layer);
  layer = createTextLayer({ runs: [createTextRun({ text: 'Clay', color: '#14206e' })], width: 400 });
});

test('every effect is switched on and off; the last one leaves nothing behind', () => {
  for (const part of ['outlines', 'shadows', 'glow', 'extrude', 'neon'] as const) {
    switchEffect(layer, part, true);
    expect(hasEffect(layer, part)).toBe(true);
    textLayerSchema.parse(layer);
    switchEffect(layer, part, false);
    expect(layer.textEffects).toBeNull();
  }
});

test('hollow letters get an outline in their own colour, so that they are seen', () => {
  switchEffect(layer, 'hollow', true);
  expect(layer.textEffects?.outlines[0]?.paint).toEqual({ type: 'solid', color: '#14206e' });
});

test('outlines and shadows are added, changed and removed one by one, up to six', () => {
  for (let count = 0; count < 9; count++) addOutline(layer);
  expect(layer.textEffects?.outlines).toHaveLength(MOST_OUTLINES);
  changeOutline(layer, 1, { widthEm: 0.2, position: 'inner' });
  expect(layer.textEffects?.outlines.map((each) => each.widthEm).slice(0, 3)).toEqual([0.06, 0.2, 0.06]);
  while (hasEffect(layer, 'outlines')) removeOutline(layer, 0);
  addShadow(layer);
  addShadow(layer);
  changeShadow(layer, 1, { blurEm: 0.5 });
  removeShadow(layer, 0);
  expect(layer.textEffects?.shadows.map((each) => each.blurEm)).toEqual([0.5]);
});

test('sliders change what is on and nothing else', () => {
  changeGlow(layer, { radiusEm: 1 });
  changeNeon(layer, { strength: 1 });
  changeExtrude(layer, { depthEm: 1 });
  expect(layer.textEffects).toBeNull();
  switchEffect(layer, 'extrude', true);
  changeExtrude(layer, { angleDeg: 180 });
  expect(layer.textEffects?.extrude).toMatchObject({ angleDeg: 180, depthEm: 0.14 });
});

test('removing the effects takes fill, highlight and curve along', () => {
  setFill(layer, { type: 'picture', assetId: 'a', fit: 'cover', scale: 1 });
  layer.highlight = { styleId: 101, color: '#ffe14d' };
  setCurve(layer, 'arc', 300);
  switchEffect(layer, 'glow', true);
  removeEffects(layer);
  expect(hasAnyEffect(layer)).toBe(false);
});

test('a gradient paints the letters, a plain colour leaves them to their own', () => {
  const stops = [
    { offset: 0, color: '#14206e' },
    { offset: 1, color: '#ff6f47' },
  ];
  setFill(layer, { type: 'linear-gradient', angleDeg: 90, stops });
  expect(layer.fill).toMatchObject({ angleDeg: 90, stops });
  setFill(layer, { type: 'solid', color: '#ffffff' });
  expect(layer.fill).toBeNull();
});

test('curves are chosen, recognised and taken back', () => {
  for (const preset of CURVE_PRESETS) {
    setCurve(layer, preset, 350);
    expect(curvePresetOf(layer.textPath)).toBe(preset);
    textLayerSchema.parse(layer);
  }
  // A circle is a square about the same middle, with room for the line around it and for the letters on it.
  expect(layer.height).toBe(layer.width);
  expect((layer.width - 2 * 0.95 * emPx) * Math.PI).toBeGreaterThan(350);
  expect(layer.x + layer.width / 2).toBe(200);
  moveAlongPath(layer, 0.25);
  turnCurve(layer, true, 350);
  expect(layer.textPath).toMatchObject({ offset: 0.25, flipped: true });
  setBend(layer, -120);
  expect(curvePresetOf(layer.textPath)).toBe('valley');
  // The other arc keeps how far it bends.
  setCurve(layer, 'arc', 300);
  expect(layer.textPath).toEqual({ type: 'arc', angleDeg: 120 });
  setCurve(layer, 'circle', 350);
  setCurve(layer, 'none', 350);
  expect(layer.width).toBeGreaterThan(350);
  setBend(layer, 20);
  setBend(layer, 0);
  expect(layer.textPath).toBeNull();
});

test('a curve grows with its text, about its middle, and keeps a size that is large enough', () => {
  setCurve(layer, 'circle', 350);
  const before = { ...layer };
  fitCurve(layer, 300);
  expect(layer).toMatchObject({ width: before.width, x: before.x, textPath: before.textPath });
  fitCurve(layer, 1400);
  expect((layer.width - 2 * 0.95 * emPx) * Math.PI).toBeGreaterThan(1400);
  expect(layer.x + layer.width / 2).toBeCloseTo(before.x + before.width / 2, 0);
  expect(layer.height).toBe(layer.width);
  // Letters within a circle need a larger one than those outside.
  setCurve(layer, 'circle', 40);
  const outside = layer.width;
  turnCurve(layer, true, 40);
  expect(layer.width).toBeGreaterThan(outside);
  setCurve(layer, 'arc', 300);
  layer.width = 100;
  fitArc(layer, 260);
  expect(layer.width).toBe(260);
});
