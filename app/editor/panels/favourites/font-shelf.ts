import type { ShelfItem } from '../../../../server/contract/store/shelf-items.ts';
import type { Say } from '../../../messages/catalogue.ts';
import type { shelvesText } from '../../../messages/english/shelves.ts';
import type { FontGroup, ListedFamily } from '../font-groups.ts';

/** Favourite fonts and those that were used last, as groups after those of the brand and the user's own and before the others. Families that are gone are left out. */
export function withShelfGroups(
  t: Say<typeof shelvesText>,
  all: readonly FontGroup[],
  { favourites, recent }: { favourites: readonly ShelfItem[]; recent: readonly ShelfItem[] },
): FontGroup[] {
  const known = new Map(all.flatMap(({ families }) => families).map((family) => [family.name, family]));
  const familiesOf = (items: readonly ShelfItem[]): ListedFamily[] =>
    items.flatMap(({ itemId }) => known.get(itemId) ?? []);
  const isFirst = (group: FontGroup) =>
    group.isBrand === true || group.families.some((family) => family.isOwn);
  const shelf = [
    { title: t('favourites'), families: familiesOf(favourites) },
    {
      title: t('recentlyUsed'),
      families: familiesOf(recent)
        // They are in view above.
        .filter((family) => !family.isOwn)
        .slice(0, MOST_RECENT),
    },
  ].filter(({ families }) => families.length > 0);
  return [...all.filter(isFirst), ...shelf, ...all.filter((group) => !isFirst(group))];
}

const MOST_RECENT = 5;
