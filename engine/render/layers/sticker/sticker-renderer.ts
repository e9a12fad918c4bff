import { recolorSvg } from '../../../media/svg/svg-colors.ts';
import type { StickerLayer } from '../../../model/layer.ts';
import { drawFile } from '../../drawing/draw-file.ts';
import type { EngineResources } from '../../resources.ts';
import { readDrawing, type VectorDrawing } from '../../vector/svg-tree.ts';
import { movedGroup } from '../../vector/vector-drawing.ts';
import { BakedView } from '../baked-view.ts';
import type { LayerRaster } from '../layer-raster.ts';
import type { LayerRenderer } from '../layer-renderer.ts';

const stickerRaster: LayerRaster<StickerLayer> = {
  draw: (context, layer, { own, scale }) => drawFile(context, own, layer, scale, { fit: 'fill' }),
};

/** A drawing in the colours of its layer, or an animation. Drawings stay lines in files. */
export const stickerRenderer: LayerRenderer<StickerLayer> = {
  createView: () => new BakedView(stickerRaster),
  vectorDrawing({ layer }, { sink, resources }) {
    const drawing = stickerDrawing(layer, resources);
    if (!drawing) return null;
    const { widthPx, heightPx } = drawing;
    const fit = movedGroup([layer.width / widthPx, 0, 0, layer.height / heightPx, 0, 0]);
    return () => sink.group(fit, () => drawing.draw(sink));
  },
};

function stickerDrawing(layer: StickerLayer, resources: EngineResources): VectorDrawing | null {
  const image = resources.readyImage(layer.assetId);
  return image?.kind === 'svg' ? readDrawing(recolorSvg(image.svg, layer.colors), image.name) : null;
}
