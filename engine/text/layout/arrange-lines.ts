import type { TextLayer } from '../../model/layer.ts';
import { highlightShapes } from '../../presets/highlights.ts';
import { bendsText } from '../drawing/text-curve.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { hanFamilyOf } from '../fonts/script-fonts.ts';
import { paragraphLevels, visualOrder } from '../shaping/bidi.ts';
import { boundaryAtOrBefore, graphemeBoundaries } from '../shaping/graphemes.ts';
import { breakOpportunities, fillLines } from '../shaping/line-breaking.ts';
import { type RunFonts, runFontsOf, type ShapedCluster, shapeParagraph } from '../shaping/shaping.ts';
import { loweredShape } from './band-baselines.ts';
import type { TextLayout } from './layout-types.ts';
import { LIST_GAP_EM, LIST_INDENT_EM, type ListMark, listMarks } from './list-marks.ts';
import { addGlyphs, extentOf, type LineFacts, type LineOutput, placeLine } from './place-line.ts';

/** Wider than any text: lines on a curve end only where the text says so. */
const UNBOUNDED_PX = 10_000_000;

/** A paragraph whose letters are shaped, before its lines have a place. */
export interface ShapedParagraph {
  readonly clusters: readonly ShapedCluster[];
  readonly start: number;
  /** Where the line end character is; `end` is after it. */
  readonly contentEnd: number;
  readonly end: number;
  readonly rightToLeft: boolean;
  /** How far items of a list are moved in. */
  readonly indentPx: number;
  /** Space to the paragraph above. */
  readonly gapPx: number;
  mayBreak(index: number): boolean;
  mayBreakAnywhere(index: number): boolean;
  /** Puts the mark of an item of a list beside the line that was placed last. */
  placeMark(): void;
}

/** Places the lines of a paragraph. Returns whether a word had to be broken. */
export type ParagraphPlacer = (
  paragraph: ShapedParagraph,
  output: LineOutput,
  runs: readonly RunFonts[],
) => boolean;

/** The lines of a text, and what a layout is made from besides them. */
export interface ArrangedLines {
  readonly text: string;
  readonly boundaries: readonly number[];
  readonly runs: readonly RunFonts[];
  readonly output: LineOutput;
  readonly breaksWords: boolean;
}

/** Shapes the paragraphs of a text at a scale and lets `place` give their lines a place. */
export function arrangeLines(
  layer: TextLayer,
  fonts: FontLibrary,
  scale: number,
  place: ParagraphPlacer,
): ArrangedLines {
  const text = layer.runs.map((run) => run.text).join('');
  const boundaries = graphemeBoundaries(text);
  const runs = runFontsOf(layer.runs, fonts, scale, hanFamilyOf(text));
  const output: LineOutput = {
    lines: [],
    glyphs: [],
    emoji: [],
    underlines: [],
    strikethroughs: [],
    highlightLines: [],
    runHighlights: [],
  };
  const paragraphs = paragraphsOf(text);
  const marks =
    layer.list === null
      ? null
      : listMarks(
          layer.list,
          paragraphs.map((each) => text.slice(each.start, each.contentEnd)),
        );
  const listItems = marks === null ? null : layOutMarks(marks, paragraphs, runs, layer);
  let breaksWords = false;

  paragraphs.forEach(({ start, contentEnd, end }, paragraphIndex) => {
    const paragraphText = text.slice(start, contentEnd);
    const levels = paragraphLevels(paragraphText, layer.direction);
    const rightToLeft = levels.base === 1;
    const item = listItems?.[paragraphIndex] ?? null;
    const shownFrom = item === null ? start : start + item.mark.level;
    const clusters = shapeParagraph(
      { text, start, end: contentEnd, shownFrom, levels, letterSpacing: layer.letterSpacing, boundaries },
      runs,
    );
    const opportunities = breakOpportunities(paragraphText);
    const paragraph: ShapedParagraph = {
      ...{ clusters, start, contentEnd, end, rightToLeft },
      indentPx: item?.indentPx ?? 0,
      gapPx: paragraphIndex > 0 ? layer.paragraphSpacingPx * scale : 0,
      mayBreak: (index) => opportunities[index - start] === 1,
      mayBreakAnywhere: (index) => boundaryAtOrBefore(boundaries, index) === index,
      placeMark: () => {
        if (item !== null) placeMark(output, item, rightToLeft, start);
      },
    };
    breaksWords = place(paragraph, output, runs) || breaksWords;
  });
  return { text, boundaries, runs, output, breaksWords };
}

