import { isRecording } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { layerEndFrame } from '../../timeline/timeline.ts';
import { tidyTrack } from '../../timeline/track-clips.ts';
import { cloneLayer } from '../layer-edits.ts';
import { findInProject } from '../layer-hosts.ts';
import { clipFrameAt } from './clip-edits.ts';
import { cutLayer } from './timeline-edits.ts';

/**
 * Holds the image of a clip at a frame for a while, and then lets it go on: a still is put between the two parts. What comes later on its track
 * moves down; a scene gets longer by it.
 * @param frame of the clock of what the clip stands in: the project for tracks, the scene for its layers
 * @returns the id of the still; null where the clip does not play at that frame
 */
export function insertStill(
  project: Project,
  id: string,
  frame: number,
  durationFrames: number,
): string | null {
  const found = findInProject(project, id);
  if (!found || !isRecording(found.layer) || found.layer.freezeFrame !== null || found.groups.length > 0)
    return null;
  const { layer, siblings, host } = found;
  const endFrame = layerEndFrame(layer, host.durationFrames);
  if (frame < layer.startFrame || frame >= endFrame) return null;
  const image = clipFrameAt(layer, frame - layer.startFrame, endFrame - layer.startFrame);
  const still = cloneLayer(layer);
  if (!isRecording(still)) return null;
  let index = siblings.indexOf(layer);
  const isAtStart = frame === layer.startFrame;
  if (!isAtStart) {
    cutLayer(siblings, index, frame, endFrame);
    index += 1;
  }
  const later = siblings.filter(
    (each, at) => at === index || (host.kind === 'track' && each.startFrame >= endFrame),
  );
  for (const each of later) each.startFrame += durationFrames;
  still.startFrame = frame;
  still.durationFrames = durationFrames;
  still.freezeFrame = image;
  still.keyframes = {};
  still.animationIn = null;
  still.animationOut = null;
  // A still has no sound of its own that could follow it.
  still.linkedSoundId = null;
  siblings.splice(index, 0, still);
  if (host.kind === 'track') {
    const track = project.metadata.tracks.find((each) => each.id === host.id);
    if (track) tidyTrack(track);
  } else {
    const scene = project.metadata.sceneItems.find((each) => each.id === host.id);
    if (scene) scene.durationFrames += durationFrames;
  }
  return still.id;
}
