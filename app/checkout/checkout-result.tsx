import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { checkoutText } from '../messages/english/checkout.ts';
import { useText } from '../messages/language.ts';
import { Icon } from '../ui/icon.tsx';
import type { CheckoutFlow } from './checkout-flow.ts';
import { PAY_STATES } from './checkout-state.ts';
import { isProPlan, type Offer } from './offers.ts';
import './checkout-result.css';

/** How a checkout looks that is paid, being paid, or neither. */
type ResultView = 'processing' | 'done' | 'late' | 'failed';

/** Which of these is shown; null while somebody is still choosing or typing. */
export function useResultView(flow: CheckoutFlow): ResultView | null {
  const { payState, hasFailed } = useStore(flow.store);
  switch (payState) {
    case PAY_STATES.processing:
      return 'processing';
    case PAY_STATES.done:
      return 'done';
    case PAY_STATES.open:
      return hasFailed ? 'failed' : 'late';
    default:
      return null;
  }
}

/** The title of the dialog for each. */
export const RESULT_TITLES = {
  processing: 'processing',
  done: 'congratulations',
  late: 'stillProcessing',
  failed: 'failed',
} as const satisfies Record<ResultView, string>;

/** The picture over a result. */
export function ResultArt() {
  return (
    <div className="result-art">
      <img className="result-stroke" src="/art/checkout-stroke.svg" alt="" />
      <img className="result-still" src="/art/still-cut.svg" alt="" />
    </div>
  );
}

/** What came of it, and where to go on. */
export function CheckoutResult({
  flow,
  view,
  offer,
  isInEditor,
  onLeave,
}: {
  flow: CheckoutFlow;
  view: ResultView;
  offer: Offer;
  isInEditor: boolean;
  /** Closes the checkout, and goes to an address where one is given. */
  onLeave: (to?: string) => void;
}) {
  const t = useText(checkoutText);
  const { chosen, creditsAdded } = useStore(flow.store);
  const isApi = offer === 'apiPacks' || offer === 'apiPlans';
  const goOn = t(isInEditor ? 'backToPicture' : 'goOn');
  const settings = (
    <button type="button" className="btn ghost xl" onClick={() => onLeave('/my/account-settings/')}>
      {t('accountSettings')}
    </button>
  );
  const api = (
    <button type="button" className="btn ghost xl" onClick={() => onLeave('/api-dashboard/')}>
      {t('apiDashboard')}
    </button>
  );
  switch (view) {
    case 'processing':
      return (
        <div className="checkout-processing" role="status">
          <span className="spin" aria-hidden="true" />
          <p className="sec">{t('processingText')}</p>
        </div>
      );
    case 'late':
      return (
        <Outcome
          text={`${t('takesLonger')} ${t(isApi ? 'checkApi' : 'checkSettings')}`}
          actions={isApi ? api : settings}
        >
          <button type="button" className="btn primary xl" onClick={() => onLeave()}>
            {goOn}
          </button>
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome text={t('failedText')} actions={null} icon>
          <button
            type="button"
            className="btn primary xl"
            onClick={() => {
              flow.send({ type: 'triesAgain' });
              void flow.start();
            }}
          >
            {t('tryAgain')}
          </button>
        </Outcome>
      );
    case 'done': {
      const isSubscription = chosen !== null && isProPlan(chosen);
      const avatar = (
        <button type="button" className="btn ghost xl" onClick={() => onLeave('/tools/ai-avatar-generator/')}>
          {t('makeAvatar')}
        </button>
      );
      return (
        <Outcome
          text={
            isSubscription
              ? t('subscribed')
              : isApi
                ? // The server counts AI credits; calls are what their price says.
                  t('callsCredited', { count: chosen?.aiPurchaseCredits ?? 0 })
                : t('credited', { count: creditsAdded })
          }
          actions={isSubscription ? settings : isApi ? null : avatar}
        >
          <button type="button" className="btn primary xl" onClick={() => onLeave()}>
            {goOn}
          </button>
        </Outcome>
      );
    }
  }
}

function Outcome({
  text,
  icon = false,
  actions,
  children,
}: {
  text: string;
  icon?: boolean;
  actions: ReactNode;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the form.
  useEffect(() => box.current?.querySelector<HTMLElement>('.btn.primary')?.focus(), []);
  return (
    <div className="checkout-outcome" ref={box}>
      <p className="sec" role="status">
        {icon ? <Icon name="alert" size={18} /> : null}
        {text}
      </p>
      <div className="row g3 wrap-row">
        {children}
        {actions}
      </div>
    </div>
  );
}
