import { popupsText } from '../../messages/english/account/popups.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { useProfile } from '../../session/session.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';

/** Nothing can be bought on this server; its operator can help. */
export function PaymentsMissing({ buttonClassName = '' }: { buttonClassName?: string }) {
  const t = useText(popupsText);
  const { supportEmail } = useAppConfig();
  const profile = useProfile();
  const subject = encodeURIComponent(`${t('proName')}, ${profile?.user.email ?? ''}`);
  return (
    <>
      <div className={`${bannerStyles.banner} ${bannerStyles.warning}`} data-part="banner">
        <Icon name="card" />
        <span className={layoutStyles.grow}>
          <b>{t('plansMissing')}</b>
          <br />
          {t('plansMissingText')}
        </span>
      </div>
      <a
        className={`${buttonStyles.button} ${buttonStyles.pro} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth} ${buttonClassName}`}
        href={`mailto:${supportEmail}?subject=${subject}`}
      >
        {t('emailUs')}
      </a>
    </>
  );
}