/** Places lines one below the other in a box of a width. */
export function placeStraight(layer: TextLayer, boxWidthPx: number): ParagraphPlacer {
  const bends = bendsText(layer);
  return (paragraph, output, runs) => {
    const { clusters, indentPx, rightToLeft, mayBreak } = paragraph;
    const widthPx = bends ? UNBOUNDED_PX : Math.max(boxWidthPx - indentPx, 1);
    const starts = fillLines(clusters, widthPx, mayBreak, paragraph.mayBreakAnywhere);
    starts.forEach((from, position) => {
      const to = starts[position + 1] ?? clusters.length;
      placeLine(output, runs, clusters.slice(from, to), {
        ...lineEnds(paragraph, from, to),
        rightToLeft,
        align: bends ? 'left' : layer.align,
        justified: !bends && layer.align === 'justify' && position < starts.length - 1,
        lineHeight: layer.lineHeight,
        widthPx,
        leftPx: rightToLeft ? 0 : indentPx,
        gapPx: position === 0 ? paragraph.gapPx : 0,
      });
      if (position === 0) paragraph.placeMark();
    });
    return starts.some((from, position) => position > 0 && !mayBreak(clusters[from]?.start ?? 0));
  };
}

/** Where in the text a line begins and ends that has the clusters from one position to another. */
export function lineEnds(
  { clusters, start, contentEnd, end }: ShapedParagraph,
  from: number,
  to: number,
): Pick<LineFacts, 'start' | 'end' | 'contentEnd' | 'hardBreak'> {
  const isLast = to >= clusters.length;
  return {
    start: from === 0 ? start : (clusters[from]?.start ?? start),
    end: isLast ? end : (clusters[to]?.start ?? end),
    contentEnd: isLast ? contentEnd : (clusters[to]?.start ?? contentEnd),
    hardBreak: isLast && end > contentEnd,
  };
}

interface Paragraph {
  readonly start: number;
  /** Where the line end character is; `end` is after it. */
  readonly contentEnd: number;
  readonly end: number;
}

/** There is always a last paragraph without a line end, empty when the text ends in one. */
function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  for (const lineEnd of text.matchAll(/\r\n|[\n\r\u0085\u2028\u2029]/g)) {
    const end = lineEnd.index + lineEnd[0].length;
    paragraphs.push({ start, contentEnd: lineEnd.index, end });
    start = end;
  }
  paragraphs.push({ start, contentEnd: text.length, end: text.length });
  return paragraphs;
}

/** An item of a list: its mark, shaped, and how far its text is moved in. */
interface ListItem {
  readonly mark: ListMark;
  readonly clusters: readonly ShapedCluster[];
  readonly markWidthPx: number;
  readonly gapPx: number;
  readonly indentPx: number;
}

/** Shapes every mark in the style of the first character of its paragraph. All items of a list have the same step. */
function layOutMarks(
  marks: readonly ListMark[],
  paragraphs: readonly Paragraph[],
  runs: readonly RunFonts[],
  layer: TextLayer,
): ListItem[] {
  const shaped = marks.map((mark, index) => {
    const start = paragraphs[index]?.start ?? 0;
    const shownFrom = start + mark.level;
    const own = runs.find((run) => shownFrom >= run.start && shownFrom < run.end) ?? runs.at(-1);
    if (own === undefined) throw new RangeError('A text has at least one run.');
    const plain: RunFonts = {
      ...own,
      run: { ...own.run, textCase: 'none', underline: false, strikethrough: false },
      letterSizePx: own.fontSizePx,
      risePx: 0,
      start: 0,
      end: mark.text.length,
    };
    const clusters = shapeParagraph(
      {
        text: mark.text,
        start: 0,
        end: mark.text.length,
        shownFrom: 0,
        levels: paragraphLevels(mark.text, layer.direction === 'rtl' ? 'rtl' : 'ltr'),
        letterSpacing: 0,
        boundaries: graphemeBoundaries(mark.text),
      },
      [plain],
    );
    const markWidthPx = clusters.reduce((total, cluster) => total + cluster.advancePx, 0);
    return { mark, clusters, markWidthPx, emPx: own.fontSizePx };
  });
  const stepPx = Math.max(
    ...shaped.map(({ markWidthPx, emPx }) =>
      Math.max(LIST_INDENT_EM * emPx, markWidthPx + LIST_GAP_EM * emPx),
    ),
  );
  return shaped.map(({ mark, clusters, markWidthPx, emPx }) => ({
    mark,
    clusters,
    markWidthPx,
    gapPx: LIST_GAP_EM * emPx,
    indentPx: stepPx * (mark.level + 1),
  }));
}

