import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { create } from 'zustand';
import { GENERATION_CALLS } from '../../server/contract/generations.ts';
import { IMAGE_GENERATION_CALLS } from '../../server/contract/image-generation.ts';
import { libraryKey } from '../data/library-key.ts';
import { aiImagesText } from '../messages/english/ai-images.ts';
import { textOf } from '../messages/language.ts';
import { openLogin } from '../session/open-login.tsx';
import { reloadProfile } from '../session/refresh.ts';
import { server } from '../session/server.ts';
import { session, useProfile } from '../session/session.ts';
import { uploader } from '../sync/upload-notice.ts';
import { showToast } from '../ui/toasts/toast-store.ts';
import type { SourceImage } from './image-wish.ts';

export type GenerationJob = z.infer<(typeof IMAGE_GENERATION_CALLS)['getGenerationJob']['answer']>['job'];
/** One image or video of a request. */
export type GenerationResult = GenerationJob['generations'][number];

/** While a request is under way its state is asked for this often. */
const POLL_MS = 1_500;
/** Results of earlier requests that are asked for. */
const EARLIER_ROWS = 16;

/** The last request of each name and account in this tab: it outlives the page or panel that sent it. */
const useJobIds = create<Readonly<Record<string, string>>>(() => ({}));

const keyOf = (name: string, account: string) => `${account} ${name}`;
const isUnderWay = (state: GenerationJob['state'] | undefined) => state === 'waiting' || state === 'running';

/** What was made before of some types, the newest first, with what is under way. Empty for visitors. */
export function useEarlierResults(aiTypes: readonly number[]): readonly GenerationResult[] {
  const account = useProfile()?.user.systemRefKey;
  const types = aiTypes.join();
  const { data } = useQuery({
    queryKey: libraryKey('generations', 'earlier', types, account),
    enabled: account !== undefined,
    queryFn: ({ signal }) =>
      server.call(GENERATION_CALLS.getGenerations, {
        query: { start: 0, rows: EARLIER_ROWS, aiTypes: types },
        signal,
      }),
    staleTime: 0,
  });
  return data?.generations ?? [];
}

/**
 * The last request of a name: sent, looked after until it has ended, and cancelled. One that is under way is found again after a reload.
 * @param aiTypes types of its results, by which it is found again
 */
export function useGenerationJob(name: string, aiTypes: readonly number[]) {
  const queries = useQueryClient();
  const account = useProfile()?.user.systemRefKey ?? '';
  const [isSending, setIsSending] = useState(false);
  const jobId = useJobIds((all) => all[keyOf(name, account)]) ?? null;
  const key = libraryKey('image-job', jobId ?? '');
  const { data: job } = useQuery({
    queryKey: key,
    enabled: jobId !== null,
    queryFn: async ({ signal }) => {
      const answer = await server.call(IMAGE_GENERATION_CALLS.getGenerationJob, {
        query: { jobId: jobId ?? '' },
        signal,
      });
      if (!isUnderWay(answer.job.state)) void ended();
      return answer.job;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? POLL_MS : false),
  });
  const underWay = useEarlierResults(aiTypes).find(({ state }) => isUnderWay(state));
  const foundId = underWay?.jobId ?? null;
  useEffect(() => {
    if (jobId === null && foundId !== null) useJobIds.setState({ [keyOf(name, account)]: foundId });
  }, [jobId, foundId, name, account]);

  /** The list of results and the number of credits are other ones now. */
  async function ended() {
    await queries.invalidateQueries({ queryKey: libraryKey('generations') });
    await reloadProfile({ isQuiet: true }).catch(() => undefined);
  }

  /**
   * Visitors log in first; what they wrote stays.
   * @param ask sends the request under the id of the job
   */
  async function send(ask: (jobId: string) => Promise<{ job: GenerationJob }>) {
    if (session.profile() === null && !(await openLogin())) return;
    setIsSending(true);
    try {
      const newId = crypto.randomUUID();
      const answer = await ask(newId);
      queries.setQueryData(libraryKey('image-job', newId), answer.job);
      useJobIds.setState({ [keyOf(name, session.profile()?.user.systemRefKey ?? '')]: newId });
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

  return { job: job ?? null, isBusy: isSending || isUnderWay(job?.state), send, cancel };
}

/** The upload of an image that a request begins with or follows; files of the device are uploaded first. */
export async function uploadOf({ file, assetId, name }: SourceImage): Promise<number> {
  if (assetId !== null) return assetId;
  if (!file) throw new Error(`${name} has no file.`);
  return (await uploader.upload({ file, assetType: 'IMG' })).assetId;
}
