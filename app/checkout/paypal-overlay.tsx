import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { checkoutText } from '../messages/english/checkout.ts';
import { useText } from '../messages/language.ts';
import { Rich } from '../messages/rich.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { Icon, Mark } from '../ui/icon.tsx';
import type { CheckoutFlow } from './checkout-flow.ts';
import './paypal-overlay.css';

/** Lies over the form while somebody is in PayPal's window. */
export function PaypalOverlay({ flow }: { flow: CheckoutFlow }) {
  const t = useText(checkoutText);
  const { work, isUnpaid } = useStore(flow.store);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  // PayPal's window has closed, or somebody came back from it.
  useEffect(() => {
    const look = () => void flow.lookAtPaypal();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [flow]);
  return (
    <div className="paypal-overlay">
      <div className="paypal-picture" aria-hidden="true">
        <div className="paypal-bar">
          <i />
          <i />
          <i />
          <span>{t('paypalWindow')}</span>
        </div>
        <div className="paypal-page">
          <Mark name="paypal" />
          <i />
          <i />
          <span>{t('agree')}</span>
        </div>
      </div>
      <h3 className="d">{t('finishInPaypal')}</h3>
      <p className="sec">{t('finishText')}</p>
      <div className="row g2">
        <button
          type="button"
          className="btn secondary lg"
          disabled={work !== null}
          onClick={() => void flow.leavePaypal()}
        >
          {t('back')}
        </button>
        <BusyButton
          type="button"
          className="btn primary lg"
          buttonRef={done}
          isBusy={work === 'checking'}
          busyLabel={t('checking')}
          onClick={() => void flow.finishPaypal()}
        >
          {t('done')}
        </BusyButton>
      </div>
      <p className="paypal-unpaid" role="status">
        {isUnpaid ? (
          <>
            <Icon name="alert" size={16} />
            {t('notPaidYet')}
          </>
        ) : null}
      </p>
      <p className="hint">
        <Rich
          text={t('openAgain')}
          dress={{
            again: (words) => (
              <button type="button" className="link" onClick={() => flow.reopenPaypal()}>
                {words}
              </button>
            ),
          }}
        />
      </p>
    </div>
  );
}
