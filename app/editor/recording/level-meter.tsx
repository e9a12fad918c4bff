import { useStore } from 'zustand';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorRecordingText } from '../../messages/english/editor/editor-recording.ts';
import { useText } from '../../messages/language.ts';
import { microphoneLevel, SILENCE_DB } from '../../state/recording/level-store.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './recording.module.css';

const SEGMENTS = 28;
/** From here the level is high, and from there too high. */
const HIGH_DB = -12;
const TOO_HIGH_DB = -3;
const LOW_DB = -30;
const HEARD_DB = -50;

type Advice = PlainKey<typeof editorRecordingText>;
const adviceFor = (db: number): Advice =>
  db < HEARD_DB ? 'levelQuiet' : db < LOW_DB ? 'levelLow' : db < TOO_HIGH_DB ? 'levelGood' : 'levelHigh';

/** How loud the microphone is, in segments, as a number and in words. */
export function LevelMeter() {
  const t = useText(editorRecordingText);
  const peakDb = useStore(microphoneLevel, ({ peakDb: db }) => Math.round(db));
  const advice = adviceFor(peakDb);
  // The sign of a number is a minus, not a hyphen, and stays before it in lines from right to left.
  const db = `\u200e${String(peakDb).replace('-', '−')}`;
  const dbOf = (segment: number) => SILENCE_DB + ((segment + 1) / SEGMENTS) * -SILENCE_DB;
  return (
    <div className={styles.level}>
      <div className={styles.levelRow}>
        <meter
          className={layoutStyles.visuallyHidden}
          aria-label={t('level')}
          aria-valuetext={`${t('levelIs', { db })}, ${t(advice)}`}
          min={SILENCE_DB}
          max={0}
          value={peakDb}
        />
        <div className={styles.segments} aria-hidden="true">
          {Array.from({ length: SEGMENTS }, (_, segment) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: the segments are always the same ones.
              key={segment}
              data-lit={peakDb >= dbOf(segment)}
              data-zone={dbOf(segment) > TOO_HIGH_DB ? 'red' : dbOf(segment) > HIGH_DB ? 'yellow' : 'green'}
            />
          ))}
        </div>
        <span className={`${textStyles.numeric} ${styles.levelNumber}`} aria-hidden="true">
          {t('levelIs', { db })}
        </span>
      </div>
      <span className={styles.advice} data-advice={advice}>
        <Icon name={advice === 'levelGood' ? 'check' : 'mic'} size={14} />
        {t(advice)}
      </span>
    </div>
  );
}
