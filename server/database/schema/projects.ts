import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { assets } from './assets.ts';
import { time } from './time.ts';

const userId = () => bigint('user_id', { mode: 'number' }).notNull();
const ofUser = () => userId().references(() => users.userId, { onDelete: 'cascade' });
const projectId = () => text('project_id').notNull();

export const projects = pgTable(
  'projects',
  {
    userId: ofUser(),
    projectId: projectId(),
    revision: integer().notNull(),
    name: text().notNull(),
    assetType: text('asset_type').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    document: text().notNull(),
    documentHash: text('document_hash').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    isTemplate: boolean('is_template').notNull().default(false),
    thumbKey: text('thumb_key'),
    thumbBytes: integer('thumb_bytes').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    trashedAt: time('trashed_at'),
    versionAt: time('version_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.projectId] })],
);

/** A reference to a project that goes when the project goes. */
const ofProject = ({ userId, projectId }: { userId: AnyPgColumn; projectId: AnyPgColumn }) =>
  foreignKey({
    columns: [userId, projectId],
    foreignColumns: [projects.userId, projects.projectId],
  }).onDelete('cascade');

export const projectVersions = pgTable(
  'project_versions',
  {
    versionId: bigint('version_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: userId(),
    projectId: projectId(),
    revision: integer().notNull(),
    kind: text({ enum: ['auto', 'named', 'conflict', 'restored'] }).notNull(),
    label: text().notNull().default(''),
    document: text().notNull(),
    documentHash: text('document_hash').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    savedAt: time('saved_at').notNull(),
    thumbKey: text('thumb_key'),
    thumbBytes: integer('thumb_bytes').notNull().default(0),
  },
  (table) => [ofProject(table)],
);

export const projectAssets = pgTable(
  'project_assets',
  { userId: userId(), projectId: projectId(), assetId: bigint('asset_id', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.projectId, table.assetId] }), ofProject(table)],
);

export const folders = pgTable('folders', {
  folderId: bigint('folder_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: ofUser(),
  name: text().notNull(),
  pro: boolean().notNull(),
  createdAt: time('created_at').notNull(),
});

export const projectFolders = pgTable(
  'project_folders',
  {
    userId: userId(),
    projectId: projectId(),
    folderId: bigint('folder_id', { mode: 'number' })
      .notNull()
      .references(() => folders.folderId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.projectId, table.folderId] }), ofProject(table)],
);

export const projectShares = pgTable(
  'project_shares',
  {
    userId: userId(),
    projectId: projectId(),
    token: text().notNull().unique(),
    createdAt: time('created_at').notNull(),
    allowsCopy: boolean('allows_copy').notNull().default(false),
    expiresAt: time('expires_at'),
    views: integer().notNull().default(0),
    copies: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.projectId] }), ofProject(table)],
);

export const generations = pgTable('generations', {
  generationId: bigint('generation_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: ofUser(),
  aiType: integer('ai_type').notNull(),
  prompt: text().notNull(),
  state: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
  assetId: bigint('asset_id', { mode: 'number' }).references(() => assets.assetId, { onDelete: 'cascade' }),
  error: text(),
  createdAt: time('created_at').notNull(),
  jobId: uuid('job_id').references(() => generationJobs.jobId, { onDelete: 'set null' }),
  method: text(),
});

export const generationJobs = pgTable('generation_jobs', {
  jobId: uuid('job_id').primaryKey(),
  userId: ofUser(),
  modelId: text('model_id').notNull(),
  request: text().notNull(),
  stage: text({ enum: ['waiting', 'submitting', 'submitted', 'done', 'failed', 'cancelled'] }).notNull(),
  handle: text(),
  images: integer().notNull(),
  delivered: integer().notNull().default(0),
  cancelWanted: boolean('cancel_wanted').notNull().default(false),
  progress: real(),
  costUsd: doublePrecision('cost_usd').notNull().default(0),
  errorCode: text('error_code'),
  createdAt: time('created_at').notNull(),
  endedAt: time('ended_at'),
  mayUseLikeness: boolean('may_use_likeness').notNull().default(false),
});
