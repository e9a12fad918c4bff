import type { CustomLayer } from '@gesso/engine';
import {
  CHART_TYPE,
  type ChartData,
  type CodeData,
  createChartLayer,
  createCodeLayer,
  createTableLayer,
  dataTextRuns,
  encodeCode,
  type TableData,
} from '@gesso/engine/data';
import { freePlace, type Rect, readableOn } from '@gesso/engine/edits';
import { sayEditing } from '../editing-words.ts';
import type { Editor } from '../editor.ts';
import { changeData, fitTable } from './change-data.ts';

/** Sizes of new layers as shares of the page. */
const SHARES = {
  table: { width: 0.7, rowHeight: 0.075, font: 0.028 },
  chart: { width: 0.6, ratio: 0.66, font: 0.024 },
};
const CODE_SHARE = 0.28;

/** Puts a table into the middle of the page and selects it. */
export function insertTable(editor: Editor, data: Partial<TableData>, name: string): Promise<void> {
  const { width, height } = editor.project.properties;
  const side = Math.min(width, height);
  const rows = data.cells?.length ?? 3;
  const fontSizePx = Math.max(8, Math.round(side * SHARES.table.font));
  const layer = createTableLayer(
    { fontSizePx, paddingPx: Math.round(fontSizePx * 0.55), ...data },
    {
      name,
      width: Math.round(width * SHARES.table.width),
      height: Math.round(Math.min(height * 0.8, side * SHARES.table.rowHeight * rows)),
    },
  );
  return addDataLayer(editor, layer, name);
}

/** Puts a chart into the middle of the page and selects it. Its text can be read on what is under it, unless it has a background of its own. */
export function insertChart(editor: Editor, data: Partial<ChartData>, name: string): Promise<void> {
  const { width, height } = editor.project.properties;
  const layer = createChartLayer(
    {
      fontSizePx: Math.max(8, Math.round(Math.min(width, height) * SHARES.chart.font)),
      ...data,
    },
    {
      name,
      width: Math.round(width * SHARES.chart.width),
      height: Math.round(Math.min(height * 0.8, width * SHARES.chart.width * SHARES.chart.ratio)),
    },
  );
  return addDataLayer(editor, layer, name, true);
}

/** Puts a code into the middle of the page and selects it. @throws CodeError for a text that the kind of code cannot hold. */
export function insertCode(
  editor: Editor,
  format: CodeData['format'],
  text: string,
  name: string,
): Promise<void> {
  const { width, height } = editor.project.properties;
  const side = Math.round(Math.min(width, height) * CODE_SHARE);
  const code = encodeCode({ format, text, errorCorrection: 'M' });
  const layer = createCodeLayer(
    { format, ...code },
    {
      name,
      width: format === 'qr' ? side : Math.round(side * 1.6),
      height: format === 'qr' ? side : Math.round(side * 0.8),
    },
  );
  return addDataLayer(editor, layer, name);
}

async function addDataLayer(
  editor: Editor,
  layer: CustomLayer,
  name: string,
  isOnPage = false,
): Promise<void> {
  await editor.services.loadFonts(dataTextRuns(layer));
  fitTable(editor.services, layer);
  const { width, height } = editor.project.properties;
  const middle = { x: Math.round((width - layer.width) / 2), y: Math.round((height - layer.height) / 2) };
  const sheet = sheetNeighbour(editor, layer);
  Object.assign(layer, (sheet && placeBeside(sheet, layer, { width, height }, isOnPage)) ?? middle);
  Object.assign(layer, freePlace(editor.project, editor.scene, layer));
  editor.beginAtPlayhead(layer);
  const under = isOnPage ? await editor.services.colorUnder(layer) : null;
  if (under !== null) makeReadable(editor, layer, under);
  editor.transact(sayEditing.step('addWhat', { what: name.toLowerCase() }), (scene, project) => {
    editor.addLayer(scene, project, layer);
  });
  editor.select([layer.id]);
  editor.announce(sayEditing('whatAdded', { what: name }));
}

/** How much of the text colour the lines of the grid have, as the last two digits of a colour. */
const GRID_OPACITY_HEX = '33';

function makeReadable(editor: Editor, layer: CustomLayer, background: string): void {
  changeData(editor.services, layer, CHART_TYPE, (chart) => {
    const textColor = readableOn(background, chart.textColor);
    return { ...chart, textColor, gridColor: `${textColor.slice(0, 7)}${GRID_OPACITY_HEX}` };
  });
}

/** The selected table or chart, when a new layer shows the same cells. */
function sheetNeighbour(editor: Editor, layer: CustomLayer): CustomLayer | null {
  const selected = editor.onlyLayer;
  const isShared = selected && 'customType' in selected && selected.data.sheetId === layer.data.sheetId;
  return isShared ? selected : null;
}

/** How small a chart is made before it lies over the cells that it shows. */
const SMALLER = [1, 0.85, 0.7, 0.55, 0.4];

/**
 * Below a layer, beside it or above it, where there is room on the page, smaller where that is wanted and there is none else; null where there
 * is none at all.
 */
function placeBeside(
  neighbour: Rect,
  size: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
  mayShrink: boolean,
): Rect | null {
  const gap = Math.round(Math.min(page.width, page.height) * 0.03);
  for (const share of mayShrink ? SMALLER : [1]) {
    const [width, height] = [Math.round(size.width * share), Math.round(size.height * share)];
    const inPage = (place: number, side: number, whole: number) => Math.max(0, Math.min(place, whole - side));
    const x = inPage(neighbour.x, width, page.width);
    const y = inPage(neighbour.y, height, page.height);
    const places = [
      { x, y: neighbour.y + neighbour.height + gap },
      { x: neighbour.x + neighbour.width + gap, y },
      { x, y: neighbour.y - height - gap },
      { x: neighbour.x - width - gap, y },
    ];
    const free = places.find(
      (place) =>
        place.x >= 0 && place.y >= 0 && place.x + width <= page.width && place.y + height <= page.height,
    );
    if (free) return { ...free, width, height };
  }
  return null;
}
