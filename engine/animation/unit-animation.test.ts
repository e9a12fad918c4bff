import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnimationPreset, createAnimationPreset } from '../model/animation.ts';
import {
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import { evaluateFrame } from './evaluate-frame.ts';
import { sameEvaluatedLayer } from './same-frame.ts';
import {
  ANIMATION_TYPES,
  staggeredProgress,
  type UnitPlace,
  unitAnimationAt,
  unitPoseAt,
  unitShift,
} from './unit-animation.ts';

const preset = (
  type: AnimationPreset['type'],
  animationId: number,
  unit: keyof typeof ANIMATION_TYPES,
  duration = 1000,
): AnimationPreset => ({
  ...createAnimationPreset(type, animationId),
  animationType: ANIMATION_TYPES[unit],
  duration,
});
const travel = { left: 100, right: 200, up: 300, down: 400 };
const span = { animationIn: null, animationOverall: null, animationOut: null, durationFrames: 90 };
const letterAt = (index: number, count: number): UnitPlace => ({
  letter: { index, count },
  word: { index: 0, count: 1 },
  line: { index: 0, count: 1 },
});

function textFrame(fields: Partial<Extract<Layer, { type: 'text' }>>, frame: number) {
  const layer = createTextLayer({
    x: 50,
    y: 20,
    width: 100,
    height: 40,
    runs: [createTextRun({ text: 'abc' })],
    ...fields,
  });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 400, height: 300 },
    metadata: { sceneItems: [createScene({ durationFrames: 90, layers: [layer] })] },
  });
  const [scene] = evaluateFrame(project, frame).scenes;
  const [evaluated] = scene?.layers ?? [];
  if (evaluated === undefined) throw new Error('no layer');
  return evaluated;
}

describe('who goes when', () => {
  test('parts begin in reading order, overlap, and all are done exactly at the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, progress) => {
          const all = Array.from({ length: count }, (_, index) => staggeredProgress(progress, index, count));
          for (let index = 1; index < count; index++)
            expect(all[index]).toBeLessThanOrEqual(all[index - 1] ?? 0);
          expect(staggeredProgress(0, 0, count)).toBe(0);
          expect(staggeredProgress(1, count - 1, count)).toBe(1);
          expect(staggeredProgress(0.999, count - 1, count)).toBeLessThan(1);
        },
      ),
    );
    const half = [0, 1, 2, 3].map((index) => staggeredProgress(0.5, index, 4));
    expect(half.filter((progress) => progress > 0 && progress < 1).length).toBeGreaterThan(1);
    expect(staggeredProgress(0.3, 0, 1)).toBe(0.3);
  });

  test('letters come in one after the other and leave in the same order', () => {
    const inAt = (frame: number) =>
      unitAnimationAt({ ...span, animationIn: preset('in', 4, 'letter') }, frame, travel);
    const scales = (frame: number) => {
      const animation = inAt(frame);
      return animation === null
        ? null
        : [0, 1, 2].map((index) => unitPoseAt(animation, letterAt(index, 3), 1).scale);
    };
    const [first = 0, second = 0, third = 0] = scales(12) ?? [];
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(third);
    expect(scales(30)).toBeNull();
    const out = unitAnimationAt({ ...span, animationOut: preset('out', 1004, 'letter') }, 75, travel);
    if (out === null) throw new Error('nothing plays');
    const leaving = [0, 1, 2].map((index) => unitPoseAt(out, letterAt(index, 3), 1).presence);
    expect(leaving[0]).toBeLessThan(leaving[2] ?? 0);
  });

  test('an overall movement runs through the text as a wave and starts from rest', () => {
    const at = (frame: number) => {
      const animation = unitAnimationAt(
        { ...span, animationOverall: preset('overall', 105, 'letter') },
        frame,
        travel,
      );
      if (animation === null) throw new Error('nothing plays');
      return [0, 1, 2, 3].map((index) => unitPoseAt(animation, letterAt(index, 4), 1).shiftY);
    };
    expect(at(0).every((shift) => Math.abs(shift) < 1e-9)).toBe(true);
    expect(new Set(at(12).map((shift) => shift.toFixed(4))).size).toBe(4);
  });

  test('the finest of what plays says how the text is cut, and each preset counts in its own parts', () => {
    const animation = unitAnimationAt(
      { ...span, animationIn: preset('in', 4, 'word'), animationOverall: preset('overall', 103, 'letter') },
      10,
      travel,
    );
    expect(animation?.unit).toBe('letter');
  });

  test('what comes from the edge comes from outside of the page', () => {
    const animation = unitAnimationAt({ ...span, animationIn: preset('in', 0, 'letter') }, 0, travel);
    if (animation === null) throw new Error('nothing plays');
    expect(unitShift(unitPoseAt(animation, letterAt(0, 3), 1), animation, 20)).toEqual({ x: -100, y: 0 });
  });
});

