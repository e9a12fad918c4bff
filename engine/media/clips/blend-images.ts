/** Shares of the next image nearer than this to none or all of it are that. */
const LEAST_SHARE = 1 / 64;
/** What shares are counted in: whole numbers are the same everywhere. */
const UNIT = 256;

/** How far a time lies between two others, from 0 to 1; a moment next to one of them is it. */
export function shareBetween(seconds: number, fromSeconds: number, toSeconds: number): number {
  const share = toSeconds > fromSeconds ? (seconds - fromSeconds) / (toSeconds - fromSeconds) : 0;
  if (share < LEAST_SHARE) return 0;
  return share > 1 - LEAST_SHARE ? 1 : share;
}

/**
 * The image between two of the same size: each pixel as far from one to the other as the share says.
 * @param share 0 is the first, 1 the second
 */
export function blendImages(first: ImageData, second: ImageData, share: number): ImageData {
  const weight = Math.round(share * UNIT);
  const [from, to] = [first.data, second.data];
  const mixed = new Uint8ClampedArray(from.length);
  for (let at = 0; at < mixed.length; at++) {
    const value = from[at] ?? 0;
    mixed[at] = value + ((((to[at] ?? 0) - value) * weight + UNIT / 2) >> 8);
  }
  return new ImageData(mixed, first.width, first.height);
}
