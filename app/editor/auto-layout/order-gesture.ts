import {
  boundsOf,
  boxOnPage,
  findInProject,
  isInFlow,
  layoutAround,
  leaveLayout,
  moveInLayout,
  type Point,
} from '@gesso/engine/edits';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { createSwapGesture } from '../frames/grid-frames.ts';
import type { StageGesture } from '../stage/gesture.ts';
import { say } from './auto-layout-steps.ts';
import { insertionIndex, insertionLine, pointInGroups } from './insertion.ts';

/** How far from its layout a layer is dragged to leave it, on screen. */
const LEAVE_PX = 24;

/**
 * Drags a layer to another place in the layout of its group. A line shows where it goes; it goes there when it is let go.
 * @param mark of the history before what belongs to the same step
 * @returns null where no layout places the layer
 */
export function createOrderGesture(editor: Editor, id: string, mark: number): StageGesture | null {
  const place = findInProject(editor.project, id);
  const group = place && layoutAround(place);
  if (!group) return null;
  const swap = createSwapGesture(editor, id);
  if (swap) return swap;
  const { layer, groups } = place;
  const others = group.children.filter((child) => child.id !== id && isInFlow(child));
  const from = group.children.filter(isInFlow).findIndex((child) => child.id === id);
  let to = from;
  const box = boxOnPage(layer, groups);
  // Beyond the outermost group, the layer goes onto the page. In a track each clip is by itself.
  const [outermost = group] = groups;
  const frame = boundsOf([outermost]);
  const canLeave = place.host.kind === 'scene';
  let leaveAt: Point | null = null;
  const isOutside = (point: Point): boolean => {
    const reach = LEAVE_PX / editor.state.view.scale;
    return (
      point.x < frame.x - reach ||
      point.y < frame.y - reach ||
      point.x > frame.x + frame.width + reach ||
      point.y > frame.y + frame.height + reach
    );
  };

  return {
    move(point) {
      leaveAt = canLeave && isOutside(point) ? point : null;
      if (leaveAt) {
        const chip = { text: say('leave'), at: point };
        editor.ui.setState({ feedback: { guides: [], marquee: null, chip } });
        return;
      }
      const local = pointInGroups(point, groups);
      to = insertionIndex(group.layout, others, local);
      const line = to === from ? null : insertionLine(group, groups, others, to);
      editor.ui.setState({
        feedback: {
          guides: line ? [line] : [],
          marquee: null,
          chip: { text: say('placeOf', { place: to + 1, count: others.length + 1 }), at: point },
        },
      });
    },
    end() {
      editor.ui.setState({ feedback: NO_FEEDBACK });
      const point = leaveAt;
      if (point) {
        editor.document.transact(say.step('stepLeave'), (draft) => {
          const found = findInProject(draft, id);
          const x = Math.round(point.x - box.width / 2);
          const y = Math.round(point.y - box.height / 2);
          if (found) leaveLayout(found, found.host.layers, { ...box, x, y });
        });
        editor.document.squashToMark(mark, say.step('stepLeave'));
        editor.ui.setState({ enteredGroupId: null });
        editor.announce(say('left', { name: layerLabel(layer) }));
        return;
      }
      if (to !== from)
        editor.document.transact(say.step('stepOrder'), (draft) => {
          const found = findInProject(draft, id);
          if (found) moveInLayout(found, to);
        });
      editor.document.squashToMark(mark, say.step('stepOrder'));
      editor.announce(say('moved', { name: layerLabel(layer), place: to + 1, count: others.length + 1 }));
    },
    cancel() {
      editor.ui.setState({ feedback: NO_FEEDBACK });
      while (editor.document.mark() > mark) editor.document.undo();
    },
  };
}
