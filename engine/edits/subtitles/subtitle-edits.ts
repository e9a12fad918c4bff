import { createSubtitleTrack } from '../../model/create.ts';
import { createId } from '../../model/ids.ts';
import type { Project } from '../../model/project.ts';
import type { SubtitleCue, SubtitleStyle, SubtitleTrack } from '../../model/subtitles.ts';
import { captionWords, retimedWords, stillUnsure, wordStartsOf } from '../../timeline/caption-words.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';

/** How long a new subtitle shows, and how short one may become. */
const NEW_CUE_FRAMES = 2 * FRAMES_PER_SECOND;
/** The shortest that a cue shows, in frames. */
export const SHORTEST_CUE_FRAMES = 6;

/** What the model holds at most. */
const MOST_CUES = 20_000;
/** How many characters the text of a cue has at most. */
export const LONGEST_TEXT = 2_000;

/** Styles of the model are those of a page whose shorter side has this many pixels. */
const STYLE_PAGE_PX = 1080;

/** The first frame after a cue. */
export const cueEndFrame = (cue: SubtitleCue): number => cue.startFrame + cue.durationFrames;

/** The subtitle track with this id; undefined where there is none. */
export function findSubtitleTrack(project: Project, trackId: string): SubtitleTrack | undefined {
  return project.metadata.subtitles.find((track) => track.id === trackId);
}

const findCue = (track: SubtitleTrack, cueId: string) => track.cues.find((cue) => cue.id === cueId);

/** Puts one cue where its start belongs. Sorting all would touch thousands of drafts with every move of a drag. */
function putInOrder(track: SubtitleTrack, cueId: string): void {
  const { cues } = track;
  const index = cues.findIndex((cue) => cue.id === cueId);
  const cue = cues[index];
  if (!cue) return;
  const isAfter = (cues[index - 1]?.startFrame ?? 0) <= cue.startFrame;
  const isBefore = cue.startFrame <= (cues[index + 1]?.startFrame ?? Number.POSITIVE_INFINITY);
  if (isAfter && isBefore) return;
  const moved = { ...cue };
  cues.splice(index, 1);
  const later = cues.findIndex((each) => each.startFrame > moved.startFrame);
  cues.splice(later < 0 ? cues.length : later, 0, moved);
}

/**
 * Adds a track and returns its id. Its letters have the size that suits the page. One that comes to others goes beside the video, not into
 * it, and is at the top where the lower edge is taken.
 */
export function addSubtitleTrack(
  project: Project,
  fields: Pick<SubtitleTrack, 'name'> & Partial<Pick<SubtitleTrack, 'language' | 'cues'>>,
): string {
  const others = project.metadata.subtitles;
  const track = createSubtitleTrack(fields);
  const { width, height } = project.properties;
  const scale = Math.min(width, height) / STYLE_PAGE_PX;
  track.style.fontSizePx = Math.max(8, Math.round(track.style.fontSizePx * scale));
  track.style.marginPx = Math.round(track.style.marginPx * scale);
  if (others.some((other) => other.burnIn)) track.burnIn = false;
  if (others.some((other) => !other.hidden && other.style.position === 'bottom'))
    track.style.position = 'top';
  others.push(track);
  return track.id;
}

/** Removes a subtitle track with its cues. */
export function removeSubtitleTrack(project: Project, trackId: string): void {
  const index = project.metadata.subtitles.findIndex((track) => track.id === trackId);
  if (index >= 0) project.metadata.subtitles.splice(index, 1);
}

/** Changes what a track is called, its language, or where it goes. A name or language that says nothing is not taken. */
export function changeSubtitleTrack(
  track: SubtitleTrack,
  fields: Partial<Pick<SubtitleTrack, 'name' | 'language' | 'hidden' | 'burnIn'>>,
): void {
  const { name, language, ...rest } = fields;
  Object.assign(track, rest);
  if (name !== undefined && name.trim() !== '') track.name = name.trim().slice(0, 200);
  if (language !== undefined && language.trim() !== '') track.language = language.trim().slice(0, 35);
}

/** Changes how the subtitles of a track look. Fields that are left out stay. */
export function changeSubtitleStyle(track: SubtitleTrack, fields: Partial<SubtitleStyle>): void {
  const { area, ...former } = track.style;
  // A place of the page takes them out of a box of their own.
  const isPlaced = fields.position !== undefined || fields.marginPx !== undefined;
  track.style = { ...former, ...(area && !isPlaced ? { area } : {}), ...fields };
}

