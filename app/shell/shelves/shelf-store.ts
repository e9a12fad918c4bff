import { SHELF_LIMITS, type Shelf, type ShelfItem } from '../../../server/contract/store/shelf-items.ts';

/** An item with what the account does not know yet. */
interface KeptItem extends ShelfItem {
  readonly isUnsent?: boolean;
}

interface Kept {
  /** Whose items these are; null for a visitor. */
  readonly owner: string | null;
  readonly items: readonly KeptItem[];
}

/** What the store works with. */
export interface ShelfParts {
  readonly values: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Who is signed in, null for nobody. */
  readonly owner: () => string | null;
  /** Sends changes to the account and gives everything that it keeps. */
  readonly send: (changes: readonly ShelfItem[]) => Promise<readonly ShelfItem[]>;
  readonly now?: () => Date;
}

const NOTHING: readonly KeptItem[] = [];
/** How old what is known of the account may be when a list is opened. */
const FRESH_MS = 30_000;
/** As many as a panel shows of what was used last. */
const MOST_RECENT = 12;

const keyOf = ({ shelf, itemId }: Pick<ShelfItem, 'shelf' | 'itemId'>) => `${shelf} ${itemId}`;
const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other);
const lastTouched = (item: ShelfItem) => later(item.changedAt, item.usedAt) ?? '';

/**
 * Favourites and what was used last: in this browser at once, and in the account of who is signed in as soon as it can be reached. What a visitor
 * chose goes along to the account in which they sign in.
 */
export class ShelfStore {
  static readonly KEY = 'gesso-shelf-items';
  readonly #parts: ShelfParts;
  readonly #listeners = new Set<() => void>();
  #read: { readonly text: string | null; readonly kept: Kept } | null = null;
  /** What is kept where storage is switched off or full. */
  #memory: string | null = null;
  #syncing: Promise<void> | null = null;
  /** When what the account knows was asked for last, and whose it was. */
  #synced: { readonly atMs: number; readonly owner: string | null } | null = null;

  constructor(parts: ShelfParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Everything that is known of the shelves of who is here, the same list until it changes. */
  readonly items = (): readonly ShelfItem[] => this.#items();

  /** Another tab has written, or somebody else is signed in. */
  readonly changedElsewhere = (): void => this.#notify();

  /** Makes an item a favourite, or no more. False: there are as many as a shelf holds, and nothing has changed. */
  setFavourite(shelf: Shelf, itemId: string, isFavourite: boolean, details: string | null = null): boolean {
    const count = this.#items().filter((each) => each.shelf === shelf && each.isFavourite).length;
    if (isFavourite && count >= SHELF_LIMITS.favourites) return false;
    this.#change({ shelf, itemId }, { isFavourite, changedAt: this.#time() }, details);
    return true;
  }

  /** Notes that an item was put into a project. */
  use(shelf: Shelf, itemId: string, details: string | null = null): void {
    this.#change({ shelf, itemId }, { usedAt: this.#time() }, details);
  }

  /** Syncs unless that was done a moment ago: called whenever a list is opened. */
  syncWhenOld(): void {
    const owner = this.#parts.owner();
    const isFresh = this.#synced?.owner === owner && performance.now() - this.#synced.atMs < FRESH_MS;
    if (isFresh) return;
    this.#synced = { atMs: performance.now(), owner };
    void this.sync();
  }

  /** Sends what the account does not know, and takes what it knows. Without a connection everything stays for the next time. */
  sync(): Promise<void> {
    if (this.#parts.owner() === null) return Promise.resolve();
    this.#syncing ??= this.#sync()
      .catch(() => undefined)
      .finally(() => {
        this.#syncing = null;
      });
    return this.#syncing;
  }

  async #sync(): Promise<void> {
    const owner = this.#parts.owner();
    if (owner === null) return;
    for (;;) {
      const sent = this.#items()
        .filter(({ isUnsent }) => isUnsent)
        .slice(0, SHELF_LIMITS.changes);
      const known = await this.#parts.send(sent.map(({ isUnsent: _, ...item }) => item));
      // Somebody else is here by now: the answer is not theirs.
      if (this.#parts.owner() !== owner) return;
      const items = new Map<string, KeptItem>(known.map((item) => [keyOf(item), item]));
      const waiting = this.#items().filter((item) => item.isUnsent && !sent.includes(item));
      for (const item of waiting) items.set(keyOf(item), item);
      this.#keep([...items.values()]);
      if (waiting.length === 0) return;
    }
  }

  #time(): string {
    return (this.#parts.now?.() ?? new Date()).toISOString();
  }

  #change(
    which: Pick<ShelfItem, 'shelf' | 'itemId'>,
    change: Partial<ShelfItem>,
    details: string | null,
  ): void {
    const items = this.#items();
    const former = items.find((item) => keyOf(item) === keyOf(which));
    const none = { isFavourite: false, changedAt: null, usedAt: null, details: null };
    const changed = { ...none, ...former, ...which, ...change, isUnsent: true };
    if (details !== null) changed.details = details;
    const others = items.filter((item) => item !== former);
    this.#keep(withoutOldest([changed, ...others], which.shelf));
    void this.sync();
  }

  #items(): readonly KeptItem[] {
    const owner = this.#parts.owner();
    const kept = this.#stored();
    if (kept.owner === owner) return kept.items;
    // Of another user, or of one who has logged out.
    if (kept.owner !== null) return NOTHING;
    const items = kept.items.map((item) => ({ ...item, isUnsent: true }));
    this.#write({ owner, items });
    return this.#stored().items;
  }

