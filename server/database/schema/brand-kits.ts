import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { assets } from './assets.ts';
import { time } from './time.ts';

/** Brand kits of users. */
export const brandKits = pgTable('brand_kits', {
  kitId: bigint('kit_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' }),
  name: text().notNull(),
  isDefault: boolean('is_default').notNull(),
  revision: integer().notNull(),
  content: text().notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** The files of brand kits. */
export const brandKitAssets = pgTable(
  'brand_kit_assets',
  {
    kitId: bigint('kit_id', { mode: 'number' })
      .notNull()
      .references(() => brandKits.kitId, { onDelete: 'cascade' }),
    assetId: bigint('asset_id', { mode: 'number' })
      .notNull()
      .references(() => assets.assetId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.kitId, table.assetId] })],
);
