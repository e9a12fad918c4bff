import { type ChartData, chartTable } from '../../../model/data-layers/chart.ts';
import { drawArea, drawBars, drawLines, drawRows, drawScatter } from './chart-axes-kinds.ts';
import { type ChartKindPainter, drawHead } from './chart-frame.ts';
import { drawPie, drawProgress } from './chart-shares.ts';
import type { Painter } from './painter.ts';

const KINDS: Readonly<Record<ChartData['kind'], ChartKindPainter>> = {
  bars: drawBars,
  rows: drawRows,
  lines: drawLines,
  area: drawArea,
  pie: drawPie,
  ring: drawPie,
  scatter: drawScatter,
  progress: drawProgress,
};

/** Draws a chart `seconds` after its layer began. */
export function drawChart(painter: Painter, data: ChartData, seconds: number): void {
  const table = chartTable(data);
  const room = drawHead(painter, data, table);
  if (table.series.length === 0) return;
  KINDS[data.kind](painter, data, table, room, growthAt(seconds, data.growSeconds));
}

/** Fast at first and slow in the end: 1 − (1 − t)³. */
function growthAt(seconds: number, growSeconds: number): number {
  if (growSeconds <= 0) return 1;
  return 1 - (1 - Math.min(1, Math.max(0, seconds / growSeconds))) ** 3;
}
