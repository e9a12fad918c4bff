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
import type { ImageKind } from './image-kinds.ts';
import type { ImageWish, SourceImage } from './image-wish.ts';

export type ImageJob = z.infer<(typeof IMAGE_GENERATION_CALLS)['getGenerationJob']['answer']>['job'];
/** One image of a request. */
export type ImageResult = ImageJob['generations'][number];

/** While a request is under way its state is asked for this often. */
const POLL_MS = 1_500;
/** Results of earlier requests that are asked for. */
const EARLIER_ROWS = 16;

interface Requested {
  readonly jobId: string;
  /** Null for a request of before this page was loaded. */
  readonly wish: ImageWish | null;
}

/** The last request of each kind and account in this tab: it outlives the page or panel that sent it. */
const useRequests = create<Readonly<Record<string, Requested>>>(() => ({}));

const keyOf = (kind: ImageKind, account: string) => `${account} ${kind.id}`;
const isUnderWay = (state: ImageJob['state'] | undefined) => state === 'waiting' || state === 'running';

/** What was made before of a kind, the newest first, with what is under way. Empty for visitors. */
export function useEarlierImages(aiType: number): readonly ImageResult[] {
  const account = useProfile()?.user.systemRefKey;
  const { data } = useQuery({
    queryKey: libraryKey('generations', 'earlier-images', aiType, account),
    enabled: account !== undefined,
    queryFn: ({ signal }) =>
      server.call(GENERATION_CALLS.getGenerations, {
        query: { start: 0, rows: EARLIER_ROWS, aiType },
        signal,
      }),
    staleTime: 0,
  });
  return data?.generations ?? [];
}

/** The last request of a kind: sent, looked after until it has ended, and cancelled. One that is under way is found again after a reload. */
export function useImageJob(kind: ImageKind) {
  const queries = useQueryClient();
  const account = useProfile()?.user.systemRefKey ?? '';
  const [isSending, setIsSending] = useState(false);
  const requested = useRequests((all) => all[keyOf(kind, account)]) ?? null;
  const jobId = requested?.jobId ?? null;
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
  const underWay = useEarlierImages(kind.aiType).find(({ state }) => isUnderWay(state));
  const foundId = underWay?.jobId ?? null;
  useEffect(() => {
    if (jobId === null && foundId !== null)
      useRequests.setState({ [keyOf(kind, account)]: { jobId: foundId, wish: null } });
  }, [jobId, foundId, kind, account]);

  /** The list of results and the number of credits are other ones now. */
  async function ended() {
    await queries.invalidateQueries({ queryKey: libraryKey('generations') });
    await reloadProfile({ isQuiet: true }).catch(() => undefined);
  }

  /** Visitors log in first; what they wrote stays. */
  async function send(wish: ImageWish) {
    if (session.profile() === null && !(await openLogin())) return;
    setIsSending(true);
    try {
      const newId = crypto.randomUUID();
      const answer = await server.call(IMAGE_GENERATION_CALLS.generateImages, {
        body: { ...(await bodyOf(wish)), jobId: newId },
      });
      queries.setQueryData(libraryKey('image-job', newId), answer.job);
      const sender = session.profile()?.user.systemRefKey ?? '';
      useRequests.setState({ [keyOf(kind, sender)]: { jobId: newId, wish } });
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

  return {
    job: job ?? null,
    wish: requested?.wish ?? null,
    isBusy: isSending || isUnderWay(job?.state),
    send,
    cancel,
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

async function uploadOf({ file, assetId, name }: SourceImage): Promise<number> {
  if (assetId !== null) return assetId;
  if (!file) throw new Error(`${name} has no file.`);
  return (await uploader.upload({ file, assetType: 'IMG' })).assetId;
}
