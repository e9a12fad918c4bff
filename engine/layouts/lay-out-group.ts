import { cornersOf } from '../geometry/box.ts';
import type { GroupLayer, Layer, TextLayer } from '../model/layer.ts';
import { hasChildren, hasText, isLine } from '../model/layer-capabilities.ts';
import { type GroupLayout, type LayoutItem, plainLayoutItem } from '../model/layers/auto-layout.ts';
import { type AxisItem, layOutAxis, layOutLines, toHundredths, wrappedLines } from './layout-axis.ts';
import { type PinSize, pinnedBox, pinsInGroup } from './pins.ts';
import type { TextMeasure } from './text-measure.ts';

/** A group that places its layers. */
export type LaidOutGroup = GroupLayer & { layout: GroupLayout };

/** Whether a group places its layers. */
export const hasLayout = (layer: Layer | null | undefined): layer is LaidOutGroup =>
  hasChildren(layer) && layer.layout !== undefined;

/** No line is as long: a text of this width has one line for each paragraph. */
const ONE_LINE_PX = 100_000;
/** What is closer is the same length; boxes are kept in hundredths. */
const SAME_PX = 0.005;

/** Whether the layout of its group places a layer. What is hidden takes no room, and a line between layers goes where these are. */
export function isInFlow(layer: Layer): boolean {
  if (layer.hidden || layer.layoutItem?.isAbsolute) return false;
  return !(isLine(layer) && (layer.line?.start.attachedTo || layer.line?.end.attachedTo));
}

/**
 * Gives all layers in a group the places and sizes that follow from its layout and from those of the groups in it. A group that hugs its layers
 * gets their size. Laying out once more changes nothing.
 * @param measure null keeps the sizes of texts
 * @returns the same group where nothing changes
 */
export function layOutGroup(group: LaidOutGroup, measure: TextMeasure | null): GroupLayer {
  let laid = layOut(group, null, null, measure);
  // What fills a group that hugs it has the length that it got before: few such groups in each other need another pass to come to rest.
  for (let pass = 1; pass < MAX_PASSES && hasLayout(laid); pass++) {
    const next = layOut(laid, null, null, measure);
    if (hasSamePlaces(laid, next)) break;
    laid = next;
  }
  return hasSamePlaces(group, laid) ? group : laid;
}

const MAX_PASSES = 6;

function hasSamePlaces(a: Layer, b: Layer): boolean {
  if (a === b) return true;
  const isPlaced =
    isSame(a.x, b.x) && isSame(a.y, b.y) && isSame(a.width, b.width) && isSame(a.height, b.height);
  if (!isPlaced || !hasChildren(a) || !hasChildren(b)) return isPlaced;
  const others = b.children;
  return a.children.every((child, index) => {
    const other = others[index];
    return other !== undefined && hasSamePlaces(child, other);
  });
}

/** Lays out the groups in a layer, however deep they are. Returns the same layer where nothing changes. */
export function layOutWithin(layer: Layer, measure: TextMeasure | null): Layer {
  if (!hasChildren(layer)) return layer;
  if (hasLayout(layer)) return keepCorner(layer, layOutGroup(layer, measure));
  const children = layer.children.map((child) => layOutWithin(child, measure));
  return withFields(layer, { children: sameList(layer.children, children) });
}

/** Gives a group another size. Its layers are laid out anew, or follow their pins; those without pins are scaled. */
export function resizeGroup(group: GroupLayer, size: PinSize, measure: TextMeasure | null): GroupLayer {
  if (hasLayout(group)) return layOut(group, size.width, size.height, measure);
  if (isSame(size.width, group.width) && isSame(size.height, group.height)) return group;
  const children = group.children.map((child) => followPins(child, group, size, measure));
  return withFields(group, { children: sameList(group.children, children), ...size });
}

/** Where a layer lies in a group that got another size. */
export function followPins(
  child: Layer,
  before: PinSize,
  after: PinSize,
  measure: TextMeasure | null,
): Layer {
  const { x, y, width, height } = pinnedBox(child, pinsInGroup(child), before, after);
  return withFields(resizeLayer(child, width, height, measure), { x, y });
}

