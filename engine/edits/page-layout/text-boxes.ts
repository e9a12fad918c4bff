import type { Rect } from '../../geometry/box.ts';
import type { TextLayer } from '../../model/layer.ts';
import { hasText } from '../../model/layer-capabilities.ts';
import type { Block } from './blocks.ts';

/** What the words of a text take in a box of some width, in pixels. */
export interface MeasuredText {
  readonly contentWidthPx: number;
  readonly heightPx: number;
  readonly lineCount: number;
  /** A word does not fit the width, and goes on in the next line. */
  readonly dividesWord: boolean;
}

/** Lays a text out in a box of a width, whose height follows. Its fonts have been loaded. */
export type MeasureText = (layer: TextLayer, widthPx: number) => MeasuredText;

/** Where lines end: as they do, within this share of their width, or nowhere in the title. */
export type Wrapping = 'kept' | 'narrow' | 'narrowest' | 'title on one line';

const WIDTH_SHARES: Readonly<Record<Wrapping, number>> = {
  kept: 1,
  narrow: 0.68,
  narrowest: 0.5,
  'title on one line': 1,
};
/** Wider than any line of a page. */
const ONE_LINE_PX = 20_000;
/** Lines are given this much more than they take: the first that breaks none. */
const TOLERANCES = [1.02, 1.04, 1.08, 1.15] as const;
/** They must hold in a little less too, since sizes are rounded when they are scaled. */
const SAFE_WIDTH = 0.99;
/** Words that move along with a keyframe have a box that is not theirs alone. */
const PLACED = ['x', 'y', 'width', 'height'] as const;

/** Boxes of texts that are blocks by themselves, in pixels of the old page. */
export type TextBoxes = ReadonlyMap<Block, Rect>;

/** The same blocks, with texts that are blocks by themselves in boxes that their lines fill: where nothing is written needs no room. */
export function fitTextBoxes(blocks: readonly Block[], measure: MeasureText): Block[] {
  const boxes = wrapTexts(blocks, 'kept', measure);
  return blocks.map((block) => {
    const rect = boxes.get(block);
    return rect === undefined ? block : { ...block, rect, isFitted: true };
  });
}

/** Boxes of texts with lines that end elsewhere. */
export function wrapTexts(blocks: readonly Block[], wrapping: Wrapping, measure: MeasureText): TextBoxes {
  const boxes = new Map<Block, Rect>();
  for (const block of blocks) {
    const [layer] = block.layers;
    if (block.layers.length !== 1 || !hasText(layer) || !canWrap(layer)) continue;
    const box = boxOfWidth(layer, wantedWidth(block, layer, wrapping, measure), measure);
    if (box !== null) boxes.set(block, box);
  }
  return boxes;
}

/** How wide the lines of a text are to be at most. */
function wantedWidth(block: Block, layer: TextLayer, wrapping: Wrapping, measure: MeasureText): number {
  const { contentWidthPx } = measure(layer, layer.width);
  if (wrapping === 'title on one line' && block.hasTitle) return measure(layer, ONE_LINE_PX).contentWidthPx;
  const narrower = contentWidthPx * WIDTH_SHARES[wrapping];
  if (narrower === contentWidthPx || contentWidthPx < 4 * largestLetterPx(layer)) return contentWidthPx;
  const wrapped = measure(layer, narrower);
  return wrapped.dividesWord ? contentWidthPx : wrapped.contentWidthPx;
}

function canWrap(layer: TextLayer): boolean {
  return (
    layer.autoHeight &&
    layer.rotation === 0 &&
    layer.textPath === null &&
    layer.align !== 'justify' &&
    PLACED.every((property) => layer.keyframes[property] === undefined)
  );
}

const largestLetterPx = (layer: TextLayer): number =>
  Math.max(...layer.runs.map(({ fontSizePx }) => fontSizePx));

/** The narrowest box that keeps lines of this width as they are, where they stood. */
function boxOfWidth(layer: TextLayer, contentWidthPx: number, measure: MeasureText): Rect | null {
  const { lineCount } = measure(layer, contentWidthPx + 1);
  for (const tolerance of TOLERANCES) {
    const width = Math.ceil(contentWidthPx * tolerance + 1);
    const found = measure(layer, width * SAFE_WIDTH);
    if (found.dividesWord || found.lineCount !== lineCount) continue;
    const share = layer.align === 'center' ? 0.5 : layer.align === 'right' ? 1 : 0;
    return { x: layer.x + (layer.width - width) * share, y: layer.y, width, height: found.heightPx };
  }
  return null;
}
