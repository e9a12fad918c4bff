import {
  type ChartData,
  type ChartTable,
  chartRun,
  hasColorPerCategory,
} from '../../../model/data-layers/chart.ts';
import type { VectorBox } from '../../vector/sink.ts';
import { type AxisScale, formatTick } from './chart-scale.ts';
import { linePath, type Painter, rectPath } from './painter.ts';

/** What draws the inside of a chart. `growth` goes from 0 to 1 while it grows. */
export type ChartKindPainter = (
  painter: Painter,
  data: ChartData,
  table: ChartTable,
  room: VectorBox,
  growth: number,
) => void;

/** Lengths as shares of the font size. */
const GAP_EM = 0.6;
const SWATCH_EM = 0.8;
const SMALL = 0.8;
const WIDEST_LABEL_SHARE = 0.34;
export const GRID_EM = 0.06;

export const smallRun = (data: ChartData, text: string) => chartRun(data, text, { size: SMALL });

/** The colour of a series, or of a category in a pie, ring or progress chart. */
export const colorAt = (data: ChartData, index: number): string =>
  data.colors[index % data.colors.length] ?? data.textColor;

/** Draws ground, title and legend. Returns what is left for the chart itself. */
export function drawHead(painter: Painter, data: ChartData, table: ChartTable): VectorBox {
  const { widthPx, heightPx } = painter;
  const em = data.fontSizePx;
  if (data.background !== null) painter.fill(rectPath(0, 0, widthPx, heightPx), data.background);
  const inset = data.background === null ? 0 : em * 0.8;
  const box = { x: inset, y: inset, width: widthPx - 2 * inset, height: heightPx - 2 * inset };
  let top = box.y;
  if (data.title !== '') {
    const run = chartRun(data, data.title, { size: 1.2, bold: true });
    painter.text([run], { x: box.x, y: top, widthPx: box.width });
    top += painter.measure([run], box.width).heightPx + em * GAP_EM;
  }
  if (data.legend) top = drawLegend(painter, data, table, { x: box.x, y: top, width: box.width });
  return { ...box, y: top, height: Math.max(1, box.y + box.height - top) };
}

function legendEntries(data: ChartData, { categories, series }: ChartTable): readonly string[] {
  if (data.kind === 'progress') return [];
  if (hasColorPerCategory(data.kind)) return categories;
  if (series.length < 2) return [];
  // The first series of points is where they are across.
  return series.map(({ name }) => name).slice(data.kind === 'scatter' ? 1 : 0);
}

function drawLegend(
  painter: Painter,
  data: ChartData,
  table: ChartTable,
  at: { readonly x: number; readonly y: number; readonly width: number },
): number {
  const em = data.fontSizePx;
  const swatch = em * SWATCH_EM;
  const entries = legendEntries(data, table);
  if (entries.length === 0) return at.y;
  let [x, y] = [at.x, at.y];
  let rowHeight = 0;
  entries.forEach((name, index) => {
    const run = smallRun(data, name === '' ? ' ' : name);
    const size = painter.measure([run], at.width - swatch - em * 0.35);
    const width = swatch + em * 0.35 + size.widthPx;
    if (x > at.x && x + width > at.x + at.width) {
      x = at.x;
      y += rowHeight + em * 0.25;
    }
    painter.fill(
      rectPath(x, y + (size.heightPx - swatch) / 2, swatch, swatch, swatch * 0.2),
      colorAt(data, index),
    );
    painter.text([run], { x: x + swatch + em * 0.35, y, widthPx: size.widthPx + 2 });
    x += width + em;
    rowHeight = size.heightPx;
  });
  return y + rowHeight + em * GAP_EM;
}

/** Where the values and the categories of a chart are. */
export interface Plot {
  /** What bars and lines are drawn in. */
  readonly box: VectorBox;
  readonly scale: AxisScale;
  /** The place of a value: y of standing charts, x of lying ones. */
  at(value: number): number;
  /** The middle of a category across the values, and how much room it has. */
  middle(category: number): number;
  readonly bandPx: number;
}

interface AxisNames {
  readonly scale: AxisScale;
  readonly labels: readonly string[];
}

