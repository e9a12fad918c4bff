import { expect, test } from 'vitest';
import {
  createBackgroundLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  createTextLayer,
  createTextRun,
  createVideoLayer,
} from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import { pageWithBleed } from './print-page.ts';

const project = (...layers: Layer[]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 300, height: 200 },
    metadata: {
      sceneItems: [createScene({ layers: [] }), createScene({ layers })],
      subtitles: [createSubtitleTrack()],
    },
  });
const boxOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [
  x,
  y,
  width,
  height,
];
const withBleed = (...layers: Layer[]) =>
  pageWithBleed(project(...layers), 12).metadata.sceneItems[1]?.layers ?? [];
const easing = { type: 'linear' } as const;

test('the page is larger on all sides, subtitles keep their distance from its old edge', () => {
  const larger = pageWithBleed(project(), 12);
  expect(larger.properties).toMatchObject({ width: 324, height: 224 });
  expect(larger.metadata.subtitles[0]?.style.marginPx).toBe(64 + 12);
  const same = project(createShapeLayer());
  expect(pageWithBleed(same, 0)).toBe(same);
});

test('what reaches an edge goes on to the edge of the bleed there, also what ends within the bleed; all else keeps its place on the page', () => {
  const image = (x: number, y: number, width: number, height: number) =>
    createImageLayer({ assetId: 'asset:1', x, y, width, height });
  expect(
    withBleed(
      image(0, 30, 100, 50),
      image(40, 0, 100, 50),
      image(210, 30, 90, 50),
      image(40, 140, 100, 60),
      image(-0.9, 0.9, 300, 200),
      image(1, 1, 298, 198),
      image(-5, 20, 310, 50),
      image(-40, -50, 400, 300),
    ).map(boxOf),
  ).toEqual([
    [0, 42, 112, 50],
    [52, 0, 100, 62],
    [222, 42, 102, 50],
    [52, 152, 100, 72],
    [0, 0, 324, 224],
    [13, 13, 298, 198],
    [0, 32, 324, 50],
    [-28, -38, 400, 300],
  ]);
});

test('images, clips, grounds and rectangles grow; letters, other shapes, and what is turned or moves do not', () => {
  const box = { x: 0, y: 0, width: 300, height: 200 };
  const grown = [0, 0, 324, 224];
  const moved = [12, 12, 300, 200];
  const layers: readonly (readonly [Layer, number[]])[] = [
    [createBackgroundLayer(box), grown],
    [createVideoLayer({ assetId: 'asset:1', ...box }), grown],
    [createShapeLayer({ ...box, shape: 'rectangle', cornerRadius: 0 }), grown],
    [createShapeLayer({ ...box, shape: 'rectangle', cornerRadius: 5 }), moved],
    [createShapeLayer({ ...box, shape: 'star', cornerRadius: 0 }), moved],
    [createTextLayer({ ...box, runs: [createTextRun({ text: 'a' })] }), moved],
    [createImageLayer({ assetId: 'asset:1', ...box, rotation: 3 }), moved],
    [
      createImageLayer({
        assetId: 'asset:1',
        ...box,
        keyframes: { opacity: [{ frame: 0, value: 1, easing }] },
      }),
      moved,
    ],
  ];
  expect(withBleed(...layers.map(([layer]) => layer)).map(boxOf)).toEqual(
    layers.map(([, expected]) => expected),
  );
});

test('places in keyframes move along, other keyframes stay', () => {
  const keyframes = {
    x: [
      { frame: 0, value: 5, easing },
      { frame: 9, value: 50, easing },
    ],
    opacity: [{ frame: 3, value: 0.5, easing }],
  };
  const [both, none] = withBleed(
    createShapeLayer({ x: 5, y: 6, keyframes }),
    createShapeLayer({ x: 5, y: 6, keyframes: { y: [{ frame: 0, value: 7, easing }] } }),
  );
  expect(both?.keyframes).toEqual({
    x: [
      { frame: 0, value: 17, easing },
      { frame: 9, value: 62, easing },
    ],
    opacity: keyframes.opacity,
  });
  expect(none?.keyframes).toEqual({ y: [{ frame: 0, value: 19, easing }] });
  expect([both?.x, both?.y]).toEqual([17, 18]);
});
