import { LruCache } from '../../cache/lru-cache.ts';
import { graphemeBoundaries } from './graphemes.ts';

/** Spaces after which a line may end; they hang over the edge. No-break spaces are not among them. */
const BREAKING_SPACE = /^[\t \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]$/;
const ZERO_WIDTH_SPACE = '\u200b';
/** No-break spaces and joiners: never a break on either side. A joiner inside of an emoji does not count. */
const STARTS_WITH_GLUE = /^[\u00a0\u2007\u202f\u2060\ufeff\u200d]/;
const ENDS_IN_GLUE = /[\u00a0\u2007\u202f\u2060\ufeff\u200d]$/;
const HYPHEN = /[-\u2010\u2012\u2013\u058a]/;
/** Dashes between words: a line may end before and after one, but not between two. */
const EM_DASH = /^[\u2014\u2e3a\u2e3b]$/;
/** After these a line may end although no space follows: leaders, and the question mark of an address. */
const BREAKS_AFTER = /^[\u2024-\u2026?]$/;
const LETTER = /\p{L}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Closing marks, small kana and the like: they must not begin a line. */
const NO_LINE_START =
  /[!),.:;?\]}\u00bb\u2019\u201d\u2026\u203a\u3001\u3002\u3005\u3009\u300b\u300d\u300f\u3011\u3015\u3017\u3019\u301b\u301c\u301f\u303b\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u309d\u309e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fb-\u30fe\u31f0-\u31ff\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d\uff60-\uff65\uff70]/;
