import { Slider as RadixSlider } from 'radix-ui';
import { useRef } from 'react';
import { useDirection } from '../../messages/language.ts';
import * as colorPickerStyles from '../color/color-picker.module.css';
import * as styles from './slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Double click returns here. */
  defaultValue?: number;
  /** The coloured part grows from this value and not from the low end. */
  origin?: number;
  /** What is said for the value, for example "35%". */
  valueText?: string;
  disabled?: boolean;
  /** Which end is the low one; without it, that where the language begins. */
  direction?: 'ltr';
  /** While the knob is pulled. */
  onChange: (value: number) => void;
  /** When it is released: the moment for an undo step. */
  onCommit?: (value: number) => void;
  className?: string;
}

/** A slider with a value. Pulling calls `onChange` many times and `onCommit` once. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  defaultValue,
  origin,
  valueText,
  disabled,
  direction,
  onChange,
  onCommit,
  className = '',
}: SliderProps) {
  const languageDirection = useDirection();
  const resetTo = defaultValue;
  const isPulled = useRef(false);
  const pulled = useRef<number | null>(null);
  const share = (at: number) => (Math.min(1, Math.max(0, (at - min) / (max - min))) * 100).toFixed(2);
  const commit = (next: number) => {
    pulled.current = null;
    onCommit?.(next);
  };
  return (
    <RadixSlider.Root
      className={`${styles.slider} ${className}`}
      dir={direction ?? languageDirection}
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={disabled ?? false}
      onValueChange={([next]) => {
        if (next === undefined) return;
        pulled.current = next;
        onChange(next);
        // For a key Radix reports the end before the change.
        if (!isPulled.current) commit(next);
      }}
      onPointerDownCapture={() => {
        isPulled.current = true;
      }}
      // Radix says nothing when the knob was pulled and brought back: the step that the pull opened must end anyway.
      onLostPointerCapture={() => {
        isPulled.current = false;
        if (pulled.current !== null) commit(pulled.current);
      }}
      onDoubleClick={() => {
        if (resetTo === undefined) return;
        onChange(resetTo);
        commit(resetTo);
      }}
    >
      <RadixSlider.Track className={`${colorPickerStyles.track} ${styles.track}`} data-part="track">
        {origin === undefined ? (
          <RadixSlider.Range className={`${colorPickerStyles.range} ${styles.range}`} data-part="range" />
        ) : (
          <span
            className={`${colorPickerStyles.range} ${styles.range}`}
            data-part="range"
            style={{
              insetInlineStart: `${share(Math.min(value, origin))}%`,
              insetInlineEnd: `${100 - Number(share(Math.max(value, origin)))}%`,
            }}
          />
        )}
      </RadixSlider.Track>
      <RadixSlider.Thumb className={styles.thumb} aria-label={label} aria-valuetext={valueText} />
    </RadixSlider.Root>
  );
}
