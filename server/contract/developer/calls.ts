import { z } from 'zod';
import { VIDEO_LIMIT_BYTES } from '../upload-limits.ts';
import { developerJobSchema } from './jobs.ts';
import type { ApiScope } from './keys.ts';
import { API_SCOPES } from './keys.ts';
import { dryRunSchema, RENDER_FORMATS, renderBodySchema } from './renders.ts';
import { TOOL_SLUGS } from './tools.ts';
import { deliverySchema, newWebhookSchema, webhookBodySchema, webhookSchema } from './webhooks.ts';

/** What all addresses of the API begin with. */
export const DEVELOPER_BASE = '/api/v1';

/** What stays of uploads and of what jobs made: this long. */
export const FILES_KEPT_HOURS = 24;

/** One call of the developer API. */
export interface DeveloperCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base; may hold `:name` parts, whose values are checked as part of the query. */
  readonly path: string;
  /** The key has to allow one of these; an empty list: any key will do, null: none is needed. */
  readonly scopes: readonly ApiScope[] | null;
  readonly summary: string;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** The usual status. */
  readonly status: 200 | 201 | 204;
  /** What comes as the body: nothing, JSON, or a file (as it is or in a form). */
  readonly takes: 'nothing' | 'json' | 'file';
}

const noQuery = z.object({});
const nothing = z.object({}).nullish();

function call<
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof nothing,
  Answer extends z.ZodType = typeof noQuery,
>(
  row: Pick<DeveloperCall, 'method' | 'path' | 'scopes' | 'summary'> & {
    readonly query?: Query;
    readonly body?: Body;
    readonly answer?: Answer;
    readonly status?: 200 | 201 | 204;
    readonly takes?: DeveloperCall['takes'];
  },
): DeveloperCall<Query, Body, Answer> {
  // Each default stands in only where its type parameter has its default too.
  const defaults = { query: noQuery, body: nothing, answer: noQuery, status: 200, takes: 'nothing' };
  return { ...defaults, ...row } as unknown as DeveloperCall<Query, Body, Answer>;
}

/** Who may see jobs: those who may begin them. */
const JOB_SCOPES: readonly ApiScope[] = ['tools', 'renders'];

const jobPath = z.object({ id: z.string().max(100) });
const dayText = z.iso.date();
const wholeNumber = (smallest: number, largest: number, usual: number) =>
  z.coerce.number().int().min(smallest).max(largest).default(usual);

/** A key that was found in public. */
export const leakedKeySchema = z.strictObject({
  key: z.string().max(200).describe('The whole key: gsk_live_… or gsk_test_….'),
});

/** A file that was uploaded. */
export const uploadSchema = z.object({
  id: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  sha256: z.string().describe('Empty while parts are missing, unless it was announced.'),
  parts: z
    .array(z.object({ number: z.number().int(), bytes: z.number().int(), url: z.string() }))
    .describe('Of an upload in parts: those that have not come, each with the address that takes it by PUT.'),
  is_complete: z.boolean().describe('Only complete uploads can be used.'),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe('Null for files that are kept.'),
});
export type DeveloperUpload = z.output<typeof uploadSchema>;

/** A file that will come in parts of 5 MiB, the last one smaller. */
export const announcedUploadSchema = z.strictObject({
  bytes: z.number().int().min(1).max(VIDEO_LIMIT_BYTES.pro),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must have 64 hexadecimal digits in lower case')
    .optional()
    .describe('Compared with what has come.'),
});

/** How an upload is completed. */
export const completedUploadSchema = z.strictObject({
  keep: z
    .boolean()
    .default(false)
    .describe(`Keeps the file until it is deleted, not for ${FILES_KEPT_HOURS} hours only.`),
});

/** A template that can be rendered. */
export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration_ms: z.number().int().nullable().describe('Null for one that does not play.'),
  is_pro: z.boolean(),
});

/** A layer that changes can name. */
export const templateLayerSchema = z.object({
  name: z.string(),
  type: z.string(),
  modifications: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('`name.property` of what can be changed, with the value that it has.'),
});

export const usageGroupSchema = z.enum(['day', 'tool', 'key']);

/** How many calls came and what they took, of a day, a tool or a key. */
export const usageRowSchema = z.object({
  name: z.string().describe('The day (UTC), the tool, or the name of the key.'),
  calls: z.number().int(),
  failed: z.number().int(),
  credits: z.number().int(),
});

