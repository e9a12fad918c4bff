import { expect, test } from 'vitest';
import { isPlaceForOffers } from './promotion-place.ts';

test('[O9] [B39] offers that were not requested open neither over something, nor in editors, nor during a purchase', () => {
  for (const path of ['/', '/pricing/', '/user-dashboard/', '/my/projects/', '/tools/', '/design-templates/'])
    expect([path, isPlaceForOffers(path, false)]).toEqual([path, true]);
  expect(isPlaceForOffers('/', true)).toBe(false);
  for (const path of [
    '/design-editor/edit/',
    '/design-editor',
    '/video-template-editor/edit/',
    '/photo-editor/edit/',
    '/tools/Intermediate-Profile/',
    '/payment-success/',
    '/payment-faliure/',
    '/sugnup-success/',
    '/shared/abc/',
  ])
    expect([path, isPlaceForOffers(path, false)]).toEqual([path, false]);
});
