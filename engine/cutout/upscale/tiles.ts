import type { UpscaleModelFacts } from '../../ports/upscale-model.ts';

/** A stretch along one side of an image that goes in at once, and the part of it whose result is kept. Pixels of the image. */
export interface TileSpan {
  readonly startPx: number;
  readonly keptFromPx: number;
  readonly keptToPx: number;
}

/** How an image is cut for a network: tiles of one size, in rows and columns. */
export interface TilePlan {
  readonly tileWidthPx: number;
  readonly tileHeightPx: number;
  readonly columns: readonly TileSpan[];
  readonly rows: readonly TileSpan[];
}

/**
 * Tiles overlap by their halo on both sides, and only the image's own edges are edges of a tile that count: so the network sees for every
 * pixel what it would see of the whole image, and no seam stays. An image that is smaller than a tile is one, to be filled up.
 */
export function planTiles(
  image: { readonly widthPx: number; readonly heightPx: number },
  { tile, haloPx }: UpscaleModelFacts['input'],
): TilePlan {
  const side = (lengthPx: number, fixedPx: number | null) => {
    if (fixedPx !== null) return fixedPx;
    const { multiplePx, maxSidePx } = tile as Extract<typeof tile, { type: 'dynamic' }>;
    const most = Math.max(multiplePx, Math.floor(maxSidePx / multiplePx) * multiplePx);
    return Math.min(most, Math.ceil(lengthPx / multiplePx) * multiplePx);
  };
  const tileWidthPx = side(image.widthPx, tile.type === 'fixed' ? tile.widthPx : null);
  const tileHeightPx = side(image.heightPx, tile.type === 'fixed' ? tile.heightPx : null);
  return {
    tileWidthPx,
    tileHeightPx,
    columns: spansOf(image.widthPx, tileWidthPx, haloPx),
    rows: spansOf(image.heightPx, tileHeightPx, haloPx),
  };
}

function spansOf(lengthPx: number, tilePx: number, haloPx: number): TileSpan[] {
  if (tilePx <= haloPx * 2 && tilePx < lengthPx)
    throw new RangeError(`Tiles of ${tilePx} pixels with a halo of ${haloPx} on both sides keep nothing.`);
  const spans: TileSpan[] = [];
  for (let keptPx = 0; keptPx < lengthPx; ) {
    const startPx = Math.max(0, Math.min(keptPx - haloPx, lengthPx - tilePx));
    const endPx = startPx + tilePx;
    const keptToPx = endPx >= lengthPx ? lengthPx : endPx - haloPx;
    spans.push({ startPx, keptFromPx: keptPx, keptToPx });
    keptPx = keptToPx;
  }
  return spans;
}
