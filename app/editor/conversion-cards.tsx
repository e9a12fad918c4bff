import { useConversions } from '../state/conversions.ts';
import './conversion-cards.css';

/** Files that are being converted so that they can be added: how far, how long, and a way out. */
export function ConversionCards() {
  const running = useConversions((state) => state.running);
  return (
    <section className="conversions" aria-label="Files being converted" hidden={running.length === 0}>
      {running.map(({ id, name, progress, cancel }) => {
        const percent = Math.round(progress.share * 100);
        return (
          <div key={id} className="conversion">
            <div className="row g2">
              <span className="grow clip">Converting “{name}”</span>
              <span className="num">{percent}%</span>
            </div>
            <div
              className="bar"
              role="progressbar"
              aria-label={`Converting ${name}`}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <i style={{ width: `${percent}%` }} />
            </div>
            <div className="row g2">
              <span className="grow hint">{timeLeft(progress.secondsLeft)}</span>
              <button type="button" className="btn secondary sm" onClick={cancel}>
                Cancel
              </button>
            </div>
          </div>
        );
      })}
    </section>
  );
}

function timeLeft(seconds: number | null): string {
  if (seconds === null) return 'Getting ready';
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s left`;
  return `About ${Math.ceil(seconds / 60)} min left`;
}
