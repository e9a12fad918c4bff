import type { Context2D } from '../drawing/canvas.ts';
import type { EngineResources, LoadedImage } from '../resources.ts';

/** What the content of a layer is drawn with. */
export interface RasterTools {
  /** Bitmap pixels per page pixel. */
  readonly scale: number;
  readonly resources: EngineResources;
  /** The image of the layer's own file at this frame; null when it has none, or when it is missing. */
  readonly own: LoadedImage | null;
  /** The time since the layer began, in seconds, for a type that is animated; 0 otherwise. */
  readonly seconds: number;
}

/** Draws the content of the layers of one type in pixels. */
export interface LayerRaster<Layer> {
  /** Draws the content, with the box of the layer at the origin of the context. Effects, mask and shadow follow. */
  draw(context: Context2D, layer: Layer, tools: RasterTools): void;
}
