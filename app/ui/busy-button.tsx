import type { ButtonHTMLAttributes, Ref } from 'react';
import * as buttonStyles from './button.module.css';
import * as loadingStyles from './loading.module.css';

/** A button that cannot be pressed again while what it began is running; it then says what it does. */
export function BusyButton({
  isBusy,
  busyLabel,
  disabled,
  children,
  buttonRef,
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  isBusy: boolean;
  busyLabel: string;
  buttonRef?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      type="submit"
      {...button}
      ref={buttonRef}
      disabled={isBusy || disabled}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? (
        <>
          <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