function layOut(
  given: LaidOutGroup,
  widthPx: number | null,
  heightPx: number | null,
  measure: TextMeasure | null,
): GroupLayer {
  const group = withFields(given, {
    children: sameList(
      given.children,
      given.children.map((child) => (hasLayout(child) ? child : layOutWithin(child, measure))),
    ),
  });
  const { layout } = group;
  const flow = group.children.filter(isInFlow);
  const isEmpty = flow.length === 0;
  const fixed = (side: 'width' | 'height', px: number | null) =>
    px ?? (layout[side] === 'hug' && !isEmpty ? null : group[side]);

  const columns = flow.map((child) => axisItem(child, 'width', naturalWidthPx(child, measure)));
  const fixedWidthPx = fixed('width', widthPx);
  const lines = wrappedLines(layout, columns, fixedWidthPx);
  const across = layOutLines(layout, columns, fixedWidthPx, lines);
  const givenWidthPx = (index: number) => givenPx(columns[index], across.places[index]?.lengthPx);
  // Heights follow from widths: of texts by their lines, of groups by what is in them.
  const wide = flow.map((child, index) => {
    if (hasLayout(child))
      return isTurned(child)
        ? layOut(child, null, null, measure)
        : layOut(child, givenWidthPx(index), null, measure);
    return isTurned(child) ? child : withWidth(child, across.places[index]?.lengthPx ?? child.width, measure);
  });
  const rows = wide.map((child) => axisItem(child, 'height', coveredSize(child).height));
  const down = layOutAxis(layout, 'y', rows, fixed('height', heightPx), lines);
  const size = { width: across.lengthPx, height: down.lengthPx };
  const placed = new Map<string, Layer>();
  for (const [index, child] of wide.entries()) {
    const [x, y] = [across.places[index], down.places[index]];
    if (!x || !y) continue;
    const heightPx = givenPx(rows[index], y.lengthPx);
    let sized = child;
    if (heightPx !== null)
      sized = hasLayout(child)
        ? layOut(child, givenWidthPx(index), heightPx, measure)
        : resizeLayer(child, child.width, heightPx, measure);
    const startPx = layout.direction === 'rtl' ? size.width - x.startPx - x.lengthPx : x.startPx;
    // A turned layer lies by what it covers.
    const covered = coveredSize(sized);
    placed.set(
      child.id,
      withFields(sized, {
        x: toHundredths(startPx + (covered.width - sized.width) / 2),
        y: toHundredths(y.startPx + (covered.height - sized.height) / 2),
      }),
    );
  }
  const children = group.children.map((child) => {
    const found = placed.get(child.id);
    if (found) return found;
    // Without pins, what is left out of the layout stays where it is.
    const own = hasLayout(child) ? layOutWithin(child, measure) : child;
    return own.pins ? followPins(own, group, size, measure) : own;
  });
  return withFields(group, { children: sameList(group.children, children), ...size });
}

/** The length that a layout gives to a layer; null where this keeps its own. Then a group hugs its layers, and does not share out what it has. */
function givenPx(item: AxisItem | undefined, lengthPx: number | undefined): number | null {
  return item?.fills && lengthPx !== undefined && !isSame(lengthPx, item.naturalPx) ? lengthPx : null;
}

const itemOf = (layer: Layer): LayoutItem => layer.layoutItem ?? plainLayoutItem();

/** A turned layer keeps its size: there is no side along the axis that could grow. */
const isTurned = (layer: Layer): boolean => layer.rotation !== 0;

/** The size of the upright box around a layer, wherever it is: places must not come into it, for they are rounded. */
function coveredSize({ width, height, rotation }: Layer): PinSize {
  if (rotation === 0) return { width, height };
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return {
    width: toHundredths(width * cos + height * sin),
    height: toHundredths(width * sin + height * cos),
  };
}

function axisItem(child: Layer, side: 'width' | 'height', naturalPx: number): AxisItem {
  const item = itemOf(child);
  // The height of a text is that of its lines.
  const canFill = !isTurned(child) && !(side === 'height' && hasText(child) && child.autoHeight);
  return { naturalPx, fills: canFill && item[side] === 'fill', weight: item.weight };
}

