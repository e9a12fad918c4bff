import type { Layer } from '../../model/layer.ts';
import { isMovable, isRecording } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { layerDurationFrames, sceneStartFrames } from '../../timeline/timeline.ts';
import { tidyTrack } from '../../timeline/track-clips.ts';
import { findInProject } from '../layer-hosts.ts';
import { moveLayerInTime } from './timeline-edits.ts';

/** The scene that shows at a frame of the project; before all of them the first, and after them the last. */
export function sceneIndexAt(project: Project, frame: number): number {
  const starts = sceneStartFrames(project).slice(0, project.metadata.sceneItems.length);
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= frame),
  );
}

/**
 * Moves a layer of a scene, or a clip of a lane, to a frame of the project within a scene, its own or another one. It stays inside of it and
 * keeps its length as far as the scene is long enough. In another scene recordings come over those that are there, and everything else on
 * top.
 */
export function moveLayerToScene(
  project: Project,
  id: string,
  sceneIndex: number,
  startFrame: number,
): boolean {
  const found = findInProject(project, id);
  const scene = project.metadata.sceneItems[sceneIndex];
  const sceneStart = sceneStartFrames(project)[sceneIndex];
  if (!found || found.groups.length > 0 || !scene || sceneStart === undefined) return false;
  const wanted = Math.round(startFrame) - sceneStart;
  if (found.host.kind === 'scene' && found.host.index === sceneIndex) {
    moveLayerInTime(scene, id, wanted);
    return true;
  }
  const { layer, host } = found;
  const length = Math.min(layerDurationFrames(layer, host.durationFrames), scene.durationFrames);
  const start = Math.min(Math.max(0, wanted), scene.durationFrames - length);
  // What lasts as long as its scene goes on doing so.
  const isWhole = layer.durationFrames === null && layer.startFrame === 0 && start === 0;
  const moved: Layer = JSON.parse(JSON.stringify(layer));
  moved.startFrame = start;
  moved.durationFrames = isWhole ? null : length;
  found.siblings.splice(found.index, 1);
  const track = host.kind === 'track' ? project.metadata.tracks[host.index] : undefined;
  if (track) tidyTrack(track);
  const { layers } = scene;
  const under = isRecording(moved)
    ? layers.findLastIndex((each) => !isMovable(each) || isRecording(each))
    : layers.length - 1;
  layers.splice(under + 1, 0, moved);
  return true;
}
