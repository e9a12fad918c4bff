import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createAudioTrack,
  createGroupLayer,
  createProject,
  createScene,
  createShapeLayer,
  createVideoLayer,
} from '../model/create.ts';
import { formatTimecode, MAX_SCENE_FRAMES, MIN_TRACK_ITEM_FRAMES, millisecondsToFrames } from './time.ts';
import {
  audibleItems,
  clampSceneDuration,
  locateFrame,
  sceneStartFrames,
  totalFrames,
  trimSpan,
  visibleLayersAt,
} from './timeline.ts';

const project = (durations: readonly number[]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    metadata: { sceneItems: durations.map((durationFrames) => createScene({ durationFrames })) },
  });

describe('scenes', () => {
  test('follow one another without gaps', () => {
    const three = project([30, 60, 15]);
    expect(sceneStartFrames(three)).toEqual([0, 30, 90, 105]);
    expect(totalFrames(three)).toBe(105);
    expect(locateFrame(three, 90)).toMatchObject({ sceneIndex: 2, sceneFrame: 0 });
    expect(locateFrame(three, 9_999)).toMatchObject({ sceneIndex: 2, sceneFrame: 14 });
    expect(locateFrame(three, -5)).toMatchObject({ sceneIndex: 0, sceneFrame: 0 });
  });

  test('[M10] last from 500 ms to 30000 ms', () => {
    expect(MAX_SCENE_FRAMES).toBe(millisecondsToFrames(30_000));
    expect(clampSceneDuration(100_000)).toBe(900);
    expect(clampSceneDuration(1)).toBe(15);
  });
});

describe('trimming', () => {
  test('[M9] never makes anything shorter than 500 ms', () => {
    expect(MIN_TRACK_ITEM_FRAMES).toBe(15);
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.integer({ min: 15, max: 500 }),
        fc.integer({ min: -900, max: 1500 }),
        fc.constantFrom('start', 'end'),
        (startFrame, durationFrames, to, edge) => {
          const limits = { maxFrame: startFrame + durationFrames + 300 };
          const trimmed = trimSpan({ startFrame, durationFrames }, edge as 'start' | 'end', to, limits);
          expect(trimmed.durationFrames).toBeGreaterThanOrEqual(15);
          expect(trimmed.startFrame).toBeGreaterThanOrEqual(0);
          expect(trimmed.startFrame + trimmed.durationFrames).toBeLessThanOrEqual(limits.maxFrame);
          if (edge === 'start')
            expect(trimmed.startFrame + trimmed.durationFrames).toBe(startFrame + durationFrames);
        },
      ),
    );
  });

  test('the start takes the source along', () => {
    expect(trimSpan({ startFrame: 10, durationFrames: 60 }, 'start', 25, { maxFrame: 100 })).toEqual({
      startFrame: 25,
      durationFrames: 45,
      startDelta: 15,
    });
  });
});

test('hidden layers do not show', () => {
  const scene = createScene({
    layers: [createShapeLayer({ hidden: true }), createShapeLayer({ name: 'seen' })],
  });
  expect(visibleLayersAt(scene, 0).map((layer) => layer.name)).toEqual(['seen']);
});

test('what sounds is found in scenes, groups and tracks, and muted things are left out', () => {
  const asset = {
    id: 'asset:v',
    kind: 'video' as const,
    name: 'clip',
    source: { type: 'url' as const, url: '/c' },
    mimeType: 'video/mp4',
    widthPx: 1,
    heightPx: 1,
    durationFrames: 90,
    hasAudio: true,
    sizeBytes: 1,
  };
  const clip = createVideoLayer({
    id: 'layer:clip',
    assetId: asset.id,
    startFrame: 5,
    trimStartFrame: 7,
    durationFrames: 10,
  });
  const grouped = createGroupLayer({
    children: [createVideoLayer({ id: 'layer:grouped', assetId: asset.id })],
  });
  const muted = createVideoLayer({ assetId: asset.id, muted: true });
  const made = createProject('now', {
    metadata: {
      sceneItems: [
        createScene({ durationFrames: 30 }),
        createScene({ durationFrames: 30, layers: [clip, grouped, muted] }),
      ],
      audioTracks: [
        createAudioTrack({ id: 'track:1', assetId: asset.id, durationFrames: 500, startFrame: 20 }),
        createAudioTrack({ assetId: asset.id, durationFrames: 9, muted: true }),
      ],
      assets: { [asset.id]: asset },
    },
  });
  expect(
    audibleItems(made).map(({ id, startFrame, durationFrames }) => [id, startFrame, durationFrames]),
  ).toEqual([
    ['track:1', 20, 40],
    ['layer:grouped', 30, 30],
    ['layer:clip', 35, 10],
  ]);
});

test('a timecode counts minutes, seconds and frames', () => {
  expect([0, 29, 30, 216, 1830].map(formatTimecode)).toEqual([
    '0:00.00',
    '0:00.29',
    '0:01.00',
    '0:07.06',
    '1:01.00',
  ]);
});
