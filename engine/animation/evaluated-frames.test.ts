import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createAnimationPreset, type Easing } from '../model/animation.ts';
import {
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createStickerLayer,
  createTextLayer,
  createTextRun,
  createVideoLayer,
} from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import type { Asset, Transition } from '../model/project.ts';
import { ANIMATIONS } from './catalogue.ts';
import { applyEasing, NAMED_CURVES, type NamedCurve, namedEasing } from './easing.ts';
import { type EvaluatedLayer, evaluateFrame } from './evaluate-frame.ts';
import { maskGeometry } from './masks.ts';
import { type ScenePlacement, transitionPlacements } from './transitions/transitions.ts';
import { type UnitPlace, unitPoseAt, unitShift } from './unit-animation.ts';

/**
 * Numbers of frames, recorded: they catch a change that is too small to be seen in an image, but do not say by themselves that a frame is
 * right. That is shown by the reference images of `tests/scenes` (each animation once, each transition in one direction) and by numbers
 * derived by hand in `transitions.test.ts`, `evaluate-frame.test.ts` and `animation.test.ts`.
 * After a wanted change: `GESSO_UPDATE_FRAMES=1 npx vitest run engine/animation/evaluated-frames.test.ts`, look at the difference and at
 * the images, commit.
 */
const REFERENCES = new URL('../../tests/fixtures/evaluated-frames.json', import.meta.url);
const isUpdate = process.env.GESSO_UPDATE_FRAMES === '1';
const references = JSON.parse(isUpdate ? '{}' : readFileSync(REFERENCES, 'utf8')) as Record<string, unknown>;

/** Numbers to five places, so that another processor's last bit is no difference. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e5) / 1e5 || 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]));
}

function expectReference(name: string, value: unknown): void {
  const actual = rounded(value);
  if (isUpdate) {
    references[name] = actual;
    const rows = Object.entries(references).map(
      ([key, each]) => `${JSON.stringify(key)}: ${JSON.stringify(each)}`,
    );
    writeFileSync(REFERENCES, `{\n${rows.join(',\n')}\n}\n`);
  }
  expect(actual).toEqual(references[name]);
}

const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
const TYPES: readonly Transition['type'][] = [
  'fade',
  'push',
  'slide',
  'wipe',
  'zoom',
  'dip',
  'flash',
  'spin',
  'blur',
  'circle',
  'diamond',
  'blinds',
  'split',
  'clock',
  'checkerboard',
  'pixelate',
];
// Neither square nor even.
const PAGE = { widthPx: 1081, heightPx: 607 };

/** What a placement has that a scene at home has not. */
const AT_HOME = { offsetXPx: 0, offsetYPx: 0, scale: 1, rotationDeg: 0, opacity: 1, blurPx: 0, pixelPx: 1 };
const changesOf = (placement: ScenePlacement) =>
  Object.fromEntries(
    Object.entries(placement).filter(
      ([key, value]) => value !== (AT_HOME as Record<string, unknown>)[key] && value,
    ),
  );

/** The share of the page that a mask lets through. */
function openShare({ mask }: ScenePlacement): number {
  if (!mask) return 1;
  if (mask.type === 'ellipse') return Math.PI * mask.radiusX * mask.radiusY;
  return mask.polygons.reduce((sum, points) => {
    let area = 0;
    for (let index = 0; index < points.length; index += 2) {
      const [x = 0, y = 0] = points.slice(index, index + 2);
      const [nextX = 0, nextY = 0] = [
        points[(index + 2) % points.length],
        points[(index + 3) % points.length],
      ];
      area += x * nextY - nextX * y;
    }
    return sum + Math.abs(area) / 2;
  }, 0);
}

describe('transitions', () => {
  test.each(TYPES)('%s, in every direction', (type) => {
    for (const direction of DIRECTIONS)
      for (const progress of [0.13, 0.5, 0.77]) {
        const pair = transitionPlacements({ type, direction, durationFrames: 24 }, progress, PAGE);
        expectReference(`${type} ${direction} ${progress}`, [
          changesOf(pair.outgoing),
          changesOf(pair.incoming),
        ]);
      }
  });

  test.each(TYPES)('%s begins with the former scene and ends with the next, whole', (type) => {
    for (const direction of DIRECTIONS) {
      const at = (progress: number) =>
        transitionPlacements({ type, direction, durationFrames: 24 }, progress, PAGE);
      const first = at(0);
      const share = ({ incoming }: ReturnType<typeof at>) =>
        incoming.opacity *
        openShare(incoming) *
        Math.max(0, 1 - Math.abs(incoming.offsetXPx) / PAGE.widthPx) *
        Math.max(0, 1 - Math.abs(incoming.offsetYPx) / PAGE.heightPx);
      expect(share(first)).toBeCloseTo(0, 6);
      expect(first.outgoing).toMatchObject({
        opacity: 1,
        scale: expect.closeTo(1, 6),
        rotationDeg: expect.closeTo(0),
      });
      const last = at(1);
      expect(share(last)).toBeGreaterThan(0.999);
      expect(
        changesOf({ ...last.incoming, mask: null, scale: 1, blurPx: 0, rotationDeg: 0, veil: null }),
      ).toEqual({});
      expect(last.incoming.scale).toBeCloseTo(1, 6);
      expect(last.incoming.rotationDeg).toBeCloseTo(0, 6);
      expect(last.incoming.blurPx).toBeCloseTo(0, 6);
      expect(last.incoming.veil?.opacity ?? 0).toBeCloseTo(0, 6);
    }
  });
});

