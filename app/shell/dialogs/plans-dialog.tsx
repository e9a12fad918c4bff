import { popupsText } from '../../messages/english/popups.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { useProfile } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProBenefits } from './pro-benefits.tsx';
import './popups.css';

/** The plans that this server offers. */
export function PlansDialog({ onClose }: { plan: 'year' | 'month'; onClose: () => void }) {
  const t = useText(popupsText);
  const { supportEmail } = useAppConfig();
  const profile = useProfile();
  const subject = `${t('proName')}, ${profile?.user.email ?? ''}`;
  return (
    <Dialog open onClose={onClose} title={t('plansTitle')} className="plans-dialog">
      <ProBenefits />
      <div className="banner warn">
        <Icon name="card" />
        <span className="grow">
          <b>{t('plansMissing')}</b>
          <br />
          {t('plansMissingText')}
        </span>
      </div>
      <a className="btn pro xl full" href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>
        {t('emailUs')}
      </a>
    </Dialog>
  );
}
