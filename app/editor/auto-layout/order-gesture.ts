import type { Layer } from '@gesso/engine';
import {
  boundsOf,
  boxOnPage,
  centreOf,
  findInProject,
  isInFlow,
  layoutAround,
  leaveLayout,
  moveInLayout,
  type Point,
  type Rect,
  rotatePoint,
} from '@gesso/engine/edits';
import type { Guide } from '../../geometry/snapping.ts';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { createSwapGesture } from '../frames/grid-frames.ts';
import type { StageGesture } from '../stage/gesture.ts';
import { say } from './auto-layout-steps.ts';

/** How far from its layout a layer is dragged to leave it, on screen. */
const LEAVE_PX = 24;

const rectOf = (layer: Layer): Rect => boundsOf([boxOnPage(layer, [])]);

/** A point of the page as seen in the innermost of some groups. */
function pointInGroups(point: Point, groups: readonly Layer[]): Point {
  let local = point;
  for (const group of groups) {
    const upright = rotatePoint(local, centreOf(group), -group.rotation);
    local = { x: upright.x - group.x, y: upright.y - group.y };
  }
  return local;
}

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
  const { kind, direction } = group.layout;
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

  const comesBefore = (other: Layer, at: Point): boolean => {
    const rect = rectOf(other);
    const middle = centreOf(rect);
    const isAfterAcross = direction === 'rtl' ? at.x < middle.x : at.x > middle.x;
    if (kind === 'row') return isAfterAcross;
    if (kind === 'column') return at.y > middle.y;
    if (at.y > rect.y + rect.height) return true;
    return at.y >= rect.y && isAfterAcross;
  };

  /** The line between the two layers that it goes between. */
  const lineAt = (index: number): Guide | null => {
    if (groups.some((each) => each.rotation !== 0)) return null;
    const [before, after] = [others[index - 1], others[index]];
    const beside = after ?? before;
    if (!beside) return null;
    const offset = groups.reduce((sum, each) => ({ x: sum.x + each.x, y: sum.y + each.y }), { x: 0, y: 0 });
    const rect = rectOf(beside);
    const [a, b] = [before ? rectOf(before) : null, after ? rectOf(after) : null];
    if (kind === 'column') {
      const y = a && b ? (a.y + a.height + b.y) / 2 : b ? b.y - 4 : rect.y + rect.height + 4;
      return { axis: 'y', at: y + offset.y, from: offset.x, to: offset.x + group.width, distance: null };
    }
    const isRtl = direction === 'rtl';
    const startOf = (each: Rect) => (isRtl ? each.x + each.width : each.x);
    const endOf = (each: Rect) => (isRtl ? each.x : each.x + each.width);
    const out = isRtl ? -4 : 4;
    const isSameRow =
      a !== null && b !== null && (kind === 'row' || Math.abs(a.y - b.y) < Math.max(a.height, b.height));
    const x = isSameRow ? (endOf(a) + startOf(b)) / 2 : b ? startOf(b) - out : endOf(rect) + out;
    const [top, bottom] = kind === 'row' ? [0, group.height] : [rect.y, rect.y + rect.height];
    return { axis: 'x', at: x + offset.x, from: offset.y + top, to: offset.y + bottom, distance: null };
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
      to = others.filter((other) => comesBefore(other, local)).length;
      const line = to === from ? null : lineAt(to);
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
