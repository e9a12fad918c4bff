import { useEffect } from 'react';
import { popupsText } from '../../messages/english/account/popups.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { useProfile } from '../../session/session.ts';
import { useUpgradeLabel } from '../../session/use-upgrade-label.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Mark } from '../../ui/icon.tsx';
import * as styles from '../popups.module.css';
import { ProBenefits } from './pro-benefits.tsx';
/** What Pro brings, beside what it changes in an image. */
export function PremiumPopup({ onAnswer }: { onAnswer: (wantsPlans?: boolean) => void }) {
  const t = useText(popupsText);
  const profile = useProfile();
  const { trialPeriodInDays } = useAppConfig();
  const upgradeLabel = useUpgradeLabel();
  const hasTrial = trialPeriodInDays > 0 && profile?.trialConsumed === false;
  // Anyone who gets Pro in another tab needs no offer.
  useEffect(() => {
    if (profile?.user.subscribed) onAnswer();
  }, [profile, onAnswer]);
  return (
    <Dialog
      open
      onClose={() => onAnswer()}
      title={t('premiumTitle')}
      className={styles.premiumPopup}
      aside={
        <div className={styles.premiumArt} role="img" aria-label={t('premiumImage')}>
          <span className={`${styles.poster} ${styles.marked}`}>
            <img src="/assets/templates/design-week.webp" alt="" />
            <i>
              <Mark className={styles.mark} name="pro" />
              made in gesso
            </i>
          </span>
          <span className={`${badgeStyles.badge} ${styles.badge} ${badgeStyles.dark}`}>
            {t('freeWatermark')}
          </span>
          <span className={styles.poster}>
            <img src="/assets/templates/design-week.webp" alt="" />
          </span>
          <span className={`${badgeStyles.badge} ${styles.badge} ${badgeStyles.pro} ${styles.pro}`}>
            {t('proNoWatermark')}
          </span>
        </div>
      }
    >
      <ProBenefits />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.pro} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
        onClick={() => onAnswer(true)}
      >
        {upgradeLabel}
      </button>
      {hasTrial ? <p className={`${fieldStyles.hint} ${styles.centred}`}>{t('notCharged')}</p> : null}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.fullWidth}`}
        onClick={() => onAnswer(false)}
      >
        {t('notNow')}
      </button>
    </Dialog>
  );
}
