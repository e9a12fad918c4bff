import { groundShadow } from '@gesso/engine/internal';
import { expect, test } from 'vitest';
import { backdropCss, presetOf, presetShadow, SHADOW_PRESETS } from './looks.ts';

test('eight shadows fall in eight directions, equally far, and are known again', () => {
  const shadows = SHADOW_PRESETS.map((preset) => presetShadow(preset, null));
  const reach = shadows.map((shadow) => (shadow.type === 'drop' ? Math.hypot(shadow.x, shadow.y) : 0));
  expect(new Set(reach.map((each) => each.toFixed(6))).size).toBe(1);
  expect(shadows.map(presetOf)).toEqual(SHADOW_PRESETS);
  expect(presetOf(groundShadow(null))).toBeNull();
});

test('another shadow keeps strength and blur', () => {
  const strong = { ...presetShadow(1, null), strength: 0.8, blur: 0.1 };
  expect(presetShadow(8, strong)).toMatchObject({ strength: 0.8, blur: 0.1 });
  expect(groundShadow(strong)).toMatchObject({ strength: 0.8, blur: 0.1 });
});

test('a gradient is written as CSS', () => {
  expect(backdropCss({ type: 'gradient', angleDeg: 90, colors: ['#000000', '#ffffff'] })).toBe(
    'linear-gradient(90deg, #000000, #ffffff)',
  );
  expect(backdropCss({ type: 'none' })).toBeUndefined();
});
