import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountsText } from '../../messages/english/accounts.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { BREAKPOINTS_PX } from '../../shell/device.ts';
import { useMedia } from '../../shell/use-media.ts';
import { Icon, LogoMark } from '../../ui/icon.tsx';
import './login.css';

/** The pictures of the side panel, below /art/account. */
export type SideArt = 'still.svg' | 'seat.svg' | 'posters.webp' | 'mailed.webp';

/** A page about an account: the panel with logo and picture, and beside it one thing to do. */
export function AuthFrame({
  say,
  art,
  onClose,
  onBack,
  isForApi = false,
  children,
}: {
  /** The line above the picture. */
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
    <main className="auth" data-api-dashboard={isForApi || undefined}>
      {hasSide ? (
        <aside className="auth-side" aria-label="Gesso">
          <img className="fill" src={`/art/account/${art}`} alt="" />
          <HomeLink label={t('gessoHome')} />
          <p className="d say">{say}</p>
        </aside>
      ) : null}
      <div className="auth-main">
        {hasSide || onBack ? null : <HomeLink label={t('gessoHome')} />}
        {onBack ? (
          <button type="button" className="ibtn lg auth-back" aria-label={t('back')} onClick={onBack}>
            <Icon name="arrow-l" className="dir" />
          </button>
        ) : null}
        <button type="button" className="ibtn lg auth-close" aria-label={tCommon('close')} onClick={onClose}>
          <Icon name="x" />
        </button>
        <div className="auth-box">
          {isForApi ? <span className="badge accent auth-api">{t('forApi')}</span> : null}
          {children}
        </div>
      </div>
    </main>
  );
}

/** The logo, in the colour of where it stands. */
export function HomeLink({ label }: { label: string }) {
  return (
    <Link to="/" aria-label={label} className="logo auth-logo">
      <LogoMark size={30} />
      gesso
    </Link>
  );
}
