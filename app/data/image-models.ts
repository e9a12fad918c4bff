import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type generationModelSchema,
  IMAGE_GENERATION_CALLS,
} from '../../server/contract/image-generation.ts';
import { server } from '../session/server.ts';

/** A model that makes or changes images, or makes videos, as the server offers it. */
export type ImageModel = z.infer<typeof generationModelSchema>;

/** The models that make images and videos on this installation now. @param isWanted false asks for none */
export function useImageModels(isWanted = true) {
  return useQuery({
    queryKey: ['image-models'],
    enabled: isWanted,
    queryFn: ({ signal }) => server.call(IMAGE_GENERATION_CALLS.getGenerationModels, { signal }),
    staleTime: 0,
  });
}

/** Whether there is a model that makes videos, from words or from images. */
export function makesVideos(models: readonly ImageModel[]): boolean {
  return models.some(({ durationsMs }) => durationsMs.length > 0);
}

/** Whether there is a model that makes images from words alone; others need an image to change. */
export function makesImages(models: readonly ImageModel[]): boolean {
  return models.some(({ operations }) => operations.includes('generate'));
}
