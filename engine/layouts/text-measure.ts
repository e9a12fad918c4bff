import type { TextLayer } from '../model/layer.ts';

/** How large the letters of a text come out. `TextEngine` measures so; a test hands in a small stand-in. */
export interface TextMeasure {
  /** The height that the lines of a text need at its width, in page pixels; null while its fonts load. */
  textHeight(layer: TextLayer): number | null;
  /** The width of the widest line of a text, in page pixels; null while its fonts load. */
  textWidth(layer: TextLayer): number | null;
}
