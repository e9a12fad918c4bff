/** How many terms are remembered. */
const MAX_RECENT_SEARCHES = 3;

/** One term that a user searched for, in the fields of a suggestion. */
export interface RecentSearch {
  readonly id: string;
  readonly trendingSearch: string;
  readonly subType: string;
  readonly bgImgUrl: string | null;
}

type Values = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The last terms that a user searched for in this browser, newest first. */
export class RecentSearches {
  static readonly KEY = 'dashboardRecentSearch';
  readonly #values: () => Values;

  /** `values` is asked each time, for storage may be switched off. */
  constructor(values: () => Values = () => localStorage) {
    this.#values = values;
  }

  list(): readonly RecentSearch[] {
    try {
      const kept: unknown = JSON.parse(this.#values().getItem(RecentSearches.KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isRecentSearch).slice(0, MAX_RECENT_SEARCHES) : [];
    } catch {
      // Unreadable or switched off: nothing is remembered.
      return [];
    }
  }

  /** Puts a term on top, once; a blank one is not stored. */
  add(term: string, subType = ''): void {
    const trendingSearch = term.trim();
    if (trendingSearch === '') return;
    const id = trendingSearch.toLowerCase();
    const others = this.list().filter((recent) => recent.id !== id);
    this.#keep([{ id, trendingSearch, subType, bgImgUrl: null }, ...others]);
  }

  remove(id: string): void {
    this.#keep(this.list().filter((recent) => recent.id !== id));
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(recent: readonly RecentSearch[]): void {
    try {
      if (recent.length === 0) this.#values().removeItem(RecentSearches.KEY);
      else this.#values().setItem(RecentSearches.KEY, JSON.stringify(recent.slice(0, MAX_RECENT_SEARCHES)));
    } catch {
      // Storage that is full or switched off remembers nothing, and search works without.
    }
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { id, trendingSearch } = value as Partial<Record<string, unknown>>;
  return typeof id === 'string' && typeof trendingSearch === 'string' && trendingSearch.trim() !== '';
}
