import { Slider } from '../ui/slider.tsx';

/** A slider under its label and value. */
export function LabelledSlider({
  label,
  unit,
  value,
  min = 0,
  max,
  step = 1,
  defaultValue,
  onChange,
  onCommit,
}: {
  label: string;
  unit: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  defaultValue?: number;
  onChange: (value: number) => void;
  onCommit: () => void;
}) {
  return (
    <div className="col">
      <div className="row between">
        <span className="sec">{label}</span>
        <span className="num muted">
          {Math.round(value * 100) / 100}
          {unit}
        </span>
      </div>
      <Slider
        label={label}
        value={value}
        min={min}
        max={Math.max(min + step, max)}
        step={step}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        valueText={`${value}${unit}`}
        onChange={onChange}
        onCommit={onCommit}
      />
    </div>
  );
}
