import { expect, test } from 'vitest';
import { createBackgroundLayer, createShapeLayer, createTextLayer, createTextRun } from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import { beginAtFrame, freePlace, freeTextPlace } from './free-place.ts';
import { sampleProject } from './test-project.ts';

const at = (x: number, y: number, fields: object = {}) => createShapeLayer({ x, y, ...fields });

/** Where a layer goes that is wanted at 100, 200, on a page of 1080 x 1080. */
function placeAmong(layers: Layer[], others: Layer[] = []) {
  const project = sampleProject('design', { layers });
  const [scene] = project.metadata.sceneItems;
  if (!scene) throw new Error('no scene');
  return freePlace(project, scene, { x: 100, y: 200 }, others);
}

test('a new layer stays where it is wanted unless it would hide another of that place', () => {
  expect(placeAmong([])).toEqual({ x: 100, y: 200 });
  // A hundredth of the page away is another place, across or down.
  expect(placeAmong([at(100 + 10.9, 200), at(100, 200 - 10.9)])).toEqual({ x: 100, y: 200 });
  expect(placeAmong([at(100 + 10.7, 200 - 10.7)])).toEqual({ x: 132, y: 232 });
});

test('it moves on, right and down, until the place is free: among layers that come with it, too', () => {
  expect(placeAmong([at(100, 200)])).toEqual({ x: 132, y: 232 });
  expect(placeAmong([at(100, 200), at(132, 232)])).toEqual({ x: 165, y: 265 });
  expect(placeAmong([at(100, 200)], [at(132, 232)])).toEqual({ x: 165, y: 265 });
});

test('backgrounds and hidden layers take no place', () => {
  const ground = createBackgroundLayer({ x: 100, y: 200, width: 1080, height: 1080 });
  expect(placeAmong([ground, at(100, 200, { hidden: true })])).toEqual({ x: 100, y: 200 });
});

test('after twelve steps it stays where it is, on a page that is full', () => {
  const many = Array.from({ length: 20 }, (_, step) =>
    at(Math.round(100 + 32.4 * step), Math.round(200 + 32.4 * step)),
  );
  expect(placeAmong(many)).toEqual({ x: Math.round(100 + 32.4 * 12), y: Math.round(200 + 32.4 * 12) });
});

test.each([
  [0, null, 0, null],
  [40, 60, 40, 60],
  [100, 90, 100, 50],
  [140, 90, 135, 15],
  [500, 4, 135, 15],
  [-7, 60, 0, 60],
])(
  'in a scene of 150 frames, at frame %d, a layer of %s frames begins at %d and has %s',
  (frame, frames, start, length) => {
    const [scene] = sampleProject('video').metadata.sceneItems;
    if (!scene) throw new Error('no scene');
    scene.durationFrames = 150;
    const layer = at(0, 0, { durationFrames: frames });
    beginAtFrame(scene, frame, layer);
    expect([layer.startFrame, layer.durationFrames]).toEqual([start, length]);
  },
);

test('a new text goes below those that it would lie on, where the page has room', () => {
  const box = (y: number, fields: object = {}) =>
    createTextLayer({
      runs: [createTextRun({ text: 'Words' })],
      x: 100,
      y,
      width: 800,
      height: 100,
      ...fields,
    });
  const placed = (...layers: Layer[]) => {
    const project = sampleProject('design', { layers });
    const [scene] = project.metadata.sceneItems;
    if (!scene) throw new Error('no scene');
    return freeTextPlace(project, scene, { x: 200, y: 500, width: 600, height: 40 }, 0);
  };
  const wanted = { x: 200, y: 500 };
  expect(placed()).toEqual(wanted);
  expect(placed(box(460))).toEqual({ x: 200, y: 582 });
  // Another one is where it would go then.
  expect(placed(box(460), box(600))).toEqual({ x: 200, y: 722 });
  // Beside, hidden and at other times it is in nobody's way, and neither are shapes.
  expect(
    placed(box(460, { x: 900, width: 100 }), box(460, { hidden: true }), box(460, { startFrame: 30 })),
  ).toEqual(wanted);
  expect(placed(at(150, 490))).toEqual(wanted);
  // Down to the end of the page: as other layers, which only keep clear of what lies in the same place.
  expect(placed(box(0, { height: 1060 }))).toEqual(wanted);
});
