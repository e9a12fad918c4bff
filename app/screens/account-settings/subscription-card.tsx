import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAYMENT_CALLS, type Subscription } from '../../../server/contract/payments.ts';
import { isProPlan } from '../../commerce/checkout/plans/offers.ts';
import { formatMoney, formatPrice, perMonthOfYearly } from '../../commerce/checkout/plans/prices.ts';
import { billingText } from '../../messages/english/account/billing.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { formatDay } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { ownKey } from '../../session/own-key.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { server } from '../../session/server.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { askUser } from '../../ui/dialogs/ask.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { messageOf } from '../login/checks.ts';
import * as accountSettingsStyles from './account-settings.module.css';
import * as planSectionStyles from './plan-section.module.css';

/** A plan that is paid for: what it costs, when it is paid next or ends, and how to change that. */
export function SubscriptionCard({
  subscription,
  aside,
}: {
  subscription: Subscription;
  /** Shown beside the ways to change it. */
  aside?: ReactNode;
}) {
  const t = useText(billingText);
  const tSettings = useText(settingsText);
  const locale = currentLocale();
  const { price, status, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const isTrial = status === 'trialing';
  const isYearly = price.recurring?.interval === 'year';
  const isPro = isProPlan(price);
  const day = formatDay(currentPeriodEnd);
  const perMonth = formatMoney(perMonthOfYearly(price.unitAmount), price.currency, locale);
  const name = isPro
    ? t(isYearly ? 'yearly' : 'monthly')
    : t('apiPlan', { count: price.aiPurchaseCredits ?? 0 });
  const when = cancelAtPeriodEnd
    ? t('endsOn', { day })
    : isTrial
      ? t('freeUntil', { day })
      : t('nextPayment', { day });
  const how = isTrial
    ? isYearly
      ? t('thenEveryYear', { price: perMonth })
      : t('thenEveryMonth')
    : t(isYearly ? 'everyYear' : 'everyMonth');
  return (
    <article className={planSectionStyles.subscription} aria-label={name}>
      <div
        className={`${accountSettingsStyles.planCard} ${planSectionStyles.planCard} ${isPro ? `${accountSettingsStyles.pro} ${planSectionStyles.pro}` : ''}`}
      >
        {isPro ? <img src="/art/pro-stroke.svg" alt="" /> : null}
        <span className={accountSettingsStyles.planName}>
          <span className={`${textStyles.display} ${accountSettingsStyles.display}`}>
            {isPro ? tSettings('premiumPlan') : name}
          </span>
          <span>{isPro ? `${name}. ${when}` : when}</span>
        </span>
        {cancelAtPeriodEnd ? null : (
          <span className={planSectionStyles.planCost}>
            <b className={textStyles.numeric}>{formatPrice(price.unitAmount, price.currency, locale)}</b>
            <span>{how}</span>
          </span>
        )}
      </div>
      {status === 'past_due' ? (
        <p
          className={`${bannerStyles.banner} ${planSectionStyles.banner} ${bannerStyles.warning}`}
          role="alert"
        >
          <Icon name="alert" size={18} />
          <span className={layoutStyles.grow}>{t('pastDue')}</span>
        </p>
      ) : null}
      <div
        className={`${layoutStyles.row} ${layoutStyles.gap8} ${layoutStyles.wrapRow} ${accountSettingsStyles.setActs}`}
      >
        {aside}
        <ChangeButton subscription={subscription} day={day} />
      </div>
    </article>
  );
}

/** Ends a plan with what is paid for, or takes that back. Both are asked about first. */
function ChangeButton({
  subscription: { systemSubscriptionIdentifier, price, status, cancelAtPeriodEnd },
  day,
}: {
  subscription: Subscription;
  day: string;
}) {
  const t = useText(billingText);
  const queries = useQueryClient();
  const isTrial = status === 'trialing';
  const change = useMutation({
    mutationFn: () =>
      server.call(cancelAtPeriodEnd ? PAYMENT_CALLS.resumeSubscription : PAYMENT_CALLS.cancelSubscription, {
        body: { systemSubscriptionIdentifier },
      }),
    onSuccess: () =>
      showToast({ type: 'ok', text: cancelAtPeriodEnd ? t('resumed') : t('canceled', { day }) }),
    onError: (error) => showToast({ type: 'bad', text: messageOf(error) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ownKey('billing') }),
        reloadProfile({ isQuiet: true }).catch(() => undefined),
      ]),
  });
  const ask = async () => {
    const isAgreed = await askUser(
      cancelAtPeriodEnd
        ? {
            title: t('resumeTitle'),
            text: t('resumeText', {
              price: formatPrice(price.unitAmount, price.currency, currentLocale()),
              day,
            }),
            yes: t('resume'),
          }
        : {
            title: t(isTrial ? 'cancelTrialTitle' : 'cancelTitle'),
            text: t('cancelText', { day }),
            yes: t(isTrial ? 'cancelTrial' : 'cancelPlan'),
            no: t('keep'),
            isDangerous: true,
          },
    );
    if (isAgreed) change.mutate();
  };
  return (
    <BusyButton
      type="button"
      className={`${buttonStyles.button} ${accountSettingsStyles.button} ${cancelAtPeriodEnd ? buttonStyles.primary : `${buttonStyles.ghost} ${accountSettingsStyles.ghost}`}`}
      isBusy={change.isPending}
      busyLabel={t(cancelAtPeriodEnd ? 'resuming' : 'canceling')}
      onClick={() => void ask()}
    >
      {t(cancelAtPeriodEnd ? 'resume' : isTrial ? 'cancelTrial' : 'cancelPlan')}
    </BusyButton>
  );
}
