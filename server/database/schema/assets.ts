import { type AnyPgColumn, bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ASSET_TYPES } from '../../contract/upload-limits.ts';
import { users } from './accounts.ts';
import { time } from './time.ts';

const assetReference = (name: string, onDelete: 'cascade' | 'set null') =>
  bigint(name, { mode: 'number' }).references((): AnyPgColumn => assets.assetId, { onDelete });

export const assets = pgTable('assets', {
  assetId: bigint('asset_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).references(() => users.userId, { onDelete: 'cascade' }),
  visitorHash: text('visitor_hash'),
  visitorNetwork: text('visitor_network'),
  assetType: text('asset_type', { enum: ASSET_TYPES }).notNull(),
  status: text({ enum: ['init', 'active', 'failed'] })
    .notNull()
    .default('init'),
  reason: text(),
  name: text().notNull(),
  contentType: text('content_type').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  keyName: text('key_name').notNull().unique(),
  uploadKey: text('upload_key'),
  thumbKey: text('thumb_key'),
  thumbBytes: integer('thumb_bytes').notNull().default(0),
  widthPx: integer('width_px'),
  heightPx: integer('height_px'),
  durationMs: integer('duration_ms'),
  tool: text(),
  subTool: text('sub_tool'),
  format: text(),
  assetRefId: assetReference('asset_ref_id', 'cascade'),
  parentAssetRefId: assetReference('parent_asset_ref_id', 'set null'),
  cutoutAssetId: assetReference('cutout_asset_id', 'set null'),
  uploadId: text('upload_id'),
  createdAt: time('created_at').notNull(),
  uploadedAt: time('uploaded_at'),
  purgeNoticeAt: time('purge_notice_at'),
});
