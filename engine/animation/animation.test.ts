import { describe, expect, test } from 'vitest';
import { type AnimationPreset, createAnimationPreset } from '../model/animation.ts';
import {
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createVideoLayer,
} from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import type { Transition } from '../model/project.ts';
import { ANIMATIONS, animationsOf, findAnimation } from './catalogue.ts';
import { applyEasing, cubicBezier, NAMED_CURVES, namedEasing } from './easing.ts';
import { type EvaluatedLayer, evaluateFrame } from './evaluate-frame.ts';
import { valueAtFrame } from './keyframe-values.ts';
import { applyKeyframes } from './keyframes.ts';
import { maskGeometry } from './masks.ts';
import { animationFrames } from './play.ts';
import { sameEvaluatedLayer } from './same-frame.ts';

const NOW = '2026-01-01T00:00:00.000Z';

/** A square of 200 px in the middle of a page of 1000 px that shows for 90 frames. */
function projectWith(fields: Partial<Extract<Layer, { type: 'shape' }>>, durationFrames = 90) {
  const layer = createShapeLayer({ x: 400, y: 400, width: 200, height: 200, ...fields });
  return createProject(NOW, {
    properties: { width: 1000, height: 1000 },
    metadata: { sceneItems: [createScene({ durationFrames, layers: [layer] })] },
  });
}

function layerAt(project: ReturnType<typeof projectWith>, frame: number): EvaluatedLayer {
  const layer = evaluateFrame(project, frame).scenes[0]?.layers[0];
  if (!layer) throw new Error('The layer does not show.');
  return layer;
}

const preset = (type: AnimationPreset['type'], id: number, fields: Partial<AnimationPreset> = {}) => ({
  ...createAnimationPreset(type, id),
  ...fields,
});
const animationIn = (id: number, fields?: Partial<AnimationPreset>) =>
  projectWith({ animationIn: preset('in', id, fields) });
const overall = (id: number, fields?: Partial<AnimationPreset>) =>
  projectWith({ animationOverall: preset('overall', id, fields) });
const animationOut = (id: number, fields?: Partial<AnimationPreset>) =>
  projectWith({ animationOut: preset('out', id, fields) });

describe('catalogue', () => {
  test('[N1] a fresh preset has the fields and defaults of the specification', () => {
    expect(createAnimationPreset('in')).toEqual({
      animationId: -1,
      category: 1,
      animationType: 1,
      duration: 0,
      frequency: 1,
      type: 'in',
    });
    expect(findAnimation(-1)).toBeNull();
  });

  test('[N2] [N3] [N4] [N5] [N6] [N7] [N8] the 33 rows carry the ids of the specification', () => {
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(animationsOf('in').map((row) => row.id)).toEqual(range(0, 13));
    expect(animationsOf('overall').map((row) => row.id)).toEqual(range(100, 105));
    expect(animationsOf('out').map((row) => row.id)).toEqual(range(1000, 1012));
  });

  test.each(ANIMATIONS)('[N9] $kind $id $name is at rest outside of its time and moves within it', (row) => {
    const still = layerAt(projectWith({}), 0);
    const project =
      row.kind === 'in' ? animationIn(row.id) : row.kind === 'out' ? animationOut(row.id) : overall(row.id);
    const pose = (frame: number) => {
      const { layer: _, ...rest } = layerAt(project, frame);
      return rest;
    };
    const { layer: _, ...atRest } = still;
    if (row.kind === 'in') expect(pose(30)).toEqual(atRest);
    if (row.kind === 'out') expect(pose(60)).toEqual(atRest);
    const frames = Array.from({ length: 90 }, (_, frame) => frame);
    expect(frames.some((frame) => JSON.stringify(pose(frame)) !== JSON.stringify(atRest))).toBe(true);
    for (let frame = 0; frame < 90; frame++) {
      for (const value of Object.values(pose(frame)))
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
    }
  });
});

