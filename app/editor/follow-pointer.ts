import type { PointerEvent } from 'react';

/** What is done while something is pulled. */
interface PointerHooks {
  /** @param way how far the pointer has gone since it went down, in pixels of the window */
  onMove(way: { readonly x: number; readonly y: number }, event: globalThis.PointerEvent): void;
  /** @param isKept false when it was cancelled, by Escape or by the browser */
  onEnd(isKept: boolean): void;
}

/** Follows a pointer that went down on an element until it is released. Escape cancels, and does nothing else then. */
export function followPointer(
  event: PointerEvent<HTMLElement | SVGElement>,
  { onMove, onEnd }: PointerHooks,
): void {
  const element: Element & GlobalEventHandlers = event.currentTarget;
  const { clientX, clientY, pointerId } = event;
  element.setPointerCapture(pointerId);
  const move = (each: globalThis.PointerEvent) =>
    onMove({ x: each.clientX - clientX, y: each.clientY - clientY }, each);
  const stop = (isKept: boolean) => {
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', keep);
    element.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', key, true);
    onEnd(isKept);
  };
  const keep = () => stop(true);
  const cancel = () => stop(false);
  const key = (each: globalThis.KeyboardEvent) => {
    if (each.key !== 'Escape') return;
    each.stopImmediatePropagation();
    cancel();
  };
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', keep);
  element.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', key, true);
}
