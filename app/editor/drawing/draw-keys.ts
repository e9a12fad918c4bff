import type { Editor } from '../../state/editor.ts';
import { insertShape } from '../../state/steps/insert.ts';
import { keyOfPress } from '../../ui/shortcuts/shortcuts.ts';
import { sayDrawing } from './line-gesture.ts';
import { addAtCross, finishPen, moveCross, removeLastPoint } from './pen.ts';

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far the cross goes with a key, in pixels of the page; with Shift by one. */
const CROSS_STEP_PX = 10;

/** Keys of what is drawn by hand. Returns whether the key was one of them. */
export function drawKey(event: KeyboardEvent, editor: Editor): boolean {
  const { drawTool, penPath } = editor.state;
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && keyOfPress(event) === 'z';
  // What was drawn last goes before what was done earlier.
  if (drawTool === 'pen' && isUndo && penPath && penPath.points.length > 0) {
    removeLastPoint(editor);
    return true;
  }
  if (!drawTool || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (drawTool === 'line') {
    if (event.key !== 'Enter') return false;
    void insertShape(editor, 'line', sayDrawing('line'));
    return true;
  }
  // What is drawn freehand has no keys; the pen draws the same with them.
  if (drawTool === 'pencil') return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const step = event.shiftKey ? 1 : CROSS_STEP_PX;
    moveCross(editor, { x: arrow[0] * step, y: arrow[1] * step });
  } else if (event.key === 'Enter') finishPen(editor, false);
  else if (event.key === '+' || event.key === 'Insert') addAtCross(editor);
  else if (event.key === 'Backspace' || event.key === 'Delete') removeLastPoint(editor);
  else return false;
  return true;
}

/** Ends drawing: what the pen has drawn becomes a layer. Returns whether something was drawn with. */
export function endDrawing(editor: Editor): boolean {
  const { drawTool } = editor.state;
  if (!drawTool) return false;
  if (drawTool === 'pen') finishPen(editor, false);
  else {
    editor.ui.setState({ drawTool: null });
    editor.announce(sayDrawing('drawingEnds'));
  }
  return true;
}