describe('in', () => {
  test('[N2] left, right, top and bottom start just outside that edge of the page and come home', () => {
    expect(layerAt(animationIn(0), 0).centreX).toBeCloseTo(-100);
    expect(layerAt(animationIn(1), 0).centreX).toBeCloseTo(1100);
    expect(layerAt(animationIn(2), 0).centreY).toBeCloseTo(-100);
    expect(layerAt(animationIn(3), 0).centreY).toBeCloseTo(1100);
    for (const id of [0, 1, 2, 3])
      expect(layerAt(animationIn(id), 30)).toMatchObject({ centreX: 500, centreY: 500 });
  });

  test('[N3] zoom grows, blink flashes, rotate turns, scale and rotate does both', () => {
    expect(layerAt(animationIn(4), 0)).toMatchObject({ scaleX: 0, opacity: 0 });
    const blinks = Array.from({ length: 30 }, (_, frame) => layerAt(animationIn(5), frame).opacity);
    expect(new Set(blinks)).toEqual(new Set([0, 1]));
    expect(blinks.filter((value, index) => value === 1 && blinks[index - 1] === 0)).toHaveLength(3);
    expect(layerAt(animationIn(6), 0).rotationDeg).toBe(-180);
    expect(layerAt(animationIn(7), 0)).toMatchObject({ rotationDeg: -180, scaleX: 0 });
    expect(layerAt(animationIn(7), 30)).toMatchObject({ rotationDeg: 0, scaleX: 1, opacity: 1 });
  });

  test.each([8, 9, 10, 11, 12, 13])(
    '[N4] mask %i opens from nothing to everything and never closes on the way',
    (id) => {
      const areas = Array.from({ length: 31 }, (_, frame) => {
        const mask = layerAt(animationIn(id), frame).mask;
        if (!mask) return Number.POSITIVE_INFINITY;
        if (mask.type === 'ellipse') return mask.radiusX * mask.radiusY;
        return mask.polygons.reduce((sum, polygon) => sum + polygonArea(polygon), 0);
      });
      expect(areas[0]).toBeCloseTo(0);
      expect(areas[30]).toBe(Number.POSITIVE_INFINITY);
      for (let index = 1; index < areas.length; index++)
        expect(areas[index]).toBeGreaterThanOrEqual(areas[index - 1] ?? 0);
    },
  );
});

describe('overall', () => {
  test('[N5] blink, spins, pulse, left-right and up-down repeat every second for as long as the layer shows', () => {
    expect(layerAt(overall(100), 15).opacity).toBeCloseTo(0.15);
    expect(layerAt(overall(101), 15).rotationDeg).toBeCloseTo(180);
    expect(layerAt(overall(102), 15).rotationDeg).toBeCloseTo(-180);
    const slow = { duration: 4000 };
    expect(layerAt(overall(103, slow), 30).scaleX).toBeCloseTo(1.12);
    expect(layerAt(overall(104, slow), 30).centreX).toBeCloseTo(524);
    expect(layerAt(overall(105, slow), 30).centreY).toBeCloseTo(476);
    for (const { id } of animationsOf('overall')) {
      expect(layerAt(overall(id), 40).rotationDeg).toBeCloseTo(layerAt(overall(id), 10).rotationDeg);
      expect(layerAt(overall(id), 40).centreX).toBeCloseTo(layerAt(overall(id), 10).centreX);
    }
  });
});

describe('out', () => {
  test('[N6] left, right, top and bottom leave over that edge', () => {
    expect(layerAt(animationOut(1000), 89).centreX).toBeLessThan(300);
    expect(layerAt(animationOut(1001), 89).centreX).toBeGreaterThan(700);
    expect(layerAt(animationOut(1002), 89).centreY).toBeLessThan(300);
    expect(layerAt(animationOut(1003), 89).centreY).toBeGreaterThan(700);
  });

  test('[N7] zoom shrinks, blink flashes, scale and rotate does both', () => {
    expect(layerAt(animationOut(1004), 89).scaleX).toBeLessThan(0.5);
    const blinks = Array.from({ length: 30 }, (_, frame) => layerAt(animationOut(1005), 60 + frame).opacity);
    expect(new Set(blinks)).toEqual(new Set([0, 1]));
    const end = layerAt(animationOut(1006), 89);
    expect(end.scaleX).toBeLessThan(0.5);
    expect(end.rotationDeg).toBeLessThan(-45);
  });

  test.each([1007, 1008, 1009, 1010, 1011, 1012])('[N8] mask %i closes', (id) => {
    expect(layerAt(animationOut(id), 60).mask).toBeNull();
    expect(layerAt(animationOut(id), 75).mask).not.toBeNull();
    expect(layerAt(animationOut(id), 89).mask).not.toBeNull();
  });
});

