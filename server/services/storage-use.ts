import type { ServerContext } from '../context.ts';
import { quotaBytes } from './accounts/plan.ts';
import type { UserRow } from './accounts/sessions.ts';
import { usedBytes } from './assets/owner.ts';

/** What was counted is believed for this long when a project is saved: it grows by little, and saves come often. */
const COUNT_TIME_MS = 10_000;
const MAX_COUNTS = 10_000;

/** How much users store, uploads and projects together. */
export class StorageUse {
  readonly #context: Pick<ServerContext, 'config' | 'database' | 'now'>;
  readonly #counts = new Map<number, { readonly bytes: number; readonly countedAt: number }>();

  constructor(context: Pick<ServerContext, 'config' | 'database' | 'now'>) {
    this.#context = context;
  }

  /** As it is now. */
  async usedBytes({ userId }: Pick<UserRow, 'userId'>): Promise<number> {
    const bytes = await usedBytes(this.#context.database.queries, { userId });
    if (this.#counts.size >= MAX_COUNTS) this.#counts.clear();
    this.#counts.set(userId, { bytes, countedAt: Date.now() });
    return bytes;
  }

  /** Whether a user may store this many bytes more, by a count that may be some seconds old. */
  async hasRoom(user: UserRow, bytes: number): Promise<boolean> {
    const { config, now } = this.#context;
    const counted = this.#counts.get(user.userId);
    const isFresh = counted !== undefined && Date.now() - counted.countedAt < COUNT_TIME_MS;
    const used = isFresh ? counted.bytes : await this.usedBytes(user);
    return used + bytes < quotaBytes(user, config, now());
  }
}
