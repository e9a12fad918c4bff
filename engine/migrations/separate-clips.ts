import { createTrack } from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import type { Project, Track } from '../model/project.ts';
import type { LoadWarning } from './load-warning.ts';

/** How long a clip is that a file gives no length. */
const DEFAULT_CLIP_FRAMES = 150;

const endOf = (clip: Layer | undefined): number => (clip ? clip.startFrame + (clip.durationFrames ?? 0) : 0);

/**
 * Gives every clip of a track a length, puts them in the order of time, and moves those that show at the same time as an earlier one
 * into tracks of their own right over it. Changes the project.
 */
export function separateClips(project: Project): LoadWarning[] {
  const warnings: LoadWarning[] = [];
  project.metadata.tracks = project.metadata.tracks.flatMap((track) => {
    const lanes: Track[] = [track];
    const clips = track.layers.splice(0).sort((one, other) => one.startFrame - other.startFrame);
    for (const clip of clips) {
      clip.startFrame = Math.max(0, clip.startFrame);
      clip.durationFrames ??= DEFAULT_CLIP_FRAMES;
      const free = lanes.find(({ layers }) => endOf(layers.at(-1)) <= clip.startFrame);
      const lane = free ?? createTrack({ name: track.name, place: track.place });
      if (!free) lanes.push(lane);
      lane.layers.push(clip);
      if (lane === track) continue;
      const message = `“${clip.name}” shows at the same time as another clip of “${track.name}”; it was moved into a track of its own.`;
      warnings.push({ code: 'clips-overlap', path: `metadata.tracks.${track.id}`, message });
    }
    return lanes;
  });
  return warnings;
}
