import { shelvesText } from '../../../messages/english/shelves.ts';
import { useText } from '../../../messages/language.ts';
import * as styles from '../panels.module.css';

/** Says that there are no favourites yet, or none that fit a search. */
export function NoFavourites({ search }: { search: string }) {
  const t = useText(shelvesText);
  return (
    <p className={styles.panelNote}>{search === '' ? t('noFavourites') : t('nothingFound', { search })}</p>
  );
}
