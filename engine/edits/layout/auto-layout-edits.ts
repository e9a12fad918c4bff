import { type Box, boundsOf, boxOnPage, type Rect } from '../../geometry/box.ts';
import { hasLayout, isInFlow } from '../../layouts/lay-out-group.ts';
import type { TextMeasure } from '../../layouts/text-measure.ts';
import type { GroupLayer, Layer } from '../../model/layer.ts';
import { hasText } from '../../model/layer-capabilities.ts';
import {
  createGroupLayout,
  type GroupLayout,
  type LayoutAlign,
  type LayoutItem,
  type LayoutKind,
  plainLayoutItem,
} from '../../model/layers/auto-layout.ts';
import { type LayerPlace, roundToHundredths, setPageBox } from '../layer-tree.ts';

/** Layers that overlap by more than this share of the shorter one do not follow each other. */
const FOLLOWING_OVERLAP = 0.25;
/** Edges that are this close, as a share of the group, are one line. */
const SAME_LINE_SHARE = 0.02;
const ONE_LINE_PX = 100_000;

interface Placed {
  readonly layer: Layer;
  readonly rect: Rect;
}

/**
 * Gives a group a layout that follows from where its layers lie: their order, the gap between them, how they are aligned. A layer behind all others
 * becomes the backdrop: it is left out of the layout and follows the size of the group, with the space around the others as padding.
 * @param measure tells texts of one line, which grow with their words; null keeps the widths of texts
 */
export function addAutoLayout(
  group: GroupLayer,
  direction: GroupLayout['direction'],
  measure: TextMeasure | null,
): void {
  const placed = group.children.map((layer): Placed => ({ layer, rect: boundsOf([boxOnPage(layer, [])]) }));
  const backdrop = backdropOf(placed);
  if (backdrop) {
    backdrop.layer.layoutItem = { ...itemOf(backdrop.layer), isAbsolute: true };
    backdrop.layer.pins = { x: 'both', y: 'both', keepsRatio: false };
  }
  const flow = placed.filter((each) => each !== backdrop && !each.layer.hidden);
  const kind = kindOf(flow);
  const ordered = inOrder(flow, kind, direction);
  const rest = group.children.filter((layer) => !ordered.some((each) => each.layer === layer));
  group.children = [...rest, ...ordered.map(({ layer }) => layer)];
  for (const { layer } of ordered)
    if (hasText(layer) && isOneLine(layer, measure)) layer.layoutItem = { ...itemOf(layer), width: 'hug' };
  const inner = ordered.length > 0 ? boundsOf(ordered.map(({ rect }) => ({ ...rect, rotation: 0 }))) : null;
  const outer = backdrop?.rect ?? inner;
  const pad = (px: number) => Math.max(0, Math.round(px));
  const columns = kind === 'grid' ? linesOf(ordered, 'x').length : 2;
  const gapX = kind === 'column' ? 16 : gapOf(kind === 'grid' ? linesOf(ordered, 'x') : ordered, 'x');
  const gapY = kind === 'row' ? 16 : gapOf(kind === 'grid' ? linesOf(ordered, 'y') : ordered, 'y');
  group.layout = createGroupLayout({
    kind,
    columns: Math.max(1, columns),
    columnGapPx: gapX,
    rowGapPx: gapY,
    alignX: kind === 'column' ? alignOf(ordered, 'x', direction) : 'start',
    alignY: kind === 'column' ? 'start' : alignOf(ordered, 'y', direction),
    direction,
    ...(inner && outer
      ? {
          paddingPx: {
            top: pad(inner.y - outer.y),
            right: pad(outer.x + outer.width - inner.x - inner.width),
            bottom: pad(outer.y + outer.height - inner.y - inner.height),
            left: pad(inner.x - outer.x),
          },
        }
      : {}),
  });
}

/** Lets the layers of a group lie where they are. */
export function removeAutoLayout(group: GroupLayer): void {
  delete group.layout;
  for (const child of group.children) delete child.layoutItem;
}

