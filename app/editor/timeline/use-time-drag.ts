import type { PointerEvent } from 'react';
import { DRAG_START_PX } from '../drag-start.ts';

interface TimeDrag {
  /** Frames since the press; called on every move once the pointer has left the place of the press. */
  move(deltaFrames: number, at: { readonly clientX: number; readonly clientY: number }): void;
  /** @param hasMoved false for a click */
  end(hasMoved: boolean): void;
  cancel(): void;
}

/** Turns a horizontal drag on the timeline into frames. Escape puts everything back. */
export function startTimeDrag(event: PointerEvent<HTMLElement>, framesPerPx: number, drag: TimeDrag): void {
  const element = event.currentTarget;
  const startX = event.clientX;
  const { pointerId } = event;
  element.setPointerCapture(pointerId);
  let hasMoved = false;
  const move = (each: globalThis.PointerEvent) => {
    const deltaPx = each.clientX - startX;
    hasMoved ||= Math.abs(deltaPx) >= DRAG_START_PX;
    if (hasMoved) drag.move(deltaPx * framesPerPx, each);
  };
  const stop = () => {
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', end);
    element.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', key, true);
  };
  const end = () => {
    stop();
    drag.end(hasMoved);
  };
  const cancel = () => {
    stop();
    drag.cancel();
  };
  const key = (each: KeyboardEvent) => {
    if (each.key !== 'Escape') return;
    each.stopImmediatePropagation();
    cancel();
  };
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', key, true);
}
