import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const snapshots = fileURLToPath(new URL('../snapshots', import.meta.url));

/** Red, green, blue and opacity of each pixel in rows. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export function decodePng(bytes: Buffer): Pixels {
  const png = PNG.sync.read(bytes);
  return { width: png.width, height: png.height, data: png.data };
}

export function encodePng({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
}

/** Images of one size side by side. */
export function strip(images: readonly Pixels[]): Pixels {
  const [first] = images;
  if (!first) throw new Error('A strip needs images.');
  const width = first.width * images.length;
  const data = new Uint8Array(width * first.height * 4);
  images.forEach((image, index) => {
    for (let y = 0; y < first.height; y++) {
      data.set(
        image.data.subarray(y * first.width * 4, (y + 1) * first.width * 4),
        (y * width + index * first.width) * 4,
      );
    }
  });
  return { width, height: first.height, data };
}

/** The share of pixels that differ visibly, 0-1; edges that are only smoothed otherwise do not count. */
export function differingShare(a: Pixels, b: Pixels, difference?: Uint8Array): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  return (
    pixelmatch(a.data, b.data, difference, a.width, a.height, { threshold: 0.12 }) / (a.width * a.height)
  );
}

/** The mean of the differences of all channels but opacity, in steps of 0-255. */
export function meanDifference(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) return 255;
  let sum = 0;
  for (let at = 0; at < a.data.length; at++) {
    if (at % 4 !== 3) sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
  }
  return sum / (a.width * a.height * 3);
}

/** Where the reference of a scene is. */
export const snapshotPath = (name: string): string => join(snapshots, `${name}.png`);

/** Versions of Chromium smooth edges a little differently; more than this is another image. */
const TOLERATED_SHARE = 0.004;

/**
 * Compares an image with its reference in tests/snapshots. A difference leaves three files beside it: `.actual.png`,
 * `.diff.png` and the reference. `GESSO_UPDATE_IMAGES=1` writes references again: look at them before committing.
 */
export function matchesReference(name: string, actual: Pixels): { matches: boolean; message: string } {
  const path = snapshotPath(name);
  const actualPath = path.replace(/\.png$/, '.actual.png');
  const diffPath = path.replace(/\.png$/, '.diff.png');
  mkdirSync(dirname(path), { recursive: true });
  if (process.env.GESSO_UPDATE_IMAGES === '1') {
    writeFileSync(path, encodePng(actual));
    return { matches: true, message: '' };
  }
  if (!existsSync(path)) {
    writeFileSync(actualPath, encodePng(actual));
    return {
      matches: false,
      message: `There is no reference ${name}.png; the image is in ${name}.actual.png.`,
    };
  }
  const reference = decodePng(readFileSync(path));
  const difference = new Uint8Array(actual.data.length);
  const share = differingShare(reference, actual, reference.width === actual.width ? difference : undefined);
  if (share <= TOLERATED_SHARE) {
    for (const stale of [actualPath, diffPath]) rmSync(stale, { force: true });
    return { matches: true, message: '' };
  }
  writeFileSync(actualPath, encodePng(actual));
  writeFileSync(diffPath, encodePng({ ...actual, data: difference }));
  return {
    matches: false,
    message: `${(share * 100).toFixed(2)} % of ${name}.png differ; see ${name}.diff.png.`,
  };
}
