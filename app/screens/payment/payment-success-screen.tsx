import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { lookAtPayment } from '../../commerce/checkout/payment/returned-payment.ts';
import { paymentText } from '../../messages/english/account/payment.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as styles from './payment.module.css';
import { ResultPage } from './result-page.tsx';
import { resumeAddress } from './resume-address.ts';

/** `/payment-success/`: a payment went through. */
export function PaymentSuccessScreen() {
  const t = useText(paymentText);
  const profile = useProfile();
  const [query] = useSearchParams();
  const resume = resumeAddress(query);
  const home = profile === null ? '/' : PATHS.dashboard;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a user comes here once.
  useEffect(() => {
    // Whatever comes of it, no user is kept waiting for it.
    void lookAtPayment(query)
      .then((outcome) => outcome === 'failed' && navigate(SCREEN_PATHS.paymentFailed, { replace: true }))
      .catch(() => undefined)
      .finally(() => setBusy(false));
  }, []);
  return (
    <ResultPage art="payment-success" poster="design-week" title={t('successTitle')}>
      <p>{t('successText')}</p>
      {isBusy && profile !== null ? (
        <p className={styles.looking} role="status" aria-busy="true">
          <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
          {t('looking')}
        </p>
      ) : null}
      <div className={styles.actions}>
        {resume === null ? (
          <Link
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
            to={home}
          >
            {t('toDashboard')}
          </Link>
        ) : (
          <>
            <Link
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
              to={resume}
            >
              {t('resume')}
            </Link>
            <Link
              className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.extraLarge}`}
              to={home}
            >
              {t('toDashboard')}
            </Link>
          </>
        )}
      </div>
      {resume === null ? null : <p className={`${fieldStyles.hint} ${styles.hint}`}>{t('resumeHint')}</p>}
    </ResultPage>
  );
}
