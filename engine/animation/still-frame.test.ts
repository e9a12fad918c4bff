import { expect, test } from 'vitest';
import { createAnimationPreset } from '../model/animation.ts';
import {
  createGroupLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTrack,
  type Layer,
} from '../model.ts';
import { stillFrameOf } from './still-frame.ts';

const shape = (fields: Partial<Parameters<typeof createShapeLayer>[0]> = {}) =>
  createShapeLayer({ x: 0, y: 0, width: 10, height: 10, ...fields });
const projectOf = (...layers: Layer[]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    metadata: { sceneItems: [createScene({ durationFrames: 90, layers })] },
  });

test('a scene is shown by its first frame', () => {
  expect(stillFrameOf(projectOf(shape(), shape({ startFrame: 20 })), 0)).toBe(0);
});

test('a scene whose layers come later is shown by the first frame with one of them', () => {
  expect(stillFrameOf(projectOf(shape({ startFrame: 40 }), shape({ startFrame: 25 })), 0)).toBe(25);
  expect(stillFrameOf(projectOf(shape({ hidden: true }), shape({ startFrame: 25 })), 0)).toBe(25);
});

test('a group counts when something in it shows', () => {
  const group = createGroupLayer({
    x: 0,
    y: 0,
    width: 10,
    height: 10,
    children: [shape({ startFrame: 12 })],
  });
  expect(stillFrameOf(projectOf(group), 0)).toBe(12);
});

test('what fades in by keyframes counts once it can be seen', () => {
  const fading = shape({
    keyframes: {
      opacity: [
        { frame: 0, value: 0, easing: { type: 'linear' } },
        { frame: 20, value: 1, easing: { type: 'linear' } },
      ],
    },
  });
  const frame = stillFrameOf(projectOf(fading), 0);
  expect(frame).toBeGreaterThan(0);
  expect(frame).toBeLessThanOrEqual(10);
});

test('layers that are faint all the time count, an empty scene has its first frame', () => {
  expect(stillFrameOf(projectOf(shape({ opacity: 0.2 })), 0)).toBe(0);
  expect(stillFrameOf(projectOf(), 0)).toBe(0);
});

test('a layer that starts late inside of a late group', () => {
  const child = createShapeLayer({ startFrame: 6 });
  const group = createGroupLayer({ startFrame: 11, children: [child] });
  expect(stillFrameOf(projectOf(group), 0)).toBe(17);
});

test('half of the full opacity is enough, less is not', () => {
  const fading = createShapeLayer({
    opacity: 0.2,
    keyframes: {
      opacity: [
        { frame: 0, value: 0, easing: { type: 'linear' } },
        { frame: 20, value: 0.8, easing: { type: 'linear' } },
      ],
    },
  });
  expect(stillFrameOf(projectOf(fading), 0)).toBe(10);
  expect(stillFrameOf(projectOf(createShapeLayer({ opacity: 0 })), 0)).toBe(0);
  expect(stillFrameOf(projectOf(createShapeLayer({ opacity: 0.01, startFrame: 8 })), 0)).toBe(8);
  expect(stillFrameOf(projectOf(), 0)).toBe(0);
  expect(stillFrameOf(projectOf(fading), 3)).toBe(0);
  const last = createShapeLayer({ startFrame: 89 });
  expect(stillFrameOf(projectOf(createShapeLayer({ hidden: true }), last), 0)).toBe(89);
});

test('a layer that never shows is not waited for, and the next one counts', () => {
  expect(stillFrameOf(projectOf(shape({ opacity: 0 }), shape({ startFrame: 8 })), 0)).toBe(8);
});

test('a layer that blinks in is shown where its other animation leaves half of it', () => {
  // It is there from frame 5 on; the other animation takes it down to 15 % there, and is back above a half at frame 8.
  const blinking = shape({
    animationIn: createAnimationPreset('in', 5),
    animationOverall: { ...createAnimationPreset('overall', 100), frequency: 3 },
  });
  expect(stillFrameOf(projectOf(blinking), 0)).toBe(8);
});

test('the clips of tracks count as layers do, in every scene; a film of tracks is as long as they are', () => {
  const clip = (startFrame: number) => shape({ startFrame, durationFrames: 10 });
  const scenes = [createScene({ durationFrames: 90 }), createScene({ durationFrames: 90 })];
  const tracks = [
    createTrack({ hidden: true, layers: [clip(0)] }),
    createTrack({ layers: [clip(30), clip(100)] }),
  ];
  const film = createProject('2026-01-01T00:00:00.000Z', { metadata: { sceneItems: scenes, tracks } });
  expect([stillFrameOf(film, 0), stillFrameOf(film, 1)]).toEqual([30, 10]);
  const late = createProject('2026-01-01T00:00:00.000Z', {
    metadata: { timeline: 'tracks', tracks: [createTrack({ layers: [clip(400)] })] },
  });
  expect(stillFrameOf(late, 0)).toBe(400);
});
