import { Icon, type IconName } from '../icon.tsx';
import * as choiceStyles from './choice.module.css';
import { RadioGroup, RadioItem } from './radio-group.tsx';

export interface SegmentOption<T extends string> {
  value: T;
  label: string;
  /** Shown instead of the label, which then becomes the accessible name. */
  icon?: IconName;
}

/** Two to four choices in one row; exactly one is on. Arrow keys choose, as in every group of radio buttons. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  className = '',
}: {
  label: string;
  value: T | null;
  options: readonly SegmentOption<T>[];
  onChange: (value: T) => void;
  className?: string;
}) {
  return (
    <RadioGroup
      className={`${choiceStyles.segments} ${className}`}
      label={label}
      value={value ?? ''}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value} aria-label={option.label}>
          {option.icon ? <Icon name={option.icon} size={18} /> : option.label}
        </RadioItem>
      ))}
    </RadioGroup>
  );
}
