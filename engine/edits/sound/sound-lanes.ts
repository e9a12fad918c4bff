import { createSoundLane } from '../../model/create.ts';
import { createId } from '../../model/ids.ts';
import type { AudioTrack, Project, SoundLane } from '../../model/project.ts';
import { overlapsInTime, soundEndFrame } from '../../timeline/separate-sounds.ts';
import { renewClipGroups } from '../clips/clip-groups.ts';
import type { DropMode } from '../time/track-edits.ts';
import { cutTrack } from './sound-edits.ts';

/** Nearer to an edge of a sound than this, a sound is inserted before or after it and does not divide it. */
const NEAR_EDGE_FRAMES = 8;

/** The sounds of a lane in the order of time; null for those that lie in no lane. */
export function soundsOfLane(project: Project, laneId: string | null): AudioTrack[] {
  return project.metadata.audioTracks
    .filter((sound) => sound.laneId === laneId)
    .sort((one, other) => one.startFrame - other.startFrame);
}

/** Whether a sound stays where it is while others of its lane make room: it is locked, or follows a clip. */
const staysInPlace = ({ locked, linkedClipId }: AudioTrack): boolean => locked || linkedClipId !== null;

const laneOf = (project: Project, laneId: string): SoundLane | undefined =>
  project.metadata.soundLanes.find(({ id }) => id === laneId);

/** Whether nothing of a lane sounds within a stretch of time. Sounds without a lane find rows of their own, so that there is always room. */
export function isSoundLaneFree(
  project: Project,
  laneId: string | null,
  startFrame: number,
  endFrame: number,
): boolean {
  if (laneId === null) return true;
  return !project.metadata.audioTracks.some(
    (sound) => sound.laneId === laneId && overlapsInTime(sound, startFrame, endFrame),
  );
}

/**
 * Puts a sound, which may be in the project already, into a lane at the time that it has. Where it is taken, `mode` says what happens; what
 * cannot make room, as it is locked or follows a clip, sends the sound to the next lane with room.
 * @param laneId null for no lane, where there is always room
 * @returns the id of the lane that it went into
 */
export function placeSound(
  project: Project,
  sound: AudioTrack,
  laneId: string | null,
  mode: DropMode,
): string | null {
  takeOut(project, sound.id);
  sound.startFrame = Math.max(0, Math.round(sound.startFrame));
  sound.durationFrames = Math.max(1, Math.round(sound.durationFrames));
  const lane = laneId === null ? undefined : laneOf(project, laneId);
  if (!lane) sound.laneId = null;
  else if (isSoundLaneFree(project, lane.id, sound.startFrame, soundEndFrame(sound))) sound.laneId = lane.id;
  else if (mode === 'overwrite' && clearLane(project, lane.id, sound.startFrame, soundEndFrame(sound)))
    sound.laneId = lane.id;
  else if (mode === 'insert' && makeRoom(project, lane.id, sound)) sound.laneId = lane.id;
  else sound.laneId = nextFreeLane(project, lane, sound.startFrame, soundEndFrame(sound));
  project.metadata.audioTracks.push(sound);
  return sound.laneId;
}

function takeOut(project: Project, id: string): void {
  const { audioTracks } = project.metadata;
  const index = audioTracks.findIndex((each) => each.id === id);
  if (index >= 0) audioTracks.splice(index, 1);
}

/** The first lane below that has room, or a new one right below. */
function nextFreeLane(project: Project, lane: SoundLane, startFrame: number, endFrame: number): string {
  const { soundLanes } = project.metadata;
  const at = soundLanes.indexOf(lane);
  const free = soundLanes
    .slice(at + 1)
    .find(({ id, locked }) => !locked && isSoundLaneFree(project, id, startFrame, endFrame));
  if (free) return free.id;
  const made = createSoundLane({ name: lane.name, color: lane.color, heightPx: lane.heightPx });
  soundLanes.splice(at + 1, 0, made);
  return made.id;
}

