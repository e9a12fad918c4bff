import type { TextLayer } from '@gesso/engine';
import {
  type Box,
  boxContains,
  boxesOfStory,
  boxOnPage,
  centreOf,
  type EditedRuns,
  findInProject,
  findLayer,
  fitTextHeight,
  type Point,
  plainText,
  rotatePoint,
  storyHeadOf,
  variablesOf,
} from '@gesso/engine/edits';
import {
  caretAt,
  hasText,
  indexAt,
  joinedLayout,
  replaceRange,
  selectionRects,
  shortenText,
  takesContent,
  textInFlow,
  wholeRange,
  wordRangeAt,
} from '@gesso/engine/internal';
import { layoutText, type TextLayout } from '@gesso/engine/text';
import type { Editor } from '../../state/editor.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { NOTHING_SELECTED } from '../../state/selection.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { runAction } from '../actions/registry.ts';
import { say } from './say.ts';

/** One box of the text that is edited, and how far its lines are moved in the layout of all of them. */
interface EditedBox {
  readonly layer: TextLayer;
  readonly box: Box;
  readonly dx: number;
  readonly dy: number;
}

/**
 * A text layer under edit, laid out, and the box it lies in on the page. A story in several boxes is one text: its lines are in the space of
 * the first box, as if no box was turned.
 */
export interface EditedText {
  readonly layer: TextLayer;
  readonly layout: TextLayout;
  readonly box: Box;
  readonly boxes: readonly EditedBox[];
}

/** The text that is being edited; null when none is or its fonts are not in yet. */
export function editedText(editor: Editor, resources: StudioResources): EditedText | null {
  const { textEditing } = editor.state;
  if (!textEditing) return null;
  const scene = editor.shownScene;
  const place = findLayer(scene.layers, textEditing.layerId);
  if (!hasText(place?.layer)) return null;
  const { layer } = place;
  const box = boxOnPage(layer, place.groups);
  const boxes = boxesOfStory(scene.layers, layer.id).flatMap((each): EditedBox[] => {
    const own = findLayer(scene.layers, each.id);
    const at = own ? boxOnPage(own.layer, own.groups) : null;
    return at ? [{ layer: each, box: at, dx: at.x - box.x, dy: at.y - box.y }] : [];
  });
  try {
    const parts = boxes.map((each) => ({
      ...each,
      layout: layoutText(textInFlow(scene.layers, each.layer), resources.engine.fonts),
    }));
    return { layer, layout: joinedLayout(parts), box, boxes };
  } catch {
    // Nothing is loaded to lay the text out with; the caret appears with the first font.
    return null;
  }
}

/** The box of an edited text that a page point is in, or is nearest to. */
function boxAt({ boxes, layer, box }: EditedText, point: Point): EditedBox {
  const distanceTo = (each: EditedBox) => {
    const { x, y } = rotatePoint(point, centreOf(each.box), -each.box.rotation);
    const across = Math.max(each.box.x - x, x - each.box.x - each.box.width, 0);
    return Math.hypot(across, Math.max(each.box.y - y, y - each.box.y - each.box.height, 0));
  };
  const [nearest] = boxes.toSorted((one, other) => distanceTo(one) - distanceTo(other));
  return nearest ?? { layer, box, dx: 0, dy: 0 };
}

/** Whether a page point is on one of the boxes of an edited text. */
export function isOnEditedText(text: EditedText, point: Point, margin: number): boolean {
  return text.boxes.some(({ box }) => boxContains(box, point, margin));
}

/** A page point in the unturned box of a text. */
export function toTextPoint(text: EditedText, point: Point): Point {
  const { layer, box, dx, dy } = boxAt(text, point);
  const local = rotatePoint(point, centreOf(box), -box.rotation);
  const x = local.x - box.x;
  const y = local.y - box.y;
  return { x: (layer.flipX ? box.width - x : x) + dx, y: (layer.flipY ? box.height - y : y) + dy };
}

/** The box that a place in the layout of an edited text belongs to. */
function boxOfPlace({ boxes, layer, box }: EditedText, x: number, y: number): EditedBox {
  const distanceTo = (each: EditedBox) => {
    const across = Math.max(each.dx - x, x - each.dx - each.box.width, 0);
    return Math.hypot(across, Math.max(each.dy - y, y - each.dy - each.box.height, 0));
  };
  const [nearest] = boxes.toSorted((one, other) => distanceTo(one) - distanceTo(other));
  return nearest ?? { layer, box, dx: 0, dy: 0 };
}

