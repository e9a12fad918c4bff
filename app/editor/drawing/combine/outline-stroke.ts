import { createShapeLayer, type Layer, type Paint, type ShapeLayer, solid } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { boxPointOnPage, hasForm, mapPoints, setOutline, shapeOutline } from '@gesso/engine/internal';
import type { Editor } from '../../../state/editor.ts';
import { sayDrawing } from '../line-gesture.ts';
import { placeOutline } from './combine-layers.ts';

/** Whether a layer has a stroke that can become an area. */
export const hasStroke = (layer: Layer | null): layer is ShapeLayer =>
  hasForm(layer) && layer.stroke !== null;

/**
 * Makes an area of the stroke of the selected shape, in its colour, in one step. A shape without a fill becomes that area; one with a fill
 * keeps it, and the area lies over it.
 */
export async function outlineStroke(editor: Editor): Promise<void> {
  const { strokeOutline } = await import('./stroke-outline.ts');
  const layer = editor.onlyLayer;
  if (!hasStroke(layer) || !layer.stroke) return;
  const { stroke, id } = layer;
  const parts = mapPoints(strokeOutline(layer), (point) => boxPointOnPage(layer, [], point));
  if (parts.length === 0) return;
  const fill: Paint = stroke.gradient ?? solid(stroke.color);
  const keepsFill = layer.fill !== null && layer.shape !== 'line';
  const own = shapeOutline(layer);
  let made = id;
  editor.transact(sayDrawing.step('stepOutlineStroke'), (_, project) => {
    const place = findInProject(project, id);
    if (!place || !hasForm(place.layer)) return;
    if (!keepsFill) {
      Object.assign(place.layer, { fill, stroke: null });
      placeOutline(place.layer, parts);
      return;
    }
    const { name, opacity, blendMode, startFrame, durationFrames } = layer;
    const area = createShapeLayer({
      name,
      opacity,
      blendMode,
      startFrame,
      durationFrames,
      fill,
      stroke: null,
    });
    placeOutline(area, parts);
    made = area.id;
    // Without its stroke the shape would fill its box.
    place.layer.stroke = null;
    setOutline(place.layer, own);
    place.siblings.splice(place.index + 1, 0, area);
  });
  editor.select([made]);
  editor.announce(sayDrawing('strokeOutlined'));
}
