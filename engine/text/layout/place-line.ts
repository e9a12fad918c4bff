import type { TextLayer } from '../../model/layer.ts';
import { coversLetters, type HighlightLine, highlightShapes } from '../../presets/highlights.ts';
import { visualOrder } from '../shaping/bidi.ts';
import {
  EMOJI_ADVANCE_EM,
  EMOJI_DEPTH_EM,
  EMOJI_SIZE_EM,
  type RunFonts,
  type ShapedCluster,
} from '../shaping/shaping.ts';
import type {
  PositionedEmoji,
  PositionedGlyph,
  RunHighlight,
  TextBar,
  TextCluster,
  TextLine,
} from './layout-types.ts';

/** What the lines of a text come to, from the first one down. */
export interface LineOutput {
  readonly lines: TextLine[];
  readonly glyphs: PositionedGlyph[];
  readonly emoji: PositionedEmoji[];
  readonly underlines: TextBar[];
  readonly strikethroughs: TextBar[];
  readonly highlightLines: HighlightLine[];
  readonly runHighlights: RunHighlight[];
}

/** Where one line is and what it may take up. */
export interface LineFacts {
  readonly start: number;
  readonly end: number;
  readonly contentEnd: number;
  readonly hardBreak: boolean;
  readonly rightToLeft: boolean;
  readonly align: TextLayer['align'];
  /** Whether the line fills its width; the last one of a paragraph does not. */
  readonly justified: boolean;
  /** Multiple of the font size. */
  readonly lineHeight: number;
  /** Room for the line, the indent of a list not counted. */
  readonly widthPx: number;
  /** Left edge of that room. */
  readonly leftPx: number;
  /** Space to the line above. */
  readonly gapPx: number;
  /** Its upper edge; below the line before it where that is left out. */
  readonly topPx?: number;
  /** Whether it is at the height of the line before it, on the other side of something. */
  readonly isBeside?: boolean;
}

/** Gives one line its height, its order from left to right and its place, and adds what is on it to the output. */
export function placeLine(
  output: LineOutput,
  runs: readonly RunFonts[],
  clusters: readonly ShapedCluster[],
  facts: LineFacts,
): void {
  const lineIndex = output.lines.length;
  const above = output.lines.at(-1);
  const vertical = measureLine(facts.lineHeight, runsOnLine(runs, clusters, facts.start));
  const topPx = facts.topPx ?? (above === undefined ? 0 : above.topPx + above.heightPx) + facts.gapPx;
  const leadingPx = vertical.heightPx - vertical.ascentPx - vertical.descentPx;
  const baselinePx = topPx + leadingPx / 2 + vertical.ascentPx;

  let visibleCount = clusters.length;
  while (visibleCount > 0 && clusters[visibleCount - 1]?.hangs === true) visibleCount--;
  const advances = clusters.map((cluster) => cluster.advancePx);
  const naturalPx = sum(advances, 0, visibleCount);
  if (facts.justified) justify(clusters, advances, visibleCount, facts.widthPx - naturalPx);
  const widthPx = sum(advances, 0, visibleCount);
  const hangingPx = sum(advances, visibleCount, advances.length);
  const x = facts.leftPx + lineStartPx(facts, widthPx);

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
    addGlyphs(output, cluster, penX, baselinePx, lineIndex);
    const advancePx = advances[index] ?? 0;
    if (index < visibleCount) addBars(output, cluster, penX, advancePx, baselinePx, lineIndex);
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
    ...(facts.topPx === undefined ? {} : { room: { x: facts.leftPx, widthPx: facts.widthPx } }),
    ...(facts.isBeside ? { isBeside: true } : {}),
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
  addRunHighlights(output, clusters.slice(0, visibleCount), { lefts, advances, baselinePx, lineIndex });
}

/** Adds what lies behind runs with a highlight of their own, from their first letter on the line to their last. */
function addRunHighlights(
  output: LineOutput,
  clusters: readonly ShapedCluster[],
  line: {
    readonly lefts: readonly number[];
    readonly advances: readonly number[];
    readonly baselinePx: number;
    readonly lineIndex: number;
  },
): void {
  const byRun = new Map<RunFonts, number[]>();
  clusters.forEach(({ runFonts }, index) => {
    if (runFonts.run.highlight) byRun.set(runFonts, [...(byRun.get(runFonts) ?? []), index]);
  });
  for (const [runFonts, indices] of byRun) {
    const { highlight } = runFonts.run;
    const first = clusters[indices[0] ?? -1];
    if (!highlight || !first) continue;
    const { face, fontSizePx, runIndex } = runFonts;
    const coversRun = coversLetters(highlight) ? runIndex : null;
    const x = Math.min(...indices.map((index) => line.lefts[index] ?? 0));
    const end = Math.max(...indices.map((index) => (line.lefts[index] ?? 0) + (line.advances[index] ?? 0)));
    const capHeightPx = (face.metrics.capHeight * fontSizePx) / face.metrics.unitsPerEm;
    const { baselinePx, lineIndex } = line;
    const behind = [{ x, widthPx: end - x, baselinePx, fontSizePx, capHeightPx }];
    for (const shape of highlightShapes(highlight, behind))
      output.runHighlights.push({ shape, lineIndex, cluster: first.start, coversRun });
  }
}