/** A rectangle of a text's box, turned about its own corner on a curve, as four page points. */
export function fromTextRect(
  text: EditedText,
  x: number,
  y: number,
  width: number,
  height: number,
  angleDeg = 0,
): [Point, Point, Point, Point] {
  const { layer, box, dx, dy } = boxOfPlace(text, x + width / 2, y + height / 2);
  const centre = centreOf(box);
  const angle = (angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = (along: number, below: number) => {
    const [px, py] = [x - dx + cos * along - sin * below, y - dy + sin * along + cos * below];
    const left = layer.flipX ? box.width - px : px;
    const top = layer.flipY ? box.height - py : py;
    return rotatePoint({ x: box.x + left, y: box.y + top }, centre, box.rotation);
  };
  return [turn(0, 0), turn(width, 0), turn(width, height), turn(0, height)];
}

/** Caret, selection and what says itself, as a page number, as page polygons, for the overlay. */
export function caretShapes(
  editor: Editor,
  resources: StudioResources,
): { caret: [Point, Point] | null; selection: Point[][]; variables: Point[][] } {
  const text = editedText(editor, resources);
  const { textEditing } = editor.state;
  if (!text || !textEditing) return { caret: null, selection: [], variables: [] };
  const { anchor, focus } = textEditing;
  const shapeOf = (from: number, to: number) =>
    selectionRects(text.layout, from, to).map((rect) =>
      fromTextRect(text, rect.x, rect.y, rect.widthPx, rect.heightPx, rect.angleDeg),
    );
  const selection = shapeOf(anchor, focus);
  const variables = variablesOf(text.layer).flatMap(({ from, to }) => shapeOf(from, to));
  if (anchor !== focus) return { caret: null, selection, variables };
  const caret = caretAt(text.layout, focus);
  const [top, , , bottom] = fromTextRect(text, caret.x, caret.topPx, 0, caret.heightPx, caret.angleDeg);
  return { caret: [top, bottom], selection, variables };
}

/** The layer whose text is edited; there from the first moment, while its fonts may still be on their way and it cannot be laid out. */
export function editedLayer(editor: Editor): TextLayer | null {
  const { textEditing } = editor.state;
  const layer = textEditing && findLayer(editor.shownScene.layers, textEditing.layerId)?.layer;
  return hasText(layer) ? layer : null;
}

/** Starts editing a text with everything selected, or with the caret at a page point. */
export function beginTextEditing(
  editor: Editor,
  resources: StudioResources,
  layerId: string,
  at: Point | null,
): void {
  const place = findInProject(editor.project, layerId);
  if (!hasText(place?.layer) || !takesContent(place.layer)) return;
  // A story is edited as one text, from whichever box it was opened.
  const head = storyHeadOf(place.host.layers, layerId) ?? place.layer;
  const length = plainText(head).length;
  editor.services.pause();
  editor.ui.setState({
    ...NOTHING_SELECTED,
    selection: [layerId],
    textEditing: { layerId: head.id, anchor: at ? length : 0, focus: length },
    hoveredLayerId: null,
  });
  if (at) placeCaret(editor, resources, at, false);
}

/** Puts the caret at a page point; `extend` keeps the anchor where it is. */
export function placeCaret(editor: Editor, resources: StudioResources, point: Point, extend: boolean): void {
  const text = editedText(editor, resources);
  const { textEditing } = editor.state;
  if (!text || !textEditing) return;
  const local = toTextPoint(text, point);
  const focus = indexAt(text.layout, local.x, local.y);
  editor.ui.setState({ textEditing: { ...textEditing, focus, anchor: extend ? textEditing.anchor : focus } });
}

/** Selects the word at a page point, as a double click does. */
export function selectWord(editor: Editor, resources: StudioResources, point: Point): void {
  const text = editedText(editor, resources);
  const { textEditing } = editor.state;
  if (!text || !textEditing) return;
  const local = toTextPoint(text, point);
  const { start, end } = wordRangeAt(text.layout, indexAt(text.layout, local.x, local.y));
  editor.ui.setState({ textEditing: { ...textEditing, anchor: start, focus: end } });
}

/** Puts text in the place of the selected stretch and the caret behind it. */
export function insertText(editor: Editor, inserted: string): void {
  const { textEditing } = editor.state;
  if (!textEditing) return;
  const from = Math.min(textEditing.anchor, textEditing.focus);
  const to = Math.max(textEditing.anchor, textEditing.focus);
  replaceText(editor, from, to, inserted, from + inserted.length);
}

/** Replaces a stretch of the edited text in one step of the history and sets the caret. */
export function replaceText(editor: Editor, from: number, to: number, inserted: string, caret: number): void {
  const { textEditing } = editor.state;
  const layer = textEditing && findInProject(editor.project, textEditing.layerId)?.layer;
  if (!hasText(layer)) return;
  // Of what says itself, as a page number, all letters go at once, and the caret with them.
  const at = caret + wholeRange(layer.runs, from, to).from - from;
  setEdited(editor, { runs: replaceRange(layer.runs, from, to, inserted), anchor: at, focus: at });
}

/** Gives the edited text other runs in one step of the history, and the selection that goes with them. */
export function setEdited(
  editor: Editor,
  { runs, anchor, focus }: EditedRuns,
  also: (layer: TextLayer) => void = () => undefined,
): void {
  const { textEditing } = editor.state;
  if (!textEditing) return;
  editor.transact(say.step('editText'), (_, project) => {
    const layer = findInProject(project, textEditing.layerId)?.layer;
    if (!hasText(layer)) return;
    const before = nameFromText(plainText(layer));
    layer.runs = JSON.parse(JSON.stringify(runs));
    also(layer);
    // A name that was made from the text follows it; one that was given stays.
    if (layer.name === before || layer.name === 'Text') layer.name = nameFromText(plainText(layer));
    fitTextHeight(editor.services, layer);
  });
  editor.ui.setState({ textEditing: { ...textEditing, anchor, focus } });
}

/** The name that a text gives itself. */
const nameFromText = (text: string): string =>
  shortenText(text.replace(/\s+/g, ' ').trim(), 60) || say('text');

/** Ends editing. A text without letters is taken away, as it could not be seen or clicked. */
export function endTextEditing(editor: Editor): void {
  const { textEditing } = editor.state;
  if (!textEditing) return;
  const layer = findInProject(editor.project, textEditing.layerId)?.layer;
  editor.ui.setState({ textEditing: null });
  // The boxes of a story stay, so that they can be filled again.
  const isLinked = hasText(layer) && layer.nextTextId !== undefined;
  if (hasText(layer) && !isLinked && plainText(layer).trim() === '') {
    editor.transact(say.step('removeEmptyText'), (_, project) => {
      const place = findInProject(project, textEditing.layerId);
      place?.siblings.splice(place.index, 1);
    });
    editor.select([]);
    showToast({
      type: 'info',
      text: say('emptyTextRemoved'),
      action: { label: say('undo'), run: () => runAction('undo', editor) },
    });
  }
}
