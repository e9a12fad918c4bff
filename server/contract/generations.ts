import { z } from 'zod';
import { defineCall, projectPath } from './call.ts';
import { optionalQueryInteger, PAGE_FIELDS, rowsSchema, startSchema } from './query-values.ts';

/** The result of a tool. */
export const generationSchema = z.object({
  generationId: z.number().int(),
  aiType: z.number().int(),
  prompt: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  assetId: z.number().int().nullable(),
  contentUrl: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  error: z.string().nullable(),
  /** What made it, such as "OpenAI, GPT Image 2"; null for results that an app saved. */
  method: z.string().nullable(),
  /** The request that it belongs to; null for results that an app saved. */
  jobId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** Results of tools: what /my/projects?type=5 lists. */
export const GENERATION_CALLS = {
  getGenerations: defineCall({
    method: 'GET',
    path: projectPath('getGenerations'),
    access: 'user',
    summary: "A page of the caller's generations, newest first.",
    query: z.object({
      start: startSchema,
      rows: rowsSchema(),
      aiType: optionalQueryInteger(1),
      /** Several types, with commas between them. */
      aiTypes: z
        .string()
        .regex(/^\d{1,4}(,\d{1,4}){0,49}$/, 'must be numbers with commas between them')
        .optional(),
    }),
    answer: z.object({
      ...PAGE_FIELDS,
      generations: z.array(generationSchema),
    }),
  }),
  saveGeneration: defineCall({
    method: 'POST',
    path: projectPath('saveGeneration'),
    access: 'user',
    summary: 'Lists an upload of the caller as the result of a tool.',
    body: z.object({
      aiType: z.number().int().min(1).max(1000),
      prompt: z.string().max(4000).optional(),
      assetId: z.number().int().min(1),
    }),
    answer: z.object({ generation: generationSchema }),
  }),
  deleteGenerations: defineCall({
    method: 'POST',
    path: projectPath('deleteGenerations'),
    access: 'user',
    summary: 'Takes generations off the list.',
    body: z.object({ generationIds: z.array(z.number().int().min(1)).min(1).max(200) }),
  }),
} as const;
