import {
  createImageLayer,
  createShapeMask,
  type ImageLayer,
  type Layer,
  type Paint,
  type ShapeLayer,
} from '@gesso/engine';
import { hasFrame, isRecording } from '@gesso/engine/internal';
import type { DesignDrawing } from '../design-file.ts';
import {
  type Matrix,
  type movedOutline,
  multiply,
  type OutlineBox,
  transformOf,
  unitData,
} from '../outline.ts';
import { cellsOver, drawnPaint, tiledPaint } from '../tiles.ts';
import { attribute, elementsOf, type XmlElement } from '../xml.ts';
import { idIn, type PaintTools } from './paints.ts';
import { lengthOf, type Style } from './styles.ts';
import { fitted, numbersOf } from './view.ts';

/** What patterns are read with. */
interface PatternTools extends PaintTools {
  readonly drawings: DesignDrawing[];
  layersIn(element: XmlElement, matrix: Matrix, isOutline: boolean): Promise<Layer[]>;
}

/** What a shape is filled with that is no colour and no gradient: one image behind its outline, or an image of all tiles. */
type PatternFill =
  | { readonly kind: 'image'; readonly layer: ImageLayer }
  | { readonly kind: 'paint'; readonly paint: Paint };

/** The pattern that a property names; undefined where it names none. */
export function patternIn(
  style: Style,
  property: 'fill' | 'stroke',
  { byId }: PaintTools,
): XmlElement | undefined {
  const element = byId.get(idIn(style[property]) ?? '');
  return element?.localName === 'pattern' ? element : undefined;
}

/**
 * What a pattern fills a shape with (SVG 2, 14.3); null for what cannot be drawn.
 * @param own the box of the shape before transforms
 * @param matrix from there to the page
 */
export async function patternFill(
  pattern: XmlElement,
  own: OutlineBox,
  onPage: OutlineBox,
  matrix: Matrix,
  tools: PatternTools,
): Promise<PatternFill | null> {
  const chain = chainOf(pattern, tools.byId);
  const find = (name: string) =>
    chain.map((each) => attribute(each, name)).find((value) => value !== undefined);
  const content = chain.find((each) => elementsOf(each).length > 0);
  const isInBox = (find('patternUnits') ?? 'objectBoundingBox') === 'objectBoundingBox';
  const side = (name: string, whole: number) => {
    const length = lengthOf(find(name) ?? '0', isInBox ? 1 : whole) ?? 0;
    return isInBox ? length * whole : length;
  };
  const [wholeX, wholeY] = isInBox ? [own.width, own.height] : [tools.page.width, tools.page.height];
  const tile = {
    x: side('x', wholeX) + (isInBox ? own.x : 0),
    y: side('y', wholeY) + (isInBox ? own.y : 0),
    width: side('width', wholeX),
    height: side('height', wholeY),
  };
  if (!content || !(tile.width > 0) || !(tile.height > 0)) return null;
  const placed = multiply(matrix, transformOf(find('patternTransform')));
  const viewBox = numbersOf(find('viewBox'));
  const [viewX = 0, viewY = 0, viewWidth = 0, viewHeight = 0] = viewBox;
  const inner: Matrix =
    viewWidth > 0 && viewHeight > 0
      ? fitted(
          { x: viewX, y: viewY, width: viewWidth, height: viewHeight },
          tile,
          find('preserveAspectRatio'),
        )
      : find('patternContentUnits') === 'objectBoundingBox'
        ? [own.width, 0, 0, own.height, 0, 0]
        : // The content is counted from where the shape is, not from the corner of the tile.
          [1, 0, 0, 1, isInBox ? 0 : -tile.x, isInBox ? 0 : -tile.y];
  const corners = cellsOver({ ...tile, matrix: placed }, onPage);
  if (corners === null) return null;
  const layersAt = async (column: number, row: number) => {
    const corner: Matrix = [1, 0, 0, 1, tile.x + column * tile.width, tile.y + row * tile.height];
    return tools.layersIn(content, multiply(multiply(placed, corner), inner), false);
  };
  const [only] = corners;
  const isSingle = corners.length === 1 && only !== undefined;
  if (isSingle) {
    const layers = await layersAt(only.column, only.row);
    const [image] = layers;
    if (layers.length === 1 && isImage(image) && image.rotation === 0) return { kind: 'image', layer: image };
    if (layers.length === 0) return null;
    return { kind: 'paint', paint: drawnPaint(layers, onPage, tools.drawings) };
  }
  const drawTile = (scale: Matrix) => tools.layersIn(content, multiply(scale, inner), false);
  const paint = await tiledPaint({ ...tile, matrix: placed }, corners, onPage, tools.drawings, drawTile);
  return paint && { kind: 'paint', paint };
}

const isImage = (layer: Layer | undefined): layer is ImageLayer => hasFrame(layer) && !isRecording(layer);

/** A pattern and those that it takes after. */
function chainOf(pattern: XmlElement, byId: ReadonlyMap<string, XmlElement>): XmlElement[] {
  const chain = [pattern];
  for (;;) {
    const last = chain.at(-1);
    const href = attribute(last, 'href') ?? attribute(last, 'xlink:href');
    const next = href?.startsWith('#') ? byId.get(href.slice(1)) : undefined;
    if (!next || chain.includes(next) || chain.length > 10) return chain;
    chain.push(next);
  }
}

/**
 * An image in the outline of a shape. Where it covers the shape without being drawn out, its layer has the box of the shape, so that its part can
 * be chosen; else it is where it is, with the outline as its mask.
 */
export function imageInShape(
  image: ImageLayer,
  shape: ShapeLayer,
  outline: Parameters<typeof movedOutline>[0],
  natural: { readonly widthPx: number; readonly heightPx: number } | undefined,
): Layer {
  const { x, y, width, height, name } = shape;
  const right = image.x + image.width - (x + width);
  const bottom = image.y + image.height - (y + height);
  const covers = x - image.x > -0.5 && y - image.y > -0.5 && right > -0.5 && bottom > -0.5;
  const ratio = natural ? (natural.widthPx / natural.heightPx) * (image.height / image.width) : 0;
  const form = shape.shape === 'rectangle' ? { cornerRadius: shape.cornerRadius } : {};
  if (covers && Math.abs(ratio - 1) < 0.01 && !image.flipX && !image.flipY) {
    const zoom = Math.min(image.width / width, image.height / height);
    const share = (before: number, room: number) =>
      room > 0.5 ? Math.min(1, Math.max(0, before / room)) : 0.5;
    const layer = createImageLayer({
      ...{ assetId: image.assetId, name, x, y, width, height, fit: 'cover', ...form },
      zoom: Math.min(20, Math.max(1, zoom)),
      focusX: share(x - image.x, image.width - width),
      focusY: share(y - image.y, image.height - height),
    });
    if (shape.shape !== 'rectangle')
      layer.mask = createShapeMask({ shape: shape.shape, path: shape.path, sides: shape.sides });
    return layer;
  }
  return { ...image, name, mask: createShapeMask({ shape: 'path', path: unitData(outline, image) }) };
}
