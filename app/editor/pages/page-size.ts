import type { PhysicalSize } from '@gesso/engine';
import { lengthFromPx, lengthInPx, type PageUnit, PRINT_DPI } from '@gesso/engine/internal';

/** A size as it is typed: in pixels, or in a unit of length at a number of pixels an inch. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly unit: PageUnit;
  /** Of pages in pixels, only used when the unit is changed. */
  readonly dpi: number;
}

/** What a page may have on each side. */
export const PAGE_SIDE_PX = { min: 16, max: 8192 } as const;

/** The size of a page that exists. */
export function pageSizeOf(page: {
  readonly width: number;
  readonly height: number;
  readonly physicalSize: PhysicalSize | null;
}): PageSize {
  const { width, height, physicalSize } = page;
  return physicalSize ?? { width, height, unit: 'px', dpi: PRINT_DPI };
}

/** The same page in another unit. Lengths are rounded only where they are shown, so that no pixel is lost on the way. */
export function inUnit(size: PageSize, unit: PageUnit): PageSize {
  const convert = (length: number) => {
    const lengthPx = lengthInPx(length, size.unit, size.dpi);
    return unit === 'px' ? Math.round(lengthPx) : Number(lengthFromPx(lengthPx, unit, size.dpi).toFixed(6));
  };
  return { ...size, unit, width: convert(size.width), height: convert(size.height) };
}

/** The whole pixels of a size, and its size on paper; null for pixels alone. */
export function pageOf(size: PageSize): {
  widthPx: number;
  heightPx: number;
  physicalSize: PhysicalSize | null;
} {
  const { width, height, unit, dpi } = size;
  return {
    widthPx: Math.round(lengthInPx(width, unit, dpi)),
    heightPx: Math.round(lengthInPx(height, unit, dpi)),
    physicalSize: unit === 'px' ? null : { width, height, unit, dpi },
  };
}

/** Whether a page can be that large. */
export function isPageSize(size: PageSize): boolean {
  const { widthPx, heightPx } = pageOf(size);
  return [widthPx, heightPx].every((side) => side >= PAGE_SIDE_PX.min && side <= PAGE_SIDE_PX.max);
}
