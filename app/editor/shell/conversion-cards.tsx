import { commonText } from '../../messages/english/common.ts';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { textOf, useText } from '../../messages/language.ts';
import { useConversions } from '../../state/files/conversions.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './conversion-cards.module.css';

/** Files that are being converted so that they can be added: how far, how long, and a way out. */
export function ConversionCards() {
  const t = useText(editorFrameText);
  const common = useText(commonText);
  const running = useConversions((state) => state.running);
  return (
    <section className={styles.conversions} aria-label={t('filesConverted')} hidden={running.length === 0}>
      {running.map(({ id, name, progress, cancel }) => {
        const percent = Math.round(progress.share * 100);
        return (
          <div key={id} className={styles.conversion}>
            <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
              <span className={`${layoutStyles.grow} ${textStyles.ellipsis}`}>
                {t('convertingQuoted', { name })}
              </span>
              <span className={textStyles.numeric}>{percent}%</span>
            </div>
            <div
              className={loadingStyles.progressBar}
              role="progressbar"
              aria-label={t('converting', { name })}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <i style={{ width: `${percent}%` }} />
            </div>
            <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
              <span className={`${layoutStyles.grow} ${fieldStyles.hint}`}>
                {timeLeft(progress.secondsLeft)}
              </span>
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
                onClick={cancel}
              >
                {common('cancel')}
              </button>
            </div>
          </div>
        );
      })}
    </section>
  );
}

function timeLeft(seconds: number | null): string {
  const t = textOf(editorFrameText);
  if (seconds === null) return t('gettingReady');
  if (seconds < 60) return t('secondsLeft', { count: Math.max(1, Math.ceil(seconds)) });
  return t('minutesLeft', { count: Math.ceil(seconds / 60) });
}
