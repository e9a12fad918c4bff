import { useEffect, useState } from 'react';
import { hasOpenDialog } from '../../../ui/dialogs/dialog-store.tsx';
import { keyOfPress } from '../../../ui/shortcuts/shortcuts.ts';

/** Which entries of a list are chosen, and how that changes. */
interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Chooses one or lets it go; with `isRange` everything from the last one on. */
  toggle(id: string, isRange: boolean): void;
  clear(): void;
}

/** The entries from one to another, both with them, whichever comes first. */
export function rangeOf(order: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Keeps what is chosen of a list; Ctrl or Cmd with A chooses all of it, Escape lets all go. */
export function useSelection(order: readonly string[]): Selection {
  const [kept, setKept] = useState<{ ids: ReadonlySet<string>; last: string | null }>({
    ids: new Set(),
    last: null,
  });
  const ids = new Set(order.filter((id) => kept.ids.has(id)));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea') !== null;
      const isInMenu = target instanceof HTMLElement && target.closest('[role="menu"]') !== null;
      if (isTyping || isInMenu || hasOpenDialog()) return;
      if (event.key === 'Escape') setKept({ ids: new Set(), last: null });
      if ((event.ctrlKey || event.metaKey) && keyOfPress(event) === 'a' && order.length > 0) {
        event.preventDefault();
        setKept({ ids: new Set(order), last: null });
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [order]);
  return {
    ids,
    toggle(id, isRange) {
      const next = new Set(ids);
      if (isRange && kept.last !== null) for (const each of rangeOf(order, kept.last, id)) next.add(each);
      else if (!next.delete(id)) next.add(id);
      setKept({ ids: next, last: id });
    },
    clear: () => setKept({ ids: new Set(), last: null }),
  };
}
