import { type Ref, useId, useImperativeHandle, useState } from 'react';
import { PAYMENT_CALLS } from '../../../../server/contract/payments.ts';
import { checkoutText } from '../../../messages/english/account/checkout.ts';
import { useText } from '../../../messages/language.ts';
import { server } from '../../../session/server.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from '../payment-step.module.css';
import * as plansStepStyles from '../plans-step.module.css';
import type { CardAnswer, CardForm } from './card-form.ts';
import { intentKindOf } from './intent-texts.ts';

const CARDS = [
  { id: 'succeeds', name: 'testSucceeds', text: 'testSucceedsText' },
  { id: 'declined', name: 'testDeclined', text: 'testDeclinedText' },
  { id: 'needs_step', name: 'testStep', text: 'testStepText' },
  { id: 'processing', name: 'testProcessing', text: 'testProcessingText' },
] as const;
type TestCard = (typeof CARDS)[number]['id'];

/** The form where no provider is configured: test cards, which say so, and the further step that a bank may ask for. */
export function SandboxCardForm({ clientSecret, ref }: { clientSecret: string; ref: Ref<CardForm> }) {
  const t = useText(checkoutText);
  const name = useId();
  const [card, setCard] = useState<TestCard>('succeeds');
  /** Receives the answer to the further step; null while none is requested. */
  const [answer, setAnswer] = useState<{ readonly hear: (step: 'approved' | 'refused') => void } | null>(
    null,
  );

  useImperativeHandle(
    ref,
    () => ({
      check: async () => null,
      async confirm() {
        const pay = (step?: 'approved' | 'refused') =>
          server.call(PAYMENT_CALLS.confirmSandboxPayment, {
            body: { clientSecret, card, step: step ?? null },
          });
        let result = await pay();
        if (result.status === 'requires_action') {
          const step = await new Promise<'approved' | 'refused'>((resolve) => setAnswer({ hear: resolve }));
          setAnswer(null);
          result = await pay(step);
        }
        const { status, message } = result;
        return message === null
          ? { kind: intentKindOf(clientSecret), status }
          : ({ refusal: message, isMistyped: false } satisfies CardAnswer);
      },
    }),
    [clientSecret, card],
  );

  if (answer !== null)
    return (
      <div className={styles.testCard} role="alertdialog" aria-labelledby={`${name}-step`}>
        <b id={`${name}-step`}>{t('stepTitle')}</b>
        <p className={`${fieldStyles.hint} ${plansStepStyles.hint}`}>{t('stepText')}</p>
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            // biome-ignore lint/a11y/noAutofocus: the bank's question replaces what had the focus.
            autoFocus
            onClick={() => answer.hear('approved')}
          >
            {t('approve')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={() => answer.hear('refused')}
          >
            {t('refuse')}
          </button>
        </div>
      </div>
    );
  return (
    <fieldset className={styles.testCard}>
      <legend className={layoutStyles.visuallyHidden}>{t('testTitle')}</legend>
      <p className={styles.testNote}>
        <Icon name="help" size={18} />
        {t('testText')}
      </p>
      <div className={styles.testCards}>
        {CARDS.map(({ id, name: label, text }) => (
          <label key={id} data-active={id === card}>
            <input type="radio" name={name} checked={id === card} onChange={() => setCard(id)} />
            <span>
              <b>{t(label)}</b>
              <small>{t(text)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
