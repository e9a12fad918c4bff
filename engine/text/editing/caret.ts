import { pointBeside } from '../drawing/text-curve.ts';
import type { TextCluster, TextDirection, TextLayout, TextLine } from '../layout/layout-types.ts';
import { boundaryAtOrBefore, boundaryPosition } from '../shaping/graphemes.ts';

/** Where a caret is, in page pixels from the top left corner of the box. */
export interface Caret {
  readonly x: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly lineIndex: number;
  /** The direction in which typing goes on here. */
  readonly direction: TextDirection;
  /** Clockwise about its upper end, in degrees: 0 but on a curve. */
  readonly angleDeg: number;
}

/** A rectangle in page pixels from the top left corner of the box, turned by `angleDeg` clockwise about its own top left. */
export interface TextRect {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly angleDeg: number;
}

/** A place where the caret may be on a line. */
export interface CaretStop {
  readonly index: number;
  readonly x: number;
  readonly direction: TextDirection;
}

/**
 * The caret before the character at `index`, which is taken back to the start of its grapheme. Where a line wraps, the index
 * belongs to the lower line. Between two directions the caret is with the text of the lower bidi level, so that
 * no two indices of a line share a place.
 */
export function caretAt(layout: TextLayout, index: number): Caret {
  const wanted = clampIndex(layout, index);
  const lineIndex = lineIndexOf(layout, wanted);
  const line = layout.lines[lineIndex];
  const stops = caretStopsOf(layout, lineIndex);
  const stop = stops.find((candidate) => candidate.index === wanted) ?? stops[0];
  if (line === undefined || stop === undefined) {
    return { x: 0, topPx: 0, heightPx: 0, lineIndex: 0, direction: 'ltr', angleDeg: 0 };
  }
  // Typing continues the character before, so the caret is as tall as that one, but not across a line end.
  const style = caretStyleAt(layout, wanted > line.start ? wanted - 1 : wanted);
  const top = bentPoint(layout, lineIndex, stop.x, -style.ascentPx);
  return {
    x: top?.x ?? stop.x,
    topPx: top?.y ?? line.baselinePx - style.ascentPx,
    heightPx: style.ascentPx + style.descentPx,
    lineIndex,
    direction: stop.direction,
    angleDeg: top?.angleDeg ?? 0,
  };
}

/** Where a caret is along its line: what moving up and down keeps. On a curve that is not its place in the box. */
export function caretLineX(layout: TextLayout, index: number): number {
  const wanted = clampIndex(layout, index);
  const stops = caretStopsOf(layout, lineIndexOf(layout, wanted));
  return (stops.find((stop) => stop.index === wanted) ?? stops[0])?.x ?? 0;
}

/** A point `below` a place on the baseline of a bent line; null where lines are straight. */
function bentPoint(layout: TextLayout, lineIndex: number, x: number, below: number) {
  if (layout.curve === null) return null;
  const frame = layout.curve.frameAt(lineIndex, x);
  return { ...pointBeside(frame, below), angleDeg: (frame.angle * 180) / Math.PI };
}

/** The index of the caret place nearest to a point of the box. Points outside count for the nearest line. */
export function indexAt(layout: TextLayout, x: number, y: number): number {
  if (layout.curve !== null) {
    const place = layout.curve.locate(x, y);
    return nearestStop(layout, place.lineIndex, place.x);
  }
  if (layout.lines.some(({ room }) => room !== undefined))
    return nearestStop(layout, nearestLine(layout, x, y), x);
  let lineIndex = layout.lines.findIndex((line) => y < line.topPx + line.heightPx);
  if (lineIndex < 0) lineIndex = layout.lines.length - 1;
  return nearestStop(layout, lineIndex, x);
}

/** The line of a text in columns or several boxes whose room is nearest to a point. */
function nearestLine(layout: TextLayout, x: number, y: number): number {
  let best = { lineIndex: 0, distance: Number.POSITIVE_INFINITY };
  for (const [lineIndex, { room, topPx, heightPx, ...line }] of layout.lines.entries()) {
    const { x: left, widthPx } = room ?? line;
    const across = Math.max(left - x, x - left - widthPx, 0);
    const down = Math.max(topPx - y, y - topPx - heightPx, 0);
    const distance = Math.hypot(across, down);
    if (distance < best.distance) best = { lineIndex, distance };
  }
  return best.lineIndex;
}

