import { useRouteError } from 'react-router-dom';
import { commonText } from '../messages/english/common.ts';
import { useText } from '../messages/language.ts';
import { Icon } from '../ui/icon.tsx';

/** A page whose code or data did not come. The rest of the app still stands, and a reload usually helps. */
export function PageFailed() {
  const t = useText(commonText);
  const error = useRouteError();
  const reason = navigator.onLine ? (error instanceof Error ? error.message : '') : t('noConnection');
  return (
    <main className="open-failed">
      <div className="card" role="alert">
        <Icon name="alert" size={24} />
        <h1 className="d">{t('pageFailed')}</h1>
        <p>{t('pageFailedText', { reason })}</p>
        <div className="row g2">
          <button type="button" className="btn primary" onClick={() => window.location.reload()}>
            {t('tryAgain')}
          </button>
          <a className="btn secondary" href="/">
            {t('backToHome')}
          </a>
        </div>
      </div>
    </main>
  );
}
