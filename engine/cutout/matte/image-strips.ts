import type { ImageStrips } from '../cutout-jobs.ts';
import { canvasContext } from '../networks/bitmap-source.ts';

/** Pixels of one strip: copying them takes a few milliseconds. */
const STRIP_PX = 1_000_000;

/** A copy of an image in parts, so that the page can answer between them. The image stays the caller's. */
export async function stripsOf(image: ImageBitmap): Promise<ImageStrips> {
  const { width, height } = image;
  const rows = Math.max(1, Math.floor(STRIP_PX / width));
  const strips: ImageBitmap[] = [];
  for (let top = 0; top < height; top += rows) {
    // A task of its own for each, so that the page can answer between them.
    if (top > 0) await new Promise((done) => setTimeout(done));
    strips.push(await createImageBitmap(image, 0, top, width, Math.min(rows, height - top)));
  }
  return { widthPx: width, heightPx: height, strips };
}

/** Puts the parts together again, and closes them. */
export function joinStrips({ widthPx, heightPx, strips }: ImageStrips): OffscreenCanvasRenderingContext2D {
  const whole = canvasContext(widthPx, heightPx);
  let topPx = 0;
  for (const strip of strips) {
    whole.drawImage(strip, 0, topPx);
    topPx += strip.height;
    strip.close();
  }
  return whole;
}
