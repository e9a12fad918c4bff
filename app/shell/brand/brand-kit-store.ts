import {
  type BrandContent,
  type BrandKit,
  EMPTY_BRAND_CONTENT,
} from '../../../server/contract/brand/brand-kits.ts';

/** What is known of the kits of who is signed in. */
export interface BrandState {
  /** `unknown`: they were not asked for yet. */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed';
  readonly kits: readonly BrandKit[];
  /** The kit that the editors show, where another than the default one was chosen. */
  readonly chosenId: number | null;
  readonly error: Error | null;
}

/** The calls that the store makes. */
export interface BrandCalls {
  list(): Promise<readonly BrandKit[]>;
  create(kit: { name: string; content: BrandContent; isDefault: boolean }): Promise<BrandKit>;
  duplicate(kitId: number, name: string): Promise<BrandKit>;
  change(change: {
    kitId: number;
    revision: number;
    name?: string;
    content?: BrandContent;
  }): Promise<BrandKit>;
  setDefault(kitId: number): Promise<BrandKit>;
  remove(kitId: number): Promise<void>;
}

/** What the store works with. */
export interface BrandParts {
  readonly values: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Who is signed in, null for nobody. */
  readonly owner: () => string | null;
  readonly calls: BrandCalls;
  /** Says that a change could not be saved. */
  readonly failed: (error: unknown) => void;
  /** Whether an error says that the account could not be reached: what was changed is then saved later. */
  readonly isUnreachable: (error: unknown) => boolean;
  readonly now?: () => number;
  /** Waits until a change is saved: changes that follow soon are saved with it. */
  readonly pause?: () => Promise<void>;
}

const NOTHING: BrandState = { status: 'unknown', kits: [], chosenId: null, error: null };
/** How old what is known may be when a list is opened. */
const FRESH_MS = 30_000;
/** Addresses of files live for an hour. */
const ADDRESSES_MS = 45 * 60_000;

interface Waiting {
  name?: string;
  content?: BrandContent;
}

/** What this browser has of an account. */
interface Kept {
  readonly kits: readonly BrandKit[];
  /** What the account does not know yet, by the ids of the kits. */
  readonly waiting: readonly (readonly [number, Waiting])[];
}
const NOTHING_KEPT: Kept = { kits: [], waiting: [] };

/**
 * The brand kits of who is signed in: from the account, with a copy in this browser, so that colours and fonts are there without a connection. Changes
 * are shown at once and saved one after the other; several that wait are saved together.
 */
export class BrandKitStore {
  static readonly KEY = 'gesso-brand-kits';
  readonly #parts: BrandParts;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<number, Waiting>();
  #state: BrandState = NOTHING;
  #owner: string | null = null;
  #loadedAtMs = Number.NEGATIVE_INFINITY;
  #loading: Promise<void> | null = null;
  #saving: Promise<void> | null = null;

