import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { forgetSession } from '../../commerce/checkout/plans/purchase-origin.ts';
import { openUpgrade } from '../../commerce/upgrade/popups.tsx';
import { paymentText } from '../../messages/english/account/payment.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { reportPayment } from '../../session/page-views.ts';
import { useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as styles from './payment.module.css';
import { ResultPage } from './result-page.tsx';

/** `/payment-faliure/`: a payment was declined. */
export function PaymentFailureScreen() {
  const t = useText(paymentText);
  const profile = useProfile();
  useEffect(() => {
    const pageName = forgetSession(sessionStorage);
    if (pageName !== null) reportPayment({ event: 'payment-failed', pageName });
  }, []);
  return (
    <ResultPage art="payment-failure" title={t('failureTitle')}>
      <p>{t('failureText')}</p>
      <p className={styles.small}>{t('failureHint')}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
          onClick={() => void openUpgrade()}
        >
          {t('tryAgain')}
        </button>
        <Link
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.extraLarge}`}
          to={profile === null ? SCREEN_PATHS.homeForVisitors : PATHS.dashboard}
        >
          {t('toProjects')}
        </Link>
      </div>
    </ResultPage>
  );
}