/** Opening marks: they must not end a line. */
const NO_LINE_END =
  /[([{\u00ab\u2018\u201c\u2039\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301a\u301d\uff04\uff08\uff3b\uff5b\uff5f\uffe1\uffe5]/;
/** Writing that breaks between any two characters: ideographs, kana, Hangul, their punctuation, emoji. */
const IDEOGRAPHIC =
  /[\u2e80-\u2fdf\u3001-\u30ff\u3105-\u312f\u3131-\u318e\u31a0-\u31ff\u3200-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]|\p{Script=Han}|\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?<![#*0-9©®™])/u;
/** Writing without spaces, where only a dictionary knows the words. */
const NEEDS_DICTIONARY = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
const DICTIONARY_STRETCH = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]+/g;

const ANY_SPECIAL = /[^\n\u0020-\u02ff\u2018-\u201d\u2026]/;

const words = new Intl.Segmenter('und', { granularity: 'word' });
const remembered = new LruCache<Uint8Array>(100_000);

/**
 * Where a paragraph may be broken: 1 at every UTF-16 index before which a new line may begin. Breaks come after spaces,
 * after hyphens inside words, around ideographs and emoji (with the usual kinsoku exceptions) and, in Thai, Lao, Khmer and
 * Burmese, between the words of the dictionary. The result is remembered and must not be changed.
 */
export function breakOpportunities(text: string): Uint8Array {
  let opportunities = remembered.get(text);
  if (opportunities === undefined) {
    opportunities = findOpportunities(text);
    remembered.set(text, opportunities, text.length + 16);
  }
  return opportunities;
}

/** Whether a grapheme is white space that hangs at the end of a line. */
export function isBreakingSpace(grapheme: string): boolean {
  return BREAKING_SPACE.test(grapheme);
}

/** Whether a grapheme is of the kind that is justified letter by letter. */
export function isIdeographic(grapheme: string): boolean {
  return ANY_SPECIAL.test(grapheme) && IDEOGRAPHIC.test(grapheme);
}

function findOpportunities(text: string): Uint8Array {
  const opportunities = new Uint8Array(text.length + 1);
  const boundaries = graphemeBoundaries(text);
  const wordStarts = dictionaryWordStarts(text);
  let beforePrevious = '';
  let previous = text.slice(0, boundaries[1]);
  for (let position = 1; position < boundaries.length - 1; position++) {
    const index = boundaries[position] ?? 0;
    const next = text.slice(index, boundaries[position + 1]);
    const wordStart = wordStarts.has(index);
    if (mayBreakBetween(beforePrevious, previous, next, wordStart)) opportunities[index] = 1;
    beforePrevious = previous;
    previous = next;
  }
  return opportunities;
}

/** Where words begin in writing that has no spaces. Each stretch is looked up alone: the segmenter is slow on long texts. */
function dictionaryWordStarts(text: string): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const stretch of text.matchAll(DICTIONARY_STRETCH)) {
    for (const { index } of words.segment(stretch[0])) starts.add(stretch.index + index);
  }
  return starts;
}

/** The rules of UAX #14 that matter here, in its order of precedence. */
function mayBreakBetween(
  beforePrevious: string,
  previous: string,
  next: string,
  wordStart: boolean,
): boolean {
  if (isBreakingSpace(next) || next === ZERO_WIDTH_SPACE) return false;
  if (isBreakingSpace(previous) || previous === ZERO_WIDTH_SPACE) return true;
  if (STARTS_WITH_GLUE.test(next) || ENDS_IN_GLUE.test(previous)) return false;
  if (NO_LINE_START.test(next) || NO_LINE_END.test(previous)) return false;
  if (EM_DASH.test(next)) return !EM_DASH.test(previous);
  if (EM_DASH.test(previous)) return true;
  if (BREAKS_AFTER.test(previous)) return LETTER.test(next) || EM_DASH.test(next);
  if (HYPHEN.test(previous)) return LETTER_OR_DIGIT.test(beforePrevious) && LETTER.test(next);
  if (!ANY_SPECIAL.test(previous) && !ANY_SPECIAL.test(next)) return false;
  if (NEEDS_DICTIONARY.test(previous) && NEEDS_DICTIONARY.test(next)) return wordStart;
  return IDEOGRAPHIC.test(previous) || IDEOGRAPHIC.test(next);
}

/** What the breaker needs to know of one cluster, in logical order. */
export interface BreakableCluster {
  readonly start: number;
  readonly advancePx: number;
  readonly hangs: boolean;
}

/** Rounding in sums of advances must not push a word off a line that was made to fit it. */
const TOLERANCE_PX = 0.01;

/**
 * Fills lines one after the other. `mayBreak(index)` says whether a line may begin at a text index, `mayBreakAnywhere`
 * whether it may when a word is wider than the box. Returns the positions in `clusters` at which lines begin, the first
 * being 0. A line always holds at least one cluster; spaces at its end hang and never overflow.
 */
export function fillLines(
  clusters: readonly BreakableCluster[],
  widthPx: number,
  mayBreak: (index: number) => boolean,
  mayBreakAnywhere: (index: number) => boolean,
): number[] {
  const lineStarts = [0];
  for (;;) {
    const end = endOfLine(clusters, lineStarts.at(-1) ?? 0, widthPx, mayBreak, mayBreakAnywhere);
    if (end >= clusters.length) return lineStarts;
    lineStarts.push(end);
  }
}

/** Where the line that begins at a position in `clusters` ends, as `fillLines` fills it; the number of clusters for the last line. */
export function endOfLine(
  clusters: readonly BreakableCluster[],
  lineStart: number,
  widthPx: number,
  mayBreak: (index: number) => boolean,
  mayBreakAnywhere: (index: number) => boolean,
): number {
  let usedPx = 0;
  let lastOpportunity = 0;
  let lastEmergency = 0;
  for (let position = lineStart; position < clusters.length; position++) {
    const cluster = clusters[position];
    if (cluster === undefined) break;
    if (position > lineStart) {
      if (mayBreak(cluster.start)) lastOpportunity = position;
      if (mayBreakAnywhere(cluster.start)) lastEmergency = position;
    }
    const overflows = !cluster.hangs && usedPx + cluster.advancePx > widthPx + TOLERANCE_PX;
    const breakAt = lastOpportunity > lineStart ? lastOpportunity : lastEmergency;
    if (overflows && breakAt > lineStart) return breakAt;
    usedPx += cluster.advancePx;
  }
  return clusters.length;
}
