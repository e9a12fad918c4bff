import { GessoError } from '../model/errors.ts';
import { decodeHeif } from './heif.ts';
import { closeLottie, drawLottie, openLottie } from './lottie-player.ts';
import type { MediaAnswer, MediaJobName, MediaJobs, MediaRequest } from './media-jobs.ts';
import { decodeTiff } from './tiff.ts';

type Jobs = {
  readonly [Name in MediaJobName]: (input: MediaJobs[Name]['input']) => Promise<MediaJobs[Name]['output']>;
};

const JOBS: Jobs = {
  async decodePicture({ blob, name, mimeType, heifUrl }) {
    const pixels =
      mimeType === 'image/tiff'
        ? await decodeTiff(await blob.arrayBuffer(), name)
        : await decodeHeif(await blob.arrayBuffer(), name, heifUrl);
    return createImageBitmap(pixels, { premultiplyAlpha: 'premultiply' });
  },
  openLottie,
  drawLottie,
  async closeLottie({ key }) {
    closeLottie(key);
    return null;
  },
};

async function answer(request: MediaRequest): Promise<void> {
  const { id, job, input } = request;
  try {
    const run = JOBS[job] as (given: typeof input) => Promise<MediaJobs[MediaJobName]['output']>;
    const output = await run(input);
    const message: MediaAnswer = { id, output };
    self.postMessage(message, output instanceof ImageBitmap ? { transfer: [output] } : {});
  } catch (error) {
    const name = 'name' in input ? input.name : null;
    const known =
      error instanceof GessoError
        ? error
        : new GessoError('picture-broken', { name, reason: 'its content is damaged' }, { cause: error });
    const message: MediaAnswer = { id, failure: { code: known.code, details: known.details } };
    self.postMessage(message);
  }
}

self.addEventListener('message', (event: MessageEvent<MediaRequest>) => void answer(event.data));
