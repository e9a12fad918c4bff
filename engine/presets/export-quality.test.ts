import { expect, test } from 'vitest';
import {
  EXPORT_QUALITIES,
  IMAGE_QUALITY,
  MP3_BITRATE,
  videoBitrate,
  X264_RATE_FACTOR,
} from './export-quality.ts';

test('better is larger, for every kind of file', () => {
  const inOrder = (values: Readonly<Record<string, number>>) =>
    EXPORT_QUALITIES.map((quality) => values[quality]);
  expect(inOrder(MP3_BITRATE)).toEqual([96_000, 192_000, 320_000]);
  const [draft = 0, standard = 0, high = 0] = inOrder(IMAGE_QUALITY);
  expect(draft < standard && standard < high && high <= 1).toBe(true);
  // x264 counts the other way round.
  expect(inOrder(X264_RATE_FACTOR)).toEqual([29, 20, 15]);
});

test('a video of 1080p has 7.5 Mbit/s, one of four times the area three times as much', () => {
  expect(videoBitrate(1920, 1080)).toBe(7_500_000);
  expect(videoBitrate(1080, 1920)).toBe(7_500_000);
  // Four to the power of 0.8 is 3.0314.
  expect(videoBitrate(3840, 2160)).toBeCloseTo(7_500_000 * 3.031_433, -1);
  expect(videoBitrate(960, 540)).toBeCloseTo(7_500_000 / 3.031_433, -1);
  expect([videoBitrate(1920, 1080, 'draft'), videoBitrate(1920, 1080, 'high')]).toEqual([
    2_625_000, 18_750_000,
  ]);
});
