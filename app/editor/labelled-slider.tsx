import { Slider } from '../ui/fields/slider.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as textStyles from '../ui/text.module.css';

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
    <div className={layoutStyles.column}>
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <span className={textStyles.secondary}>{label}</span>
        <span className={`${textStyles.numeric} ${textStyles.muted}`}>
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
