import { z } from 'zod';
import { COMMON_NUMERIC_PROPERTIES } from './layer-base.ts';

/**
 * How an image or clip fills its box. `zoom` 1 just covers (or fits) it; `focusX`, `focusY` 0-1 choose
 * which part shows, as object-position does. `cropRotation` turns the image inside its box, in degrees clockwise; it is
 * magnified as far as a covered box stays covered. `cornerRadius` is in page pixels.
 */
export const framedMedia = {
  assetId: z.string(),
  fit: z.enum(['cover', 'contain', 'fill']),
  zoom: z.number().min(1).max(20),
  focusX: z.number().min(0).max(1),
  focusY: z.number().min(0).max(1),
  cropRotation: z.number().min(-180).max(180),
  cornerRadius: z.number().min(0).max(10_000),
};

/** How an image that moves by itself (animated GIF, WebP, APNG, Lottie) plays; still ones ignore it. */
export const motion = { speed: z.number().min(0.25).max(4), loop: z.boolean() };

export const framedDefaults = {
  fit: 'cover' as const,
  zoom: 1,
  focusX: 0.5,
  focusY: 0.5,
  cropRotation: 0,
  cornerRadius: 0,
};

/** The numeric properties that keyframes may move in a layer with a frame. */
export const FRAMED_NUMERIC_PROPERTIES = [
  ...COMMON_NUMERIC_PROPERTIES,
  'zoom',
  'focusX',
  'focusY',
  'cropRotation',
  'cornerRadius',
] as const;
