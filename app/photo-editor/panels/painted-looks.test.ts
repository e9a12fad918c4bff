import { effectRowOf } from '@gesso/engine/effects';
import { EFFECT_DEFAULTS, sizedForPhoto } from '@gesso/engine/internal';
import { expect, test } from 'vitest';
import { lengthAt, PAINTED, shareOfLength } from './painted-looks.ts';

test('strokes are as large on a photo of any size', () => {
  const [small, large] = [540, 4320].map((sidePx) => sizedForPhoto(EFFECT_DEFAULTS.watercolor(), sidePx));
  expect(small?.brushPx).toBe(5);
  expect(large?.brushPx).toBe(40);
  // What is no length stays.
  expect(large).toEqual({ ...EFFECT_DEFAULTS.watercolor(), brushPx: 40 });
});

test('no length leaves its range, however large the photo', () => {
  for (const type of PAINTED)
    for (const sidePx of [1, 40_000]) {
      const effect = sizedForPhoto(EFFECT_DEFAULTS[type](), sidePx);
      for (const [id, parameter] of Object.entries(effectRowOf(effect).parameters))
        expect(parameter.schema.safeParse(effect[id as keyof typeof effect]).success, `${type} ${id}`).toBe(
          true,
        );
    }
});

test.each([
  [0, 1],
  [0.25, 15.75],
  [1, 60],
])('a slider at %s is a brush of %s pixels on a photo of 1080, and back', (share, lengthPx) => {
  const parameter = effectRowOf(EFFECT_DEFAULTS.watercolor()).parameters.brushPx;
  if (parameter?.kind !== 'length') throw new Error('The brush is a length.');
  expect(lengthAt(parameter, share, 1080)).toBe(lengthPx);
  expect(shareOfLength(parameter, lengthPx, 1080)).toBe(share);
  // Twice the photo, twice the stroke.
  expect(lengthAt(parameter, 1, 2160)).toBe(120);
});
