import type { ChartData, ChartSeries, ChartTable } from '../../../model/data-layers/chart.ts';
import { VectorPath } from '../../vector/path.ts';
import type { ChartKindPainter } from './chart-frame.ts';
import { colorAt, lyingPlot, type Plot, smallRun, standingPlot } from './chart-frame.ts';
import { axisScale, formatTick } from './chart-scale.ts';
import { linePath, type Painter, rectPath } from './painter.ts';

/** The part of a category that its bars take, and the gap between two of them as a part of one. */
const BARS_SHARE = 0.68;
const BAR_GAP = 0.06;
const LINE_EM = 0.14;
const POINT_EM = 0.24;
const AREA_OPACITY_HEX = '59';

const valuesOf = (series: readonly ChartSeries[]) =>
  series.flatMap(({ values }) => values.flatMap((value) => value ?? []));

/** From where to where each value goes: side by side all begin at 0, stacked ones where those of the same sign before them end. */
function spansOf({ series, categories }: ChartTable, stacked: boolean) {
  const ends = categories.map(() => ({ up: 0, down: 0 }));
  return series.map(({ values }) =>
    values.map((value, category) => {
      const end = ends[category];
      if (value === null || !end || !stacked) return { from: 0, to: value ?? 0, value };
      const side = value < 0 ? 'down' : 'up';
      const from = end[side];
      end[side] += value;
      return { from, to: end[side], value };
    }),
  );
}

type Spans = ReturnType<typeof spansOf>;

const endsOf = (spans: Spans) => spans.flatMap((each) => each.flatMap(({ from, to }) => [from, to]));

/** Bars that stand on the line of 0, side by side or on top of one another. */
export const drawBars: ChartKindPainter = (painter, data, table, room, growth) => {
  const spans = spansOf(table, data.stacked);
  const plot = standingPlot(painter, data, room, {
    scale: axisScale(endsOf(spans)),
    labels: table.categories,
  });
  eachBar(data, spans, plot, growth, (bar) => {
    const [top, bottom] = [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)];
    painter.fill(rectPath(bar.across, top, bar.thickness, bottom - top), bar.color);
    if (data.values)
      label(painter, data, bar.text, {
        x: bar.across + bar.thickness / 2,
        y: bar.value < 0 ? bottom : top,
        isBelow: bar.value < 0,
      });
  });
};

/** Bars that lie, with their names at the left. */
export const drawRows: ChartKindPainter = (painter, data, table, room, growth) => {
  const spans = spansOf(table, data.stacked);
  const plot = lyingPlot(painter, data, room, { scale: axisScale(endsOf(spans)), labels: table.categories });
  eachBar(data, spans, plot, growth, (bar) => {
    const [left, right] = [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)];
    painter.fill(rectPath(left, bar.across, right - left, bar.thickness), bar.color);
    if (!data.values) return;
    const run = smallRun(data, bar.text);
    const size = painter.measure([run], room.width);
    painter.text([run], {
      x: bar.value < 0 ? left - size.widthPx - data.fontSizePx * 0.25 : right + data.fontSizePx * 0.25,
      y: bar.across + (bar.thickness - size.heightPx) / 2,
      widthPx: size.widthPx + 2,
    });
  });
};

interface Bar {
  /** Along the values, in page pixels. */
  readonly from: number;
  readonly to: number;
  /** Across them: where the bar begins, and how thick it is. */
  readonly across: number;
  readonly thickness: number;
  readonly color: string;
  readonly value: number;
  readonly text: string;
}

function eachBar(data: ChartData, spans: Spans, plot: Plot, growth: number, draw: (bar: Bar) => void): void {
  const bars = data.stacked ? 1 : spans.length;
  const thickness = (plot.bandPx * BARS_SHARE) / (bars + (bars - 1) * BAR_GAP);
  spans.forEach((values, series) => {
    values.forEach(({ from, to, value }, category) => {
      if (value === null) return;
      const place = data.stacked ? 0 : series * thickness * (1 + BAR_GAP);
      draw({
        from: plot.at(from * growth),
        to: plot.at(to * growth),
        across: plot.middle(category) - (plot.bandPx * BARS_SHARE) / 2 + place,
        thickness,
        color: colorAt(data, series),
        value,
        text: formatTick(value),
      });
    });
  });
}

/** A line for each series, with a point at each value. Where a value is missing, the line is broken. */
export const drawLines: ChartKindPainter = (painter, data, table, room, growth) => {
  const scale = axisScale(valuesOf(table.series), { fromZero: false });
  const plot = standingPlot(painter, data, room, { scale, labels: table.categories });
  const width = data.fontSizePx * LINE_EM;
  grown(painter, plot, growth, () => {
    table.series.forEach(({ values }, index) => {
      const color = colorAt(data, index);
      for (const points of unbroken(values, plot)) {
        if (points.length > 1)
          painter.stroke(curve(points, data.smooth), { color, width, cap: 'round', join: 'round' });
        for (const point of points) painter.fill(dot(point, data.fontSizePx * POINT_EM), color);
      }
    });
  });
  if (data.values) labelPoints(painter, data, table, plot);
};