/**
 * Adds a subtitle at a frame and returns its id, null where the track is full. It lasts two seconds, or until the next one; where one shows
 * already, it comes after that.
 */
export function addCue(track: SubtitleTrack, frame: number, text = ''): string | null {
  if (track.cues.length >= MOST_CUES) return null;
  let startFrame = Math.max(0, Math.round(frame));
  for (const cue of track.cues) {
    if (cue.startFrame <= startFrame && startFrame < cueEndFrame(cue)) startFrame = cueEndFrame(cue);
  }
  const next = track.cues.find((cue) => cue.startFrame > startFrame);
  const room = next ? next.startFrame - startFrame : NEW_CUE_FRAMES;
  const durationFrames = Math.max(SHORTEST_CUE_FRAMES, Math.min(NEW_CUE_FRAMES, room));
  const cue = { id: createId('cue'), startFrame, durationFrames, text };
  track.cues.push(cue);
  putInOrder(track, cue.id);
  return cue.id;
}

/** Removes a cue from its track. */
export function removeCue(track: SubtitleTrack, cueId: string): void {
  const index = track.cues.findIndex((cue) => cue.id === cueId);
  if (index >= 0) track.cues.splice(index, 1);
}

/** Sets the text of a cue; what is beyond 2,000 characters is cut off. */
export function setCueText(track: SubtitleTrack, cueId: string, text: string): void {
  const cue = findCue(track, cueId);
  if (cue) giveText(cue, text.replace(/\r\n?/g, '\n').slice(0, LONGEST_TEXT));
}

/** Gives a cue another text of at most 2,000 characters. Words that stay keep their times. */
export function giveText(cue: SubtitleCue, text: string): void {
  const wordStartFrames = retimedWords(cue, text);
  const unsure = stillUnsure(cue, text);
  cue.text = text;
  giveWordTimes(cue, wordStartFrames);
  giveUnsureWords(cue, unsure);
}

/** A cue of whose words all are sure has no such field. */
function giveUnsureWords(cue: SubtitleCue, unsure: readonly number[]): void {
  if (unsure.length > 0) cue.unsureWords = [...unsure];
  else delete cue.unsureWords;
}

/** Says that a word of a cue is right as it is written. */
export function confirmWord(track: SubtitleTrack, cueId: string, wordIndex: number): void {
  const cue = findCue(track, cueId);
  if (cue)
    giveUnsureWords(
      cue,
      (cue.unsureWords ?? []).filter((index) => index !== wordIndex),
    );
}

/** A cue without word times has no such field, nor has one whose words were cut in another way. Times are in order and within the cue: lines that are joined may have overlapped. */
function giveWordTimes(cue: SubtitleCue, starts: readonly number[] | undefined): void {
  if (starts?.length !== captionWords(cue.text).length) {
    delete cue.wordStartFrames;
    return;
  }
  let latest = 0;
  cue.wordStartFrames = starts.map((start) => {
    latest = Math.max(latest, Math.min(Math.round(start), cue.durationFrames - 1));
    return latest;
  });
}

/**
 * Sets when one word of a subtitle begins, in frames of the project; it stays between the words beside it. Until then the cue may have had no
 * times of words: all of them are written down now. False where there is no such word.
 */
export function setWordStart(track: SubtitleTrack, cueId: string, wordIndex: number, frame: number): boolean {
  const cue = findCue(track, cueId);
  if (!cue) return false;
  const starts = [...wordStartsOf(cue)];
  if (starts[wordIndex] === undefined) return false;
  const least = wordIndex === 0 ? 0 : (starts[wordIndex - 1] ?? 0);
  const most = starts[wordIndex + 1] ?? cue.durationFrames - 1;
  starts[wordIndex] = Math.max(least, Math.min(most, Math.round(frame) - cue.startFrame));
  giveWordTimes(cue, starts);
  return true;
}

/** Gives words the time in proportion to their lengths again. */
export function clearWordTimes(track: SubtitleTrack, cueId: string): void {
  const cue = findCue(track, cueId);
  if (cue) giveWordTimes(cue, undefined);
}

