import { describe, expect, test } from 'vitest';
import { createAnimationPreset } from '../model/animation.ts';
import { createProject, createScene, createShapeLayer } from '../model/create.ts';
import { plainLine } from '../model/layers/line.ts';
import { fitImage } from './drawing/fit.ts';
import { boxContains, layerBoxesAt, pickLayers } from './pick.ts';

const project = createProject('2026-01-01T00:00:00.000Z', {
  properties: { width: 400, height: 400 },
  metadata: {
    sceneItems: [
      createScene({
        layers: [
          createShapeLayer({ id: 'layer:below', x: 100, y: 100, width: 200, height: 100 }),
          createShapeLayer({ id: 'layer:turned', x: 150, y: 50, width: 20, height: 300, rotation: 45 }),
          createShapeLayer({ id: 'layer:hidden', x: 0, y: 0, width: 400, height: 400, hidden: true }),
          createShapeLayer({
            id: 'layer:coming',
            x: 350,
            y: 350,
            width: 40,
            height: 40,
            animationIn: createAnimationPreset('in', 0),
          }),
        ],
      }),
    ],
  },
});

describe('picking', () => {
  test('finds what lies under a point, topmost first, and nothing hidden', () => {
    expect(pickLayers(project, 60, 160, 190)).toEqual(['layer:turned', 'layer:below']);
    expect(pickLayers(project, 60, 110, 110)).toEqual(['layer:below']);
    expect(pickLayers(project, 60, 5, 5)).toEqual([]);
  });

  test('[23] a line is hit along its route, and not in the rest of its box', () => {
    const layer = createShapeLayer({
      ...{ id: 'layer:line', shape: 'line', x: 100, y: 100, width: 200, height: 200 },
      stroke: { color: '#14151f', widthPx: 8, dash: 'solid' },
      line: {
        ...plainLine(),
        route: 'elbow',
        start: { ...plainLine().start, x: 0, y: 0 },
        end: { ...plainLine().end, x: 1, y: 1 },
      },
    });
    const lined = createProject('now', { metadata: { sceneItems: [createScene({ layers: [layer] })] } });
    expect(pickLayers(lined, 0, 203, 190, 0)).toEqual(['layer:line']);
    expect(pickLayers(lined, 0, 150, 103, 0)).toEqual(['layer:line']);
    expect(pickLayers(lined, 0, 150, 250, 0)).toEqual([]);
    expect(pickLayers(lined, 0, 212, 190, 10)).toEqual(['layer:line']);
  });

  test('follows rotation and animation', () => {
    // The corner of the upright box is outside of the turned one.
    expect(pickLayers(project, 60, 152, 55)).not.toContain('layer:turned');
    expect(pickLayers(project, 0, 370, 370)).not.toContain('layer:coming');
    expect(pickLayers(project, 60, 370, 370)).toContain('layer:coming');
    expect(layerBoxesAt(project, 60)[0]).toMatchObject({ id: 'layer:coming', centreX: 370, width: 40 });
  });

  test('a thin box can be widened for fingers', () => {
    const [box] = layerBoxesAt(project, 60);
    expect(box && boxContains(box, 345, 370)).toBe(false);
    expect(box && boxContains(box, 345, 370, 10)).toBe(true);
  });
});

describe('fitting', () => {
  const image = { widthPx: 200, heightPx: 100 };
  const box = { width: 100, height: 100 };

  test('cover crops about the focus, contain leaves room, fill stretches', () => {
    expect(fitImage(image, box, { fit: 'cover' })).toMatchObject({
      sourceX: 50,
      sourceWidth: 100,
      targetWidth: 100,
      targetHeight: 100,
    });
    expect(fitImage(image, box, { fit: 'cover', focusX: 0 })).toMatchObject({
      sourceX: 0,
      sourceWidth: 100,
    });
    expect(fitImage(image, box, { fit: 'contain' })).toMatchObject({
      sourceWidth: 200,
      targetY: 25,
      targetWidth: 100,
      targetHeight: 50,
    });
    expect(fitImage(image, box, { fit: 'fill' })).toMatchObject({
      sourceWidth: 200,
      targetWidth: 100,
      targetHeight: 100,
    });
  });

  test('zoom magnifies', () => {
    expect(fitImage(image, box, { fit: 'cover', zoom: 2 })).toMatchObject({
      sourceWidth: 50,
      sourceHeight: 50,
      sourceX: 75,
      sourceY: 25,
    });
  });
});
