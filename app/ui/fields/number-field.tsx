import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { uiText } from '../../messages/english/ui.ts';
import { useText } from '../../messages/language.ts';
import { FieldError } from './field-error.tsx';
import { evaluateNumber, type UnitFactors } from './number-expression.ts';
import * as styles from './number-field.module.css';
import { type Reading, useCheckedDraft } from './use-checked-draft.ts';

interface NumberFieldProps {
  /** The accessible name: "X position". */
  label: string;
  /** What is in front and can be dragged: "X". */
  prefix: ReactNode;
  suffix?: string;
  /** Units that may be typed behind a number. */
  units?: UnitFactors;
  /** Null shows Mixed. */
  value: number | null;
  min?: number;
  max?: number;
  step?: number;
  decimals?: number;
  disabled?: boolean;
  /** While scrubbing. */
  onScrub?: (value: number) => void;
  /** A typed value, an arrow key or the end of a scrub. */
  onCommit: (value: number) => void;
  className?: string;
}

/**
 * A number that is typed (sums too), stepped with arrows (Shift 10, Alt 0.1) or scrubbed by its label. What cannot be taken stays, with the
 * reason.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    prefix,
    suffix = '',
    units,
    value,
    min = -Infinity,
    max = Infinity,
    step = 1,
    decimals = 0,
    disabled,
    onScrub,
    onCommit,
    className = '',
  } = props;
  const t = useText(uiText);
  const scrub = useRef<{ startX: number; startValue: number; last: number; hasMoved: boolean } | null>(null);
  const clamp = (next: number) => Number(Math.min(max, Math.max(min, next)).toFixed(Math.max(decimals, 2)));
  const shown = value === null ? '' : `${Number(value.toFixed(decimals))}${suffix}`;

  const read = (text: string): Reading<number> => {
    const next = evaluateNumber(text, units);
    if (next === null) return { error: t('notANumber') };
    if (next >= min && next <= max) return { value: next };
    if (max === Infinity) return { error: t('numberFrom', { min }) };
    if (min === -Infinity) return { error: t('numberTo', { max }) };
    return { error: t('numberBetween', { min, max }) };
  };
  const draft = useCheckedDraft({
    shown,
    read,
    onCommit: (next) => clamp(next) !== value && onCommit(clamp(next)),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      draft.commit();
      event.currentTarget.select();
    } else if (event.key === 'Escape') {
      draft.reset();
      event.currentTarget.blur();
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && value !== null) {
      event.preventDefault();
      const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
      const base = evaluateNumber(draft.text, units) ?? value;
      draft.reset();
      onCommit(clamp(base + (event.key === 'ArrowUp' ? size : -size)));
    }
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (disabled || value === null) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    scrub.current = { startX: event.clientX, startValue: value, last: value, hasMoved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = scrub.current;
    if (!current) return;
    const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
    current.last = clamp(current.startValue + Math.round((event.clientX - current.startX) / 2) * size);
    current.hasMoved = true;
    onScrub?.(current.last);
  };
  const onPointerUp = () => {
    const current = scrub.current;
    scrub.current = null;
    // Also when it came back to where it was: what the scrub opened must be closed.
    if (current?.hasMoved) onCommit(current.last);
  };

  return (
    <label
      className={`${styles.numberField} ${disabled ? styles.isDisabled : ''} ${draft.error === null ? '' : styles.isError} ${className}`}
    >
      <b
        className={styles.nfScrub}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        {prefix}
      </b>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        disabled={disabled}
        value={draft.text}
        {...draft.links}
        placeholder={t('mixed')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onBlur={draft.commit}
        onKeyDown={onKeyDown}
      />
      <FieldError id={draft.errorId} error={draft.error} />
    </label>
  );
}
