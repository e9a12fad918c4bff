import { hasChildren } from '../model/layer-capabilities.ts';
import type { Project } from '../model/project.ts';
import { sceneStartFrames, totalFrames } from '../timeline/timeline.ts';
import { type EvaluatedLayer, evaluateFrame } from './evaluate-frame.ts';

/** A layer that has faded in by less than this share is as good as not there. */
const VISIBLE_SHARE = 0.5;

/**
 * The frame of a scene, counted from its start, that stands for it in a thumbnail or a file of one image: the first at which a layer of it
 * or of a track shows; 0 when none ever does. The scene of a film of tracks is as long as its tracks.
 */
export function stillFrameOf(project: Project, sceneIndex: number): number {
  const scene = project.metadata.sceneItems[sceneIndex];
  if (!scene) return 0;
  const startFrame = sceneStartFrames(project)[sceneIndex] ?? 0;
  const frames = project.metadata.timeline === 'tracks' ? totalFrames(project) : scene.durationFrames;
  for (let frame = 0; frame < frames; frame++) {
    const { scenes } = evaluateFrame(project, startFrame + frame, { subtitles: 'none' });
    if (scenes.some(({ layers, isLeaving }) => !isLeaving && layers.some(shows))) return frame;
  }
  return 0;
}

function shows({ layer, opacity, children }: EvaluatedLayer): boolean {
  // A layer that is faint all the time counts, too: only what comes in later is waited for.
  const fullOpacity = Math.max(layer.opacity, ...(layer.keyframes.opacity ?? []).map(({ value }) => value));
  const isFaint = opacity <= 0 || opacity < fullOpacity * VISIBLE_SHARE;
  if (isFaint) return false;
  return !hasChildren(layer) || children.some(shows);
}