describe('durations and frequency', () => {
  test('[N9] duration is in milliseconds and 0 means one second', () => {
    expect(animationFrames(preset('in', 0))).toBe(30);
    expect(animationFrames(preset('in', 0, { duration: 500 }))).toBe(15);
    expect(layerAt(animationIn(0, { duration: 500 }), 15).centreX).toBe(500);
    expect(layerAt(animationIn(0, { duration: 2000 }), 15).centreX).toBeLessThan(500);
  });

  test('[N9] frequency repeats in and out within their duration, and speeds overall up', () => {
    const twice = animationIn(0, { frequency: 2 });
    expect(layerAt(twice, 15).centreX).toBeCloseTo(-100);
    expect(layerAt(twice, 30).centreX).toBe(500);
    expect(layerAt(overall(101, { frequency: 2 }), 15).rotationDeg % 360).toBeCloseTo(0);
  });

  test('in and out that do not fit share the layer', () => {
    const project = projectWith({ animationIn: preset('in', 4), animationOut: preset('out', 1004) }, 30);
    expect(layerAt(project, 15).scaleX).toBeCloseTo(1);
    expect(layerAt(project, 29).scaleX).toBeLessThan(0.6);
  });
});

describe('easing', () => {
  test('every curve starts at 0 and ends at 1', () => {
    for (const name of Object.keys(NAMED_CURVES) as (keyof typeof NAMED_CURVES)[]) {
      expect(namedEasing(name)(0)).toBe(0);
      expect(namedEasing(name)(1)).toBe(1);
    }
  });

  test('cubic-bezier agrees with values of CSS ease and is linear on the diagonal', () => {
    expect(cubicBezier(0.25, 0.1, 0.25, 1)(0.5)).toBeCloseTo(0.8024, 3);
    expect(cubicBezier(0.42, 0, 0.58, 1)(0.25)).toBeCloseTo(0.1291, 3);
    for (const p of [0.1, 0.37, 0.9]) expect(cubicBezier(0.3, 0.3, 0.6, 0.6)(p)).toBeCloseTo(p, 5);
  });

  test('hold jumps at the end; a spring overshoots and rests at its end', () => {
    expect(applyEasing({ type: 'hold' }, 0.99)).toBe(0);
    expect(applyEasing({ type: 'hold' }, 1)).toBe(1);
    const spring = { type: 'spring', dampingRatio: 0.3, oscillations: 4 } as const;
    const values = Array.from({ length: 101 }, (_, index) => applyEasing(spring, index / 100));
    expect(Math.max(...values)).toBeGreaterThan(1.1);
    expect(values.at(-1)).toBe(1);
    expect(Math.abs((values[99] ?? 0) - 1)).toBeLessThan(0.05);
  });
});

describe('keyframes', () => {
  const linear = { type: 'linear' } as const;
  const frames = [
    { frame: 10, value: 0, easing: linear },
    { frame: 20, value: 100, easing: { type: 'hold' } as const },
    { frame: 30, value: 50, easing: linear },
  ];

  test('values stay before the first and after the last and travel between', () => {
    expect([0, 10, 15, 20, 29, 30, 99].map((frame) => valueAtFrame(frames, frame))).toEqual([
      0, 0, 50, 100, 100, 50, 50,
    ]);
  });

  test('they move any numeric property, within its limits, and leave other layers as they are', () => {
    const layer = createShapeLayer({
      keyframes: { x: frames, opacity: [{ frame: 0, value: 3, easing: linear }] },
    });
    expect(applyKeyframes(layer, 15)).toMatchObject({ x: 50, opacity: 1 });
    const plain = createShapeLayer();
    expect(applyKeyframes(plain, 15)).toBe(plain);
  });

  test('a value before the first keyframe is the first one, of no keyframes none', () => {
    expect(valueAtFrame([{ frame: 10, value: 7, easing: linear }], 3)).toBe(7);
    expect(valueAtFrame([], 3)).toBeNull();
    // Two at the same frame: the later one wins.
    const doubled = [frames[0], { frame: 10, value: 9, easing: linear }, frames[1]].flatMap(
      (each) => each ?? [],
    );
    expect(valueAtFrame(doubled, 10)).toBe(9);
    expect(valueAtFrame(doubled, 15)).toBeCloseTo(54.5);
    expect(
      valueAtFrame(
        [
          { frame: 0, value: 30, easing: linear },
          { frame: 3, value: 24, easing: linear },
        ],
        1,
      ),
    ).toBe(28);
    const none = createShapeLayer({ x: 41, keyframes: { x: [] } });
    expect(applyKeyframes(none, 4).x).toBe(41);
  });

  test('values that curves carry too far are brought back to what a layer can have', () => {
    const at = (layer: Layer, property: string, value: number) =>
      (
        applyKeyframes(
          { ...layer, keyframes: { [property]: [{ frame: 0, value, easing: linear }] } },
          0,
        ) as unknown as Record<string, number>
      )[property];
    const shape = createShapeLayer({ shape: 'star' });
    const image = createImageLayer({ assetId: 'a' });
    const text = createTextLayer({ runs: [] });
    const clip = createVideoLayer({ assetId: 'a' });
    for (const [layer, property, lowest, highest] of [
      [shape, 'opacity', 0, 1],
      [shape, 'width', 0.01, 100_000],
      [shape, 'height', 0.01, 100_000],
      [shape, 'cornerRadius', 0, 10_000],
      [shape, 'innerRatio', 0.05, 1],
      [image, 'zoom', 1, 20],
      [image, 'focusX', 0, 1],
      [image, 'focusY', 0, 1],
      [text, 'lineHeight', 0.3, 5],
      [clip, 'volume', 0, 2],
    ] as const) {
      expect(at(layer, property, -1e6), property).toBe(lowest);
      expect(at(layer, property, 1e6), property).toBe(highest);
      const between = lowest + (highest - lowest) / 3;
      expect(at(layer, property, between), property).toBe(between);
    }
    expect(at(shape, 'rotation', -7000)).toBe(-7000);
    expect(at(shape, 'x', 7e6)).toBe(7e6);
  });

  test('a keyframed property a layer does not have is left alone', () => {
    const layer = createShapeLayer({ keyframes: { zoom: frames } });
    expect('zoom' in applyKeyframes(layer, 15)).toBe(false);
  });
});

