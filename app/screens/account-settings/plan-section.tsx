import { Link } from 'react-router-dom';
import { settingsText } from '../../messages/english/settings.ts';
import { formatBytes, formatDay } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import { trialDaysOf } from '../../session/trial.ts';
import { useUpgradeLabel } from '../../session/use-upgrade-label.ts';
import { openUpgrade } from '../../shell/dialogs/popups.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The plan somebody has, with a way to Pro for whoever has none. */
export function PlanSection({ profile }: { profile: KeptProfile }) {
  const t = useText(settingsText);
  const upgradeLabel = useUpgradeLabel();
  const days = trialDaysOf(profile, useAppConfig().trialPeriodInDays);
  const { subscribed, remainingCoins, quota } = profile.user;
  const until = profile.purchaseDetails
    .map((detail) => detail.until)
    .sort()
    .at(-1);
  return (
    <SettingsSection id="plan" title={t('plan')} about={t(subscribed ? 'planTextPro' : 'planTextFree')}>
      {subscribed ? (
        <div className="plan-card pro">
          <img src="/art/pro-stroke.svg" alt="" />
          <span className="plan-name">
            <span className="d">{t('premiumPlan')}</span>
            <span>{until ? t('proUntil', { day: formatDay(until) }) : t('proForEver')}</span>
          </span>
        </div>
      ) : (
        <div className="plan-card">
          <span className="plan-name">
            <span className="d">{t('freePlan')}</span>
            <span className="sec">{t('freeHas', { quota: formatBytes(quota) })}</span>
          </span>
        </div>
      )}
      {subscribed ? null : (
        <>
          <div className="row g2 wrap-row set-acts">
            <button
              type="button"
              className="btn pro"
              onClick={() => void openUpgrade({ plan: 'year', toolName: 'upgrade' })}
            >
              {upgradeLabel}
            </button>
            <Link className="btn ghost" to="/pricing/">
              {t('comparePlans')}
            </Link>
          </div>
          {days > 0 ? <p className="hint set-hint">{t('trialText', { days })}</p> : null}
        </>
      )}
      <div className="row g3 credits-row">
        <span className="session-icon pro">
          <Icon name="spark" />
        </span>
        <span>
          <b className="num">{t('credits', { count: remainingCoins })}</b>
          <span className="hint">{t('creditsText')}</span>
        </span>
      </div>
    </SettingsSection>
  );
}
