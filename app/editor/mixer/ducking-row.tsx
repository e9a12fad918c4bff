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

/** By how much music becomes quieter under speech, in dB. */
export function DuckingRow({
  duckedVolume,
  onChange,
  onCommit,
}: {
  /** The share of its volume that stays. */
  duckedVolume: number;
  onChange: (duckedVolume: number) => void;
  onCommit: () => void;
}) {
  const t = useText(editorMotionText);
  const db = Math.max(LEAST_DB, Math.round(decibelsOf(duckedVolume)));
  return (
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
  );
}
