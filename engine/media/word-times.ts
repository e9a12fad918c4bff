import { captionWords } from '../timeline/caption-words.ts';

/** A stretch of a subtitle's text as a file has it, and when it begins to be said; null before the first time that is given. */
export interface TimedText {
  readonly text: string;
  readonly startFrame: number | null;
}

/**
 * When the words of a text begin, from stretches with times that came to it when tags and spaces were tidied up. Letters are counted, as
 * only spaces differ.
 * @param cueStartFrame the frame that times count from in the answer
 * @returns undefined where no time is given
 */
export function wordTimesOf(
  text: string,
  stretches: readonly TimedText[],
  cueStartFrame: number,
  durationFrames: number,
): number[] | undefined {
  if (stretches.every(({ startFrame }) => startFrame === null)) return undefined;
  const times = stretches.flatMap(({ text: own, startFrame }) =>
    Array.from<number | null>({ length: withoutSpaces(own).length }).fill(startFrame),
  );
  let latest = 0;
  return captionWords(text).map(({ start }) => {
    const frame = times[withoutSpaces(text.slice(0, start)).length] ?? cueStartFrame;
    latest = Math.max(latest, Math.min(frame - cueStartFrame, durationFrames - 1));
    return latest;
  });
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');