describe('in a frame', () => {
  test('the layer itself stays at home, and its parts have the travel out of the page', () => {
    const evaluated = textFrame({ animationIn: preset('in', 0, 'letter') }, 0);
    expect(evaluated).toMatchObject({ centreX: 100, opacity: 1, mask: null });
    expect(evaluated.units).toMatchObject({
      unit: 'letter',
      travel: { left: 150, right: 350, up: 60, down: 280 },
    });
  });

  test('a preset for the whole layer moves the layer and cuts nothing', () => {
    const evaluated = textFrame({ animationIn: preset('in', 0, 'layer') }, 0);
    expect(evaluated.centreX).toBeLessThan(0);
    expect(evaluated.units).toBeNull();
  });

  test('other layers know no letters: they move as a whole', () => {
    const layer = createShapeLayer({ x: 50, width: 100, animationIn: preset('in', 0, 'letter') });
    const project = createProject('2026-01-01T00:00:00.000Z', {
      metadata: { sceneItems: [createScene({ layers: [layer] })] },
    });
    const evaluated = evaluateFrame(project, 0).scenes[0]?.layers[0];
    expect(evaluated?.units).toBeNull();
    expect(evaluated?.centreX).toBeLessThan(0);
  });

  test('frames differ while parts move and are the same at rest', () => {
    const layer = createTextLayer({
      runs: [createTextRun({ text: 'abc' })],
      animationIn: preset('in', 4, 'letter'),
    });
    const project = createProject('2026-01-01T00:00:00.000Z', {
      metadata: { sceneItems: [createScene({ durationFrames: 90, layers: [layer] })] },
    });
    const at = (frame: number) => {
      const evaluated = evaluateFrame(project, frame).scenes[0]?.layers[0];
      if (evaluated === undefined) throw new Error('no layer');
      return evaluated;
    };
    expect(sameEvaluatedLayer(at(5), at(6), () => true)).toBe(false);
    expect(sameEvaluatedLayer(at(40), at(41), () => true)).toBe(true);
    expect(sameEvaluatedLayer(at(29), at(40), () => true)).toBe(false);
  });
});

describe('what plays on the whole text beside its parts', () => {
  const letters = preset('in', 5, 'letter');
  const at = (fields: Partial<Parameters<typeof unitAnimationAt>[0]>, layerFrame: number) =>
    unitAnimationAt({ ...span, ...fields }, layerFrame, travel);

  test('is not played on each part again', () => {
    const playing = at(
      {
        animationIn: preset('in', 0, 'layer'),
        animationOverall: preset('overall', 103, 'letter'),
        animationOut: preset('out', 1000, 'layer', 3000),
      },
      5,
    );
    expect(playing).toMatchObject({ unit: 'letter', animationIn: null, animationOut: null });
    expect(at({ animationIn: letters, animationOverall: preset('overall', 103, 'layer') }, 5)).toMatchObject({
      unit: 'letter',
      animationOverall: null,
    });
  });

  test('is not played on each part again while the layer leaves', () => {
    const leaving = at(
      {
        animationOverall: preset('overall', 103, 'letter'),
        animationOut: preset('out', 1000, 'layer'),
      },
      70,
    );
    expect(leaving).toMatchObject({ unit: 'letter', animationOut: null });
    expect(leaving?.animationOverall?.animationId).toBe(103);
  });

  test('an animation that is not in the catalogue moves no part', () => {
    expect(at({ animationOverall: preset('overall', -1, 'letter') }, 5)).toBeNull();
    expect(at({ animationOverall: preset('overall', 99, 'letter') }, 5)).toBeNull();
  });

  test('the out animation of parts runs for its duration before the end', () => {
    // 90 frames, the last 30 of which are the out animation; at frame 60 the parts are still at rest.
    expect(
      [59, 60, 61, 89].map((frame) => at({ animationOut: preset('out', 1000, 'line') }, frame)?.unit),
    ).toEqual([undefined, undefined, 'line', 'line']);
  });

  test('a letter that has blinked in stays while others still blink', () => {
    const playing = at({ animationIn: letters }, 24);
    if (!playing) throw new Error('Nothing plays.');
    // Three letters take 1 / 1.6 of the second each: the first has been there since frame 18.75.
    expect(unitPoseAt(playing, letterAt(0, 3), 1)).toMatchObject({ opacity: 1, presence: 1 });
    expect(unitPoseAt(playing, letterAt(2, 3), 1).presence).toBeCloseTo((24 / 30 - 0.375) / 0.625, 9);
  });

  test('the only part of a text moves without delay', () => {
    const playing = at({ animationOverall: preset('overall', 104, 'letter') }, 7);
    if (!playing) throw new Error('Nothing plays.');
    // A swing of 0.12 of the height, 7 / 30 of the way through its second.
    const shiftX = 0.12 * Math.sin((2 * Math.PI * 7) / 30);
    expect(unitPoseAt(playing, letterAt(0, 1), 1).shiftX).toBeCloseTo(shiftX, 9);
  });
});
