import { useState } from 'react';
import { Icon } from './icon.tsx';
import { passwordStrength } from './password-strength.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'below'> {
  showLabel: string;
  hideLabel: string;
  /** Says how strong the password is, with the level in the sentence; without it no meter is shown. */
  strengthLabel?: (level: number) => string;
}

/** A password with a button that shows it, and a meter of its strength where one is chosen. */
export function PasswordField({ showLabel, hideLabel, strengthLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const level = passwordStrength(field.value);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      trailing={
        <button
          type="button"
          className="ibtn sm"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={18} />
        </button>
      }
      below={
        strengthLabel && field.value !== '' ? (
          <span
            className={`strength ${level < 3 ? 'weak' : ''}`}
            role="img"
            aria-label={strengthLabel(level)}
          >
            {[1, 2, 3, 4].map((step) => (
              <i key={step} className={step <= level ? 'on' : ''} />
            ))}
          </span>
        ) : null
      }
    />
  );
}
