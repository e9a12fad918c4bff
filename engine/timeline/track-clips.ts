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
