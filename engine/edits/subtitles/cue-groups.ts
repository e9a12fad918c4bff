import { createId } from '../../model/ids.ts';
import type { Project } from '../../model/project.ts';
import type { SubtitleCue, SubtitleTrack } from '../../model/subtitles.ts';
import { captionWords, wordStartsOf } from '../../timeline/caption-words.ts';
import { cueEndFrame, removeCue, SHORTEST_CUE_FRAMES, splitCue } from './subtitle-edits.ts';

/** What the model holds at most. */
const MOST_CUES = 20_000;

/** Removes cues, in whatever tracks they are. */
export function removeCues(project: Project, ids: readonly string[]): void {
  for (const track of project.metadata.subtitles)
    for (const id of ids) if (track.cues.some((cue) => cue.id === id)) removeCue(track, id);
}

/** Moves cues in time, all by the same number of frames; none begins before the video. Returns by how many they went. */
export function moveCues(project: Project, ids: readonly string[], deltaFrames: number): number {
  const wanted = new Set(ids);
  const cues = project.metadata.subtitles.flatMap((track) => track.cues.filter(({ id }) => wanted.has(id)));
  const first = Math.min(...cues.map(({ startFrame }) => startFrame));
  const delta = cues.length === 0 ? 0 : Math.max(-first, Math.round(deltaFrames));
  if (delta === 0) return 0;
  for (const cue of cues) cue.startFrame += delta;
  for (const track of project.metadata.subtitles)
    if (track.cues.some(({ id }) => wanted.has(id))) sortCues(track);
  return delta;
}

function sortCues(track: SubtitleTrack): void {
  track.cues.sort((one, other) => one.startFrame - other.startFrame);
}

/**
 * Puts copies of cues into a track, no earlier than they are but late enough that none shows at the same time as another of the track.
 * Returns their ids; none where the track has no room for so many.
 */
export function placeCues(track: SubtitleTrack, cues: readonly SubtitleCue[]): string[] {
  if (track.cues.length + cues.length > MOST_CUES) return [];
  const shift = shiftToFree(track, cues);
  const copies = cues.map(
    (cue): SubtitleCue => ({
      ...JSON.parse(JSON.stringify(cue)),
      id: createId('cue'),
      startFrame: cue.startFrame + shift,
    }),
  );
  track.cues.push(...copies);
  sortCues(track);
  return copies.map(({ id }) => id);
}

/** By how many frames cues have to be later, for none to overlap one of the track. */
function shiftToFree(track: SubtitleTrack, cues: readonly SubtitleCue[]): number {
  let shift = 0;
  const overlap = () => {
    for (const cue of cues)
      for (const known of track.cues)
        if (known.startFrame < cueEndFrame(cue) + shift && cueEndFrame(known) > cue.startFrame + shift)
          return cueEndFrame(known) - cue.startFrame;
    return null;
  };
  for (let next = overlap(); next !== null; next = overlap()) shift = next;
  return shift;
}

/** Puts copies of cues behind the last of them, each into its track. Returns their ids. */
export function duplicateCues(project: Project, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  const chosen = project.metadata.subtitles.map((track) => ({
    track,
    cues: track.cues.filter(({ id }) => wanted.has(id)),
  }));
  const all = chosen.flatMap(({ cues }) => cues);
  const start = Math.min(...all.map(({ startFrame }) => startFrame));
  const shift = Math.max(0, ...all.map(cueEndFrame)) - start;
  return chosen.flatMap(({ track, cues }) =>
    placeCues(
      track,
      cues.map((cue) => ({ ...cue, startFrame: cue.startFrame + shift })),
    ),
  );
}

/**
 * Cuts a cue in two at a frame: words go to the part in which most of each is said, and both parts keep at least one. Returns the id of the
 * second part; null where the frame is too near to an edge, or there is only one word.
 */
export function splitCueAt(track: SubtitleTrack, cueId: string, frame: number): string | null {
  const cue = track.cues.find(({ id }) => id === cueId);
  const isInside =
    cue && frame >= cue.startFrame + SHORTEST_CUE_FRAMES && frame <= cueEndFrame(cue) - SHORTEST_CUE_FRAMES;
  if (!isInside) return null;
  const words = captionWords(cue.text);
  if (words.length < 2) return null;
  const starts = wordStartsOf(cue, words);
  const at = frame - cue.startFrame;
  const before = starts.filter(
    (start, index) => (start + (starts[index + 1] ?? cue.durationFrames)) / 2 <= at,
  ).length;
  const first = Math.min(words.length - 1, Math.max(1, before));
  return splitCue(track, cueId, words[first]?.start ?? 0, frame);
}

/** Cuts every cue that shows at a frame, and returns the ids of the second parts. */
export function splitCuesAt(project: Project, frame: number): string[] {
  return project.metadata.subtitles.flatMap((track) =>
    track.cues
      .filter((cue) => cue.startFrame < frame && cueEndFrame(cue) > frame)
      .flatMap(({ id }) => splitCueAt(track, id, frame) ?? []),
  );
}
