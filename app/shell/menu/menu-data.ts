import { use, useMemo } from 'react';
import type { MenuItem } from '../../../server/contract/store/static-data.ts';
import { staticJsonUrl } from '../../api/static-json.ts';
import { useTranslated } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';

export type { MenuItem };

export const MENU_URL = staticJsonUrl('menuv2.json');

/** The menu of the site, requested once. */
class SiteMenu {
  entries: readonly MenuItem[] = [];
  #loading: Promise<readonly MenuItem[]> | null = null;

  load(): Promise<readonly MenuItem[]> {
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      console.warn('The menu could not be loaded.', error);
      this.#loading = null;
      return [];
    });
    return this.#loading;
  }

  async #fetch(): Promise<readonly MenuItem[]> {
    const response = await fetch(MENU_URL);
    if (!response.ok) throw new Error(`The menu answered ${response.status}.`);
    this.entries = (await response.json()) as readonly MenuItem[];
    return this.entries;
  }
}

const siteMenu = new SiteMenu();

/** The menu as far as it has come: empty until `loadMenu` has brought it. */
export function currentMenu(): readonly MenuItem[] {
  return siteMenu.entries;
}

/** Gives a menu that was read elsewhere. */
export function provideMenu(entries: readonly MenuItem[]): void {
  siteMenu.entries = entries;
}

/** Brings the menu. Without it the pages still stand, so a failure is an empty menu. */
export function loadMenu(): Promise<readonly MenuItem[]> {
  return siteMenu.load();
}

/** The entries for a kind of screen; those that name none are for both. */
export function entriesFor(entries: readonly MenuItem[], platform: 'web' | 'mobile'): MenuItem[] {
  return entries
    .filter(({ pId }) => pId === undefined || pId === platform)
    .map((entry) => ({ ...entry, sm: entriesFor(entry.sm, platform) }));
}

/** The entries that lead somewhere by themselves. */
export function leavesOf(entries: readonly MenuItem[]): MenuItem[] {
  return entries.flatMap((entry) => (entry.sm.length > 0 ? leavesOf(entry.sm) : [entry]));
}

/** The entries whose title or description has every word of a search. */
export function searchEntries(entries: readonly MenuItem[], term: string): MenuItem[] {
  const words = term.trim().toLocaleLowerCase().split(/\s+/);
  const found = new Map<string, MenuItem>();
  for (const leaf of leavesOf(entries)) {
    const text = `${leaf.t} ${leaf.d ?? ''}`.toLocaleLowerCase();
    if (words.every((word) => text.includes(word)) && !found.has(leaf.u2)) found.set(leaf.u2, leaf);
  }
  return [...found.values()];
}

/** Where an entry leads for users who are signed in and for visitors, with the slash that addresses end with. */
export function hrefOf(entry: MenuItem, isLoggedIn: boolean): string {
  const [path = '/', query] = (isLoggedIn ? entry.u1 : entry.u2).split('?');
  const withSlash = path.endsWith('/') ? path : `${path}/`;
  return query === undefined ? withSlash : `${withSlash}?${query}`;
}

/** The menu for a kind of screen, in the language that is shown. Waits for it (Suspense). */
export function useMenu(platform: 'web' | 'mobile'): {
  entries: MenuItem[];
  href: (entry: MenuItem) => string;
} {
  const all = use(loadMenu());
  const translate = useTranslated('menu');
  const isLoggedIn = useProfile() !== null;
  return useMemo(() => {
    const translated = (entry: MenuItem): MenuItem => ({
      ...entry,
      t: translate(entry.id, entry.t),
      ...(entry.d === undefined ? {} : { d: translate(`${entry.id}.d`, entry.d) }),
      sm: entry.sm.map(translated),
    });
    return {
      entries: entriesFor(all, platform).map(translated),
      href: (entry) => hrefOf(entry, isLoggedIn),
    };
  }, [all, platform, translate, isLoggedIn]);
}
