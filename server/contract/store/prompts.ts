import { z } from 'zod';
import { optionalQueryInteger, PAGE_FIELDS, queryInteger, rowsSchema, startSchema } from '../query-values.ts';
import { AI_TYPE_IDS } from './categories.ts';

/** What `getPrompts` takes; `productId` keeps what fits that page of the store. */
export const promptsQuerySchema = z.object({
  aiType: queryInteger(1).refine(
    (value) => Object.values(AI_TYPE_IDS).some((id) => id === value),
    'is not an AI type',
  ),
  start: startSchema,
  rows: rowsSchema(),
  productId: optionalQueryInteger(1),
});
export type PromptsQuery = z.output<typeof promptsQuerySchema>;

/** A text to begin with; `displayName` is its short name. */
const promptSchema = z.object({
  promptId: z.number().int(),
  aiType: z.number().int(),
  displayName: z.string(),
  prompt: z.string(),
});

export const promptsBodySchema = z.object({
  aiType: z.number().int(),
  ...PAGE_FIELDS,
  prompts: z.array(promptSchema),
});
export type PromptsBody = z.infer<typeof promptsBodySchema>;
