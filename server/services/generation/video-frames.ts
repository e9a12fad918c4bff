import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaProber } from '../media-probe/media-prober.ts';
import { workFolder } from '../work-folder.ts';
import { ProviderError } from './provider.ts';

/** A video of a model lasts some seconds; what it shows is in one of these. */
const FRAMES = 5;

/**
 * Images of a video in equal distances, for those who look at what a model made: its first image says little about the last.
 * @throws ProviderError bad-answer for a video whose images cannot be decoded
 */
export async function framesOfVideo(prober: MediaProber, video: Buffer): Promise<Buffer[]> {
  const folder = join(workFolder(), `frames-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, 'video');
    await writeFile(path, video);
    const framePaths = Array.from({ length: FRAMES }, (_, index) => join(folder, `${index}.png`));
    const thumbnailPath = join(folder, 'thumbnail');
    const outcome = await prober.probe({ path, kind: 'video', thumbnailPath, framePaths });
    if ('refusal' in outcome) throw new ProviderError('bad-answer', 'The provider sent what is no video.');
    const frames = await Promise.all(framePaths.map((each) => readFile(each).catch(() => null)));
    return frames.filter((frame) => frame !== null);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
