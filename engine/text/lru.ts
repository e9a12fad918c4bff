/** A map that forgets what was used longest ago once the weights of its values pass `capacity`. */
export class LruCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  readonly #capacity: number;
  #weight = 0;

  /** `capacity` is in the unit of the weights given to `set`. */
  constructor(capacity: number) {
    this.#capacity = capacity;
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
    const old = this.#entries.get(key);
    if (old !== undefined) {
      this.#entries.delete(key);
      this.#weight -= old.weight;
    }
    if (weight > this.#capacity) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldestKey, oldest] of this.#entries) {
      if (this.#weight <= this.#capacity) break;
      this.#entries.delete(oldestKey);
      this.#weight -= oldest.weight;
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
