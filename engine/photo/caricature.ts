import type { PhotoBounds } from './photo-edits.ts';

/** A place that is enlarged: its middle and reach in shares of the face box, and how much at full strength. */
interface Bulge {
  readonly x: number;
  readonly y: number;
  /** In widths of the face. */
  readonly radius: number;
  /** Above 0 enlarges, below 0 makes smaller. */
  readonly amount: number;
}

/**
 * What a caricature exaggerates. The places are those of a face that looks at the camera: the network finds the box of a face, not its eyes.
 * A turned or tilted face is enlarged beside its features.
 */
const BULGES: readonly Bulge[] = [
  { x: 0.5, y: 0.08, radius: 0.8, amount: 0.28 },
  { x: 0.08, y: 0.82, radius: 0.46, amount: -0.45 },
  { x: 0.92, y: 0.82, radius: 0.46, amount: -0.45 },
  { x: 0.31, y: 0.41, radius: 0.3, amount: 0.55 },
  { x: 0.69, y: 0.41, radius: 0.3, amount: 0.55 },
  { x: 0.5, y: 0.6, radius: 0.26, amount: 0.26 },
  { x: 0.5, y: 0.76, radius: 0.36, amount: 0.36 },
];
/** How far around the face something moves, in its widths: beyond it the photo is as it was. */
const REACH = 0.85;

/** The part of a photo that a caricature changes. @returns whole pixels within the photo */
export function caricatureBounds(
  face: PhotoBounds,
  photo: { readonly widthPx: number; readonly heightPx: number },
): PhotoBounds {
  const reach = face.widthPx * REACH;
  const left = Math.max(0, Math.floor(face.xPx - reach));
  const top = Math.max(0, Math.floor(face.yPx - reach));
  const right = Math.min(photo.widthPx, Math.ceil(face.xPx + face.widthPx + reach));
  const bottom = Math.min(photo.heightPx, Math.ceil(face.yPx + face.heightPx + reach));
  return { xPx: left, yPx: top, widthPx: Math.max(1, right - left), heightPx: Math.max(1, bottom - top) };
}

/**
 * Exaggerates a face by moving pixels: eyes, mouth, nose and forehead grow, the jaw becomes narrower. What is far from the face stays.
 * @param image the part of the photo of `caricatureBounds`, RGBA
 * @param face where the face is in that part, in its pixels
 * @param strength 0 changes nothing, 1 most
 */
export function caricature(
  image: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
  face: PhotoBounds,
  strength: number,
): Uint8ClampedArray<ArrayBuffer> {
  const { data, width, height } = image;
  const drawn = new Uint8ClampedArray(data.length);
  const bulges = BULGES.map(({ x, y, radius, amount }) => ({
    cx: face.xPx + x * face.widthPx,
    cy: face.yPx + y * face.heightPx,
    radiusPx: radius * face.widthPx,
    amount: amount * strength,
  }));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [fromX, fromY] = [x, y];
      for (const { cx, cy, radiusPx, amount } of bulges) {
        const [dx, dy] = [fromX - cx, fromY - cy];
        const share = (dx * dx + dy * dy) / (radiusPx * radiusPx);
        if (share >= 1) continue;
        // Smooth where it ends, so that no rim shows.
        const nearer = amount * (1 - share) ** 2;
        fromX -= dx * nearer;
        fromY -= dy * nearer;
      }
      sample(image, fromX, fromY, drawn, (y * width + x) * 4);
    }
  return drawn;
}

/** Puts the color at a place between pixels into an image; beyond the edge it is that of the edge. */
function sample(
  {
    data,
    width,
    height,
  }: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
  x: number,
  y: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const [insideX, insideY] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
  const [left, top] = [Math.floor(insideX), Math.floor(insideY)];
  const [shareX, shareY] = [insideX - left, insideY - top];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  for (let lane = 0; lane < 4; lane++) {
    const of = (column: number, row: number) => data[(row * width + column) * 4 + lane] ?? 0;
    const above = of(left, top) * (1 - shareX) + of(right, top) * shareX;
    const below = of(left, bottom) * (1 - shareX) + of(right, bottom) * shareX;
    into[at + lane] = Math.round(above * (1 - shareY) + below * shareY);
  }
}
