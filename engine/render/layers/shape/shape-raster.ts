import type { ShapeLayer } from '../../../model/layer.ts';
import { fillStyleOf } from '../../drawing/paint-style.ts';
import type { LayerRaster } from '../layer-raster.ts';
import { shapePath } from './shape-path.ts';
import { dashesOf, strokeInset } from './shape-stroke.ts';

/** A form with its fill and stroke. */
export const shapeRaster: LayerRaster<ShapeLayer> = {
  draw(context, layer, { resources, scale }) {
    const strokeWidth = layer.stroke ? layer.stroke.widthPx * scale : 0;
    const path = shapePath(layer, scale, strokeInset(layer) * scale);
    if (layer.fill && layer.shape !== 'line') {
      const [width, height] = [layer.width * scale, layer.height * scale];
      context.fillStyle = fillStyleOf(context, layer.fill, width, height, resources, scale);
      context.fill(path);
    }
    if (!layer.stroke || strokeWidth === 0) return;
    context.strokeStyle = layer.stroke.color;
    context.lineWidth = strokeWidth;
    context.lineCap = layer.stroke.dash === 'dotted' ? 'round' : 'butt';
    context.lineJoin = 'round';
    context.setLineDash(dashesOf(layer.stroke, strokeWidth));
    context.stroke(path);
  },
};
