import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { SHELF_CALLS, type Shelf } from '../../../server/contract/store/shelf-items.ts';
import { server } from '../../session/server.ts';
import { session } from '../../session/session.ts';
import { favouritesOf, recentOf, ShelfStore } from './shelf-store.ts';

/** The favourites of who is here, and what they used last. */
export const shelves = new ShelfStore({
  values: () => localStorage,
  owner: () => session.profile()?.user.systemRefKey ?? null,
  send: async (items) =>
    (await server.call(SHELF_CALLS.syncShelfItems, { body: { items: [...items] } })).items,
});

session.subscribe(shelves.changedElsewhere);
window.addEventListener('online', () => void shelves.sync());
window.addEventListener('storage', ({ key }) => {
  if (key === ShelfStore.KEY || key === null) shelves.changedElsewhere();
});

/** A shelf with its favourites and what was used last of it, the newest first. */
export function useShelf(shelf: Shelf) {
  const items = useSyncExternalStore(shelves.subscribe, shelves.items);
  useEffect(() => shelves.syncWhenOld(), []);
  return useMemo(
    () => ({ favourites: favouritesOf(items, shelf), recent: recentOf(items, shelf) }),
    [items, shelf],
  );
}

/** Whether an item is a favourite. */
export function useIsFavourite(shelf: Shelf, itemId: string): boolean {
  return useSyncExternalStore(shelves.subscribe, () =>
    shelves.items().some((item) => item.itemId === itemId && item.shelf === shelf && item.isFavourite),
  );
}
