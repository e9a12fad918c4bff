import type { ReactNode, SelectHTMLAttributes } from 'react';
import * as fieldStyles from './field.module.css';
import { Field, type FieldMessages } from './field.tsx';

/** What a list to choose from takes; its options are the children. */
interface SelectFieldProps
  extends FieldMessages,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'onChange' | 'value'> {
  value: string;
  /** Of the list itself. */
  className?: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** The browser's own list to choose from, with its label above, and its error and hint below, linked to it. */
export function SelectField({
  label,
  value,
  onChange,
  error,
  hint,
  labelAside,
  className = '',
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, error, hint, labelAside }}>
      {(links) => (
        <select
          {...select}
          {...links}
          className={`${fieldStyles.input} ${fieldStyles.medium} ${fieldStyles.nativeSelect} ${error ? fieldStyles.isError : ''} ${className}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}