/** Areas under their lines; stacked ones on top of one another. */
export const drawArea: ChartKindPainter = (painter, data, table, room, growth) => {
  const spans = spansOf(table, data.stacked);
  const scale = axisScale(endsOf(spans));
  const plot = standingPlot(painter, data, room, { scale, labels: table.categories });
  const width = data.fontSizePx * LINE_EM;
  grown(painter, plot, growth, () => {
    // Of areas that are not stacked the later ones lie behind, so that the legend reads from front to back.
    spans.forEach((_, behind) => {
      const index = data.stacked ? behind : spans.length - 1 - behind;
      const values = spans[index] ?? [];
      const tops = values.map(({ to }, category) => [plot.middle(category), plot.at(to)] as const);
      const bottoms = values.map(({ from }, category) => [plot.middle(category), plot.at(from)] as const);
      const area = curve(tops, data.smooth);
      const [last] = bottoms.slice(-1);
      if (last) area.lineTo(...last);
      appendCurve(area, [...bottoms].reverse(), data.smooth);
      area.closePath();
      const color = colorAt(data, index);
      painter.fill(area, data.stacked ? color : `${color.slice(0, 7)}${AREA_OPACITY_HEX}`);
      painter.stroke(curve(tops, data.smooth), { color, width, cap: 'round', join: 'round' });
    });
  });
  if (data.values) labelPoints(painter, data, table, plot);
};

/** Points by two numbers: the first series is the place across, each further one a set of points. With one series it goes against its row. */
export const drawScatter: ChartKindPainter = (painter, data, { series }, room, growth) => {
  const [first, ...rest] = series;
  if (!first) return;
  const across = rest.length > 0 ? first.values : first.values.map((_, index) => index + 1);
  const sets = rest.length > 0 ? rest : [first];
  const scaleX = axisScale(
    across.flatMap((value) => value ?? []),
    { fromZero: false },
  );
  const scale = axisScale(valuesOf(sets), { fromZero: false });
  const numbers = scaleX.ticks.map((tick) => smallRun(data, formatTick(tick, scaleX.step)));
  const sizes = numbers.map((run) => painter.measure([run], room.width));
  const belowPx = sizes[0]?.heightPx ?? 0;
  // The last number is centred below the end of the axis.
  const inner = { ...room, width: Math.max(1, room.width - (sizes.at(-1)?.widthPx ?? 0) / 2) };
  const plot = standingPlot(painter, data, inner, { scale, labels: [], belowPx });
  const { box } = plot;
  const em = data.fontSizePx;
  const atX = (value: number) => box.x + (box.width * (value - scaleX.low)) / (scaleX.high - scaleX.low);
  scaleX.ticks.forEach((tick, index) => {
    const [run, width] = [numbers[index], (sizes[index]?.widthPx ?? 0) + 2];
    if (run)
      painter.text([run], { x: atX(tick) - width / 2, y: box.y + box.height + em * 0.35, widthPx: width });
  });
  sets.forEach(({ values }, index) => {
    const color = colorAt(data, index);
    values.forEach((value, row) => {
      const place = across[row] ?? null;
      if (value === null || place === null) return;
      painter.fill(dot([atX(place), plot.at(value)], em * 0.36 * growth), `${color.slice(0, 7)}cc`);
    });
  });
};

type Point = readonly [x: number, y: number];

/** What has come into sight from the left. */
function grown(painter: Painter, { box }: Plot, growth: number, draw: () => void): void {
  if (growth >= 1) draw();
  // Above and below the box is room for points and thick lines.
  else painter.clipped(rectPath(box.x, 0, Math.max(0.01, box.width * growth), painter.heightPx), draw);
}

function unbroken(values: readonly (number | null)[], plot: Plot): Point[][] {
  const pieces: Point[][] = [[]];
  values.forEach((value, category) => {
    if (value === null) pieces.push([]);
    else pieces.at(-1)?.push([plot.middle(category), plot.at(value)]);
  });
  return pieces.filter((piece) => piece.length > 0);
}

function dot([x, y]: Point, radius: number): VectorPath {
  const path = new VectorPath();
  path.ellipse(x, y, radius, radius, 0, 0, Math.PI * 2);
  return path;
}

function curve(points: readonly Point[], smooth: boolean): VectorPath {
  if (!smooth) return linePath(points);
  const path = new VectorPath();
  const [first] = points;
  if (first) path.moveTo(...first);
  appendCurve(path, points, true);
  return path;
}

/** Goes on through points, whose first one is where the path is. Bent lines have handles of half the way across, so that they never swing beyond a value. */
function appendCurve(path: VectorPath, points: readonly Point[], smooth: boolean): void {
  points.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    if (smooth) path.bezierCurveTo((fromX + x) / 2, fromY, (fromX + x) / 2, y, x, y);
    else path.lineTo(x, y);
  });
}

function labelPoints(painter: Painter, data: ChartData, { series }: ChartTable, plot: Plot): void {
  for (const { values } of series)
    values.forEach((value, category) => {
      if (value !== null)
        label(painter, data, formatTick(value), {
          x: plot.middle(category),
          y: plot.at(value) - data.fontSizePx * 0.2,
          isBelow: false,
        });
    });
}

function label(
  painter: Painter,
  data: ChartData,
  text: string,
  { x, y, isBelow }: { readonly x: number; readonly y: number; readonly isBelow: boolean },
): void {
  const run = smallRun(data, text);
  const { widthPx, heightPx } = painter.measure([run], painter.widthPx);
  painter.text([run], { x: x - widthPx / 2, y: isBelow ? y : y - heightPx, widthPx: widthPx + 2 });
}
