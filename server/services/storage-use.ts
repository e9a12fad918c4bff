import type { ServerContext } from '../context.ts';
import type { Statements } from '../database/database.ts';
import { quotaBytes } from './accounts/plan.ts';
import type { UserRow } from './accounts/sessions.ts';
import { lockOwner, usedBytes } from './assets/owner.ts';

/** What was counted is believed for this long where there is plenty of room: a project grows by little, and saves come often. */
const COUNT_TIME_MS = 10_000;
const MAX_COUNTS = 10_000;
/** As much as another process may let in meanwhile; nearer to the end of the room everything is counted again. */
const PLENTY_BYTES = 64 * 1024 * 1024;
/** Work on what is there already goes on a little beyond the quota: it would be lost, while a new file only has to wait. */
const RESERVE_PART = 16;
const MAX_RESERVE_BYTES = 64 * 1024 * 1024;

interface Count {
  /** What is stored, and what was let in since. */
  bytes: number;
  readonly countedAt: number;
}

/** What a user uses at one moment, while no other request adds to it. */
export interface Room {
  /** Whether this many bytes more fit: below the quota, or with the reserve that work on what is there already has. */
  has(bytes: number, reserve?: 'withReserve'): boolean;
}

/** How much users store, uploads and projects together. */
export class StorageUse {
  readonly #context: Pick<ServerContext, 'config' | 'database' | 'now'>;
  readonly #counts = new Map<number, Count>();

  constructor(context: Pick<ServerContext, 'config' | 'database' | 'now'>) {
    this.#context = context;
  }

  /** As it is now. */
  usedBytes({ userId }: Pick<UserRow, 'userId'>): Promise<number> {
    return usedBytes(this.#context.database.queries, { userId });
  }

  /** Whether there is so much room that these bytes need not be counted exactly; they are taken as stored then. */
  async hasPlenty(user: UserRow, bytes: number): Promise<boolean> {
    const quota = quotaBytes(user, this.#context.config, this.#context.now());
    const former = this.#counts.get(user.userId);
    const isFresh = former && Date.now() - former.countedAt < COUNT_TIME_MS;
    const count = isFresh ? former : await this.#count(user.userId);
    if (count.bytes + bytes + PLENTY_BYTES >= quota) return false;
    count.bytes += bytes;
    return true;
  }

  /** Does work that stores something, while no other request stores anything for this user; what it sends has to go to the statements given. */
  async whileCounted<Result>(
    user: UserRow,
    work: (room: Room, statements: Statements) => Promise<Result>,
  ): Promise<Result> {
    const quota = quotaBytes(user, this.#context.config, this.#context.now());
    const reserve = Math.min(MAX_RESERVE_BYTES, Math.floor(quota / RESERVE_PART));
    const { userId } = user;
    return this.#context.database.transaction(async (queries, runner) => {
      await lockOwner(queries, { userId });
      const used = await usedBytes(queries, { userId });
      const room: Room = {
        has: (bytes, withReserve) => used + bytes < quota + (withReserve ? reserve : 0),
      };
      return work(room, { queries, runner });
    });
  }

  async #count(userId: number): Promise<Count> {
    const bytes = await this.usedBytes({ userId });
    const count = { bytes, countedAt: Date.now() };
    if (this.#counts.size >= MAX_COUNTS) this.#counts.clear();
    // Of two that were counted at the same time one is kept, with what both let in.
    const meanwhile = this.#counts.get(userId);
    if (meanwhile && meanwhile.countedAt > count.countedAt - COUNT_TIME_MS && meanwhile.bytes > bytes)
      return meanwhile;
    this.#counts.set(userId, count);
    return count;
  }
}
