import { eq, sql } from 'drizzle-orm';
import { SHELF_LIMITS, type ShelfItem } from '../../contract/store/shelf-items.ts';
import type { Database, Queries } from '../../database/database.ts';
import { shelfItems } from '../../database/schema.ts';
import { lockOwner } from '../assets/owner.ts';

/** What is sent may come from a clock that is ahead: nothing counts as later than this moment. */
const notAfter = (now: Date, time: string | null): Date | null =>
  time === null ? null : new Date(Math.min(now.getTime(), Date.parse(time)));

const isLater = sql`coalesce(excluded.changed_at > shelf_items.changed_at, shelf_items.changed_at IS NULL)`;

/** Favourites of users and what they used last, the same on all of their devices. */
export class ShelfItems {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor({ database, now }: { database: Database; now: () => Date }) {
    this.#database = database;
    this.#now = now;
  }

  /** Takes changes and gives everything that is kept. Each item is as its latest change says, in whichever order they arrive. */
  async sync(userId: number, changes: readonly ShelfItem[]): Promise<ShelfItem[]> {
    if (changes.length === 0) return this.#list(this.#database.queries, userId);
    const now = this.#now();
    return this.#database.transaction(async (queries) => {
      await lockOwner(queries, { userId });
      for (const { changedAt, usedAt, ...item } of changes) {
        const times = { changedAt: notAfter(now, changedAt), usedAt: notAfter(now, usedAt) };
        await queries
          .insert(shelfItems)
          .values({ userId, ...item, ...times })
          .onConflictDoUpdate({
            target: [shelfItems.userId, shelfItems.shelf, shelfItems.itemId],
            set: {
              isFavourite: sql`CASE WHEN ${isLater} THEN excluded.is_favourite ELSE shelf_items.is_favourite END`,
              changedAt: sql`greatest(shelf_items.changed_at, excluded.changed_at)`,
              usedAt: sql`greatest(shelf_items.used_at, excluded.used_at)`,
              details: sql`coalesce(excluded.details, shelf_items.details)`,
            },
          });
      }
      await this.#dropOldest(queries, userId);
      return this.#list(queries, userId);
    });
  }

  async #list(queries: Queries, userId: number): Promise<ShelfItem[]> {
    const rows = await queries.select().from(shelfItems).where(eq(shelfItems.userId, userId));
    return rows.map(({ userId: _, changedAt, usedAt, ...item }) => ({
      ...item,
      changedAt: changedAt?.toISOString() ?? null,
      usedAt: usedAt?.toISOString() ?? null,
    }));
  }

  /** Of each shelf only so many are kept, whatever was sent. */
  async #dropOldest(queries: Queries, userId: number): Promise<void> {
    await queries.execute(sql`DELETE FROM shelf_items USING (
      SELECT shelf, item_id, is_favourite, row_number() OVER (
        PARTITION BY shelf, is_favourite
        ORDER BY CASE WHEN is_favourite THEN changed_at ELSE greatest(changed_at, used_at) END DESC NULLS LAST, item_id
      ) AS place FROM shelf_items WHERE user_id = ${userId}
    ) ranked WHERE shelf_items.user_id = ${userId} AND shelf_items.shelf = ranked.shelf
      AND shelf_items.item_id = ranked.item_id
      AND ranked.place > CASE WHEN ranked.is_favourite THEN ${SHELF_LIMITS.favourites}::int ELSE ${SHELF_LIMITS.others}::int END`);
  }
}
