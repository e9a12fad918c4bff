import { createSoundLane } from '../model/create.ts';
import { createId } from '../model/ids.ts';
import type { AudioTrack, Project, SoundLane } from '../model/project.ts';

/** The first frame after a sound. */
export const soundEndFrame = ({ startFrame, durationFrames }: AudioTrack): number =>
  startFrame + durationFrames;

/** Whether a sound plays within a stretch of time. */
export const overlapsInTime = (sound: AudioTrack, startFrame: number, endFrame: number): boolean =>
  sound.startFrame < endFrame && soundEndFrame(sound) > startFrame;

/**
 * Keeps the sounds of a lane from playing at the same time, after any edit: one that came to overlap another goes into the next lane that
 * sounds the same and has room, or into a new one with the same settings, so that it is heard as before. Only lanes in which an edit changed
 * something are looked at: a project whose stored sounds overlap stays as it is until then.
 * @param before the project before the edit
 */
export function separateSounds(before: Project, project: Project): void {
  if (project.metadata.soundLanes.length === 0) return;
  const former = new Map(before.metadata.audioTracks.map((sound) => [sound.id, sound]));
  const hasChanged = (sound: AudioTrack): boolean => {
    const known = former.get(sound.id);
    return (
      known?.startFrame !== sound.startFrame ||
      known.durationFrames !== sound.durationFrames ||
      known.laneId !== sound.laneId
    );
  };
  const changed = new Set(project.metadata.audioTracks.filter(hasChanged).map(({ id }) => id));
  const laneIds = new Set(
    project.metadata.audioTracks.flatMap(({ id, laneId }) =>
      laneId !== null && changed.has(id) ? [laneId] : [],
    ),
  );
  for (const lane of [...project.metadata.soundLanes])
    if (laneIds.has(lane.id)) separate(project, lane, changed);
}

function separate(project: Project, lane: SoundLane, changed: ReadonlySet<string>): void {
  const inLane = project.metadata.audioTracks.filter(({ laneId }) => laneId === lane.id);
  // What was there already stays, and of two that were, the earlier.
  const order = (sound: AudioTrack) => (changed.has(sound.id) ? 1 : 0);
  const kept: AudioTrack[] = [];
  for (const sound of inLane.sort(
    (one, other) => order(one) - order(other) || one.startFrame - other.startFrame,
  )) {
    if (kept.some((each) => overlapsInTime(each, sound.startFrame, soundEndFrame(sound))))
      sound.laneId = sameSoundingLane(project, lane, sound);
    else kept.push(sound);
  }
}

function sameSoundingLane(project: Project, lane: SoundLane, sound: AudioTrack): string {
  const { audioTracks, soundLanes } = project.metadata;
  const settings = settingsOf(lane);
  const at = soundLanes.findIndex(({ id }) => id === lane.id);
  const fitting = soundLanes
    .slice(at + 1)
    .find(
      (each) =>
        settingsOf(each) === settings &&
        !audioTracks.some(
          (other) =>
            other.laneId === each.id && overlapsInTime(other, sound.startFrame, soundEndFrame(sound)),
        ),
    );
  if (fitting) return fitting.id;
  const copy: SoundLane = JSON.parse(JSON.stringify(lane));
  const made = createSoundLane({ ...copy, id: createId('lane') });
  soundLanes.splice(at + 1, 0, made);
  return made.id;
}

/** All that decides how the sounds of a lane are heard. */
const settingsOf = ({ locked, muted, solo, volume, pan, soundTools }: SoundLane): string =>
  JSON.stringify({ locked, muted, solo, volume, pan, soundTools });
