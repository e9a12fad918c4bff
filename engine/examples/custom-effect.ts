// A custom effect: its parameters, a change of each color, and a change of the pixels.
import { effectParameters, registerEffect } from '@gesso/engine/extend';

/** Inverts colors, and draws dark lines over them. `scanLines.create({ heightPx: 20 })` goes into `layer.effects`. */
export const scanLines = registerEffect({
  type: 'example:scan-lines',
  name: 'Scan lines',
  parameters: {
    heightPx: effectParameters.length('Height', { min: 2, max: 100, value: 8 }),
    inverted: effectParameters.share('Inverted', 1),
  },
  readsNeighbours: false,
  colorSteps: ({ inverted }) => [
    (rgb) => {
      for (const lane of [0, 1, 2] as const) rgb[lane] += (1 - 2 * rgb[lane]) * inverted;
    },
  ],
  apply({ data, widthPx, heightPx }, parameters, { scale, top }) {
    for (let y = 0; y < heightPx; y++) {
      if (Math.floor(((y - top) / (parameters.heightPx * scale)) * 2) % 2 === 0) continue;
      for (let at = y * widthPx * 4; at < (y + 1) * widthPx * 4; at += 4) data.fill(0, at, at + 3);
    }
  },
});
