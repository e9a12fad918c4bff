import type { CustomLayer, Project } from '@gesso/engine';
import { dataOf, TABLE_TYPE, type TableData, type TableLayout, tableLayout } from '@gesso/engine/data';
import { type Box, findInProject, type Point, pageBoxOf, rotatePoint } from '@gesso/engine/edits';
import { placeAround } from '../../geometry/resize.ts';
import type { Editor } from '../../state/editor.ts';
import { changeData, tableSizer } from '../../state/steps/change-data.ts';

/** A table as it lies on the page that is shown. */
export interface TableOnPage {
  readonly layer: CustomLayer;
  readonly data: TableData;
  /** In page pixels, turned with the layer and the groups around it. */
  readonly box: Box;
  readonly layout: TableLayout;
}

/** A table with the places of its cells; null for other layers and for what is not on the page. */
export function tableOnPage(editor: Editor, layerId: string | null): TableOnPage | null {
  const layer = layerId === null ? undefined : findInProject(editor.project, layerId)?.layer;
  const found = dataOf(layer);
  const box = layerId === null ? null : pageBoxOf(editor.shownScene, layerId);
  if (found?.type !== TABLE_TYPE || !box) return null;
  const size = { widthPx: box.width, heightPx: box.height };
  return {
    layer: found.layer,
    data: found.data,
    box,
    layout: tableLayout(found.data, size, tableSizer(editor.services)),
  };
}

/** The table that is selected alone and may be changed. */
export function selectedTable(editor: Editor): TableOnPage | null {
  const layer = editor.onlyLayer;
  return layer && !layer.locked && !layer.hidden ? tableOnPage(editor, layer.id) : null;
}

/** Opens the cells of a table on the page. False for other layers and for tables that are locked. */
export function enterTable(editor: Editor, layerId: string, at: Point | null): boolean {
  const table = tableOnPage(editor, layerId);
  if (!table || table.layer.locked) return false;
  const cell = at ? cellAtPoint(table, at) : null;
  editor.select([layerId]);
  editor.ui.setState({
    tableCells: {
      layerId,
      range: { row: cell?.row ?? 0, column: cell?.column ?? 0, rows: 1, columns: 1 },
      startsTyping: cell !== null,
    },
  });
  return true;
}

/** Goes from the cells of a table back to the table. */
export function leaveTable(editor: Editor): void {
  editor.ui.setState({ tableCells: null });
  editor.focusStage();
}

/** The cell of a table under a point of the page. */
function cellAtPoint({ box, layout }: TableOnPage, point: Point) {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const upright = rotatePoint(point, centre, -box.rotation);
  const [x, y] = [upright.x - box.x, upright.y - box.y];
  return (
    layout.cells.find(
      (cell) =>
        x >= cell.box.x &&
        x <= cell.box.x + cell.box.width &&
        y >= cell.box.y &&
        y <= cell.box.y + cell.box.height,
    ) ?? null
  );
}

/** Puts changed data and a height into a table of a draft. Its upper edge stays, however it is turned. */
export function putTable(
  editor: Editor,
  project: Project,
  { layer: { id }, box }: Pick<TableOnPage, 'layer' | 'box'>,
  { data, heightPx }: { readonly data: TableData; readonly heightPx: number },
): void {
  const place = findInProject(project, id);
  if (!place) return;
  place.layer.height = heightPx;
  changeData(editor.services, place.layer, TABLE_TYPE, () => data);
  editor.placeLayer(place, placeAround(box, box.width, place.layer.height, { x: 0, y: -1 }));
}
