import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PaymentConfig } from '../../server/contract/payments.ts';
import { checkoutText } from '../messages/english/checkout.ts';
import { useText } from '../messages/language.ts';
import { useProfile } from '../session/session.ts';
import { Icon, Mark } from '../ui/icon.tsx';
import {
  type BillingField,
  type BillingValues,
  billingAddressOf,
  blankFields,
  fieldsToAsk,
} from './billing-fields.ts';
import { BillingForm } from './billing-form.tsx';
import type { CardForm } from './card-form.ts';
import type { CheckoutFlow } from './checkout-flow.ts';
import type { PayMethod } from './checkout-state.ts';
import { pageToResume, resultQuery } from './purchase-origin.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { StripeCardForm } from './stripe-card-form.tsx';
import type { Place } from './use-checkout-data.ts';
import './payment-step.css';

/** The second step: how it is paid, and where the bill goes. What was typed belongs to the dialog, and outlives this step. */
export function PaymentStep({
  formId,
  flow,
  config,
  place,
  hasPaypal,
  billing,
  onBilling,
}: {
  formId: string;
  flow: CheckoutFlow;
  config: PaymentConfig;
  place: Place;
  hasPaypal: boolean;
  billing: BillingValues;
  onBilling: (values: BillingValues) => void;
}) {
  const t = useText(checkoutText);
  const profile = useProfile();
  const { method, purchase, error, work } = useStore(flow.store);
  const card = useRef<CardForm>(null);
  const [touched, setTouched] = useState<ReadonlySet<BillingField>>(new Set());
  const fields = fieldsToAsk(place);
  const hasCard = config.provider !== 'off';
  const isCard = hasCard && (method === 'card' || !hasPaypal);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isCard) {
      void flow.payByPaypal();
      return;
    }
    const blank = blankFields(fields, billing);
    setTouched(new Set(fields));
    const [first] = blank;
    if (first !== undefined) {
      const form = event.currentTarget;
      if (form instanceof HTMLFormElement) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (card.current === null) flow.send({ type: 'refused', message: t('notInitiated') });
    else void flow.payByCard(card.current, billingAddressOf(billing), profile?.user.email ?? '');
  }

  return (
    <form id={formId} className="payment-form" noValidate onSubmit={submit}>
      {hasCard && hasPaypal ? (
        <Methods
          method={method}
          isDisabled={work !== null}
          onChange={(next) => flow.send({ type: 'tookMethod', method: next })}
        />
      ) : null}
      {error !== null ? (
        <div className="banner bad slim" role="alert">
          <Icon name="alert" size={18} />
          <span className="grow" dir="auto">
            {error}
          </span>
          {purchase === null ? (
            <button type="button" className="btn secondary sm" onClick={() => void flow.start()}>
              {t('tryAgain')}
            </button>
          ) : null}
          <button
            type="button"
            className="ibtn sm"
            aria-label={t('dismiss')}
            onClick={() => flow.send({ type: 'dismissed' })}
          >
            <Icon name="x" size={16} />
          </button>
        </div>
      ) : null}
      {hasCard ? (
        // Hidden instead of taken away: a card that was typed is still there after a look at PayPal.
        <div className="card-part" hidden={!isCard}>
          {purchase === null ? (
            work === 'starting' ? (
              <span className="sk card-wait" />
            ) : null
          ) : (
            <CardFields
              config={config}
              clientSecret={purchase.clientSecret}
              skuId={purchase.price.skuId}
              cardRef={card}
            />
          )}
          <BillingForm
            fields={fields}
            values={billing}
            touched={touched}
            isDisabled={work === 'paying'}
            onChange={(field, value) => {
              onBilling({ ...billing, [field]: value });
              setTouched((before) => new Set([...before, field]));
            }}
          />
          <p className="hint">
            {t('hostedQuestion')}{' '}
            <button
              type="button"
              className="link"
              disabled={work !== null}
              onClick={() => void flow.payElsewhere()}
            >
              {t('hosted')}
            </button>
          </p>
        </div>
      ) : null}
      {isCard ? null : (
        <p className="paypal-note">
          <Mark name="paypal" />
          {t(config.paypal === 'sandbox' ? 'paypalTest' : 'paypalText')}
        </p>
      )}
    </form>
  );
}

function CardFields({
  config,
  clientSecret,
  skuId,
  cardRef,
}: {
  config: PaymentConfig;
  clientSecret: string;
  skuId: number;
  cardRef: RefObject<CardForm | null>;
}) {
  if (config.provider !== 'stripe' || config.publishableKey === null)
    return <SandboxCardForm key={clientSecret} clientSecret={clientSecret} ref={cardRef} />;
  const query = resultQuery(pageToResume(window.location, skuId));
  return (
    <StripeCardForm
      publishableKey={config.publishableKey}
      clientSecret={clientSecret}
      returnUrl={`${window.location.origin}/payment-success/?${query}`}
      ref={cardRef}
    />
  );
}

function Methods({
  method,
  isDisabled,
  onChange,
}: {
  method: PayMethod;
  isDisabled: boolean;
  onChange: (method: PayMethod) => void;
}) {
  const t = useText(checkoutText);
  return (
    <div className="pay-methods" role="radiogroup" aria-label={t('method')}>
      {(['card', 'paypal'] as const).map((each) => (
        <label key={each} className={each === method ? 'on' : ''}>
          <input
            type="radio"
            className="vh"
            name="pay-method"
            checked={each === method}
            disabled={isDisabled}
            onChange={() => onChange(each)}
          />
          {each === 'card' ? <Icon name="card" /> : <Mark name="paypal" />}
          {t(each)}
        </label>
      ))}
    </div>
  );
}
