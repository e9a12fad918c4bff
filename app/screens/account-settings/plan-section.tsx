import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PAYMENT_CALLS } from '../../../server/contract/payments.ts';
import { isProPlan } from '../../commerce/checkout/plans/offers.ts';
import { buyCredits, openUpgrade } from '../../commerce/upgrade/popups.tsx';
import { billingText } from '../../messages/english/account/billing.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { formatBytes, formatDay } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import type { KeptProfile } from '../../session/session-store.ts';
import { trialDaysOf } from '../../session/trial.ts';
import { useUpgradeLabel } from '../../session/use-upgrade-label.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as accountSettingsStyles from './account-settings.module.css';
import { ManageBilling } from './manage-billing.tsx';
import * as styles from './plan-section.module.css';
import { ReceiptsTable } from './receipts-table.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
/** The plan a user has with its bills, and a way to Pro for anyone who has none. */
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
  // What has ended is in the receipts; this shows what goes on.
  const subscriptions = (billing.data?.subscriptions ?? []).filter(({ status }) => status !== 'canceled');
  const manage = billing.data?.hasPortal ? <ManageBilling /> : null;
  const hasProPlan = subscriptions.some(({ price }) => isProPlan(price));
  return (
    <SettingsSection id="plan" title={t('plan')} about={t(subscribed ? 'planTextPro' : 'planTextFree')}>
      {billing.isPending ? (
        <div className={accountSettingsStyles.appearsLate} aria-busy="true">
          <span className={`${loadingStyles.skeleton} ${styles.planSk}`} />
        </div>
      ) : null}
      {billing.isError ? (
        <RetryBanner
          className={styles.banner}
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
        <div
          data-part="credits"
          className={`${layoutStyles.row} ${layoutStyles.gap12} ${accountSettingsStyles.creditsRow}`}
        >
          <span className={`${accountSettingsStyles.sessionIcon} ${accountSettingsStyles.pro}`}>
            <Icon name="spark" />
          </span>
          <span className={layoutStyles.grow}>
            <b className={textStyles.numeric}>{t('credits', { count: remainingCoins })}</b>
            <span className={`${fieldStyles.hint} ${styles.hint}`}>{t('creditsText')}</span>
          </span>
          {sellsCredits ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${accountSettingsStyles.button} ${buttonStyles.proSoft} ${buttonStyles.small} ${accountSettingsStyles.small}`}
              onClick={() => void buyCredits()}
            >
              {tBilling('buyCredits')}
            </button>
          ) : null}
        </div>
      ) : null}
      <ReceiptsTable receipts={billing.data?.receipts ?? []} />
    </SettingsSection>
  );
}

/** Pro that is not paid for: given by the operator of the server, or to all users on it. */
function GivenPro({ profile }: { profile: KeptProfile }) {
  const t = useText(settingsText);
  const until = profile.purchaseDetails
    .map((detail) => detail.until)
    .sort()
    .at(-1);
  return (
    <div className={`${accountSettingsStyles.planCard} ${styles.planCard} ${accountSettingsStyles.pro}`}>
      <img src="/art/pro-stroke.svg" alt="" />
      <span className={accountSettingsStyles.planName}>
        <span className={`${textStyles.display} ${accountSettingsStyles.display}`}>{t('premiumPlan')}</span>
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
      <div className={`${accountSettingsStyles.planCard} ${styles.planCard}`}>
        <span className={accountSettingsStyles.planName}>
          <span className={`${textStyles.display} ${accountSettingsStyles.display}`}>{t('freePlan')}</span>
          <span className={textStyles.secondary}>
            {t('freeHas', { quota: formatBytes(profile.user.quota) })}
          </span>
        </span>
      </div>
      <div
        className={`${layoutStyles.row} ${layoutStyles.gap8} ${layoutStyles.wrapRow} ${accountSettingsStyles.setActs}`}
      >
        <button
          type="button"
          className={`${buttonStyles.button} ${accountSettingsStyles.button} ${buttonStyles.pro}`}
          onClick={() => void openUpgrade({ plan: 'year', toolName: 'upgrade' })}
        >
          {upgradeLabel}
        </button>
        <Link
          className={`${buttonStyles.button} ${accountSettingsStyles.button} ${buttonStyles.ghost} ${accountSettingsStyles.ghost}`}
          to={PATHS.pricing}
        >
          {t('comparePlans')}
        </Link>
      </div>
      {days > 0 ? (
        <p className={`${fieldStyles.hint} ${styles.hint} ${accountSettingsStyles.setHint}`}>
          {t('trialText', { count: days })}
        </p>
      ) : null}
    </>
  );
}