describe('curves', () => {
  const points = [-0.2, 0, 0.0004, 0.13, 0.31, 0.5, 0.77, 0.996, 1, 1.3];

  test('of every name', () => {
    for (const name of [...(Object.keys(NAMED_CURVES) as NamedCurve[]), 'linear' as const])
      expectReference(`curve ${name}`, points.map(namedEasing(name)));
  });

  test('of every kind of easing, those too steep or too flat for the first method as well', () => {
    const easings: readonly Easing[] = [
      { type: 'linear' },
      { type: 'hold' },
      { type: 'ease' },
      { type: 'cubic-bezier', x1: 0.1, y1: 0.9, x2: 0.3, y2: -0.4 },
      { type: 'cubic-bezier', x1: 1, y1: 0, x2: 0, y2: 1 },
      { type: 'cubic-bezier', x1: 0, y1: 1, x2: 1, y2: 0 },
      { type: 'cubic-bezier', x1: 1, y1: 0.2, x2: 1, y2: 0.7 },
      { type: 'spring', dampingRatio: 0.3, oscillations: 4 },
      { type: 'spring', dampingRatio: 0.7, oscillations: 1.5 },
      { type: 'spring', dampingRatio: 1, oscillations: 2 },
    ];
    for (const easing of easings)
      expectReference(
        `easing ${JSON.stringify(easing)}`,
        points.map((progress) => applyEasing(easing, progress)),
      );
  });

  test('a cubic Bézier curve solves its x for the progress, however it bends', () => {
    const bezier = (t: number, a: number, b: number) =>
      3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t ** 3;
    for (const [x1, y1, x2, y2] of [
      [0.25, 0.1, 0.25, 1],
      [1, 0, 0, 1],
      [0, 1, 1, 0],
      [0.99, 0.01, 0.99, 0.5],
      [0.01, 0.8, 0.02, 0.9],
    ] as const)
      for (const t of [0.02, 0.11, 0.37, 0.63, 0.9, 0.98])
        expect(
          applyEasing({ type: 'cubic-bezier', x1, y1, x2, y2 }, bezier(t, x1, x2)),
          `${x1} ${x2} at ${t}`,
        ).toBeCloseTo(bezier(t, y1, y2), 4);
  });
});

test('masks of every shape, of a layer that is wider than high', () => {
  for (const shape of ['circle', 'box', 'diamond', 'wipe-right', 'wipe-down', 'blinds'] as const)
    expectReference(
      `mask ${shape}`,
      [0, 0.37, 1].map((opening) => maskGeometry(shape, opening, 1.7)),
    );
});

const asset = (id: string, kind: Asset['kind'], durationFrames: number): Asset => ({
  id,
  kind,
  name: id,
  source: { type: 'url', url: `/${id}` },
  mimeType: '',
  widthPx: 321,
  heightPx: 123,
  durationFrames,
  hasAudio: false,
  sizeBytes: 1,
});

const spot = { x: 91.5, y: 43.25, width: 203, height: 99, rotation: 11.5, opacity: 0.9 };

/** A page with a layer, at an odd size. */
const pageWith = (...layers: Layer[]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 751, height: 433 },
    metadata: {
      sceneItems: [createScene({ durationFrames: 73, layers })],
      assets: {
        clip: asset('clip', 'video', 400),
        still: asset('still', 'image', 0),
        gif: asset('gif', 'image', 25),
        lottie: asset('lottie', 'lottie', 60),
        drawing: asset('drawing', 'svg', 0),
      },
    },
  });

/** A layer as numbers, without the layer itself. */
const poseOf = ({ layer, children, units, ...pose }: EvaluatedLayer): unknown => ({
  ...pose,
  units: units && { ...units, animationIn: undefined, animationOut: undefined, animationOverall: undefined },
  place: [layer.x, layer.y, layer.width, layer.height],
  children: children.map(poseOf),
});
const posesAt = (project: ReturnType<typeof pageWith>, frames: readonly number[]) =>
  frames.map((frame) => evaluateFrame(project, frame).scenes.map((scene) => scene.layers.map(poseOf)));