const jobAnswer = developerJobSchema;

/** Every call of the developer API by its name; `useTool` stands for sixteen addresses. Routes, documentation and tests read this table. */
export const DEVELOPER_CALLS = {
  getAccount: call({
    method: 'GET',
    path: '/account',
    scopes: [],
    summary: 'The account of the key: credits, limits, and what the key may be used for.',
    answer: z.object({
      credits: z
        .object({ bought: z.number(), used: z.number(), remaining: z.number() })
        .nullable()
        .describe('Null where this installation sells none: then nothing takes credits.'),
      key: z.object({
        name: z.string(),
        mode: z.enum(['live', 'test']),
        scopes: z.array(z.enum(API_SCOPES)),
        monthly_credits: z.number().int().nullable(),
        used_this_month: z.number().int(),
        expires_at: z.iso.datetime().nullable(),
      }),
      limits: z.object({
        requests_per_minute: z.number().int(),
        account_requests_per_minute: z.number().int(),
        jobs_at_once: z.number().int(),
      }),
    }),
  }),
  getUsage: call({
    method: 'GET',
    path: '/usage',
    scopes: ['usage'],
    summary:
      'Calls and credits of the account by day, tool or key; the last 30 days when no dates are named.',
    query: z.object({
      from: dayText.optional(),
      to: dayText.optional(),
      group: usageGroupSchema.default('day'),
    }),
    answer: z.object({
      from: dayText,
      to: dayText,
      group: usageGroupSchema,
      total: usageRowSchema.omit({ name: true }),
      rows: z.array(usageRowSchema),
    }),
  }),
  getCapabilities: call({
    method: 'GET',
    path: '/capabilities',
    scopes: [],
    summary: 'What this installation can carry out now, with this key.',
    answer: z.object({
      tools: z.array(
        z.object({
          slug: z.enum(TOOL_SLUGS),
          title: z.string(),
          method: z.string().nullable().describe('Null where nothing carries the tool out now.'),
          credits_per_image: z.number().int(),
          models: z.array(z.string()).describe('Models to choose from, where there are several.'),
          instead: z.string().nullable(),
        }),
      ),
      render_formats: z
        .array(z.enum(RENDER_FORMATS))
        .describe('What projects can be rendered to; none where nothing renders.'),
    }),
  }),
  createRender: call({
    method: 'POST',
    path: '/renders',
    scopes: ['renders'],
    summary:
      'Renders a project or a template, with changes, to an image, a PDF or a video. Answers with the job at once; a dry run with what it would take.',
    body: renderBodySchema,
    answer: z.union([developerJobSchema, dryRunSchema]),
    takes: 'json',
  }),
  getTemplates: call({
    method: 'GET',
    path: '/templates',
    scopes: ['renders'],
    summary: 'The templates that can be rendered.',
    query: z.object({ limit: wholeNumber(1, 200, 50), start: wholeNumber(0, 1_000_000, 0) }),
    answer: z.object({ total: z.number().int(), templates: z.array(templateSchema) }),
  }),
  getTemplate: call({
    method: 'GET',
    path: '/templates/:id',
    scopes: ['renders'],
    summary: 'A template with its layers, and what can be changed in each.',
    query: jobPath,
    answer: templateSchema.extend({ layers: z.array(templateLayerSchema) }),
  }),
  createWebhook: call({
    method: 'POST',
    path: '/webhooks',
    scopes: ['webhooks'],
    summary:
      'Names an address that is called when jobs end. The secret that calls are signed with comes with this answer only.',
    body: webhookBodySchema,
    answer: newWebhookSchema,
    status: 201,
    takes: 'json',
  }),
  getWebhooks: call({
    method: 'GET',
    path: '/webhooks',
    scopes: ['webhooks'],
    summary: 'The webhooks of the account.',
    answer: z.object({ webhooks: z.array(webhookSchema) }),
  }),
  deleteWebhook: call({
    method: 'DELETE',
    path: '/webhooks/:id',
    scopes: ['webhooks'],
    summary: 'Calls an address no more.',
    query: jobPath,
    status: 204,
  }),
  rotateWebhookSecret: call({
    method: 'POST',
    path: '/webhooks/:id/rotate',
    scopes: ['webhooks'],
    summary: 'Makes a new secret. For a day calls are signed with both.',
    query: jobPath,
    answer: newWebhookSchema,
  }),
  testWebhook: call({
    method: 'POST',
    path: '/webhooks/:id/test',
    scopes: ['webhooks'],
    summary: 'Calls the address with the event webhook.test.',
    query: jobPath,
    answer: deliverySchema,
  }),
  getDeliveries: call({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    scopes: ['webhooks'],
    summary: 'The newest calls of an address, kept for 30 days.',
    query: jobPath.extend({ limit: wholeNumber(1, 100, 20) }),
    answer: z.object({ deliveries: z.array(deliverySchema) }),
  }),
  redeliver: call({
    method: 'POST',
    path: '/webhooks/:id/deliveries/:delivery/redeliver',
    scopes: ['webhooks'],
    summary: 'Sends a call again, and switches an address that was given up on again.',
    query: jobPath.extend({ delivery: z.string().max(100) }),
    answer: deliverySchema,
  }),
  reportLeakedKey: call({
    method: 'POST',
    path: '/keys/leaked',
    scopes: null,
    summary:
      'Reports a key that was found where others can read it. A key of this installation is revoked at once, and its owner gets a mail.',
    body: leakedKeySchema,
    answer: z.object({
      state: z.enum(['revoked', 'unknown']).describe('`unknown`: no key of this installation.'),
    }),
    takes: 'json',
  }),
  getOpenApi: call({
    method: 'GET',
    path: '/openapi.json',
    scopes: null,
    summary: 'This API as OpenAPI 3.1.',
    answer: z.record(z.string(), z.unknown()),
  }),
  createUpload: call({
    method: 'POST',
    path: '/uploads',
    scopes: ['uploads:write'],
    summary: `Uploads a file, as the body or as "file" of a form. It is kept for ${FILES_KEPT_HOURS} hours. JSON announces a file that is sent in parts instead; the answer has their addresses.`,
    status: 201,
    takes: 'file',
    body: announcedUploadSchema,
    answer: uploadSchema,
  }),
  completeUpload: call({
    method: 'POST',
    path: '/uploads/:id/complete',
    scopes: ['uploads:write'],
    summary:
      'Makes one file of the parts of an upload, and looks at what it is. What is not what was announced is deleted.',
    query: jobPath,
    body: completedUploadSchema,
    takes: 'json',
    answer: uploadSchema,
  }),
  getUpload: call({
    method: 'GET',
    path: '/uploads/:id',
    scopes: ['uploads:read'],
    summary: 'What is known of an upload.',
    query: jobPath,
    answer: uploadSchema,
  }),
  deleteUpload: call({
    method: 'DELETE',
    path: '/uploads/:id',
    scopes: ['uploads:write'],
    summary: 'Deletes an upload.',
    query: jobPath,
    status: 204,
  }),
  getJobs: call({
    method: 'GET',
    path: '/jobs',
    scopes: JOB_SCOPES,
    summary: 'Jobs of the account, newest first.',
    query: z.object({
      limit: wholeNumber(1, 100, 20),
      before: z.string().max(100).optional().describe('Only those before this one.'),
      status: developerJobSchema.shape.status.optional(),
    }),
    answer: z.object({ jobs: z.array(jobAnswer), has_more: z.boolean() }),
  }),
  getJob: call({
    method: 'GET',
    path: '/jobs/:id',
    scopes: JOB_SCOPES,
    summary: 'How far a job is, and what it made.',
    query: jobPath,
    answer: jobAnswer,
  }),
  cancelJob: call({
    method: 'POST',
    path: '/jobs/:id/cancel',
    scopes: JOB_SCOPES,
    summary: 'Ends a job that has not ended. Its credits come back.',
    query: jobPath,
    takes: 'json',
    answer: jobAnswer,
  }),
  getJobEvents: call({
    method: 'GET',
    path: '/jobs/:id/events',
    scopes: JOB_SCOPES,
    summary: 'The job each time it changes, as server-sent events, until it has ended.',
    query: jobPath,
    answer: jobAnswer,
  }),
  getJobOutput: call({
    method: 'GET',
    path: '/jobs/:id/outputs/:n',
    scopes: JOB_SCOPES,
    summary: 'A file that a job made, counted from 0.',
    query: jobPath.extend({ n: z.coerce.number().int().min(0).max(100) }),
    answer: z.string(),
  }),
} as const satisfies Readonly<Record<string, DeveloperCall>>;
