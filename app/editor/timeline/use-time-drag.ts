import type { PointerEvent } from 'react';

interface TimeDrag {
  /** Frames since the press; called on every move. */
  move(deltaFrames: number): void;
  end(): void;
  cancel(): void;
}

/** Turns a horizontal drag on the timeline into frames. Escape puts everything back. */
export function startTimeDrag(event: PointerEvent<HTMLElement>, framesPerPx: number, drag: TimeDrag): void {
  const element = event.currentTarget;
  const startX = event.clientX;
  const { pointerId } = event;
  element.setPointerCapture(pointerId);
  const move = (each: globalThis.PointerEvent) => drag.move((each.clientX - startX) * framesPerPx);
  const stop = () => {
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', end);
    element.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', key, true);
  };
  const end = () => {
    stop();
    drag.end();
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
