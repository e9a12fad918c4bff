import { describe, expect, it } from 'vitest';
import { EFFECT_DEFAULTS } from '../effects/defaults.ts';
import { ProjectDocument } from '../history/document.ts';
import { createImageLayer } from '../model/create.ts';
import { effectSchema } from '../model/effects.ts';
import type { Layer } from '../model/layer.ts';
import {
  addCurvePoint,
  addEffect,
  changeEffect,
  effectOf,
  keptCurvePoints,
  MAX_EFFECTS,
  moveCurvePoint,
  moveEffect,
  readLink,
  removeCurvePoint,
  removeEffect,
  resetAdjustments,
  setAdjustment,
  setColorMatch,
  setColorMatchIntensity,
  setColorRange,
  setLook,
  setLookIntensity,
  setShadow,
  setToneCurve,
  shownCurvePoints,
} from './effect-edits.ts';
import { sampleProject } from './test-project.ts';

const image = (): Layer => createImageLayer({ id: 'layer:picture', assetId: 'asset:one' });
const kinds = (layer: Layer) => layer.effects.map((effect) => effect.type);

describe('the list of effects', () => {
  it('puts colours before blurs and blurs before outlines, whatever comes first', () => {
    const layer = image();
    for (const type of ['outline', 'gaussian-blur', 'filter', 'chroma-key', 'adjust'] as const)
      addEffect(layer, type);
    expect(kinds(layer)).toEqual(['chroma-key', 'adjust', 'filter', 'gaussian-blur', 'outline']);
  });

  it('moves, changes and removes one by its place', () => {
    const layer = image();
    addEffect(layer, 'pixelate');
    addEffect(layer, 'outline');
    moveEffect(layer, 0, 1);
    expect(kinds(layer)).toEqual(['outline', 'pixelate']);
    moveEffect(layer, 1, 1);
    expect(kinds(layer)).toEqual(['outline', 'pixelate']);
    changeEffect(layer, 1, 'pixelate', { sizePx: 40 });
    changeEffect(layer, 0, 'pixelate', { sizePx: 1 });
    expect(layer.effects).toEqual([EFFECT_DEFAULTS.outline(), { ...EFFECT_DEFAULTS.pixelate(), sizePx: 40 }]);
    removeEffect(layer, 0);
    expect(kinds(layer)).toEqual(['pixelate']);
  });

  it('never holds more than the format allows', () => {
    const layer = image();
    for (let count = 0; count < MAX_EFFECTS + 5; count++) addEffect(layer, 'outline');
    expect(layer.effects).toHaveLength(MAX_EFFECTS);
    setLook(layer, 'honey');
    expect(effectOf(layer, 'filter')).toBeNull();
  });
});

describe('looks and adjustments', () => {
  it('changes the look and keeps its strength, and None takes it away', () => {
    const layer = image();
    setLook(layer, 'honey');
    setLookIntensity(layer, 0.4);
    setLook(layer, 'noir');
    expect(layer.effects).toEqual([{ type: 'filter', filterId: 'noir', intensity: 0.4 }]);
    setLook(layer, null);
    expect(layer.effects).toEqual([]);
  });

  it('matches colours before adjustments and looks, keeps the strength for another reference, and goes as a whole', () => {
    const layer = image();
    setLook(layer, 'honey');
    setAdjustment(layer, 'contrast', 30);
    setColorMatchIntensity(layer, 0.2);
    expect(kinds(layer)).toEqual(['adjust', 'filter']);
    const { source } = EFFECT_DEFAULTS['match-colors']();
    const reference = { ...source, tones: source.tones.map(() => ({ a: 0.1, b: -0.05 })) };
    setColorMatch(layer, { source, reference: source });
    expect(kinds(layer)).toEqual(['match-colors', 'adjust', 'filter']);
    setColorMatchIntensity(layer, 0.3);
    setColorMatch(layer, { source, reference });
    expect(effectOf(layer, 'match-colors')).toEqual({
      type: 'match-colors',
      source,
      reference,
      intensity: 0.3,
    });
    for (const effect of layer.effects) expect(effectSchema.safeParse(effect).success).toBe(true);
    setColorMatch(layer, null);
    expect(kinds(layer)).toEqual(['adjust', 'filter']);
  });

  it('leaves nothing behind when every slider is back at rest', () => {
    const layer = image();
    setAdjustment(layer, 'contrast', 0);
    expect(layer.effects).toEqual([]);
    setAdjustment(layer, 'contrast', 30);
    setAdjustment(layer, 'grain', 12);
    expect(effectOf(layer, 'adjust')).toMatchObject({ contrast: 30, grain: 12, exposure: 0 });
    setAdjustment(layer, 'contrast', 0);
    setAdjustment(layer, 'grain', 0);
    expect(layer.effects).toEqual([]);
  });

  it('shifts one colour range and resets all corrections but not the look', () => {
    const layer = image();
    setLook(layer, 'pop');
    setAdjustment(layer, 'tint', 5);
    setToneCurve(layer, 'red', [{ x: 0.5, y: 0.7 }]);
    setColorRange(layer, 'aqua', { hue: -20 });
    expect(effectOf(layer, 'hsl')?.aqua).toEqual({ hue: -20, saturation: 0, lightness: 0 });
    for (const effect of layer.effects) expect(effectSchema.safeParse(effect).success).toBe(true);
    resetAdjustments(layer);
    expect(kinds(layer)).toEqual(['filter']);
  });

  it('is one undo step that brings the very same project back', () => {
    const project = sampleProject('design', { layers: [image()] });
    const document = new ProjectDocument(project);
    const before = JSON.stringify(document.project);
    document.transact('Filter', (draft) => {
      for (const layer of draft.metadata.sceneItems[0]?.layers ?? [])
        if (layer.id === 'layer:picture') setLook(layer, 'noir');
    });
    expect(JSON.stringify(document.project)).not.toBe(before);
    document.undo();
    expect(JSON.stringify(document.project)).toBe(before);
  });
});

