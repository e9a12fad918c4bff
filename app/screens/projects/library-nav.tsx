import { Link } from 'react-router-dom';
import { openUpgrade } from '../../commerce/upgrade/popups.tsx';
import { projectsText } from '../../messages/english/projects.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon, Mark } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './library.module.css';
import { LIBRARY_PLACES, type LibraryPlace, libraryPath } from './library-place.ts';
import { NewProjectMenu } from './new-project-menu.tsx';
import { useCount } from './project-queries.ts';

/** The places of the library at its side, and how full the storage is. */
export function LibraryNav({ current }: { current: LibraryPlace }) {
  const t = useText(projectsText);
  return (
    <nav className={styles.libraryNav} aria-label={t('library')}>
      <div className={styles.libraryNavIn}>
        <NewProjectMenu className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary}`} />
        {LIBRARY_PLACES.map(({ id }) => (
          <PlaceLink key={id} place={id} isCurrent={id === current} />
        ))}
        <span className={layoutStyles.grow} />
        <StorageCard />
      </div>
    </nav>
  );
}

function PlaceLink({ place, isCurrent }: { place: LibraryPlace; isCurrent: boolean }) {
  const t = useText(projectsText);
  const count = useCount(place);
  const icon = LIBRARY_PLACES.find(({ id }) => id === place)?.icon ?? 'folder';
  return (
    <Link to={libraryPath(place)} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={18} />
      {t(place)}
      {count ? <small className={textStyles.numeric}>{count}</small> : null}
    </Link>
  );
}

/** From here on the meter warns. */
const NEARLY_FULL = 0.9;

function StorageCard() {
  const t = useText(projectsText);
  const user = useProfile()?.user;
  const { plans } = useAppConfig();
  const { mediaDays } = plans.free;
  if (!user) return null;
  const part = user.quota > 0 ? Math.min(1, user.usedQuota / user.quota) : 1;
  const kind = part >= 1 ? 'bad' : part >= NEARLY_FULL ? 'warn' : '';
  const used = t('storageUsed', { used: formatBytes(user.usedQuota), quota: formatBytes(user.quota) });
  return (
    <section className={`${surfaceStyles.card} ${styles.storageCard}`} aria-label={t('storage')}>
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <b>{t('storage')}</b>
        <b
          className={`${textStyles.numeric} ${kind === 'bad' ? styles.error : kind === 'warn' ? styles.warning : ''}`}
        >{`${Math.round(part * 100)}%`}</b>
      </div>
      {/* The numbers are around it in words; the bar repeats them. */}
      <div
        className={`${loadingStyles.progressBar} ${kind === 'bad' ? loadingStyles.error : kind === 'warn' ? loadingStyles.warning : ''}`}
        aria-hidden="true"
      >
        <i style={{ inlineSize: user.usedQuota === 0 ? 0 : `max(4px, ${part * 100}%)` }} />
      </div>
      <p className={fieldStyles.hint}>
        {used} {user.subscribed || mediaDays === null ? null : t('storageKept', { count: mediaDays })}
      </p>
      {user.subscribed ? null : (
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.proSoft} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
          onClick={() => void openUpgrade({ toolName: 'createfrommyprojects' })}
        >
          <Mark className={styles.mark} name="pro" />
          {t('morePro', { storage: formatBytes(plans.pro.storageBytes) })}
        </button>
      )}
    </section>
  );
}
