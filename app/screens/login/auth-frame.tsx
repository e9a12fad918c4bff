import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BREAKPOINTS_PX } from '../../browser/device.ts';
import { useMedia } from '../../browser/use-media.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon, LogoMark } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as logoStyles from '../../ui/logo.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as authPartsStyles from '../auth-parts.module.css';
import * as outcomeStyles from '../outcome.module.css';
import * as loginStyles from './login.module.css';

/** The images of the side panel, below /art/account. */
export type SideArt = 'still.svg' | 'seat.svg' | 'posters.webp' | 'mailed.webp';

/** A page about an account: the panel with logo and image, and beside it one thing to do. */
export function AuthFrame({
  say,
  art,
  onClose,
  onBack,
  isForApi = false,
  children,
}: {
  /** The line above the image. */
  say: string;
  art: SideArt;
  onClose: () => void;
  onBack?: (() => void) | undefined;
  /** Marks the page for those who came for the developer API. */
  isForApi?: boolean;
  children: ReactNode;
}) {
  const t = useText(accountsText);
  const tCommon = useText(commonText);
  const hasSide = useMedia(`(min-width: ${BREAKPOINTS_PX.mobileLayout}px)`);
  return (
    <main className={`${loginStyles.auth} ${outcomeStyles.auth}`} data-api-dashboard={isForApi || undefined}>
      {hasSide ? (
        <aside data-part="login-aside" className={loginStyles.authSide} aria-label="Gesso">
          <img className={loginStyles.fill} src={`/art/account/${art}`} alt="" />
          <HomeLink label={t('gessoHome')} />
          <p className={`${textStyles.display} ${loginStyles.saying}`}>{say}</p>
        </aside>
      ) : null}
      <div className={loginStyles.authMain}>
        {hasSide || onBack ? null : <HomeLink label={t('gessoHome')} />}
        {onBack ? (
          <button
            type="button"
            className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large} ${loginStyles.authBack}`}
            aria-label={t('back')}
            onClick={onBack}
          >
            <Icon name="arrow-l" className={iconStyles.directional} />
          </button>
        ) : null}
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large} ${authPartsStyles.authClose}`}
          aria-label={tCommon('close')}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
        <div className={loginStyles.authBox}>
          {isForApi ? (
            <span className={`${badgeStyles.badge} ${badgeStyles.accent} ${loginStyles.authApi}`}>
              {t('forApi')}
            </span>
          ) : null}
          {children}
        </div>
      </div>
    </main>
  );
}

/** The logo, in the colour of where it is. */
export function HomeLink({ label, className = '' }: { label: string; className?: string }) {
  return (
    <Link
      data-part="logo"
      to="/"
      aria-label={label}
      className={`${logoStyles.logo} ${loginStyles.authLogo} ${className}`}
    >
      <LogoMark size={30} />
      gesso
    </Link>
  );
}
