import type { SubtitleCue } from '../model/subtitles.ts';

/** A word of a subtitle: UTF-16 range in the text, without the spaces around it. */
export interface CaptionWord {
  readonly start: number;
  readonly end: number;
}

/** Writing without spaces between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese) is cut by the dictionary. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text in reading order; punctuation belongs to the word before it. */
export function captionWords(text: string): CaptionWord[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
    WITHOUT_SPACES.test(word) ? segmentsOf(word, index) : [{ start: index, end: index + word.length }],
  );
}

function segmentsOf(word: string, offset: number): CaptionWord[] {
  const found: CaptionWord[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(word)) {
    const [start, end] = [offset + index, offset + index + segment.length];
    const last = found.at(-1);
    if (isWordLike === true || !last) found.push({ start, end });
    else found[found.length - 1] = { start: last.start, end };
  }
  return found;
}

/**
 * When each word begins, in frames from the start of the cue: as stored where that fits the text, else each word takes a share of the time
 * by its number of characters, and one more for the pause after it.
 */
export function wordStartsOf(
  cue: Pick<SubtitleCue, 'text' | 'durationFrames' | 'wordStartFrames'>,
  words: readonly CaptionWord[] = captionWords(cue.text),
): readonly number[] {
  if (cue.wordStartFrames?.length === words.length) return cue.wordStartFrames;
  const weights = words.map(({ start, end }) => end - start + 1);
  return sharesOf(0, cue.durationFrames, weights);
}

/** Where parts begin that fill a stretch of time in proportion to their weights. */
function sharesOf(from: number, to: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const start = from + Math.floor(((to - from) * before) / total);
    before += weight;
    return start;
  });
}

/** How many words two texts begin with, and end with, that are the same; none counts twice. */
function sharedEnds(
  former: string,
  formerWords: readonly CaptionWord[],
  text: string,
  words: readonly CaptionWord[],
): { readonly head: number; readonly tail: number } {
  const isSame = (a: CaptionWord | undefined, b: CaptionWord | undefined) =>
    a !== undefined && b !== undefined && former.slice(a.start, a.end) === text.slice(b.start, b.end);
  const most = Math.min(formerWords.length, words.length);
  let head = 0;
  while (head < most && isSame(formerWords[head], words[head])) head++;
  let tail = 0;
  while (tail < most - head && isSame(formerWords.at(-1 - tail), words.at(-1 - tail))) tail++;
  return { head, tail };
}

/** Which words of another text are still unsure: those of the cue that stay. What is written anew is meant so. */
export function stillUnsure(cue: SubtitleCue, text: string): number[] {
  const unsure = cue.unsureWords ?? [];
  if (unsure.length === 0) return [];
  const former = captionWords(cue.text);
  const words = captionWords(text);
  const { head, tail } = sharedEnds(cue.text, former, text, words);
  return unsure.flatMap((index) => {
    if (index < head) return [index];
    return index >= former.length - tail && index < former.length
      ? [index + words.length - former.length]
      : [];
  });
}

/**
 * The word times of a cue for another text: words that both texts begin or end with keep theirs, those between share what is left.
 * Undefined where the cue has none.
 */
export function retimedWords(cue: SubtitleCue, text: string): number[] | undefined {
  if (cue.wordStartFrames === undefined) return undefined;
  const former = captionWords(cue.text);
  const words = captionWords(text);
  const starts = wordStartsOf(cue, former);
  const { head, tail } = sharedEnds(cue.text, former, text, words);
  const from = starts[head] ?? (head === 0 ? 0 : cue.durationFrames);
  const to = tail === 0 ? cue.durationFrames : (starts[former.length - tail] ?? cue.durationFrames);
  // Words that are added where all others stay take their time from the one before them.
  const isAdded = head > 0 && head + tail === former.length;
  const first = isAdded ? head - 1 : head;
  const between = words.slice(first, words.length - tail);
  const begin = isAdded ? (starts[head - 1] ?? from) : from;
  const middle = sharesOf(
    begin,
    to,
    between.map(({ start, end }) => end - start + 1),
  );
  return [...starts.slice(0, first), ...middle, ...starts.slice(starts.length - tail)].slice(0, words.length);
}

/** The word that is being said at a frame of the cue: the last that has begun; -1 before the first. */
export function wordIndexAt(starts: readonly number[], cueFrame: number): number {
  return starts.findLastIndex((start) => start <= cueFrame);
}
