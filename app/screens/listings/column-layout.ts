/** Widths of columns and gaps in CSS pixels, by the layout they belong to. */
const COLUMN_PX = 243;
const GAPS_PX = { phone: 12, other: 16 } as const;
/** Name, second line and the space below a card. */
export const CAPTION_PX = 62;

/** How a list of cards is divided into columns. */
export interface ColumnLayout {
  readonly columns: number;
  readonly columnPx: number;
  readonly gapPx: number;
}

/** As many columns of about 243 px as fit, and never fewer than two. */
export function columnLayoutFor(widthPx: number): ColumnLayout {
  const gapPx = widthPx < 720 ? GAPS_PX.phone : GAPS_PX.other;
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (COLUMN_PX + gapPx)));
  return { columns, columnPx: Math.floor((widthPx - gapPx * (columns - 1)) / columns), gapPx };
}

/** The height of an image in a column, by its own shape; without a size it is a square. */
export function imageHeight(
  { widthPx, heightPx }: { readonly widthPx: number | null; readonly heightPx: number | null },
  columnPx: number,
): number {
  return widthPx && heightPx ? Math.round((columnPx * heightPx) / widthPx) : columnPx;
}