/** The cue of another language that is shown for most of the time of a cue; null where there is none. */
export function translationOf(second: Pick<SubtitleTrack, 'cues'>, cue: SubtitleCue): SubtitleCue | null {
  let best: SubtitleCue | null = null;
  let mostFrames = Math.min(cue.durationFrames, SHORTEST_CUE_FRAMES) / 2;
  for (const each of second.cues) {
    if (each.startFrame >= cueEndFrame(cue)) break;
    const shared = Math.min(cueEndFrame(cue), cueEndFrame(each)) - Math.max(cue.startFrame, each.startFrame);
    // One that is said at the same time as another cue of the first language for longer is that one's.
    if (shared > mostFrames && shared * 2 >= each.durationFrames) [best, mostFrames] = [each, shared];
  }
  return best;
}

/** Gives a cue its text in another language, at the same time; without a text it has none. */
export function setTranslation(second: SubtitleTrack, cue: SubtitleCue, text: string): void {
  const known = translationOf(second, cue);
  if (known && text === '') removeCue(second, known.id);
  else if (known) setCueText(second, known.id, text);
  else if (text !== '' && second.cues.length < MOST_CUES) {
    const { startFrame, durationFrames } = cue;
    const made = { id: createId('cue'), startFrame, durationFrames, text: text.slice(0, LONGEST_TEXT) };
    second.cues.push(made);
    putInOrder(second, made.id);
  }
}

/** Sets when a subtitle begins, its end staying, or when it ends. It stays long enough to be seen. */
export function setCueEdge(track: SubtitleTrack, cueId: string, edge: 'start' | 'end', frame: number): void {
  const cue = findCue(track, cueId);
  if (!cue) return;
  const end = cueEndFrame(cue);
  if (edge === 'end') {
    cue.durationFrames = Math.max(SHORTEST_CUE_FRAMES, Math.round(frame) - cue.startFrame);
    giveWordTimes(cue, cue.wordStartFrames);
    return;
  }
  const former = cue.startFrame;
  cue.startFrame = Math.max(0, Math.min(Math.round(frame), end - SHORTEST_CUE_FRAMES));
  cue.durationFrames = Math.max(1, end - cue.startFrame);
  // Words are said when they were.
  giveWordTimes(
    cue,
    cue.wordStartFrames?.map((start) => start + former - cue.startFrame),
  );
  putInOrder(track, cueId);
}

/** Moves a subtitle along the timeline; it keeps its length. */
export function moveCue(track: SubtitleTrack, cueId: string, startFrame: number): void {
  const cue = findCue(track, cueId);
  if (!cue) return;
  cue.startFrame = Math.max(0, Math.round(startFrame));
  putInOrder(track, cueId);
}

/** Moves a subtitle to another track, at the same time. False where that track or the subtitle is missing, or the track is full. */
export function moveCueToTrack(project: Project, fromId: string, cueId: string, toId: string): boolean {
  const [from, to] = [findSubtitleTrack(project, fromId), findSubtitleTrack(project, toId)];
  const cue = from && findCue(from, cueId);
  if (!from || !to || !cue || from === to || to.cues.length >= MOST_CUES) return false;
  const moved = { ...cue };
  removeCue(from, cueId);
  to.cues.push(moved);
  putInOrder(to, cueId);
  return true;
}

/**
 * Cuts a subtitle in two: the text at `caret`, the time at `frame` where that is inside with room on both sides, else in proportion
 * to the text. Returns the id of the second part; null where a part would have no text or no time.
 */
export function splitCue(track: SubtitleTrack, cueId: string, caret: number, frame: number): string | null {
  const cue = findCue(track, cueId);
  if (!cue || track.cues.length >= MOST_CUES || cue.durationFrames < SHORTEST_CUE_FRAMES * 2) return null;
  const [before, after] = [cue.text.slice(0, caret).trim(), cue.text.slice(caret).trim()];
  if (before === '' || after === '') return null;
  const end = cueEndFrame(cue);
  const isInside = frame >= cue.startFrame + SHORTEST_CUE_FRAMES && frame <= end - SHORTEST_CUE_FRAMES;
  const share = Math.round((cue.durationFrames * before.length) / (before.length + after.length));
  const first = isInside
    ? Math.round(frame) - cue.startFrame
    : Math.min(cue.durationFrames - SHORTEST_CUE_FRAMES, Math.max(SHORTEST_CUE_FRAMES, share));
  const second: SubtitleCue = {
    id: createId('cue'),
    startFrame: cue.startFrame + first,
    durationFrames: cue.durationFrames - first,
    text: after,
  };
  const starts = cue.wordStartFrames;
  const firstWords = captionWords(before).length;
  const unsure = cue.unsureWords ?? [];
  const former = captionWords(cue.text).length;
  cue.durationFrames = first;
  cue.text = before;
  giveWordTimes(cue, starts?.slice(0, firstWords));
  const later = starts?.slice(firstWords).map((start) => start - first);
  // A word that is cut in two goes on where the second part begins.
  const isWordCut = later !== undefined && captionWords(after).length === later.length + 1;
  giveWordTimes(second, isWordCut ? [0, ...later] : later);
  const words = captionWords(before).length + captionWords(after).length;
  // A word that is cut in two is unsure in neither part: somebody has just looked at it.
  const cut = words === former ? 0 : 1;
  giveUnsureWords(
    cue,
    unsure.filter((index) => index < firstWords - cut),
  );
  giveUnsureWords(
    second,
    unsure.filter((index) => index >= firstWords).map((index) => index - firstWords + cut),
  );
  track.cues.push(second);
  putInOrder(track, second.id);
  return second.id;
}

