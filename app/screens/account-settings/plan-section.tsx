import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PAYMENT_CALLS } from '../../../server/contract/payments.ts';
import { server } from '../../api/server.ts';
import { isProPlan } from '../../checkout/offers.ts';
import { billingText } from '../../messages/english/billing.ts';
import { settingsText } from '../../messages/english/settings.ts';
import { formatBytes, formatDay } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { ownKey } from '../../session/own-key.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import { trialDaysOf } from '../../session/trial.ts';
import { useUpgradeLabel } from '../../session/use-upgrade-label.ts';
import { buyCredits, openUpgrade } from '../../shell/dialogs/popups.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { ManageBilling } from './manage-billing.tsx';
import { ReceiptsTable } from './receipts-table.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import './plan-section.css';

/** The plan somebody has with its bills, and a way to Pro for whoever has none. */
export function PlanSection({ profile }: { profile: KeptProfile }) {
  const t = useText(settingsText);
  const tBilling = useText(billingText);
  const { subscribed, remainingCoins } = profile.user;
  const { sellsCredits } = useAppConfig();
  const billing = useQuery({
    queryKey: ownKey('billing'),
    queryFn: ({ signal }) => server.call(PAYMENT_CALLS.getBilling, { signal }),
    staleTime: 0,
  });
  // What has ended lies in the receipts; here stands what goes on.
  const subscriptions = (billing.data?.subscriptions ?? []).filter(({ status }) => status !== 'canceled');
  const manage = billing.data?.hasPortal ? <ManageBilling /> : null;
  const hasProPlan = subscriptions.some(({ price }) => isProPlan(price));
  return (
    <SettingsSection id="plan" title={t('plan')} about={t(subscribed ? 'planTextPro' : 'planTextFree')}>
      {billing.isPending ? (
        <div className="late" aria-busy="true">
          <span className="sk plan-sk" />
        </div>
      ) : null}
      {billing.isError ? (
        <RetryBanner
          text={tBilling('failed', { reason: billing.error.message })}
          onRetry={() => void billing.refetch()}
        />
      ) : null}
      {subscriptions.map((subscription, index) => (
        <SubscriptionCard
          key={subscription.systemSubscriptionIdentifier}
          subscription={subscription}
          aside={index === 0 ? manage : null}
        />
      ))}
      {billing.isPending || hasProPlan ? null : subscribed ? (
        <GivenPro profile={profile} />
      ) : (
        <FreePlan profile={profile} />
      )}
      {subscriptions.length === 0 ? manage : null}
      {sellsCredits || remainingCoins > 0 ? (
        <div className="row g3 credits-row">
          <span className="session-icon pro">
            <Icon name="spark" />
          </span>
          <span className="grow">
            <b className="num">{t('credits', { count: remainingCoins })}</b>
            <span className="hint">{t('creditsText')}</span>
          </span>
          {sellsCredits ? (
            <button type="button" className="btn pro-soft sm" onClick={() => void buyCredits()}>
              {tBilling('buyCredits')}
            </button>
          ) : null}
        </div>
      ) : null}
      <ReceiptsTable receipts={billing.data?.receipts ?? []} />
    </SettingsSection>
  );
}

/** Pro that nobody pays for: given by whoever runs the server, or to everybody on it. */
function GivenPro({ profile }: { profile: KeptProfile }) {
  const t = useText(settingsText);
  const until = profile.purchaseDetails
    .map((detail) => detail.until)
    .sort()
    .at(-1);
  return (
    <div className="plan-card pro">
      <img src="/art/pro-stroke.svg" alt="" />
      <span className="plan-name">
        <span className="d">{t('premiumPlan')}</span>
        <span>{until ? t('proUntil', { day: formatDay(until) }) : t('proForEver')}</span>
      </span>
    </div>
  );
}

function FreePlan({ profile }: { profile: KeptProfile }) {
  const t = useText(settingsText);
  const upgradeLabel = useUpgradeLabel();
  const days = trialDaysOf(profile, useAppConfig().trialPeriodInDays);
  return (
    <>
      <div className="plan-card">
        <span className="plan-name">
          <span className="d">{t('freePlan')}</span>
          <span className="sec">{t('freeHas', { quota: formatBytes(profile.user.quota) })}</span>
        </span>
      </div>
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
  );
}
