import { IMAGE_GENERATION_CALLS } from '../../../server/contract/image-generation.ts';
import { AI_TYPE_IDS } from '../../../server/contract/store/categories.ts';
import { server } from '../../session/server.ts';
import type { RequestedImages } from './request-form.tsx';
import { uploadedId, useGenerationJob } from './use-generation-job.ts';

export type { ImageJob } from './use-generation-job.ts';

/** A request for images: sent, looked after until it has ended, and cancelled. */
export function useImageJob() {
  const { job, isBusy, run, cancel } = useGenerationJob();
  const send = ({ source, operation, strength, ...wish }: RequestedImages) =>
    run(async (jobId) => {
      const assetId = await uploadedId(source);
      return server.call(IMAGE_GENERATION_CALLS.generateImages, {
        body: {
          ...wish,
          change: assetId === null ? null : { kind: 'whole', assetId, operation, strength },
          jobId,
          aiType: AI_TYPE_IDS.textToImage,
        },
      });
    });
  return { job, isBusy, send, cancel };
}
