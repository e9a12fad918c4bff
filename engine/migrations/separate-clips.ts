import { addTrack, DEFAULT_CLIP_FRAMES, isFree, tidyTrack } from '../edits/time/track-edits.ts';
import type { Project } from '../model/project.ts';
import { clipEndFrame } from '../timeline/timeline.ts';
import type { LoadWarning } from './load-warning.ts';

/**
 * Gives every clip of a track a length, puts them in the order of time, and moves those that show at the same time as an earlier one
 * into a track of their own right over it. Changes the project.
 */
export function separateClips(project: Project): LoadWarning[] {
  const warnings: LoadWarning[] = [];
  for (const track of [...project.metadata.tracks]) {
    const clips = track.layers.splice(0).sort((one, other) => one.startFrame - other.startFrame);
    let over = track;
    for (const clip of clips) {
      clip.startFrame = Math.max(0, clip.startFrame);
      clip.durationFrames ??= DEFAULT_CLIP_FRAMES;
      if (isFree(track, clip.startFrame, clipEndFrame(clip))) {
        track.layers.push(clip);
        continue;
      }
      if (over === track || !isFree(over, clip.startFrame, clipEndFrame(clip))) {
        const id = addTrack(project, { name: track.name, place: track.place }, over.id);
        over = project.metadata.tracks.find((each) => each.id === id) ?? over;
      }
      over.layers.push(clip);
      const message = `“${clip.name}” shows at the same time as another clip of “${track.name}”; it was moved into a track of its own.`;
      warnings.push({ code: 'clips-overlap', path: `metadata.tracks.${track.id}`, message });
    }
    tidyTrack(track);
  }
  return warnings;
}
