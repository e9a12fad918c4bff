import { z } from 'zod';
import { BASES, defineCall } from '../call.ts';
import { plainText } from '../plain-text.ts';
import { developerJobSchema } from './jobs.ts';
import { TOOL_METHODS, TOOLS_WITH_METHODS } from './tool-methods.ts';

/** What a key may be used for. */
export const API_SCOPES = ['tools', 'renders', 'uploads:read', 'uploads:write', 'webhooks', 'usage'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** Valid keys of one account. */
export const MAX_API_KEYS = 20;
/** How long a key that was replaced stays valid beside its successor. */
export const ROTATION_OVERLAP_HOURS = 24;

const MAX_NAME_LENGTH = 60;

const keyIdSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const nameSchema = z
  .string()
  .max(MAX_NAME_LENGTH)
  .transform((name) => plainText(name).trim())
  .refine((name) => name !== '', 'must be a name');
/** Addresses and networks that a key may list. */
export const MAX_KEY_NETWORKS = 20;
/** A numeric address, or a network such as `203.0.113.0/24`. */
export const keyNetworkSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const networksSchema = z.array(keyNetworkSchema).max(MAX_KEY_NETWORKS);
const scopesSchema = z
  .array(z.enum(API_SCOPES))
  .min(1)
  .max(API_SCOPES.length)
  .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope)));
const expirySchema = z.number().int().min(1).max(3650).nullable();
const creditCapSchema = z.number().int().min(1).max(10_000_000).nullable();

/** A key as its owner sees it afterwards: without the key itself, which is shown once. */
export const apiKeySchema = z.object({
  apiKeyId: z.number().int(),
  name: z.string(),
  mode: z.enum(['live', 'test']),
  /** As lists show it: `gsk_live_…7Q2f`. */
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** Credits that its jobs may take in a calendar month; null: as many as the account has. */
  monthlyCredits: z.number().int().nullable(),
  /** Addresses and networks from which it may be used; none: from everywhere. */
  networks: z.array(z.string()),
  /** `replaced`: valid until `expiresAt`, beside its successor. */
  state: z.enum(['active', 'replaced', 'expired', 'revoked']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Credits that its jobs took in the last 30 days. */
  creditsUsed: z.number().int(),
});
export type ApiKey = z.output<typeof apiKeySchema>;

/** A key at the only moment at which it is known. */
const newKeySchema = z.object({ key: apiKeySchema, secret: z.string() });
const changedKeySchema = z.object({ key: apiKeySchema });

/** Calls and what they took, of a tool or a key. */
const usageRowSchema = z.object({
  name: z.string(),
  calls: z.number().int(),
  failed: z.number().int(),
  credits: z.number().int(),
});

/** The spans that the dashboard shows, in days until today. */
const USAGE_DAYS = [7, 30, 90] as const;

const developer = <Path extends string>(path: Path) => `${BASES.login}/developer/${path}` as const;

/** Keys of the developer API, for the person they belong to. */
export const DEVELOPER_KEY_CALLS = {
  getApiKeys: defineCall({
    method: 'GET',
    path: developer('getApiKeys'),
    access: 'user',
    summary: "The caller's keys of the developer API, newest first.",
    answer: z.object({ keys: z.array(apiKeySchema) }),
  }),
  createApiKey: defineCall({
    method: 'POST',
    path: developer('createApiKey'),
    access: 'user',
    summary: 'Makes a key of the developer API. The key itself is in this answer only.',
    body: z.object({
      name: nameSchema,
      mode: z.enum(['live', 'test']),
      scopes: scopesSchema,
      monthlyCredits: creditCapSchema.default(null),
      /** Null: until it is revoked. */
      expiresInDays: expirySchema.default(null),
      /** From where it may be used; from everywhere where none is named. */
      networks: networksSchema.default([]),
    }),
    answer: newKeySchema,
  }),
  updateApiKey: defineCall({
    method: 'POST',
    path: developer('updateApiKey'),
    access: 'user',
    summary:
      'Renames a key and sets what it may be used for, from where, until when, and what its jobs may take.',
    body: z.object({
      apiKeyId: keyIdSchema,
      name: nameSchema,
      monthlyCredits: creditCapSchema,
      /** What is left out stays as it is. */
      scopes: scopesSchema.optional(),
      /** From now on; null: until it is revoked. A key that was replaced or has ended keeps its end. */
      expiresInDays: expirySchema.optional(),
      networks: networksSchema.optional(),
    }),
    answer: changedKeySchema,
  }),
  rotateApiKey: defineCall({
    method: 'POST',
    path: developer('rotateApiKey'),
    access: 'user',
    summary: `Makes a key in the place of another, which stays valid for ${ROTATION_OVERLAP_HOURS} hours.`,
    body: z.object({ apiKeyId: keyIdSchema }),
    answer: newKeySchema,
  }),
  revokeApiKey: defineCall({
    method: 'POST',
    path: developer('revokeApiKey'),
    access: 'user',
    summary: 'Makes a key invalid at once and for good.',
    body: z.object({ apiKeyId: keyIdSchema }),
    answer: changedKeySchema,
  }),
  openPlayground: defineCall({
    method: 'POST',
    path: developer('openPlayground'),
    access: 'user',
    summary: 'Makes a test key for the playground, valid for an hour. The former one ends.',
    answer: z.object({ secret: z.string(), expiresAt: z.iso.datetime() }),
  }),
  getToolMethods: defineCall({
    method: 'GET',
    path: developer('getToolMethods'),
    access: 'anyone',
    summary: 'What carries out the tools whose requests choose between a provider and this server, now.',
    answer: z.object({
      tools: z.array(z.object({ slug: z.enum(TOOLS_WITH_METHODS), methods: z.array(z.enum(TOOL_METHODS)) })),
    }),
  }),
  getDeveloperUsage: defineCall({
    method: 'GET',
    path: developer('getDeveloperUsage'),
    access: 'user',
    summary: 'What the dashboard of the developer API shows: calls, credits, refusals and jobs.',
    query: z.object({
      days: z.coerce
        .number()
        .refine(
          (days) => USAGE_DAYS.some((known) => known === days),
          `must be one of ${USAGE_DAYS.join(', ')}`,
        )
        .default(30),
    }),
    answer: z.object({
      /** Null where this installation sells none. */
      credits: z
        .object({ bought: z.number().int(), used: z.number().int(), remaining: z.number().int() })
        .nullable(),
      /** When the plan of the API is paid for again; null without one. */
      renewsAt: z.iso.datetime().nullable(),
      callsThisMonth: z.number().int(),
      callsLastMonth: z.number().int(),
      /** How long jobs took, from being taken to their end; null without any. */
      medianMs: z.number().int().nullable(),
      jobsEnded: z.number().int(),
      jobsSucceeded: z.number().int(),
      /** Every day of the span (UTC), the oldest first. */
      days: z.array(z.object({ day: z.iso.date(), calls: z.number().int(), ofTopTool: z.number().int() })),
      /** What was called most; null without calls. */
      topTool: z.string().nullable(),
      tools: z.array(usageRowSchema),
      keys: z.array(usageRowSchema),
      errors: z.array(z.object({ code: z.string(), calls: z.number().int() })),
      /** The newest ones. */
      jobs: z.array(
        z.object({
          jobId: z.string(),
          tool: z.string(),
          method: z.string(),
          status: developerJobSchema.shape.status,
          errorCode: z.string().nullable(),
          credits: z.number().int(),
          createdAt: z.iso.datetime(),
          tookMs: z.number().int().nullable(),
        }),
      ),
    }),
  }),
} as const;
