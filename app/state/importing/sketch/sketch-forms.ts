import {
  createGroupLayer,
  createShapeLayer,
  createShapeMask,
  type Layer,
  type LayerMask,
  type ShapeLayer,
} from '@gesso/engine';
import { cornerAt, type PathPart } from '@gesso/engine/internal';
import { boundsOfOutline, evenOddAsNonZero, movedOutline, type OutlineBox, unitData } from '../outline.ts';
import { type JsonRecord, numberIn, pointIn, record, records, textIn } from './json-values.ts';
import type { SketchLook } from './sketch-looks.ts';

/** The kinds of layers that have a form. */
export const SHAPES: readonly string[] = [
  'rectangle',
  'oval',
  'shapePath',
  'triangle',
  'polygon',
  'star',
  'shapeGroup',
];
/** Shapes within more groups than this are left out. */
const MAX_DEPTH = 12;

/** Where a layer lies, and what all layers have besides. */
export type Placed = Pick<
  Layer,
  | 'name'
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'rotation'
  | 'flipX'
  | 'flipY'
  | 'hidden'
  | 'locked'
  | 'opacity'
  | 'blendMode'
>;

/** The form of a shape, and the box that it fills, from the corner of its frame. */
interface SketchForm {
  readonly fields: Partial<ShapeLayer>;
  readonly box: OutlineBox;
}

const radiusOf = (layer: JsonRecord): number =>
  Math.max(0, numberIn(layer.fixedRadius, numberIn(records(layer.points)[0]?.cornerRadius)));

function partsOf(layer: JsonRecord, kind: string, width: number, height: number): PathPart[] {
  return kind === 'shapeGroup' ? evenOddAsNonZero(groupOutline(layer)) : outlineIn(layer, width, height);
}

function formOf(
  layer: JsonRecord,
  { width, height }: { readonly width: number; readonly height: number },
): SketchForm | null {
  const kind = textIn(layer._class);
  const box = { x: 0, y: 0, width, height };
  if (kind === 'rectangle') return { fields: { shape: 'rectangle', cornerRadius: radiusOf(layer) }, box };
  if (kind === 'oval') return { fields: { shape: 'ellipse' }, box };
  const parts = partsOf(layer, kind, width, height);
  if (parts.length === 0) return null;
  const bounds = boundsOfOutline(parts);
  const own = { ...bounds, width: Math.max(0.01, bounds.width), height: Math.max(0.01, bounds.height) };
  return { fields: { shape: 'path', path: unitData(parts, bounds) }, box: own };
}

/**
 * A shape as a layer of ours; as a group of layers of the same form where it has several fills or borders, the lowest first. Null for a shape
 * without points.
 */
export function shapeLayer(layer: JsonRecord, place: Placed, look: SketchLook): Layer | null {
  const form = formOf(layer, place);
  if (form === null) return null;
  const { fields, box } = form;
  const placed = {
    ...place,
    x: place.x + box.x,
    y: place.y + box.y,
    width: box.width,
    height: box.height,
  };
  const { fills, strokes } = look;
  if (fills.length < 2 && strokes.length < 2)
    return createShapeLayer({
      ...placed,
      ...fields,
      fill: fills[0]?.paint ?? null,
      stroke: strokes[0] ?? null,
      opacity: placed.opacity * (fills[0]?.opacity ?? 1),
    });
  const part = (name: string, own: Partial<ShapeLayer>) =>
    createShapeLayer({ ...fields, name, width: box.width, height: box.height, fill: null, ...own });
  const numbered = (number: number) => `${place.name} ${number}`;
  return createGroupLayer({
    ...placed,
    children: [
      ...fills.map(({ paint, opacity, blendMode }, index) =>
        part(numbered(index + 1), { fill: paint, opacity, blendMode }),
      ),
      ...strokes.map((stroke, index) => part(numbered(fills.length + index + 1), { stroke })),
    ],
  });
}

/** The mask that a layer of Sketch is for those above it: its form in its frame. Null for what has none. */
export function maskIn(
  layer: JsonRecord,
  { width, height, rotation }: Pick<Placed, 'width' | 'height' | 'rotation'>,
): Extract<LayerMask, { type: 'shape' }> | null {
  const kind = textIn(layer._class);
  const cornerRadius = kind === 'rectangle' ? radiusOf(layer) : 0;
  if (kind === 'rectangle' || kind === 'bitmap')
    return createShapeMask({ shape: 'rectangle', cornerRadius, rotation });
  if (kind === 'oval') return createShapeMask({ shape: 'ellipse', rotation });
  if (!SHAPES.includes(kind)) return null;
  const parts = partsOf(layer, kind, width, height);
  if (parts.length === 0) return null;
  return createShapeMask({ shape: 'path', path: unitData(parts, { x: 0, y: 0, width, height }), rotation });
}

/** The outline of a shape in its frame. Its points are shares of that. */
function outlineIn(layer: JsonRecord, width: number, height: number): PathPart[] {
  const place = (value: unknown) => {
    const [x, y] = pointIn(value);
    return { x: x * width, y: y * height };
  };
  const points = records(layer.points).map((point) => ({
    ...cornerAt(place(point.point)),
    handleIn: point.hasCurveTo === true ? place(point.curveTo) : null,
    handleOut: point.hasCurveFrom === true ? place(point.curveFrom) : null,
  }));
  return points.length < 2 ? [] : [{ points, closed: layer.isClosed !== false }];
}

/** The outlines of all shapes of a group, in its frame. */
function groupOutline(group: JsonRecord, depth = 0): PathPart[] {
  if (depth > MAX_DEPTH) return [];
  return records(group.layers).flatMap((layer) => {
    const frame = record(layer.frame);
    const [width, height] = [numberIn(frame.width), numberIn(frame.height)];
    const inner =
      layer._class === 'shapeGroup' ? groupOutline(layer, depth + 1) : outlineIn(layer, width, height);
    const angle = (-numberIn(layer.rotation) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [middleX, middleY] = [width / 2, height / 2];
    return movedOutline(inner, [
      cos,
      sin,
      -sin,
      cos,
      numberIn(frame.x) + middleX - cos * middleX + sin * middleY,
      numberIn(frame.y) + middleY - sin * middleX - cos * middleY,
    ]);
  });
}
