import { Slider as RadixSlider } from 'radix-ui';
import { useRef } from 'react';
import { mixerText } from '../../messages/english/editor/video/mixer.ts';
import { useText } from '../../messages/language.ts';
import { signed } from '../inspector/sound-tools-section.tsx';
import { decibelsOf, factorOf, levelAt, OFF_DB, placeOf } from './level-scale.ts';
import * as styles from './mixer.module.css';

/** Places of a fader from its bottom to its top: a key moves it by one hundredth, less than half a dB where it is mostly. */
const PLACES = 1_000;
const KEY_STEP = 10;

/** "+1.5 dB", and in words what the bottom is. */
export function useLevelText(): (factor: number) => string {
  const t = useText(mixerText);
  return (factor) => {
    const db = decibelsOf(factor);
    return db <= OFF_DB ? t('off') : t('decibels', { value: db === 0 ? '0.0' : signed(db) });
  };
}

/** A volume from silence to +6 dB, upright. A double click brings it back to 0 dB. */
export function Fader({
  label,
  volume,
  disabled = false,
  onChange,
  onCommit,
}: {
  label: string;
  /** A factor. */
  volume: number;
  disabled?: boolean;
  onChange: (volume: number) => void;
  onCommit: () => void;
}) {
  const textOf = useLevelText();
  const isPulled = useRef(false);
  return (
    <RadixSlider.Root
      className={styles.fader}
      data-fader=""
      data-off={disabled}
      orientation="vertical"
      min={0}
      max={PLACES}
      step={KEY_STEP}
      value={[Math.round(placeOf(decibelsOf(volume)) * PLACES)]}
      onValueChange={([place]) => {
        if (place === undefined) return;
        onChange(Math.min(2, factorOf(levelAt(place / PLACES))));
        // For a key Radix reports the end before the change.
        if (!isPulled.current) onCommit();
      }}
      onPointerDownCapture={() => {
        isPulled.current = true;
      }}
      onLostPointerCapture={() => {
        isPulled.current = false;
        onCommit();
      }}
      onDoubleClick={() => {
        onChange(1);
        onCommit();
      }}
    >
      <RadixSlider.Track className={styles.faderTrack} />
      <RadixSlider.Thumb className={styles.faderThumb} aria-label={label} aria-valuetext={textOf(volume)} />
    </RadixSlider.Root>
  );
}
