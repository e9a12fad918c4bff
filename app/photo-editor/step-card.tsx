import { CUTOUT_STEPS } from '@gesso/engine/internal';
import { photoEditorText } from '../messages/english/photo/photo-editor.ts';
import { formatBytes } from '../messages/format.ts';
import { useText } from '../messages/language.ts';
import * as buttonStyles from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as loadingStyles from '../ui/loading.module.css';
import * as textStyles from '../ui/text.module.css';
import type { RemovalState } from './hooks/use-removal.ts';
import * as styles from './step-card.module.css';

const LABELS = { read: 'stepRead', find: 'stepFind', trace: 'stepTrace', clean: 'stepClean' } as const;

/** The four steps while the background is removed; on the first use what is fetched before them. */
export function StepCard({ progress, download }: Extract<RemovalState, { status: 'running' }>) {
  const t = useText(photoEditorText);
  const current = progress ? CUTOUT_STEPS.indexOf(progress.step) : 0;
  const share = progress?.share ?? 0;
  const percent = Math.round(((current + share) / CUTOUT_STEPS.length) * 100);
  const isFetching = progress === null && download !== null && download.receivedBytes < download.totalBytes;
  return (
    <div data-part="steps" className={styles.steps}>
      {isFetching ? (
        <div className={styles.photoFetch}>
          <span className={textStyles.numeric}>
            {t('firstUse', {
              received: formatBytes(download.receivedBytes),
              total: formatBytes(download.totalBytes),
            })}
          </span>
          <div className={`${loadingStyles.progressBar} ${styles.progressBar}`}>
            <i style={{ inlineSize: `${(download.receivedBytes / download.totalBytes) * 100}%` }} />
          </div>
        </div>
      ) : null}
      <span className={layoutStyles.visuallyHiddenText} role="status">
        {t('stepOf', { step: current + 1, percent })}
      </span>
      <ol>
        {CUTOUT_STEPS.map((step, index) => {
          const isDone = index < current;
          const isNow = index === current;
          return (
            <li
              key={step}
              className={isNow ? styles.currentTime : ''}
              aria-current={isNow ? 'step' : undefined}
            >
              <span>
                {isDone ? (
                  <span className={styles.success}>
                    <Icon name="check" size={16} />
                  </span>
                ) : null}
                {isNow ? (
                  <i className={`${buttonStyles.spinner} ${loadingStyles.spinner} ${styles.spinner}`} />
                ) : null}
                {t(LABELS[step])}
              </span>
              <div
                className={`${loadingStyles.progressBar} ${styles.progressBar} ${isDone ? `${loadingStyles.success} ${styles.success}` : ''}`}
              >
                <i style={{ inlineSize: `${isDone ? 100 : isNow ? share * 100 : 0}%` }} />
              </div>
            </li>
          );
        })}
      </ol>
      <span className={`${textStyles.numeric} ${styles.photoPercent}`} aria-hidden="true">
        {percent}%
      </span>
    </div>
  );
}
