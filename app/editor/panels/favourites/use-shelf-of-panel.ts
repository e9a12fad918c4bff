import { useState } from 'react';
import type { Shelf, ShelfItem } from '../../../../server/contract/store/shelf-items.ts';
import { recentOf } from '../../../shell/shelves/shelf-store.ts';
import { shelves, useShelf } from '../../../shell/shelves/shelves.ts';

/** A shelf for a panel. What was used last is as it was when the panel was opened: what is pressed stays where it is. */
export function useShelfOfPanel(shelf: Shelf): {
  readonly favourites: readonly ShelfItem[];
  readonly recent: readonly ShelfItem[];
} {
  const { favourites, recent } = useShelf(shelf);
  const [opened, setOpened] = useState(() => ({ shelf, recent: recentOf(shelves.items(), shelf) }));
  if (opened.shelf !== shelf || (opened.recent.length === 0 && recent.length > 0 && !wasUsedHere(recent)))
    setOpened({ shelf, recent });
  return { favourites, recent: opened.recent };
}

const pageOpenedAt = new Date().toISOString();
/** Whether something of a list was used since the page was loaded: then the list did not come from the account just now. */
const wasUsedHere = (recent: readonly ShelfItem[]) =>
  recent.some(({ usedAt }) => (usedAt ?? '') > pageOpenedAt);
