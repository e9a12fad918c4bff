import type { TextLayer } from '@gesso/engine';
import type { TextMeasure } from '@gesso/engine/edits';
import type { MeasuredLine } from './design-file.ts';

/** Wide enough for any line. */
export const ONE_LINE_PX = 100_000;

/** Spacing that nobody sees, and the most that a file may have by mistake, in thousandths of an em. */
const LEAST_SPACING = 4;
const MOST_SPACING = 400;

/** Spaces the letters so that a line is as wide as in the file: programs write spacing, kerning and widths of other fonts as places of letters. */
export function fitSpacing(layer: TextLayer, { text, widthPx }: MeasuredLine, measure: TextMeasure): void {
  const [run] = layer.runs;
  if (!run) return;
  const measured = measure.textWidth({ ...layer, runs: [{ ...run, text }], width: ONE_LINE_PX });
  if (measured === null) return;
  const change = ((widthPx - measured) / ([...text].length * run.fontSizePx)) * 1_000;
  if (Math.abs(change) < LEAST_SPACING || Math.abs(change) > MOST_SPACING) return;
  layer.letterSpacing = Math.round(Math.min(2_000, Math.max(-500, layer.letterSpacing + change)));
}