/** Joins a subtitle with the one after it: from the start of the first to the end of both. False where there is none after. */
export function mergeWithNext(track: SubtitleTrack, cueId: string): boolean {
  const index = track.cues.findIndex((cue) => cue.id === cueId);
  const [cue, next] = [track.cues[index], track.cues[index + 1]];
  if (index < 0 || !cue || !next) return false;
  const isTimed = cue.wordStartFrames !== undefined || next.wordStartFrames !== undefined;
  const offset = next.startFrame - cue.startFrame;
  const starts = [...wordStartsOf(cue), ...wordStartsOf(next).map((start) => start + offset)];
  const words = captionWords(cue.text).length;
  const unsure = [...(cue.unsureWords ?? []), ...(next.unsureWords ?? []).map((index) => index + words)];
  cue.durationFrames = Math.max(cueEndFrame(cue), cueEndFrame(next)) - cue.startFrame;
  cue.text = [cue.text.trim(), next.text.trim()].filter(Boolean).join(' ').slice(0, LONGEST_TEXT);
  giveWordTimes(cue, isTimed ? starts : undefined);
  giveUnsureWords(cue, unsure);
  track.cues.splice(index + 1, 1);
  return true;
}

/** Moves all subtitles of a track in time; none begins before the video. Returns by how many frames they went. */
export function shiftCues(track: SubtitleTrack, deltaFrames: number): number {
  const first = track.cues[0]?.startFrame ?? 0;
  const delta = Math.max(-first, Math.round(deltaFrames));
  for (const cue of track.cues) cue.startFrame += delta;
  return delta;
}

/** The subtitle that shows at a frame, the first where there are several. */
export function cueAt(cues: readonly SubtitleCue[], frame: number): SubtitleCue | null {
  return cues.find((cue) => cue.startFrame <= frame && frame < cueEndFrame(cue)) ?? null;
}

/**
 * Reads `m:ss.ff`, `h:mm:ss.ff`, `ss.ff` or seconds alone; `ff` are frames. With the unit, as in `2.5 s`, the part after the point is one of
 * a second. Null for anything else.
 */
export function parseTimecode(text: string): number | null {
  const inSeconds = /^\s*(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:s|sec|seconds?|ث|ثانية|ثوان)\s*$/iu.exec(text)?.[1];
  if (inSeconds !== undefined) return Math.round(Number(inSeconds.replace(',', '.')) * FRAMES_PER_SECOND);
  const match = /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,;](\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  const [hours, minutes, seconds, frames] = match.slice(1).map((part) => Number(part ?? 0));
  const hasMinutes = match[2] !== undefined;
  if ((frames ?? 0) >= FRAMES_PER_SECOND || (hasMinutes && (seconds ?? 0) > 59)) return null;
  if (match[1] !== undefined && (minutes ?? 0) > 59) return null;
  return ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * FRAMES_PER_SECOND + (frames ?? 0);
}

/** Language tags end file names: `film.de.srt`, `talk.pt-BR.vtt`. */
const LANGUAGE_IN_NAME = /\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.[a-z]{3}$/;

/**
 * The name and the language of a track that comes from a file.
 * @param unnamed what the track is called whose file has no name of its own
 */
export function trackFieldsOf(
  fileName: string,
  unnamed: string,
): Pick<SubtitleTrack, 'name'> & { language?: string } {
  const language = LANGUAGE_IN_NAME.exec(fileName)?.[1];
  const name = fileName
    .replace(LANGUAGE_IN_NAME, '')
    .replace(/\.[a-z0-9]+$/i, '')
    .slice(0, 200);
  return { name: name || unnamed, ...(language ? { language } : {}) };
}
