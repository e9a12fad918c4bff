import { type Layer, type Project, stillFrameOf, totalFrames } from '@gesso/engine';
import { animationFrames, clipIndexAt, layerEndFrame } from '@gesso/engine/internal';

/**
 * The frame at which a project is shown when it is opened: in a video the moment of the first scene at which all that comes in
 * is there and nothing has begun to leave, because the first frame of most videos is an empty page. Of tracks, the clips count that are the
 * first to show.
 */
export function openingFrame(project: Project): number {
  const scene = project.metadata.sceneItems[0];
  if (project.assetType !== 'video' || !scene) return 0;
  const { timeline, tracks } = project.metadata;
  const frames = timeline === 'tracks' ? totalFrames(project) : scene.durationFrames;
  const last = frames - 1;
  const first = tracks.length === 0 ? 0 : stillFrameOf(project, 0);
  const clips = tracks.flatMap(({ hidden, layers }) =>
    hidden ? [] : (layers[clipIndexAt(layers, first)] ?? []),
  );
  const layers = [...scene.layers, ...clips];
  const arrived = Math.max(0, ...layers.map(restStart));
  const leaving = Math.min(last, ...layers.map((layer) => restEnd(layer, frames)));
  // Where layers take turns there is no such moment; then as many as possible have come in.
  return arrived <= leaving ? arrived : Math.min(last, Math.round(last * 0.6));
}

/** The frame of the scene from which a layer rests. */
function restStart(layer: Layer): number {
  const animated = layer.animationIn ? animationFrames(layer.animationIn) : 0;
  const keyframed = Math.max(
    0,
    ...Object.values(layer.keyframes).flatMap((frames) => frames.slice(0, 2).map(({ frame }) => frame)),
  );
  return layer.startFrame + Math.max(animated, keyframed);
}

/** The last frame of the scene at which a layer rests. */
function restEnd(layer: Layer, sceneFrames: number): number {
  return (
    layerEndFrame(layer, sceneFrames) - 1 - (layer.animationOut ? animationFrames(layer.animationOut) : 0)
  );
}
