import { useNavigate } from 'react-router-dom';
import { phonePlatformOf, storeUrlFor } from '../../browser/device.ts';
import { commonText } from '../../messages/english/common.ts';
import { mobileViewText } from '../../messages/english/mobile-view.ts';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as paintedStyles from '../../ui/painted-surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { StoreBadges } from '../footer/store-badges.tsx';
import { Logo } from '../logo.tsx';
import { OpenInApp } from '../open-in-app.tsx';
import * as styles from './mobile-view.module.css';

/** What phones see instead of the web tools: why, the app where there is one, and a way to come back on a computer. */
export function MobileViewScreen({
  text,
  onClose,
}: {
  /** Instead of the usual sentence: why this page in particular needs a larger screen. */
  text?: string;
  onClose?: () => void;
}) {
  const t = useText(mobileViewText);
  const shell = useText(shellText);
  const common = useText(commonText);
  const navigate = useNavigate();
  const config = useAppConfig();
  const hasApp = config.appStoreUrl !== null || config.playStoreUrl !== null;
  const store =
    storeUrlFor(phonePlatformOf(navigator.userAgent), config) ?? config.appStoreUrl ?? config.playStoreUrl;
  const mail = `mailto:?subject=${encodeURIComponent(t('mailLinkSubject'))}&body=${encodeURIComponent(window.location.href)}`;
  return (
    <main data-part="mobile-notice" className={`${paintedStyles.paintedSurface} ${styles.mobileNotice}`}>
      <title>{`${t('mobileTitle')} · Gesso`}</title>
      <img className={`${paintedStyles.drawing} ${styles.fill}`} src="/art/studio.svg" alt="" />
      <div className={styles.inner}>
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <Logo />
          <button
            type="button"
            className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
            aria-label={common('close')}
            onClick={onClose ?? (() => void navigate(-1))}
          >
            <Icon name="x" />
          </button>
        </div>
        <span className={layoutStyles.grow} />
        <h1 className={textStyles.display}>{t('mobileTitle')}</h1>
        <p>{text ?? (hasApp ? t('mobileText') : t('mobileTextNoApp'))}</p>
        <a
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
          href={store ?? '/'}
        >
          {hasApp ? t('goToApp') : common('backToHome')}
        </a>
        {hasApp ? null : (
          <OpenInApp
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
          />
        )}
        {hasApp ? <StoreBadges /> : null}
        <a
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.ghost} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
          href={mail}
        >
          <Icon name="mail" size={18} />
          {shell('mailLink')}
        </a>
      </div>
    </main>
  );
}
