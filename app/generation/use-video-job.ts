import { IMAGE_GENERATION_CALLS } from '../../server/contract/image-generation.ts';
import { AI_TYPE_IDS } from '../../server/contract/store/categories.ts';
import { server } from '../session/server.ts';
import type { SourceImage } from './image-wish.ts';
import { uploadOf, useGenerationJob } from './use-generation-job.ts';

/** The types of results: videos from words, and from an image. */
export const VIDEO_TYPES = [AI_TYPE_IDS.textToVideo, AI_TYPE_IDS.imageToVideo];

/** What a request takes from the form. */
export interface RequestedVideo {
  readonly modelId: string;
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationMs: number;
  /** What it begins with; null for a video from words alone. */
  readonly first: SourceImage | null;
  readonly last: SourceImage | null;
  readonly seed: number | null;
}

/** A request for a video: sent, looked after until it has ended, and cancelled. */
export function useVideoJob() {
  const { job, isBusy, send: ask, cancel } = useGenerationJob('video', VIDEO_TYPES);
  const send = ({ first, last, ...wish }: RequestedVideo) =>
    ask(async (jobId) => {
      const firstAssetId = first && (await uploadOf(first));
      const lastAssetId = last && (await uploadOf(last));
      return server.call(IMAGE_GENERATION_CALLS.generateVideo, {
        body: { ...wish, firstAssetId, lastAssetId, jobId },
      });
    });
  return { job, isBusy, send, cancel };
}
