import { z } from 'zod';
import { problemCodeSchema } from './problems.ts';

/** A file that a job made. */
const outputSchema = z.object({
  /** Where it is loaded from, for a while; `GET /jobs/{id}/outputs/{n}` gives it with the key. */
  url: z.string(),
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
  /** The tool, or the format of what is rendered. */
  tool: z.string(),
  /** What carries it out: `provider:…`, `local:…`, or `sample` for test keys. */
  method: z.string(),
  /** `expired`: it had succeeded, and its files were deleted. */
  status: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired']),
  /** 0 to 1; null where it is not known. */
  progress: z.number().nullable(),
  /** Jobs that wait before it; null once it has begun. */
  position: z.number().int().nullable(),
  credits: z.object({ reserved: z.number().int(), charged: z.number().int() }),
  outputs: z.array(outputSchema),
  error: z.object({ code: problemCodeSchema, detail: z.string() }).nullable(),
  metadata: z.record(z.string(), z.string()),
  /** Whether it was requested by a key, by one whose account has a plan of the API, or in the playground. */
  source: z.enum(['web', 'apiKey', 'apiSubs']),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** When its files are deleted. */
  expires_at: z.iso.datetime().nullable(),
  /** What is different from what was requested, as sentences. */
  notes: z.array(z.string()),
});
export type DeveloperJob = z.output<typeof developerJobSchema>;
