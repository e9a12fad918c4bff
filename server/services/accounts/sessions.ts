import { and, desc, eq, gt, lt, notInArray } from 'drizzle-orm';
import { plainText } from '../../contract/plain-text.ts';
import type { Database, Queries } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { sessions, users } from '../../database/schema.ts';
import type { IdentityKey } from '../social/social-identity.ts';
import { newToken, tokenHash } from './tokens.ts';

/** A session ends after a month in which it was not used. */
const SESSION_LENGTH_MS = 30 * 24 * 60 * 60_000;
/** However much it is used, a session ends so long after the log-in: a token that was stolen does not work for ever. */
const LONGEST_SESSION_MS = 90 * 24 * 60 * 60_000;
/** Use is noted at most this often: a write for every request would cost more than it is worth. */
const NOTE_INTERVAL_MS = 60 * 60_000;
const MAX_SESSIONS = 50;

export type UserRow = typeof users.$inferSelect;

/** Who makes a request with a valid token. */
export interface SignedIn {
  readonly sessionId: number;
  readonly user: UserRow;
  readonly loggedInAt: Date;
}

/** A session as its owner sees it in a list. */
export interface SessionEntry {
  readonly sessionId: number;
  readonly deviceName: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** Sessions: a random token in the browser, its hash in the database. */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor({ database, now }: { database: Database; now: () => Date }) {
    this.#database = database;
    this.#now = now;
  }

  /** Begins a session and returns its token. The oldest of too many sessions of a user end. */
  async open(
    queries: Queries,
    userId: number,
    deviceName: string,
    identity: IdentityKey | null = null,
  ): Promise<string> {
    const token = newToken();
    const now = this.#now();
    await queries.insert(sessions).values({
      userId,
      tokenHash: tokenHash(token),
      deviceName: plainText(deviceName).slice(0, 100),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: endOf(now, now),
      socialType: identity?.socialType ?? null,
      subject: identity?.subject ?? null,
    });
    const surplus = await queries
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.sessionId))
      .offset(MAX_SESSIONS);
    for (const { sessionId } of surplus)
      await queries.delete(sessions).where(eq(sessions.sessionId, sessionId));
    return token;
  }

  /** Who a token belongs to; null when it never was one, has expired or was revoked. */
  async find(token: string): Promise<SignedIn | null> {
    const now = this.#now();
    const [row] = await this.#database.queries
      .select({
        sessionId: sessions.sessionId,
        lastSeenAt: sessions.lastSeenAt,
        loggedInAt: sessions.createdAt,
        user: users,
      })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash(token)), gt(sessions.expiresAt, now)));
    if (!row) return null;
    const { sessionId, lastSeenAt, loggedInAt, user } = row;
    if (now.getTime() - lastSeenAt.getTime() > NOTE_INTERVAL_MS)
      await this.#noteUse(sessionId, now, loggedInAt);
    return { sessionId, user, loggedInAt };
  }

  /** The sessions of a user, last used first. */
  list(userId: number): Promise<SessionEntry[]> {
    return this.#database.queries
      .select({
        sessionId: sessions.sessionId,
        deviceName: sessions.deviceName,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, this.#now())))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.sessionId));
  }

  /** Ends one session of a user; false when the user has no such session. */
  async revoke(userId: number, sessionId: number): Promise<boolean> {
    const ended = await this.#database.queries
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)))
      .returning({ sessionId: sessions.sessionId });
    return ended.length > 0;
  }

  /** Ends all sessions of a user but those that are named, for instance when the password was changed. */
  async revokeOthers(queries: Queries, userId: number, ...kept: readonly number[]): Promise<void> {
    await queries
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), notInArray(sessions.sessionId, [...kept])));
  }

  /** Removes sessions that have expired. */
  async sweep(): Promise<void> {
    await deleteInSteps(this.#database.queries, sessions, lt(sessions.expiresAt, this.#now()));
  }

  async #noteUse(sessionId: number, now: Date, loggedInAt: Date): Promise<void> {
    await this.#database.queries
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: endOf(loggedInAt, now) })
      .where(eq(sessions.sessionId, sessionId));
  }
}

/** When a session ends that was used last at `usedAt`. */
function endOf(loggedInAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + SESSION_LENGTH_MS, loggedInAt.getTime() + LONGEST_SESSION_MS));
}
