import { commonText } from '../messages/english/common.ts';
import { editorFrameText } from '../messages/english/editor-frame.ts';
import { textOf, useText } from '../messages/language.ts';
import { useConversions } from '../state/conversions.ts';
import './conversion-cards.css';

/** Files that are being converted so that they can be added: how far, how long, and a way out. */
export function ConversionCards() {
  const t = useText(editorFrameText);
  const common = useText(commonText);
  const running = useConversions((state) => state.running);
  return (
    <section className="conversions" aria-label={t('filesConverted')} hidden={running.length === 0}>
      {running.map(({ id, name, progress, cancel }) => {
        const percent = Math.round(progress.share * 100);
        return (
          <div key={id} className="conversion">
            <div className="row g2">
              <span className="grow clip">{t('convertingQuoted', { name })}</span>
              <span className="num">{percent}%</span>
            </div>
            <div
              className="bar"
              role="progressbar"
              aria-label={t('converting', { name })}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <i style={{ width: `${percent}%` }} />
            </div>
            <div className="row g2">
              <span className="grow hint">{timeLeft(progress.secondsLeft)}</span>
              <button type="button" className="btn secondary sm" onClick={cancel}>
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
