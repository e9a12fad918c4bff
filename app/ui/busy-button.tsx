import type { ButtonHTMLAttributes, Ref } from 'react';
import './fields.css';

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
          <span className="spin" aria-hidden="true" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
