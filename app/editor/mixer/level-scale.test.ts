import { expect, test } from 'vitest';
import { decibelsOf, factorOf, levelAt, OFF_DB, placeOf } from './level-scale.ts';

test('levels and places belong together, from off to six dB over', () => {
  expect([-60, -24, 0, 6].map(placeOf)).toEqual([0, 0.24, 0.82, 1]);
  expect([placeOf(-90), placeOf(12)]).toEqual([0, 1]);
  for (let place = 0; place <= 1; place += 0.01) expect(placeOf(levelAt(place))).toBeCloseTo(place, 2);
  expect([levelAt(-1), levelAt(2)]).toEqual([OFF_DB, 6]);
});

test('factors and levels belong together; the bottom of a fader is silence', () => {
  expect([factorOf(0), factorOf(-6), factorOf(OFF_DB)]).toEqual([1, 0.5012, 0]);
  expect([decibelsOf(1), decibelsOf(0)]).toEqual([0, OFF_DB]);
  expect(decibelsOf(2)).toBeCloseTo(6.02, 2);
});
