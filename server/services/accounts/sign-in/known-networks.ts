import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { knownNetworks, users } from '../../../database/schema.ts';
import { networkOf } from '../../client-network.ts';
import { keyedHash } from '../../keyed-hash.ts';

/** After this long without a log-in from there a network may be someone else's. */
const KNOWN_MS = 90 * 24 * 60 * 60_000;
const MAX_NETWORKS = 50;

/** The networks in which people have proven that an account is theirs: by a password, a provider, or a link of a mail. */
export class KnownNetworks {
  readonly #parts: {
    readonly database: Database;
    readonly now: () => Date;
    readonly secret: string;
  };

  constructor(parts: { database: Database; now: () => Date; secret: string }) {
    this.#parts = parts;
  }

  /** Notes that an account's owner is in the network of `ip`. The oldest of too many are forgotten. */
  async note(userId: number, ip: string): Promise<void> {
    const { database, now } = this.#parts;
    const networkHash = this.#hash(userId, ip);
    await database.queries
      .insert(knownNetworks)
      .values({ userId, networkHash, seenAt: now() })
      .onConflictDoUpdate({
        target: [knownNetworks.userId, knownNetworks.networkHash],
        set: { seenAt: now() },
      });
    const [surplus] = await database.queries
      .select({ seenAt: knownNetworks.seenAt })
      .from(knownNetworks)
      .where(eq(knownNetworks.userId, userId))
      .orderBy(desc(knownNetworks.seenAt))
      .offset(MAX_NETWORKS)
      .limit(1);
    if (surplus)
      await database.queries
        .delete(knownNetworks)
        .where(and(eq(knownNetworks.userId, userId), lt(knownNetworks.seenAt, surplus.seenAt)));
  }

  /** Whether the owner of the account with this address was seen in the network of `ip`; false where there is no such account. */
  async has(email: string, ip: string): Promise<boolean> {
    const { database, now } = this.#parts;
    const seen = await database.queries
      .select({ userId: users.userId, networkHash: knownNetworks.networkHash })
      .from(knownNetworks)
      .innerJoin(users, eq(users.userId, knownNetworks.userId))
      .where(
        and(
          eq(sql`lower(${users.email})`, email.toLowerCase()),
          gt(knownNetworks.seenAt, new Date(now().getTime() - KNOWN_MS)),
        ),
      );
    return seen.some(({ userId, networkHash }) => networkHash === this.#hash(userId, ip));
  }

  /** Forgets networks that were not used for long. */
  async sweep(): Promise<void> {
    const { database, now } = this.#parts;
    const before = new Date(now().getTime() - KNOWN_MS);
    await deleteInSteps(database.queries, knownNetworks, lt(knownNetworks.seenAt, before));
  }

  #hash(userId: number, ip: string): string {
    return keyedHash(this.#parts.secret, 'network', `${userId} ${networkOf(ip)}`);
  }
}

/** Forgets where the owner of an account was seen: it may have been another user. */
export async function forgetNetworks(queries: Queries, userId: number): Promise<void> {
  await queries.delete(knownNetworks).where(eq(knownNetworks.userId, userId));
}
