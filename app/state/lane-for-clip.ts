import type { Layer, Project } from '@gesso/engine';
import { addTrack, isFree } from '@gesso/engine/edits';
import { hasText, isRecording } from '@gesso/engine/internal';
import { sayEditing } from './editing-words.ts';

const kindOf = (layer: Layer): 'text' | 'video' | 'graphics' =>
  hasText(layer) ? 'text' : isRecording(layer) ? 'video' : 'graphics';

/** What a lane is called that is made for a clip. */
export const laneNameFor = (clip: Layer): string => sayEditing(`track_${kindOf(clip)}`);

/**
 * The lane that a clip goes into by itself: the lowest over the scenes that holds nothing but clips of its kind and is free then; a new one
 * where there is none. Changes the project.
 * @returns the id of the lane
 */
export function laneForClip(
  project: Project,
  clip: Layer,
  { startFrame, durationFrames }: { readonly startFrame: number; readonly durationFrames: number },
): string {
  const kind = kindOf(clip);
  const fitting = project.metadata.tracks.find(
    (track) =>
      track.place === 'above' &&
      !track.locked &&
      track.layers.every((each) => kindOf(each) === kind) &&
      isFree(track, startFrame, startFrame + durationFrames),
  );
  return fitting?.id ?? addTrack(project, { name: laneNameFor(clip) });
}
