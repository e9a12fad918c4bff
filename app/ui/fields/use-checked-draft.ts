import { createContext, useContext, useId, useState } from 'react';

/** What a typed text says: a value, or why it cannot be taken. */
export type Reading<T> = { readonly value: T } | { readonly error: string };

/**
 * What the fields below belong to, as text: the ids of the selected layers, for instance. When it changes, what was typed and not taken is
 * dropped, for it was meant for something else.
 */
export const DraftScope = createContext('');

/**
 * A text on its way to become a value. What cannot be taken stays as it was typed, with the reason, until it is right, given up with Escape,
 * or the value changes from elsewhere.
 */
export function useCheckedDraft<T>({
  shown,
  read,
  onCommit,
}: {
  /** The value as text. */
  shown: string;
  read: (text: string) => Reading<T>;
  onCommit: (value: T) => void;
}) {
  const scope = useContext(DraftScope);
  const errorId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [checkedFor, setCheckedFor] = useState({ shown, scope });
  const reset = () => {
    setDraft(null);
    setError(null);
  };
  if (checkedFor.scope !== scope || checkedFor.shown !== shown) {
    setCheckedFor({ shown, scope });
    if (checkedFor.scope !== scope || error !== null) reset();
  }

  const change = (text: string) => {
    setDraft(text);
    // A complaint goes as soon as it no longer holds, and comes only when the text is finished.
    if (error !== null && 'value' in read(text)) setError(null);
  };
  /** Takes what was typed. False when it cannot be taken. */
  const commit = (): boolean => {
    if (draft === null) return true;
    const reading = read(draft);
    if ('error' in reading) {
      setError(reading.error);
      return false;
    }
    reset();
    onCommit(reading.value);
    return true;
  };
  return {
    text: draft ?? shown,
    error,
    change,
    commit,
    reset,
    /** What links the input to its message. */
    links: {
      'aria-invalid': error === null ? undefined : (true as const),
      'aria-describedby': error === null ? undefined : errorId,
    },
    errorId,
  };
}
