import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { checkoutText } from '../../../messages/english/account/checkout.ts';
import { useLanguage, useText } from '../../../messages/language.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as loadingStyles from '../../../ui/loading.module.css';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import * as paymentStepStyles from '../payment-step.module.css';
import type { CardAnswer, CardForm } from './card-form.ts';
import { intentKindOf } from './intent-texts.ts';
import { letStripeFramesHaveFocus } from './stripe-frames.ts';

/**
 * Stripe's own fields, in a frame of theirs: no number of a card ever comes into this page. The script is loaded when the form is first
 * shown. Without a network it does not come, which is said, with another attempt.
 */
export function StripeCardForm({
  publishableKey,
  clientSecret,
  returnUrl,
  ref,
}: {
  publishableKey: string;
  clientSecret: string;
  /** Where banks lead back to that want their own page. */
  returnUrl: string;
  ref: Ref<CardForm>;
}) {
  const t = useText(checkoutText);
  const locale = useLanguage();
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what loads the script again.
  useEffect(() => {
    let isGone = false;
    setStripe(null);
    loadStripe(publishableKey).then(
      (loaded) => !isGone && setStripe(loaded ?? 'failed'),
      () => !isGone && setStripe('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [publishableKey, attempt]);
  useEffect(letStripeFramesHaveFocus, []);
  const appearance = useMemo(appearanceOfPage, []);

  if (stripe === 'failed')
    return <RetryBanner text={t('formFailed')} onRetry={() => setAttempt((before) => before + 1)} />;
  if (stripe === null) return <FormLoading />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance, locale }}>
      <StripeFields clientSecret={clientSecret} returnUrl={returnUrl} ref={ref} />
    </Elements>
  );
}

function StripeFields({
  clientSecret,
  returnUrl,
  ref,
}: {
  clientSecret: string;
  returnUrl: string;
  ref: Ref<CardForm>;
}) {
  const t = useText(checkoutText);
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [failed, setFailed] = useState<StripeError | null>(null);
  const [attempt, setAttempt] = useState(0);

  useImperativeHandle(
    ref,
    () => ({
      async check() {
        if (elements === null) return t('formLoading');
        const { error } = await elements.submit();
        return error === undefined ? null : (error.message ?? t('subscribeFailed'));
      },
      async confirm({ billing, email }) {
        if (stripe === null || elements === null) return { refusal: null, isMistyped: false };
        const kind = intentKindOf(clientSecret);
        const confirmParams = {
          return_url: returnUrl,
          payment_method_data: { billing_details: { ...billing, email } },
        };
        // The page is left only for banks that allow nothing else.
        if (kind === 'setup') {
          const { error, setupIntent } = await stripe.confirmSetup({
            elements,
            redirect: 'if_required',
            confirmParams,
          });
          return error ? refusalOf(error) : { kind, status: setupIntent.status };
        }
        const { error, paymentIntent } = await stripe.confirmPayment({
          elements,
          redirect: 'if_required',
          confirmParams: { ...confirmParams, receipt_email: email },
        });
        return error ? refusalOf(error) : { kind, status: paymentIntent.status };
      },
    }),
    [stripe, elements, clientSecret, returnUrl, t],
  );

  if (failed !== null)
    return (
      <RetryBanner
        text={t('formFailed')}
        onRetry={() => {
          setFailed(null);
          setAttempt((before) => before + 1);
        }}
      />
    );
  return (
    <>
      {isReady ? null : <FormLoading />}
      <PaymentElement
        key={attempt}
        options={{
          layout: 'tabs',
          // Requested by our own form, for the bill of every way to pay.
          fields: { billingDetails: { name: 'never', address: { country: 'never', postalCode: 'never' } } },
        }}
        onReady={() => setReady(true)}
        onLoadError={({ error }) => setFailed(error)}
      />
    </>
  );
}

function FormLoading() {
  const t = useText(checkoutText);
  return (
    <div className={paymentStepStyles.formLoading} role="status">
      <span className={layoutStyles.visuallyHidden}>{t('formLoading')}</span>
      <span className={`${loadingStyles.skeleton} ${paymentStepStyles.skeleton}`} />
      <span className={`${loadingStyles.skeleton} ${paymentStepStyles.skeleton}`} />
    </div>
  );
}

function refusalOf(error: StripeError): CardAnswer {
  return { refusal: error.message ?? null, isMistyped: error.type === 'validation_error' };
}

/** The colours and letters of the page as it is now, for fields that its styles do not reach. */
function appearanceOfPage(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const role = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: document.documentElement.dataset.theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: role('--accent'),
      colorBackground: role('--bg-surface'),
      colorText: role('--text-1'),
      colorTextSecondary: role('--text-2'),
      colorDanger: role('--danger'),
      borderRadius: '8px',
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '14px',
    },
  };
}
