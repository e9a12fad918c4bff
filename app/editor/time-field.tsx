import { FRAMES_PER_SECOND, formatTimecode } from '@gesso/engine';
import { parseTimecode } from '@gesso/engine/edits';
import type { KeyboardEvent } from 'react';
import { editorTimelineText } from '../messages/english/editor/editor-timeline.ts';
import { useText } from '../messages/language.ts';
import { FieldError } from '../ui/fields/field-error.tsx';
import { type Reading, useCheckedDraft } from '../ui/fields/use-checked-draft.ts';
import * as textStyles from '../ui/text.module.css';
import * as styles from './time-field.module.css';

interface TimeFieldProps {
  /** The accessible name. */
  label: string;
  frame: number;
  minFrame: number;
  maxFrame: number;
  className?: string;
  describedBy?: string;
  disabled?: boolean;
  onFocus?: () => void;
  /** A typed time, or a step with the arrow keys. */
  onCommit: (frame: number) => void;
}

/** A time that is typed (0:02.15, 2.5 s) or stepped with up and down: a frame, with Shift a second. What cannot be taken stays, with the reason. */
export function TimeField({
  label,
  frame,
  minFrame,
  maxFrame,
  className = styles.timeInput,
  describedBy,
  disabled,
  onFocus,
  onCommit,
}: TimeFieldProps) {
  const t = useText(editorTimelineText);
  const shown = formatTimecode(frame);
  const read = (text: string): Reading<number> => {
    const next = parseTimecode(text);
    if (next === null) return { error: t('notATime') };
    if (next < minFrame || next > maxFrame)
      return {
        error: t('timeBetween', { min: formatTimecode(minFrame), max: formatTimecode(maxFrame) }),
      };
    return { value: next };
  };
  const draft = useCheckedDraft({ shown, read, onCommit: (next) => next !== frame && onCommit(next) });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.stopPropagation();
      draft.commit();
      event.currentTarget.select();
    } else if (event.key === 'Escape' && draft.text !== shown) {
      // Escape gives up what was typed; only the next one closes what the field stands in.
      event.stopPropagation();
      draft.reset();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      event.stopPropagation();
      const step = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? FRAMES_PER_SECOND : 1);
      draft.reset();
      onCommit(Math.min(maxFrame, Math.max(minFrame, frame + step)));
    }
  };
  return (
    <span className={styles.timeField}>
      <input
        className={`${textStyles.numeric} ${className}`}
        dir="ltr"
        aria-label={label}
        disabled={disabled}
        value={draft.text}
        {...draft.links}
        aria-describedby={
          [draft.links['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
        }
        onFocus={(event) => {
          onFocus?.();
          event.currentTarget.select();
        }}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onBlur={draft.commit}
        onKeyDown={onKeyDown}
      />
      <FieldError id={draft.errorId} error={draft.error} />
    </span>
  );
}