describe('curves', () => {
  it('shows both ends and keeps the straight line as nothing', () => {
    const line = shownCurvePoints([]);
    expect(line).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]);
    expect(keptCurvePoints(line)).toEqual([]);
  });

  it('adds a point between its neighbours and keeps it there', () => {
    const added = addCurvePoint(shownCurvePoints([]), { x: 0.5, y: 0.6 });
    expect(added?.index).toBe(1);
    const far = moveCurvePoint(added?.points ?? [], 1, { x: 4, y: -3 });
    expect(far[1]).toEqual({ x: 0.98, y: 0 });
    expect(addCurvePoint(far, { x: 0.985, y: 0.5 })).toBeNull();
    expect(keptCurvePoints(far)).toEqual(far);
  });

  it('moves the ends up and down only, and removing one puts it back', () => {
    const lifted = moveCurvePoint(shownCurvePoints([]), 0, { x: 0.4, y: 0.2 });
    expect(lifted[0]).toEqual({ x: 0, y: 0.2 });
    expect(keptCurvePoints(removeCurvePoint(lifted, 0))).toEqual([]);
    const middle = addCurvePoint(lifted, { x: 0.5, y: 0.5 })?.points ?? [];
    expect(removeCurvePoint(middle, 1)).toEqual(lifted);
  });

  it('takes the effect away with its last point', () => {
    const layer = image();
    setToneCurve(layer, 'blue', [{ x: 0.5, y: 0.2 }]);
    expect(kinds(layer)).toEqual(['curves']);
    setToneCurve(layer, 'blue', []);
    expect(layer.effects).toEqual([]);
  });
});

describe('shadow and link', () => {
  it('keeps strength and colour when the direction changes', () => {
    const layer = image();
    setShadow(layer, 3);
    if (layer.shadow) layer.shadow.opacity = 0.9;
    setShadow(layer, 0);
    expect(layer.shadow).toMatchObject({ presetId: 0, opacity: 0.9 });
    setShadow(layer, null);
    expect(layer.shadow).toBeNull();
  });

  it.each([
    ['', null],
    ['  https://example.com/a?b#c ', 'https://example.com/a?b#c'],
    ['example.com', 'https://example.com'],
    ['example.com/path', 'https://example.com/path'],
    ['example.com:8080/path', 'https://example.com:8080/path'],
    ['me@example.com', 'mailto:me@example.com'],
    ['tel:+41441234567', 'tel:+41441234567'],
  ])('reads %j as %j', (typed, linkUrl) => {
    expect(readLink(typed)).toEqual({ linkUrl, error: null });
  });

  it.each([
    ['javascript:alert(1)', 'no-scheme'],
    ['data:text/html,x', 'no-scheme'],
    ['word', 'no-scheme'],
    ['two words.com', 'spaces'],
    [`https://example.com/${'x'.repeat(2_000)}`, 'too-long'],
  ])('refuses %j: %s', (typed, error) => {
    expect(readLink(typed)).toEqual({ linkUrl: null, error });
  });
});

it('the last point of a tone curve moves up and down only, the one before it no farther than to it', () => {
  const shown = [
    { x: 0, y: 0 },
    { x: 0.5, y: 0.6 },
    { x: 1, y: 1 },
  ];
  expect(moveCurvePoint(shown, 2, { x: 0.4, y: 0.7 })).toEqual([...shown.slice(0, 2), { x: 1, y: 0.7 }]);
  const [, pushed] = moveCurvePoint(shown, 1, { x: 2, y: 0.6 });
  expect(pushed?.x).toBeLessThan(1);
  expect(pushed?.x).toBeGreaterThan(0.9);
  expect(removeCurvePoint(moveCurvePoint(shown, 2, { x: 1, y: 0.3 }), 2)).toEqual(shown);
});

it.each(['example.com x', 'example.com/a b', 'example.comx@y z'])(
  '“%s” is no link: it has spaces',
  (typed) => {
    expect(readLink(typed)).toEqual({ linkUrl: null, error: 'spaces' });
  },
);
it.each(['example.com@', 'a.bc@de'])('“%s” is not taken for the name of a server', (typed) => {
  expect(readLink(typed).linkUrl).not.toBe(`https://${typed}`);
});
