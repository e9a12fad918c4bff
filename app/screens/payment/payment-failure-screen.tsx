import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { forgetSession } from '../../checkout/purchase-origin.ts';
import { paymentText } from '../../messages/english/payment.ts';
import { useText } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';
import { openUpgrade } from '../../shell/dialogs/popups.tsx';
import { reportPayment } from '../../shell/page-views.ts';
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
      <p className="small">{t('failureHint')}</p>
      <div className="actions">
        <button type="button" className="btn primary xl" onClick={() => void openUpgrade()}>
          {t('tryAgain')}
        </button>
        <Link className="btn ghost xl" to={profile === null ? '/home/' : '/user-dashboard/'}>
          {t('toProjects')}
        </Link>
      </div>
    </ResultPage>
  );
}
