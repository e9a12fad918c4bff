import { chartModel } from '../../../model/data-layers/chart.ts';
import { codeModel } from '../../../model/data-layers/code.ts';
import { tableModel } from '../../../model/data-layers/table.ts';
import type { CustomLayerModel } from '../../../model/layers/custom-layer-model.ts';
import type { CustomLayerType } from '../custom/custom-layer-content.ts';
import { drawChart } from './draw-chart.ts';
import { drawCode } from './draw-code.ts';
import { drawTable } from './draw-table.ts';
import { canvasPainter, type Painter, sinkPainter } from './painter.ts';

/** A model with one way to draw, on canvases and into files alike. */
function painted<Data extends Record<string, unknown>>(
  model: CustomLayerModel<Data>,
  paint: (painter: Painter, data: Data, seconds: number) => void,
): CustomLayerType {
  const type: CustomLayerType<Data> = {
    ...model,
    draw: (context, content) => paint(canvasPainter(context, content), content.data, content.seconds),
    drawLines: (sink, content) => paint(sinkPainter(sink, content), content.data, content.seconds),
  };
  // The data that its functions get have been read by its own schema.
  return type as unknown as CustomLayerType;
}

const rows = [painted(tableModel, drawTable), painted(chartModel, drawChart), painted(codeModel, drawCode)];

/** How the layer types that are always there are drawn, by name. */
export const BUILT_IN_TYPES: ReadonlyMap<string, CustomLayerType> = new Map(
  rows.map((type) => [type.type, type]),
);
