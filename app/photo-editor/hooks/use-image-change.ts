import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { IMAGE_GENERATION_CALLS, type ImageChange } from '../../../server/contract/image-generation.ts';
import { UPLOAD_CALLS } from '../../../server/contract/uploads.ts';
import { Uploader } from '../../api/uploads/uploader.ts';
import { photoRetouchText } from '../../messages/english/photo/photo-retouch.ts';
import { textOf } from '../../messages/language.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { server } from '../../session/server.ts';
import { problemText } from '../../state/problem-text.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

type ImageJob = z.infer<(typeof IMAGE_GENERATION_CALLS)['getGenerationJob']['answer']>['job'];

const POLL_MS = 1_500;
/** The part that is sent is no upload of the person: nothing says that it was uploaded, and it is removed when it was used. */
const uploader = new Uploader({ api: server });

export interface ImageChangeWish {
  readonly modelId: string;
  readonly aiType: number;
  readonly prompt: string;
  /** The words of a style, which the description does not show. */
  readonly styleWords?: string;
  readonly count: number;
  readonly image: File;
  /** What is changed of the image, once it has an id. */
  readonly change: (assetId: number) => ImageChange;
}

/** How far a change is: being sent, waiting behind others, or being made. */
export type ChangeStage =
  | { readonly name: 'sending' }
  | { readonly name: 'waiting'; readonly before: number }
  | { readonly name: 'running'; readonly share: number | null };

/** Hears what made the images that came: the provider and the model. For what keeps where an image comes from. */
export const MadeByContext = createContext<(method: string) => void>(() => undefined);

/** Changes an image by a model of a provider, one at a time, for as long as a panel is open. */
export function useImageChange() {
  const [stage, setStage] = useState<ChangeStage | null>(null);
  const onMadeBy = useContext(MadeByContext);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  /** The images that were made; null where it was cancelled or has failed, which is said then. */
  const run = useCallback(
    async (wish: ImageChangeWish): Promise<ImageBitmap[] | null> => {
      if (abort.current) return null;
      const controller = new AbortController();
      abort.current = controller;
      setStage({ name: 'sending' });
      try {
        const { images, method } = await changeImage(wish, controller.signal, setStage);
        if (method !== null) onMadeBy(method);
        return images;
      } catch (error) {
        if (!controller.signal.aborted) showToast({ type: 'bad', text: problemText(error) });
        return null;
      } finally {
        abort.current = null;
        setStage(null);
        void reloadProfile({ isQuiet: true }).catch(() => undefined);
      }
    },
    [onMadeBy],
  );
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { stage, run, cancel };
}

async function changeImage(
  { image, change, ...request }: ImageChangeWish,
  signal: AbortSignal,
  onStage: (stage: ChangeStage) => void,
): Promise<{ readonly images: ImageBitmap[]; readonly method: string | null }> {
  const { assetId } = await uploader.upload({ file: image, assetType: 'IMG' }, { signal });
  try {
    const jobId = crypto.randomUUID();
    const { job } = await server.call(IMAGE_GENERATION_CALLS.generateImages, {
      body: { ...request, jobId, change: change(assetId) },
    });
    const ended = await untilEnded(job, signal, onStage);
    return { images: await imagesOf(ended, signal), method: ended.generations[0]?.method ?? null };
  } finally {
    // Whatever became of it: a part of a photo is of no use among the uploads.
    void server.call(UPLOAD_CALLS.deleteAssets, { body: { assetIds: [assetId] } }).catch(() => undefined);
  }
}

async function untilEnded(
  first: ImageJob,
  signal: AbortSignal,
  onStage: (stage: ChangeStage) => void,
): Promise<ImageJob> {
  const { jobId } = first;
  const cancel = () =>
    void server.call(IMAGE_GENERATION_CALLS.cancelGeneration, { body: { jobId } }).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let job = first; ; ) {
      if (job.state !== 'waiting' && job.state !== 'running') return job;
      onStage(
        job.position === null
          ? { name: 'running', share: job.progress }
          : { name: 'waiting', before: job.position },
      );
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      signal.throwIfAborted();
      ({ job } = await server.call(IMAGE_GENERATION_CALLS.getGenerationJob, { query: { jobId }, signal }));
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function imagesOf({ generations }: ImageJob, signal: AbortSignal): Promise<ImageBitmap[]> {
  const done = generations.filter(({ state }) => state === 'done');
  const failed = generations.find(({ error }) => error !== null);
  if (done.length === 0) throw new Error(failed?.error ?? textOf(photoRetouchText)('noResult'));
  return Promise.all(
    done.map(async ({ contentUrl }) => {
      const response = await fetch(contentUrl ?? '', { signal });
      return createImageBitmap(await response.blob());
    }),
  );
}
