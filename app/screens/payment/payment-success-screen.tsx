import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { lookAtPayment } from '../../checkout/returned-payment.ts';
import { paymentText } from '../../messages/english/payment.ts';
import { useText } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';
import { ResultPage } from './result-page.tsx';
import { resumeAddress } from './resume-address.ts';

/** `/payment-success/`: a payment went through. */
export function PaymentSuccessScreen() {
  const t = useText(paymentText);
  const profile = useProfile();
  const [query] = useSearchParams();
  const resume = resumeAddress(query);
  const home = profile === null ? '/' : '/user-dashboard/';
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody comes here once.
  useEffect(() => {
    // Whatever comes of it, nobody is kept waiting for it.
    void lookAtPayment(query)
      .then((outcome) => outcome === 'failed' && navigate('/payment-faliure/', { replace: true }))
      .catch(() => undefined)
      .finally(() => setBusy(false));
  }, []);
  return (
    <ResultPage art="payment-success" poster="design-week" title={t('successTitle')}>
      <p>{t('successText')}</p>
      {isBusy && profile !== null ? (
        <p className="looking" role="status" aria-busy="true">
          <span className="spin" aria-hidden="true" />
          {t('looking')}
        </p>
      ) : null}
      <div className="actions">
        {resume === null ? (
          <Link className="btn primary xl" to={home}>
            {t('toDashboard')}
          </Link>
        ) : (
          <>
            <Link className="btn primary xl" to={resume}>
              {t('resume')}
            </Link>
            <Link className="btn ghost xl" to={home}>
              {t('toDashboard')}
            </Link>
          </>
        )}
      </div>
      {resume === null ? null : <p className="hint">{t('resumeHint')}</p>}
    </ResultPage>
  );
}