/** The place on one line that is nearest to `x`; the line is clamped to those that exist. */
export function nearestStop(layout: TextLayout, lineIndex: number, x: number): number {
  let best: CaretStop | undefined;
  for (const stop of caretStopsOf(layout, Math.min(Math.max(lineIndex, 0), layout.lines.length - 1))) {
    if (best === undefined || Math.abs(stop.x - x) < Math.abs(best.x - x)) best = stop;
  }
  return clampIndex(layout, best?.index ?? 0);
}

/** A selected line end shows as a bar of this share of the font size. */
const LINE_END_WIDTH_EM = 0.25;

/**
 * Rectangles that cover the text from `from` to `to` (in any order), as tall as the lines. Text of mixed direction
 * can need several on one line.
 */
export function selectionRects(layout: TextLayout, from: number, to: number): TextRect[] {
  const start = clampIndex(layout, Math.min(from, to));
  const end = clampIndex(layout, Math.max(from, to));
  const rects: TextRect[] = [];
  if (start === end) return rects;
  layout.lines.forEach((line, lineIndex) => {
    if (line.end <= start || line.start >= end) return;
    const spans = line.clusters.flatMap((cluster) => selectedSpan(layout, cluster, start, end));
    if (line.hardBreak && line.contentEnd >= start && line.contentEnd < end) spans.push(lineEndSpan(line));
    if (layout.curve !== null) {
      for (const span of spans) rects.push(bentRect(layout, line, lineIndex, span));
      return;
    }
    for (const [left, right] of mergeSpans(spans)) {
      rects.push({ x: left, y: line.topPx, widthPx: right - left, heightPx: line.heightPx, angleDeg: 0 });
    }
  });
  return rects;
}

/** A piece of a bent line, straight by itself: one a cluster. */
function bentRect(layout: TextLayout, line: TextLine, lineIndex: number, [left, right]: Span): TextRect {
  const middle = bentPoint(layout, lineIndex, (left + right) / 2, line.topPx - line.baselinePx);
  const { x = left, y = line.topPx, angleDeg = 0 } = middle ?? {};
  const widthPx = right - left;
  const angle = (angleDeg * Math.PI) / 180;
  return {
    x: x - (Math.cos(angle) * widthPx) / 2,
    y: y - (Math.sin(angle) * widthPx) / 2,
    widthPx,
    heightPx: line.heightPx,
    angleDeg,
  };
}