/** Puts the mark of an item beside the line that was placed last. */
function placeMark(output: LineOutput, item: ListItem, rightToLeft: boolean, standsFor: number): void {
  const lineIndex = output.lines.length - 1;
  const line = output.lines[lineIndex];
  if (line === undefined) return;
  let penX = rightToLeft ? line.x + line.widthPx + item.gapPx : line.x - item.gapPx - item.markWidthPx;
  const order = visualOrder(item.clusters.map((cluster) => cluster.level));
  // Read from the right, the full stop of a number comes on its left.
  if (rightToLeft && item.clusters.every(({ level }) => level === 0)) order.reverse();
  for (const index of order) {
    const cluster = item.clusters[index];
    if (cluster === undefined) continue;
    addGlyphs(output, cluster, penX, line.baselinePx, lineIndex, standsFor);
    penX += cluster.advancePx;
  }
}

/** The layout of the lines of a text in a box of the layer's width. */
export function layoutOfLines(
  layer: TextLayer,
  { text, boundaries, runs, output }: ArrangedLines,
  fonts: FontLibrary,
  scale: number,
): TextLayout {
  const last = output.lines.at(-1);
  return {
    text,
    widthPx: layer.width,
    heightPx: last === undefined ? 0 : last.topPx + last.heightPx,
    contentWidthPx: output.lines.reduce((widest, line) => Math.max(widest, line.widthPx), 0),
    fitScale: scale,
    emPx: Math.max(...layer.runs.map((run) => run.fontSizePx)) * scale,
    lines: output.lines,
    glyphs: output.glyphs,
    emoji: output.emoji,
    underlines: output.underlines,
    strikethroughs: output.strikethroughs,
    highlights: layer.highlight === null ? [] : highlightShapes(layer.highlight, output.highlightLines),
    runHighlights: output.runHighlights,
    substitutedFamilies: [
      ...new Set(layer.runs.filter((run) => !fonts.isLoaded(run)).map((run) => run.fontFamily)),
    ],
    graphemeBoundaries: withoutInsides(boundaries, layer.runs),
    caretStyles: runs.map((runFonts) => ({ start: runFonts.start, ...extentOf(runFonts) })),
    curve: null,
  };
}

/** Places for a caret: none between the letters of what fills itself in, as a page number. */
function withoutInsides(boundaries: readonly number[], runs: TextLayer['runs']): readonly number[] {
  if (runs.every(({ variable }) => variable === undefined)) return boundaries;
  const inside = new Set<number>();
  let start = 0;
  for (const { text, variable } of runs) {
    if (variable !== undefined) for (let at = 1; at < text.length; at++) inside.add(start + at);
    start += text.length;
  }
  return boundaries.filter((index) => !inside.has(index));
}

/** How far down the whole text moves in a box of a height of its own. */
export function dropPx(layer: TextLayer, heightPx: number): number {
  if (layer.autoHeight || layer.verticalAlign === 'top') return 0;
  return (layer.height - heightPx) * (layer.verticalAlign === 'middle' ? 0.5 : 1);
}

/** Moves everything down as `verticalAlign` wants. */
export function raised(layer: TextLayer, layout: TextLayout): TextLayout {
  const down = dropPx(layer, layout.heightPx);
  if (down === 0) return layout;
  const moved = <Placed extends { readonly y: number }>(placed: readonly Placed[]) =>
    placed.map((each) => ({ ...each, y: each.y + down }));
  return {
    ...layout,
    lines: layout.lines.map((line) => ({
      ...line,
      topPx: line.topPx + down,
      baselinePx: line.baselinePx + down,
    })),
    glyphs: moved(layout.glyphs),
    emoji: moved(layout.emoji),
    underlines: moved(layout.underlines),
    strikethroughs: moved(layout.strikethroughs),
    highlights: layout.highlights.map((shape) => loweredShape(shape, down)),
    runHighlights: layout.runHighlights.map((each) => ({ ...each, shape: loweredShape(each.shape, down) })),
  };
}
