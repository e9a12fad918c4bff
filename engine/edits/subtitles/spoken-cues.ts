import { createId } from '../../model/ids.ts';
import type { SubtitleCue } from '../../model/subtitles.ts';
import { captionWords } from '../../timeline/caption-words.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';

/** A word that was said, with the space before it where there is one, and when, in seconds. */
export interface TimedWord {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** How likely the word is, from 0 to 1; sure when left out. */
  readonly likelihood?: number;
}

/** A word that is less likely than this is marked, to be looked at. */
const SURE_LIKELIHOOD = 0.5;

/** Lines are read easily up to so many letters; a cue has two (Netflix and BBC agree on 37 to 42). */
const LINE_LETTERS = 42;
const CUE_LETTERS = LINE_LETTERS * 2;
/** A cue is read in at most so many seconds, and stays a little after its last word. */
const LONGEST_SECONDS = 6;
const LINGER_SECONDS = 0.4;
/** A pause of this length begins a new cue; after the end of a sentence a shorter one is enough. */
const PAUSE_SECONDS = 0.8;
const SENTENCE_PAUSE_SECONDS = 0.25;
const LEAST_FRAMES = 6;

const endsSentence = (text: string): boolean => /[.!?…。！？؟]["'”’»)]*$/u.test(text.trim());

/** Words as cues with the times of their words: they end with sentences and pauses, and no later than they can be read. */
export function cuesOfWords(words: readonly TimedWord[]): SubtitleCue[] {
  const groups: TimedWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const pause = last ? word.startSeconds - last.endSeconds : 0;
    const letters = (group ?? []).reduce((sum, { text }) => sum + text.length, word.text.length);
    const isNew =
      !group ||
      !last ||
      pause >= PAUSE_SECONDS ||
      (endsSentence(last.text) && (pause >= SENTENCE_PAUSE_SECONDS || letters > LINE_LETTERS)) ||
      letters > CUE_LETTERS ||
      word.endSeconds - (group[0]?.startSeconds ?? 0) > LONGEST_SECONDS;
    if (isNew) groups.push([word]);
    else group.push(word);
  }
  return groups.flatMap((group, index) => {
    const cue = cueOf(group, groups[index + 1]?.[0]?.startSeconds ?? Number.POSITIVE_INFINITY);
    return cue ? [cue] : [];
  });
}

function cueOf(words: readonly TimedWord[], nextSeconds: number): SubtitleCue | null {
  const [first, last] = [words[0], words.at(-1)];
  const text = inLines(
    words
      .map((word) => word.text)
      .join('')
      .trim(),
  );
  if (!first || !last || text === '') return null;
  const startFrame = Math.max(0, Math.round(first.startSeconds * FRAMES_PER_SECOND));
  const end = Math.min(last.endSeconds + LINGER_SECONDS, Math.max(nextSeconds, last.endSeconds));
  const durationFrames = Math.max(LEAST_FRAMES, Math.round(end * FRAMES_PER_SECOND) - startFrame);
  const wordStartFrames = startsOf(text, words, startFrame, durationFrames);
  const cue = { id: createId('cue'), startFrame, durationFrames, text, wordStartFrames };
  const unsureWords = unsureOf(text, words);
  return unsureWords.length > 0 ? { ...cue, unsureWords } : cue;
}

/** A long text as two lines, divided at the space that is nearest to its middle. */
function inLines(text: string): string {
  if (text.length <= LINE_LETTERS) return text;
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const nearest = spaces.reduce<number | null>(
    (best, at) => (best === null || Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
    null,
  );
  return nearest === null ? text : `${text.slice(0, nearest)}\n${text.slice(nearest + 1)}`;
}

/** How many letters a text has without its spaces. */
const lettersIn = (part: string): number => part.replace(/\s+/g, '').length;

/** The words of a cue as it is shown in which something lies that is not likely. */
function unsureOf(text: string, words: readonly TimedWord[]): number[] {
  const likelihoods = words.flatMap((word) =>
    Array.from<number>({ length: lettersIn(word.text) }).fill(word.likelihood ?? 1),
  );
  return captionWords(text).flatMap(({ start, end }, index) => {
    const own = likelihoods.slice(lettersIn(text.slice(0, start)), lettersIn(text.slice(0, end)));
    return Math.min(...own, 1) < SURE_LIKELIHOOD ? [index] : [];
  });
}

/** When each word of a cue as it is shown begins: what was said is counted by its letters, as only spaces differ. */
function startsOf(
  text: string,
  words: readonly TimedWord[],
  startFrame: number,
  durationFrames: number,
): number[] {
  const times = words.flatMap((word) =>
    Array.from<number>({ length: lettersIn(word.text) }).fill(word.startSeconds),
  );
  let latest = 0;
  return captionWords(text).map(({ start }) => {
    const seconds = times[lettersIn(text.slice(0, start))] ?? 0;
    const frame = Math.round(seconds * FRAMES_PER_SECOND) - startFrame;
    latest = Math.max(latest, Math.min(frame, durationFrames - 1));
    return latest;
  });
}
