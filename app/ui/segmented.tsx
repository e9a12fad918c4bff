import { ToggleGroup } from 'radix-ui';
import { useDirection } from '../messages/language.ts';
import { Icon, type IconName } from './icon.tsx';

export interface SegmentOption<T extends string> {
  value: T;
  label: string;
  /** Shown instead of the label, which then becomes the accessible name. */
  icon?: IconName;
}

/** Two to four choices in one row; exactly one is on. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T | null;
  options: readonly SegmentOption<T>[];
  onChange: (value: T) => void;
}) {
  const direction = useDirection();
  return (
    <ToggleGroup.Root
      type="single"
      dir={direction}
      className="seg"
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={option.value === value ? 'on' : ''}
          aria-label={option.label}
        >
          {option.icon ? <Icon name={option.icon} size={18} /> : option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
