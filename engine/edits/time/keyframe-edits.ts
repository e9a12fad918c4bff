import { valueAtFrame } from '../../animation/keyframe-values.ts';
import { pathAngleAt } from '../../animation/motion-path.ts';
import type { Box } from '../../geometry/box.ts';
import type { Easing, Keyframe, Keyframes } from '../../model/animation.ts';
import type { Layer } from '../../model/layer.ts';
import { FINE_RANGE, propertyRange } from '../../model/layers/animatable.ts';
import type { Project } from '../../model/project.ts';
import { findInProject } from '../layer-hosts.ts';
import { type LayerPlace, setPageBox } from '../layer-tree.ts';
import { insertKeyframe } from './insert-keyframe.ts';
import { settleRoving } from './motion-path-edits.ts';

/** What has keyframes: a layer or a sound. */
export type Keyframed = Pick<Layer, 'keyframes'>;

/** The clock of a layer of a scene or a track at a frame of the project: frames since it started. */
export function layerFrameAt(project: Project, frame: number, layer: Layer): number {
  return Math.max(0, frame - layerStartFrame(project, layer));
}

/** The frame of the project at which a layer starts. */
export function layerStartFrame(project: Project, layer: Layer): number {
  const place = findInProject(project, layer.id);
  const hostStart = place?.host.startFrame ?? 0;
  const groupsStart = (place?.groups ?? []).reduce((frames, group) => frames + group.startFrame, 0);
  return hostStart + groupsStart + layer.startFrame;
}

/** The value that a layer property has in the model, null when the type does not have it. */
export function numericValue(layer: Layer, property: string): number | null {
  const value: unknown = (layer as unknown as Record<string, unknown>)[property];
  return typeof value === 'number' ? value : null;
}

/** A value as documents keep it: two decimals, four for what has a short range, as shares and factors. */
export function roundKeyframeValue(property: string, value: number): number {
  const [min, max] = propertyRange(property);
  const steps = max - min <= FINE_RANGE ? 10_000 : 100;
  return Math.round(value * steps) / steps + 0;
}

/**
 * Adds a keyframe to a layer or sound, or changes the one at that frame; the list stays sorted. One that only notes the value that the
 * property has there anyway, without an easing of its own, leaves the movement as it is.
 */
export function setKeyframe(
  layer: Keyframed,
  property: string,
  frame: number,
  value: number,
  easing?: Easing,
): void {
  const rounded = roundKeyframeValue(property, value);
  const list = layer.keyframes[property];
  if (!list) {
    layer.keyframes[property] = [{ frame, value: rounded, easing: easing ?? { type: 'ease' } }];
    return;
  }
  const known = list.find((keyframe) => keyframe.frame === frame);
  if (known) {
    known.value = rounded;
    return;
  }
  const keepsWay =
    easing === undefined && roundKeyframeValue(property, valueAtFrame(list, frame) ?? value) === rounded;
  const before = list.findLast((keyframe) => keyframe.frame < frame);
  const formerEasing = before?.easing;
  const made = insertKeyframe(list, frame);
  made.value = rounded;
  if (keepsWay) return;
  made.easing = easing ?? { type: 'ease' };
  if (before && formerEasing) before.easing = formerEasing;
}

/** Removes a keyframe, and the property with its last one. */
export function removeKeyframe(layer: Keyframed, property: string, frame: number): void {
  const rest = (layer.keyframes[property] ?? []).filter((keyframe) => keyframe.frame !== frame);
  if (rest.length > 0) layer.keyframes[property] = rest;
  else delete layer.keyframes[property];
}

const PLACED = ['x', 'y', 'width', 'height', 'rotation'] as const;

/**
 * Puts a layer at a box of the page. Where the property moves over time, the keyframe at `layerFrame` takes the value;
 * with `recordsAll`, whatever changed gets one.
 * @param layerFrame frames since the layer started, see `layerFrameAt`
 */
export function placeLayer(place: LayerPlace, box: Box, layerFrame: number, recordsAll = false): void {
  const { layer } = place;
  const before = PLACED.map((property) => layer[property]);
  // What the path turns is not the layer's own rotation.
  const turned = layer.motionPath?.turnsAlong ? pathAngleAt(layer, layerFrame) : 0;
  setPageBox(layer, place.groups, { ...box, rotation: box.rotation - turned });
  const changed = PLACED.filter((property, index) => layer[property] !== before[index]);
  const isMoved = changed.includes('x') || changed.includes('y');
  for (const property of PLACED) {
    const isRecorded =
      recordsAll && (property === 'x' || property === 'y' ? isMoved : changed.includes(property));
    if (layer.keyframes[property] || isRecorded) setKeyframe(layer, property, layerFrame, layer[property]);
  }
  settleRoving(layer);
}

/** One of the keyframes of a layer: there is at most one of a property at a frame. */
export interface KeyframePick {
  readonly property: string;
  readonly frame: number;
}

/** Whether two picks are of the same keyframe. */
export const isSamePick = (one: KeyframePick, other: KeyframePick): boolean =>
  one.property === other.property && one.frame === other.frame;

/** The keyframes that are picked, without those that are gone. */
export function pickedKeyframes(layer: Keyframed, picks: readonly KeyframePick[]): Keyframe[] {
  return picks.flatMap(
    ({ property, frame }) => layer.keyframes[property]?.find((keyframe) => keyframe.frame === frame) ?? [],
  );
}

