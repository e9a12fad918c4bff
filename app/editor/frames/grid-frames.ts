import { findInProject, framesIn, gridAround, swapInLayouts } from '@gesso/engine/edits';
import { hasFrame } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import { layerLabel } from '../../state/layer-label.ts';
import type { StageGesture } from '../stage/gesture.ts';
import { frameAt } from './frame-at.ts';
import { say } from './insert-frames.ts';

/** Lets two pictures of a grid change places, in one step. */
function swapFrames(editor: Editor, id: string, otherId: string): void {
  const names = [id, otherId].map((each) => {
    const layer = findInProject(editor.project, each)?.layer;
    return layer ? layerLabel(layer) : '';
  });
  editor.document.transact(say.step('stepSwap'), (draft) => {
    const [one, other] = [findInProject(draft, id), findInProject(draft, otherId)];
    if (one && other) swapInLayouts(one, other);
  });
  // The picture stays selected, in the group that it is in now.
  const groups = findInProject(editor.project, id)?.groups ?? [];
  editor.ui.setState({ enteredGroupId: groups.at(-1)?.id ?? null });
  editor.announce(say('swapped', { one: names[0] ?? '', other: names[1] ?? '' }));
}

/** Swaps the only selected picture of a grid with the next or former one. False where it is in no grid. */
export function swapByKey(editor: Editor, step: number): boolean {
  const layer = editor.onlyLayer;
  const place = layer && hasFrame(layer) ? findInProject(editor.project, layer.id) : null;
  const grid = place && gridAround(place);
  if (!grid || !layer) return false;
  const frames = framesIn(grid);
  const other = frames[frames.findIndex(({ id }) => id === layer.id) + step];
  if (other) swapFrames(editor, layer.id, other.id);
  return true;
}

/** Drags a picture of a grid onto another one, to swap them. Null where the layer is in no grid. */
export function createSwapGesture(editor: Editor, id: string): StageGesture | null {
  const place = findInProject(editor.project, id);
  const grid = place && hasFrame(place.layer) ? gridAround(place) : null;
  if (!grid) return null;
  let targetId: string | null = null;
  const stop = () => editor.ui.setState({ feedback: NO_FEEDBACK, hoveredLayerId: null });
  return {
    move(point) {
      const target = frameAt(editor, grid.id, point)?.layer;
      targetId = target && target.id !== id ? target.id : null;
      editor.ui.setState({
        hoveredLayerId: targetId,
        feedback: {
          guides: [],
          marquee: null,
          chip:
            target && targetId ? { text: say('swapChip', { name: layerLabel(target) }), at: point } : null,
        },
      });
    },
    end() {
      stop();
      if (targetId !== null) swapFrames(editor, id, targetId);
    },
    cancel: stop,
  };
}
