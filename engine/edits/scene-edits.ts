import { createScene } from '../model/create.ts';
import { createId } from '../model/ids.ts';
import type { Project, Scene } from '../model/project.ts';
import { clampSceneDuration, layerEndFrame, locateFrame } from '../timeline/timeline.ts';
import { tidyTrack } from '../timeline/track-clips.ts';
import { cloneLayers } from './layer-edits.ts';
import { layerHosts } from './layer-hosts.ts';

/** Adds an empty page or scene after the one at `index`. Returns its index. */
export function addScene(project: Project, index: number, name: string): number {
  const { width, height } = project.properties;
  const former = project.metadata.sceneItems[index];
  const scene = createScene({
    name,
    ratio: width / height,
    ...(former ? { durationFrames: former.durationFrames } : {}),
  });
  project.metadata.sceneItems.splice(index + 1, 0, scene);
  return index + 1;
}

/** Puts a copy after a page or scene. Returns its index. */
export function duplicateScene(project: Project, index: number): number {
  const scene = project.metadata.sceneItems[index];
  if (!scene) return index;
  const copy: Scene = { ...JSON.parse(JSON.stringify(scene)), id: createId('scene') };
  copy.layers = cloneLayers(copy.layers);
  project.metadata.sceneItems.splice(index + 1, 0, copy);
  return index + 1;
}

/** Removes a page or scene; the last one stays. */
export function deleteScene(project: Project, index: number): void {
  if (project.metadata.sceneItems.length > 1) project.metadata.sceneItems.splice(index, 1);
  clearFirstTransition(project);
}

/** Moves a page or scene to another place. */
export function moveScene(project: Project, from: number, to: number): void {
  const [scene] = project.metadata.sceneItems.splice(from, 1);
  if (scene) project.metadata.sceneItems.splice(to, 0, scene);
  clearFirstTransition(project);
}

/** Nothing is before the first scene, so nothing can lead over to it. */
function clearFirstTransition(project: Project): void {
  const first = project.metadata.sceneItems[0];
  if (first?.transition) first.transition = null;
}

/** Sets how long a scene lasts, within 500 and 30000 ms; transitions stay shorter than their scene. */
export function setSceneDuration(scene: Scene, durationFrames: number): void {
  scene.durationFrames = clampSceneDuration(durationFrames);
  if (scene.transition)
    scene.transition.durationFrames = Math.min(scene.transition.durationFrames, scene.durationFrames);
}

/**
 * Takes layers out of their scene or lane and makes a scene of them, after the one in which the first of them begins. They keep their places on
 * the page and begin as far apart as they did; the scene begins with the first and ends with the last, within what scenes may last, and has
 * the background of the scene before it. Layers within groups stay where they are. Returns the index of the new scene; null where there was
 * nothing to take, or where the video has no scenes.
 */
export function layersToScene(project: Project, ids: readonly string[], name: string): number | null {
  if (project.metadata.timeline === 'tracks') return null;
  const wanted = new Set(ids);
  const taken = layerHosts(project).flatMap((host) =>
    host.layers
      .filter(({ id }) => wanted.has(id))
      .map((layer) => ({
        layer,
        host,
        start: host.startFrame + layer.startFrame,
        end: host.startFrame + layerEndFrame(layer, host.durationFrames),
      })),
  );
  if (taken.length === 0) return null;
  const start = Math.min(...taken.map((each) => each.start));
  const end = Math.max(...taken.map((each) => each.end));
  const before = locateFrame(project, start);
  for (const { layer, host } of taken) host.layers.splice(host.layers.indexOf(layer), 1);
  for (const track of project.metadata.tracks) tidyTrack(track);
  const layers = taken.map(({ layer, start: own, end: ownEnd }) => ({
    ...layer,
    startFrame: own - start,
    durationFrames: ownEnd - own,
  }));
  const { bgColor, background, backgroundAssetId, ratio } = before.scene;
  const scene = createScene({ name, ratio, bgColor, background, backgroundAssetId, layers });
  setSceneDuration(scene, end - start);
  project.metadata.sceneItems.splice(before.sceneIndex + 1, 0, scene);
  return before.sceneIndex + 1;
}