  constructor(parts: BrandParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is known, the same object until it changes. */
  readonly state = (): BrandState => {
    const owner = this.#parts.owner();
    if (owner !== this.#owner) {
      this.#owner = owner;
      this.#waiting.clear();
      this.#loadedAtMs = Number.NEGATIVE_INFINITY;
      this.#loading = null;
      const { kits, waiting } = owner === null ? NOTHING_KEPT : this.#kept(owner);
      this.#state = { ...NOTHING, kits };
      for (const [kitId, change] of waiting) this.#waiting.set(kitId, change);
    }
    return this.#state;
  };

  /** Somebody else is signed in, or another tab has written. */
  readonly changedElsewhere = (): void => this.#notify();

  /** The kit that the editors show: the chosen one, else the default. */
  current(): BrandKit | null {
    const { kits, chosenId } = this.state();
    return (
      kits.find(({ kitId }) => kitId === chosenId) ??
      kits.find(({ isDefault }) => isDefault) ??
      kits[0] ??
      null
    );
  }

  choose(kitId: number): void {
    this.#set({ chosenId: kitId });
  }

  /** Asks for the kits unless that was done a moment ago. */
  loadWhenOld(): void {
    this.state();
    this.saveWaiting();
    if (this.#now() - this.#loadedAtMs > FRESH_MS) void this.load();
  }

  /** Asks for the kits once more when the addresses of their files may have ended. */
  async withAddresses(): Promise<BrandKit | null> {
    this.state();
    if (this.#now() - this.#loadedAtMs > ADDRESSES_MS) await this.load();
    return this.current();
  }

  /** Asks for the kits. What is known stays when that fails; the state says why. */
  load(): Promise<void> {
    const { status } = this.state();
    const owner = this.#owner;
    if (owner === null) return Promise.resolve();
    if (status !== 'ready') this.#set({ status: 'loading', error: null });
    this.#loading ??= this.#parts.calls
      .list()
      .then(
        (kits) => {
          if (this.#parts.owner() !== owner) return;
          this.#loadedAtMs = this.#now();
          // What is being saved is newer than what was asked for.
          const isOld = this.#waiting.size > 0 || this.#saving !== null;
          this.#set({ status: 'ready', error: null, ...(isOld ? {} : { kits }) });
        },
        (error: unknown) => {
          if (this.#parts.owner() !== owner) return;
          this.#set({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
        },
      )
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  /** Makes a kit. @throws ApiError */
  async create(
    name: string,
    {
      content = EMPTY_BRAND_CONTENT,
      isDefault = false,
    }: { content?: BrandContent; isDefault?: boolean } = {},
  ): Promise<BrandKit> {
    const kit = await this.#parts.calls.create({ name, content, isDefault });
    this.#add(kit);
    return kit;
  }

  /** @throws ApiError */
  async duplicate(kitId: number, name: string): Promise<BrandKit> {
    await this.saved();
    const kit = await this.#parts.calls.duplicate(kitId, name);
    this.#add(kit);
    return kit;
  }

  /** @throws ApiError */
  async setDefault(kitId: number): Promise<void> {
    await this.#parts.calls.setDefault(kitId);
    this.#setKits(this.state().kits.map((kit) => ({ ...kit, isDefault: kit.kitId === kitId })));
  }

  /** Deletes a kit. @throws ApiError */
  async remove(kitId: number): Promise<void> {
    this.#waiting.delete(kitId);
    await this.saved();
    await this.#parts.calls.remove(kitId);
    this.#setKits(this.state().kits.filter((kit) => kit.kitId !== kitId));
    // Another one may be the default now.
    await this.load();
  }

  /** Gives a kit another name or other content: here at once, in the account as soon as that can be. */
  change(kitId: number, change: { name?: string; content?: (content: BrandContent) => BrandContent }): void {
    const kit = this.state().kits.find((each) => each.kitId === kitId);
    if (!kit) return;
    const waiting = { ...this.#waiting.get(kitId) };
    if (change.name !== undefined) waiting.name = change.name;
    if (change.content) waiting.content = change.content(kit.content);
    this.#waiting.set(kitId, waiting);
    this.#setKits(this.#state.kits.map((each) => (each === kit ? { ...kit, ...waiting } : each)));
    this.saveWaiting();
  }

  /** Saves what was changed while the account could not be reached, or just before the page was left. */
  readonly saveWaiting = (): void => {
    this.state();
    if (this.#waiting.size === 0 || this.#owner === null) return;
    this.#saving ??= this.#save().finally(() => {
      this.#saving = null;
    });
  };

  /** Resolves when nothing waits to be saved. */
  async saved(): Promise<void> {
    await this.#saving;
  }

  async #save(): Promise<void> {
    await this.#parts.pause?.();
    for (const [kitId, change] of this.#waiting) {
      const kit = this.state().kits.find((each) => each.kitId === kitId);
      if (!kit) {
        this.#waiting.delete(kitId);
        continue;
      }
      try {
        const saved = await this.#parts.calls.change({ kitId, revision: kit.revision, ...change });
        // A change that was made meanwhile is another object.
        const isNewer = this.#waiting.get(kitId) !== change;
        if (!isNewer) this.#waiting.delete(kitId);
        this.#setKits(
          this.state().kits.map((each) => {
            if (each.kitId !== kitId) return each;
            // What was changed meanwhile is saved next; the account knows only of what was sent.
            return isNewer ? { ...each, revision: saved.revision, files: saved.files } : saved;
          }),
        );
      } catch (error) {
        if (this.#parts.isUnreachable(error)) return;
        this.#waiting.clear();
        this.#parts.failed(error);
        this.#saving = null;
        await this.load();
        return;
      }
    }
  }

  #add(kit: BrandKit): void {
    const others = this.state().kits.map((each) => (kit.isDefault ? { ...each, isDefault: false } : each));
    this.#setKits([...others, kit]);
  }

  #setKits(kits: readonly BrandKit[]): void {
    const byName = (one: BrandKit, other: BrandKit) =>
      Number(other.isDefault) - Number(one.isDefault) || one.name.localeCompare(other.name);
    this.#set({ kits: kits.toSorted(byName) });
  }

  #set(change: Partial<BrandState>): void {
    this.#state = { ...this.state(), ...change };
    if (change.kits) this.#keep();
    this.#notify();
  }

  #keep(): void {
    try {
      const kept: Kept = { kits: this.#state.kits, waiting: [...this.#waiting] };
      const text = JSON.stringify({ owner: this.#owner, ...kept });
      this.#parts.values().setItem(BrandKitStore.KEY, text);
    } catch {
      // Storage is switched off or full: the kits are there while the page is open.
    }
  }

  #kept(owner: string): Kept {
    try {
      const kept = JSON.parse(this.#parts.values().getItem(BrandKitStore.KEY) ?? 'null') as
        | (Partial<Kept> & { owner?: unknown })
        | null;
      if (kept?.owner !== owner || !Array.isArray(kept.kits)) return NOTHING_KEPT;
      return { kits: kept.kits, waiting: Array.isArray(kept.waiting) ? kept.waiting : [] };
    } catch {
      // Unreadable: they are asked for.
      return NOTHING_KEPT;
    }
  }

  #now(): number {
    return this.#parts.now?.() ?? performance.now();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