/** Removes what a lane sounds within a stretch of time; sounds that reach beyond it keep the rest. False where one may not be changed. */
function clearLane(project: Project, laneId: string, startFrame: number, endFrame: number): boolean {
  const hit = soundsOfLane(project, laneId).filter((sound) => overlapsInTime(sound, startFrame, endFrame));
  if (hit.some(staysInPlace)) return false;
  for (const { id } of hit) {
    cutTrack(project, id, endFrame);
    const inside = cutTrack(project, id, startFrame);
    const [first] = project.metadata.audioTracks.filter((each) => each.id === (inside ?? id));
    if (first && first.startFrame >= startFrame) takeOut(project, first.id);
  }
  return true;
}

/** Opens a lane at the start of a sound, dividing what sounds there, and moves what comes later on by as much as is needed. */
function makeRoom(project: Project, laneId: string, sound: AudioTrack): boolean {
  const sounds = soundsOfLane(project, laneId);
  const under = sounds.find(
    (each) => each.startFrame < sound.startFrame && soundEndFrame(each) > sound.startFrame,
  );
  if (sounds.some((each) => staysInPlace(each) && (each === under || each.startFrame >= sound.startFrame)))
    return false;
  if (under) {
    const [toStart, toEnd] = [sound.startFrame - under.startFrame, soundEndFrame(under) - sound.startFrame];
    if (Math.min(toStart, toEnd) < NEAR_EDGE_FRAMES)
      sound.startFrame = toStart < toEnd ? under.startFrame : soundEndFrame(under);
    else cutTrack(project, under.id, sound.startFrame);
  }
  const later = soundsOfLane(project, laneId).filter((each) => each.startFrame >= sound.startFrame);
  const shift = soundEndFrame(sound) - (later[0]?.startFrame ?? Number.POSITIVE_INFINITY);
  if (shift > 0) for (const each of later) each.startFrame += shift;
  return true;
}

/** One sound that moves: where it starts then, and the lane that it goes into; null for none. */
export interface SoundMove {
  readonly id: string;
  readonly startFrame: number;
  readonly laneId: string | null;
}

/** Moves sounds in time and between lanes, all at once. Those that follow a clip stay with it. */
export function moveSounds(project: Project, moves: readonly SoundMove[], mode: DropMode): void {
  const taken = moves.flatMap((move) => {
    const sound = project.metadata.audioTracks.find(({ id }) => id === move.id);
    return sound && sound.linkedClipId === null ? [{ ...move, sound: plain(sound) }] : [];
  });
  for (const { id } of taken) takeOut(project, id);
  for (const { sound, startFrame, laneId } of taken.sort((a, b) => a.startFrame - b.startFrame)) {
    sound.startFrame = startFrame;
    placeSound(project, sound, laneId, mode);
  }
}

const plain = (sound: AudioTrack): AudioTrack => JSON.parse(JSON.stringify(sound));

/** A sound of its own with the same settings, in the same group of the timeline. */
export function cloneSound(sound: AudioTrack): AudioTrack {
  return { ...plain(sound), id: createId('track'), linkedClipId: null };
}

/**
 * Puts copies of sounds right behind the last of them, each into the lane of its original where that is free then, else into the next.
 * @param shiftFrames by how much the copies are later; usually as much as the sounds last together
 * @returns the ids of the copies
 */
export function duplicateSounds(
  project: Project,
  ids: readonly string[],
  shiftFrames: number | null = null,
): string[] {
  const sounds = project.metadata.audioTracks.filter(({ id }) => ids.includes(id));
  const start = Math.min(...sounds.map(({ startFrame }) => startFrame));
  const shift = shiftFrames ?? Math.max(0, ...sounds.map(soundEndFrame)) - start;
  const copies = sounds.map(cloneSound);
  renewClipGroups(copies);
  for (const copy of copies) {
    copy.startFrame += shift;
    placeSound(project, copy, copy.laneId, 'next-lane');
  }
  return copies.map(({ id }) => id);
}

