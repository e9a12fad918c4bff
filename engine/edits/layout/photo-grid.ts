import { hasLayout, isInFlow } from '../../layouts/lay-out-group.ts';
import { createGroupLayer, createImageLayer } from '../../model/create.ts';
import type { GroupLayer, ImageLayer, Layer, VideoLayer } from '../../model/layer.ts';
import { childrenOf, hasChildren, hasFrame, NO_FILE } from '../../model/layer-capabilities.ts';
import { createGroupLayout, type LayoutItem, plainLayoutItem } from '../../model/layers/auto-layout.ts';
import type { LayerPlace } from '../layer-tree.ts';

/** How a photo grid is divided: a picture, or a row or column of parts with their weights. */
export type GridArrangement =
  | 'picture'
  | {
      readonly kind: 'row' | 'column';
      readonly parts: readonly (readonly [weight: number, part: GridArrangement])[];
    };

/** Names of what a new photo grid is made of. */
export interface GridNames {
  readonly grid: string;
  readonly row: string;
  readonly column: string;
  readonly picture: string;
}

const filling = (weight: number): LayoutItem => ({
  width: 'fill',
  height: 'fill',
  weight,
  isAbsolute: false,
});

/** A group of empty frames in rows and columns, which fill it. Sizes follow when it is laid out. */
export function createPhotoGrid(
  arrangement: GridArrangement,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  gapPx: number,
  names: GridNames,
): GroupLayer {
  const outermost: GridArrangement =
    arrangement === 'picture' ? { kind: 'row', parts: [[1, 'picture']] } : arrangement;
  const counts = { row: 0, column: 0, picture: 0 };
  const numbered = (kind: keyof typeof counts) => {
    counts[kind] += 1;
    return `${names[kind]} ${counts[kind]}`;
  };
  const make = (part: GridArrangement, weight: number): Layer => {
    if (part === 'picture')
      return createImageLayer({
        assetId: NO_FILE,
        name: numbered('picture'),
        layoutItem: filling(weight),
      });
    return createGroupLayer({
      name: part === outermost ? names.grid : numbered(part.kind),
      children: part.parts.map(([share, inner]) => make(inner, share)),
      layoutItem: filling(weight),
      layout: createGroupLayout({
        kind: part.kind,
        columnGapPx: gapPx,
        rowGapPx: gapPx,
        width: 'fixed',
        height: 'fixed',
      }),
    });
  };
  const whole = make(outermost, 1);
  const { layoutItem: _own, ...grid } = { ...(whole as GroupLayer), ...box };
  return grid;
}

/** Every frame in a layer, in the order of reading. */
export function framesIn(layer: Layer): (ImageLayer | VideoLayer)[] {
  return childrenOf(layer).flatMap((child) => (hasFrame(child) ? [child] : framesIn(child)));
}

/** Whether a group is a photo grid: pictures that fill rows and columns, and nothing else. */
export function isPhotoGrid(layer: Layer | null | undefined): layer is GroupLayer {
  if (!hasLayout(layer) || layer.children.length === 0) return false;
  return layer.children.every((child) => (hasFrame(child) || isPhotoGrid(child)) && fillsLayout(child));
}

const fillsLayout = ({ layoutItem }: Layer): boolean =>
  layoutItem?.width === 'fill' && layoutItem.height === 'fill' && !layoutItem.isAbsolute;

/** The outermost photo grid that a layer is in, or is; null where there is none. */
export function gridAround({ layer, groups }: Pick<LayerPlace, 'layer' | 'groups'>): GroupLayer | null {
  return [...groups, layer].find((each): each is GroupLayer => isPhotoGrid(each)) ?? null;
}

/** Sets the gaps of a photo grid, and of the rows and columns in it. */
export function setGridGaps(grid: GroupLayer, gapPx: number): void {
  if (grid.layout) Object.assign(grid.layout, { columnGapPx: gapPx, rowGapPx: gapPx });
  for (const child of grid.children) if (hasChildren(child)) setGridGaps(child, gapPx);
}

/** Rounds the corners of all pictures of a photo grid. */
export function setGridCorners(grid: GroupLayer, radiusPx: number): void {
  for (const frame of framesIn(grid)) frame.cornerRadius = radiusPx;
}

/** A layer that fills is never given less of the two that a divider lies between. */
const LEAST_SHARE = 0.05;

/**
 * Moves the divider between two layers that fill a row or column: what one gains the other loses.
 * @param index of the divider: it lies after the layer with this index among those that the layout places
 * @param share of the first of both, from 0 to 1
 */
export function moveDivider(group: GroupLayer, index: number, share: number): void {
  const flow = group.children.filter(isInFlow);
  const [first, second] = [flow[index], flow[index + 1]];
  if (!first || !second) return;
  const [one, other] = [itemOf(first), itemOf(second)];
  const sum = one.weight + other.weight;
  const kept = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
  const weight = (value: number) => Math.max(0.01, Math.round(value * 10_000) / 10_000);
  first.layoutItem = { ...one, weight: weight(sum * kept) };
  second.layoutItem = { ...other, weight: weight(sum * (1 - kept)) };
}

/** Lets two layers change places in their layouts: each takes the part of the other, with its size. */
export function swapInLayouts(one: LayerPlace, other: LayerPlace): void {
  const [first, second]: Layer[] = [one.layer, other.layer].map((layer) => JSON.parse(JSON.stringify(layer)));
  if (!first || !second || one.layer === other.layer) return;
  const take = (layer: Layer, from: Layer) => {
    const { x, y, width, height } = from;
    Object.assign(layer, { x, y, width, height, layoutItem: itemOf(from) });
  };
  const former: Layer = JSON.parse(JSON.stringify(first));
  take(first, second);
  take(second, former);
  one.siblings[one.siblings.indexOf(one.layer)] = second;
  other.siblings[other.siblings.indexOf(other.layer)] = first;
}

const itemOf = (layer: Layer): LayoutItem => ({ ...plainLayoutItem(), ...layer.layoutItem });
