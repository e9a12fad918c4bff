import { Switch as RadixSwitch } from 'radix-ui';
import { useId } from 'react';

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
    <span className="row g3">
      <RadixSwitch.Root
        id={id}
        className="swtch"
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