/** Removes sounds. Clips whose sounds they were stay, without sound. */
export function removeSounds(project: Project, ids: readonly string[]): void {
  const doomed = new Set(ids);
  project.metadata.audioTracks = project.metadata.audioTracks.filter(({ id }) => !doomed.has(id));
}

/**
 * Removes sounds and closes the gaps that they leave: what comes later in their lanes moves up, as far as the next sound that follows a clip
 * or is locked. Sounds without a lane move up where nothing else of them sounds in the gap.
 */
export function rippleDeleteSounds(project: Project, ids: readonly string[]): void {
  const doomed = new Set(ids);
  const lanes = new Set(
    project.metadata.audioTracks.filter(({ id }) => doomed.has(id)).map(({ laneId }) => laneId),
  );
  for (const laneId of lanes) {
    const sounds = soundsOfLane(project, laneId);
    const kept = sounds.filter(({ id }) => !doomed.has(id));
    let shift = 0;
    for (const sound of sounds) {
      if (doomed.has(sound.id)) {
        const isGap = !kept.some((each) => overlapsInTime(each, sound.startFrame, soundEndFrame(sound)));
        if (laneId !== null || isGap) shift += sound.durationFrames;
      } else if (staysInPlace(sound)) shift = 0;
      else sound.startFrame -= shift;
    }
  }
  removeSounds(project, ids);
}

/** Closes the gap of a lane of sounds at a frame. False where there is none, or where what comes after it has to stay. */
export function closeSoundGap(project: Project, laneId: string | null, frame: number): boolean {
  const sounds = soundsOfLane(project, laneId);
  const at = sounds.findIndex(({ startFrame }) => startFrame > frame);
  const next = sounds[at];
  const gapStart = Math.max(0, ...sounds.slice(0, Math.max(0, at)).map(soundEndFrame));
  if (!next || gapStart > frame || staysInPlace(next)) return false;
  const shift = next.startFrame - gapStart;
  for (const sound of sounds.slice(at)) {
    if (staysInPlace(sound)) break;
    sound.startFrame -= shift;
  }
  return true;
}

/** Moves all sounds after a frame later, dividing those that play there; those that are locked, or in locked lanes, or follow clips stay. */
export function insertSoundGap(project: Project, frame: number, frames: number): void {
  const locked = new Set(project.metadata.soundLanes.filter((lane) => lane.locked).map(({ id }) => id));
  const mayMove = (sound: AudioTrack) =>
    !staysInPlace(sound) && (sound.laneId === null || !locked.has(sound.laneId));
  for (const sound of [...project.metadata.audioTracks])
    if (mayMove(sound) && sound.startFrame < frame) cutTrack(project, sound.id, frame);
  for (const sound of project.metadata.audioTracks)
    if (mayMove(sound) && sound.startFrame >= frame) sound.startFrame += frames;
}

/**
 * Moves a sound to the next lane above or below that has room at its time; below all lanes are the sounds without one. False where there
 * is none, and for a sound that follows a clip and has no lane.
 */
export function moveSoundToLane(project: Project, id: string, direction: 'up' | 'down'): boolean {
  const sound = project.metadata.audioTracks.find((each) => each.id === id);
  if (!sound) return false;
  const lanes: (string | null)[] = [
    ...project.metadata.soundLanes.map((lane) => (lane.locked ? undefined : lane.id)),
    null,
  ].filter((lane) => lane !== undefined);
  const at = lanes.indexOf(sound.laneId);
  const beyond = direction === 'up' ? lanes.slice(0, Math.max(0, at)).reverse() : lanes.slice(at + 1);
  const target = beyond.find((laneId) =>
    isSoundLaneFree(project, laneId, sound.startFrame, soundEndFrame(sound)),
  );
  if (target === undefined) return false;
  sound.laneId = target;
  return true;
}
