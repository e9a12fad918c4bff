import type { Layer, Project, ShapeLayer } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import {
  hasForm,
  isLine,
  outlineOfPath,
  type PathPart,
  removePoints,
  setClosed,
  setOutline,
  setSmooth,
  shapeOutline,
} from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { sayDrawing } from './line-gesture.ts';

/** Whether a layer is an outline whose points can be edited. */
export const isPath = (layer: Layer | null): layer is ShapeLayer => hasForm(layer) && layer.shape === 'path';

/** Whether a layer is a shape that can become one. */
export const canBecomePath = (layer: Layer | null): layer is ShapeLayer =>
  hasForm(layer) && layer.shape !== 'path' && !isLine(layer);

/** Opens the points of a path over the page. Returns whether it is one. */
export function beginPoints(editor: Editor, layer: Layer | null): boolean {
  if (!isPath(layer) || layer.locked) return false;
  editor.ui.setState({ editedPathId: layer.id, pickedPoints: [] });
  editor.announce(sayDrawing('pointsOpened', { count: pointCount(outlineOfPath(layer)) }));
  return true;
}

/** How many points an outline has. */
export const pointCount = (parts: readonly PathPart[]): number =>
  parts.reduce((sum, { points }) => sum + points.length, 0);

/** Closes the points that are being edited. Returns whether there were some. */
export function endPoints(editor: Editor): boolean {
  if (editor.state.editedPathId === null) return false;
  editor.ui.setState({ editedPathId: null, pickedPoints: [] });
  editor.focusStage();
  editor.announce(sayDrawing('pointsClosed'));
  return true;
}

/** Lets a shape be a path, which looks the same and has points. */
export function convertToPath(layer: ShapeLayer): void {
  const parts = shapeOutline(layer);
  setOutline(layer, parts);
}

/** Gives a path another outline, in pixels from the corner of its box; one without points goes away as a whole. */
export function writeOutline(project: Project, layerId: string, parts: readonly PathPart[]): void {
  const place = findInProject(project, layerId);
  if (!place || !hasForm(place.layer)) return;
  if (parts.length === 0) place.siblings.splice(place.index, 1);
  else setOutline(place.layer, parts);
}

/** Changes the outline that is edited, in one step. */
function changeOutline(editor: Editor, recipe: (parts: readonly PathPart[]) => PathPart[]): void {
  const id = editor.state.editedPathId ?? '';
  const layer = findInProject(editor.project, id)?.layer ?? null;
  if (!isPath(layer)) return;
  const parts = recipe(outlineOfPath(layer));
  editor.transact(sayDrawing.step('stepPoints'), (_, project) => writeOutline(project, id, parts));
}

/** Takes the picked points away. */
export function removePicked(editor: Editor): void {
  const refs = editor.state.pickedPoints;
  if (refs.length === 0) return;
  changeOutline(editor, (parts) => removePoints(parts, refs));
  editor.ui.setState({ pickedPoints: [] });
  const left = findInProject(editor.project, editor.state.editedPathId ?? '')?.layer ?? null;
  if (isPath(left)) editor.announce(sayDrawing('pointsLeft', { count: pointCount(outlineOfPath(left)) }));
  else endPoints(editor);
}

/** Makes corners of the picked points, or smooth points where the first of them is a corner. */
export function roundPicked(editor: Editor): void {
  const refs = editor.state.pickedPoints;
  const [first] = refs;
  if (!first) return;
  let smooth = true;
  changeOutline(editor, (parts) => {
    const point = parts[first.part]?.points[first.index];
    smooth = !(point && (point.handleIn !== null || point.handleOut !== null));
    return setSmooth(parts, refs, smooth);
  });
  editor.announce(sayDrawing(smooth ? 'madeSmooth' : 'madeCorner'));
}

/** Opens the part of the first picked point there, or closes it; without one that of the first point of all. */
export function toggleClosed(editor: Editor): void {
  const ref = editor.state.pickedPoints[0] ?? { part: 0, index: 0 };
  let isClosed = false;
  changeOutline(editor, (parts) => {
    isClosed = parts[ref.part]?.closed ?? false;
    return setClosed(parts, ref, !isClosed);
  });
  editor.announce(sayDrawing(isClosed ? 'pathOpened' : 'pathClosed'));
}