  #stored(): Kept {
    const text = this.#text();
    if (this.#read?.text !== text || this.#read === null) this.#read = { text, kept: readKept(text) };
    return this.#read.kept;
  }

  #text(): string | null {
    if (this.#memory !== null) return this.#memory;
    try {
      return this.#parts.values().getItem(ShelfStore.KEY);
    } catch {
      return null;
    }
  }

  #keep(items: readonly KeptItem[]): void {
    this.#write({ owner: this.#parts.owner(), items });
    this.#notify();
  }

  #write(kept: Kept): void {
    const text = JSON.stringify(kept);
    try {
      this.#parts.values().setItem(ShelfStore.KEY, text);
      this.#memory = null;
    } catch {
      this.#memory = text;
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Favourites of a shelf, the newest first. */
export function favouritesOf(items: readonly ShelfItem[], shelf: Shelf): ShelfItem[] {
  return items
    .filter((item) => item.shelf === shelf && item.isFavourite)
    .sort((one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? ''));
}

/** What was used last of a shelf, the newest first. */
export function recentOf(items: readonly ShelfItem[], shelf: Shelf): ShelfItem[] {
  return items
    .filter((item) => item.shelf === shelf && item.usedAt !== null)
    .sort((one, other) => (other.usedAt ?? '').localeCompare(one.usedAt ?? ''))
    .slice(0, MOST_RECENT);
}

/** Of what is no favourite only the newest of a shelf. */
function withoutOldest(items: readonly KeptItem[], shelf: Shelf): KeptItem[] {
  const others = items
    .filter((item) => item.shelf === shelf && !item.isFavourite)
    .sort((one, other) => lastTouched(other).localeCompare(lastTouched(one)));
  const dropped = new Set(others.slice(SHELF_LIMITS.others));
  return items.filter((item) => !dropped.has(item));
}

function readKept(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    const items = Array.isArray(kept?.items) ? kept.items.filter(isKeptItem) : NOTHING;
    return { owner: typeof kept?.owner === 'string' ? kept.owner : null, items };
  } catch {
    // Unreadable: nothing is remembered.
    return { owner: null, items: NOTHING };
  }
}

const isTime = (value: unknown) => value === null || typeof value === 'string';

function isKeptItem(value: unknown): value is KeptItem {
  if (typeof value !== 'object' || value === null) return false;
  const { shelf, itemId, isFavourite, changedAt, usedAt, details } = value as Record<string, unknown>;
  const isNamed = typeof shelf === 'string' && typeof itemId === 'string';
  return isNamed && typeof isFavourite === 'boolean' && [changedAt, usedAt, details].every(isTime);
}
