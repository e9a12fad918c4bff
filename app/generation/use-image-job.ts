import { create } from 'zustand';
import { IMAGE_GENERATION_CALLS } from '../../server/contract/image-generation.ts';
import { server } from '../session/server.ts';
import type { ImageKind } from './image-kinds.ts';
import type { ImageWish } from './image-wish.ts';
import { uploadOf, useGenerationJob } from './use-generation-job.ts';

/** What was requested, by the id of the job, in this tab. */
const useWishes = create<Readonly<Record<string, ImageWish>>>(() => ({}));

/** The last request for images of a kind: sent, looked after until it has ended, and cancelled. */
export function useImageJob(kind: ImageKind) {
  const { job, isBusy, send, cancel } = useGenerationJob(kind.id, [kind.aiType]);
  const wish = useWishes((all) => (job ? all[job.jobId] : undefined)) ?? null;
  return {
    ...{ job, isBusy, cancel },
    /** Null for a request of before this page was loaded. */
    wish,
    send: (next: ImageWish) =>
      send(async (jobId) => {
        const answer = await server.call(IMAGE_GENERATION_CALLS.generateImages, {
          body: { ...(await bodyOf(next)), jobId },
        });
        useWishes.setState({ [jobId]: next });
        return answer;
      }),
  };
}

/** A request as the server takes it; files of the device are uploaded first. */
async function bodyOf({ source, operation, strength, references, ...wish }: ImageWish) {
  const assetId = source === null ? null : await uploadOf(source);
  const referenceAssetIds: number[] = [];
  for (const reference of references) referenceAssetIds.push(await uploadOf(reference));
  return {
    ...wish,
    referenceAssetIds,
    change: assetId === null ? null : { kind: 'whole' as const, assetId, operation, strength },
  };
}
