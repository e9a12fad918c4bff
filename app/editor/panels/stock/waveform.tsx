import * as styles from './stock.module.css';

const HEIGHT = 24;
const LOUDEST_DIGIT = 35;
/** So that silence is a line. */
const LEAST = 1;

/** The shape of a sound; what was heard of it is in the accent colour. @param waveform a digit of base 36 for each part */
export function Waveform({ waveform, heard }: { waveform: string; heard: number | null }) {
  const path = [...waveform]
    .map((digit, index) => {
      const height = Math.max(LEAST, (Number.parseInt(digit, 36) / LOUDEST_DIGIT) * HEIGHT);
      return `M${index + 0.5} ${(HEIGHT - height) / 2}v${height}`;
    })
    .join('');
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${waveform.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      {heard === null ? null : (
        <path className={styles.heard} d={path} style={{ clipPath: `inset(0 ${(1 - heard) * 100}% 0 0)` }} />
      )}
    </svg>
  );
}
