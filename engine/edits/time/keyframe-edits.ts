import type { Box } from '../../geometry/box.ts';
import type { Easing } from '../../model/animation.ts';
import type { Layer } from '../../model/layer.ts';
import type { Project } from '../../model/project.ts';
import { findInProject } from '../layer-hosts.ts';
import { type LayerPlace, setPageBox } from '../layer-tree.ts';

/** The clock of a layer of a scene or a track at a frame of the project: frames since it started. */
export function layerFrameAt(project: Project, frame: number, layer: Layer): number {
  const hostStart = findInProject(project, layer.id)?.host.startFrame ?? 0;
  return Math.max(0, frame - hostStart - layer.startFrame);
}

/** The value that a layer property has in the model, null when the type does not have it. */
export function numericValue(layer: Layer, property: string): number | null {
  const value: unknown = (layer as unknown as Record<string, unknown>)[property];
  return typeof value === 'number' ? value : null;
}

/** Adds a keyframe to a layer or sound, or changes the one at that frame; the list stays sorted. */
export function setKeyframe(
  layer: Pick<Layer, 'keyframes'>,
  property: string,
  frame: number,
  value: number,
  easing: Easing = { type: 'ease' },
): void {
  const list = layer.keyframes[property];
  const rounded = Math.round(value * 100) / 100;
  if (!list) {
    layer.keyframes[property] = [{ frame, value: rounded, easing }];
    return;
  }
  const known = list.find((keyframe) => keyframe.frame === frame);
  if (known) {
    known.value = rounded;
    return;
  }
  const after = list.findIndex((keyframe) => keyframe.frame > frame);
  list.splice(after === -1 ? list.length : after, 0, { frame, value: rounded, easing });
}

/** Removes a keyframe, and the property with its last one. */
export function removeKeyframe(layer: Pick<Layer, 'keyframes'>, property: string, frame: number): void {
  const rest = (layer.keyframes[property] ?? []).filter((keyframe) => keyframe.frame !== frame);
  if (rest.length > 0) layer.keyframes[property] = rest;
  else delete layer.keyframes[property];
}

const PLACED = ['x', 'y', 'width', 'height', 'rotation'] as const;

/**
 * Puts a layer at a box of the page. Where the property moves over time, the keyframe at `layerFrame` takes the value.
 * @param layerFrame frames since the layer started, see `layerFrameAt`
 */
export function placeLayer(place: LayerPlace, box: Box, layerFrame: number): void {
  const { layer } = place;
  setPageBox(layer, place.groups, box);
  for (const property of PLACED)
    if (layer.keyframes[property]) setKeyframe(layer, property, layerFrame, layer[property]);
}