function naturalWidthPx(child: Layer, measure: TextMeasure | null): number {
  if (hasLayout(child)) return coveredSize(layOut(child, null, null, measure)).width;
  if (isTurned(child)) return coveredSize(child).width;
  if (hasText(child) && itemOf(child).width === 'hug') return textWidthPx(child, measure) ?? child.width;
  return child.width;
}

/** How wide the words of a text are, in whole pixels; null where that is unknown. */
function textWidthPx(text: TextLayer, measure: TextMeasure | null): number | null {
  if (text.textPath !== null || text.runs.every((run) => run.text === '')) return null;
  const width = measure?.textWidth({ ...text, width: ONE_LINE_PX, align: 'left', autoFit: 'none' }) ?? null;
  return width === null || width <= 0 ? null : Math.ceil(width);
}

function withWidth(child: Layer, widthPx: number, measure: TextMeasure | null): Layer {
  if (hasText(child) && child.autoHeight) {
    const wide = withFields(child, { width: widthPx });
    // What keeps its width keeps its height, which the edit before set.
    if (wide === child) return child;
    const height = measure?.textHeight(wide) ?? 0;
    return height > 0 ? withFields(wide, { height: Math.max(1, toHundredths(height)) }) : wide;
  }
  return isSame(child.width, widthPx) ? child : resizeLayer(child, widthPx, child.height, measure);
}

/** A layer of another size, with what is in it. */
function resizeLayer(layer: Layer, width: number, height: number, measure: TextMeasure | null): Layer {
  // What hugs its layers goes on to do so.
  const given = (side: 'width' | 'height', px: number) =>
    hasLayout(layer) && layer.layout[side] === 'hug' ? null : px;
  if (hasLayout(layer)) return layOut(layer, given('width', width), given('height', height), measure);
  if (hasChildren(layer)) return resizeGroup(layer, { width, height }, measure);
  if (hasText(layer) && layer.autoHeight) return withWidth(layer, width, measure);
  return withFields(layer, { width, height });
}

/** Lets a group that became larger or smaller grow from the corner where reading begins, or away from the edges that it is pinned to. */
function keepCorner(before: LaidOutGroup, after: GroupLayer): GroupLayer {
  const sizeChange = { x: after.width - before.width, y: after.height - before.height };
  if (sizeChange.x === 0 && sizeChange.y === 0) return after;
  const { pins, layout } = before;
  const atRight = pins ? pins.x === 'right' : layout.direction === 'rtl';
  const shareX = pins?.x === 'center' ? 0.5 : atRight ? 1 : 0;
  const shareY = pins?.y === 'center' ? 0.5 : pins?.y === 'bottom' ? 1 : 0;
  const anchorOf = (box: GroupLayer) => {
    const [topLeft, topRight, bottomRight] = cornersOf(box);
    return {
      x: topLeft.x + (topRight.x - topLeft.x) * shareX + (bottomRight.x - topRight.x) * shareY,
      y: topLeft.y + (topRight.y - topLeft.y) * shareX + (bottomRight.y - topRight.y) * shareY,
    };
  };
  const [was, is] = [anchorOf(before), anchorOf(after)];
  return withFields(after, {
    x: toHundredths(after.x + was.x - is.x),
    y: toHundredths(after.y + was.y - is.y),
  });
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < SAME_PX;

/** A copy with other fields; the same object where they have these values already. */
function withFields<L extends Layer>(layer: L, wanted: Partial<L>): L {
  const fields = { ...wanted };
  for (const side of ['width', 'height'] as const) {
    const length = fields[side];
    if (length !== undefined && length > LONGEST_SIDE_PX) fields[side] = LONGEST_SIDE_PX as L[typeof side];
  }
  const isChanged = (Object.keys(fields) as (keyof L)[]).some((key) => {
    const [now, next] = [layer[key], fields[key]];
    return typeof now === 'number' && typeof next === 'number' ? !isSame(now, next) : now !== next;
  });
  return isChanged ? { ...layer, ...fields } : layer;
}

/** No layer of a document is longer. */
const LONGEST_SIDE_PX = 100_000;

/** The former list where all of its items stayed. */
function sameList<T>(before: T[], after: T[]): T[] {
  return before.length === after.length && before.every((item, index) => item === after[index])
    ? before
    : after;
}
