import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workFolder } from '../work-folder.ts';
import type { MediaProber } from './media-prober.ts';
import type { Drawing } from './probe-messages.ts';

/**
 * An image redrawn as WebP, so that nothing hidden in it is kept; null when it is none of the types that are taken, is
 * damaged, or takes too much to open. It is opened outside of this process.
 */
export async function redraw(prober: MediaProber, bytes: Buffer, drawing: Drawing): Promise<Buffer | null> {
  const folder = await mkdtemp(join(workFolder(), 'picture-'));
  try {
    const path = join(folder, 'original');
    const thumbnailPath = join(folder, 'drawn.webp');
    await writeFile(path, bytes);
    const outcome = await prober.probe({ path, kind: 'image', thumbnailPath, drawing });
    const isDrawn = 'media' in outcome && outcome.media.hasThumbnail;
    return isDrawn ? await readFile(thumbnailPath) : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
