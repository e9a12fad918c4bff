import type { Layer, Project, ShapeLayer } from '@gesso/engine';
import { findInProject, type LayerPlace } from '@gesso/engine/edits';
import {
  boxPointOnPage,
  hasForm,
  isLine,
  mapPoints,
  type PathPart,
  setOutline,
  shapeOutline,
} from '@gesso/engine/internal';
import type { Editor } from '../../../state/editor.ts';
import type { Combination } from './combine-outlines.ts';

type ShapePlace = LayerPlace<ShapeLayer>;

/** The selected shapes with an area, in their order from the back, where they stand in one list; none where others are selected with them. */
export function selectedShapes(editor: Editor): ShapePlace[] {
  const places = editor.state.selection.flatMap((id) => findInProject(editor.project, id) ?? []);
  const list = places[0]?.siblings;
  const shapes = places.filter(
    (place): place is LayerPlace<ShapeLayer> & (typeof places)[number] =>
      place.siblings === list && hasForm(place.layer) && !isLine(place.layer) && !place.layer.locked,
  );
  if (shapes.length !== places.length) return [];
  return shapes.sort((a, b) => a.index - b.index);
}

/** The outline of a shape in the coordinates that it is placed in: of its group, or of the page. */
export const outlineInParent = (layer: ShapeLayer): PathPart[] =>
  mapPoints(shapeOutline(layer), (point) => boxPointOnPage(layer, [], point));

/** Which of several shapes, from the back, the result looks like: what others are taken from, or the one in front. */
export function modelOf<Shape>(shapes: readonly Shape[], how: Combination): Shape | undefined {
  return how === 'subtract' ? shapes[0] : shapes.at(-1);
}

/** Properties that say where a layer is: keyframes of these belong to the box that it had. */
const PLACES = ['x', 'y', 'width', 'height', 'rotation', 'cornerRadius', 'innerRatio'] as const;

/** Gives a layer an outline in the coordinates that it is placed in: it lies upright there, and is still. */
export function placeOutline(layer: Layer, parts: readonly PathPart[]): void {
  if (!hasForm(layer)) return;
  for (const name of PLACES) delete layer.keyframes[name];
  // In a box at the origin the points are those of the parent.
  Object.assign(layer, { x: 0, y: 0, rotation: 0, flipX: false, flipY: false });
  setOutline(layer, parts);
}

/** Lets one of several shapes have the outline of all, and takes the others away. */
export function replaceByOutline(
  project: Project,
  ids: readonly string[],
  modelId: string,
  parts: readonly PathPart[],
): void {
  const place = findInProject(project, modelId);
  if (!place) return;
  placeOutline(place.layer, parts);
  const gone = new Set(ids.filter((id) => id !== modelId));
  const kept = place.siblings.filter(({ id }) => !gone.has(id));
  place.siblings.splice(0, place.siblings.length, ...kept);
}
