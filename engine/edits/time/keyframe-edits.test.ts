import { describe, expect, test } from 'vitest';
import { createShapeLayer, createTrack } from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import { findLayer } from '../layer-tree.ts';
import { sampleProject } from '../test-project.ts';
import { layerFrameAt, numericValue, placeLayer, removeKeyframe, setKeyframe } from './keyframe-edits.ts';

const framesOf = (layer: Pick<Layer, 'keyframes'>, property = 'x') =>
  layer.keyframes[property]?.map(({ frame, value }) => [frame, value]);

test('the clock of a layer begins with it, in its scene or on its track', () => {
  const project = sampleProject('video', { scenes: 2 });
  const [first] = project.metadata.sceneItems;
  if (!first) throw new Error('no scene');
  first.durationFrames = 100;
  const [one, two, clip, none] = [0, 1, 2, 3].map(() => createShapeLayer({ startFrame: 20 }));
  if (!one || !two || !clip || !none) throw new Error('no layer');
  first.layers.push(one);
  project.metadata.sceneItems[1]?.layers.push(two);
  project.metadata.tracks.push(createTrack({ layers: [clip] }));
  const at = (layer: Layer, frames: number[]) => frames.map((frame) => layerFrameAt(project, frame, layer));
  expect(at(one, [0, 19, 20, 35])).toEqual([0, 0, 0, 15]);
  expect(at(two, [100, 119, 125])).toEqual([0, 0, 5]);
  expect(at(clip, [19, 20, 125])).toEqual([0, 0, 105]);
  expect(at(none, [25])).toEqual([5]);
});

test('the number of a property is read, of anything else null', () => {
  const layer = createShapeLayer({ opacity: 0.4 });
  expect(['opacity', 'name', 'radius'].map((property) => numericValue(layer, property))).toEqual([
    0.4,
    null,
    null,
  ]);
});

describe('keyframes', () => {
  test('stay in the order of time, one at a frame, with values of two decimals', () => {
    const layer = createShapeLayer();
    setKeyframe(layer, 'x', 20, 1.239);
    setKeyframe(layer, 'x', 5, 2);
    setKeyframe(layer, 'x', 40, 3);
    setKeyframe(layer, 'x', 30, 4);
    expect(framesOf(layer)).toEqual([
      [5, 2],
      [20, 1.24],
      [30, 4],
      [40, 3],
    ]);
    setKeyframe(layer, 'x', 20, 9.999, { type: 'linear' });
    expect(framesOf(layer)).toEqual([
      [5, 2],
      [20, 10],
      [30, 4],
      [40, 3],
    ]);
    // A changed one keeps how it moves on.
    expect(layer.keyframes.x?.[1]?.easing).toEqual({ type: 'ease' });
    setKeyframe(layer, 'y', 0, 1, { type: 'linear' });
    expect(layer.keyframes.y?.[0]?.easing).toEqual({ type: 'linear' });
  });

  test('are removed one by one, the property with the last', () => {
    const layer = createShapeLayer();
    setKeyframe(layer, 'x', 1, 1);
    setKeyframe(layer, 'x', 2, 2);
    removeKeyframe(layer, 'x', 3);
    removeKeyframe(layer, 'y', 1);
    expect(framesOf(layer)).toEqual([
      [1, 1],
      [2, 2],
    ]);
    removeKeyframe(layer, 'x', 1);
    expect(framesOf(layer)).toEqual([[2, 2]]);
    removeKeyframe(layer, 'x', 2);
    expect(layer.keyframes).toEqual({});
  });

  test('of what moves take its place at their frame; what does not move has none', () => {
    const project = sampleProject();
    const [scene] = project.metadata.sceneItems;
    const place = scene && findLayer(scene.layers, 'layer:one');
    if (!place) throw new Error('no layer');
    const { layer } = place;
    setKeyframe(layer, 'x', 0, 100);
    setKeyframe(layer, 'rotation', 0, 0);
    placeLayer(place, { x: 11, y: 22, width: 33, height: 44, rotation: 55 }, 12);
    expect(layer).toMatchObject({ x: 11, y: 22, width: 33, height: 44, rotation: 55 });
    expect([framesOf(layer), framesOf(layer, 'rotation')]).toEqual([
      [
        [0, 100],
        [12, 11],
      ],
      [
        [0, 0],
        [12, 55],
      ],
    ]);
    expect(Object.keys(layer.keyframes)).toEqual(['x', 'rotation']);
  });
});
