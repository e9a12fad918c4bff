import type { Database } from '../../database/database.ts';
import { seedWritesOf } from '../seed-part.ts';

/** From here on counting takes long enough to be felt. */
const LARGE_COUNT = 10_000;
const KEPT_MS = 60_000;
const MOST_KEPT = 1_000;

interface Kept<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/**
 * Counts over a library so large that each would read much of it: kept for a minute, or until this process changes the library. What counts little is
 * counted each time, so that it is always right.
 */
export class KeptCounts<Value> {
  readonly #database: Pick<Database, 'runner'>;
  readonly #sizeOf: (value: Value) => number;
  readonly #kept = new Map<string, Kept<Value>>();
  #seedWrites = 0;

  /** @param sizeOf how many things a value counts in all */
  constructor(database: Pick<Database, 'runner'>, sizeOf: (value: Value) => number) {
    this.#database = database;
    this.#sizeOf = sizeOf;
  }

  /** The value of a key, counted when it is not kept. Who asks while it is counted waits for the same count. */
  async get(key: string, count: () => Promise<Value>): Promise<Value> {
    const writes = seedWritesOf(this.#database);
    if (writes !== this.#seedWrites) {
      this.#seedWrites = writes;
      this.#kept.clear();
    }
    const kept = this.#kept.get(key);
    if (kept && Date.now() < kept.until) return kept.value;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const counting: Kept<Value> = { value: count(), until: Date.now() + KEPT_MS };
    this.#kept.set(key, counting);
    try {
      const value = await counting.value;
      if (this.#sizeOf(value) < LARGE_COUNT) this.#forget(key, counting);
      return value;
    } catch (error) {
      this.#forget(key, counting);
      throw error;
    }
  }

  #forget(key: string, counting: Kept<Value>): void {
    if (this.#kept.get(key) === counting) this.#kept.delete(key);
  }
}
