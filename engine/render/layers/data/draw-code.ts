import { type CodeData, codeRun, QUIET_MODULES } from '../../../model/data-layers/code.ts';
import { VectorPath } from '../../vector/path.ts';
import { type Painter, rectPath } from './painter.ts';

/** The share of a barcode's height that its text takes. */
const TEXT_SHARE = 0.2;
/** The most of the width that the text takes. */
const WIDEST_SHARE = 0.94;
/** Letters as a share of the height of that place. */
const LETTER_SHARE = 0.72;

/** Draws a QR code or barcode with the light area around it that scanners need. */
export function drawCode(painter: Painter, data: CodeData): void {
  if (data.background !== null)
    painter.fill(rectPath(0, 0, painter.widthPx, painter.heightPx), data.background);
  if (data.format === 'qr') drawSquares(painter, data);
  else drawBars(painter, data);
}

/** Squares of a whole number of canvas pixels would be sharper, but the layer has whatever size it has: runs of a row are drawn as one instead. */
function drawSquares(painter: Painter, { modules, roundness, color }: CodeData): void {
  const quiet = QUIET_MODULES.qr;
  const count = modules.length + 2 * quiet;
  const side = Math.min(painter.widthPx, painter.heightPx) / count;
  const left = (painter.widthPx - side * count) / 2 + side * quiet;
  const top = (painter.heightPx - side * count) / 2 + side * quiet;
  const path = new VectorPath();
  modules.forEach((row, index) => {
    if (roundness > 0) {
      for (const { from } of runsOf(row, 1))
        path.roundRect(left + from * side, top + index * side, side, side, (roundness * side) / 2);
      return;
    }
    for (const { from, length } of runsOf(row))
      path.rect(left + from * side, top + index * side, length * side, side);
  });
  painter.fill(path, color);
}

function drawBars(painter: Painter, data: CodeData): void {
  const [row = ''] = data.modules;
  const quiet = QUIET_MODULES[data.format];
  const module = painter.widthPx / (row.length + 2 * quiet);
  const textPx = data.showText ? painter.heightPx * TEXT_SHARE : 0;
  const edge = Math.min(module * 2, painter.heightPx * 0.05);
  const path = new VectorPath();
  for (const { from, length } of runsOf(row))
    path.rect((quiet + from) * module, edge, length * module, painter.heightPx - textPx - 2 * edge);
  painter.fill(path, data.color);
  if (textPx === 0) return;
  const wanted = Math.max(1, textPx * LETTER_SHARE);
  // Wide enough for one line; what comes out wider than the layer is set smaller.
  const lineWidthPx = painter.measure([codeRun(data, wanted)], painter.widthPx * 100).widthPx;
  const run = codeRun(
    data,
    wanted * Math.min(1, (painter.widthPx * WIDEST_SHARE) / Math.max(1, lineWidthPx)),
  );
  const size = painter.measure([run], painter.widthPx);
  painter.text([run], {
    x: 0,
    y: painter.heightPx - textPx / 2 - size.heightPx / 2 - edge / 2,
    widthPx: painter.widthPx,
    align: 'center',
  });
}

/** Where dark modules follow one another, in pieces of at most `longest`. */
function runsOf(row: string, longest = Number.POSITIVE_INFINITY) {
  const runs: { readonly from: number; readonly length: number }[] = [];
  for (let at = 0; at < row.length; ) {
    let end = at;
    while (row[end] === '1' && end - at < longest) end += 1;
    if (end > at) runs.push({ from: at, length: end - at });
    at = Math.max(end, at + 1);
  }
  return runs;
}
