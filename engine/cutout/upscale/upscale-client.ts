import { GessoError } from '../../model/errors.ts';
import type { CutoutAnswer, CutoutRequest, CutoutRuntime, UpscaleModelFile } from '../cutout-jobs.ts';
import { JobWorker } from '../job-worker.ts';
import { stripsOf } from '../matte/image-strips.ts';
import type { PlaneSize } from '../matte/resample.ts';
import type { TileProgress } from './upscale-image.ts';

/** What is reported of the enlarging while it runs. */
export interface UpscaleHooks {
  readonly onProgress?: (progress: TileProgress) => void;
  /** The first use downloads the model and what runs it. */
  readonly onDownload?: (receivedBytes: number, totalBytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Enlarges images by a network in a worker of its own: cancelling it leaves a cut-out that is under way alone. The caller that made it disposes
 * of it.
 */
export class UpscaleClient {
  readonly #runtime: CutoutRuntime;
  readonly #worker = new JobWorker<CutoutRequest, CutoutAnswer>({
    open: () => new Worker(new URL('../cutout-worker.ts', import.meta.url), { type: 'module' }),
    failed: 'upscale-failed',
    cancelled: 'photo-cancelled',
  });

  constructor(runtime: CutoutRuntime) {
    this.#runtime = runtime;
  }

  /**
   * An image in exactly this size, by the model; the image stays as it is. Cancelled by `signal` at any moment.
   * @throws GessoError `upscale-failed` or `photo-cancelled`
   */
  async upscale(
    image: ImageBitmap,
    model: UpscaleModelFile,
    size: PlaneSize,
    { onProgress, onDownload, signal }: UpscaleHooks = {},
  ): Promise<ImageBitmap> {
    const copy = await stripsOf(image);
    const request = { job: 'upscale', model, runtime: this.#runtime, image: copy, size } as const;
    const answer = await this.#worker.run((id) => ({ ...request, id }), {
      signal,
      transfer: [...copy.strips],
      isNews(said) {
        if (said.type === 'tiles') onProgress?.(said.progress);
        else if (said.type === 'download') onDownload?.(said.receivedBytes, said.totalBytes);
        else return false;
        return true;
      },
    });
    if (answer.type !== 'upscaled') throw new GessoError('upscale-failed', { reason: 'no image came back' });
    return answer.image;
  }

  /** Ends the worker; jobs under way are cancelled. */
  dispose(): void {
    this.#worker.dispose();
  }
}
