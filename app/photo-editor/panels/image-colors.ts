import { type ColorStatistics, measureColors } from '@gesso/engine/effects';
import { fromOklab } from '@gesso/engine/internal';

/** The longer side of the image that is measured: some ten thousand pixels say what its colours are like. */
export const MEASURED_SIDE_PX = 160;
/** How far from the mean the two colours are that are shown of each tone, in standard deviations. */
const SHOWN_DEVIATION = 1;
/** The lightness of the dark, middle and light tone that is shown, by its place among the ranks. */
const SHOWN_RANKS = [2, 5, 8] as const;

/** What the colours of an image are like; null where nothing of it shows. @throws Error without a canvas */
export function colorsOfImage(
  image: ImageBitmap | HTMLImageElement,
  { width, height }: { readonly width: number; readonly height: number } = image,
): ColorStatistics | null {
  const scale = Math.min(1, MEASURED_SIDE_PX / Math.max(width, height, 1));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return measureColors(context.getImageData(0, 0, canvas.width, canvas.height).data);
}

/** Six colours that stand for an image, from dark to light, as CSS writes them: two of each tone. */
export function swatchesOf({ lightness, tones, spread }: ColorStatistics): string[] {
  const angle = Math.atan2(2 * spread.ab, spread.aa - spread.bb) / 2;
  const radius = Math.hypot((spread.aa - spread.bb) / 2, spread.ab);
  const reach = SHOWN_DEVIATION * Math.sqrt(Math.max(0, (spread.aa + spread.bb) / 2 + radius));
  return tones.flatMap(({ a, b }, tone) =>
    [-reach, reach].map((by) => {
      const rgb = fromOklab([
        lightness[SHOWN_RANKS[tone] ?? 5] ?? 0,
        a + by * Math.cos(angle),
        b + by * Math.sin(angle),
      ]);
      return `rgb(${rgb.map((value) => Math.round(value * 255)).join(' ')})`;
    }),
  );
}