describe('frames', () => {
  test('a layer shows from its start for its duration', () => {
    const project = projectWith({ startFrame: 10, durationFrames: 20 });
    const shows = (frame: number) => evaluateFrame(project, frame).scenes[0]?.layers.length === 1;
    expect([9, 10, 29, 30].map(shows)).toEqual([false, true, true, false]);
  });

  test('clips show the time that trim and speed say', () => {
    const clip = createVideoLayer({ assetId: 'asset:1', startFrame: 10, trimStartFrame: 30, speed: 2 });
    const project = createProject(NOW, { metadata: { sceneItems: [createScene({ layers: [clip] })] } });
    expect(evaluateFrame(project, 25).scenes[0]?.layers[0]?.sourceSeconds).toBe(2);
  });

  test('children of a group live on its clock', () => {
    const child = createShapeLayer({ startFrame: 5 });
    const group = createGroupLayer({ startFrame: 10, children: [child] });
    const project = createProject(NOW, { metadata: { sceneItems: [createScene({ layers: [group] })] } });
    const children = (frame: number) => evaluateFrame(project, frame).scenes[0]?.layers[0]?.children.length;
    expect([10, 14, 15].map(children)).toEqual([0, 0, 1]);
  });

  test.each(['fade', 'push', 'slide', 'wipe', 'zoom'] as const)(
    '%s brings a scene in over the last frame of the one before',
    (type) => {
      const transition: Transition = { type, durationFrames: 10, direction: 'left' };
      const sceneItems = [
        createScene({ durationFrames: 30, bgColor: '#000000' }),
        createScene({ durationFrames: 30, transition }),
      ];
      const project = createProject(NOW, { metadata: { sceneItems } });
      expect([29, 30, 39, 40].map((frame) => evaluateFrame(project, frame).scenes.length)).toEqual([
        1, 2, 2, 1,
      ]);
      expect(evaluateFrame(project, 35).scenes[0]?.scene.bgColor).toBe('#000000');
    },
  );

  test('equal images are known to be equal, and any change is seen', () => {
    const project = projectWith({
      animationIn: preset('in', 0),
      keyframes: { opacity: [{ frame: 0, value: 0.5, easing: { type: 'linear' } }] },
    });
    const same = (a: number, b: number) =>
      sameEvaluatedLayer(layerAt(project, a), layerAt(project, b), (_, first, second) => first === second);
    expect(same(40, 80)).toBe(true);
    expect(same(3, 4)).toBe(false);
  });
});

test('masks cover the box when they are open', () => {
  const diamond = maskGeometry('diamond', 1, 1);
  const circle = maskGeometry('circle', 1, 2);
  expect(diamond.type === 'polygons' && diamond.polygons[0]).toEqual([
    0.5, -0.5, 1.5, 0.5, 0.5, 1.5, -0.5, 0.5,
  ]);
  expect(circle.type === 'ellipse' && Math.hypot(0.5 / circle.radiusX, 0.5 / circle.radiusY)).toBeCloseTo(1);
});

function polygonArea(points: readonly number[]): number {
  let area = 0;
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
    const [nextX, nextY] = [
      points[(index + 2) % points.length] ?? 0,
      points[(index + 3) % points.length] ?? 0,
    ];
    area += x * nextY - nextX * y;
  }
  return Math.abs(area) / 2;
}
