import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { uiText } from '../messages/english/ui.ts';
import { useText } from '../messages/language.ts';
import { evaluateNumber } from './number-expression.ts';

interface NumberFieldProps {
  /** The accessible name: "X position". */
  label: string;
  /** What stands in front and can be dragged: "X". */
  prefix: ReactNode;
  suffix?: string;
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
}

/** A number that is typed (sums too), stepped with arrows (Shift 10, Alt 0.1) or scrubbed by its label. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    prefix,
    suffix = '',
    value,
    min = -Infinity,
    max = Infinity,
    step = 1,
    decimals = 0,
    disabled,
    onScrub,
    onCommit,
  } = props;
  const t = useText(uiText);
  const [draft, setDraft] = useState<string | null>(null);
  const scrub = useRef<{ startX: number; startValue: number; last: number; hasMoved: boolean } | null>(null);
  const clamp = (next: number) => Number(Math.min(max, Math.max(min, next)).toFixed(Math.max(decimals, 2)));
  const shown = value === null ? '' : `${Number(value.toFixed(decimals))}${suffix}`;

  const commitDraft = () => {
    if (draft === null) return;
    const next = evaluateNumber(draft);
    setDraft(null);
    if (next !== null && clamp(next) !== value) onCommit(clamp(next));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      commitDraft();
      event.currentTarget.select();
    } else if (event.key === 'Escape') {
      setDraft(null);
      event.currentTarget.blur();
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && value !== null) {
      event.preventDefault();
      const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
      const base = (draft !== null ? evaluateNumber(draft) : null) ?? value;
      setDraft(null);
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
    <label className={`nf ${disabled ? 'is-disabled' : ''}`}>
      <b
        className="nf-scrub"
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
        value={draft ?? shown}
        placeholder={t('mixed')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commitDraft}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
