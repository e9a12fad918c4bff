import type { Layer } from '@gesso/engine';
import type { Editor } from './editor.ts';

/** Layers that begin nearer to each other than this, in shares of the shorter side of the page, look like one. */
const NEAR = 0.01;
/** How far a new layer moves away from one that lies where it would, right and down. */
const STEP = 0.03;
const MOST_STEPS = 12;

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a new layer goes that would lie exactly on another: a little to the right and below of it.
 * @param others layers that are added with it
 */
export function freePlace(editor: Editor, wanted: Place, others: readonly Layer[] = []): Place {
  const { width, height } = editor.project.properties;
  const side = Math.min(width, height);
  const taken = [...editor.scene.layers, ...others].filter(
    (layer) => layer.type !== 'background' && !layer.hidden,
  );
  const isTaken = ({ x, y }: Place) =>
    taken.some((layer) => Math.abs(layer.x - x) < side * NEAR && Math.abs(layer.y - y) < side * NEAR);
  let place = wanted;
  for (let step = 1; step <= MOST_STEPS && isTaken(place); step++)
    place = {
      x: Math.round(wanted.x + side * STEP * step),
      y: Math.round(wanted.y + side * STEP * step),
    };
  return place;
}

/** A new layer of a video that begins later than this many frames before the end of its scene could hardly be seen. */
const LEAST_FRAMES = 15;

/** Lets a new layer of a video begin at the playhead; near the end of a scene it shows for its last half second. */
export function beginAtPlayhead(editor: Editor, layer: Layer): void {
  if (editor.kind !== 'video') return;
  const room = editor.scene.durationFrames;
  const start = Math.max(0, Math.min(editor.sceneFrame, room - LEAST_FRAMES));
  layer.startFrame = start;
  if (layer.durationFrames !== null)
    layer.durationFrames = Math.max(LEAST_FRAMES, Math.min(layer.durationFrames, room - start));
}
