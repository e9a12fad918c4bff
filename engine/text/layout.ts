import type { TextLayer } from '../model/layer.ts';
import { type HighlightLine, highlightShapes } from '../presets/highlights.ts';
import { paragraphLevels, visualOrder } from './bidi.ts';
import type { FontLibrary } from './font-library.ts';
import { boundaryAtOrBefore, graphemeBoundaries } from './graphemes.ts';
import type { PositionedGlyph, TextCluster, TextLayout, TextLine, TextUnderline } from './layout-types.ts';
import { breakOpportunities, fillLines } from './line-breaking.ts';
import { type RunFonts, runFontsOf, type ShapedCluster, shapeParagraph } from './shaping.ts';

/**
 * Lays the runs of a text layer out in a box of its width. Pure and synchronous; the faces must have been loaded with
 * `fonts.load`, those that are not are replaced and named in `substitutedFamilies`. Throws GessoError 'font-missing' when
 * the library holds no face at all. Positions are in page pixels from the top left corner of the box.
 */
export function layoutText(layer: TextLayer, fonts: FontLibrary): TextLayout {
  const text = layer.runs.map((run) => run.text).join('');
  const boundaries = graphemeBoundaries(text);
  const runs = runFontsOf(layer.runs, fonts);
  const output: LineOutput = { lines: [], glyphs: [], underlines: [], highlightLines: [] };

  for (const { start, contentEnd, end } of paragraphsOf(text)) {
    const paragraphText = text.slice(start, contentEnd);
    const levels = paragraphLevels(paragraphText, layer.direction);
    const clusters = shapeParagraph(text, start, contentEnd, runs, levels, layer.letterSpacing, boundaries);
    const opportunities = breakOpportunities(paragraphText);
    const starts = fillLines(
      clusters,
      layer.width,
      (index) => opportunities[index - start] === 1,
      (index) => boundaryAtOrBefore(boundaries, index) === index,
    );
    starts.forEach((from, position) => {
      const to = starts[position + 1] ?? clusters.length;
      const isLast = position === starts.length - 1;
      placeLine(output, layer, runs, clusters.slice(from, to), {
        start: position === 0 ? start : (clusters[from]?.start ?? start),
        end: isLast ? end : (clusters[to]?.start ?? end),
        contentEnd: isLast ? contentEnd : (clusters[to]?.start ?? contentEnd),
        hardBreak: isLast && end > contentEnd,
        rightToLeft: levels.base === 1,
        justified: layer.align === 'justify' && !isLast,
      });
    });
  }

  const last = output.lines.at(-1);
  return {
    text,
    widthPx: layer.width,
    heightPx: last === undefined ? 0 : last.topPx + last.heightPx,
    contentWidthPx: output.lines.reduce((widest, line) => Math.max(widest, line.widthPx), 0),
    lines: output.lines,
    glyphs: output.glyphs,
    underlines: output.underlines,
    highlights: layer.highlight === null ? [] : highlightShapes(layer.highlight, output.highlightLines),
    substitutedFamilies: [
      ...new Set(layer.runs.filter((run) => !fonts.isLoaded(run)).map((run) => run.fontFamily)),
    ],
    graphemeBoundaries: boundaries,
    caretStyles: runs.map((runFonts) => ({ start: runFonts.start, ...extentOf(runFonts) })),
  };
}

