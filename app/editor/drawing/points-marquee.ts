import { findInProject, type Point, rectBetween } from '@gesso/engine/edits';
import { boxPointOnPage, outlineOfPath, type PointRef } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import type { StageGesture } from '../stage/gesture.ts';
import { isPath } from './edit-points.ts';
import { sayDrawing } from './line-gesture.ts';

/** Draws a frame that picks the points of the edited path within it, with Shift in addition to those that are picked. */
export function createPointsMarquee(editor: Editor, start: Point, adds: boolean): StageGesture {
  const before = editor.state.pickedPoints;
  const kept = adds ? before : [];
  const within = (from: Point, to: Point): PointRef[] => {
    const place = findInProject(editor.project, editor.state.editedPathId ?? '');
    if (!place || !isPath(place.layer)) return [];
    const { layer, groups } = place;
    const frame = rectBetween(from, to);
    return outlineOfPath(layer).flatMap(({ points }, part) =>
      points.flatMap(({ at }, index) => {
        const { x, y } = boxPointOnPage(layer, groups, at);
        const isIn =
          x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
        return isIn ? [{ part, index }] : [];
      }),
    );
  };
  return {
    move(point) {
      const found = within(start, point).filter(
        (ref) => !kept.some(({ part, index }) => part === ref.part && index === ref.index),
      );
      editor.ui.setState({
        pickedPoints: [...kept, ...found],
        feedback: { ...NO_FEEDBACK, marquee: rectBetween(start, point) },
      });
    },
    end() {
      editor.ui.setState({ feedback: NO_FEEDBACK });
      editor.announce(sayDrawing('pointsPicked', { count: editor.state.pickedPoints.length }));
    },
    cancel: () => editor.ui.setState({ feedback: NO_FEEDBACK, pickedPoints: before }),
  };
}