/** Changes how a layer takes part in the layout of its group. */
export function changeLayoutItem(layer: Layer, change: Partial<LayoutItem>): void {
  layer.layoutItem = { ...itemOf(layer), ...change };
}

/** The group whose layout places a layer; null where it lies free. */
export function layoutAround(
  place: Pick<LayerPlace, 'layer' | 'groups'>,
): (GroupLayer & { layout: GroupLayout }) | null {
  const group = place.groups.at(-1);
  return hasLayout(group) && isInFlow(place.layer) ? group : null;
}

/**
 * Puts a layer to another place in the order of its layout.
 * @param to counted among the layers that the layout places, without this one
 */
export function moveInLayout(place: LayerPlace, to: number): void {
  const { layer, siblings } = place;
  const from = siblings.indexOf(layer);
  if (from < 0) return;
  siblings.splice(from, 1);
  const flow = siblings.filter(isInFlow);
  const next = flow[Math.max(0, to)];
  const last = flow.at(-1);
  const at = next ? siblings.indexOf(next) : last ? siblings.indexOf(last) + 1 : siblings.length;
  siblings.splice(at, 0, layer);
}

/**
 * Puts a layer into a group that lays out its layers, from anywhere on the same page. Its layout gives it its place in the next step.
 * @param to counted among the layers that the layout places
 */
export function enterLayout(place: LayerPlace, group: GroupLayer, to: number): void {
  const { layer, siblings } = place;
  const from = siblings.indexOf(layer);
  if (from < 0 || siblings === group.children) return;
  siblings.splice(from, 1);
  delete layer.layoutItem;
  delete layer.pins;
  group.children.push(layer);
  moveInLayout({ ...place, siblings: group.children }, to);
}

/** Takes a layer out of its groups, to lie above the outermost of them at a box of the page. */
export function leaveLayout(place: LayerPlace, list: Layer[], box: Box): void {
  const { layer, siblings, groups } = place;
  const [outermost] = groups;
  const at = list.findIndex((each) => each.id === outermost?.id);
  const from = siblings.indexOf(layer);
  if (at < 0 || from < 0) return;
  siblings.splice(from, 1);
  delete layer.layoutItem;
  setPageBox(layer, [], box);
  list.splice(at + 1, 0, layer);
}

const itemOf = (layer: Layer): LayoutItem => ({ ...plainLayoutItem(), ...layer.layoutItem });

/** The lowest layer, where it lies behind all others. */
function backdropOf(placed: readonly Placed[]): Placed | null {
  const [lowest, ...others] = placed;
  if (!lowest || others.length === 0 || hasText(lowest.layer) || lowest.layer.rotation !== 0) return null;
  const slack = 0.5;
  const holds = ({ rect }: Placed) =>
    rect.x >= lowest.rect.x - slack &&
    rect.y >= lowest.rect.y - slack &&
    rect.x + rect.width <= lowest.rect.x + lowest.rect.width + slack &&
    rect.y + rect.height <= lowest.rect.y + lowest.rect.height + slack;
  return others.every(holds) ? lowest : null;
}

/** The lines that layers form along an axis: columns along x, rows along y, each as the stretch that it takes. */
function linesOf(placed: readonly Placed[], axis: 'x' | 'y'): Placed[] {
  const side = axis === 'x' ? 'width' : 'height';
  const lines: { layer: Layer; rect: { x: number; y: number; width: number; height: number } }[] = [];
  for (const { layer, rect } of [...placed].sort((a, b) => a.rect[axis] - b.rect[axis])) {
    const last = lines.at(-1);
    const overlap = last ? last.rect[axis] + last.rect[side] - rect[axis] : 0;
    if (last && overlap > FOLLOWING_OVERLAP * Math.min(last.rect[side], rect[side]))
      last.rect[side] = Math.max(last.rect[side], rect[axis] + rect[side] - last.rect[axis]);
    else lines.push({ layer, rect: { ...rect } });
  }
  return lines;
}

