import { type Point, rotatePoint } from '../geometry/box.ts';
import type { ShapeLayer } from '../model/layer.ts';
import { strokeInset } from '../model/layers/shape.ts';
import { readPathData, writePathData } from './path-data.ts';
import { mapPoints, outlineBounds, type PathPart } from './path-parts.ts';

/** The outline of a shape of kind `path`, in page pixels from the corner of its box. */
export function outlineOfPath(layer: ShapeLayer): PathPart[] {
  const inset = strokeInset(layer);
  const [width, height] = [layer.width - inset * 2, layer.height - inset * 2];
  return mapPoints(readPathData(layer.path), ({ x, y }) => ({ x: inset + x * width, y: inset + y * height }));
}

/** The shortest side of the box of a path, so that it can be scaled. */
const LEAST_SIDE_PX = 1;
/** Places of the numbers in a square of side 1: finer than a hundredth of a pixel on the largest page. */
const DECIMALS = 7;

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

/**
 * Gives a layer an outline of points: it becomes a shape of kind `path`, whose box is the smallest around the outline and its fitted stroke.
 * What did not move in the outline stays where it is on the page, in turned and mirrored layers, too.
 * @param parts in page pixels from the corner of the box as it is now
 */
export function setOutline(layer: ShapeLayer, parts: readonly PathPart[]): void {
  const found = outlineBounds(parts);
  if (!found) return;
  const before = {
    middle: { x: layer.width / 2, y: layer.height / 2 },
    onPage: { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 },
  };
  const stroke = layer.stroke;
  const isFitted = stroke !== null && (stroke.position ?? 'fitted') === 'fitted';
  const inset = isFitted ? stroke.widthPx / 2 : 0;
  const width = rounded(Math.max(LEAST_SIDE_PX, found.width) + inset * 2);
  const height = rounded(Math.max(LEAST_SIDE_PX, found.height) + inset * 2);
  const middle = { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  const way: Point = {
    x: (middle.x - before.middle.x) * (layer.flipX ? -1 : 1),
    y: (middle.y - before.middle.y) * (layer.flipY ? -1 : 1),
  };
  const turned = rotatePoint(way, { x: 0, y: 0 }, layer.rotation);
  const inner = { width: width - inset * 2, height: height - inset * 2 };
  const unit = mapPoints(parts, ({ x, y }) => ({
    x: 0.5 + (x - middle.x) / inner.width,
    y: 0.5 + (y - middle.y) / inner.height,
  }));
  Object.assign(layer, {
    shape: 'path',
    path: writePathData(unit, DECIMALS),
    x: rounded(before.onPage.x + turned.x - width / 2),
    y: rounded(before.onPage.y + turned.y - height / 2),
    width,
    height,
  });
  delete layer.line;
  delete layer.cornerRadii;
  delete layer.adjust;
}
