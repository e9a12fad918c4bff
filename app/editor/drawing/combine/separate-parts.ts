import { createShapeLayer, type ShapeLayer } from '@gesso/engine';
import { findInProject, type Point } from '@gesso/engine/edits';
import {
  boxPointOnPage,
  mapPoints,
  outlineOfPath,
  type PathPart,
  segmentCount,
  segmentOf,
  segmentPoint,
} from '@gesso/engine/internal';
import { combineOutlines } from '../../../geometry/combine-outlines.ts';
import { isInPolygon } from '../../../geometry/polygon.ts';
import type { Editor } from '../../../state/editor.ts';
import { sayDrawing } from '../line-gesture.ts';
import { placeOutline } from './combine-layers.ts';

/** So many straight lines are taken for each curve where it is asked what lies in what. */
const STEPS = 8;

const polygonOf = (part: PathPart): Point[] =>
  Array.from({ length: segmentCount(part) }, (_, index) => segmentOf(part, index)).flatMap((segment) =>
    segment ? Array.from({ length: STEPS }, (_each, step) => segmentPoint(segment, step / STEPS)) : [],
  );

/**
 * The pieces of an outline that do not touch each other, each with the holes in it. What overlaps becomes one piece first; what is open stays
 * by itself.
 */
export function piecesOf(parts: readonly PathPart[]): PathPart[][] {
  const open = parts.filter(({ closed }) => !closed).map((part) => [part]);
  const closed = parts.filter((part) => part.closed);
  const clean = closed.length === 0 ? [] : combineOutlines([closed], 'union');
  const polygons = clean.map(polygonOf);
  const containers = polygons.map(([point], index) =>
    polygons.flatMap((polygon, other) =>
      other !== index && point !== undefined && isInPolygon(point, polygon) ? [other] : [],
    ),
  );
  // The outlines of an area lie in each other by turns: one in an even number of others is the edge of a piece, else of a hole.
  const depth = (index: number) => containers[index]?.length ?? 0;
  const pieces = new Map<number, PathPart[]>();
  for (const [index, part] of clean.entries()) if (depth(index) % 2 === 0) pieces.set(index, [part]);
  for (const [index, part] of clean.entries()) {
    if (depth(index) % 2 === 0) continue;
    const around = containers[index]?.find((other) => depth(other) === depth(index) - 1);
    pieces.get(around ?? -1)?.push(part);
  }
  return [...pieces.values(), ...open];
}

/** Makes layers of the pieces of the selected path, in one step; where it is one piece, it says so. */
export function separateParts(editor: Editor, layer: ShapeLayer): void {
  const pieces = piecesOf(outlineOfPath(layer));
  if (pieces.length < 2) {
    editor.announce(sayDrawing('onePiece'));
    return;
  }
  const made = pieces.map((piece) => ({
    layer: createShapeLayer({ ...layer, id: createShapeLayer().id }),
    outline: mapPoints(piece, (point) => boxPointOnPage(layer, [], point)),
  }));
  editor.transact(sayDrawing.step('stepSeparate'), (_, project) => {
    const place = findInProject(project, layer.id);
    if (!place) return;
    const copies = made.map(({ layer: copy, outline }) => {
      const draft: ShapeLayer = JSON.parse(JSON.stringify(copy));
      placeOutline(draft, outline);
      return draft;
    });
    place.siblings.splice(place.index, 1, ...copies);
  });
  editor.select(made.map(({ layer: { id } }) => id));
  editor.announce(sayDrawing('separated', { count: made.length }));
}
