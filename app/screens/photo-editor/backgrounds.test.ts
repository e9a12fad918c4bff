import { expect, test } from 'vitest';
import {
  backgroundOf,
  firstLook,
  GRADIENTS,
  isSameBackground,
  SHADOW_PRESETS,
  shadowOf,
} from './backgrounds.ts';

test('tools begin with the background that their name promises', () => {
  expect(firstLook('add-white-background-to-photo').background).toEqual({
    type: 'colour',
    colour: '#ffffff',
  });
  expect(firstLook('blur-image-background').background).toEqual({ type: 'blurred' });
  expect(firstLook('remove-background').background).toEqual({ type: 'none' });
  expect(firstLook(null).shadow).toBeNull();
});

test('choices become what the engine draws', () => {
  expect(backgroundOf({ type: 'gradient', index: 0 }, null)).toEqual({ type: 'gradient', ...GRADIENTS[0] });
  expect(backgroundOf({ type: 'gradient', index: 99 }, null)).toEqual({ type: 'none' });
  expect(backgroundOf({ type: 'blurred' }, null)).toEqual({ type: 'none' });
});

test('the eight shadows fall in eight directions, equally far', () => {
  const shadows = SHADOW_PRESETS.map((preset) => shadowOf({ preset, strength: 50, blur: 25 }));
  expect(new Set(shadows.map((shadow) => `${shadow?.x.toFixed(4)} ${shadow?.y.toFixed(4)}`)).size).toBe(8);
  for (const shadow of shadows) expect(Math.hypot(shadow?.x ?? 0, shadow?.y ?? 0)).toBeCloseTo(0.035);
  expect(shadowOf(null)).toBeNull();
});

test('a choice is known again by what it is', () => {
  expect(isSameBackground({ type: 'colour', colour: '#fff' }, { type: 'colour', colour: '#fff' })).toBe(true);
  expect(isSameBackground({ type: 'colour', colour: '#fff' }, { type: 'colour', colour: '#000' })).toBe(
    false,
  );
  expect(isSameBackground({ type: 'none' }, { type: 'blurred' })).toBe(false);
});
