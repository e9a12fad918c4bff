import { LruCache } from '../../../cache/lru-cache.ts';
import { rasteriseSvg } from '../../../media/svg/svg.ts';
import type { TextLayer } from '../../../model/layer.ts';
import { type DrawTextOptions, drawText } from '../../../text/drawing/draw.ts';
import { layoutText } from '../../../text/layout/layout.ts';
import type { TextLayout } from '../../../text/layout/layout-types.ts';
import { type Context2D, createProcessorCanvas } from '../../drawing/canvas.ts';
import { fillStyleOf } from '../../drawing/paint-style.ts';
import type { EngineResources } from '../../resources.ts';
import type { LayerRaster } from '../layer-raster.ts';

/** The letters with their highlights and effects. */
export const textRaster: LayerRaster<TextLayer> = {
  draw(context, layer, { resources, scale }) {
    const layout = layoutText(layer, resources.fonts);
    drawText(context, layout, textOptions(layer, layout, scale, resources));
  },
};

/** What a text layer is drawn with: its paints, its effects and the images of emoji. */
export function textOptions(
  layer: TextLayer,
  layout: TextLayout,
  scale: number,
  resources: EngineResources,
): DrawTextOptions {
  return {
    scale,
    offsetX: 0,
    offsetY: 0,
    painting: {
      fill: layer.fill,
      effects: layer.textEffects,
      heightPx: layer.autoHeight ? layout.heightPx : layer.height,
      paint: (context, paint, width, height) =>
        fillStyleOf(context as Context2D, paint, width, height, resources, scale),
    },
    emoji: (key, sizePx) => emojiImage(key, sizePx, resources),
  };
}

/** Pixels of emoji that are kept: about 64 MB. */
const emojiImages = new LruCache<OffscreenCanvas>(16_000_000);
const LARGEST_EMOJI_PX = 4096;

/** An emoji at a size in canvas pixels; null while it is not in, or when there is no such image. */
function emojiImage(key: string, sizePx: number, resources: EngineResources): OffscreenCanvas | null {
  const svg = resources.fonts.emoji.svgOf(key);
  if (svg === null) return null;
  const size = Math.max(1, Math.min(LARGEST_EMOJI_PX, Math.ceil(sizePx)));
  const cacheKey = `${key} ${size}`;
  const known = emojiImages.get(cacheKey);
  if (known) return known;
  const { canvas, context } = createProcessorCanvas(size, size);
  try {
    context.putImageData(rasteriseSvg(svg, size, size, key), 0, 0);
  } catch {
    // An image that cannot be drawn stays empty; it must not take the text down with it.
  }
  emojiImages.set(cacheKey, canvas, size * size);
  return canvas;
}
