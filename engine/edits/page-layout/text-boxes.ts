import type { Rect } from '../../geometry/box.ts';
import type { TextLayer } from '../../model/layer.ts';
import { hasText } from '../../model/layer-capabilities.ts';
import type { TextMeasure } from '../text/text-edits.ts';
import type { Block } from './blocks.ts';

/** Where lines break: as they do, within a share of their width, or nowhere in the title. */
export type Wrapping = 'kept' | 'narrow' | 'narrowest' | 'title on one line';

const WIDTH_SHARES: Readonly<Record<Wrapping, number>> = {
  kept: 1,
  narrow: 0.68,
  narrowest: 0.5,
  'title on one line': 1,
};
/** Wider than any line of a page. */
export const ONE_LINE_PX = 20_000;
/** The box is this much wider than its lines: the first of these at which no line breaks. */
const TOLERANCES = [1.02, 1.04, 1.08, 1.15] as const;
/** No line may break in a slightly narrower box either, since sizes are rounded when they are scaled. */
const SAFE_WIDTH = 0.99;
/** The box of a text whose keyframes move or resize it is not changed. */
const PLACED = ['x', 'y', 'width', 'height'] as const;

/** Boxes of texts that are blocks by themselves, in pixels of the old page. */
export type TextBoxes = ReadonlyMap<Block, Rect>;

/** The same blocks, in which texts that are blocks by themselves have boxes as wide as their lines: the empty part of a box needs no room. */
export function fitTextBoxes(blocks: readonly Block[], measure: TextMeasure): Block[] {
  const boxes = wrapTexts(blocks, 'kept', measure);
  return blocks.map((block) => {
    const rect = boxes.get(block);
    return rect === undefined ? block : { ...block, rect, isFitted: true };
  });
}

/** Boxes of texts with other line breaks. */
export function wrapTexts(blocks: readonly Block[], wrapping: Wrapping, measure: TextMeasure): TextBoxes {
  const boxes = new Map<Block, Rect>();
  for (const block of blocks) {
    const [layer] = block.layers;
    if (block.layers.length !== 1 || !hasText(layer) || !canWrap(layer)) continue;
    const width = wantedWidth(block, layer, wrapping, measure);
    const box = width === null ? null : boxOfWidth(layer, width, measure);
    if (box !== null) boxes.set(block, box);
  }
  return boxes;
}

/** The width that the lines of a text may take at most; null while its fonts load. */
function wantedWidth(
  { hasTitle }: Block,
  layer: TextLayer,
  wrapping: Wrapping,
  measure: TextMeasure,
): number | null {
  const now = measure.textWidth(layer);
  if (now === null) return null;
  if (wrapping === 'title on one line' && hasTitle) return measure.textWidth(ofWidth(layer, ONE_LINE_PX));
  const narrower = now * WIDTH_SHARES[wrapping];
  if (narrower === now || now < 4 * largestLetterPx(layer)) return now;
  const longestWord = measure.textWidth(ofWidth(wordByWord(layer), ONE_LINE_PX));
  return longestWord === null || longestWord > narrower ? now : measure.textWidth(ofWidth(layer, narrower));
}

export const ofWidth = (layer: TextLayer, width: number): TextLayer => ({ ...layer, width });

/** The text with a line for each of its words: the widest of them is the narrowest that its box may become. */
export const wordByWord = (layer: TextLayer): TextLayer => ({
  ...layer,
  runs: layer.runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, '\n') })),
});

function canWrap(layer: TextLayer): boolean {
  return (
    layer.autoHeight &&
    layer.autoFit === 'none' &&
    layer.rotation === 0 &&
    layer.textPath === null &&
    layer.align !== 'justify' &&
    PLACED.every((property) => layer.keyframes[property] === undefined)
  );
}

export const largestLetterPx = (layer: TextLayer): number =>
  Math.max(...layer.runs.map(({ fontSizePx }) => fontSizePx));

/** The narrowest box in which no line of this width breaks, in the place of the text; null where that cannot be measured. */
function boxOfWidth(layer: TextLayer, lineWidth: number, measure: TextMeasure): Rect | null {
  const height = measure.textHeight(ofWidth(layer, lineWidth + 1));
  if (height === null) return null;
  for (const tolerance of TOLERANCES) {
    const width = Math.ceil(lineWidth * tolerance + 1);
    if (measure.textHeight(ofWidth(layer, width * SAFE_WIDTH)) !== height) continue;
    const share = layer.align === 'center' ? 0.5 : layer.align === 'right' ? 1 : 0;
    return { x: layer.x + (layer.width - width) * share, y: layer.y, width, height };
  }
  return null;
}
