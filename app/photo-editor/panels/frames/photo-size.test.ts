import { NO_PHOTO_EDITS } from '@gesso/engine/photos';
import { expect, test } from 'vitest';
import { evenSide, isSideAllowed, ownSize, scaledSize } from './photo-size.ts';

test('[K15] sides are even and within 40 and 4000', () => {
  expect([evenSide(101), evenSide(39), evenSide(4001), evenSide(1080)]).toEqual([102, 40, 4000, 1080]);
  expect([39, 40, 4000, 4001, Number.NaN].map(isSideAllowed)).toEqual([false, true, true, false, false]);
});

test('[K15] a share of a photo keeps its form up to the largest side', () => {
  expect(scaledSize({ widthPx: 4032, heightPx: 3024 }, 0.5)).toEqual({ widthPx: 2016, heightPx: 1512 });
  expect(scaledSize({ widthPx: 6000, heightPx: 3000 }, 1)).toEqual({ widthPx: 4000, heightPx: 2000 });
});

test('the size of a turned and cut photo is that of what is left', () => {
  const geometry = {
    ...NO_PHOTO_EDITS.geometry,
    quarterTurns: 1,
    crop: { x: 0, y: 0.25, width: 1, height: 0.5 },
  };
  expect(ownSize({ ...NO_PHOTO_EDITS, geometry }, { width: 400, height: 300 })).toEqual({
    widthPx: 300,
    heightPx: 200,
  });
});
