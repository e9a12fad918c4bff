import { describe, expect, test } from 'vitest';
import { videoBitrate } from '../../presets/export-quality.ts';
import { frameTimestampMicros } from './encoder.ts';
import { avcCodecStrings, avcLevel } from './h264/avc-level.ts';
import { codecCandidates } from './video-codecs.ts';

describe('the level of H.264', () => {
  test.each([
    // Macroblocks a frame and a second, by table A-1 of ITU-T H.264.
    [720, 480, 2_000_000, 0x1e],
    [720, 496, 2_000_000, 0x1f],
    [1280, 720, 5_000_000, 0x1f],
    [1280, 736, 5_000_000, 0x20],
    [1280, 1024, 5_000_000, 0x20],
    [1296, 1024, 5_000_000, 0x28],
    [1920, 1080, 8_000_000, 0x28],
    [1080, 1920, 8_000_000, 0x28],
    [2048, 1024, 8_000_000, 0x28],
    [2064, 1056, 8_000_000, 0x2a],
    [2064, 1104, 8_000_000, 0x32],
    [2560, 1440, 8_000_000, 0x32],
    [3840, 2160, 8_000_000, 0x33],
    [4096, 2304, 8_000_000, 0x34],
    // The bit rate wants a higher one.
    [640, 360, 10_000_000, 0x1e],
    [640, 360, 10_000_001, 0x1f],
    [640, 360, 14_000_001, 0x20],
    [640, 360, 20_000_001, 0x2a],
    [640, 360, 50_000_001, 0x32],
    [640, 360, 135_000_001, 0x33],
    [640, 360, 240_000_001, null],
    [4112, 2304, 8_000_000, null],
  ] as const)('of %i x %i at %i bit/s', (widthPx, heightPx, bitrate, level) => {
    expect(avcLevel(widthPx, heightPx, bitrate)).toBe(level);
  });

  test('is in the codec strings, the best profile first; a size that none takes has none', () => {
    expect(avcCodecStrings(1920, 1080, 8_000_000)).toEqual([
      { name: 'High', codec: 'avc1.640028' },
      { name: 'Main', codec: 'avc1.4d0028' },
      { name: 'Baseline', codec: 'avc1.42e028' },
    ]);
    expect(codecCandidates('avc', 640, 360, 1_000_000)[2]?.codec).toBe('avc1.42e01e');
    expect(avcCodecStrings(8000, 4000, 1_000_000)).toEqual([]);
  });
});

describe('the level of VP9 and AV1', () => {
  test.each([
    // Luma samples of 30 frames a second.
    [192, 144, '10', '00'],
    [194, 144, '11', '00'],
    [320, 288, '11', '00'],
    [480, 320, '20', '00'],
    [480, 400, '21', '01'],
    [640, 480, '21', '01'],
    [640, 640, '30', '04'],
    [1280, 720, '31', '05'],
    [1920, 1080, '40', '08'],
    [2560, 1440, '41', '09'],
    [3840, 2160, '50', '12'],
    [4096, 4096, '51', '13'],
    [8192, 4096, '52', '13'],
    [16_384, 8_192, '52', '13'],
  ] as const)('of %i x %i', (widthPx, heightPx, vp9, av1) => {
    expect(codecCandidates('vp9', widthPx, heightPx, 1)).toEqual([
      { name: 'profile 0', codec: `vp09.00.${vp9}.08.01.01.01.01.00` },
    ]);
    expect(codecCandidates('av1', widthPx, heightPx, 1)).toEqual([
      { name: 'Main', codec: `av01.0.${av1}M.08.0.110.01.01.01.0` },
    ]);
  });
});

test('the bit rate grows slower than the image, and with the quality', () => {
  expect(videoBitrate(1920, 1080)).toBe(7_500_000);
  // A quarter of the pixels take 0.25 to the power of 0.8 of the bits.
  expect(videoBitrate(960, 540)).toBe(2_474_077);
  expect(videoBitrate(1920, 1080, 'draft')).toBe(2_625_000);
  expect(videoBitrate(1920, 1080, 'high')).toBe(18_750_000);
});

test('time stamps are rounded once, so that an hour ends where it should', () => {
  expect([0, 1, 2, 3, 107_999].map((frame) => frameTimestampMicros(frame))).toEqual([
    0, 33_333, 66_667, 100_000, 3_599_966_667,
  ]);
});
