import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { BREAKPOINTS_PX, narrowerThan } from '../../browser/device.ts';
import { useMedia } from '../../browser/use-media.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { checkoutText } from '../../messages/english/account/checkout.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { isSubscribed, useProfile } from '../../session/session.ts';
import { useIsPhone } from '../../session/use-phone-store.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as popupsStyles from '../popups.module.css';
import { PaymentsMissing } from '../upgrade/payments-missing.tsx';
import { type BillingValues, EMPTY_BILLING } from './billing/billing-fields.ts';
import * as checkoutStyles from './checkout.module.css';
import type { CheckoutFlow } from './checkout-flow.ts';
import * as checkoutResultStyles from './checkout-result.module.css';
import { CheckoutResult, RESULT_TITLES, ResultArt, useResultView } from './checkout-result.tsx';
import { Benefits, Brand, OrderSummary, Totals, usePayLabel } from './checkout-side.tsx';
import { isPaying } from './checkout-state.ts';
import { type Order, orderOf, trialEnd } from './order.ts';
import { PaymentStep } from './payment/payment-step.tsx';
import { PaypalOverlay } from './payment/paypal-overlay.tsx';
import { TestPaymentsNotice } from './payment/test-payments-notice.tsx';
import * as paymentStepStyles from './payment-step.module.css';
import { firstChoice, type Offer, offeredTo } from './plans/offers.ts';
import { PlansStep } from './plans/plans-step.tsx';
import * as plansStepStyles from './plans-step.module.css';
import { type CheckoutData, takesPayments, useCheckoutData, usePlace } from './use-checkout-data.ts';

const TITLES = {
  plans: 'choosePlan',
  credits: 'choosePack',
  apiPacks: 'chooseApiPack',
  apiPlans: 'chooseApiPlan',
} as const;

/** What the checkout was opened with. */
export interface CheckoutProps {
  readonly flow: CheckoutFlow;
  readonly offer: Offer;
  readonly plan: 'year' | 'month';
  /** Where it was opened: its close button and its last words depend on it. */
  readonly opener: 'pricing' | 'editor' | 'elsewhere';
  readonly isPreselected: boolean;
  readonly onClose: (to?: string) => void;
}

/** The checkout: plans, payment, and what came of it. */
export function CheckoutDialog(props: CheckoutProps) {
  return (
    <WithQueries>
      <Checkout {...props} />
    </WithQueries>
  );
}

