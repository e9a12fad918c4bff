import type { ReactNode } from 'react';
import { SHELF_LIMITS, type Shelf } from '../../../server/contract/store/shelf-items.ts';
import { shelvesText } from '../../messages/english/shelves.ts';
import { useText } from '../../messages/language.ts';
import { announce } from '../../ui/announce.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { tooltipOf } from '../../ui/tooltips/tooltip.ts';
import * as styles from './shelves.module.css';
import { shelves, useIsFavourite } from './shelves.ts';

interface Favourite {
  readonly shelf: Shelf;
  readonly itemId: string;
  /** What the item is called. */
  readonly name: string;
  /** What lists show of it later, where nobody can be asked. */
  readonly details?: () => string | null;
}

/** Where a heart is: in the corner of a tile or of a small one, in a row, or among the buttons of a page. */
type Look = 'corner' | 'smallCorner' | 'row' | 'page';
const LOOKS: Readonly<Record<Look, string>> = {
  corner: styles.heart,
  smallCorner: `${styles.heart} ${styles.smallHeart}`,
  row: styles.rowHeart,
  page: styles.pageHeart,
};

/** A heart that makes an item a favourite, or no more. */
export function FavouriteButton({
  shelf,
  itemId,
  name,
  details,
  look = 'corner',
  className = '',
}: Favourite & { look?: Look; className?: string }) {
  const t = useText(shelvesText);
  const isFavourite = useIsFavourite(shelf, itemId);
  const toggle = () => {
    const isKept = shelves.setFavourite(shelf, itemId, !isFavourite, details?.() ?? null);
    if (isKept) announce(t(isFavourite ? 'removed' : 'added', { name }));
    else showToast({ type: 'warn', text: t('full', { count: SHELF_LIMITS.favourites }) });
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isFavourite}
      className={`${LOOKS[look]} ${className}`}
      {...tooltipOf(t(isFavourite ? 'removeFromFavourites' : 'addToFavourites'))}
      aria-label={t('favouriteNamed', { name })}
      onClick={toggle}
    >
      <Icon name="heart" size={16} />
    </button>
  );
}

/** A tile with its heart in the corner. */
export function WithHeart({
  children,
  isSmall = false,
  ...favourite
}: Favourite & { isSmall?: boolean; children: ReactNode }) {
  return (
    <div className={styles.withHeart}>
      {children}
      <FavouriteButton {...favourite} look={isSmall ? 'smallCorner' : 'corner'} />
    </div>
  );
}
