import { shelvesText } from '../../../messages/english/shelves.ts';
import { useText } from '../../../messages/language.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import { Icon } from '../../../ui/icon.tsx';

/** A chip that narrows a panel to the favourites. */
export function FavouritesChip({ isPressed, onToggle }: { isPressed: boolean; onToggle: () => void }) {
  const t = useText(shelvesText);
  return (
    <button
      type="button"
      className={`${badgeStyles.chip} ${badgeStyles.small}`}
      aria-pressed={isPressed}
      onClick={onToggle}
    >
      <Icon name="heart" size={14} />
      {t('favourites')}
    </button>
  );
}
