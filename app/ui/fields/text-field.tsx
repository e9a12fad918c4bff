import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import * as fieldStyles from './field.module.css';
import { Field, type FieldMessages } from './field.tsx';

/** What every one-line field takes. */
export interface TextFieldProps
  extends FieldMessages,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Shown inside the field, after the text. */
  trailing?: ReactNode;
  /** Shown between the field and its messages. */
  below?: ReactNode;
  /** Classes of the box around the input, beside `input`. */
  boxClassName?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A line of text with its label above, and its error and hint below, linked to it. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  labelAside,
  trailing,
  below,
  boxClassName = '',
  inputRef,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, labelAside }}>
      {(links) => (
        <>
          <span
            className={`${fieldStyles.input} ${boxClassName} ${error ? fieldStyles.isError : ''} ${input.disabled ? fieldStyles.isDisabled : ''}`}
          >
            <input
              {...input}
              {...links}
              ref={inputRef}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            {trailing}
          </span>
          {below}
        </>
      )}
    </Field>
  );
}