/** Draws the axes of a chart with standing values: lines with numbers at the left, categories below. */
export function standingPlot(
  painter: Painter,
  data: ChartData,
  room: VectorBox,
  { scale, labels, belowPx }: AxisNames & { readonly belowPx?: number },
): Plot {
  const em = data.fontSizePx;
  const numbers = scale.ticks.map((tick) => smallRun(data, formatTick(tick, scale.step)));
  const sizes = numbers.map((run) => painter.measure([run], room.width));
  const left = Math.max(...sizes.map(({ widthPx }) => widthPx)) + em * GAP_EM;
  const lineHeight = sizes[0]?.heightPx ?? em;
  const width = Math.max(1, room.width - left);
  const bandPx = width / Math.max(1, labels.length);
  const names = labels.map((label) => (label === '' ? null : smallRun(data, label)));
  const nameHeights = names.map((run) => (run ? painter.measure([run], bandPx * 0.96).heightPx : 0));
  // Names of three lines and more are cut rather than that they take the chart.
  const below = (belowPx ?? Math.min(Math.max(0, ...nameHeights), lineHeight * 3)) + em * 0.35;
  const box = {
    x: room.x + left,
    y: room.y + lineHeight / 2,
    width,
    height: Math.max(1, room.height - lineHeight / 2 - below),
  };
  const at = (value: number) => box.y + box.height * (1 - share(value, scale));
  scale.ticks.forEach((tick, index) => {
    const run = numbers[index];
    if (data.grid || tick === 0)
      painter.stroke(
        linePath([
          [box.x, at(tick)],
          [box.x + width, at(tick)],
        ]),
        gridStroke(data, tick === 0),
      );
    if (run)
      painter.text([run], {
        x: room.x,
        y: at(tick) - lineHeight / 2,
        widthPx: left - em * GAP_EM + 1,
        align: 'right',
      });
  });
  const middle = (category: number) => box.x + bandPx * (category + 0.5);
  names.forEach((run, index) => {
    if (run)
      painter.text([run], {
        x: middle(index) - bandPx * 0.48,
        y: box.y + box.height + em * 0.35,
        widthPx: bandPx * 0.96,
        align: 'center',
      });
  });
  return { box, scale, at, middle, bandPx };
}

/** Draws the axes of a chart with lying values: categories at the left, lines with numbers below. */
export function lyingPlot(
  painter: Painter,
  data: ChartData,
  room: VectorBox,
  { scale, labels }: AxisNames,
): Plot {
  const em = data.fontSizePx;
  const widest = room.width * WIDEST_LABEL_SHARE;
  const names = labels.map((label) => smallRun(data, label === '' ? ' ' : label));
  const sizes = names.map((run) => painter.measure([run], widest));
  const left = Math.max(0, ...sizes.map(({ widthPx }) => widthPx)) + em * GAP_EM;
  const numbers = scale.ticks.map((tick) => smallRun(data, formatTick(tick, scale.step)));
  const numberSizes = numbers.map((run) => painter.measure([run], room.width));
  const lineHeight = numberSizes[0]?.heightPx ?? em;
  const lastHalf = (numberSizes.at(-1)?.widthPx ?? 0) / 2;
  const box = {
    x: room.x + left,
    y: room.y,
    width: Math.max(1, room.width - left - lastHalf),
    height: Math.max(1, room.height - lineHeight - em * 0.35),
  };
  const at = (value: number) => box.x + box.width * share(value, scale);
  scale.ticks.forEach((tick, index) => {
    const run = numbers[index];
    const width = (numberSizes[index]?.widthPx ?? 0) + 2;
    if (data.grid || tick === 0)
      painter.stroke(
        linePath([
          [at(tick), box.y],
          [at(tick), box.y + box.height],
        ]),
        gridStroke(data, tick === 0),
      );
    if (run)
      painter.text([run], {
        x: at(tick) - width / 2,
        y: box.y + box.height + em * 0.35,
        widthPx: width,
        align: 'center',
      });
  });
  const bandPx = box.height / Math.max(1, labels.length);
  const middle = (category: number) => box.y + bandPx * (category + 0.5);
  names.forEach((run, index) => {
    painter.text([run], {
      x: room.x,
      y: middle(index) - (sizes[index]?.heightPx ?? 0) / 2,
      widthPx: left - em * GAP_EM + 1,
    });
  });
  return { box, scale, at, middle, bandPx };
}

const share = (value: number, { low, high }: AxisScale) => (value - low) / (high - low);

const gridStroke = (data: ChartData, isZero: boolean) => ({
  color: isZero ? data.textColor : data.gridColor,
  width: Math.max(0.5, data.fontSizePx * GRID_EM * (isZero ? 1.3 : 1)),
});
