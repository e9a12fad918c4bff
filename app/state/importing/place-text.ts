import type { TextLayer } from '@gesso/engine';

type Point = { readonly x: number; readonly y: number };

/** The point of its box that a text is placed by: the upper left corner, or, without a box in the file, the start, middle or end of its first baseline. */
function anchorInBox({ align, width }: TextLayer, baselinePx: number | null): Point {
  if (baselinePx === null) return { x: 0, y: 0 };
  return { x: align === 'center' ? width / 2 : align === 'right' ? width : 0, y: baselinePx };
}

/** From the centre of its box to that point, turned as the text is. */
function fromCentre(layer: TextLayer, baselinePx: number | null): Point {
  const anchor = anchorInBox(layer, baselinePx);
  const [x, y] = [anchor.x - layer.width / 2, anchor.y - layer.height / 2];
  const angle = (layer.rotation * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/** Where the point is that a text is placed by. Files turn texts about it, we turn them about their centre. */
export function textAnchor(layer: TextLayer, baselinePx: number | null): Point {
  const offset = fromCentre(layer, baselinePx);
  return { x: layer.x + layer.width / 2 + offset.x, y: layer.y + layer.height / 2 + offset.y };
}

/** Puts that point of a text somewhere, whatever the size of its box. */
export function placeText(layer: TextLayer, baselinePx: number | null, at: Point): void {
  const offset = fromCentre(layer, baselinePx);
  layer.x = at.x - offset.x - layer.width / 2;
  layer.y = at.y - offset.y - layer.height / 2;
}
