import { createImageMask, type Layer, type Paint } from '@gesso/engine';
import type { DesignDrawing } from '../design-file.ts';
import { addDrawing } from '../drawings.ts';
import { byteOf, colorAt } from '../gradients.ts';
import { aroundTurned, grouped } from '../svg/layer-forms.ts';
import type { SoftMask } from './graphics-state.ts';

/** Files with more masks than this are drawn for minutes. */
const MOST_DRAWINGS = 300;
/** Gradients that differ less than this in their direction are the same. */
const SAME_ANGLE_DEG = 0.5;

/** A paint that fades as a mask says, where the mask is a gradient along the same line; null where it is not. */
export function fadedPaint(paint: Paint, mask: Paint, isLuminance: boolean): Paint | null {
  if (mask.type === 'image' || mask.type === 'solid' || paint.type === 'image') return null;
  const isAlong =
    paint.type === 'solid' ||
    (paint.type === mask.type &&
      (paint.type !== 'linear-gradient' ||
        mask.type !== 'linear-gradient' ||
        Math.abs(paint.angleDeg - mask.angleDeg) < SAME_ANGLE_DEG));
  if (!isAlong) return null;
  const own = paint.type === 'solid' ? [] : paint.stops;
  const offsets = [...new Set([...own, ...mask.stops].map(({ offset }) => Math.round(offset * 1e4) / 1e4))];
  if (offsets.length > 16) return null;
  const stops = offsets
    .sort((a, b) => a - b)
    .map((offset) => {
      const color = paint.type === 'solid' ? paint.color : colorAt(own, offset);
      const through = colorAt(mask.stops, offset);
      const share = isLuminance ? brightness(through) * alphaOf(through) : alphaOf(through);
      return { offset, color: `${color.slice(0, 7)}${byteOf(alphaOf(color) * share)}` };
    });
  return { ...mask, stops };
}

const alphaOf = (color: string): number =>
  color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;

/** How bright a colour is to a mask (ISO 32000-1, 11.5.3): by its parts as they are, without their gamma. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** A layer cut by an image that is drawn of a mask. Null for one mask too many. Layers that are turned, or cut already, are put into a group. */
export function softlyCut(layer: Layer, mask: SoftMask, drawings: DesignDrawing[]): Layer | null {
  if (drawings.length >= MOST_DRAWINGS) return null;
  const target = layer.mask !== null || layer.rotation !== 0 ? grouped([layer], layer.name) : layer;
  // The layers of a mask are used for each layer that it cuts.
  const layers = structuredClone(mask.layers) as Layer[];
  const area = aroundTurned(target);
  const assetId = addDrawing(drawings, 'Mask', layers, area, mask.isLuminance ? '#000000' : undefined);
  target.mask = createImageMask({ assetId, fit: 'fill', channel: mask.isLuminance ? 'luminance' : 'alpha' });
  return target;
}
