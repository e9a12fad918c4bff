import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

// Radix hands Escape to the layer that was opened last and to no other, and a toast is a layer. So the toast leaves the key, and the dialog
// that has the focus takes it.

/** Presses of Escape that a toast has left to the dialog with the focus. */
const left = new WeakSet<Event>();

/** What the content of a dialog needs, so that Escape closes it and not a toast that came later. */
export function ownEscape(close: (target: EventTarget) => void) {
  return {
    'data-own-escape': '',
    onKeyDownCapture: ({ nativeEvent, target, currentTarget }: ReactKeyboardEvent<HTMLElement>) => {
      // A dialog within a dialog is not within its element.
      if (!(target instanceof Node) || !currentTarget.contains(target)) return;
      if (left.delete(nativeEvent)) close(target);
    },
  };
}

/** A toast leaves Escape to the dialog that has the focus. Without one the toast closes. */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-own-escape]')) return;
  event.preventDefault();
  left.add(event);
}

/** Whether a tool in use takes Escape for itself: a line that is drawn by keys is dropped, not the dialog closed. */
export function isEscapeTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-takes-escape]') !== null;
}
