import { createImageMask, createShapeMask, type Layer } from '@gesso/engine';
import type { PathPart } from '@gesso/engine/internal';
import type { DesignDrawing } from '../design-file.ts';
import { addDrawing } from '../drawings.ts';
import {
  coversBox,
  evenOddArea,
  type Matrix,
  movedOutline,
  multiply,
  outlineOf,
  transformOf,
  unitData,
} from '../outline.ts';
import { attribute, elementsOf, type XmlElement } from '../xml.ts';
import { isSilent, MAX_DEPTH, SHAPES } from './element-kinds.ts';
import { dataOf } from './element-paths.ts';
import { aroundTurned, grouped, MAX_PATH_LETTERS, nameOf } from './layer-forms.ts';
import { colorText, idIn, type PaintTools } from './paints.ts';

/** What layers are cut with. */
interface CutTools extends PaintTools {
  readonly drawings: DesignDrawing[];
  /** The layers of what is in a clip path or a mask. @param isOutline whether only their outlines count, not their colours */
  layersIn(element: XmlElement, matrix: Matrix, isOutline: boolean): Promise<Layer[]>;
}

/**
 * A layer cut by a clip path or a mask: by an outline where that is all it is, else by an image that is drawn of it. Null where
 * it cannot be done. What covers the whole layer needs no mask. Layers that are turned, or cut already, are put into a group.
 */
export async function cutLayer(
  layer: Layer,
  clip: XmlElement | undefined,
  matrix: Matrix,
  tools: CutTools,
): Promise<Layer | null> {
  const isMask = clip?.localName === 'mask';
  if (!clip || (clip.localName !== 'clipPath' && !isMask)) return null;
  const isInBox = attribute(clip, isMask ? 'maskContentUnits' : 'clipPathUnits') === 'objectBoundingBox';
  const isTurned = layer.rotation !== 0;
  // The box of what is turned is not known any more.
  if (isInBox && isTurned) return null;
  const { x, y, width, height } = layer;
  const units: Matrix = isInBox ? [width, 0, 0, height, x, y] : matrix;
  const own = multiply(units, transformOf(attribute(clip, 'transform')));
  const isAlpha = tools.sheets.styleOf(clip, {})['mask-type'] === 'alpha';
  const outline = idIn(tools.sheets.styleOf(clip, {})['clip-path'])
    ? null
    : await cutOutline(clip, own, isMask ? (isAlpha ? 'alpha' : 'luminance') : 'clip', 0, tools);
  if (outline !== null && coversBox(outline, aroundTurned(layer))) return layer;
  const target = layer.mask !== null || isTurned ? grouped([layer], nameOf(clip)) : layer;
  if (outline !== null && outline.length > 0) {
    const path = unitData(outline, target);
    if (path.length <= MAX_PATH_LETTERS) {
      target.mask = createShapeMask({ shape: 'path', path });
      return target;
    }
  }
  const layers = await tools.layersIn(clip, own, !isMask);
  if (layers.length === 0) return null;
  const isLuminance = isMask && !isAlpha;
  // Where nothing is drawn, a mask is as dark as can be.
  const assetId = addDrawing(
    tools.drawings,
    nameOf(clip),
    layers,
    target,
    isLuminance ? '#000000' : undefined,
  );
  target.mask = createImageMask({ assetId, fit: 'fill', channel: isLuminance ? 'luminance' : 'alpha' });
  return target;
}

type CutKind = 'clip' | 'alpha' | 'luminance';

/** The outline of what a clip path or mask lets through; null when it is more than an outline. */
async function cutOutline(
  parent: XmlElement,
  matrix: Matrix,
  kind: CutKind,
  nesting: number,
  tools: PaintTools,
): Promise<PathPart[] | null> {
  const parts: PathPart[] = [];
  for (const child of elementsOf(parent)) {
    if (isSilent(child)) continue;
    const name = child.localName ?? '';
    const own = multiply(matrix, transformOf(attribute(child, 'transform')));
    const style = tools.sheets.styleOf(child, tools.sheets.styleOf(parent, {}));
    if (idIn(style['clip-path']) !== undefined || idIn(style.mask) !== undefined) return null;
    if (name === 'g' && nesting < MAX_DEPTH) {
      const inner = await cutOutline(child, own, kind, nesting + 1, tools);
      if (!inner) return null;
      parts.push(...inner);
      continue;
    }
    const target = name === 'use' ? usedShape(child, tools) : child;
    if (!target || !SHAPES.has(target.localName ?? '')) return null;
    if (kind !== 'clip' && !letsAllThrough(style, kind)) return null;
    const data = dataOf(target, tools.page);
    const flat = data === null ? null : outlineOf(data);
    const outline = flat && movedOutline(flat, own);
    const isEvenOdd =
      style['clip-rule'] === 'evenodd' || (kind !== 'clip' && style['fill-rule'] === 'evenodd');
    if (outline) parts.push(...(isEvenOdd ? (await evenOddArea(outline, false)).outline : outline));
  }
  return parts;
}

/** The shape that an element shows once more, where that is all it does. */
function usedShape(use: XmlElement, { byId }: PaintTools): XmlElement | null {
  const href = attribute(use, 'href') ?? attribute(use, 'xlink:href') ?? '';
  const target = byId.get(href.replace(/^#/, ''));
  const isMoved = ['x', 'y'].some((name) => Number.parseFloat(attribute(use, name) ?? '0') !== 0);
  return target && !isMoved && !target.hasAttribute('transform') ? target : null;
}

/** Masks let through as much as they are bright, or as they cover: white is an outline, all else is not. */
function letsAllThrough(style: Readonly<Record<string, string>>, kind: CutKind): boolean {
  const isPlain = (style.stroke ?? 'none') === 'none' && (style.opacity ?? '1') === '1';
  const fill = colorText(style.fill ?? '#000000', 1, style);
  const isWhole = (style['fill-opacity'] ?? '1') === '1' && fill !== null && fill.length === 7;
  return isPlain && isWhole && (kind === 'alpha' || fill === '#ffffff');
}
