import { DUCKING_RETURN_RANGE, USUAL_DUCKING_RETURN_SECONDS } from '@gesso/engine/internal';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { useText } from '../../messages/language.ts';
import { SliderRow } from '../inspector/slider-row.tsx';
import { signed } from '../inspector/sound-tools-section.tsx';
import { decibelsOf } from './level-scale.ts';

/** The quietest that music becomes under speech, short of silence. */
const LEAST_DB = -40;
/** What music usually loses under speech: a quarter of its volume stays. */
const USUAL_DB = -12;

/** A volume for a level in dB; the end of the scale is silence. */
const volumeOf = (db: number): number => (db <= LEAST_DB ? 0 : Math.round(10 ** (db / 20) * 10_000) / 10_000);

/** By how much music becomes quieter under speech, in dB, and how long it takes to come back after it. */
export function DuckingRows({
  duckedVolume,
  returnSeconds,
  onChange,
  onReturnChange,
  onCommit,
}: {
  /** The share of its volume that stays. */
  duckedVolume: number;
  /** Null where several differ. */
  returnSeconds: number | null;
  onChange: (duckedVolume: number) => void;
  onReturnChange: (seconds: number) => void;
  onCommit: () => void;
}) {
  const t = useText(editorMotionText);
  const db = Math.max(LEAST_DB, Math.round(decibelsOf(duckedVolume)));
  return (
    <>
      <SliderRow
        label={t('duckedBy')}
        name={t('volumeUnderSpeech')}
        value={db}
        min={LEAST_DB}
        max={0}
        defaultValue={USUAL_DB}
        format={(value) =>
          value <= LEAST_DB ? t('duckedOff') : t('duckedGain', { gain: signed(value).replace('.0', '') })
        }
        onChange={(value) => onChange(volumeOf(value))}
        onCommit={onCommit}
      />
      <SliderRow
        label={t('duckingReturn')}
        name={t('duckingReturnName')}
        value={returnSeconds ?? USUAL_DUCKING_RETURN_SECONDS}
        min={DUCKING_RETURN_RANGE.minSeconds}
        max={DUCKING_RETURN_RANGE.maxSeconds}
        step={0.1}
        defaultValue={USUAL_DUCKING_RETURN_SECONDS}
        format={(value) =>
          returnSeconds === null
            ? t('duckingReturnMixed')
            : t('duckingReturnSeconds', { seconds: Math.round(value * 10) / 10 })
        }
        onChange={(value) => onReturnChange(Math.round(value * 10) / 10)}
        onCommit={onCommit}
      />
    </>
  );
}
