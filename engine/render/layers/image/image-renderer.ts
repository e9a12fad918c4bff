import type { ImageLayer } from '../../../model/layer.ts';
import { isEmptyFrame } from '../../../model/layer-capabilities.ts';
import { drawFile } from '../../drawing/draw-file.ts';
import { BakedView } from '../baked-view.ts';
import type { LayerRaster } from '../layer-raster.ts';
import type { LayerRenderer } from '../layer-renderer.ts';

const imageRaster: LayerRaster<ImageLayer> = {
  draw(context, layer, { own, scale }) {
    if (!isEmptyFrame(layer)) drawFile(context, own, layer, scale, layer);
  },
};

/** A photo or animated image in its frame. Files show it in pixels. */
export const imageRenderer: LayerRenderer<ImageLayer> = {
  createView: () => new BakedView(imageRaster),
};
