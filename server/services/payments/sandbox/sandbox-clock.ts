import { eq } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { settings } from '../../../database/schema.ts';

const NAME = 'sandbox-clock';

/** How far the clock of the stand-in is ahead of ours. */
export async function clockOffsetMs(queries: Queries): Promise<number> {
  const [row] = await queries.select().from(settings).where(eq(settings.name, NAME));
  return Number(row?.value ?? 0);
}

/** Moves the clock of the stand-in forward; it never goes back. */
export async function moveClock(queries: Queries, byMs: number): Promise<void> {
  const value = String((await clockOffsetMs(queries)) + Math.max(0, byMs));
  await queries
    .insert(settings)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
