import { popupsText } from '../../messages/english/popups.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { useProfile } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';

/** Nothing can be bought on this server; whoever runs it can help. */
export function PaymentsMissing() {
  const t = useText(popupsText);
  const { supportEmail } = useAppConfig();
  const profile = useProfile();
  const subject = encodeURIComponent(`${t('proName')}, ${profile?.user.email ?? ''}`);
  return (
    <>
      <div className="banner warn">
        <Icon name="card" />
        <span className="grow">
          <b>{t('plansMissing')}</b>
          <br />
          {t('plansMissingText')}
        </span>
      </div>
      <a className="btn pro xl full" href={`mailto:${supportEmail}?subject=${subject}`}>
        {t('emailUs')}
      </a>
    </>
  );
}
