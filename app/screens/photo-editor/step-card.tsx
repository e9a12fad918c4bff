import { CUTOUT_STEPS } from '@gesso/engine';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import type { RemovalState } from './use-removal.ts';

const LABELS = { read: 'stepRead', find: 'stepFind', trace: 'stepTrace', clean: 'stepClean' } as const;

/** The four steps while the background is removed; on the first use what is fetched before them. */
export function StepCard({ progress, download }: Extract<RemovalState, { status: 'running' }>) {
  const t = useText(photoEditorText);
  const current = progress ? CUTOUT_STEPS.indexOf(progress.step) : 0;
  const share = progress?.share ?? 0;
  const percent = Math.round(((current + share) / CUTOUT_STEPS.length) * 100);
  const isFetching = progress === null && download !== null && download.receivedBytes < download.totalBytes;
  return (
    <div className="steps">
      {isFetching ? (
        <div className="ph-fetch">
          <span className="num">
            {t('firstUse', {
              received: formatBytes(download.receivedBytes),
              total: formatBytes(download.totalBytes),
            })}
          </span>
          <div className="bar">
            <i style={{ inlineSize: `${(download.receivedBytes / download.totalBytes) * 100}%` }} />
          </div>
        </div>
      ) : null}
      <span className="sr" role="status">
        {t('stepOf', { step: current + 1, percent })}
      </span>
      <ol>
        {CUTOUT_STEPS.map((step, index) => {
          const isDone = index < current;
          const isNow = index === current;
          return (
            <li key={step} className={isNow ? 'now' : ''} aria-current={isNow ? 'step' : undefined}>
              <span>
                {isDone ? (
                  <span className="ok">
                    <Icon name="check" size={16} />
                  </span>
                ) : null}
                {isNow ? <i className="spin" /> : null}
                {t(LABELS[step])}
              </span>
              <div className={`bar ${isDone ? 'ok' : ''}`}>
                <i style={{ inlineSize: `${isDone ? 100 : isNow ? share * 100 : 0}%` }} />
              </div>
            </li>
          );
        })}
      </ol>
      <span className="num ph-percent" aria-hidden="true">
        {percent}%
      </span>
    </div>
  );
}
