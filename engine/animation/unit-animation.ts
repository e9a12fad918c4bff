import type { AnimationPreset } from '../model/animation.ts';
import { findAnimation } from './catalogue.ts';
import {
  type AnimatedSpan,
  type AnimationPose,
  createRestPose,
  cyclesAt,
  inProgress,
  outProgress,
  playAnimation,
  repeatedProgress,
  type SlotFrames,
  slotFrames,
} from './play.ts';

/** The parts of a text that an animation may move one after the other, finest first. */
export const TEXT_UNITS = ['letter', 'word', 'line'] as const;
export type TextUnit = (typeof TEXT_UNITS)[number];

/** What `animationType` of a preset means: 1 moves the whole layer. */
export const ANIMATION_TYPES = { layer: 1, letter: 2, word: 3, line: 4 } as const;

/** The parts that a preset moves; null for the whole layer. */
export function unitOfPreset(preset: AnimationPreset | null): TextUnit | null {
  return TEXT_UNITS.find((unit) => preset?.animationType === ANIMATION_TYPES[unit]) ?? null;
}

/** How far it is out of the page in each direction, in page pixels. */
export interface EdgeTravel {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/** The word of a text that is being said: its UTF-16 range, how much larger it is than the others, and whether those after it wait unseen. */
export interface SaidWord {
  readonly start: number;
  readonly end: number;
  readonly scale: number;
  readonly hidesLater: boolean;
}

/** What the parts of a text do at one frame; the pose of each comes from `unitPoseAt`. Plain data, equal when the image is. */
export interface UnitAnimation {
  /** The finest parts that anything moves: the text is cut into these. */
  readonly unit: TextUnit;
  readonly layerFrame: number;
  readonly durationFrames: number;
  readonly animationIn: AnimationPreset | null;
  readonly animationOverall: AnimationPreset | null;
  readonly animationOut: AnimationPreset | null;
  readonly slots: SlotFrames;
  readonly travel: EdgeTravel;
  /** The word of subtitles that is being said. */
  readonly said?: SaidWord;
}

/** What the words of a text do where nothing moves but the one that is being said. */
export function sayingWord(said: SaidWord): UnitAnimation {
  return {
    unit: 'word',
    layerFrame: 0,
    durationFrames: 1,
    animationIn: null,
    animationOverall: null,
    animationOut: null,
    slots: { inDelayFrames: 0, inFrames: 0, outFrames: 0, outDelayFrames: 0 },
    travel: { left: 0, right: 0, up: 0, down: 0 },
    said,
  };
}

/** Which part of how many something is, counted in letters, in words and in lines. */
export type UnitPlace = Readonly<Record<TextUnit, { readonly index: number; readonly count: number }>>;

/** What plays per part at a frame of a layer; null while every part is at rest. */
export function unitAnimationAt(
  span: Omit<AnimatedSpan, 'aspect'>,
  layerFrame: number,
  travel: EdgeTravel,
): UnitAnimation | null {
  const slots = slotFrames(span);
  const runsIn =
    unitOfPreset(span.animationIn) !== null && slots.inFrames > 0 && inProgress(slots, layerFrame) < 1;
  const runsOut =
    unitOfPreset(span.animationOut) !== null &&
    slots.outFrames > 0 &&
    outProgress(slots, layerFrame, span.durationFrames) < 1;
  const { animationOverall } = span;
  const runsOverall =
    animationOverall !== null &&
    unitOfPreset(animationOverall) !== null &&
    findAnimation(animationOverall.animationId) !== null &&
    cyclesAt(animationOverall, layerFrame) >= 0;
  const running = [
    runsIn ? span.animationIn : null,
    runsOverall ? animationOverall : null,
    runsOut ? span.animationOut : null,
  ];
  const units = running.map(unitOfPreset);
  const unit = TEXT_UNITS.find((each) => units.includes(each));
  if (unit === undefined) return null;
  const [animationIn = null, overall = null, animationOut = null] = running;
  return {
    unit,
    layerFrame,
    durationFrames: span.durationFrames,
    animationIn,
    animationOverall: overall,
    animationOut,
    slots,
    travel,
  };
}

/** The share of an animation that one of `count` parts takes: all of it alone, never less than this. */
const LEAST_SHARE = 0.35;
/** By how much each further part shortens the others. */
const STAGGER = 0.3;
/** How far, in cycles, a movement that repeats has run through the text when it reaches the last part. */
const LAG_PER_UNIT = 0.12;

/**
 * How far one of `count` parts is when all together are at `progress`: they begin one after the other and overlap, by how much
 * `stagger` says (0 not at all, 1 each waits for the one before it). Without it many parts overlap more than few.
 */
export function staggeredProgress(progress: number, index: number, count: number, stagger?: number): number {
  if (count <= 1 || progress >= 1) return Math.min(1, Math.max(0, progress));
  const share = Math.max(
    stagger === undefined ? LEAST_SHARE : 0,
    1 / (1 + (stagger ?? STAGGER) * (count - 1)),
  );
  const start = (index * (1 - share)) / (count - 1);
  return Math.min(1, Math.max(0, (progress - start) / share));
}

/** By how many cycles a part of a text is behind the first in a movement that repeats. */
function lagOf(index: number, count: number, stagger: number | undefined): number {
  if (count <= 1) return 0;
  const whole = stagger === undefined ? Math.min(1, LAG_PER_UNIT * (count - 1)) : stagger;
  return (index / (count - 1)) * whole;
}

/** A part's pose, and how far it has come in or is still there (0 away, 1 at rest). */
export interface UnitPose extends AnimationPose {
  presence: number;
}

/** The pose of one part. `aspect` is width over height of the part, for round masks. */
export function unitPoseAt(animation: UnitAnimation, place: UnitPlace, aspect: number): UnitPose {
  const pose: UnitPose = { ...createRestPose(), presence: 1 };
  const placeFor = (preset: AnimationPreset) => place[unitOfPreset(preset) ?? 'line'];
  const { animationIn, animationOverall, animationOut, layerFrame } = animation;
  if (animationOverall !== null) {
    const { index, count } = placeFor(animationOverall);
    const lag = lagOf(index, count, animationOverall.stagger);
    playAnimation(animationOverall, Math.max(0, cyclesAt(animationOverall, layerFrame) - lag), pose, aspect);
  }
  if (animationIn !== null) {
    const { index, count } = placeFor(animationIn);
    const all = inProgress(animation.slots, layerFrame);
    const progress = staggeredProgress(all, index, count, animationIn.stagger);
    pose.presence = progress;
    playAnimation(animationIn, repeatedProgress(progress, animationIn.frequency), pose, aspect);
  }
  if (animationOut !== null) {
    const { index, count } = placeFor(animationOut);
    const gone = 1 - Math.min(1, outProgress(animation.slots, layerFrame, animation.durationFrames));
    const progress = 1 - staggeredProgress(gone, index, count, animationOut.stagger);
    pose.presence = Math.min(pose.presence, progress);
    playAnimation(animationOut, repeatedProgress(progress, animationOut.frequency), pose, aspect);
  }
  return pose;
}

/** How much larger a part is for being said, and how much of it is seen. `start` is where the part begins in the text. */
export function saidPose(
  { said }: UnitAnimation,
  start: number,
): { readonly scale: number; readonly opacity: number } {
  if (!said) return { scale: 1, opacity: 1 };
  if (start >= said.end) return { scale: 1, opacity: said.hidesLater ? 0 : 1 };
  return { scale: start >= said.start ? said.scale : 1, opacity: 1 };
}

/** How far a part is from home, in page pixels. Movements within the text are in heights of the part. */
export function unitShift(
  pose: AnimationPose,
  { travel }: UnitAnimation,
  heightPx: number,
): { readonly x: number; readonly y: number } {
  const { fromEdgeX, fromEdgeY, shiftX, shiftY } = pose;
  return {
    x: fromEdgeX * Math.max(0, fromEdgeX < 0 ? travel.left : travel.right) + shiftX * heightPx,
    y: fromEdgeY * Math.max(0, fromEdgeY < 0 ? travel.up : travel.down) + shiftY * heightPx,
  };
}
