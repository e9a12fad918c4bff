import { type CustomLayer, createTextLayer, type Layer, type Project } from '@gesso/engine';
import {
  type ChartData,
  type CodeData,
  dataOf,
  editSheet,
  layersOfSheet,
  type SheetEdit,
  TABLE_TYPE,
  type TableData,
  type TextSizer,
  tableLayout,
} from '@gesso/engine/data';
import { findInProject } from '@gesso/engine/edits';
import type { StepLabel } from '../../messages/catalogue.ts';
import type { Editor, EditorServices } from '../editor.ts';

/** The data of a layer of one type. */
export type DataOfType = { 'gesso:table': TableData; 'gesso:chart': ChartData; 'gesso:code': CodeData };

/** Sizes text of tables as the stage does; letters whose fonts are still on their way count with their font size. */
export function tableSizer(services: Pick<EditorServices, 'textHeight' | 'textWidth'>): TextSizer {
  return (runs, widthPx) => {
    const layer = createTextLayer({ runs: [...runs], width: widthPx });
    const fallback = (runs[0]?.fontSizePx ?? 0) * 1.25;
    return { widthPx: services.textWidth(layer) ?? 0, heightPx: services.textHeight(layer) ?? fallback };
  };
}

/** Makes a table as high as its text needs. Works on drafts. */
export function fitTable(services: EditorServices, layer: Layer): void {
  const found = dataOf(layer);
  if (found?.type !== TABLE_TYPE) return;
  const size = { widthPx: layer.width, heightPx: layer.height };
  const { neededHeightPx } = tableLayout(found.data, size, tableSizer(services));
  if (layer.height < neededHeightPx) layer.height = Math.ceil(neededHeightPx);
}

/** Changes the cells that a table or chart shows, in all layers that show them. Tables grow with their rows and their text. */
export function changeSheet(editor: Editor, sheetId: string, edit: SheetEdit, label: StepLabel): boolean {
  return editor.document.transact(label, (project: Project) => {
    const before = new Map(layersOfSheet(project, sheetId).map((layer) => [layer.id, rowCountOf(layer)]));
    editSheet(project, sheetId, edit);
    for (const layer of layersOfSheet(project, sheetId)) {
      const [rows, old] = [rowCountOf(layer), before.get(layer.id) ?? 1];
      if (layer.customType === TABLE_TYPE && rows !== old)
        layer.height = Math.round((layer.height * rows) / old);
      fitTable(editor.services, layer);
    }
  });
}

const rowCountOf = (layer: CustomLayer): number =>
  Array.isArray(layer.data.cells) ? layer.data.cells.length : 1;

/** Changes the data of a layer of a type, in a draft; layers of other types stay. Tables grow with their text. */
export function changeData<Type extends keyof DataOfType>(
  services: EditorServices,
  layer: Layer,
  type: Type,
  change: (data: DataOfType[Type]) => DataOfType[Type],
): void {
  const found = dataOf(layer);
  if (found?.type !== type || !('customType' in layer)) return;
  // The type that was asked for is the type that was found.
  layer.data = change(found.data as DataOfType[Type]);
  fitTable(services, layer);
}

/** The layer whose sheet is open, with its data, as long as it is there and has one. */
export function sheetLayerOf(project: Project, layerId: string | null) {
  const found = layerId === null ? null : dataOf(findInProject(project, layerId)?.layer);
  return found && 'cells' in found.data ? { ...found, data: found.data } : null;
}
