import type { Pixels } from '../matte/pixels.ts';

/** So far colours spread into what is clear, in pixels. */
export const BLEED_PX = 6;
/** Opacity below this, of 255, leaves of a colour too little to go by. */
const FAINT_BELOW = 8;

/**
 * Colours where an image is clear: those of the nearest pixels that are not, so that a network sees no edge where only the opacity has one.
 * Opacity stays. What is farther than `BLEED_PX` from anything seen keeps what it had. An image without clear pixels comes back itself.
 */
export function bleedColors(pixels: Pixels): Pixels {
  const { data, widthPx, heightPx } = pixels;
  const length = widthPx * heightPx;
  let edge: number[] = [];
  const isKnown = new Uint8Array(length);
  for (let at = 0; at < length; at++) isKnown[at] = (data[at * 4 + 3] ?? 0) >= FAINT_BELOW ? 1 : 0;
  const around = (at: number, visit: (other: number) => void) => {
    const x = at % widthPx;
    const y = (at - x) / widthPx;
    for (let row = Math.max(0, y - 1); row <= Math.min(heightPx - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(widthPx - 1, x + 1); column++)
        visit(row * widthPx + column);
  };
  const isAtEdge = (at: number) => {
    if (isKnown[at]) return false;
    let found = false;
    around(at, (other) => {
      if (isKnown[other]) found = true;
    });
    return found;
  };
  for (let at = 0; at < length; at++) if (isAtEdge(at)) edge.push(at);
  if (edge.length === 0) return pixels;
  const spread = new Uint8ClampedArray(data);
  for (let ring = 0; ring < BLEED_PX && edge.length > 0; ring++) {
    for (const at of edge) {
      let [red, green, blue, count] = [0, 0, 0, 0];
      around(at, (other) => {
        if (!isKnown[other]) return;
        red += spread[other * 4] ?? 0;
        green += spread[other * 4 + 1] ?? 0;
        blue += spread[other * 4 + 2] ?? 0;
        count++;
      });
      spread[at * 4] = red / count;
      spread[at * 4 + 1] = green / count;
      spread[at * 4 + 2] = blue / count;
    }
    for (const at of edge) isKnown[at] = 1;
    const next = new Set<number>();
    for (const at of edge) around(at, (other) => void (isKnown[other] ? 0 : next.add(other)));
    edge = [...next];
  }
  return { widthPx, heightPx, data: spread };
}
