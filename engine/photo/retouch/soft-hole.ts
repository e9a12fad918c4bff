import { depthThirds } from '../inpaint/pyramid.ts';

/** What is to be filled, and how opaque what fills it is laid over the photo. */
export interface SoftHole {
  /** 1 where it is to be filled: the mark, and where its edge fades. */
  readonly hole: Uint8Array;
  /** 0 to 255: whole in the mark, fading beyond. */
  readonly opacity: Uint8Array;
}

/** The hole of a mark with an edge that fades over so many pixels beyond it. */
export function softHole(
  marked: Uint8Array,
  widthPx: number,
  heightPx: number,
  featherPx: number,
): SoftHole | null {
  if (!marked.some((value) => value > 0)) return null;
  const beyond = depthThirds(
    marked.map((value) => (value ? 0 : 1)),
    widthPx,
    heightPx,
  );
  const opacity = Uint8Array.from(beyond, (thirds) => {
    const share = 1 - thirds / 3 / (featherPx + 1);
    // A slope that begins and ends gently.
    return share <= 0 ? 0 : Math.round(255 * share * share * (3 - 2 * share));
  });
  return { hole: opacity.map((value) => (value > 0 ? 1 : 0)), opacity };
}
