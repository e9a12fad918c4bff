import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { allowedTypos, wordDistance } from './word-distance.ts';

test('a typo is one step: a letter too many, too few, wrong, or swapped with its neighbour', () => {
  const steps = (a: string, b: string) => [wordDistance(a, b), wordDistance(b, a)];
  expect(steps('summer', 'summer')).toEqual([0, 0]);
  expect(steps('sumer', 'summer')).toEqual([1, 1]);
  expect(steps('sommer', 'summer')).toEqual([1, 1]);
  expect(steps('smumer', 'summer')).toEqual([1, 1]);
  expect(steps('kitten', 'sitting')).toEqual([3, 3]);
  expect(steps('', 'abc')).toEqual([3, 3]);
});

test('short words allow no typo, longer ones one or two', () => {
  expect([2, 3, 4, 5, 6, 12].map(allowedTypos)).toEqual([0, 0, 1, 1, 2, 2]);
});

test('texts are folded: case, accents, letters of their own, signs and spaces', () => {
  expect(foldText('  Crème   BRÛLÉE! ')).toBe('creme brulee');
  expect(foldText('Straße & Øre, Łódź')).toBe('strasse ore lodz');
  expect(foldText('ﬁlm №5')).toBe('film no5');
  expect(foldText('%_\\\'"')).toBe('');
  expect(foldText('नमस्ते 東京')).toBe('नमस्ते 東京');
});
