import { type Box, boxPointOnPage } from '../../geometry/box.ts';
import type { Layer, TextLayer } from '../../model/layer.ts';
import { childrenOf, hasText, isMovable } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { lengthFromPx } from '../../presets/print-formats.ts';
import { drawnPointsOf } from '../../text/drawing/drawn-points.ts';
import type { TextLayout } from '../../text/layout/layout-types.ts';

/**
 * Nearer to the cut than this, letters may be cut, in millimetres: paper shifts that far in the machine. It is the safe area that most printers
 * ask for, 3 mm or an eighth of an inch (printpapa.com, designgraphic.org.uk, ctrl.cy); some ask for 5 mm.
 */
export const SAFE_MARGIN_MM = 3;

/** Lays a text out as it is on its page; null while its fonts are not there. */
export type LayoutOf = (layer: TextLayer) => TextLayout | null;

/** A text whose letters end at the cut of its page. */
export interface TextNearCut {
  readonly layer: TextLayer;
  /** From the letters to the nearest cut, in millimetres; less than nothing where they go over it. */
  readonly distanceMm: number;
}

/**
 * Texts of a page whose letters end less than `SAFE_MARGIN_MM` from the cut, on either side of it. What goes further over the edge was meant to
 * be cut.
 */
export function textsNearCut(
  { properties }: Project,
  layers: readonly Layer[],
  dpi: number,
  layoutOf: LayoutOf,
): TextNearCut[] {
  const found: TextNearCut[] = [];
  const look = (layer: Layer, groups: readonly Box[]) => {
    if (layer.hidden || layer.opacity === 0) return;
    if (isMovable(layer)) for (const child of childrenOf(layer)) look(child, [...groups, layer]);
    if (!hasText(layer)) return;
    const layout = layoutOf(layer);
    const points = layout ? drawnPointsOf(layout).map((point) => boxPointOnPage(layer, groups, point)) : [];
    if (points.length === 0) return;
    const nearest = distancesToEdges(points, properties)
      .map((px) => lengthFromPx(px, 'mm', dpi))
      .filter((mm) => Math.abs(mm) < SAFE_MARGIN_MM)
      .reduce((least, mm) => Math.min(least, mm), Number.POSITIVE_INFINITY);
    if (nearest < SAFE_MARGIN_MM) found.push({ layer, distanceMm: nearest });
  };
  for (const layer of layers) look(layer, []);
  return found;
}

/** From what is drawn to the left, the top, the right and the bottom edge. */
function distancesToEdges(
  points: readonly { readonly x: number; readonly y: number }[],
  page: { readonly width: number; readonly height: number },
): number[] {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, page.width - right, page.height - bottom];
}
