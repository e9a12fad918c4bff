import { createTrack } from '../model/create.ts';
import { createId } from '../model/ids.ts';
import type { Layer } from '../model/layer.ts';
import type { Project, Track } from '../model/project.ts';
import { clipEndFrame } from './timeline.ts';

/** Whether nothing of a lane shows within a stretch of time. */
export function isFree(track: Track, startFrame: number, endFrame: number): boolean {
  return !track.layers.some((clip) => clip.startFrame < endFrame && clipEndFrame(clip) > startFrame);
}

/** The next lane over a track, on the same side of the scenes, that has room in a stretch of time; null where none has. */
export function freeLaneOver(project: Project, track: Track, start: number, end: number): string | null {
  const { tracks } = project.metadata;
  const over = tracks.slice(tracks.indexOf(track) + 1);
  return (
    over.find((each) => each.place === track.place && !each.locked && isFree(each, start, end))?.id ?? null
  );
}

/** Sorts a lane by time, and drops transitions of clips that are gone or that nothing leads over to. */
export function tidyTrack(track: Track): void {
  track.layers.sort((one, other) => one.startFrame - other.startFrame);
  for (const id of Object.keys(track.transitions)) {
    const index = track.layers.findIndex((clip) => clip.id === id);
    const [clip, former] = [track.layers[index], track.layers[index - 1]];
    const transition = track.transitions[id];
    if (!clip || !former || !transition || clipEndFrame(former) !== clip.startFrame)
      delete track.transitions[id];
    else transition.durationFrames = Math.min(transition.durationFrames, clip.durationFrames ?? 1);
  }
}

/** Puts the clips of a track in order after some have moved; one that lies on others goes into a lane with room, or into a new one. */
export function separateClips(project: Project, track: Track, moved: readonly Layer[]): void {
  track.layers = track.layers.filter((clip) => !moved.includes(clip));
  const displaced: Layer[] = [];
  for (const clip of [...moved].sort((one, other) => one.startFrame - other.startFrame)) {
    if (isFree(track, clip.startFrame, clipEndFrame(clip))) track.layers.push(clip);
    else displaced.push(clip);
  }
  tidyTrack(track);
  for (const clip of displaced) {
    const laneId = freeLaneOver(project, track, clip.startFrame, clipEndFrame(clip));
    const lane = project.metadata.tracks.find(({ id }) => id === laneId) ?? addLaneOver(project, track);
    lane.layers.push(clip);
    tidyTrack(lane);
  }
}

/** A lane with the settings of a track, over it. */
function addLaneOver(project: Project, track: Track): Track {
  const { tracks } = project.metadata;
  const settings: Track = JSON.parse(JSON.stringify({ ...track, layers: [], transitions: {} }));
  const at = tracks.indexOf(track) + 1;
  tracks.splice(at, 0, createTrack({ ...settings, id: createId('track') }));
  // What was put into a draft is another object than the one that was given.
  return tracks[at] ?? track;
}
