import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
import './fields.css';

/** What every one-line field takes. */
export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong, read out when it comes; empty or nothing while all is well. */
  error?: string | null | undefined;
  hint?: ReactNode;
  /** Stands at the end of the label's line: a link to help, for instance. */
  labelAside?: ReactNode;
  /** Stands inside the field, after the text. */
  trailing?: ReactNode;
  /** Stands between the field and its messages. */
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
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const labelElement = (
    <label className="label" htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className="field">
      {labelAside ? (
        <div className="row between g2">
          {labelElement}
          {labelAside}
        </div>
      ) : (
        labelElement
      )}
      <span
        className={`input ${boxClassName} ${error ? 'is-error' : ''} ${input.disabled ? 'is-disabled' : ''}`}
      >
        <input
          {...input}
          id={id}
          ref={inputRef}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </span>
      {below}
      {error ? (
        <span className="err" id={`${id}-error`} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </span>
      ) : null}
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
