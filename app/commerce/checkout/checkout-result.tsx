import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { checkoutText } from '../../messages/english/account/checkout.ts';
import { useText } from '../../messages/language.ts';
import { PATHS, toolPath } from '../../paths.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import type { CheckoutFlow } from './checkout-flow.ts';
import * as styles from './checkout-result.module.css';
import { PAY_STATES } from './checkout-state.ts';
import { isProPlan, type Offer } from './plans/offers.ts';

/** How a checkout looks that is paid, being paid, or neither. */
type ResultView = 'processing' | 'done' | 'late' | 'failed';

/** Which of these is shown; null while the user is still choosing or typing. */
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

/** The image over a result. */
export function ResultArt() {
  return (
    <div className={styles.resultArt}>
      <img className={styles.resultStroke} src="/art/checkout-stroke.svg" alt="" />
      <img className={styles.resultStill} src="/art/still-cut.svg" alt="" />
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
  const goOn = t(isInEditor ? 'backToImage' : 'goOn');
  const settings = (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.extraLarge}`}
      onClick={() => onLeave(PATHS.accountSettings)}
    >
      {t('accountSettings')}
    </button>
  );
  const api = (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.extraLarge}`}
      onClick={() => onLeave(PATHS.apiDashboard)}
    >
      {t('apiDashboard')}
    </button>
  );
  switch (view) {
    case 'processing':
      return (
        <div className={styles.checkoutProcessing} role="status">
          <span className={`${loadingStyles.spinner} ${styles.spinner}`} aria-hidden="true" />
          <p className={textStyles.secondary}>{t('processingText')}</p>
        </div>
      );
    case 'late':
      return (
        <Outcome
          text={`${t('takesLonger')} ${t(isApi ? 'checkApi' : 'checkSettings')}`}
          actions={isApi ? api : settings}
        >
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
            onClick={() => onLeave()}
          >
            {goOn}
          </button>
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome text={t('failedText')} actions={null} icon>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
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
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.extraLarge}`}
          onClick={() => onLeave(toolPath('ai-avatar-generator'))}
        >
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
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
            onClick={() => onLeave()}
          >
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
  useEffect(() => box.current?.querySelector<HTMLElement>(`.${buttonStyles.primary}`)?.focus(), []);
  return (
    <div className={styles.checkoutOutcome} ref={box}>
      <p className={`${textStyles.secondary} ${styles.secondary}`} role="status">
        {icon ? <Icon name="alert" size={18} /> : null}
        {text}
      </p>
      <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.gap12} ${layoutStyles.wrapRow}`}>
        {children}
        {actions}
      </div>
    </div>
  );
}
