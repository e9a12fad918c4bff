import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PaymentConfig } from '../../../../server/contract/payments.ts';
import { checkoutText } from '../../../messages/english/account/checkout.ts';
import { useText } from '../../../messages/language.ts';
import { useProfile } from '../../../session/session.ts';
import * as bannerStyles from '../../../ui/banner.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Icon, Mark } from '../../../ui/icon.tsx';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as loadingStyles from '../../../ui/loading.module.css';
import * as textStyles from '../../../ui/text.module.css';
import {
  type BillingField,
  type BillingValues,
  billingAddressOf,
  blankFields,
  fieldsToAsk,
} from '../billing/billing-fields.ts';
import { BillingForm } from '../billing/billing-form.tsx';
import type { CheckoutFlow } from '../checkout-flow.ts';
import type { PayMethod } from '../checkout-state.ts';
import * as styles from '../payment-step.module.css';
import { pageToResume, resultQuery } from '../plans/purchase-origin.ts';
import * as plansStepStyles from '../plans-step.module.css';
import type { Place } from '../use-checkout-data.ts';
import type { CardForm } from './card-form.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { StripeCardForm } from './stripe-card-form.tsx';
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
    <form id={formId} className={styles.paymentForm} noValidate onSubmit={submit}>
      {hasCard && hasPaypal ? (
        <Methods
          method={method}
          isDisabled={work !== null}
          onChange={(next) => flow.send({ type: 'tookMethod', method: next })}
        />
      ) : null}
      {error !== null ? (
        <div
          className={`${bannerStyles.banner} ${styles.banner} ${bannerStyles.error} ${styles.slim}`}
          role="alert"
        >
          <Icon name="alert" size={18} />
          <span className={layoutStyles.grow} dir="auto">
            {error}
          </span>
          {purchase === null ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={() => void flow.start()}
            >
              {t('tryAgain')}
            </button>
          ) : null}
          <button
            type="button"
            className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
            aria-label={t('dismiss')}
            onClick={() => flow.send({ type: 'dismissed' })}
          >
            <Icon name="x" size={16} />
          </button>
        </div>
      ) : null}
      {hasCard ? (
        // Hidden instead of taken away: a card that was typed is still there after a look at PayPal.
        <div className={styles.cardPart} hidden={!isCard}>
          {purchase === null ? (
            work === 'starting' ? (
              <span className={`${loadingStyles.skeleton} ${styles.cardWait}`} />
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
          <p className={`${fieldStyles.hint} ${plansStepStyles.hint}`}>
            {t('hostedQuestion')}{' '}
            <button
              type="button"
              className={`${textStyles.link} ${styles.link}`}
              disabled={work !== null}
              onClick={() => void flow.payElsewhere()}
            >
              {t('hosted')}
            </button>
          </p>
        </div>
      ) : null}
      {isCard ? null : (
        <p className={styles.paypalNote}>
          <Mark className={styles.mark} name="paypal" />
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
    <div className={styles.payMethods} role="radiogroup" aria-label={t('method')}>
      {(['card', 'paypal'] as const).map((each) => (
        <label key={each} data-active={each === method}>
          <input
            type="radio"
            className={layoutStyles.visuallyHidden}
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
