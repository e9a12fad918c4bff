import { expect, test } from 'vitest';
import { isPromotionDue } from './promotion-due.ts';

test('[O9] the promotion comes at most once an hour, neither on phones nor to subscribers', () => {
  const state = { isOffered: true, isSubscribed: false, isPhone: false, shownAt: null, now: 5_000_000 };
  expect(isPromotionDue(state)).toBe(true);
  expect(isPromotionDue({ ...state, isOffered: false })).toBe(false);
  expect(isPromotionDue({ ...state, isSubscribed: true })).toBe(false);
  expect(isPromotionDue({ ...state, isPhone: true })).toBe(false);
  expect(isPromotionDue({ ...state, shownAt: String(5_000_000 - 3_599_999) })).toBe(false);
  expect(isPromotionDue({ ...state, shownAt: String(5_000_000 - 3_600_000) })).toBe(true);
});