function kindOf(placed: readonly Placed[]): LayoutKind {
  const columns = linesOf(placed, 'x').length;
  const rows = linesOf(placed, 'y').length;
  if (columns === placed.length && (rows < placed.length || columns > rows)) return 'row';
  if (rows === placed.length && columns < placed.length) return 'column';
  if (
    columns > 1 &&
    rows > 1 &&
    columns * rows >= placed.length &&
    placed.length > 2 &&
    columns < placed.length
  )
    return 'grid';
  if (placed.length === 0) return 'row';
  const whole = boundsOf(placed.map(({ rect }) => ({ ...rect, rotation: 0 })));
  return whole.width >= whole.height ? 'row' : 'column';
}

function inOrder(placed: readonly Placed[], kind: LayoutKind, direction: 'ltr' | 'rtl'): Placed[] {
  const across = (a: Placed, b: Placed) =>
    direction === 'rtl' ? b.rect.x + b.rect.width - a.rect.x - a.rect.width : a.rect.x - b.rect.x;
  if (kind === 'row') return [...placed].sort(across);
  if (kind === 'column') return [...placed].sort((a, b) => a.rect.y - b.rect.y);
  const rows = linesOf(placed, 'y');
  const rowOf = ({ rect }: Placed) =>
    rows.findIndex(({ rect: row }) => rect.y + rect.height / 2 <= row.y + row.height);
  return [...placed].sort((a, b) => rowOf(a) - rowOf(b) || across(a, b));
}

/** The middle one of the gaps between layers, in whole pixels. */
function gapOf(placed: readonly Placed[], axis: 'x' | 'y'): number {
  const side = axis === 'x' ? 'width' : 'height';
  const sorted = [...placed].sort((a, b) => a.rect[axis] - b.rect[axis]);
  const gaps = sorted.slice(1).map(({ rect }, index) => {
    const former = sorted[index]?.rect;
    return former ? rect[axis] - former[axis] - former[side] : 0;
  });
  if (gaps.length === 0) return 16;
  gaps.sort((a, b) => a - b);
  return Math.max(0, Math.round(gaps[Math.floor(gaps.length / 2)] ?? 0));
}

/** What the layers have in common on the other axis. */
function alignOf(placed: readonly Placed[], axis: 'x' | 'y', direction: 'ltr' | 'rtl'): LayoutAlign {
  if (placed.length < 2) return 'center';
  const side = axis === 'x' ? 'width' : 'height';
  const whole = boundsOf(placed.map(({ rect }) => ({ ...rect, rotation: 0 })));
  const spreadOf = (edge: (rect: Rect) => number) => {
    const values = placed.map(({ rect }) => edge(rect));
    return Math.max(...values) - Math.min(...values);
  };
  const slack = Math.max(1, SAME_LINE_SHARE * whole[side]);
  const isRtl = axis === 'x' && direction === 'rtl';
  const first = spreadOf((rect) => (isRtl ? rect[axis] + rect[side] : rect[axis]));
  const middle = spreadOf((rect) => rect[axis] + rect[side] / 2);
  const last = spreadOf((rect) => (isRtl ? rect[axis] : rect[axis] + rect[side]));
  if (first <= slack && first <= middle) return 'start';
  if (middle <= Math.min(first, last)) return 'center';
  return first <= last ? 'start' : 'end';
}

function isOneLine(layer: Layer, measure: TextMeasure | null): boolean {
  if (!hasText(layer) || layer.textPath !== null || layer.runs.some(({ text }) => text.includes('\n')))
    return false;
  const plain = JSON.parse(JSON.stringify(layer));
  const width = measure?.textWidth({ ...plain, width: ONE_LINE_PX, align: 'left', autoFit: 'none' }) ?? null;
  return width !== null && roundToHundredths(width) <= layer.width + 1;
}
