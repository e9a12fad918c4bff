import type { CustomLayerModel } from '../layers/custom-layer-model.ts';
import { chartModel } from './chart.ts';
import { codeModel } from './code.ts';
import { tableModel } from './table.ts';

// The data that the functions of a model get have been read by its own schema.
const rows = [tableModel, chartModel, codeModel] as unknown as readonly CustomLayerModel[];

/** Layer types that use the interface for types from outside and are always there, by name. */
export const BUILT_IN_MODELS: ReadonlyMap<string, CustomLayerModel> = new Map(
  rows.map((model) => [model.type, model]),
);
