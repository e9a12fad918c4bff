import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
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
  useEffect(() => {
    // What was bought is in the profile once the server has heard of it.
    void import('../../session/refresh.ts')
      .then(({ reloadProfile }) => reloadProfile())
      .catch(() => undefined);
  }, []);
  return (
    <ResultPage art="payment-success" poster="design-week" title={t('successTitle')}>
      <p>{t('successText')}</p>
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
