import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { settings } from '../database/schema.ts';

/**
 * What the server signs with: the one of the configuration, else one that is made at the first start and kept in the
 * database, so that every process over it has the same.
 */
export async function signingSecret(database: Database, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  await database.queries
    .insert(settings)
    .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await database.queries.select().from(settings).where(eq(settings.name, 'secret'));
  if (!row) throw new Error('The secret was not kept.');
  return row.value;
}
