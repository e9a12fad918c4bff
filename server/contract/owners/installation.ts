import { z } from 'zod';
import { defineCall, projectPath } from '../call.ts';

const countSchema = z.number().int().min(0);

/** What the owners of an installation see of it. */
export const INSTALLATION_CALLS = {
  getInstallation: defineCall({
    method: 'GET',
    path: projectPath('getInstallation'),
    access: 'user',
    summary:
      'For the owners of the installation: what makes images and videos, what is missing for the rest, and what was made and spent today.',
    answer: z.object({
      providers: z.array(
        z.object({
          name: z.string(),
          /** The setting that connects it. */
          setting: z.string(),
          state: z.enum(['off', 'answers', 'silent']),
          models: countSchema,
        }),
      ),
      tools: z.array(
        z.object({
          /** A tool of the developer API, or what the pages for videos make. */
          tool: z.string(),
          /** What carries it out now; null where nothing does. */
          method: z.string().nullable(),
          /** Settings of which one is enough, where nothing does. */
          settings: z.array(z.string()),
        }),
      ),
      /** Jobs that were taken today (UTC). */
      jobs: z.array(
        z.object({
          source: z.enum(['editor', 'api']),
          /** How they ended, or that they are under way; failures by their code. */
          outcome: z.string(),
          jobs: countSchema,
        }),
      ),
      /** Jobs of the developer API that wait or run now, on all machines. */
      queue: z.array(
        z.object({ kind: z.string(), status: z.string(), jobs: countSchema, oldestSeconds: z.number() }),
      ),
      /** What generated images are signed with: nothing, a certificate that vouches for itself, or one that another vouches for. */
      credentials: z.enum(['off', 'self-signed', 'signed']),
      spentUsd: z.number().min(0),
      /** Null where there is no limit. */
      dailyUsd: z.number().min(0).nullable(),
    }),
  }),
} as const;
