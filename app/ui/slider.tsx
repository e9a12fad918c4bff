import { Slider as RadixSlider } from 'radix-ui';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Double click returns here. */
  defaultValue?: number;
  /** What is said for the value, for example "35%". */
  valueText?: string;
  disabled?: boolean;
  /** While the knob is pulled. */
  onChange: (value: number) => void;
  /** When it is let go: the moment for an undo step. */
  onCommit?: (value: number) => void;
}

/** A slider with a value. Pulling calls `onChange` many times and `onCommit` once. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  defaultValue,
  valueText,
  disabled,
  onChange,
  onCommit,
}: SliderProps) {
  const resetTo = defaultValue;
  return (
    <RadixSlider.Root
      className="sldr"
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={disabled ?? false}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      onDoubleClick={() => {
        if (resetTo === undefined) return;
        onChange(resetTo);
        onCommit?.(resetTo);
      }}
    >
      <RadixSlider.Track className="sldr-track">
        <RadixSlider.Range className="sldr-range" />
      </RadixSlider.Track>
      <RadixSlider.Thumb className="sldr-thumb" aria-label={label} aria-valuetext={valueText} />
    </RadixSlider.Root>
  );
}
