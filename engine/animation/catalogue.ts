import type { AnimationSlot } from '../model/animation.ts';
import type { NamedCurve } from './easing.ts';
import type { MaskShape } from './masks.ts';

/**
 * What a track moves. `fromEdgeX`/`fromEdgeY`: 1 is just outside the right/bottom edge of the page, -1 outside the
 * left/top, 0 at home. `shiftX`/`shiftY`: in fractions of the layer's width/height. `rotation`: degrees.
 */
export type TrackProperty =
  | 'fromEdgeX'
  | 'fromEdgeY'
  | 'shiftX'
  | 'shiftY'
  | 'scale'
  | 'rotation'
  | 'opacity';

/** A value that travels from `from` to `to` along a curve while the animation plays. */
export interface RampTrack {
  readonly kind: 'ramp';
  readonly property: TrackProperty;
  readonly from: number;
  readonly to: number;
  readonly curve: NamedCurve | 'linear';
}

/** `rest` plus `swing` times sine (or a triangle from 0 to 1 and back) of the cycles so far. */
export interface WaveTrack {
  readonly kind: 'wave';
  readonly property: TrackProperty;
  readonly form: 'sine' | 'dip' | 'turn';
  readonly rest: number;
  readonly swing: number;
}

/** A steady number of flashes: visible in the second half of each. */
export interface FlashTrack {
  readonly kind: 'flash';
  readonly property: 'opacity';
  readonly flashes: number;
}

/** A mask that opens from nothing (0) to everything (1). */
export interface MaskTrack {
  readonly kind: 'mask';
  readonly shape: MaskShape;
  readonly curve: NamedCurve | 'linear';
}

/** How an animation moves one property over its time. */
export type AnimationTrack = RampTrack | WaveTrack | FlashTrack | MaskTrack;

/** One row of the catalogue. Out rows are written as they come in and played backwards. */
export interface AnimationRow {
  readonly id: number;
  readonly name: string;
  readonly kind: AnimationSlot;
  readonly tracks: readonly AnimationTrack[];
}

const ramp = (property: TrackProperty, from: number, to: number, curve: RampTrack['curve']): RampTrack => ({
  kind: 'ramp',
  property,
  from,
  to,
  curve,
});
const wave = (property: TrackProperty, form: WaveTrack['form'], rest: number, swing: number): WaveTrack => ({
  kind: 'wave',
  property,
  form,
  rest,
  swing,
});
const mask = (shape: MaskShape): MaskTrack => ({ kind: 'mask', shape, curve: 'easeInOut' });
const flash = (flashes: number): FlashTrack => ({ kind: 'flash', property: 'opacity', flashes });
const fade = ramp('opacity', 0, 1, 'easeOut');

/** The rows shared by in and out: what the layer does on its way between away and home. */
const LEFT = [ramp('fromEdgeX', -1, 0, 'brushOut')];
const RIGHT = [ramp('fromEdgeX', 1, 0, 'brushOut')];
const TOP = [ramp('fromEdgeY', -1, 0, 'brushOut')];
const BOTTOM = [ramp('fromEdgeY', 1, 0, 'brushOut')];
const ZOOM = [ramp('scale', 0, 1, 'brushOut'), fade];
const BLINK = [flash(3)];
const ROTATE = [ramp('rotation', -180, 0, 'brushOut'), fade];
const SCALE_ROTATE = [ramp('scale', 0, 1, 'backOut'), ramp('rotation', -180, 0, 'brushOut'), fade];

