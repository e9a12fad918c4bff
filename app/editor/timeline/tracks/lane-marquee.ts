import { layersInProject } from '@gesso/engine/edits';
import type { PointerEvent } from 'react';
import type { Editor } from '../../../state/editor.ts';
import { NOTHING_SELECTED, type Selected } from '../../../state/selection.ts';
import { DRAG_START_PX } from '../../drag-start.ts';

/** A rectangle in pixels of the lanes. */
export interface LaneRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Selects the clips and sounds, or else the subtitles, that a rectangle touches, which is drawn from an empty place of the lanes; a press alone selects nothing. With Shift
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
  const before = event.shiftKey ? editor.state : NOTHING_SELECTED;
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
    selectTouched(editor, before, touched);
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

/** Clips and sounds are selected together; subtitles where the rectangle touches nothing else. */
function selectTouched(editor: Editor, before: Selected, touched: readonly string[]): void {
  const { audioTracks, subtitles } = editor.project.metadata;
  const all = new Set(touched);
  const joined = (former: readonly string[], found: readonly { readonly id: string }[]) => [
    ...new Set([...former, ...found.map(({ id }) => id)]),
  ];
  const layers = joined(before.selection, layersInProject(editor.project, touched));
  const sounds = joined(
    before.selectedSoundIds,
    audioTracks.filter(({ id }) => all.has(id)),
  );
  if (layers.length + sounds.length > 0) {
    editor.selectItems(layers, sounds);
    return;
  }
  const cues = subtitles.flatMap((track) => track.cues.filter(({ id }) => all.has(id)));
  editor.selectCues(joined(before.selectedCueIds, cues));
}
