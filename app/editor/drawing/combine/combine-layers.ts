import type { Layer, Project, ShapeLayer } from '@gesso/engine';
import { findInProject, type LayerPlace } from '@gesso/engine/edits';
import {
  boxPointOnPage,
  hasChildren,
  hasForm,
  hasText,
  isLine,
  mapPoints,
  type PathPart,
  setOutline,
  shapeOutline,
} from '@gesso/engine/internal';
import type { Combination } from '../../../geometry/combine-outlines.ts';
import type { Editor } from '../../../state/editor.ts';
import { storyBoxes } from '../../../state/steps/linked-texts.ts';

/** The selected layers in their order from the back, where they stand in one list and all are of a kind; else none. */
function selectedOfKind(editor: Editor, isOfKind: (layer: Layer) => boolean): LayerPlace[] {
  if (!editor.selectedLayers.every((layer) => !layer.locked && isOfKind(layer))) return [];
  const places = editor.state.selection.flatMap((id) => findInProject(editor.project, id) ?? []);
  const list = places[0]?.siblings;
  if (places.some(({ siblings }) => siblings !== list)) return [];
  return places.sort((a, b) => a.index - b.index);
}

const isArea = (layer: Layer): layer is ShapeLayer => hasForm(layer) && !isLine(layer);

/** The selected shapes with an area, in their order from the back, where they stand in one list; none where others are selected with them. */
export const selectedShapes = (editor: Editor): ShapeLayer[] =>
  selectedOfKind(editor, isArea)
    .map(({ layer }) => layer)
    .filter(isArea);

/** Whether a layer covers an area that can be combined: a shape, the letters of a text, or a group of these. */
function coversArea(editor: Editor, layer: Layer): boolean {
  if (hasText(layer)) return storyBoxes(editor, layer.id).length < 2;
  if (hasChildren(layer))
    return layer.children.length > 0 && layer.children.every((child) => coversArea(editor, child));
  return isArea(layer);
}

/**
 * The selected layers whose areas can be combined, in their order from the back, where they stand in one list; none where there are fewer than
 * two, others are selected with them, or all of them are texts, which are rarely meant.
 */
export function combinableLayers(editor: Editor): Layer[] {
  if (editor.state.selection.length < 2 || editor.selectedLayers.every(hasText)) return [];
  return selectedOfKind(editor, (layer) => coversArea(editor, layer)).map(({ layer }) => layer);
}

/** The outline of a shape in the coordinates that it is placed in: of its group, or of the page. */
export const outlineInParent = (layer: ShapeLayer): PathPart[] =>
  mapPoints(shapeOutline(layer), (point) => boxPointOnPage(layer, [], point));

/** Which of several layers, from the back, the result looks like: what others are taken from, or the one in front. */
export function modelOf<Kind>(layers: readonly Kind[], how: Combination): Kind | undefined {
  return how === 'subtract' ? layers[0] : layers.at(-1);
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

/**
 * Puts a shape with an outline where one of several layers is, and takes all of these away.
 * @param shape what the outline is given to; the layer itself where it is a shape
 */
export function replaceByOutline(
  project: Project,
  ids: readonly string[],
  modelId: string,
  parts: readonly PathPart[],
  shape?: ShapeLayer,
): void {
  const place = findInProject(project, modelId);
  if (!place) return;
  if (shape) place.siblings.splice(place.index, 1, shape);
  const made = shape?.id ?? modelId;
  const target = findInProject(project, made)?.layer;
  if (target) placeOutline(target, parts);
  const gone = new Set(ids.filter((id) => id !== made));
  const kept = place.siblings.filter(({ id }) => !gone.has(id));
  place.siblings.splice(0, place.siblings.length, ...kept);
}
