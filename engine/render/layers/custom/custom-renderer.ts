import { createTextLayer } from '../../../model/create.ts';
import { customData } from '../../../model/custom-layers.ts';
import type { CustomLayer, TextLayer } from '../../../model/layer.ts';
import { layoutText } from '../../../text/layout/layout.ts';
import { drawMissing } from '../../drawing/draw-file.ts';
import { imageSource } from '../../drawing/image-source.ts';
import type { EngineResources } from '../../resources.ts';
import { movedGroup } from '../../vector/vector-drawing.ts';
import { BakedView } from '../baked-view.ts';
import type { LayerRaster } from '../layer-raster.ts';
import type { LayerRenderer } from '../layer-renderer.ts';
import { textRaster } from '../text/text-raster.ts';
import { textDrawing } from '../text/text-renderer.ts';
import type { CustomLayerContent, CustomTextBox } from './custom-layer-content.ts';
import { customLayerType } from './custom-layer-type.ts';

type Data = Record<string, unknown>;

const customRaster: LayerRaster<CustomLayer> = {
  draw(context, layer, { resources, scale, seconds }) {
    const definition = customLayerType(layer.customType);
    const data = customData(layer);
    if (!definition || data === null) {
      drawMissing(context, layer.width * scale, layer.height * scale);
      return;
    }
    context.save();
    context.scale(scale, scale);
    const drawText: DrawText = (text, { x, y }) => {
      context.save();
      context.translate(x, y);
      // Letters are filled at the scale of the bitmap, as those of text layers.
      context.scale(1 / scale, 1 / scale);
      textRaster.draw(context, text, { scale, resources, own: null, seconds: 0 });
      context.restore();
    };
    try {
      definition.draw(context, contentOf(layer, data, seconds, { scale, resources }, drawText));
    } catch (error) {
      context.restore();
      context.save();
      drawMissing(context, layer.width * scale, layer.height * scale);
      // One faulty layer must not keep the frame from being drawn.
      reportError(error);
    } finally {
      context.restore();
    }
  },
};

type DrawText = (text: TextLayer, box: CustomTextBox) => void;

function contentOf(
  layer: CustomLayer,
  data: Data,
  seconds: number,
  { scale, resources }: { readonly scale: number; readonly resources: EngineResources },
  drawText: DrawText,
): CustomLayerContent<Data> {
  return {
    layer,
    data,
    widthPx: layer.width,
    heightPx: layer.height,
    seconds,
    image(assetId) {
      const image = resources.readyImage(assetId);
      return image && imageSource(image, scale);
    },
    drawText(runs, box) {
      const { widthPx: width, align = 'left' } = box;
      drawText(createTextLayer({ id: `${layer.id}/text`, runs: [...runs], width, align }), box);
    },
    measureText(runs, widthPx) {
      const { lines, heightPx } = layoutText(
        createTextLayer({ runs: [...runs], width: widthPx }),
        resources.fonts,
      );
      return { widthPx: Math.max(0, ...lines.map((line) => line.widthPx)), heightPx };
    },
  };
}

/** A layer of a type from outside; one whose type or data are not known shows as missing. */
export const customRenderer: LayerRenderer<CustomLayer> = {
  createView: () => new BakedView(customRaster),
  vectorDrawing({ layer, sourceSeconds }, tools) {
    const definition = customLayerType(layer.customType);
    const data = customData(layer);
    if (!definition?.drawLines || data === null) return null;
    const { sink, resources } = tools;
    const drawText: DrawText = (text, { x, y }) => {
      sink.group(movedGroup([1, 0, 0, 1, x, y]), () => textDrawing(text, tools)?.());
    };
    const content = contentOf(layer, data, sourceSeconds ?? 0, { scale: 1, resources }, drawText);
    return () => definition.drawLines?.(sink, content);
  },
};
