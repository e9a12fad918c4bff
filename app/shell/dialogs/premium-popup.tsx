import { useEffect } from 'react';
import { popupsText } from '../../messages/english/popups.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { useProfile } from '../../session/session.ts';
import { useUpgradeLabel } from '../../session/use-upgrade-label.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Mark } from '../../ui/icon.tsx';
import { ProBenefits } from './pro-benefits.tsx';
import './popups.css';

/** What Pro brings, beside what it changes in a picture. */
export function PremiumPopup({ onAnswer }: { onAnswer: (wantsPlans?: boolean) => void }) {
  const t = useText(popupsText);
  const profile = useProfile();
  const { trialPeriodInDays } = useAppConfig();
  const upgradeLabel = useUpgradeLabel();
  const hasTrial = trialPeriodInDays > 0 && profile?.trialConsumed === false;
  // Whoever gets Pro in another tab needs no offer.
  useEffect(() => {
    if (profile?.user.subscribed) onAnswer();
  }, [profile, onAnswer]);
  return (
    <Dialog
      open
      onClose={() => onAnswer()}
      title={t('premiumTitle')}
      className="premium-popup"
      aside={
        <div className="premium-art" role="img" aria-label={t('premiumPicture')}>
          <span className="poster marked">
            <img src="/assets/templates/design-week.webp" alt="" />
            <i>
              <Mark name="pro" />
              made in gesso
            </i>
          </span>
          <span className="badge dark">{t('freeMark')}</span>
          <span className="poster">
            <img src="/assets/templates/design-week.webp" alt="" />
          </span>
          <span className="badge pro">{t('proNoMark')}</span>
        </div>
      }
    >
      <ProBenefits />
      <button type="button" className="btn pro xl full" onClick={() => onAnswer(true)}>
        {upgradeLabel}
      </button>
      {hasTrial ? <p className="hint centred">{t('notCharged')}</p> : null}
      <button type="button" className="btn ghost full" onClick={() => onAnswer(false)}>
        {t('notNow')}
      </button>
    </Dialog>
  );
}
