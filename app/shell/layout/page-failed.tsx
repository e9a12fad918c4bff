import { useRouteError } from 'react-router-dom';
import { isMissingPart } from '../../browser/missing-part.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from '../../ui/page-failed.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';

/** A page whose code or data did not come. The rest of the app still works, and a reload usually helps. */
export function PageFailed() {
  const t = useText(commonText);
  const error = useRouteError();
  const said = isMissingPart(error) ? t('partMissing') : error instanceof Error ? error.message : '';
  const reason = navigator.onLine ? said : t('noConnection');
  return (
    <main className={styles.openFailed}>
      <div className={`${surfaceStyles.card} ${styles.card}`} role="alert">
        <Icon name="alert" size={24} />
        <h1 className={textStyles.display}>{t('pageFailed')}</h1>
        <p>{t('pageFailedText', { reason })}</p>
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            onClick={() => window.location.reload()}
          >
            {t('tryAgain')}
          </button>
          <a className={`${buttonStyles.button} ${buttonStyles.secondary}`} href="/">
            {t('backToHome')}
          </a>
        </div>
      </div>
    </main>
  );
}
