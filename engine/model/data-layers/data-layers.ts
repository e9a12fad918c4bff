import { createRegisteredLayer, customData, factsOfCustomType } from '../custom-layers.ts';
import type { CustomLayer, Layer, TextRun } from '../layer.ts';
import { CHART_TYPE, type ChartData, createChartData } from './chart.ts';
import { CODE_TYPE, type CodeData } from './code.ts';
import { createTableData, TABLE_TYPE, type TableData } from './table.ts';

/** A layer that is drawn from data, by its type. */
export type DataLayer =
  | { readonly type: typeof TABLE_TYPE; readonly layer: CustomLayer; readonly data: TableData }
  | { readonly type: typeof CHART_TYPE; readonly layer: CustomLayer; readonly data: ChartData }
  | { readonly type: typeof CODE_TYPE; readonly layer: CustomLayer; readonly data: CodeData };

const TYPES: readonly string[] = [TABLE_TYPE, CHART_TYPE, CODE_TYPE];

/** A layer with its data, where it is a table, a chart or a code whose data can be read; null otherwise. */
export function dataOf(layer: Layer | null | undefined): DataLayer | null {
  if (!layer || !('customType' in layer) || !TYPES.includes(layer.customType)) return null;
  const data = customData(layer);
  // The schema of its type has read them.
  return data === null ? null : ({ type: layer.customType, layer, data } as unknown as DataLayer);
}

/** The text that a layer with data shows, in its styles; its fonts have to be there before it is measured. */
export const dataTextRuns = (layer: CustomLayer): readonly TextRun[] =>
  factsOfCustomType(layer.customType).textRunsOf?.(layer) ?? [];

/** What of a new layer with data can be given: all but its type and data. */
export type DataLayerFields = Partial<Omit<CustomLayer, 'customType' | 'data'>>;

/** A layer with a table. `data` is what differs from an empty table of three rows and columns. */
export const createTableLayer = (data: Partial<TableData> = {}, fields: DataLayerFields = {}): CustomLayer =>
  createRegisteredLayer(TABLE_TYPE, { ...fields, data: createTableData(data) });

/** A layer with a chart. `data` is what differs from an empty chart of bars. */
export const createChartLayer = (data: Partial<ChartData> = {}, fields: DataLayerFields = {}): CustomLayer =>
  createRegisteredLayer(CHART_TYPE, { ...fields, data: createChartData(data) });

/** A layer with a QR code or barcode, as `encodeCode` made it. Colours are black on white unless they are given. */
export const createCodeLayer = (
  code: Pick<CodeData, 'format' | 'text' | 'modules'> & Partial<CodeData>,
  fields: DataLayerFields = {},
): CustomLayer =>
  createRegisteredLayer(CODE_TYPE, {
    ...fields,
    data: {
      errorCorrection: 'M',
      color: '#14151f',
      background: '#ffffff',
      roundness: 0,
      showText: true,
      ...code,
    },
  });
