import { describe, expect, test } from 'vitest';
import { createAnimationPreset } from '../model/animation.ts';
import { createRestPose, poseAtFrame, slotFrames } from './play.ts';
import { staggeredProgress } from './unit-animation.ts';

const always = () => true;
const span = (fields: Partial<Parameters<typeof poseAtFrame>[0]>) => ({
  animationIn: null,
  animationOverall: null,
  animationOut: null,
  durationFrames: 120,
  aspect: 1,
  ...fields,
});
/** From the left edge in 30 frames. */
const left = createAnimationPreset('in', 0);

describe('options of a preset', () => {
  test('a delay keeps the layer away before it comes in, and away after it has left', () => {
    const come = span({ animationIn: { ...left, delay: 1000 } });
    expect([0, 29, 30].map((frame) => poseAtFrame(come, frame, always).fromEdgeX)).toEqual([-1, -1, -1]);
    expect(poseAtFrame(come, 31, always).fromEdgeX).toBeGreaterThan(-1);
    expect(poseAtFrame(come, 60, always)).toEqual(createRestPose());
    const leave = span({ animationOut: { ...createAnimationPreset('out', 1000), delay: 1000 } });
    expect(poseAtFrame(leave, 60, always).fromEdgeX).toBeCloseTo(0, 9);
    expect([90, 110, 119].map((frame) => poseAtFrame(leave, frame, always).fromEdgeX)).toEqual([-1, -1, -1]);
  });

  test('delays and movements share a layer that is too short for them', () => {
    const slots = slotFrames({ ...span({ animationIn: { ...left, delay: 3000 } }), durationFrames: 60 });
    expect(slots).toEqual({ inDelayFrames: 45, inFrames: 15, outFrames: 0, outDelayFrames: 0 });
  });

  test('an easing takes the place of the curve of the catalogue', () => {
    const linear = span({ animationIn: { ...left, easing: { type: 'linear' } } });
    expect(poseAtFrame(linear, 15, always).fromEdgeX).toBeCloseTo(-0.5, 9);
  });

  test('an intensity scales the way, and not what fades', () => {
    const zoom = span({ animationIn: { ...createAnimationPreset('in', 4), intensity: 0.5 } });
    expect(poseAtFrame(zoom, 0, always)).toMatchObject({ scale: 0.5, opacity: 0 });
    const far = span({ animationIn: { ...left, intensity: 2 } });
    expect(poseAtFrame(far, 0, always).fromEdgeX).toBe(-2);
  });

  test('a stagger goes from all at once to one after the other', () => {
    expect([0, 1, 2, 3].map((index) => staggeredProgress(0.5, index, 4, 0))).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect([0, 1, 2, 3].map((index) => staggeredProgress(0.5, index, 4, 1))).toEqual([1, 1, 0, 0]);
  });
});
