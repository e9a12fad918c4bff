import { layersInProject } from '@gesso/engine/edits';
import type { PointerEvent } from 'react';
import type { Editor } from '../../../state/editor.ts';
import { DRAG_START_PX } from '../../drag-start.ts';

/** A rectangle in pixels of the lanes. */
export interface LaneRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Selects the clips that a rectangle touches, which is drawn from an empty place of the lanes; a press alone selects nothing. With Shift
 * they are added to what is selected.
 */
export function startLaneMarquee(
  event: PointerEvent<HTMLElement>,
  editor: Editor,
  onChange: (rect: LaneRect | null) => void,
): void {
  const lanes = event.currentTarget;
  const origin = lanes.getBoundingClientRect();
  const [startX, startY] = [event.clientX - origin.left, event.clientY - origin.top];
  const before = event.shiftKey ? editor.state.selection : [];
  let hasMoved = false;
  const move = (each: globalThis.PointerEvent) => {
    const now = lanes.getBoundingClientRect();
    const [x, y] = [each.clientX - now.left, each.clientY - now.top];
    hasMoved ||= Math.hypot(x - startX, y - startY) >= DRAG_START_PX * 2;
    if (!hasMoved) return;
    const rect = {
      left: Math.min(x, startX),
      top: Math.min(y, startY),
      width: Math.abs(x - startX),
      height: Math.abs(y - startY),
    };
    onChange(rect);
    const touched = [...lanes.querySelectorAll<HTMLElement>('[data-clip-id]')].flatMap((clip) => {
      const box = clip.getBoundingClientRect();
      const isTouched =
        box.left - now.left < rect.left + rect.width &&
        box.right - now.left > rect.left &&
        box.top - now.top < rect.top + rect.height &&
        box.bottom - now.top > rect.top;
      const id = clip.dataset.clipId;
      return isTouched && id !== undefined ? [id] : [];
    });
    // Sounds and subtitles are selected one at a time, and are no layers.
    const layers = layersInProject(editor.project, touched).map(({ id }) => id);
    editor.select([...new Set([...before, ...layers])]);
  };
  const end = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    onChange(null);
    if (!hasMoved && !event.shiftKey) editor.select([]);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
