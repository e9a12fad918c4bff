import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';

const REFERENCES = fileURLToPath(new URL('./references', import.meta.url));
/** References are kept at half the size: enough to see what has moved, and a quarter of the bytes. */
const SCALE = 0.5;
/** Letters are drawn a little differently by each version of the browser; a layout that moved is more than this. */
const MAX_DIFFERENT_SHARE = 0.02;
const PIXEL_THRESHOLD = 0.25;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Compares a screenshot with its reference. A problem comes back as a message, null where there is none; `UPDATE_SCREENS=1` makes
 * the screenshot the reference.
 */
export async function compareScreen(
  name: string,
  screenshot: Buffer,
  failures: string,
): Promise<string | null> {
  const file = join(REFERENCES, `${name}.webp`);
  const { width = 0, height = 0 } = await sharp(screenshot).metadata();
  const small = sharp(screenshot).resize(Math.round(width * SCALE), Math.round(height * SCALE));
  if (process.env.UPDATE_SCREENS === '1') {
    mkdirSync(REFERENCES, { recursive: true });
    await small.webp({ quality: 80 }).toFile(file);
    return null;
  }
  if (!existsSync(file)) return `${name} has no reference; UPDATE_SCREENS=1 makes one.`;
  // What the reference lost when it was written must not count as a difference.
  const now = await pixelsOf(sharp(await small.webp({ quality: 80 }).toBuffer()));
  const then = await pixelsOf(sharp(readFileSync(file)));
  if (now.width !== then.width || now.height !== then.height)
    return `${name} is ${now.width} × ${now.height}, its reference ${then.width} × ${then.height}.`;
  const shown = Buffer.alloc(now.data.length);
  const different = pixelmatch(then.data, now.data, shown, now.width, now.height, {
    threshold: PIXEL_THRESHOLD,
  });
  const share = different / (now.width * now.height);
  if (share <= MAX_DIFFERENT_SHARE) return null;
  mkdirSync(failures, { recursive: true });
  writeFileSync(join(failures, `${name}-now.png`), screenshot);
  await sharp(shown, { raw: { width: now.width, height: now.height, channels: 4 } })
    .png()
    .toFile(join(failures, `${name}-difference.png`));
  return `${name} differs from its reference in ${(share * 100).toFixed(1)} % of its pixels.`;
}
