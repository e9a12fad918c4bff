import { z } from 'zod';

const CUSTOM_TYPE = /^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$/;

/** Names a layer type or effect that is registered from outside: its publisher, a colon, its name, as in `acme:chart`. */
export const customTypeSchema = z
  .string()
  .max(100)
  .regex(CUSTOM_TYPE, 'a custom type has a publisher and a name, as in acme:chart');

/** How deep the data of a custom type may be nested; deeper data could exhaust the stack of what reads it. */
export const MAX_JSON_DEPTH = 32;

/** Whether a value is JSON that comes back the same after it was written. */
export function isPlainJson(value: unknown, depth = 0): boolean {
  if (depth > MAX_JSON_DEPTH) return false;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  return Object.values(value).every((entry) => isPlainJson(entry, depth + 1));
}

let changes = 0;

/** Another number whenever a type comes or goes, so that what was drawn without it, or with it, is drawn again. */
export const customTypesRevision = (): number => changes;

/** Types that were registered from outside, by name. */
export class CustomTypeRegistry<Definition> {
  readonly #kind: string;
  readonly #definitions = new Map<string, Definition>();

  /** @param kind what is registered, for errors. */
  constructor(kind: string) {
    this.#kind = kind;
  }

  /**
   * Adds a definition. Returns what takes it back.
   * @throws TypeError for a name that is not like `acme:chart`, or is registered already.
   */
  add(type: string, definition: Definition): () => void {
    if (!CUSTOM_TYPE.test(type))
      throw new TypeError(
        `“${type}” is not a name of a ${this.#kind}: it needs a publisher and a name, as in acme:chart.`,
      );
    if (this.#definitions.has(type)) throw new TypeError(`The ${this.#kind} ${type} is registered already.`);
    this.#definitions.set(type, definition);
    changes += 1;
    return () => {
      if (this.#definitions.get(type) !== definition) return;
      this.#definitions.delete(type);
      changes += 1;
    };
  }

  get(type: string): Definition | null {
    return this.#definitions.get(type) ?? null;
  }

  get types(): readonly string[] {
    return [...this.#definitions.keys()];
  }
}
