import type { TextLayer } from '../../model/layer.ts';
import type { ArrangedText } from './layout-types.ts';

/** The smallest and largest that text is made to fit its box. */
const SMALLEST_SCALE = 0.02;
const LARGEST_SCALE = 50;
/** Halvings of the range on a logarithmic scale: the last step is well below a hundredth of a pixel. */
const STEPS = 22;

/**
 * What the sizes of the runs are multiplied by so that the text fits its box: at most 1 for `shrink`, anything for `fill`.
 * The largest scale is taken at which nothing hangs over, without breaking a word; 1 for layers that do not ask for it or
 * whose height follows the text.
 */
export function fitScaleFor(layer: TextLayer, arrange: (scale: number) => ArrangedText): number {
  if (layer.autoFit === 'none' || layer.autoHeight) return 1;
  if (layer.runs.every((run) => run.text.trim() === '')) return 1;
  const fitsAt = (scale: number) => fits(layer, arrange(scale));
  if (layer.autoFit === 'shrink' && fitsAt(1)) return 1;
  let low = Math.log(SMALLEST_SCALE);
  let high = layer.autoFit === 'shrink' ? 0 : Math.log(LARGEST_SCALE);
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fitsAt(Math.exp(middle))) low = middle;
    else high = middle;
  }
  return Math.exp(low);
}

/** Rounding must not push a text out of a box that was made for it. */
const TOLERANCE_PX = 0.01;

function fits(layer: TextLayer, { layout, breaksWords }: ArrangedText): boolean {
  if (layout.curve !== null && layer.textPath?.type === 'path') {
    return layout.contentWidthPx <= layout.curve.lengthPx + TOLERANCE_PX;
  }
  const widthPx = layout.curve === null ? layout.contentWidthPx : widthOf(layout);
  return (
    !breaksWords && layout.heightPx <= layer.height + TOLERANCE_PX && widthPx <= layer.width + TOLERANCE_PX
  );
}

/** From the leftmost to the rightmost letter of bent text. */
function widthOf({ glyphs }: ArrangedText['layout']): number {
  let [left, right] = [Infinity, -Infinity];
  for (const { x, fontSizePx } of glyphs) {
    left = Math.min(left, x);
    right = Math.max(right, x + fontSizePx * 0.6);
  }
  return glyphs.length === 0 ? 0 : right - left;
}
