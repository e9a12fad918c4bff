import { fitSize, type PixelSource, type Pixels } from '../matte/pixels.ts';

const ROWS_AT_ONCE = 128;

/** A decoded image as a source: its rows are read through a canvas of a few rows. */
export function bitmapSource(bitmap: ImageBitmap): PixelSource {
  const { width: widthPx, height: heightPx } = bitmap;
  const strip = canvasContext(widthPx, Math.min(ROWS_AT_ONCE, heightPx));
  return {
    widthPx,
    heightPx,
    async reduced(maxSidePx) {
      const size = fitSize({ widthPx, heightPx }, maxSidePx);
      const small = await createImageBitmap(bitmap, {
        resizeWidth: size.widthPx,
        resizeHeight: size.heightPx,
        resizeQuality: 'high',
      });
      try {
        const context = canvasContext(size.widthPx, size.heightPx);
        context.drawImage(small, 0, 0);
        return pixelsOf(context, size);
      } finally {
        small.close();
      }
    },
    rows(topPx, countPx) {
      const context = countPx <= strip.canvas.height ? strip : canvasContext(widthPx, countPx);
      context.clearRect(0, 0, widthPx, countPx);
      context.drawImage(bitmap, 0, -topPx);
      return pixelsOf(context, { widthPx, heightPx: countPx });
    },
  };
}

/** A canvas that is read often, so it is in memory and not on the graphics card. */
export function canvasContext(widthPx: number, heightPx: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(`this browser gives no canvas of ${widthPx} × ${heightPx} pixels`);
  return context;
}

function pixelsOf(
  context: OffscreenCanvasRenderingContext2D,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Pixels {
  const { data } = context.getImageData(0, 0, widthPx, heightPx);
  return { widthPx, heightPx, data: data as Uint8ClampedArray<ArrayBuffer> };
}
