import type { SubtitleCue, SubtitleTrack } from '../../model/subtitles.ts';
import { type TextSearch, wordSearch } from '../text/search-pattern.ts';
import { giveText, LONGEST_TEXT } from './subtitle-edits.ts';

/** Where a search finds something: a cue, and the UTF-16 range in its text. */
export interface CueMatch {
  readonly cueId: string;
  readonly start: number;
  readonly end: number;
}

/** All places in the cues of a track where a text is found, in order. */
export function findInCues(cues: readonly SubtitleCue[], search: TextSearch): CueMatch[] {
  const find = wordSearch(search);
  if (!find) return [];
  return cues.flatMap((cue) =>
    find(cue.text).map(({ from, to }) => ({ cueId: cue.id, start: from, end: to })),
  );
}

/**
 * Puts another text in the place of what a search finds: everywhere, or in one place.
 * @returns how many places were changed; texts that would be longer than 2,000 characters stay as they are.
 */
export function replaceInCues(
  track: SubtitleTrack,
  search: TextSearch,
  replacement: string,
  only?: CueMatch,
): number {
  let count = 0;
  const byCue = new Map<string, CueMatch[]>();
  for (const match of only ? [only] : findInCues(track.cues, search))
    byCue.set(match.cueId, [...(byCue.get(match.cueId) ?? []), match]);
  for (const cue of track.cues) {
    const own = byCue.get(cue.id);
    if (!own) continue;
    let text = cue.text;
    for (const { start, end } of own.toReversed())
      text = text.slice(0, start) + replacement + text.slice(end);
    if (text.length > LONGEST_TEXT || text.trim() === '') continue;
    giveText(cue, text);
    count += own.length;
  }
  return count;
}
