import { useState } from 'react';
import { Icon } from '../icon.tsx';
import * as iconButtonStyles from '../icon-button.module.css';
import * as fieldStyles from './field.module.css';
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
          className={`${iconButtonStyles.iconButton} ${fieldStyles.iconButton} ${iconButtonStyles.small} ${fieldStyles.small}`}
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
            className={`${fieldStyles.strength} ${level < 3 ? fieldStyles.weak : ''}`}
            role="img"
            aria-label={strengthLabel(level)}
          >
            {[1, 2, 3, 4].map((step) => (
              <i key={step} data-active={step <= level} />
            ))}
          </span>
        ) : null
      }
    />
  );
}
