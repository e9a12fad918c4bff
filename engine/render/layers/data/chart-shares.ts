import { luminanceOf } from '../../../model/color.ts';
import { type ChartTable, chartRun } from '../../../model/data-layers/chart.ts';
import { VectorPath } from '../../vector/path.ts';
import type { ChartKindPainter } from './chart-frame.ts';
import { colorAt, smallRun } from './chart-frame.ts';
import { formatTick } from './chart-scale.ts';
import { type Painter, rectPath } from './painter.ts';

/** The hole of a ring as a share of its radius. */
const HOLE = 0.6;
const START_ANGLE = -Math.PI / 2;

/** A pie or ring of the first series, clockwise from the top. Values below 0 have no part in it. */
export const drawPie: ChartKindPainter = (painter, data, { series }, room, growth) => {
  const values = (series[0]?.values ?? []).map((value) => Math.max(0, value ?? 0));
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === 0) return;
  const radius = Math.min(room.width, room.height) / 2;
  const [x, y] = [room.x + room.width / 2, room.y + room.height / 2];
  const hole = data.kind === 'ring' ? radius * HOLE : 0;
  let angle = START_ANGLE;
  values.forEach((value, index) => {
    const sweep = (value / sum) * Math.PI * 2 * growth;
    if (sweep > 0) painter.fill(slice({ x, y, radius, hole }, angle, angle + sweep), colorAt(data, index));
    if (data.values && value / sum >= 0.04) {
      const distance = hole > 0 ? (radius + hole) / 2 : radius * 0.64;
      const middle = angle + sweep / 2;
      const color = readable(colorAt(data, index));
      const run = chartRun(data, `${Math.round((value / sum) * 100)}%`, { size: 0.85, bold: true, color });
      const size = painter.measure([run], radius * 2);
      painter.text([run], {
        x: x + Math.cos(middle) * distance - size.widthPx / 2,
        y: y + Math.sin(middle) * distance - size.heightPx / 2,
        widthPx: size.widthPx + 2,
      });
    }
    angle += sweep;
  });
};

function slice(
  {
    x,
    y,
    radius,
    hole,
  }: { readonly x: number; readonly y: number; readonly radius: number; readonly hole: number },
  from: number,
  to: number,
): VectorPath {
  const path = new VectorPath();
  const isWhole = to - from >= Math.PI * 2 - 1e-6;
  if (hole === 0 && !isWhole) path.moveTo(x, y);
  path.ellipse(x, y, radius, radius, 0, from, to);
  if (hole > 0) appendHole(path, { x, y, hole }, from, to, isWhole);
  if (!isWhole) path.closePath();
  return path;
}

/** Back along the hole, against the clock, so that it is left out. */
function appendHole(
  path: VectorPath,
  { x, y, hole }: { readonly x: number; readonly y: number; readonly hole: number },
  from: number,
  to: number,
  isWhole: boolean,
): void {
  const inner = new VectorPath();
  inner.ellipse(x, y, hole, hole, 0, from, to - (isWhole ? 1e-5 : 0));
  const points = reversed(inner);
  for (const [index, draw] of points.entries()) draw(path, index === 0 && isWhole);
  if (isWhole) path.closePath();
}

/** The steps of an arc from its end to its start. */
function reversed({ steps }: VectorPath): ((path: VectorPath, isApart: boolean) => void)[] {
  const draws: ((path: VectorPath, isApart: boolean) => void)[] = [];
  let [x, y] = [0, 0];
  for (const step of steps) {
    if (step[0] === 'M') [, x, y] = step;
    if (step[0] !== 'C') continue;
    const [, x1, y1, x2, y2, endX, endY] = step;
    const [startX, startY] = [x, y];
    draws.unshift((path) => path.bezierCurveTo(x2, y2, x1, y1, startX, startY));
    [x, y] = [endX, endY];
  }
  const [lastX, lastY] = [x, y];
  return [(path, isApart) => (isApart ? path.moveTo(lastX, lastY) : path.lineTo(lastX, lastY)), ...draws];
}

const TRACK_OPACITY_HEX = '40';

/**
 * A bar for each category that is full at its whole: the second series where there is one, 100 where no value is larger, and otherwise the largest value.
 */
export const drawProgress: ChartKindPainter = (painter, data, table, room, growth) => {
  const shares = sharesOf(table);
  const em = data.fontSizePx;
  const band = room.height / Math.max(1, shares.length);
  const lineHeight = painter.measure([smallRun(data, '0')], room.width).heightPx;
  const thickness = Math.max(1, Math.min(em, band - lineHeight - em * 0.6));
  shares.forEach((share, index) => {
    if (share === null) return;
    const top = room.y + band * index + (band - lineHeight - thickness - em * 0.3) / 2;
    const color = colorAt(data, index);
    painter.text([smallRun(data, table.categories[index] || ' ')], {
      x: room.x,
      y: top,
      widthPx: room.width * 0.75,
    });
    if (data.values) {
      const percent = smallRun(data, `${formatTick(Math.round(share * 1000) / 10)}%`);
      painter.text([percent], {
        x: room.x + room.width * 0.75,
        y: top,
        widthPx: room.width * 0.25,
        align: 'right',
      });
    }
    const y = top + lineHeight + em * 0.3;
    const full = room.width * Math.min(1, Math.max(0, share)) * growth;
    drawTrack(painter, { x: room.x, y, width: room.width, height: thickness }, full, color);
  });
};

function drawTrack(
  painter: Painter,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  full: number,
  color: string,
): void {
  const track = rectPath(x, y, width, height, height / 2);
  painter.fill(track, `${color.slice(0, 7)}${TRACK_OPACITY_HEX}`);
  // A bar shorter than its round ends is a part of one.
  if (full > 0)
    painter.clipped(track, () =>
      painter.fill(rectPath(x, y, full, height, full < height ? 0 : height / 2), color),
    );
}

function sharesOf({ series }: ChartTable): (number | null)[] {
  const [first, second] = series;
  const values = first?.values ?? [];
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  return values.map((value, index) => {
    if (value === null) return null;
    const whole = second?.values[index] ?? (most <= 100 ? 100 : most);
    return whole > 0 ? value / whole : 0;
  });
}

/** Dark or white letters, whichever is read better on a colour. */
const readable = (color: string): string => (luminanceOf(color) > 0.179 ? '#14151f' : '#ffffff');