interface Paragraph {
  readonly start: number;
  /** Where the line end character stands; `end` is after it. */
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

interface LineOutput {
  readonly lines: TextLine[];
  readonly glyphs: PositionedGlyph[];
  readonly underlines: TextUnderline[];
  readonly highlightLines: HighlightLine[];
}

interface LineFacts {
  readonly start: number;
  readonly end: number;
  readonly contentEnd: number;
  readonly hardBreak: boolean;
  readonly rightToLeft: boolean;
  readonly justified: boolean;
}

/** Gives one line its height, its order from left to right and its place, and adds what is on it to the output. */
function placeLine(
  output: LineOutput,
  layer: TextLayer,
  runs: readonly RunFonts[],
  clusters: readonly ShapedCluster[],
  facts: LineFacts,
): void {
  const lineIndex = output.lines.length;
  const above = output.lines.at(-1);
  const vertical = measureLine(layer, runsOnLine(runs, clusters, facts.start));
  const topPx = above === undefined ? 0 : above.topPx + above.heightPx;
  const leadingPx = vertical.heightPx - vertical.ascentPx - vertical.descentPx;
  const baselinePx = topPx + leadingPx / 2 + vertical.ascentPx;

  let visibleCount = clusters.length;
  while (visibleCount > 0 && clusters[visibleCount - 1]?.hangs === true) visibleCount--;
  const advances = clusters.map((cluster) => cluster.advancePx);
  const naturalPx = sum(advances, 0, visibleCount);
  if (facts.justified) justify(clusters, advances, visibleCount, layer.width - naturalPx);
  const widthPx = sum(advances, 0, visibleCount);
  const hangingPx = sum(advances, visibleCount, advances.length);
  const x = lineStartPx(layer, widthPx, facts);

  // Rule L1: spaces at the end of a line take the direction of the paragraph, so they hang over its far edge.
  const levels = clusters.map((cluster, index) =>
    index < visibleCount ? cluster.level : facts.rightToLeft ? 1 : 0,
  );
  const lefts = new Array<number>(clusters.length).fill(x);
  let penX = facts.rightToLeft ? x - hangingPx : x;
  for (const index of visualOrder(levels)) {
    const cluster = clusters[index];
    if (cluster === undefined) continue;
    lefts[index] = penX;
    addGlyphs(output.glyphs, cluster, penX, baselinePx, lineIndex);
    const advancePx = advances[index] ?? 0;
    if (index < visibleCount)
      addUnderline(output.underlines, cluster, penX, advancePx, baselinePx, lineIndex);
    penX += advancePx;
  }

  output.lines.push({
    start: facts.start,
    end: facts.end,
    contentEnd: facts.contentEnd,
    hardBreak: facts.hardBreak,
    direction: facts.rightToLeft ? 'rtl' : 'ltr',
    x,
    widthPx,
    topPx,
    heightPx: vertical.heightPx,
    baselinePx,
    fontSizePx: vertical.fontSizePx,
    ascentPx: vertical.ascentPx,
    descentPx: vertical.descentPx,
    clusters: clusters.map(
      (cluster, index): TextCluster => ({
        start: cluster.start,
        end: cluster.end,
        x: lefts[index] ?? x,
        widthPx: advances[index] ?? 0,
        level: levels[index] ?? 0,
      }),
    ),
  });
  const { fontSizePx, capHeightPx } = vertical;
  output.highlightLines.push({ x, widthPx, baselinePx, fontSizePx, capHeightPx });
}

/** The runs with text on a line; for an empty line the one that typing there would continue. */
function runsOnLine(
  runs: readonly RunFonts[],
  clusters: readonly ShapedCluster[],
  start: number,
): ReadonlySet<RunFonts> {
  const onLine = new Set(clusters.map((cluster) => cluster.runFonts));
  if (onLine.size > 0) return onLine;
  const here = runs.find((run) => start >= run.start && start < run.end) ?? runs.at(-1);
  return new Set(here === undefined ? [] : [here]);
}

/**
 * The line is `lineHeight` times its largest font high, and what that leaves over the tallest ascent and the deepest descent
 * is shared above and below (half-leading, CSS 2.2 §10.8.1). Fallback faces do not change the height, as in Chromium.
 */
function measureLine(layer: TextLayer, runs: ReadonlySet<RunFonts>) {
  let fontSizePx = 0;
  let ascentPx = 0;
  let descentPx = 0;
  let capHeightPx = 0;
  for (const runFonts of runs) {
    const { face, run } = runFonts;
    const extent = extentOf(runFonts);
    fontSizePx = Math.max(fontSizePx, run.fontSizePx);
    ascentPx = Math.max(ascentPx, extent.ascentPx);
    descentPx = Math.max(descentPx, extent.descentPx);
    capHeightPx = Math.max(capHeightPx, (face.metrics.capHeight * run.fontSizePx) / face.metrics.unitsPerEm);
  }
  return { fontSizePx, ascentPx, descentPx, capHeightPx, heightPx: layer.lineHeight * fontSizePx };
}

function extentOf({ face, run }: RunFonts): { readonly ascentPx: number; readonly descentPx: number } {
  const pxPerUnit = run.fontSizePx / face.metrics.unitsPerEm;
  return { ascentPx: face.metrics.ascender * pxPerUnit, descentPx: face.metrics.descender * pxPerUnit };
}

/** Left edge of the visible part. A justified last line stands at the side where reading starts. */
function lineStartPx(layer: TextLayer, widthPx: number, facts: LineFacts): number {
  const freePx = layer.width - widthPx;
  switch (layer.align) {
    case 'left':
      return 0;
    case 'center':
      return freePx / 2;
    case 'right':
      return freePx;
    case 'justify':
      return facts.rightToLeft ? freePx : 0;
  }
}

/** Widens a line by `freePx`, in equal parts after every space and ideograph but the last cluster. */
function justify(
  clusters: readonly ShapedCluster[],
  advances: number[],
  visibleCount: number,
  freePx: number,
): void {
  const places: number[] = [];
  for (let index = 0; index < visibleCount - 1; index++) {
    if (clusters[index]?.expands === true) places.push(index);
  }
  if (places.length === 0 || freePx <= 0) return;
  for (const index of places) advances[index] = (advances[index] ?? 0) + freePx / places.length;
}

function addGlyphs(
  glyphs: PositionedGlyph[],
  cluster: ShapedCluster,
  leftPx: number,
  baselinePx: number,
  lineIndex: number,
): void {
  const { shaped, face, runFonts } = cluster;
  const { run, runIndex } = runFonts;
  const pxPerUnit = run.fontSizePx / face.metrics.unitsPerEm;
  const rightToLeft = cluster.level % 2 === 1;
  // Space between letters comes after a letter in reading order: on its left where reading goes left.
  let penX = rightToLeft ? leftPx + cluster.letterSpacingPx : leftPx;
  for (let glyph = cluster.glyphStart; glyph < cluster.glyphEnd; glyph++) {
    glyphs.push({
      face,
      glyphId: shaped.glyphIds[glyph] ?? 0,
      x: penX + (shaped.xOffsets[glyph] ?? 0) * pxPerUnit,
      y: baselinePx - (shaped.yOffsets[glyph] ?? 0) * pxPerUnit,
      fontSizePx: run.fontSizePx,
      color: run.color,
      cluster: cluster.start,
      runIndex,
      lineIndex,
      direction: rightToLeft ? 'rtl' : 'ltr',
    });
    penX += (shaped.xAdvances[glyph] ?? 0) * pxPerUnit;
  }
}

/** Adds the underline of a cluster, or lengthens the one before it when they meet and look the same. */
function addUnderline(
  underlines: TextUnderline[],
  cluster: ShapedCluster,
  x: number,
  widthPx: number,
  baselinePx: number,
  lineIndex: number,
): void {
  const { run, face } = cluster.runFonts;
  if (!run.underline) return;
  const pxPerUnit = run.fontSizePx / face.metrics.unitsPerEm;
  const y = baselinePx + face.metrics.underlineTop * pxPerUnit;
  const thicknessPx = face.metrics.underlineThickness * pxPerUnit;
  const before = underlines.at(-1);
  if (
    before !== undefined &&
    before.lineIndex === lineIndex &&
    before.y === y &&
    before.thicknessPx === thicknessPx &&
    before.color === run.color &&
    Math.abs(before.x + before.widthPx - x) < 0.01
  ) {
    underlines[underlines.length - 1] = { ...before, widthPx: x + widthPx - before.x };
  } else {
    underlines.push({ x, y, widthPx, thicknessPx, color: run.color, lineIndex });
  }
}

function sum(values: readonly number[], from: number, to: number): number {
  let total = 0;
  for (let index = from; index < to; index++) total += values[index] ?? 0;
  return total;
}
