import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { Mark } from '../../ui/icon.tsx';
import * as styles from './footer.module.css';

/** The stores in which the app for phones is; nothing where it is in none. */
export function StoreBadges() {
  const t = useText(shellText);
  const { appStoreUrl, playStoreUrl } = useAppConfig();
  if (appStoreUrl === null && playStoreUrl === null) return null;
  return (
    <div className={styles.storeBadges}>
      {appStoreUrl === null ? null : (
        <a className={styles.store} href={appStoreUrl}>
          <Mark className={styles.mark} name="apple" />
          <span>
            <small>{t('downloadOnThe')}</small>
            <b>{t('appStore')}</b>
          </span>
        </a>
      )}
      {playStoreUrl === null ? null : (
        <a className={styles.store} href={playStoreUrl}>
          <Mark className={styles.mark} name="google-play" />
          <span>
            <small>{t('getItOn')}</small>
            <b>{t('googlePlay')}</b>
          </span>
        </a>
      )}
    </div>
  );
}
