import { describe, expect, test } from 'vitest';
import { parseHexColor } from '../model/color.ts';
import { CONTENT_CATEGORY_IDS } from './content-ids.ts';
import {
  CUSTOM_FORMAT_ID,
  exportSize,
  formatOfSize,
  JPEG_QUALITY,
  PAGE_FORMATS,
  RESOLUTIONS,
  THUMBNAIL_SIZES,
  thumbnailSize,
} from './formats.ts';
import { BACKGROUND_PALETTE, DEFAULT_COLORS } from './palette.ts';
import { createShadow, SHADOWS, shadowOffset } from './shadows.ts';

test('[M6] the page formats have the ids and shapes of the specification', () => {
  expect(PAGE_FORMATS.map(({ aspect, id, format }) => [aspect, id, format])).toEqual([
    ['1:1', 11, 2],
    ['16:9', 12, 1],
    ['9:16', 13, 3],
  ]);
  expect(CUSTOM_FORMAT_ID).toBe(26);
  expect(formatOfSize(3840, 2160)?.id).toBe(12);
  expect(formatOfSize(1080, 1350)).toBeNull();
});

test('[M7] the resolutions set the short side, and every size is even', () => {
  expect(RESOLUTIONS.map((resolution) => resolution.name)).toEqual([
    'Default',
    '360p',
    '480p',
    '720p',
    '1080p',
    '2k',
    '4k',
  ]);
  expect(exportSize(1080, 1920, 'default')).toEqual({ widthPx: 1080, heightPx: 1920 });
  expect(exportSize(1920, 1080, '720p')).toEqual({ widthPx: 1280, heightPx: 720 });
  expect(exportSize(1080, 1080, '2k')).toEqual({ widthPx: 1440, heightPx: 1440 });
  expect(exportSize(1920, 1080, '4k')).toEqual({ widthPx: 3840, heightPx: 2160 });
  for (const { id } of RESOLUTIONS) {
    const { widthPx, heightPx } = exportSize(1081, 733, id);
    expect([widthPx % 2, heightPx % 2]).toEqual([0, 0]);
  }
});

describe('[M19] hex colours', () => {
  test.each([
    ['#fff', '#ffffff'],
    ['2A33DE', '#2a33de'],
    [' #14151f ', '#14151f'],
    ['abc', '#aabbcc'],
  ])('%s is %s', (typed, color) => {
    expect(parseHexColor(typed)).toBe(color);
  });

  test.each(['', '#ff', '12345', 'red', '#ggg', '##fff'])('%s is no colour', (typed) => {
    expect(parseHexColor(typed)).toBeNull();
  });
});

test('[K36] JPEG quality is 0.9 to 0.95', () => {
  expect(JPEG_QUALITY).toEqual({ standard: 0.9, high: 0.95 });
});

test('[K37] thumbnails have the sizes of the specification', () => {
  expect(THUMBNAIL_SIZES.timeline).toEqual({ widthPx: 80, heightPx: 80 });
  expect(THUMBNAIL_SIZES.video).toEqual({ widthPx: 150, heightPx: 120 });
  expect(thumbnailSize(1080, 1920)).toEqual({ widthPx: 200, heightPx: 355 });
  expect(thumbnailSize(1920, 1080)).toEqual({ widthPx: 200, heightPx: 112 });
  expect(thumbnailSize(1080, 1080)).toEqual({ widthPx: 200, heightPx: 200 });
  expect(thumbnailSize(1080, 1350)).toEqual({ widthPx: 200, heightPx: 250 });
});

test('[M12] content categories have their ids', () => {
  expect(CONTENT_CATEGORY_IDS).toEqual({ sticker: 103, illustration: 116, shape: 110, text: 108 });
});

test('[M14] the eight shadows fall in eight directions, equally far', () => {
  expect(SHADOWS.map((shadow) => shadow.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const offsets = SHADOWS.map(({ id }) => shadowOffset(createShadow(id)));
  for (const { xPx, yPx } of offsets) expect(Math.hypot(xPx, yPx)).toBeCloseTo(createShadow(1).distancePx);
  expect(new Set(offsets.map(({ xPx, yPx }) => `${xPx} ${yPx}`)).size).toBe(8);
});

test('[M18] there are 5 default colours and 53 for backgrounds, each once', () => {
  expect(DEFAULT_COLORS).toHaveLength(5);
  expect(new Set(BACKGROUND_PALETTE).size).toBe(53);
  for (const color of [...DEFAULT_COLORS, ...BACKGROUND_PALETTE]) expect(parseHexColor(color)).toBe(color);
});
