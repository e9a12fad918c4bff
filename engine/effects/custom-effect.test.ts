import { afterEach, describe, expect, test, vi } from 'vitest';
import { insertEffect, setEffectParameter } from '../edits/effect-edits.ts';
import { scaleLayerLook } from '../edits/scale-layer.ts';
import { parseProject } from '../migrations/migrations.ts';
import { createProject, createScene, createShapeLayer } from '../model/create.ts';
import { createRegisteredEffect, isEffectRegistered } from '../model/effects/custom-effects.ts';
import { choice, length, share } from '../model/effects/effect-parameters.ts';
import { type Effect, effectRowOf, effectSchema } from '../model/effects.ts';
import { applyEffects, changesPixels, effectSpreadPx } from './apply-effects.ts';
import { registerEffect } from './custom-effect.ts';
import { EFFECT_DEFAULTS } from './defaults.ts';
import { createReferenceModule } from './reference/module.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  vi.unstubAllGlobals();
});

/** Inverts colours, and makes every other row of a given height clear. */
function registerBlinds() {
  const effect = registerEffect({
    type: 'acme:blinds',
    name: 'Blinds',
    parameters: {
      heightPx: length('Height', { min: 1, max: 40, value: 4 }),
      amount: share('Inverted', 1),
      side: choice('Side', ['first', 'second']),
    },
    spreadPx: ({ heightPx }) => heightPx / 2,
    colorSteps: ({ amount }) => [
      (rgb) => {
        for (const lane of [0, 1, 2] as const) rgb[lane] += (1 - 2 * rgb[lane]) * amount;
      },
    ],
    apply({ data, widthPx, heightPx }, parameters, { scale, top }) {
      for (let y = 0; y < heightPx; y++) {
        const strip = Math.floor((y - top) / (parameters.heightPx * scale));
        if (strip % 2 === (parameters.side === 'first' ? 0 : 1))
          for (let x = 0; x < widthPx; x++) data[(y * widthPx + x) * 4 + 3] = 0;
      }
    },
  });
  removals.push(effect.unregister);
  return effect;
}

const place = { scale: 0.5, left: 0, top: 0, width: 1, height: 8 };
function columnAfter(...effects: Effect[]): string[] {
  const pixels = new Uint8ClampedArray(8 * 4).map((_, index) => (index % 4 === 3 ? 255 : 40 * (index % 4)));
  applyEffects(pixels, 1, 8, effects, place, createReferenceModule());
  return Array.from({ length: 8 }, (_, y) => [...pixels.subarray(y * 4, y * 4 + 4)].join());
}
const untouched = '0,40,80,255';