describe('layers', () => {
  test.each(ANIMATIONS)(
    '$kind $id $name on a layer that starts later, is turned and mirrored',
    ({ kind, id }) => {
      const preset = {
        ...createAnimationPreset(kind, id),
        duration: 730,
        frequency: kind === 'overall' ? 1.5 : 2,
      };
      const key = ({ in: 'animationIn', out: 'animationOut', overall: 'animationOverall' } as const)[kind];
      const layer = createShapeLayer({
        ...spot,
        startFrame: 7,
        durationFrames: 41,
        flipX: true,
        [key]: preset,
      } as Parameters<typeof createShapeLayer>[0]);
      expectReference(`animation ${id}`, posesAt(pageWith(layer), [7, 10, 19, 31, 40, 47]));
    },
  );

  test('groups that start later and lie inside one another have clocks of their own', () => {
    const inner = createGroupLayer({
      ...spot,
      startFrame: 5,
      durationFrames: 30,
      animationIn: createAnimationPreset('in', 0),
      children: [
        createShapeLayer({ ...spot, startFrame: 3, animationIn: createAnimationPreset('in', 3) }),
        createVideoLayer({
          assetId: 'clip',
          startFrame: 2,
          durationFrames: 11,
          trimStartFrame: 13,
          speed: 1.3,
        }),
      ],
    });
    const outer = createGroupLayer({
      ...spot,
      x: -30,
      startFrame: 9,
      flipY: true,
      keyframes: { y: [4, 19].map((frame) => ({ frame, value: frame * 3, easing: { type: 'ease' } })) },
      children: [inner],
    });
    expectReference('groups', posesAt(pageWith(outer), [9, 13, 14, 16, 17, 23, 28, 48, 49, 72]));
  });

  test('clips and animated images show the time that their speed, cut, direction and freeze say', () => {
    const from = { startFrame: 4, durationFrames: 31 };
    const layers = [
      createVideoLayer({ assetId: 'clip', ...from, trimStartFrame: 17, speed: 0.7 }),
      createVideoLayer({ assetId: 'clip', ...from, trimStartFrame: 17, speed: 1.9, reversed: true }),
      createVideoLayer({ assetId: 'clip', ...from, freezeFrame: 41 }),
      createImageLayer({ assetId: 'gif', ...from, speed: 1.5 }),
      createImageLayer({ assetId: 'still', ...from, speed: 1.5 }),
      createImageLayer({ assetId: 'unknown', ...from }),
      createStickerLayer({ assetId: 'lottie', ...from, speed: 0.5 }),
      createStickerLayer({ assetId: 'drawing', ...from }),
      createShapeLayer(from),
    ];
    const seconds = [4, 15, 34].map((frame) =>
      evaluateFrame(pageWith(...layers), frame).scenes[0]?.layers.map(({ sourceSeconds }) =>
        sourceSeconds === null ? null : Math.round(sourceSeconds * 1e6) / 1e6,
      ),
    );
    const at = (played: number) => [
      (17 + played * 0.7) / 30,
      (17 + (30 - played) * 1.9) / 30,
      41 / 30,
      (played * 1.5) / 30,
      null,
      null,
      (played * 0.5) / 30,
      null,
      null,
    ];
    expect(seconds).toEqual(
      [0, 11, 30].map((played) =>
        at(played).map((value) => (value === null ? null : expect.closeTo(value, 5))),
      ),
    );
  });

  test('the parts of a text move from the edges of the page, layer by layer', () => {
    const words = [createTextRun({ text: 'Two words' })];
    for (const [name, animationType] of [
      ['whole', 1],
      ['letters', 2],
      ['words', 3],
      ['lines', 4],
    ] as const) {
      const layer = createTextLayer({
        ...spot,
        runs: words,
        startFrame: 3,
        animationIn: { ...createAnimationPreset('in', 1), animationType },
        animationOut: { ...createAnimationPreset('out', 1002), animationType, duration: 500 },
      });
      expectReference(`text by ${name}`, posesAt(pageWith(layer), [3, 11, 40, 60, 72]));
    }
  });

  test('each part of a text comes in, repeats and goes in its turn', () => {
    const place = (index: number): UnitPlace => ({
      letter: { index, count: 7 },
      word: { index: Math.min(2, index), count: 3 },
      line: { index: 0, count: 1 },
    });
    const preset = (type: 'in' | 'out' | 'overall', id: number, animationType: number, frequency = 1) => ({
      ...createAnimationPreset(type, id),
      animationType,
      frequency,
    });
    const animation = {
      unit: 'letter' as const,
      layerFrame: 0,
      durationFrames: 80,
      animationIn: preset('in', 0, 2),
      animationOverall: preset('overall', 104, 3, 1.5),
      animationOut: preset('out', 1002, 2, 2),
      slots: { inDelayFrames: 0, inFrames: 30, outFrames: 21, outDelayFrames: 0 },
      travel: { left: 101, right: 203, up: 307, down: 411 },
    };
    for (const layerFrame of [0, 9, 22, 45, 63, 78])
      expectReference(
        `parts at ${layerFrame}`,
        [0, 1, 4, 6].map((index) => {
          const pose = unitPoseAt({ ...animation, layerFrame }, place(index), 1.3);
          return { ...pose, shift: unitShift(pose, animation, 17) };
        }),
      );
    for (const [fromEdgeX, fromEdgeY] of [
      [-0.5, 0.25],
      [0.5, -0.25],
    ] as const)
      expectReference(
        `shift ${fromEdgeX}`,
        unitShift(
          { ...unitPoseAt(animation, place(0), 1), fromEdgeX, fromEdgeY, shiftX: 0.2, shiftY: -0.4 },
          animation,
          17,
        ),
      );
  });
});
