import { READY_SPEED_CURVES, type ReadySpeedCurve, readySpeedCurve } from '@gesso/engine/edits';
import { speedText } from '../../messages/english/editor/video/speed.ts';
import { useText } from '../../messages/language.ts';
import * as styles from './speed.module.css';
import { speedLine, topOfSpeed } from './speed-line.ts';

const LABELS = {
  even: 'even',
  rise: 'rise',
  fall: 'fall',
  hero: 'hero',
  montage: 'montage',
  bullet: 'bullet',
  'jump-in': 'jumpIn',
  'jump-out': 'jumpOut',
} as const satisfies Record<ReadySpeedCurve['id'], string>;

const TILE = { widthPx: 44, topPx: 3, bottomPx: 29 } as const;
const EVEN_TOP_PX = TILE.topPx + topOfSpeed(1) * (TILE.bottomPx - TILE.topPx);
const FRAMES = 1_000;

/** The small graphs of the ready curves never change. */
const lines = new Map(
  READY_SPEED_CURVES.map((ready) => {
    const speedCurve = readySpeedCurve(ready, { fromFileFrame: 0, toFileFrame: FRAMES });
    const played = { trimStartFrame: 0, speed: 1, speedCurve };
    return [ready.id, speedLine(played, (share) => share * FRAMES, TILE)] as const;
  }),
);

/** The ready curves as small graphs; the one that is used is pressed. */
export function ReadySpeedCurves({
  chosen,
  onChoose,
}: {
  chosen: ReadySpeedCurve | null;
  onChoose: (ready: ReadySpeedCurve, name: string) => void;
}) {
  const t = useText(speedText);
  return (
    <fieldset className={styles.readyCurves} aria-label={t('readyCurves')}>
      {READY_SPEED_CURVES.map((ready) => (
        <button
          key={ready.id}
          type="button"
          className={styles.readyCurve}
          aria-pressed={chosen?.id === ready.id}
          onClick={() => onChoose(ready, t(LABELS[ready.id]))}
        >
          <svg viewBox="-2 0 48 32" aria-hidden="true">
            <path d={`M0 ${EVEN_TOP_PX}H44`} className={styles.evenLine} />
            <path d={lines.get(ready.id)} />
          </svg>
          {t(LABELS[ready.id])}
        </button>
      ))}
    </fieldset>
  );
}
