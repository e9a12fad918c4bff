import { commonText } from '../../../messages/english/common.ts';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as loadingStyles from '../../../ui/loading.module.css';
import * as textStyles from '../../../ui/text.module.css';
import type { ChangeStage } from '../../hooks/use-image-change.ts';
import * as styles from '../../retouch.module.css';

/** How far the request is, and the way out of it. */
export function StageBar({ stage, onCancel }: { stage: ChangeStage; onCancel: () => void }) {
  const t = useText(photoRetouchText);
  const common = useText(commonText);
  const percent = stage.name === 'running' && stage.share !== null ? Math.round(stage.share * 100) : null;
  const said = {
    sending: t('sendingPart'),
    waiting: t('waitingFor', { count: stage.name === 'waiting' ? stage.before : 0 }),
    running: percent === null ? t('makingResults') : t('makingShare', { percent }),
  } as const;
  return (
    <div className={styles.photoWork}>
      <span className={textStyles.numeric} role="status">
        {stage.name === 'waiting' && stage.before === 0 ? t('makingResults') : said[stage.name]}
      </span>
      {percent === null ? (
        <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
      ) : (
        <div className={loadingStyles.progressBar}>
          <i style={{ inlineSize: `${percent}%` }} />
        </div>
      )}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        onClick={onCancel}
      >
        {common('cancel')}
      </button>
    </div>
  );
}
