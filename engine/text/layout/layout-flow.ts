import type { TextLayer } from '../../model/layer.ts';
import { highlightShapes } from '../../presets/highlights.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { paragraphLevels } from '../shaping/bidi.ts';
import { endOfLine } from '../shaping/line-breaking.ts';
import {
  type ArrangedLines,
  arrangeLines,
  layoutOfLines,
  lineEnds,
  type ParagraphPlacer,
  raised,
} from './arrange-lines.ts';
import { alignBand } from './band-baselines.ts';
import { fitScaleFor } from './fit-text.ts';
import type { TextLayout } from './layout-types.ts';
import { type LineOutput, lineHeightOf, placeLine } from './place-line.ts';
import { FlowCursor, type LineSlot, regionsOf, type Story, type TextFlow } from './text-flow.ts';

/** The lines of a story, with the box that each lies in. */
interface ArrangedStory {
  readonly lines: ArrangedLines;
  readonly boxOfLine: readonly number[];
}

/** All boxes of a chain show one arrangement, which is made once for as long as the faces are the same. */
const arrangements = new WeakMap<Story, { readonly revision: number; readonly arranged: ArrangedStory }>();

/**
 * Lays a part of a story out: the lines that come into one box, in page pixels from its top left corner. Indices are those of the whole
 * text. What does not fit into the last box goes on below it.
 */
export function layoutFlow(layer: TextLayer, flow: TextFlow, fonts: FontLibrary): TextLayout {
  const { story, boxIndex } = flow;
  const isAlone = story.boxes.length === 1;
  const laidOut = (scale: number) => {
    const arranged = isAlone ? arrangeStory(story, fonts, scale) : knownArrangement(story, fonts);
    return {
      layout: boxLayout(layer, story, boxIndex, arranged, fonts, scale),
      breaksWords: arranged.lines.breaksWords,
    };
  };
  const scale = isAlone ? fitScaleFor(layer, laidOut) : 1;
  const { layout } = laidOut(scale);
  // Lines that keep clear of something stay where they are clear of it.
  const keepsClear = story.boxes[boxIndex]?.obstacles.length !== 0;
  return keepsClear ? layout : raised(layer, layout);
}

function knownArrangement(story: Story, fonts: FontLibrary): ArrangedStory {
  const known = arrangements.get(story);
  if (known?.revision === fonts.revision) return known.arranged;
  const arranged = arrangeStory(story, fonts, 1);
  arrangements.set(story, { revision: fonts.revision, arranged });
  return arranged;
}

/** Columns whose height follows the text are made as high as they have to be, within this. */
const BALANCE_TOLERANCE_PX = 0.5;

function arrangeStory(story: Story, fonts: FontLibrary, scale: number): ArrangedStory {
  const growing = story.boxes.at(-1);
  const isBalanced = growing !== undefined && growing.heightPx === null && growing.columnCount > 1;
  if (!isBalanced) return arrangeAt(story, fonts, scale, Number.POSITIVE_INFINITY);
  const lastBox = story.boxes.length - 1;
  const heightOf = ({ lines, boxOfLine }: ArrangedStory) =>
    lines.output.lines.reduce(
      (most, line, index) =>
        boxOfLine[index] === lastBox ? Math.max(most, line.topPx + line.heightPx) : most,
      0,
    );
  let high = heightOf(arrangeAt(story, fonts, scale, Number.POSITIVE_INFINITY));
  let low = high / growing.columnCount / 2;
  const fits = (heightPx: number) =>
    heightOf(arrangeAt(story, fonts, scale, heightPx)) <= heightPx + BALANCE_TOLERANCE_PX;
  while (high - low > BALANCE_TOLERANCE_PX) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return arrangeAt(story, fonts, scale, high);
}

/** Lays all lines of a story out; columns of boxes without a height are `columnHeightPx` high. */
function arrangeAt(story: Story, fonts: FontLibrary, scale: number, columnHeightPx: number): ArrangedStory {
  const { head, boxes } = story;
  const [firstLine = ''] = head.runs
    .map((run) => run.text)
    .join('')
    .split(/[\n\r\u0085\u2028\u2029]/, 1);
  const isRightToLeft = paragraphLevels(firstLine, head.direction).base === 1;
  const cursor = new FlowCursor(regionsOf(boxes, isRightToLeft, columnHeightPx), isRightToLeft);
  const boxOfLine: number[] = [];
  const lines = arrangeLines(head, fonts, scale, placeInFlow(head, cursor, boxOfLine));
  return { lines, boxOfLine };
}

