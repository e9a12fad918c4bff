import { expect, test } from 'vitest';
import { documentFrames, imagesAtRate, VIDEO_FRAME_RATES, videoFrameRate } from './frame-rates.ts';

test('[M8] a video has 30 frames a second unless another rate is requested; others give way to the nearest', () => {
  expect(videoFrameRate()).toBe(30);
  expect([24, 25, 30, 50, 60].map(videoFrameRate)).toEqual([24, 25, 30, 50, 60]);
  expect([1, 24.4, 27, 29.97, 40, 59.94, 240].map(videoFrameRate)).toEqual([24, 24, 25, 30, 30, 60, 60]);
});

test('images show all of a stretch: the last one begins before its end', () => {
  expect(VIDEO_FRAME_RATES.map((rate) => imagesAtRate(30, rate))).toEqual([24, 25, 30, 50, 60]);
  expect(VIDEO_FRAME_RATES.map((rate) => imagesAtRate(31, rate))).toEqual([25, 26, 31, 52, 62]);
  for (const rate of VIDEO_FRAME_RATES) {
    for (let frames = 1; frames < 400; frames++) {
      const images = imagesAtRate(frames, rate);
      expect(documentFrames(images - 1, rate)).toBeLessThan(frames);
      expect(documentFrames(images, rate)).toBeGreaterThanOrEqual(frames);
    }
  }
});

test('images of every rate are a whole number of samples', () => {
  for (const rate of VIDEO_FRAME_RATES) expect(Number.isInteger(48_000 / rate)).toBe(true);
});