/** Removes keyframes, and the properties with their last ones. */
export function removeKeyframes(layer: Layer, picks: readonly KeyframePick[]): void {
  for (const { property, frame } of picks) removeKeyframe(layer, property, frame);
  settleRoving(layer);
}

/**
 * Moves keyframes in time, none before the start of the layer; those that are in their way go. Returns where they are now.
 * @param frames how far, negative for earlier
 */
export function moveKeyframes(layer: Layer, picks: readonly KeyframePick[], frames: number): KeyframePick[] {
  const first = Math.min(...picks.map(({ frame }) => frame));
  const delta = Math.max(-first, Math.round(frames));
  return retimeKeyframes(layer, picks, (frame) => frame + delta);
}

/** Turns keyframes round in time: the last comes first, and what came before a change comes after it. */
export function reverseKeyframes(layer: Layer, picks: readonly KeyframePick[]): KeyframePick[] {
  const frames = picks.map(({ frame }) => frame);
  const [first, last] = [Math.min(...frames), Math.max(...frames)];
  for (const property of new Set(picks.map((pick) => pick.property))) {
    const own = pickedKeyframes(
      layer,
      picks.filter((pick) => pick.property === property),
    ).sort((one, other) => one.frame - other.frame);
    // How each goes on now leads from the one after it.
    const easings = own.map(({ easing }) => reversedEasing(easing));
    own.forEach((keyframe, index) => {
      const easing = easings[index - 1];
      if (easing) keyframe.easing = easing;
      const { tangentIn, tangentOut } = keyframe;
      setTangents(keyframe, tangentOut, tangentIn);
    });
  }
  return retimeKeyframes(layer, picks, (frame) => first + last - frame);
}

/** The easing that runs the same way backwards; those that have no such twin stay as they are. */
function reversedEasing(easing: Easing): Easing {
  if (easing.type === 'ease') return { type: 'cubic-bezier', x1: 0.75, y1: 0, x2: 0.75, y2: 0.9 };
  if (easing.type !== 'cubic-bezier') return easing;
  const { x1, y1, x2, y2 } = easing;
  return { type: 'cubic-bezier', x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1 };
}

/** Gives a keyframe tangents, or takes them away. */
export function setTangents(keyframe: Keyframe, tangentIn?: number, tangentOut?: number): void {
  if (tangentIn === undefined) delete keyframe.tangentIn;
  else keyframe.tangentIn = Math.round(tangentIn * 100) / 100 + 0;
  if (tangentOut === undefined) delete keyframe.tangentOut;
  else keyframe.tangentOut = Math.round(tangentOut * 100) / 100 + 0;
}

function retimeKeyframes(
  layer: Layer,
  picks: readonly KeyframePick[],
  frameOf: (frame: number) => number,
): KeyframePick[] {
  const moved: KeyframePick[] = [];
  for (const property of new Set(picks.map((pick) => pick.property))) {
    const list = layer.keyframes[property] ?? [];
    const isPicked = (frame: number) => picks.some((pick) => isSamePick(pick, { property, frame }));
    const own = list.filter(({ frame }) => isPicked(frame));
    const rest = list.filter(({ frame }) => !isPicked(frame));
    for (const keyframe of own) keyframe.frame = frameOf(keyframe.frame);
    const taken = new Set(own.map(({ frame }) => frame));
    layer.keyframes[property] = sorted([...rest.filter(({ frame }) => !taken.has(frame)), ...own]);
    moved.push(...own.map(({ frame }) => ({ property, frame })));
  }
  settleRoving(layer);
  return moved;
}

const sorted = (list: Keyframe[]): Keyframe[] => list.sort((one, other) => one.frame - other.frame);

/** Copied keyframes by property, in frames since the first of them all. */
export type KeyframeCopy = Readonly<Keyframes>;

/** Copies keyframes; null when none is left of those that were picked. */
export function copyKeyframes(layer: Keyframed, picks: readonly KeyframePick[]): KeyframeCopy | null {
  const first = Math.min(...pickedKeyframes(layer, picks).map(({ frame }) => frame));
  if (!Number.isFinite(first)) return null;
  const copy: Keyframes = {};
  for (const [property, list] of Object.entries(layer.keyframes)) {
    const own = list.filter(({ frame }) => picks.some((pick) => isSamePick(pick, { property, frame })));
    if (own.length > 0)
      copy[property] = own.map((keyframe) => ({ ...keyframe, frame: keyframe.frame - first }));
  }
  return copy;
}

/**
 * Puts copied keyframes into a layer, the first of them at a frame of it. Those of properties that the layer does not have are left
 * out, and those that are in the way replaced. Returns where they are.
 * @param canTake whether the layer has a property
 */
export function pasteKeyframes(
  layer: Layer,
  copy: KeyframeCopy,
  layerFrame: number,
  canTake: (property: string) => boolean,
): KeyframePick[] {
  const pasted: KeyframePick[] = [];
  for (const [property, copied] of Object.entries(copy)) {
    if (!canTake(property)) continue;
    const own = copied.map((keyframe) => ({ ...keyframe, frame: keyframe.frame + layerFrame }));
    const taken = new Set(own.map(({ frame }) => frame));
    const rest = (layer.keyframes[property] ?? []).filter(({ frame }) => !taken.has(frame));
    layer.keyframes[property] = sorted([...rest, ...own]);
    pasted.push(...own.map(({ frame }) => ({ property, frame })));
  }
  settleRoving(layer);
  return pasted;
}
