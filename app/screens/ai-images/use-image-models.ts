import { useQuery } from '@tanstack/react-query';
import { IMAGE_GENERATION_CALLS } from '../../../server/contract/image-generation.ts';
import { server } from '../../session/server.ts';

/** The models that make images on this installation now. @param isWanted false asks for none */
export function useImageModels(isWanted = true) {
  return useQuery({
    queryKey: ['image-models'],
    enabled: isWanted,
    queryFn: ({ signal }) => server.call(IMAGE_GENERATION_CALLS.getGenerationModels, { signal }),
    staleTime: 0,
  });
}
