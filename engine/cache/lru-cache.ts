/** A map that forgets what was used longest ago once the weights of its values pass `capacity`. */
export class LruCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  readonly #capacity: number;
  readonly #onForgotten: (value: Value) => void;
  #weight = 0;

  /**
   * @param capacity in the unit of the weights given to `set`
   * @param onForgotten is given each value that has to make room, or is replaced or removed; it frees what the value holds
   */
  constructor(capacity: number, onForgotten: (value: Value) => void = () => {}) {
    this.#capacity = capacity;
    this.#onForgotten = onForgotten;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A Map keeps insertion order, so putting an entry back makes it the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps a value; one that is heavier than the whole cache is not kept. */
  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    if (weight > this.#capacity) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldestKey of this.#entries.keys()) {
      if (this.#weight <= this.#capacity) break;
      this.delete(oldestKey);
    }
  }

  /** Forgets a value. */
  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    this.#onForgotten(entry.value);
  }

  clear(): void {
    for (const key of [...this.#entries.keys()]) this.delete(key);
  }
}
