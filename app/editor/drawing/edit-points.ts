import type { Layer, Project, ShapeLayer } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import {
  hasForm,
  isLine,
  outlineOfPath,
  type PathPart,
  setOutline,
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

const pointCount = (parts: readonly PathPart[]): number =>
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
