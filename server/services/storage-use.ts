import type { ServerContext } from '../context.ts';
import { quotaBytes } from './accounts/plan.ts';
import type { UserRow } from './accounts/sessions.ts';
import { usedBytes } from './assets/owner.ts';

/** What was counted is believed for this long when something is let in: a project grows by little, and saves come often. */
const COUNT_TIME_MS = 10_000;
const MAX_COUNTS = 10_000;

interface Count {
  /** What is stored, and what was let in since. */
  bytes: number;
  readonly countedAt: number;
}

/** How much users store, uploads and projects together. */
export class StorageUse {
  readonly #context: Pick<ServerContext, 'config' | 'database' | 'now'>;
  readonly #counts = new Map<number, Count>();

  constructor(context: Pick<ServerContext, 'config' | 'database' | 'now'>) {
    this.#context = context;
  }

  /** As it is now. */
  async usedBytes({ userId }: Pick<UserRow, 'userId'>): Promise<number> {
    return (await this.#count(userId)).bytes;
  }

  /** Whether a user may store this many bytes more. Somebody is refused only by what is stored at this moment. */
  async hasRoom(user: UserRow, bytes: number): Promise<boolean> {
    const { config, now } = this.#context;
    const quota = quotaBytes(user, config, now());
    const counted = this.#counts.get(user.userId);
    if (counted && Date.now() - counted.countedAt < COUNT_TIME_MS && counted.bytes + bytes < quota) {
      // Counted as if all of it came on top: too much for what is saved again, which then is counted anew before it is refused.
      counted.bytes += bytes;
      return true;
    }
    const count = await this.#count(user.userId);
    if (count.bytes + bytes >= quota) return false;
    count.bytes += bytes;
    return true;
  }

  async #count(userId: number): Promise<Count> {
    const count = {
      bytes: await usedBytes(this.#context.database.queries, { userId }),
      countedAt: Date.now(),
    };
    if (this.#counts.size >= MAX_COUNTS) this.#counts.clear();
    this.#counts.set(userId, count);
    return count;
  }
}
