import { GessoError } from '../../model/errors.ts';
import type { ConversionMessage, ConversionRequest, ConvertedFile } from './conversion-messages.ts';
import type { ConversionOptions } from './conversion-plan.ts';
import type { FfmpegUrls } from './ffmpeg-core.ts';

/** How far a conversion is. */
export interface ConversionProgress {
  /** 0-1. */
  readonly share: number;
  /** Null until there is enough to estimate it. */
  readonly secondsLeft: number | null;
}

/** How a conversion is observed and cancelled. */
export interface ConversionHooks extends ConversionOptions {
  readonly signal?: AbortSignal;
  /** Called with the progress, several times a second. */
  readonly onProgress?: (progress: ConversionProgress) => void;
}

/** A converter that says nothing for this long has hung. Loading it takes a fifth of that on a slow line. */
const SILENCE_LIMIT_MS = 120_000;

/**
 * Converts a clip or sound that this browser cannot decode with ffmpeg, in a worker that lives only for this. Memory stays
 * flat: the file is read and written in pieces.
 * @throws GessoError `conversion-failed` or `import-cancelled`, naming the file.
 */
export async function convertMedia(
  blob: Blob,
  name: string,
  urls: FfmpegUrls,
  { signal, onProgress, encodesAll = false }: ConversionHooks = {},
): Promise<ConvertedFile> {
  if (signal?.aborted) throw new GessoError('import-cancelled', { name });
  const videoCodec = (await decodesH264()) ? 'h264' : 'vp8';
  const worker = new Worker(new URL('./conversion-worker.ts', import.meta.url), { type: 'module' });
  const startedAt = performance.now();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let onAbort = () => {};
  try {
    return await new Promise<ConvertedFile>((resolve, reject) => {
      const fail = (reason: string) => reject(new GessoError('conversion-failed', { name, reason }));
      const watch = () => {
        clearTimeout(silence);
        silence = setTimeout(() => fail('the converter stopped answering'), SILENCE_LIMIT_MS);
      };
      onAbort = () => reject(new GessoError('import-cancelled', { name }));
      signal?.addEventListener('abort', onAbort);
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message || 'the converter stopped');
      };
      worker.onmessage = ({ data }: MessageEvent<ConversionMessage>) => {
        if (data.type === 'done') resolve(data.file);
        else if (data.type === 'failed') reject(new GessoError(data.code, data.details));
        else {
          watch();
          const seconds = (performance.now() - startedAt) / 1000;
          const secondsLeft = data.share > 0.02 ? (seconds / data.share) * (1 - data.share) : null;
          onProgress?.({ share: data.share, secondsLeft });
        }
      };
      watch();
      const request: ConversionRequest = { blob, name, urls, videoCodec, encodesAll };
      worker.postMessage(request);
    });
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', onAbort);
    worker.terminate();
  }
}

async function decodesH264(): Promise<boolean> {
  if (!('VideoDecoder' in globalThis)) return true;
  const { supported } = await VideoDecoder.isConfigSupported({ codec: 'avc1.42001f' });
  return supported === true;
}
