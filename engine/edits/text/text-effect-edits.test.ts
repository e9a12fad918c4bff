import { afterEach, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import { textLayerSchema } from '../../model/layer.ts';
import {
  CURVE_PRESETS,
  curvePresetOf,
  fitTextArc,
  fitTextCurve,
  flipTextCurve,
  moveAlongPath,
  setTextBend,
  setTextCurve,
} from './text-curves.ts';
import {
  addTextOutline,
  addTextShadow,
  changeTextExtrude,
  changeTextGlow,
  changeTextNeon,
  changeTextOutline,
  changeTextShadow,
  hasAnyTextEffect,
  hasTextEffect,
  MOST_OUTLINES,
  removeTextEffects,
  removeTextOutline,
  removeTextShadow,
  setTextFill,
  switchTextEffect,
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
    switchTextEffect(layer, part, true);
    expect(hasTextEffect(layer, part)).toBe(true);
    textLayerSchema.parse(layer);
    switchTextEffect(layer, part, false);
    expect(layer.textEffects).toBeNull();
  }
});

test('hollow letters get an outline in their own colour, so that they are seen', () => {
  switchTextEffect(layer, 'hollow', true);
  expect(layer.textEffects?.outlines[0]?.paint).toEqual({ type: 'solid', color: '#14206e' });
});

test('outlines and shadows are added, changed and removed one by one, up to six', () => {
  for (let count = 0; count < 9; count++) addTextOutline(layer);
  expect(layer.textEffects?.outlines).toHaveLength(MOST_OUTLINES);
  changeTextOutline(layer, 1, { widthEm: 0.2, position: 'inner' });
  expect(layer.textEffects?.outlines.map((each) => each.widthEm).slice(0, 3)).toEqual([0.06, 0.2, 0.06]);
  while (hasTextEffect(layer, 'outlines')) removeTextOutline(layer, 0);
  addTextShadow(layer);
  addTextShadow(layer);
  changeTextShadow(layer, 1, { blurEm: 0.5 });
  removeTextShadow(layer, 0);
  expect(layer.textEffects?.shadows.map((each) => each.blurEm)).toEqual([0.5]);
});

test('sliders change what is on and nothing else', () => {
  changeTextGlow(layer, { radiusEm: 1 });
  changeTextNeon(layer, { strength: 1 });
  changeTextExtrude(layer, { depthEm: 1 });
  expect(layer.textEffects).toBeNull();
  switchTextEffect(layer, 'extrude', true);
  changeTextExtrude(layer, { angleDeg: 180 });
  expect(layer.textEffects?.extrude).toMatchObject({ angleDeg: 180, depthEm: 0.14 });
});

test('removing the effects takes fill, highlight and curve along', () => {
  setTextFill(layer, { type: 'image', assetId: 'a', fit: 'cover', scale: 1 });
  layer.highlight = { styleId: 101, color: '#ffe14d' };
  setTextCurve(layer, 'arc', 300);
  switchTextEffect(layer, 'glow', true);
  removeTextEffects(layer);
  expect(hasAnyTextEffect(layer)).toBe(false);
});

test('a gradient paints the letters, a plain colour leaves them to their own', () => {
  const stops = [
    { offset: 0, color: '#14206e' },
    { offset: 1, color: '#ff6f47' },
  ];
  setTextFill(layer, { type: 'linear-gradient', angleDeg: 90, stops });
  expect(layer.fill).toMatchObject({ angleDeg: 90, stops });
  setTextFill(layer, { type: 'solid', color: '#ffffff' });
  expect(layer.fill).toBeNull();
});

test('curves are chosen, recognised and taken back', () => {
  for (const preset of CURVE_PRESETS) {
    setTextCurve(layer, preset, 350);
    expect(curvePresetOf(layer.textPath)).toBe(preset);
    textLayerSchema.parse(layer);
  }
  // A circle is a square about the same middle, with room for the line around it and for the letters on it.
  expect(layer.height).toBe(layer.width);
  expect((layer.width - 2 * 0.95 * emPx) * Math.PI).toBeGreaterThan(350);
  expect(layer.x + layer.width / 2).toBe(200);
  moveAlongPath(layer, 0.25);
  flipTextCurve(layer, true, 350);
  expect(layer.textPath).toMatchObject({ offset: 0.25, flipped: true });
  setTextBend(layer, -120);
  expect(curvePresetOf(layer.textPath)).toBe('valley');
  // The other arc keeps how far it bends.
  setTextCurve(layer, 'arc', 300);
  expect(layer.textPath).toEqual({ type: 'arc', angleDeg: 120 });
  setTextCurve(layer, 'circle', 350);
  setTextCurve(layer, 'none', 350);
  expect(layer.width).toBeGreaterThan(350);
  setTextBend(layer, 20);
  setTextBend(layer, 0);
  expect(layer.textPath).toBeNull();
});

test('a curve grows with its text, about its middle, and keeps a size that is large enough', () => {
  setTextCurve(layer, 'circle', 350);
  const before = { ...layer };
  fitTextCurve(layer, 300);
  expect(layer).toMatchObject({ width: before.width, x: before.x, textPath: before.textPath });
  fitTextCurve(layer, 1400);
  expect((layer.width - 2 * 0.95 * emPx) * Math.PI).toBeGreaterThan(1400);
  expect(layer.x + layer.width / 2).toBeCloseTo(before.x + before.width / 2, 0);
  expect(layer.height).toBe(layer.width);
  // Letters within a circle need a larger one than those outside.
  setTextCurve(layer, 'circle', 40);
  const outside = layer.width;
  flipTextCurve(layer, true, 40);
  expect(layer.width).toBeGreaterThan(outside);
  setTextCurve(layer, 'arc', 300);
  layer.width = 100;
  fitTextArc(layer, 260);
  expect(layer.width).toBe(260);
});

test('an outline or a shadow is removed by itself: the others stay as they are', () => {
  const layer = createTextLayer({ runs: [createTextRun({ text: 'a' })] });
  for (let index = 0; index < 3; index++) {
    addTextOutline(layer);
    changeTextOutline(layer, index, { widthEm: 0.01 * (index + 1) });
    addTextShadow(layer);
    changeTextShadow(layer, index, { blurEm: 0.1 * (index + 1) });
  }
  const before = structuredClone(layer.textEffects);
  removeTextOutline(layer, 1);
  removeTextShadow(layer, 0);
  expect(layer.textEffects?.outlines).toEqual([before?.outlines[0], before?.outlines[2]]);
  expect(layer.textEffects?.shadows).toEqual(before?.shadows.slice(1));
});
