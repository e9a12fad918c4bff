import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { IMAGE_GENERATION_CALLS } from '../../../server/contract/image-generation.ts';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { textOf } from '../../messages/language.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { server } from '../../session/server.ts';
import { uploader } from '../../sync/upload-notice.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { libraryKey } from '../projects/project-queries.ts';
import type { SourceImage } from './source-field.tsx';

export type ImageJob = z.infer<(typeof IMAGE_GENERATION_CALLS)['getGenerationJob']['answer']>['job'];

/** While a request is under way its state is asked for this often. */
const POLL_MS = 1_500;

const isUnderWay = (job: ImageJob | undefined) => job?.state === 'waiting' || job?.state === 'running';

/** The upload of an image that a request begins with; files of the device are uploaded first. */
export async function uploadedId(source: SourceImage | null): Promise<number | null> {
  if (!source?.file) return source?.assetId ?? null;
  return (await uploader.upload({ file: source.file, assetType: 'IMG' })).assetId;
}

/** The request of a page: sent, looked after until it has ended, and cancelled. */
export function useGenerationJob() {
  const queries = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const key = libraryKey('image-job', jobId ?? '');
  const { data: job } = useQuery({
    queryKey: key,
    enabled: jobId !== null,
    queryFn: async ({ signal }) => {
      const answer = await server.call(IMAGE_GENERATION_CALLS.getGenerationJob, {
        query: { jobId: jobId ?? '' },
        signal,
      });
      if (!isUnderWay(answer.job)) void ended();
      return answer.job;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });

  /** The list of results and the number of credits are other ones now. */
  async function ended() {
    await queries.invalidateQueries({ queryKey: libraryKey('generations') });
    await reloadProfile({ isQuiet: true }).catch(() => undefined);
  }

  /** @param ask sends the request under the id of the job */
  async function run(ask: (jobId: string) => Promise<{ job: ImageJob }>) {
    setIsSending(true);
    try {
      const newId = crypto.randomUUID();
      const answer = await ask(newId);
      queries.setQueryData(libraryKey('image-job', newId), answer.job);
      setJobId(newId);
      void reloadProfile({ isQuiet: true }).catch(() => undefined);
    } catch (error) {
      showToast({ type: 'bad', text: error instanceof Error ? error.message : String(error) });
    } finally {
      setIsSending(false);
    }
  }

  async function cancel() {
    if (jobId === null) return;
    const t = textOf(aiImagesText);
    try {
      const answer = await server.call(IMAGE_GENERATION_CALLS.cancelGeneration, { body: { jobId } });
      queries.setQueryData(key, answer.job);
      const isGone = answer.job.state === 'cancelled';
      showToast({ type: 'ok', text: t(isGone ? 'cancelled' : 'cancelAsked') });
      if (isGone) await ended();
    } catch (error) {
      showToast({ type: 'bad', text: error instanceof Error ? error.message : String(error) });
    }
  }

  return { job: job ?? null, isBusy: isSending || isUnderWay(job), run, cancel };
}
