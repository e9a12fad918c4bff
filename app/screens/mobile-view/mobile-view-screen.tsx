import { useNavigate } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { phonePlatformOf, storeUrlFor } from '../../shell/device.ts';
import { StoreBadges } from '../../shell/footer/store-badges.tsx';
import { Logo } from '../../shell/logo.tsx';
import { OpenInApp } from '../../shell/open-in-app.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What phones see instead of the web tools: why, the app where there is one, and a way to come back on a computer. */
export function MobileViewScreen({
  text,
  onClose,
}: {
  /** Instead of the usual sentence: why this page in particular needs a larger screen. */
  text?: string;
  onClose?: () => void;
}) {
  const t = useText(shellText);
  const common = useText(commonText);
  const navigate = useNavigate();
  const config = useAppConfig();
  const hasApp = config.appStoreUrl !== null || config.playStoreUrl !== null;
  const store =
    storeUrlFor(phonePlatformOf(navigator.userAgent), config) ?? config.appStoreUrl ?? config.playStoreUrl;
  const mail = `mailto:?subject=${encodeURIComponent(t('mailLinkSubject'))}&body=${encodeURIComponent(window.location.href)}`;
  return (
    <main className="mobile-notice">
      <title>{`${t('mobileTitle')} · Gesso`}</title>
      <img className="fill" src="/art/studio.svg" alt="" />
      <div className="in">
        <div className="row between">
          <Logo />
          <button
            type="button"
            className="ibtn lg"
            aria-label={common('close')}
            onClick={onClose ?? (() => void navigate(-1))}
          >
            <Icon name="x" />
          </button>
        </div>
        <span className="grow" />
        <h1 className="d">{t('mobileTitle')}</h1>
        <p>{text ?? (hasApp ? t('mobileText') : t('mobileTextNoApp'))}</p>
        <a className="btn primary xl full" href={store ?? '/'}>
          {hasApp ? t('goToApp') : common('backToHome')}
        </a>
        {hasApp ? null : <OpenInApp className="btn secondary lg full" />}
        {hasApp ? <StoreBadges /> : null}
        <a className="btn ghost lg full" href={mail}>
          <Icon name="mail" size={18} />
          {t('mailLink')}
        </a>
      </div>
    </main>
  );
}
