import * as styles from './mixer.module.css';

const WIDTH = 600;
const HEIGHT = 80;
/** The loudness at the bottom and at the top of the curve, in LUFS. */
const RANGE_LUFS = { low: -40, high: -5 } as const;

const yOf = (lufs: number): number => {
  const share = (lufs - RANGE_LUFS.low) / (RANGE_LUFS.high - RANGE_LUFS.low);
  return HEIGHT * (1 - Math.min(1, Math.max(0, share)));
};

/** Short-term loudness over the film, what it should be, and where the playhead is. */
export function LoudnessCurve({
  shortTermLufs,
  target,
  playedShare,
}: {
  /** One value a second; null in silence. */
  shortTermLufs: readonly (number | null)[];
  target: number;
  /** 0-1. */
  playedShare: number;
}) {
  const step = WIDTH / Math.max(1, shortTermLufs.length - 1);
  const points = shortTermLufs.map(
    (lufs, second) => `${(second * step).toFixed(1)} ${yOf(lufs ?? RANGE_LUFS.low).toFixed(1)}`,
  );
  const line = points.length > 1 ? `M${points.join('L')}` : '';
  return (
    <svg
      className={styles.curveImage}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {line === '' ? null : <path d={`${line}V${HEIGHT}H0Z`} data-part="area" />}
      {line === '' ? null : <path d={line} data-part="line" />}
      <path d={`M0 ${yOf(target)}H${WIDTH}`} data-part="target" />
      <path d={`M${(playedShare * WIDTH).toFixed(1)} 0V${HEIGHT}`} data-part="playhead" />
    </svg>
  );
}
