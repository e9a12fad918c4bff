import { rasteriseSvg } from '../media/svg.ts';
import type { TextLayer } from '../model/layer.ts';
import { type DrawTextOptions, drawText } from '../text/draw.ts';
import { layoutText } from '../text/layout.ts';
import type { TextLayout } from '../text/layout-types.ts';
import { LruCache } from '../text/lru.ts';
import { type Context2D, createProcessorCanvas } from './canvas.ts';
import { fillStyleOf } from './paint-style.ts';
import type { EngineResources } from './resources.ts';

/** Draws a text layer with its box at the origin of the context. */
export function drawTextLayer(
  context: Context2D,
  layer: TextLayer,
  scale: number,
  resources: EngineResources,
): void {
  const layout = layoutText(layer, resources.fonts);
  drawText(context, layout, textOptions(layer, layout, scale, resources));
}

/** What a text layer is drawn with: its paints, its effects and the pictures of emoji. */
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
    emoji: (key, sizePx) => emojiPicture(key, sizePx, resources),
  };
}

/** Pixels of emoji that are kept: about 64 MB. */
const emojiPictures = new LruCache<OffscreenCanvas>(16_000_000);
const LARGEST_EMOJI_PX = 4096;

/** An emoji at a size in canvas pixels; null while it is not in, or when there is no such picture. */
function emojiPicture(key: string, sizePx: number, resources: EngineResources): OffscreenCanvas | null {
  const svg = resources.fonts.emoji.svgOf(key);
  if (svg === null) return null;
  const size = Math.max(1, Math.min(LARGEST_EMOJI_PX, Math.ceil(sizePx)));
  const cacheKey = `${key} ${size}`;
  const known = emojiPictures.get(cacheKey);
  if (known) return known;
  const { canvas, context } = createProcessorCanvas(size, size);
  try {
    context.putImageData(rasteriseSvg(svg, size, size, key), 0, 0);
  } catch {
    // A picture that cannot be drawn stays empty; it must not take the text down with it.
  }
  emojiPictures.set(cacheKey, canvas, size * size);
  return canvas;
}
