import {
  createAnimationPreset,
  createProject,
  createScene,
  createShapeLayer,
  createTrack,
  type Layer,
} from '@gesso/engine';
import { expect, test } from 'vitest';
import { openingFrame } from './opening-frame.ts';

const video = (layers: Layer[]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    metadata: { sceneItems: [createScene({ durationFrames: 90, layers })] },
  });

test('a video opens when all has come in and nothing leaves', () => {
  const layers = [
    createShapeLayer({ startFrame: 10, animationIn: { ...createAnimationPreset('in', 0), duration: 500 } }),
    createShapeLayer({ animationOut: createAnimationPreset('out', 1000) }),
  ];
  expect(openingFrame(video(layers))).toBe(25);
});

test('layers that take turns are shown about half way, a design at its first frame', () => {
  const turns = [createShapeLayer({ durationFrames: 20 }), createShapeLayer({ startFrame: 40 })];
  expect(openingFrame(video(turns))).toBe(53);
  expect(openingFrame({ ...video(turns), assetType: 'design' })).toBe(0);
});

test('a film of tracks opens where its first clip is there', () => {
  const clip = createShapeLayer({
    startFrame: 40,
    durationFrames: 60,
    animationIn: { ...createAnimationPreset('in', 0), duration: 500 },
  });
  const hidden = createTrack({
    hidden: true,
    layers: [createShapeLayer({ startFrame: 0, durationFrames: 9 })],
  });
  const film = createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    metadata: { timeline: 'tracks', tracks: [hidden, createTrack({ layers: [clip] })] },
  });
  expect(openingFrame(film)).toBe(55);
});
