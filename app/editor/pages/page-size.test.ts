import { PRINT_FORMATS } from '@gesso/engine/internal';
import { expect, test } from 'vitest';
import { inUnit, isPageSize, pageOf, pageSizeOf } from './page-size.ts';

test('A4 at 300 dpi has its pixels and keeps its millimetres', () => {
  const size = PRINT_FORMATS.find(({ id }) => id === 'a4')?.size;
  if (!size) throw new Error('There is no A4.');
  expect(pageOf(size)).toEqual({ widthPx: 2480, heightPx: 3508, physicalSize: size });
  expect(pageSizeOf({ width: 2480, height: 3508, physicalSize: size })).toEqual(size);
});

test('a size goes from one unit to another', () => {
  const size = { width: 210, height: 297, unit: 'mm', dpi: 300 } as const;
  expect(inUnit(size, 'cm')).toMatchObject({ width: 21, height: 29.7 });
  expect(inUnit(size, 'in').height).toBeCloseTo(11.693, 3);
  expect(inUnit(inUnit(size, 'in'), 'px')).toMatchObject({ width: 2480, height: 3508 });
  expect(inUnit(size, 'px')).toMatchObject({ width: 2480, height: 3508 });
  expect(pageOf(inUnit(size, 'px')).physicalSize).toBeNull();
});

test('a page has from 16 to 8192 pixels a side, whatever its unit', () => {
  expect(isPageSize({ width: 8192, height: 16, unit: 'px', dpi: 300 })).toBe(true);
  expect(isPageSize({ width: 15, height: 100, unit: 'px', dpi: 300 })).toBe(false);
  expect(isPageSize({ width: 70, height: 50, unit: 'cm', dpi: 300 })).toBe(false);
  expect(isPageSize({ width: 70, height: 50, unit: 'cm', dpi: 200 })).toBe(true);
});