/** The line that an index belongs to. */
export function lineIndexOf(layout: TextLayout, index: number): number {
  let low = 0;
  let high = layout.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((layout.lines[middle]?.start ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** An index inside the text and at the start of a grapheme. */
export function clampIndex(layout: TextLayout, index: number): number {
  return boundaryAtOrBefore(layout.graphemeBoundaries, Math.min(Math.max(index, 0), layout.text.length));
}

/** Layouts are never changed, so what was found for a line stays true as long as its layout lives. */
const rememberedStops = new WeakMap<TextLayout, Map<number, readonly CaretStop[]>>();

/** Every caret place of a line, in logical order. A line that wraps has none at its end: that index is on the next. */
export function caretStopsOf(layout: TextLayout, lineIndex: number): readonly CaretStop[] {
  let ofLayout = rememberedStops.get(layout);
  if (ofLayout === undefined) {
    ofLayout = new Map();
    rememberedStops.set(layout, ofLayout);
  }
  let stops = ofLayout.get(lineIndex);
  if (stops === undefined) {
    const line = layout.lines[lineIndex];
    stops = line === undefined ? [] : findStops(layout, line, lineIndex === layout.lines.length - 1);
    ofLayout.set(lineIndex, stops);
  }
  return stops;
}

function findStops(layout: TextLayout, line: TextLine, isLastLine: boolean): CaretStop[] {
  const boundaries = layout.graphemeBoundaries;
  const lastIndex = line.hardBreak || isLastLine ? line.contentEnd : line.end - 1;
  const stops: CaretStop[] = [];
  let clusterPosition = 0;
  let position = boundaryPosition(boundaries, line.start);
  for (let index = line.start; index <= lastIndex; index = boundaries[++position] ?? lastIndex + 1) {
    while ((line.clusters[clusterPosition]?.end ?? Number.POSITIVE_INFINITY) <= index) clusterPosition++;
    stops.push(stopAt(layout, line, index, clusterPosition));
  }
  return stops;
}

function stopAt(layout: TextLayout, line: TextLine, index: number, clusterPosition: number): CaretStop {
  const next = line.clusters[clusterPosition];
  const previous = line.clusters[clusterPosition - 1];
  if (next !== undefined && index > next.start) {
    const share = shareBefore(layout, next, index);
    const x = isRightToLeft(next) ? next.x + next.widthPx * (1 - share) : next.x + next.widthPx * share;
    return { index, x, direction: directionOf(next) };
  }
  const paragraphLevel = line.direction === 'rtl' ? 1 : 0;
  const levelBefore = previous?.level ?? paragraphLevel;
  const levelAfter = next?.level ?? paragraphLevel;
  if (levelAfter <= levelBefore) {
    if (next !== undefined) return { index, x: leadingEdge(next), direction: directionOf(next) };
    return { index, x: paragraphEdge(line, false), direction: line.direction };
  }
  if (previous !== undefined) return { index, x: trailingEdge(previous), direction: directionOf(previous) };
  return { index, x: paragraphEdge(line, true), direction: line.direction };
}

/** The edge of the whole line at which its paragraph starts or ends. */
function paragraphEdge(line: TextLine, atStart: boolean): number {
  if (line.clusters.length === 0) return line.x;
  const wantsLeft = (line.direction === 'ltr') === atStart;
  let edge = wantsLeft ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  for (const { x, widthPx } of line.clusters)
    edge = wantsLeft ? Math.min(edge, x) : Math.max(edge, x + widthPx);
  return edge;
}

/** How much of a cluster of several graphemes (a ligature) lies before `index`: all count the same. */
function shareBefore(layout: TextLayout, cluster: TextCluster, index: number): number {
  const boundaries = layout.graphemeBoundaries;
  const first = boundaryPosition(boundaries, cluster.start);
  const here = boundaryPosition(boundaries, index);
  const last = boundaryPosition(boundaries, cluster.end);
  if (index >= cluster.end || last === first) return 1;
  return (here - first) / (last - first);
}

function selectedSpan(layout: TextLayout, cluster: TextCluster, from: number, to: number): Span[] {
  if (cluster.end <= from || cluster.start >= to) return [];
  const shareFrom = from <= cluster.start ? 0 : shareBefore(layout, cluster, from);
  const shareTo = to >= cluster.end ? 1 : shareBefore(layout, cluster, to);
  const left = isRightToLeft(cluster) ? 1 - shareTo : shareFrom;
  const right = isRightToLeft(cluster) ? 1 - shareFrom : shareTo;
  return [[cluster.x + cluster.widthPx * left, cluster.x + cluster.widthPx * right]];
}

type Span = readonly [left: number, right: number];

function lineEndSpan(line: TextLine): Span {
  const edge = paragraphEdge(line, false);
  const widthPx = line.fontSizePx * LINE_END_WIDTH_EM;
  return line.direction === 'rtl' ? [edge - widthPx, edge] : [edge, edge + widthPx];
}

/** Rounding may leave a hair between neighbours. */
const TOUCHING_PX = 0.05;

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [left, right] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && left <= last[1] + TOUCHING_PX) last[1] = Math.max(last[1], right);
    else merged.push([left, right]);
  }
  return merged.filter(([left, right]) => right > left);
}

function caretStyleAt(layout: TextLayout, index: number) {
  const later = layout.caretStyles.findIndex((style) => style.start > index);
  const style = layout.caretStyles.at(later < 0 ? -1 : Math.max(0, later - 1));
  return style ?? { start: 0, ascentPx: 0, descentPx: 0 };
}

function isRightToLeft(cluster: TextCluster): boolean {
  return cluster.level % 2 === 1;
}

function directionOf(cluster: TextCluster): TextDirection {
  return isRightToLeft(cluster) ? 'rtl' : 'ltr';
}

function leadingEdge(cluster: TextCluster): number {
  return isRightToLeft(cluster) ? cluster.x + cluster.widthPx : cluster.x;
}

function trailingEdge(cluster: TextCluster): number {
  return isRightToLeft(cluster) ? cluster.x : cluster.x + cluster.widthPx;
}