/** The 33 animations, with the ids of the specification. One evaluator plays them all. */
export const ANIMATIONS: readonly AnimationRow[] = [
  { id: 0, name: 'Left', kind: 'in', tracks: LEFT },
  { id: 1, name: 'Right', kind: 'in', tracks: RIGHT },
  { id: 2, name: 'Top', kind: 'in', tracks: TOP },
  { id: 3, name: 'Bottom', kind: 'in', tracks: BOTTOM },
  { id: 4, name: 'Zoom', kind: 'in', tracks: ZOOM },
  { id: 5, name: 'Blink', kind: 'in', tracks: BLINK },
  { id: 6, name: 'Rotate', kind: 'in', tracks: ROTATE },
  { id: 7, name: 'Scale and rotate', kind: 'in', tracks: SCALE_ROTATE },
  { id: 8, name: 'Circle', kind: 'in', tracks: [mask('circle')] },
  { id: 9, name: 'Box', kind: 'in', tracks: [mask('box')] },
  { id: 10, name: 'Diamond', kind: 'in', tracks: [mask('diamond')] },
  { id: 11, name: 'Wipe right', kind: 'in', tracks: [mask('wipe-right')] },
  { id: 12, name: 'Wipe down', kind: 'in', tracks: [mask('wipe-down')] },
  { id: 13, name: 'Blinds', kind: 'in', tracks: [mask('blinds')] },
  { id: 100, name: 'Blink', kind: 'overall', tracks: [wave('opacity', 'dip', 1, -0.85)] },
  { id: 101, name: 'Spin clockwise', kind: 'overall', tracks: [wave('rotation', 'turn', 0, 360)] },
  { id: 102, name: 'Spin counter-clockwise', kind: 'overall', tracks: [wave('rotation', 'turn', 0, -360)] },
  { id: 103, name: 'Pulse', kind: 'overall', tracks: [wave('scale', 'sine', 1, 0.12)] },
  { id: 104, name: 'Left and right', kind: 'overall', tracks: [wave('shiftX', 'sine', 0, 0.12)] },
  { id: 105, name: 'Up and down', kind: 'overall', tracks: [wave('shiftY', 'sine', 0, -0.12)] },
  { id: 1000, name: 'Left', kind: 'out', tracks: LEFT },
  { id: 1001, name: 'Right', kind: 'out', tracks: RIGHT },
  { id: 1002, name: 'Top', kind: 'out', tracks: TOP },
  { id: 1003, name: 'Bottom', kind: 'out', tracks: BOTTOM },
  { id: 1004, name: 'Zoom', kind: 'out', tracks: ZOOM },
  { id: 1005, name: 'Blink', kind: 'out', tracks: BLINK },
  { id: 1006, name: 'Scale and rotate', kind: 'out', tracks: SCALE_ROTATE },
  { id: 1007, name: 'Circle', kind: 'out', tracks: [mask('circle')] },
  { id: 1008, name: 'Box', kind: 'out', tracks: [mask('box')] },
  { id: 1009, name: 'Diamond', kind: 'out', tracks: [mask('diamond')] },
  { id: 1010, name: 'Wipe left', kind: 'out', tracks: [mask('wipe-right')] },
  { id: 1011, name: 'Wipe up', kind: 'out', tracks: [mask('wipe-down')] },
  { id: 1012, name: 'Blinds', kind: 'out', tracks: [mask('blinds')] },
];

const byId = new Map(ANIMATIONS.map((row) => [row.id, row]));

/** The row with this id, null for -1 and for ids that are not in the catalogue. */
export function findAnimation(id: number): AnimationRow | null {
  return byId.get(id) ?? null;
}

/** The rows of one slot, in the order of the catalogue; those that were registered come last. */
export function animationsOf(kind: AnimationSlot): AnimationRow[] {
  return [...byId.values()].filter((row) => row.kind === kind);
}

/**
 * Adds an animation. Documents name it by its id, and play nothing in its place where it is not registered: register it in the worker of
 * exports, too. Ids from 10,000 are free for it.
 * @returns a function that takes it away again
 * @throws RangeError when there is an animation with that id already
 * @example
 * const unregister = registerAnimation({
 *   id: 10_001,
 *   name: 'Rise',
 *   kind: 'in',
 *   tracks: [{ kind: 'ramp', property: 'shiftY', from: 1, to: 0, curve: 'linear' }],
 * });
 */
export function registerAnimation(row: AnimationRow): () => void {
  if (byId.has(row.id)) throw new RangeError(`there is an animation ${row.id} already`);
  byId.set(row.id, row);
  return () => void byId.delete(row.id);
}
