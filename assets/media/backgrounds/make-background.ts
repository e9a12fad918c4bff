import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { type Background, HEIGHT_PX, WIDTH_PX } from './background.ts';

/** Images with much grain are kept with less of it, so that none weighs more than this. */
const MOST_BYTES = 230_000;
const QUALITIES = [82, 66, 50];

/** The pixels of a background in a width; the height follows. A little noise keeps soft colour free of bands. */
export function paintBackground(
  background: Background,
  widthPx = WIDTH_PX,
): { bytes: Buffer; width: number; height: number } {
  const height = Math.round((widthPx * HEIGHT_PX) / WIDTH_PX);
  const colorAt = background.prepare();
  const bytes = Buffer.allocUnsafe(widthPx * height * 3);
  const step = 1 / height;
  let state = 7;
  let at = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < widthPx; column++) {
      const color = colorAt((column + 0.5) * step, (row + 0.5) * step, step);
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      const dither = (state >>> 24) / 255;
      for (const channel of color) {
        const value = channel * 255 + dither;
        bytes[at++] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return { bytes, width: widthPx, height };
}

/** Computes a background at full size and packs it. */
export async function makeBackground(background: Background, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const { bytes, width, height } = paintBackground(background, background.isSoft ? WIDTH_PX / 2 : WIDTH_PX);
  const image = sharp(bytes, { raw: { width, height, channels: 3 } }).resize(WIDTH_PX, HEIGHT_PX);
  for (const quality of QUALITIES) {
    const packed = await image.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (packed.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
    writeFileSync(path, packed);
    return;
  }
}
