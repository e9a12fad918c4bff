import { pointBeside } from '../drawing/text-curve.ts';
import type { TextBar, TextCluster, TextLayout, TextLine } from '../layout/layout-types.ts';
import { isBreakingSpace } from './line-breaking.ts';

export type UnitKind = 'letter' | 'word' | 'line';

/** A part of a text that is moved by itself. */
export interface LaidOutUnit {
  /** UTF-16 range; the spaces and marks that follow a part belong to it. */
  readonly start: number;
  readonly end: number;
  readonly lineIndex: number;
  /** The middle and the size of its letters, in page pixels of the box. */
  readonly centreX: number;
  readonly centreY: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Which one it is, in reading order, and of how many: counted in letters, words and lines. */
  readonly place: Readonly<Record<UnitKind, { readonly index: number; readonly count: number }>>;
}

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Cuts a text into letters, words or lines, in reading order. White space makes no part of its own. */
export function textUnits(layout: TextLayout, kind: UnitKind): LaidOutUnit[] {
  const letters = layout.lines.flatMap((line, lineIndex) => lettersOf(layout, line, lineIndex));
  const starts = {
    letter: letters.map((letter) => letter.start),
    word: wordStarts(layout, letters),
    line: letters
      .filter(({ lineIndex }, at) => letters[at - 1]?.lineIndex !== lineIndex)
      .map(({ start }) => start),
  };
  const placeOf = (start: number) => {
    const place = (of: UnitKind) => ({
      index: Math.max(
        0,
        starts[of].findLastIndex((first) => first <= start),
      ),
      count: starts[of].length,
    });
    return { letter: place('letter'), word: place('word'), line: place('line') };
  };
  return starts[kind].map((start, at) => {
    const next = starts[kind][at + 1] ?? layout.text.length + 1;
    const own = letters.filter((letter) => letter.start >= start && letter.start < next);
    const lineIndex = own[0]?.lineIndex ?? 0;
    const line = layout.lines[lineIndex];
    const isFirstOfLine = letters.find((letter) => letter.lineIndex === lineIndex)?.start === start;
    return {
      // What is before the first letter of a line (the mark of a list, its tabs) comes with it.
      start: isFirstOfLine ? (line?.start ?? start) : start,
      end: Math.min(next, line?.end === undefined ? next : Math.max(line.end, start + 1)),
      lineIndex,
      ...boxOf(layout, own, lineIndex),
      place: placeOf(start),
    };
  });
}

interface Letter extends TextCluster {
  readonly lineIndex: number;
}

function lettersOf(layout: TextLayout, line: TextLine, lineIndex: number): Letter[] {
  return line.clusters
    .filter(({ start, end, widthPx }) => widthPx > 0 && !isBreakingSpace(layout.text.slice(start, end)))
    .map((cluster) => ({ ...cluster, lineIndex }));
}

/** Punctuation goes with the word before it; writing without spaces is cut by the dictionary. */
function wordStarts(layout: TextLayout, letters: readonly Letter[]): number[] {
  const starts: number[] = [];
  layout.lines.forEach((line, lineIndex) => {
    const own = letters.filter((letter) => letter.lineIndex === lineIndex);
    const [first] = own;
    if (first === undefined) return;
    starts.push(first.start);
    const text = layout.text.slice(line.start, line.contentEnd);
    let isFirstWord = true;
    let afterSpace = false;
    for (const { segment, index, isWordLike } of words.segment(text)) {
      const isSpace = isBreakingSpace(segment) || segment.trim() === '';
      if (!isSpace && (isWordLike === true || afterSpace)) {
        const start = own.find((letter) => letter.start >= line.start + index)?.start;
        // Signs before the first word of a line are part of it, as are those before one after a space.
        const isNew = start !== undefined && !isFirstWord && start > (starts.at(-1) ?? -1);
        if (isNew && (afterSpace || isWordLike === true) && !joinsWordBefore(text, index)) starts.push(start);
        isFirstWord = false;
      }
      afterSpace = isSpace;
    }
  });
  return starts;
}

/** A word right after an opening sign that already began a part belongs to it. */
function joinsWordBefore(text: string, index: number): boolean {
  return /[\p{Ps}\p{Pi}"'#@$€£-]/u.test(text[index - 1] ?? '');
}

function boxOf(layout: TextLayout, letters: readonly Letter[], lineIndex: number) {
  const line = layout.lines[lineIndex];
  const left = Math.min(...letters.map(({ x }) => x));
  const right = Math.max(...letters.map(({ x, widthPx }) => x + widthPx));
  const [ascentPx, descentPx, baselinePx] = [
    line?.ascentPx ?? 0,
    line?.descentPx ?? 0,
    line?.baselinePx ?? 0,
  ];
  const middle = (left + right) / 2;
  const below = (descentPx - ascentPx) / 2;
  const centre =
    layout.curve === null
      ? { x: middle, y: baselinePx + below }
      : pointBeside(layout.curve.frameAt(lineIndex, middle), below);
  return { centreX: centre.x, centreY: centre.y, widthPx: right - left, heightPx: ascentPx + descentPx };
}

/** The layout with nothing on it but one part; highlights are left out. */
export function layoutOfUnit(layout: TextLayout, unit: LaidOutUnit): TextLayout {
  const isOwn = ({ cluster, lineIndex }: { readonly cluster: number; readonly lineIndex: number }) =>
    lineIndex === unit.lineIndex && cluster >= unit.start && cluster < unit.end;
  const bars = (all: readonly TextBar[]) => all.flatMap((bar) => barOfUnit(layout, bar, unit));
  return {
    ...layout,
    glyphs: layout.glyphs.filter(isOwn),
    emoji: layout.emoji.filter(isOwn),
    underlines: bars(layout.underlines),
    strikethroughs: bars(layout.strikethroughs),
    highlights: [],
    runHighlights: layout.runHighlights.filter(isOwn),
  };
}

/** The piece of a bar that lies under a part. On a curve bars are cut at the letters already. */
function barOfUnit(layout: TextLayout, bar: TextBar, unit: LaidOutUnit): TextBar[] {
  if (bar.lineIndex !== unit.lineIndex) return [];
  if (layout.curve !== null) return bar.cluster >= unit.start && bar.cluster < unit.end ? [bar] : [];
  return (layout.lines[bar.lineIndex]?.clusters ?? [])
    .filter(({ start, x, widthPx }) => {
      const middle = x + widthPx / 2;
      return start >= unit.start && start < unit.end && middle > bar.x && middle < bar.x + bar.widthPx;
    })
    .map(({ x, widthPx }) => ({ ...bar, x, widthPx }));
}