describe('an effect from outside', () => {
  test('changes colours and pixels, by its parameters, at the scale of the image', () => {
    const blinds = registerBlinds();
    expect(columnAfter(blinds.create())).toEqual([
      ...Array<string>(2).fill('255,215,175,0'),
      ...Array<string>(2).fill('255,215,175,255'),
      ...Array<string>(2).fill('255,215,175,0'),
      ...Array<string>(2).fill('255,215,175,255'),
    ]);
    const plain = columnAfter(blinds.create({ amount: 0, heightPx: 8, side: 'second' }));
    expect(plain.map((pixel) => pixel.endsWith(',255'))).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    expect(plain[0]).toBe(untouched);
  });

  test('works in order with the effects of the engine, which are added around it', () => {
    const blinds = registerBlinds();
    const layer = createShapeLayer();
    for (const effect of [EFFECT_DEFAULTS.outline(), blinds.create(), EFFECT_DEFAULTS.adjust()])
      insertEffect(layer, effect);
    expect(layer.effects.map(({ type }) => type)).toEqual(['adjust', 'custom', 'outline']);
    expect(effectSpreadPx(layer.effects)).toBe(2);
    expect(effectRowOf(blinds.create())).toMatchObject({ name: 'Blinds', stage: 'content' });
  });

  test('is changed within its ranges, and grows with the page', () => {
    const blinds = registerBlinds();
    const layer = createShapeLayer({ effects: [blinds.create(), EFFECT_DEFAULTS.pixelate()] });
    setEffectParameter(layer, 0, blinds.create(), 'heightPx', 20);
    setEffectParameter(layer, 0, blinds.create(), 'heightPx', 400);
    setEffectParameter(layer, 0, blinds.create(), 'side', 'third');
    setEffectParameter(layer, 0, blinds.create(), 'other', 1);
    setEffectParameter(layer, 1, blinds.create(), 'heightPx', 7);
    expect(layer.effects).toEqual([blinds.create({ heightPx: 20 }), { type: 'pixelate', sizePx: 16 }]);
    scaleLayerLook(layer, 1.5);
    expect(layer.effects).toEqual([blinds.create({ heightPx: 30 }), { type: 'pixelate', sizePx: 24 }]);
    scaleLayerLook(layer, 10);
    expect(layer.effects[0]).toEqual(blinds.create({ heightPx: 40 }));
  });

  test('that fails leaves the pixels as they were, and is reported', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const error = new Error('not today');
    const faulty = registerEffect({
      type: 'acme:faulty',
      name: 'Faulty',
      parameters: {},
      apply() {
        throw error;
      },
    });
    removals.push(faulty.unregister);
    expect(columnAfter(faulty.create())).toEqual(Array(8).fill(untouched));
    expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  });
});

describe('an effect that is not registered', () => {
  const unknown: Effect = {
    type: 'custom',
    customType: 'acme:blinds',
    parameters: { heightPx: 4, own: 'yes', on: true },
  };
  const read = (effect: Effect) =>
    parseProject(
      createProject('2026-01-01T00:00:00.000Z', {
        metadata: {
          sceneItems: [createScene({ layers: [createShapeLayer({ name: 'Sun', effects: [effect] })] })],
        },
      }),
    );

  test('is kept, named in a warning, and changes nothing', () => {
    const { project, warnings } = read(unknown);
    expect(project.metadata.sceneItems[0]?.layers[0]?.effects).toEqual([unknown]);
    expect(warnings).toMatchObject([
      { code: 'effect-type-unknown', path: 'metadata.sceneItems.0.layers.0.effects.0.customType' },
    ]);
    expect(warnings[0]?.message).toContain('“Sun” has the effect acme:blinds');
    expect(columnAfter(unknown)).toEqual(Array(8).fill(untouched));
    expect(changesPixels([unknown])).toBe(true);
    expect(effectSpreadPx([unknown])).toBe(0);
  });

  test('is the same as one whose values it refuses, but for the warning', () => {
    const blinds = registerBlinds();
    expect(read(unknown).warnings).toEqual([]);
    const refused: Effect = { ...blinds.create(), parameters: { heightPx: 'high' } };
    expect(read(refused).warnings).toMatchObject([{ code: 'effect-parameters-invalid' }]);
    expect(columnAfter(refused)).toEqual(Array(8).fill(untouched));
    expect(effectSpreadPx([refused])).toBe(0);
  });

  test('comes and goes with its registration', () => {
    const blinds = registerBlinds();
    expect(isEffectRegistered('acme:blinds')).toBe(true);
    expect(() => registerBlinds()).toThrow('is registered already');
    expect(() => registerEffect({ type: 'blinds', name: '', parameters: {} })).toThrow(
      'needs a publisher and a name',
    );
    blinds.unregister();
    expect(isEffectRegistered('acme:blinds')).toBe(false);
    expect(() => createRegisteredEffect('acme:blinds')).toThrow('not registered');
  });

  test('takes plain values only', () => {
    const nested = { ...unknown, parameters: { heightPx: { deep: 1 } } };
    expect(effectSchema.safeParse(nested).success).toBe(false);
    expect(effectSchema.safeParse({ ...unknown, customType: 'blinds' }).success).toBe(false);
  });
});
