import {
  type AnimationPreset,
  createAnimationPreset,
  type Easing,
  type Keyframe,
  type Keyframes,
} from '../../../engine/model.ts';

const IN = {
  left: 0,
  right: 1,
  top: 2,
  bottom: 3,
  zoom: 4,
  rotate: 6,
  scaleRotate: 7,
  circle: 8,
  box: 9,
  wipeRight: 11,
  wipeDown: 12,
  blinds: 13,
} as const;
const OVERALL = { blink: 100, spin: 101, pulse: 103, sway: 104, bob: 105 } as const;
const OUT = {
  left: 1000,
  right: 1001,
  top: 1002,
  bottom: 1003,
  zoom: 1004,
  circle: 1007,
  box: 1008,
  wipeLeft: 1010,
  wipeUp: 1011,
} as const;

/** The animations of a layer that templates use, by name. */
export const enter = (name: keyof typeof IN, milliseconds: number): AnimationPreset => ({
  ...createAnimationPreset('in', IN[name]),
  duration: milliseconds,
});
export const leave = (name: keyof typeof OUT, milliseconds: number): AnimationPreset => ({
  ...createAnimationPreset('out', OUT[name]),
  duration: milliseconds,
});
/** @param milliseconds length of one turn or swing */
export const keep = (name: keyof typeof OVERALL, milliseconds: number): AnimationPreset => ({
  ...createAnimationPreset('overall', OVERALL[name]),
  duration: milliseconds,
});

const SETTLE: Easing = { type: 'cubic-bezier', x1: 0.16, y1: 1, x2: 0.3, y2: 1 };
const LINEAR: Easing = { type: 'linear' };
const EASE: Easing = { type: 'ease' };

const key = (frame: number, value: number, easing: Easing = LINEAR): Keyframe => ({ frame, value, easing });

/** Comes up a little way while it appears: quieter than travelling in from the edge of the page. */
export function rise(y: number, distance = 36, frames = 20): Keyframes {
  return {
    y: [key(0, y + distance, SETTLE), key(frames, y)],
    opacity: [key(0, 0, EASE), key(Math.round(frames * 0.6), 1)],
  };
}

/** Appears in place. */
export function appear(frames = 12, opacity = 1): Keyframes {
  return { opacity: [key(0, 0, EASE), key(frames, opacity)] };
}

/** Moves slowly closer (or away) over a whole scene, as a camera would. */
export function push(frames: number, from = 1, to = 1.08): Keyframes {
  return { zoom: [key(0, from), key(frames, to)] };
}

/** Grows a line or a bar from nothing to its width. */
export function grow(width: number, frames = 22): Keyframes {
  return { width: [key(0, 0.01, SETTLE), key(frames, width)] };
}

/** A value that goes from one to another, then rests. */
export function travel(property: string, from: number, to: number, frames: number): Keyframes {
  return { [property]: [key(0, from, SETTLE), key(frames, to)] };
}

/** Steady keyframes of a value that follows a function of the frame. */
export function follow(
  property: string,
  frames: number,
  step: number,
  value: (frame: number) => number,
): Keyframes {
  const keyframes: Keyframe[] = [];
  for (let frame = 0; frame <= frames; frame += step)
    keyframes.push(key(frame, Math.round(value(frame) * 100) / 100, EASE));
  return { [property]: keyframes };
}
