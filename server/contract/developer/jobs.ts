import { z } from 'zod';
import { problemCodeSchema } from './problems.ts';

/** A file that a job made. */
export const outputSchema = z.object({
  url: z
    .string()
    .describe('Where it is loaded from, for a while; `GET /jobs/{id}/outputs/{n}` gives it with the key.'),
  content_type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

/** A piece of work, from the moment it is taken until its files are deleted. */
export const developerJobSchema = z.object({
  id: z.string(),
  kind: z.enum(['tool', 'render']),
  tool: z.string().describe('The tool, or the format of what is rendered.'),
  method: z
    .string()
    .describe('What carries it out: `provider:…`, `local:…`, or for test keys `local-trial:…` or `sample`.'),
  status: z
    .enum(['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired'])
    .describe('`expired`: it had succeeded, and its files were deleted.'),
  progress: z.number().nullable().describe('0 to 1; null where it is not known.'),
  position: z.number().int().nullable().describe('Jobs that wait before it; null once it has begun.'),
  credits: z.object({ reserved: z.number().int(), charged: z.number().int() }),
  outputs: z.array(outputSchema),
  error: z.object({ code: problemCodeSchema, detail: z.string() }).nullable(),
  metadata: z.record(z.string(), z.string()),
  source: z
    .enum(['web', 'apiKey', 'apiSubs'])
    .describe(
      'Whether it was requested by a key, by one whose account has a plan of the API, or in the playground.',
    ),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable().describe('When its files are deleted.'),
  notes: z.array(z.string()).describe('What is different from what was requested, as sentences.'),
});
export type DeveloperJob = z.output<typeof developerJobSchema>;
