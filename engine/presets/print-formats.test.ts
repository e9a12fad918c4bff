import { expect, test } from 'vitest';
import {
  describeSize,
  lengthFromPx,
  lengthInPx,
  PRINT_FORMATS,
  pixelsOf,
  sizeInPoints,
} from './print-formats.ts';

test('lengths on paper are pixels at a density, and back', () => {
  // 2.54 cm are an inch.
  expect(lengthInPx(25.4, 'mm', 300)).toBeCloseTo(300, 9);
  expect(lengthInPx(2.54, 'cm', 300)).toBeCloseTo(300, 9);
  expect(lengthInPx(1.5, 'in', 96)).toBe(144);
  expect(lengthInPx(77, 'px', 300)).toBe(77);
  for (const unit of ['px', 'mm', 'cm', 'in'] as const)
    expect(lengthFromPx(lengthInPx(12.3, unit, 150), unit, 150), unit).toBeCloseTo(12.3, 9);
  expect(lengthFromPx(300, 'mm', 150)).toBeCloseTo(50.8, 9);
});

test('pages have whole pixels, and points of which 72 make an inch', () => {
  expect(pixelsOf({ width: 210, height: 297, unit: 'mm', dpi: 300 })).toEqual({
    widthPx: 2480,
    heightPx: 3508,
  });
  expect(pixelsOf({ width: 8.5, height: 11, unit: 'in', dpi: 72 })).toEqual({ widthPx: 612, heightPx: 792 });
  expect(sizeInPoints({ width: 21, height: 29.7, unit: 'cm', dpi: 300 })).toEqual({
    widthPt: expect.closeTo(595.276, 3),
    heightPt: expect.closeTo(841.89, 3),
  });
  expect(sizeInPoints(null)).toBeNull();
});

test('sizes are written with at most two digits, paper sizes by their names', () => {
  expect(describeSize({ width: 210, height: 297.126, unit: 'mm', dpi: 300 })).toBe('210 × 297.13 mm');
  expect(
    PRINT_FORMATS.map(({ id, name, size }) => `${id}: ${name}, ${describeSize(size)}, ${size.dpi}`),
  ).toEqual([
    'a5: A5, 148 × 210 mm, 300',
    'a4: A4, 210 × 297 mm, 300',
    'a3: A3, 297 × 420 mm, 300',
    'letter: Letter, 8.5 × 11 in, 300',
    'postcard: Postcard, 148 × 105 mm, 300',
    'business-card: Business card, 85 × 55 mm, 300',
  ]);
});
