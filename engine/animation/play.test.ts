import { describe, expect, test } from 'vitest';
import { type AnimationPreset, createAnimationPreset } from '../model/animation.ts';
import { createRestPose, fadeShare, playAnimation, poseAtFrame } from './play.ts';

const span = {
  animationIn: null,
  animationOverall: null,
  animationOut: null,
  durationFrames: 90,
  aspect: 1,
};
const preset = (type: AnimationPreset['type'], id: number, fields: Partial<AnimationPreset> = {}) => ({
  ...createAnimationPreset(type, id),
  ...fields,
});

describe('what an animation adds to a layer', () => {
  test('one that is not in the catalogue adds nothing', () => {
    const pose = createRestPose();
    playAnimation(preset('in', 77), 0.5, pose, 1);
    expect(pose).toStrictEqual(createRestPose());
  });

  test('a mask that is open is no mask', () => {
    for (const [progress, isMasked] of [
      [0.999, true],
      [1, false],
    ] as const) {
      const pose = createRestPose();
      playAnimation(preset('in', 8), progress, pose, 1);
      expect(pose.mask !== null, `${progress}`).toBe(isMasked);
    }
  });

  test('a layer that blinks shows from the middle of each of its three flashes on', () => {
    const opacityAt = (progress: number) => {
      const pose = createRestPose();
      playAnimation(preset('in', 5), progress, pose, 1);
      return pose.opacity;
    };
    expect([0, 0.16, 0.17, 0.33, 0.34, 0.5, 0.66, 0.67, 0.83, 0.84, 1].map(opacityAt)).toEqual([
      0, 0, 1, 1, 0, 1, 1, 0, 0, 1, 1,
    ]);
  });
});

describe('the pose at a frame', () => {
  const everything = () => true;

  test('in plays until its frames are over, out from where its frames begin', () => {
    const moving = {
      ...span,
      animationIn: preset('in', 4, { duration: 500 }),
      animationOut: preset('out', 1004, { duration: 1000 }),
    };
    const scales = [0, 14, 15, 40, 60, 61, 89].map((frame) => poseAtFrame(moving, frame, everything).scale);
    expect(scales[0]).toBeLessThan(0.1);
    expect(scales.slice(2, 5)).toEqual([1, 1, 1]);
    for (const index of [1, 5, 6]) expect(scales[index], `${index}`).not.toBe(1);
  });

  test('animations that are turned down, or not there, leave the layer at rest', () => {
    const all = {
      ...span,
      animationIn: preset('in', 0),
      animationOverall: preset('overall', 103),
      animationOut: preset('out', 1000),
    };
    for (const frame of [0, 5, 40, 85]) {
      expect(poseAtFrame(all, frame, () => false)).toStrictEqual(createRestPose());
      expect(poseAtFrame(span, frame, everything)).toStrictEqual(createRestPose());
      expect(poseAtFrame(all, frame, everything), `${frame}`).not.toEqual(createRestPose());
    }
  });
});

describe('a fade of the opacity', () => {
  test('rises over its first frames and falls over its last, and no frame is empty', () => {
    const fade = { inFrames: 3, outFrames: 1 };
    const shares = Array.from({ length: 8 }, (_, frame) => fadeShare(fade, frame, 8));
    expect(shares).toEqual([0.25, 0.5, 0.75, 1, 1, 1, 1, 0.5]);
  });

  test('without one all of the opacity is there from the first frame to the last', () => {
    expect([0, 7].map((frame) => fadeShare(undefined, frame, 8))).toEqual([1, 1]);
    expect([0, 7].map((frame) => fadeShare({ inFrames: 0, outFrames: 0 }, frame, 8))).toEqual([1, 1]);
  });
});
