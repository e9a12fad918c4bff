import type { BackgroundLayer } from '../../../model/layer.ts';
import { drawFile } from '../../drawing/draw-file.ts';
import { fillStyleOf } from '../../drawing/paint-style.ts';
import { fillBox } from '../../vector/vector-drawing.ts';
import { BakedView } from '../baked-view.ts';
import type { LayerRaster } from '../layer-raster.ts';
import type { LayerRenderer } from '../layer-renderer.ts';

/** A paint, an image, or an image over a paint. */
export const backgroundRaster: LayerRaster<BackgroundLayer> = {
  draw(context, layer, { own, resources, scale }) {
    if (layer.paint) {
      const [width, height] = [layer.width * scale, layer.height * scale];
      context.fillStyle = fillStyleOf(context, layer.paint, width, height, resources, scale);
      context.fillRect(0, 0, width, height);
    }
    if (layer.assetId !== null) drawFile(context, own, layer, scale, layer);
  },
};

/** What fills the page behind everything else. */
export const backgroundRenderer: LayerRenderer<BackgroundLayer> = {
  createView: () => new BakedView(backgroundRaster),
  vectorDrawing({ layer: { paint, assetId, width, height } }, { sink }) {
    if (assetId !== null || paint?.type === 'image') return null;
    return () => paint && fillBox(sink, { x: 0, y: 0, width, height }, paint);
  },
};
