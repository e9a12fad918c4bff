import { Switch as RadixSwitch } from 'radix-ui';
import { useId } from 'react';
import * as layoutStyles from '../layout.module.css';
import * as choiceStyles from './choice.module.css';

/** A switch with its label; acts at once. */
export function Switch({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <span className={`${layoutStyles.row} ${layoutStyles.gap12}`}>
      <RadixSwitch.Root
        id={id}
        className={choiceStyles.switchStyle}
        checked={checked}
        disabled={disabled ?? false}
        onCheckedChange={onChange}
      />
      <label htmlFor={id} style={{ fontWeight: 500 }}>
        {label}
      </label>
    </span>
  );
}
