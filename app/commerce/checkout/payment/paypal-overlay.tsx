import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { checkoutText } from '../../../messages/english/account/checkout.ts';
import { useText } from '../../../messages/language.ts';
import { Rich } from '../../../messages/rich.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Icon, Mark } from '../../../ui/icon.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import type { CheckoutFlow } from '../checkout-flow.ts';
import * as plansStepStyles from '../plans-step.module.css';
import * as styles from './paypal-overlay.module.css';

/** Lies over the form while the user is in PayPal's window. */
export function PaypalOverlay({ flow }: { flow: CheckoutFlow }) {
  const t = useText(checkoutText);
  const { work, isUnpaid } = useStore(flow.store);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  // PayPal's window has closed, or a user came back from it.
  useEffect(() => {
    const look = () => void flow.lookAtPaypal();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [flow]);
  return (
    <div className={styles.paypalOverlay}>
      <div className={styles.paypalImage} aria-hidden="true">
        <div className={styles.paypalBar}>
          <i />
          <i />
          <i />
          <span>{t('paypalWindow')}</span>
        </div>
        <div className={styles.paypalPage}>
          <Mark className={styles.mark} name="paypal" />
          <i />
          <i />
          <span>{t('agree')}</span>
        </div>
      </div>
      <h3 className={textStyles.display}>{t('finishInPaypal')}</h3>
      <p className={`${textStyles.secondary} ${styles.secondary}`}>{t('finishText')}</p>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          disabled={work !== null}
          onClick={() => void flow.leavePaypal()}
        >
          {t('back')}
        </button>
        <BusyButton
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          buttonRef={done}
          isBusy={work === 'checking'}
          busyLabel={t('checking')}
          onClick={() => void flow.finishPaypal()}
        >
          {t('done')}
        </BusyButton>
      </div>
      <p className={styles.paypalUnpaid} role="status">
        {isUnpaid ? (
          <>
            <Icon name="alert" size={16} />
            {t('notPaidYet')}
          </>
        ) : null}
      </p>
      <p className={`${fieldStyles.hint} ${plansStepStyles.hint}`}>
        <Rich
          text={t('openAgain')}
          dress={{
            again: (words) => (
              <button type="button" className={textStyles.link} onClick={() => flow.reopenPaypal()}>
                {words}
              </button>
            ),
          }}
        />
      </p>
    </div>
  );
}
