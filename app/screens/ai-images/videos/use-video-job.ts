import { IMAGE_GENERATION_CALLS } from '../../../../server/contract/image-generation.ts';
import { server } from '../../../session/server.ts';
import type { SourceImage } from '../source-field.tsx';
import { uploadedId, useGenerationJob } from '../use-generation-job.ts';

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
  const { job, isBusy, run, cancel } = useGenerationJob();
  const send = ({ first, last, ...wish }: RequestedVideo) =>
    run(async (jobId) => {
      const firstAssetId = await uploadedId(first);
      const lastAssetId = await uploadedId(last);
      return server.call(IMAGE_GENERATION_CALLS.generateVideo, {
        body: { ...wish, firstAssetId, lastAssetId, jobId },
      });
    });
  return { job, isBusy, send, cancel };
}
