import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SHELVES } from '../../contract/store/shelf-items.ts';
import { users } from './accounts.ts';
import { time } from './time.ts';

/** Favourites of users, and what they used last. */
export const shelfItems = pgTable(
  'shelf_items',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    shelf: text({ enum: SHELVES }).notNull(),
    itemId: text('item_id').notNull(),
    isFavourite: boolean('is_favourite').notNull(),
    changedAt: time('changed_at'),
    usedAt: time('used_at'),
    details: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.shelf, table.itemId] })],
);
