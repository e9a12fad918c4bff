import { RadioGroup as RadixRadioGroup } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDirection } from '../../messages/language.ts';

/** One of several choices: a button with role radio, whatever it looks like. */
export const RadioItem = RadixRadioGroup.Item;

/** Choices of which one is on. A single stop of Tab; arrows, Home and End choose. */
export function RadioGroup({
  label,
  value,
  className,
  onChange,
  children,
}: {
  label: string;
  /** Empty when none is on. */
  value: string;
  className: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const direction = useDirection();
  return (
    <RadixRadioGroup.Root
      className={className}
      dir={direction}
      aria-label={label}
      value={value}
      onValueChange={onChange}
      onKeyDownCapture={(event) => chooseByKey(event, direction === 'rtl')}
    >
      {children}
    </RadixRadioGroup.Root>
  );
}

/** The library moves the focus a moment later and chooses only while the key is still down; aids that press and release at once would miss it. */
function chooseByKey(event: KeyboardEvent<HTMLElement>, isRightToLeft: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:not([disabled])')];
  const at = event.target instanceof HTMLElement ? radios.indexOf(event.target) : -1;
  if (at < 0) return;
  const ahead = isRightToLeft ? -1 : 1;
  const by = { ArrowRight: ahead, ArrowLeft: -ahead, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const edge = { Home: 0, End: radios.length - 1 }[event.key];
  const next = edge ?? (by === undefined ? null : (at + by + radios.length) % radios.length);
  if (next === null) return;
  event.preventDefault();
  radios[next]?.focus();
  radios[next]?.click();
}
