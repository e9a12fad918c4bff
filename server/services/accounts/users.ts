import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema.ts';
import type { UserRow } from './sessions.ts';
import { newToken } from './tokens.ts';

/** The account of an address, in whatever case it was typed. */
export async function userByEmail(queries: Queries, email: string): Promise<UserRow | null> {
  const [user] = await queries
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

/** The account of a number; null when it was deleted. */
export async function userById(queries: Queries, userId: number): Promise<UserRow | null> {
  const [user] = await queries.select().from(users).where(eq(users.userId, userId));
  return user ?? null;
}

/** The account of a number, which no other request changes until the transaction ends. */
export async function lockedUser(queries: Queries, userId: number): Promise<UserRow | null> {
  const [user] = await queries.select().from(users).where(eq(users.userId, userId)).for('update');
  return user ?? null;
}

/** Makes an account; null when a user has the address already. */
export async function createUser(
  queries: Queries,
  fields: Pick<typeof users.$inferInsert, 'email' | 'name' | 'passwordHash' | 'activatedAt'>,
): Promise<UserRow | null> {
  const [user] = await queries
    .insert(users)
    .values({ ...fields, systemRefKey: newToken().slice(0, 24) })
    .onConflictDoNothing()
    .returning();
  return user ?? null;
}

/** Changes an account and returns it as it is then. */
export async function updateUser(
  queries: Queries,
  userId: number,
  fields: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [user] = await queries.update(users).set(fields).where(eq(users.userId, userId)).returning();
  if (!user) throw new Error('The account is gone.');
  return user;
}
