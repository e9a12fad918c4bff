import { expect, test } from 'vitest';
import { WholeSound } from './whole-sound.ts';

test('a stretch of sound that reaches over its ends is silent there', async () => {
  const sound = new WholeSound([Float32Array.of(0.1, 0.2, 0.3), Float32Array.of(-0.1, -0.2, -0.3)], 3);
  expect(sound.durationSeconds).toBe(1);
  const rounded = (samples: Float32Array) => [...samples].map((value) => Math.round(value * 10) / 10);
  expect((await sound.read(-1, 3)).map(rounded)).toEqual([
    [0, 0.1, 0.2],
    [0, -0.1, -0.2],
  ]);
  expect((await sound.read(2, 3)).map(rounded)[0]).toEqual([0.3, 0, 0]);
  expect((await sound.read(9, 2)).map(rounded)[0]).toEqual([0, 0]);
  expect((await sound.read(-5, 2)).map(rounded)[0]).toEqual([0, 0]);
});
