import { expect, test } from 'vitest';
import { videoBitrate } from '../../../presets/export-quality.ts';
import { frameTimestampMicros } from '../encoder.ts';
import { avcCodecStrings, avcLevel } from './avc-level.ts';

test.each([
  [640, 360, 0x1e],
  [1280, 720, 0x1f],
  [1080, 1080, 0x20],
  [1920, 1080, 0x28],
  [1080, 1920, 0x28],
  [3840, 2160, 0x33],
])('%i x %i at 30 frames a second needs level %i', (widthPx, heightPx, level) => {
  expect(avcLevel(widthPx, heightPx, videoBitrate(widthPx, heightPx))).toBe(level);
});

test('the ladder goes from High over Main to Baseline, and an image too large has none', () => {
  expect(avcCodecStrings(1920, 1080, 8_000_000).map(({ codec }) => codec)).toEqual([
    'avc1.640028',
    'avc1.4d0028',
    'avc1.42e028',
  ]);
  expect(avcCodecStrings(16_000, 16_000, 8_000_000)).toEqual([]);
});

test('[M8] frames are a thirtieth of a second apart, without drift', () => {
  expect([0, 1, 2, 3, 30, 108_000].map((frame) => frameTimestampMicros(frame))).toEqual([
    0, 33_333, 66_667, 100_000, 1_000_000, 3_600_000_000,
  ]);
});