/** Places lines where the cursor has room for them, each as wide as its place. */
function placeInFlow(head: TextLayer, cursor: FlowCursor, boxOfLine: number[]): ParagraphPlacer {
  return (paragraph, output, runs) => {
    const { clusters, indentPx, rightToLeft, mayBreak, mayBreakAnywhere } = paragraph;
    let breaksWords = false;
    let from = 0;
    cursor.endBand();
    do {
      const start = from === 0 ? paragraph.start : (clusters[from]?.start ?? paragraph.start);
      const gapPx = from === 0 ? paragraph.gapPx : 0;
      const heightFor = (to: number) => lineHeightOf(head.lineHeight, runs, clusters.slice(from, to), start);
      // What is moved in is the side where reading begins.
      const indentIn = ({ isBeside }: LineSlot) => (isBeside ? 0 : indentPx);
      const endIn = (slot: LineSlot) =>
        endOfLine(clusters, from, Math.max(slot.widthPx - indentIn(slot), 1), mayBreak, mayBreakAnywhere);
      let heightPx = heightFor(from + 1);
      let slot = cursor.slotFor(heightPx, gapPx);
      let to = endIn(slot);
      for (;;) {
        const isBroken = to < clusters.length && !mayBreak(clusters[to]?.start ?? 0);
        const neededPx = heightFor(to);
        if (isBroken && slot.isNarrowed) cursor.skip(slot, heightPx);
        else if (neededPx > heightPx) heightPx = neededPx;
        else {
          breaksWords ||= isBroken;
          break;
        }
        slot = cursor.slotFor(heightPx, gapPx);
        to = endIn(slot);
      }
      placeLine(output, runs, clusters.slice(from, to), {
        ...lineEnds(paragraph, from, to),
        rightToLeft,
        align: head.align,
        justified: head.align === 'justify' && to < clusters.length,
        lineHeight: head.lineHeight,
        widthPx: Math.max(slot.widthPx - indentIn(slot), 1),
        leftPx: slot.leftPx + (rightToLeft ? 0 : indentIn(slot)),
        gapPx: 0,
        topPx: slot.topPx,
        isBeside: slot.isBeside,
      });
      boxOfLine.push(slot.region.boxIndex);
      if (from === 0) paragraph.placeMark();
      cursor.take(slot, slot.isBeside ? alignBand(output) - slot.topPx : heightFor(to));
      from = to;
    } while (from < clusters.length);
    return breaksWords;
  };
}

/** The layout of one box: its lines, and what is on them. */
function boxLayout(
  layer: TextLayer,
  { head }: Story,
  boxIndex: number,
  { lines, boxOfLine }: ArrangedStory,
  fonts: FontLibrary,
  scale: number,
): TextLayout {
  const { output } = lines;
  const newIndex = new Map<number, number>();
  for (const [index, box] of boxOfLine.entries()) if (box === boxIndex) newIndex.set(index, newIndex.size);
  const own = <Placed extends { readonly lineIndex: number }>(placed: readonly Placed[]): Placed[] =>
    placed.flatMap((each) => {
      const lineIndex = newIndex.get(each.lineIndex);
      return lineIndex === undefined ? [] : [lineIndex === each.lineIndex ? each : { ...each, lineIndex }];
    });
  const isOwn = (_: unknown, index: number) => newIndex.has(index);
  const part: LineOutput = {
    lines: output.lines.filter(isOwn),
    glyphs: own(output.glyphs),
    emoji: own(output.emoji),
    underlines: own(output.underlines),
    strikethroughs: own(output.strikethroughs),
    highlightLines: output.highlightLines.filter(isOwn),
    runHighlights: own(output.runHighlights),
  };
  const layout = layoutOfLines(head, { ...lines, output: part }, fonts, scale);
  const bottomPx = part.lines.reduce((most, line) => Math.max(most, line.topPx + line.heightPx), 0);
  const left = Math.min(...part.lines.map((line) => line.x));
  const right = Math.max(...part.lines.map((line) => line.x + line.widthPx));
  return {
    ...layout,
    widthPx: layer.width,
    heightPx: bottomPx,
    contentWidthPx: part.lines.length === 0 ? 0 : right - left,
    highlights: head.highlight === null ? [] : highlightShapes(head.highlight, part.highlightLines),
  };
}
