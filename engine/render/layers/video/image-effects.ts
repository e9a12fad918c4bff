import { leadingColorEffects } from '../../../effects/apply-effects.ts';
import type { Effect } from '../../../model/effects.ts';
import type { VideoLayer } from '../../../model/layer.ts';
import type { PixelRect } from '../../dirty.ts';
import { fitImage } from '../../drawing/fit.ts';
import { centredBox } from '../layer-view.ts';

/** The size of a clip's image as it is shown, in its own pixels. */
interface ImageSize {
  readonly displayWidth: number;
  readonly displayHeight: number;
}

/** To change pixels after the scaling they have to be read and written once more. */
const MOST_OWN_PIXELS = 1.5;
/** Pixels of the canvas beside what shows of a clip that may be drawn with it. */
const MARGIN_PX = 5;

/** Effects on the colours of an image before it is scaled, and the part that gets them: all that shows, at least. */
export interface ImageColors {
  readonly effects: readonly Effect[];
  readonly part: PixelRect;
}

/** The effects on the colours of a clip, where there are fewer pixels to change before the image is scaled than after it; null for none. */
export function colorsBeforeScaling(layer: VideoLayer, size: ImageSize, scale: number): ImageColors | null {
  const effects = leadingColorEffects(layer.effects);
  if (effects.length === 0) return null;
  const most = layer.width * layer.height * scale ** 2 * MOST_OWN_PIXELS;
  // Another part of the image needs nothing new where all of it has the colours.
  const whole = { x: 0, y: 0, width: size.displayWidth, height: size.displayHeight };
  const parts = [whole, shownPartAndMargin(layer, size, scale)];
  const part = parts.find(({ width, height }) => width * height <= most);
  return part ? { effects, part } : null;
}

/** What shows of the image of a clip, in its own pixels: even numbers, but where it ends. */
export function shownPart(layer: VideoLayer, size: ImageSize, scale: number): PixelRect {
  return partOf(layer, size, scale, 0);
}

/** The same and what is beside it, from which values at its edge are made. */
export function shownPartAndMargin(layer: VideoLayer, size: ImageSize, scale: number): PixelRect {
  return partOf(layer, size, scale, MARGIN_PX);
}

function partOf(
  layer: VideoLayer,
  { displayWidth, displayHeight }: ImageSize,
  scale: number,
  marginPx: number,
): PixelRect {
  // What is turned in its box may show any part.
  if (layer.cropRotation !== 0) return { x: 0, y: 0, width: displayWidth, height: displayHeight };
  const image = { widthPx: displayWidth, heightPx: displayHeight };
  const fitted = fitImage(image, centredBox(layer, scale), layer);
  const besideX = marginPx === 0 ? 0 : (marginPx * fitted.sourceWidth) / fitted.targetWidth + 2;
  const besideY = marginPx === 0 ? 0 : (marginPx * fitted.sourceHeight) / fitted.targetHeight + 2;
  const [x, width] = evenly(fitted.sourceX - besideX, fitted.sourceWidth + besideX * 2, displayWidth);
  const [y, height] = evenly(fitted.sourceY - besideY, fitted.sourceHeight + besideY * 2, displayHeight);
  return { x, y, width, height };
}

/** A stretch, grown to even numbers, within the length of an image. */
function evenly(from: number, length: number, end: number): readonly [start: number, length: number] {
  const start = Math.max(0, Math.floor(from / 2) * 2);
  return [start, Math.min(end, Math.ceil((from + length) / 2) * 2) - start];
}
