import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { time } from './time.ts';

const ofUser = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

const keyReference = (name: string) =>
  bigint(name, { mode: 'number' }).references((): AnyPgColumn => apiKeys.apiKeyId, { onDelete: 'set null' });

export const apiKeys = pgTable('api_keys', {
  apiKeyId: bigint('api_key_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: ofUser(),
  name: text().notNull(),
  mode: text({ enum: ['live', 'test'] }).notNull(),
  lookup: text().notNull(),
  lastFour: text('last_four').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  scopes: text().notNull(),
  monthlyCredits: integer('monthly_credits'),
  networks: text().notNull().default(''),
  capMail: text('cap_mail').notNull().default(''),
  isPlayground: boolean('is_playground').notNull().default(false),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at'),
  lastUsedAt: time('last_used_at'),
  revokedAt: time('revoked_at'),
  replacedBy: keyReference('replaced_by'),
});

export const apiJobs = pgTable('api_jobs', {
  jobId: text('job_id').primaryKey(),
  userId: ofUser(),
  apiKeyId: keyReference('api_key_id'),
  kind: text({ enum: ['tool', 'render'] }).notNull(),
  tool: text().notNull(),
  method: text().notNull(),
  request: text().notNull(),
  status: text({ enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired'] }).notNull(),
  progress: real(),
  cancelWanted: boolean('cancel_wanted').notNull().default(false),
  handle: text(),
  creditsReserved: integer('credits_reserved').notNull(),
  creditsCharged: integer('credits_charged').notNull().default(0),
  costUsd: doublePrecision('cost_usd').notNull().default(0),
  errorCode: text('error_code'),
  errorDetail: text('error_detail'),
  metadata: text().notNull().default('{}'),
  notes: text().notNull().default('[]'),
  source: text({ enum: ['web', 'apiKey', 'apiSubs'] }).notNull(),
  createdAt: time('created_at').notNull(),
  startedAt: time('started_at'),
  endedAt: time('ended_at'),
});

export const apiFiles = pgTable(
  'api_files',
  {
    fileId: text('file_id').primaryKey(),
    userId: ofUser(),
    jobId: text('job_id').references(() => apiJobs.jobId, { onDelete: 'cascade' }),
    position: integer(),
    contentType: text('content_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    keyName: text('key_name').notNull().unique(),
    uploadId: text('upload_id'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
  },
  (table) => [unique().on(table.jobId, table.position)],
);

export const apiRequests = pgTable(
  'api_requests',
  {
    userId: ofUser(),
    idempotencyKey: text('idempotency_key').notNull(),
    fingerprint: text().notNull(),
    claim: uuid().notNull(),
    claimedAt: time('claimed_at').notNull(),
    status: integer(),
    body: text(),
    jobId: text('job_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.idempotencyKey] })],
);

export const apiBuckets = pgTable('api_buckets', {
  bucket: text().primaryKey(),
  tokens: doublePrecision().notNull(),
  filledAt: time('filled_at').notNull(),
});

export const apiCallCounts = pgTable(
  'api_call_counts',
  {
    userId: ofUser(),
    day: text().notNull(),
    apiKeyId: bigint('api_key_id', { mode: 'number' }).notNull(),
    tool: text().notNull(),
    code: text().notNull(),
    calls: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.apiKeyId, table.tool, table.code] })],
);

export const apiWebhooks = pgTable('api_webhooks', {
  webhookId: text('webhook_id').primaryKey(),
  userId: ofUser(),
  url: text().notNull(),
  events: text().notNull(),
  secret: text().notNull(),
  formerSecret: text('former_secret'),
  formerUntil: time('former_until'),
  createdAt: time('created_at').notNull(),
  failingSince: time('failing_since'),
  disabledAt: time('disabled_at'),
  disabledReason: text('disabled_reason'),
});

export const apiDeliveries = pgTable('api_deliveries', {
  deliveryId: text('delivery_id').primaryKey(),
  webhookId: text('webhook_id')
    .notNull()
    .references(() => apiWebhooks.webhookId, { onDelete: 'cascade' }),
  event: text().notNull(),
  body: text().notNull(),
  status: text({ enum: ['waiting', 'delivered', 'failed'] }).notNull(),
  attempts: integer().notNull().default(0),
  lastStatus: integer('last_status'),
  lastError: text('last_error'),
  nextAt: time('next_at'),
  createdAt: time('created_at').notNull(),
  endedAt: time('ended_at'),
});

export const renderSegments = pgTable(
  'render_segments',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => apiJobs.jobId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    startFrame: integer('start_frame').notNull(),
    endFrame: integer('end_frame').notNull(),
    claim: uuid(),
    leasedUntil: time('leased_until'),
    attempts: integer().notNull().default(0),
    progress: real().notNull().default(0),
    keyName: text('key_name'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    errorCode: text('error_code'),
    errorDetail: text('error_detail'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);
