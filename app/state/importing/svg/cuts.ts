import { createShapeMask, type Layer } from '@gesso/engine';
import type { PathPart } from '@gesso/engine/internal';
import {
  coversBox,
  evenOddAsNonZero,
  type Matrix,
  movedOutline,
  multiply,
  outlineOf,
  transformOf,
  unitData,
} from '../outline.ts';
import { attribute, elementsOf, type XmlElement } from '../xml.ts';
import { MAX_DEPTH, SHAPES, SILENT } from './element-kinds.ts';
import { dataOf } from './element-paths.ts';
import { MAX_PATH_LETTERS } from './layer-forms.ts';
import { colorText, idIn, type PaintTools } from './paints.ts';

/** Cuts a layer by a clip path or a mask of plain shapes; false where it cannot be done. What covers the whole layer needs no mask. */
export function cutLayer(
  layer: Layer,
  clip: XmlElement | undefined,
  matrix: Matrix,
  tools: PaintTools,
): boolean {
  const isMask = clip?.localName === 'mask';
  if (!clip || (clip.localName !== 'clipPath' && !isMask)) return false;
  if (layer.mask !== null || layer.rotation !== 0) return false;
  const units = attribute(clip, isMask ? 'maskContentUnits' : 'clipPathUnits');
  if (units === 'objectBoundingBox') return false;
  const outline = cutOutline(
    clip,
    multiply(matrix, transformOf(attribute(clip, 'transform'))),
    isMask,
    0,
    tools,
  );
  if (outline === null || outline.length === 0) return false;
  if (coversBox(outline, layer)) return true;
  const path = unitData(outline, layer);
  if (path.length > MAX_PATH_LETTERS) return false;
  layer.mask = createShapeMask({ shape: 'path', path });
  return true;
}

/** The outline of what a clip path or mask lets through; null when it is more than an outline. */
function cutOutline(
  parent: XmlElement,
  matrix: Matrix,
  isMask: boolean,
  nesting: number,
  tools: PaintTools,
): PathPart[] | null {
  const parts: PathPart[] = [];
  for (const child of elementsOf(parent)) {
    const kind = child.localName ?? '';
    if (SILENT.has(kind)) continue;
    const own = multiply(matrix, transformOf(attribute(child, 'transform')));
    const style = tools.sheets.styleOf(child, tools.sheets.styleOf(parent, {}));
    if (kind === 'g' && nesting < MAX_DEPTH) {
      const inner = cutOutline(child, own, isMask, nesting + 1, tools);
      if (!inner) return null;
      parts.push(...inner);
      continue;
    }
    // Masks let through as much as they are bright: white is an outline, all else is not.
    const isWhite = colorText(style.fill, 1, style) === '#ffffff' && (style.stroke ?? 'none') === 'none';
    if (!SHAPES.has(kind) || (isMask && !isWhite) || idIn(style['clip-path']) !== undefined) return null;
    const data = dataOf(child, tools.page);
    const flat = data === null ? null : outlineOf(data);
    const outline = flat && movedOutline(flat, own);
    const isEvenOdd = style['clip-rule'] === 'evenodd' || (isMask && style['fill-rule'] === 'evenodd');
    if (outline) parts.push(...(isEvenOdd ? evenOddAsNonZero(outline) : outline));
  }
  return parts;
}
