import { GessoError, type GessoErrorCode } from '../model/errors.ts';
import type { MediaAnswer, MediaJobName, MediaJobs, MediaRequest } from './media-jobs.ts';

type Jobs = {
  readonly [Name in MediaJobName]: (input: MediaJobs[Name]['input']) => Promise<MediaJobs[Name]['output']>;
};

// Each decoder is loaded when it is first needed.
const JOBS: Jobs = {
  async decodeImage({ blob, name, mimeType, heifUrl }) {
    const bytes = await blob.arrayBuffer();
    const pixels =
      mimeType === 'image/tiff'
        ? await (await import('./images/tiff.ts')).decodeTiff(bytes, name)
        : await (await import('./images/heif.ts')).decodeHeif(bytes, name, heifUrl);
    return createImageBitmap(pixels, { premultiplyAlpha: 'premultiply' });
  },
  openLottie: async (input) => (await import('./lottie/lottie-player.ts')).openLottie(input),
  drawLottie: async (input) => (await import('./lottie/lottie-player.ts')).drawLottie(input),
  async closeLottie({ key }) {
    (await import('./lottie/lottie-player.ts')).closeLottie(key);
    return null;
  },
  probeTimed: async ({ blob, name, sniffed }) =>
    (await import('./clips/timed-media.ts')).probeTimedMedia(blob, name, sniffed),
};

/** The code for a file of which nothing more is known than what it was taken for. */
function brokenCode({ job, input }: MediaRequest): GessoErrorCode {
  if (job === 'probeTimed')
    return 'sniffed' in input && input.sniffed.kind === 'audio' ? 'audio-broken' : 'clip-broken';
  return job === 'decodeImage' ? 'image-broken' : 'animation-broken';
}

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
        : new GessoError(brokenCode(request), { name, reason: 'its content is damaged' }, { cause: error });
    const message: MediaAnswer = { id, failure: { code: known.code, details: known.details } };
    self.postMessage(message);
  }
}

self.addEventListener('message', (event: MessageEvent<MediaRequest>) => void answer(event.data));
