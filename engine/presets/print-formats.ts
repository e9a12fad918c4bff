import type { PhysicalSize } from '../model/page/physical-size.ts';

const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;

/** Units that a page can be measured in. */
export const PAGE_UNITS = ['px', 'mm', 'cm', 'in'] as const;
export type PageUnit = (typeof PAGE_UNITS)[number];

/** How many of a unit make an inch. */
const UNITS_PER_INCH = { mm: MM_PER_INCH, cm: MM_PER_INCH / 10, in: 1 } as const;

/** What pages for print have when nothing else is said. */
export const PRINT_DPI = 300;
export const DPI_LIMITS = { min: 36, max: 1200 } as const;

/** A paper size that a page can have. */
export interface PrintFormat {
  readonly id: string;
  readonly name: string;
  readonly size: PhysicalSize;
}

const paper = (
  id: string,
  name: string,
  width: number,
  height: number,
  unit: PhysicalSize['unit'] = 'mm',
): PrintFormat => ({ id, name, size: { width, height, unit, dpi: PRINT_DPI } });

export const PRINT_FORMATS: readonly PrintFormat[] = [
  paper('a5', 'A5', 148, 210),
  paper('a4', 'A4', 210, 297),
  paper('a3', 'A3', 297, 420),
  paper('letter', 'Letter', 8.5, 11, 'in'),
  paper('postcard', 'Postcard', 148, 105),
  paper('business-card', 'Business card', 85, 55),
];

/** A length in a physical unit as pixels, not rounded. */
export function lengthInPx(length: number, unit: PageUnit, dpi: number): number {
  return unit === 'px' ? length : (length / UNITS_PER_INCH[unit]) * dpi;
}

/** A length in pixels as a physical unit, not rounded. */
export function lengthFromPx(lengthPx: number, unit: PageUnit, dpi: number): number {
  return unit === 'px' ? lengthPx : (lengthPx / dpi) * UNITS_PER_INCH[unit];
}

/** The whole pixels of a page of this size. */
export function pixelsOf({ width, height, unit, dpi }: PhysicalSize): { widthPx: number; heightPx: number } {
  return {
    widthPx: Math.round(lengthInPx(width, unit, dpi)),
    heightPx: Math.round(lengthInPx(height, unit, dpi)),
  };
}

/** The size of a page on paper in points (1/72 inch); null when it has pixels only. */
export function sizeInPoints(size: PhysicalSize | null): { widthPt: number; heightPt: number } | null {
  if (!size) return null;
  const points = POINTS_PER_INCH / UNITS_PER_INCH[size.unit];
  return { widthPt: size.width * points, heightPt: size.height * points };
}

/** "210 × 297 mm". */
export function describeSize({ width, height, unit }: PhysicalSize): string {
  const short = (length: number) => String(Number(length.toFixed(2)));
  return `${short(width)} × ${short(height)} ${unit}`;
}