function Checkout({ flow, offer, plan, opener, isPreselected, onClose }: CheckoutProps) {
  const t = useText(checkoutText);
  const state = useStore(flow.store);
  const view = useResultView(flow);
  const data = useCheckoutData(offer);
  const place = usePlace();
  const [billing, setBilling] = useState<BillingValues>(EMPTY_BILLING);
  const formId = useId();
  const profile = useProfile();
  const isPhone = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  const isRealPhone = useIsPhone();
  const prices =
    data.status === 'success' ? offeredTo(offer, data.prices, isSubscribed(profile) && view === null) : [];
  const canPay = data.status === 'success' && takesPayments(data.config);

  useEffect(() => {
    if (place === null) return;
    // What was typed already stays.
    setBilling((before) => ({
      ...before,
      zip: before.zip || place.zip,
      city: before.city || place.city,
      state: before.state || place.state,
      country: before.country || place.country,
    }));
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something is chosen as soon as there is something to choose, once.
  useEffect(() => {
    if (data.status !== 'success') return;
    if (isPreselected) {
      if (canPay) void flow.start();
      return;
    }
    const first = firstChoice(prices, plan);
    if (flow.state.chosen === null && first !== null) flow.send({ type: 'chose', price: first });
  }, [data.status]);

  const order =
    data.status === 'success' && state.chosen !== null
      ? orderOf({ price: state.chosen, purchase: state.purchase, profile, config: data.config })
      : null;
  const step = view === null ? state.step : null;
  const isOpenPaypal = state.approvalUrl !== null;
  const stepLabel = isPreselected ? null : (
    <StepLabel
      step={state.step}
      onBack={state.step === 2 && state.work === null ? () => flow.send({ type: 'wentBack' }) : null}
    />
  );
  const mayClose = opener !== 'pricing' || !isPaying(state);
  const title = view !== null ? t(RESULT_TITLES[view]) : t(step === 2 ? 'payTitle' : TITLES[offer]);
  const shown: Offer = offer === 'plans' && isSubscribed(profile) ? 'credits' : offer;

  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={title}
      className={`${checkoutResultStyles.checkout} ${checkoutStyles.checkout} ${view === null ? (state.step === 1 ? checkoutStyles.step1 : checkoutStyles.step2) : `${checkoutResultStyles.resultView} ${checkoutStyles.resultView} ${view === 'done' ? checkoutResultStyles.done : ''}`}`}
      isClosable={mayClose}
      closesBy={isPaying(state) ? 'button' : 'escape'}
      over={view === null && !isPhone ? stepLabel : null}
      aside={view !== null ? <ResultArt /> : isPhone ? <Brand offer={shown} over={stepLabel} /> : null}
      after={
        view !== null ? null : (
          <div className={checkoutStyles.checkoutSide}>
            {isPhone ? null : <Brand offer={shown} />}
            {isPhone ? null : step === 1 || order === null ? (
              <Benefits offer={shown} />
            ) : (
              <OrderSummary order={order} offer={offer} onChange={changeOf(flow, isPreselected)} />
            )}
            <span className={layoutStyles.grow} />
            {order === null || !canPay ? null : (
              <Foot
                order={order}
                flow={flow}
                formId={formId}
                hasTotals={step === 1 || isPhone}
                isTest={data.status === 'success' && data.config.provider === 'sandbox'}
              />
            )}
            {data.status === 'success' && !canPay ? (
              <PaymentsMissing buttonClassName={`${checkoutStyles.button} ${checkoutStyles.pro}`} />
            ) : null}
          </div>
        )
      }
    >
      {view !== null ? (
        <CheckoutResult
          flow={flow}
          view={view}
          offer={offer}
          isInEditor={opener === 'editor'}
          onLeave={onClose}
        />
      ) : (
        <>
          <TestPaymentsNotice />
          <div className={checkoutStyles.checkoutStep} hidden={step !== 1}>
            <Plans {...{ data, offer, prices, title }} trialDays={order?.trialDays ?? 0} flow={flow} />
            {isPhone ? <Benefits offer={shown} /> : null}
          </div>
          {data.status === 'success' && canPay && (step === 2 || state.purchase !== null) ? (
            // Stays when a user looks at the plans again: what was typed is still there.
            <div className={checkoutStyles.checkoutStep} hidden={step !== 2}>
              {isPhone && order !== null ? (
                <OrderSummary order={order} offer={offer} onChange={changeOf(flow, isPreselected)} />
              ) : null}
              {place === null ? (
                <span className={`${loadingStyles.skeleton} ${paymentStepStyles.cardWait}`} />
              ) : (
                <PaymentStep
                  formId={formId}
                  flow={flow}
                  config={data.config}
                  place={place}
                  hasPaypal={data.config.paypal !== null && !isRealPhone}
                  billing={billing}
                  onBilling={setBilling}
                />
              )}
            </div>
          ) : step === 2 ? (
            <Plans {...{ data, offer, prices, title }} trialDays={0} flow={flow} />
          ) : null}
          {isOpenPaypal ? <PaypalOverlay flow={flow} /> : null}
        </>
      )}
    </Dialog>
  );
}

function changeOf(flow: CheckoutFlow, isPreselected: boolean): (() => void) | undefined {
  return isPreselected ? undefined : () => flow.state.work === null && flow.send({ type: 'wentBack' });
}

function StepLabel({ step, onBack }: { step: number; onBack: (() => void) | null }) {
  const t = useText(checkoutText);
  return (
    <div className={checkoutStyles.stepLabel}>
      {step === 2 ? (
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${checkoutStyles.iconButton}`}
          aria-label={t('backToPlans')}
          disabled={onBack === null}
          onClick={() => onBack?.()}
        >
          <Icon name="arrow-l" className={iconStyles.directional} />
        </button>
      ) : null}
      <span>{t('step', { step, steps: 2 })}</span>
    </div>
  );
}

function Plans({
  data,
  title,
  flow,
  ...rest
}: {
  data: CheckoutData;
  offer: Offer;
  prices: Parameters<typeof PlansStep>[0]['prices'];
  title: string;
  trialDays: number;
  flow: CheckoutFlow;
}) {
  const t = useText(checkoutText);
  const { chosen } = useStore(flow.store);
  if (data.status === 'error')
    return <RetryBanner text={t('pricesFailed', { reason: data.message })} onRetry={data.retry} />;
  if (data.status === 'pending')
    return (
      <div className={plansStepStyles.planRows} aria-busy="true">
        <span className={`${loadingStyles.skeleton} ${popupsStyles.planWait}`} />
        <span className={`${loadingStyles.skeleton} ${popupsStyles.planWait}`} />
        <span className={`${loadingStyles.skeleton} ${popupsStyles.planWait}`} />
      </div>
    );
  return (
    <PlansStep
      {...rest}
      chosen={chosen}
      label={title}
      onChoose={(price) => flow.send({ type: 'chose', price })}
    />
  );
}

/** The sum and the button that leads on. */
function Foot({
  order,
  flow,
  formId,
  hasTotals,
  isTest,
}: {
  order: Order;
  flow: CheckoutFlow;
  formId: string;
  hasTotals: boolean;
  isTest: boolean;
}) {
  const t = useText(checkoutText);
  const { step, work, approvalUrl } = useStore(flow.store);
  const payLabel = usePayLabel(order);
  const { trialDays } = order;
  return (
    <div data-part="checkout-foot" className={checkoutStyles.checkoutFoot}>
      {hasTotals ? <Totals order={order} /> : null}
      {step === 1 ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${checkoutStyles.button} ${buttonStyles.pro} ${checkoutStyles.pro} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
          onClick={() => void flow.start()}
        >
          {t('continueToPayment')}
        </button>
      ) : (
        <BusyButton
          type="submit"
          form={formId}
          className={`${buttonStyles.button} ${checkoutStyles.button} ${buttonStyles.pro} ${checkoutStyles.pro} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
          isBusy={work !== null}
          busyLabel={t(work === 'starting' ? 'starting' : work === 'checking' ? 'checking' : 'paying')}
          disabled={approvalUrl !== null}
        >
          {payLabel}
        </BusyButton>
      )}
      {trialDays > 0 ? (
        <p className={checkoutStyles.footNote}>
          {step === 1 ? t('notCharged') : t('notChargedUntil', { day: trialEnd(trialDays, currentLocale()) })}
        </p>
      ) : null}
      {step === 2 ? (
        <p
          className={`${checkoutStyles.footNote} ${layoutStyles.row} ${checkoutResultStyles.row} ${layoutStyles.gap8}`}
        >
          <Icon name="shield" size={16} />
          {t(isTest ? 'testPayment' : 'encrypted')}
        </p>
      ) : null}
    </div>
  );
}