/** How high a line with the clusters is; `start` is where an empty one begins. */
export function lineHeightOf(
  lineHeight: number,
  runs: readonly RunFonts[],
  clusters: readonly ShapedCluster[],
  start: number,
): number {
  return measureLine(lineHeight, runsOnLine(runs, clusters, start)).heightPx;
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
 * is shared above and below (half-leading, CSS 2.2 §10.8.1). Fallback faces do not change the height, as in Chromium, and
 * neither do raised and lowered letters.
 */
function measureLine(lineHeight: number, runs: ReadonlySet<RunFonts>) {
  let fontSizePx = 0;
  let ascentPx = 0;
  let descentPx = 0;
  let capHeightPx = 0;
  for (const runFonts of runs) {
    const { face } = runFonts;
    const extent = extentOf(runFonts);
    fontSizePx = Math.max(fontSizePx, runFonts.fontSizePx);
    ascentPx = Math.max(ascentPx, extent.ascentPx);
    descentPx = Math.max(descentPx, extent.descentPx);
    capHeightPx = Math.max(
      capHeightPx,
      (face.metrics.capHeight * runFonts.fontSizePx) / face.metrics.unitsPerEm,
    );
  }
  return { fontSizePx, ascentPx, descentPx, capHeightPx, heightPx: lineHeight * fontSizePx };
}

/** How far the letters of a run reach above and below the baseline. */
export function extentOf({ face, fontSizePx }: RunFonts): {
  readonly ascentPx: number;
  readonly descentPx: number;
} {
  const pxPerUnit = fontSizePx / face.metrics.unitsPerEm;
  return { ascentPx: face.metrics.ascender * pxPerUnit, descentPx: face.metrics.descender * pxPerUnit };
}

/** Left edge of the visible part. A justified last line is at the side where reading starts. */
function lineStartPx(facts: LineFacts, widthPx: number): number {
  const freePx = facts.widthPx - widthPx;
  switch (facts.align) {
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

/** Adds the glyphs or the image of a cluster whose left edge is at `leftPx`. `cluster` replaces what it stands for. */
export function addGlyphs(
  output: Pick<LineOutput, 'glyphs' | 'emoji'>,
  cluster: ShapedCluster,
  leftPx: number,
  baselinePx: number,
  lineIndex: number,
  standsFor = cluster.start,
): void {
  const { shaped, face, runFonts, emojiKey } = cluster;
  const { run, runIndex, letterSizePx, risePx } = runFonts;
  const rightToLeft = cluster.level % 2 === 1;
  // Space between letters comes after a letter in reading order: on its left where reading goes left.
  let penX = rightToLeft ? leftPx + cluster.letterSpacingPx : leftPx;
  if (emojiKey !== null) {
    output.emoji.push({
      key: emojiKey,
      x: penX + ((EMOJI_ADVANCE_EM - EMOJI_SIZE_EM) / 2) * letterSizePx,
      y: baselinePx - risePx + EMOJI_DEPTH_EM * letterSizePx,
      sizePx: EMOJI_SIZE_EM * letterSizePx,
      angle: 0,
      cluster: standsFor,
      runIndex,
      lineIndex,
    });
    return;
  }
  const pxPerUnit = letterSizePx / face.metrics.unitsPerEm;
  for (let glyph = cluster.glyphStart; glyph < cluster.glyphEnd; glyph++) {
    output.glyphs.push({
      face,
      glyphId: shaped.glyphIds[glyph] ?? 0,
      x: penX + (shaped.xOffsets[glyph] ?? 0) * pxPerUnit,
      y: baselinePx - risePx - (shaped.yOffsets[glyph] ?? 0) * pxPerUnit,
      angle: 0,
      fontSizePx: letterSizePx,
      color: run.color,
      cluster: standsFor,
      runIndex,
      lineIndex,
      direction: rightToLeft ? 'rtl' : 'ltr',
    });
    penX += (shaped.xAdvances[glyph] ?? 0) * pxPerUnit;
  }
}

/** Adds what underlines and strikes a cluster through. */
function addBars(
  output: LineOutput,
  cluster: ShapedCluster,
  x: number,
  widthPx: number,
  baselinePx: number,
  lineIndex: number,
): void {
  const { run, face, letterSizePx, risePx } = cluster.runFonts;
  const pxPerUnit = letterSizePx / face.metrics.unitsPerEm;
  const { metrics } = face;
  const bar = { x, widthPx, angle: 0, color: run.color, lineIndex, cluster: cluster.start };
  if (run.underline) {
    addBar(output.underlines, {
      ...bar,
      y: baselinePx - risePx + metrics.underlineTop * pxPerUnit,
      thicknessPx: metrics.underlineThickness * pxPerUnit,
    });
  }
  if (run.strikethrough) {
    addBar(output.strikethroughs, {
      ...bar,
      y: baselinePx - risePx - metrics.strikethroughTop * pxPerUnit,
      thicknessPx: metrics.strikethroughThickness * pxPerUnit,
    });
  }
}

/** Adds a bar, or lengthens the one before it when they meet and look the same. */
function addBar(bars: TextBar[], bar: TextBar): void {
  const before = bars.at(-1);
  if (
    before !== undefined &&
    before.lineIndex === bar.lineIndex &&
    before.y === bar.y &&
    before.thicknessPx === bar.thicknessPx &&
    before.color === bar.color &&
    Math.abs(before.x + before.widthPx - bar.x) < 0.01
  ) {
    const cluster = Math.min(before.cluster, bar.cluster);
    bars[bars.length - 1] = { ...before, cluster, widthPx: bar.x + bar.widthPx - before.x };
  } else {
    bars.push(bar);
  }
}

function sum(values: readonly number[], from: number, to: number): number {
  let total = 0;
  for (let index = from; index < to; index++) total += values[index] ?? 0;
  return total;
}
