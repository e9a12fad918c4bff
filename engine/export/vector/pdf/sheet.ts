import type { Project } from '../../../model/project.ts';
import { sizeInPoints } from '../../../presets/print-formats.ts';
import type { PrintOptions } from '../vector-options.ts';

const POINTS_PER_MM = 72 / 25.4;

/** Points for a pixel of a page that has no size on paper: 96 pixels an inch. */
const POINTS_PER_CSS_PX = 0.75;

/** Where a page is cut, how far its image goes beyond, and how large the sheet is that it is printed on. */
export interface PdfGeometry {
  /** What is drawn, in page pixels: the page with its bleed. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The same on paper, in points. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** How far it goes beyond the trimmed page on each side. */
  readonly bleedPt: number;
  /** How far the sheet goes beyond the bleed on each side: the room for crop marks; 0 for none. */
  readonly marginPt: number;
}

/** The sheet of a project. */
export interface Sheet extends PdfGeometry {
  /** How far the image goes beyond the page on each side, in page pixels. */
  readonly bleedPx: number;
  readonly pointsPerPx: number;
}

/** The length of a crop mark, its distance from the bleed, and its width. */
export const CROP_MARK = { lengthPt: 18, gapPt: 3, widthPt: 0.25 } as const;

/** The margin that crop marks need. */
export const CROP_MARGIN_PT = CROP_MARK.lengthPt + CROP_MARK.gapPt + 3;

/** The sheet that pages of a project are written on; without what a printer needs it is the page. */
export function sheetOf({ properties }: Project, print?: PrintOptions): Sheet {
  const { width, height, physicalSize } = properties;
  const paper = sizeInPoints(physicalSize);
  const [pointsPerPx, pointsPerPxY] = paper
    ? [paper.widthPt / width, paper.heightPt / height]
    : [POINTS_PER_CSS_PX, POINTS_PER_CSS_PX];
  const { bleedMm = 0, cropMarks = false } = print ?? {};
  const bleedPt = bleedMm * POINTS_PER_MM;
  const bleedPx = bleedPt / pointsPerPx;
  return {
    widthPx: width + bleedPx * 2,
    heightPx: height + bleedPx * 2,
    widthPt: width * pointsPerPx + bleedPt * 2,
    heightPt: height * pointsPerPxY + bleedPt * 2,
    bleedPt,
    marginPt: cropMarks ? CROP_MARGIN_PT : 0,
    bleedPx,
    pointsPerPx,
  };
}

/** Two fine lines at each corner, outside the bleed, that say where the page is cut: `[x1, y1, x2, y2]` in points of the sheet. */
export function cropMarkLines({
  widthPt,
  heightPt,
  bleedPt,
  marginPt,
}: PdfGeometry): (readonly [number, number, number, number])[] {
  if (marginPt === 0) return [];
  const { lengthPt, gapPt } = CROP_MARK;
  const [left, bottom] = [marginPt, marginPt];
  const [right, top] = [marginPt + widthPt, marginPt + heightPt];
  return [
    ...[left + bleedPt, right - bleedPt].flatMap((x) => [
      [x, bottom - gapPt, x, bottom - gapPt - lengthPt] as const,
      [x, top + gapPt, x, top + gapPt + lengthPt] as const,
    ]),
    ...[bottom + bleedPt, top - bleedPt].flatMap((y) => [
      [left - gapPt, y, left - gapPt - lengthPt, y] as const,
      [right + gapPt, y, right + gapPt + lengthPt, y] as const,
    ]),
  ];
}
