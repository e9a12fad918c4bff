import { hasChildren, layerSchema } from '@gesso/engine/internal';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { COMBINATION_KINDS, type TextCombination } from '../../../../assets/text/text-combination.ts';
import { getJson } from '../../../api/get-json.ts';

const fileSchema = z.object({
  combinations: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.enum(COMBINATION_KINDS),
      words: z.string(),
      background: z.string(),
      place: z.enum(['middle', 'lowerLeft', 'lowerMiddle', 'lowerRight']),
      stillFrame: z.number(),
      layer: layerSchema,
    }),
  ),
});

/** Still ones, or those that move. */
export type CombinationSet = 'combinations' | 'titles';

async function fetchCombinations(set: CombinationSet): Promise<readonly TextCombination[]> {
  const { combinations } = fileSchema.parse(await getJson(`/assets/text/${set}.json`));
  return combinations.flatMap(({ layer, ...about }) => (hasChildren(layer) ? { ...about, layer } : []));
}

/** The combinations of texts that are shipped. */
export function useCombinations(set: CombinationSet) {
  return useQuery({
    queryKey: ['combinations', set],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => fetchCombinations(set),
  });
}
