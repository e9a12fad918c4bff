import type { Equalizer } from '@gesso/engine';
import { equalizerGainDb } from '@gesso/engine/internal';
import { editorSoundText } from '../../messages/english/editor/editor-sound.ts';
import { useText } from '../../messages/language.ts';
import * as styles from './equalizer-curve.module.css';

const WIDTH = 240;
const HEIGHT = 72;
/** What ears hear of a film, and how much louder or quieter is shown. */
const RANGE_HZ = { from: 40, to: 16_000 } as const;
const MOST_DB = 12;
const MARKS_HZ = [60, 250, 1_000, 4_000, 16_000] as const;
const STEPS = 80;

/** Octaves are equally wide. */
const xOf = (hz: number): number =>
  (Math.log(hz / RANGE_HZ.from) / Math.log(RANGE_HZ.to / RANGE_HZ.from)) * WIDTH;
const yOf = (db: number): number => (HEIGHT / 2) * (1 - Math.max(-MOST_DB, Math.min(MOST_DB, db)) / MOST_DB);

/** The line of an equaliser as the `d` of a path. */
function lineOf(equalizer: Equalizer): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const hz = RANGE_HZ.from * (RANGE_HZ.to / RANGE_HZ.from) ** (step / STEPS);
    return `${xOf(hz).toFixed(1)} ${yOf(equalizerGainDb(equalizer, hz)).toFixed(1)}`;
  });
  return points.join('L');
}

const inWords = (hz: number): string => (hz < 1_000 ? String(hz) : `${hz / 1_000} k`);

/** How much louder or quieter an equaliser makes each frequency. */
export function EqualizerCurve({ equalizer, name }: { equalizer: Equalizer; name: string }) {
  const t = useText(editorSoundText);
  const line = lineOf(equalizer);
  const gain = (hz: number) => String(Math.round(equalizerGainDb(equalizer, hz))).replace('-', '\u2212');
  return (
    <div className={styles.equalizer} dir="ltr">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('equalizerCurve', {
          name,
          lows: gain(100),
          middles: gain(1_000),
          highs: gain(10_000),
        })}
      >
        <path className={styles.unchanged} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path className={styles.response} d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} />
        <path className={styles.responseLine} d={`M${line}`} />
      </svg>
      <div className={styles.frequencies} aria-hidden="true">
        {MARKS_HZ.map((hz) => (
          <span key={hz} style={{ left: `${(xOf(hz) / WIDTH) * 100}%` }}>
            {inWords(hz)}
          </span>
        ))}
      </div>
    </div>
  );
}
