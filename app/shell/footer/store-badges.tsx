import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { Mark } from '../../ui/icon.tsx';

/** The stores of phones; where the app is not offered there, the page that says what else can be done. */
export function StoreBadges() {
  const t = useText(shellText);
  const { appStoreUrl, playStoreUrl } = useAppConfig();
  return (
    <div className="store-badges">
      <a className="store" href={appStoreUrl ?? '/mobile-view/'}>
        <Mark name="apple" />
        <span>
          <small>{t('downloadOnThe')}</small>
          <b>{t('appStore')}</b>
        </span>
      </a>
      <a className="store" href={playStoreUrl ?? '/mobile-view/'}>
        <Mark name="google-play" />
        <span>
          <small>{t('getItOn')}</small>
          <b>{t('googlePlay')}</b>
        </span>
      </a>
    </div>
  );
}
