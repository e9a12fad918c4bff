import { describe, expect, test } from 'vitest';
import { createAnimationPreset } from '../model/animation.ts';
import {
  createGroupLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import type { Transition } from '../model/project.ts';
import { type EvaluatedLayer, evaluateFrame } from './evaluate-frame.ts';

// Expected numbers are derived by hand.

const projectWith = (...layers: Layer[]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 751, height: 433 },
    metadata: { sceneItems: [createScene({ durationFrames: 73, layers })] },
  });

function layerAt(layer: Layer, frame: number): EvaluatedLayer {
  const found = evaluateFrame(projectWith(layer), frame).scenes[0]?.layers[0];
  if (!found) throw new Error('The layer does not show.');
  return found;
}

describe('a turned layer that starts later', () => {
  const shape = (fields: Partial<Parameters<typeof createShapeLayer>[0]>) =>
    createShapeLayer({
      x: 91.5,
      y: 43.25,
      width: 203,
      height: 99,
      rotation: 11.5,
      opacity: 0.9,
      startFrame: 7,
      durationFrames: 41,
      flipX: true,
      ...fields,
    });

  test('[N2] comes in from just outside of each edge of the page', () => {
    // Half of the upright box around 203 × 99 px at 11.5 degrees: (203 cos + 99 sin) / 2 = 109.331 px wide, (203 sin + 99 cos) / 2 = 68.742 high.
    const first = (id: number) => layerAt(shape({ animationIn: createAnimationPreset('in', id) }), 7);
    expect(first(0).centreX).toBeCloseTo(-109.331, 3);
    expect(first(1).centreX).toBeCloseTo(751 + 109.331, 3);
    expect(first(2).centreY).toBeCloseTo(-68.742, 3);
    expect(first(3).centreY).toBeCloseTo(433 + 68.742, 3);
  });

  test('[N5] turns by its own clock', () => {
    // 730 ms are 22 frames; 12 frames after the start at 1.5 turns in that time: 12 / 22 × 1.5 × 360 = 294.545 degrees.
    const spinning = { ...createAnimationPreset('overall', 101), duration: 730, frequency: 1.5 };
    expect(layerAt(shape({ animationOverall: spinning }), 19).rotationDeg).toBeCloseTo(11.5 + 294.545, 3);
    expect(layerAt(shape({}), 19)).toMatchObject({
      centreX: 193,
      centreY: 92.75,
      scaleX: -1,
      scaleY: 1,
      opacity: 0.9,
    });
  });

  test('is at rest when it lies outside of the edge that it would come in from', () => {
    // Its right edge is at -97 px: there is no way from the left edge of the page to it.
    const outside = shape({ x: -300, rotation: 0, animationIn: createAnimationPreset('in', 0) });
    expect(layerAt(outside, 7).centreX).toBeCloseTo(-198.5, 9);
    const below = shape({ y: 500, rotation: 0, animationIn: createAnimationPreset('in', 3) });
    expect(layerAt(below, 7).centreY).toBeCloseTo(549.5, 9);
  });
});

test('children come in from the edges of their group', () => {
  const child = createShapeLayer({
    x: 10,
    y: 20,
    width: 40,
    height: 30,
    animationIn: createAnimationPreset('in', 1),
  });
  const sinking = { ...child, animationIn: createAnimationPreset('in', 3) };
  const group = createGroupLayer({ x: 300, y: 200, width: 200, height: 100, children: [child, sinking] });
  const [right, bottom] = layerAt(group, 0).children;
  // The group is 200 × 100 px: half of the child beyond that.
  expect([right?.centreX, right?.centreY]).toEqual([220, 35]);
  expect([bottom?.centreX, bottom?.centreY]).toEqual([30, 115]);
});

test('the parts of a text know how far it is out of the page', () => {
  const text = createTextLayer({
    x: 100,
    y: 50,
    width: 60,
    height: 20,
    rotation: 0,
    runs: [createTextRun({ text: 'Two words' })],
    animationIn: { ...createAnimationPreset('in', 0), animationType: 3 },
  });
  // Its centre is at 130, 60; 30 and 10 px are half of its size.
  expect(layerAt(text, 0).units?.travel).toEqual({ left: 160, right: 651, up: 70, down: 383 });
  // What moves part by part does not move the whole, too.
  expect(layerAt(text, 0).centreX).toBe(130);
});

describe('a transition', () => {
  const transition: Transition = { type: 'push', durationFrames: 3, direction: 'left' };
  const project = createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 800, height: 600 },
    metadata: {
      sceneItems: [
        createScene({ durationFrames: 10, layers: [createShapeLayer({ startFrame: 9 })], transition }),
        createScene({ durationFrames: 10, transition }),
      ],
    },
  });

  test('is in the middle on the middle one of its frames, over the last frame of the former scene', () => {
    const [former, next] = evaluateFrame(project, 11).scenes;
    expect(former?.placement.offsetXPx).toBeCloseTo(-400, 9);
    expect(next?.placement.offsetXPx).toBeCloseTo(400, 9);
    expect(former?.layers).toHaveLength(1);
  });

  test('has nothing to come from in the first scene and ends with its last frame', () => {
    expect(evaluateFrame(project, 0).scenes).toHaveLength(1);
    expect([10, 12, 13].map((frame) => evaluateFrame(project, frame).scenes.length)).toEqual([2, 2, 1]);
  });
});
