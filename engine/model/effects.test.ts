import { describe, expect, test } from 'vitest';
import type { EffectParameter } from './effects/effect-parameters.ts';
import { EFFECT_ROWS } from './effects/effect-rows.ts';
import {
  type Effect,
  effectRowOf,
  effectSchema,
  effectValues,
  HSL_RANGES,
  isSameEffectKind,
} from './effects.ts';

const custom = (customType: string, parameters = {}): Effect => ({ type: 'custom', customType, parameters });
const pixelate = EFFECT_ROWS.pixelate.createDefault();
const adjust = EFFECT_ROWS.adjust.createDefault();

test('effects are of one kind by their type, those from outside by the name that was registered', () => {
  expect(isSameEffectKind(pixelate, { ...pixelate })).toBe(true);
  expect(isSameEffectKind(pixelate, adjust)).toBe(false);
  expect(isSameEffectKind(custom('acme:dots'), custom('acme:dots', { size: 3 }))).toBe(true);
  expect(isSameEffectKind(custom('acme:dots'), custom('acme:lines'))).toBe(false);
  expect(isSameEffectKind(custom('acme:dots'), pixelate)).toBe(false);
  expect(isSameEffectKind(pixelate, custom('acme:dots'))).toBe(false);
});

test('the values of an effect are its fields, those of one from outside its parameters', () => {
  expect(effectValues(custom('acme:dots', { size: 3 }))).toEqual({ size: 3 });
  expect(effectValues(adjust)).toMatchObject({ brightness: 0, contrast: 0 });
});

describe.each(Object.values(EFFECT_ROWS))('the effect $type', (row) => {
  test('begins as a valid effect, and its row is found by it', () => {
    const effect = effectSchema.parse(row.createDefault());
    expect(effect).toEqual(row.createDefault());
    expect(effectRowOf(effect)).toBe(row);
    expect(row.name).toMatch(/^[A-Z]/);
  });

  test('takes each of its numbers from the lowest to the highest, and nothing beyond; angles have no limits', () => {
    const isTaken = (name: string, value: number) =>
      effectSchema.safeParse({ ...row.createDefault(), [name]: value }).success;
    for (const [name, parameter] of Object.entries<EffectParameter>({ ...row.parameters })) {
      expect(parameter.name).toMatch(/^[A-Z]/);
      if (!('sliderMax' in parameter)) continue;
      const { min, max } = parameter;
      expect([name, isTaken(name, min ?? -7200), isTaken(name, max ?? 7200)]).toEqual([name, true, true]);
      if (min === null || max === null) continue;
      expect([name, isTaken(name, min - 0.01), isTaken(name, max + 0.01)]).toEqual([name, false, false]);
      expect(parameter.sliderMax).toBeLessThanOrEqual(max);
    }
  });
});

test('colour ranges are those that the effect of hues has, each changed by nothing at first', () => {
  expect(HSL_RANGES).toEqual(['red', 'orange', 'yellow', 'green', 'aqua', 'blue', 'purple', 'magenta']);
});
