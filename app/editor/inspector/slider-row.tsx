import { Slider } from '../../ui/fields/slider.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './slider-row.module.css';

interface SliderRowProps {
  label: string;
  /** Said instead of the label where that is not enough: "Red hue". */
  name?: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  unit?: string;
  /** Shows the value in other words than the number and its unit. */
  format?: (value: number) => string;
  /** Double click returns here. */
  defaultValue?: number;
  /** The coloured part grows from the default and not from the low end. */
  fromDefault?: boolean;
  disabled?: boolean;
  onChange: (value: number) => void;
  onCommit: () => void;
}

/** A slider between its label and its value, in one line. */
export function SliderRow({
  label,
  name,
  value,
  min = 0,
  max,
  step = 1,
  unit = '',
  format,
  defaultValue,
  fromDefault = false,
  disabled = false,
  onChange,
  onCommit,
}: SliderRowProps) {
  const text = format ? format(value) : `${Math.round(value * 100) / 100}${unit}`;
  return (
    // A faint label is right for what cannot be used, if the whole row is said to be so.
    <div
      className={`${styles.sliderRow} ${disabled ? styles.isOff : ''}`}
      {...(disabled ? { role: 'group', 'aria-disabled': true } : {})}
    >
      <span className={styles.sliderLabel}>{label}</span>
      <Slider
        label={name ?? label}
        value={value}
        min={min}
        max={Math.max(min + step, max)}
        step={step}
        disabled={disabled}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        {...(fromDefault ? { origin: defaultValue ?? 0 } : {})}
        valueText={text}
        onChange={onChange}
        onCommit={onCommit}
      />
      <span className={`${styles.sliderValue} ${textStyles.numeric}`} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
