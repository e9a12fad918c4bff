import { commonText } from '../../../messages/english/common.ts';
import { useText } from '../../../messages/language.ts';
import * as loadingStyles from '../../../ui/loading.module.css';
import * as libraryNarrowStyles from '../library-narrow.module.css';
import * as libraryOverlaysStyles from '../library-overlays.module.css';
import type { ListView } from '../list-view.ts';
import * as styles from '../tiles.module.css';

const WAITING = 10;

/** Where tiles will be, for as long as they are not there. */
export function TilesWaiting({ view }: { view: ListView }) {
  const common = useText(commonText);
  return (
    <output
      className={`${libraryNarrowStyles.tiles} ${styles.tiles} ${view === 'list' ? styles.list : `${libraryNarrowStyles.grid} ${styles.grid}`} ${libraryOverlaysStyles.appearsLate}`}
      aria-label={common('loading')}
    >
      {Array.from({ length: WAITING }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <span data-part="tile" key={index} className={styles.tile}>
          <i
            className={`${loadingStyles.skeleton} ${libraryOverlaysStyles.skeleton} ${styles.skeleton} ${styles.well}`}
          />
          <span className={styles.tileCap}>
            <i
              className={`${loadingStyles.skeleton} ${libraryOverlaysStyles.skeleton} ${styles.skeleton} ${styles.tileLine}`}
            />
          </span>
        </span>
      ))}
    </output>
  );
}
