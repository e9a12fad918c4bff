import type { Layer } from '../model/layer.ts';
import { hasText, isMovable } from '../model/layer-capabilities.ts';
import type { Project, Scene } from '../model/project.ts';

/** Layers that begin nearer to each other than this, in shares of the shorter side of the page, look like one. */
const NEAR = 0.01;
/** How far a new layer moves away from one that lies where it would, right and down. */
const STEP = 0.03;
const MOST_STEPS = 12;

/** The top left corner of a layer, in page pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a new layer goes that would lie exactly on another: a little to the right and below of it.
 * @param others layers that are added with it
 */
export function freePlace(
  { properties: { width, height } }: Project,
  scene: Scene,
  wanted: Place,
  others: readonly Layer[] = [],
): Place {
  const side = Math.min(width, height);
  const taken = [...scene.layers, ...others].filter((layer) => isMovable(layer) && !layer.hidden);
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

/** How much is left free between a new text and the one above it, in shares of the shorter side of the page. */
const TEXT_GAP = 0.02;

/**
 * Where a new text goes that would lie on others, so that neither could be read: below them. Where the page has no room there, as any other layer.
 * @param sceneFrame at which it begins; texts that are not seen then are in nobody's way
 */
export function freeTextPlace(
  project: Project,
  scene: Scene,
  wanted: Place & { readonly width: number; readonly height: number },
  sceneFrame: number,
): Place {
  const { width, height } = project.properties;
  const texts = scene.layers.filter(
    (layer) =>
      hasText(layer) &&
      !layer.hidden &&
      layer.startFrame <= sceneFrame &&
      (layer.durationFrames === null || sceneFrame < layer.startFrame + layer.durationFrames) &&
      layer.x < wanted.x + wanted.width &&
      wanted.x < layer.x + layer.width,
  );
  let { y } = wanted;
  while (y + wanted.height <= height) {
    const onIt = texts.filter((layer) => layer.y < y + wanted.height && y < layer.y + layer.height);
    if (onIt.length === 0) return { x: wanted.x, y };
    const bottom = Math.max(...onIt.map((layer) => layer.y + layer.height));
    y = Math.round(bottom + Math.min(width, height) * TEXT_GAP);
  }
  return freePlace(project, scene, { x: wanted.x, y: wanted.y });
}

/** A new layer of a video that begins later than this many frames before the end of its scene could hardly be seen. */
const LEAST_FRAMES = 15;

/** Lets a new layer begin at a frame of its scene; near the end of the scene it shows for its last half second. */
export function beginAtFrame(scene: Scene, sceneFrame: number, layer: Layer): void {
  const room = scene.durationFrames;
  const start = Math.max(0, Math.min(sceneFrame, room - LEAST_FRAMES));
  layer.startFrame = start;
  if (layer.durationFrames !== null)
    layer.durationFrames = Math.max(LEAST_FRAMES, Math.min(layer.durationFrames, room - start));
}
