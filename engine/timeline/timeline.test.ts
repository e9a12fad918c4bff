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
import {
  FRAMES_PER_SECOND,
  formatTimecode,
  framesToMilliseconds,
  framesToSeconds,
  MAX_SCENE_FRAMES,
  MIN_TRACK_ITEM_FRAMES,
  millisecondsToFrames,
  secondsToFrames,
} from './time.ts';
import {
  audibleItems,
  clampSceneDuration,
  isVisibleAt,
  LOOSE_SOUNDS_BUS,
  layerDurationFrames,
  layerEndFrame,
  locateFrame,
  SCENES_BUS,
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

test('times between frames go to the nearest one', () => {
  expect(FRAMES_PER_SECOND).toBe(30);
  // An image of 24 a second, and of 15.
  expect([1000 / 24, 1000 / 15, 516, 17].map(millisecondsToFrames)).toEqual([1, 2, 15, 1]);
  expect([1 / 24, 0.75, 2.017, 0].map(secondsToFrames)).toEqual([1, 23, 61, 0]);
  expect(framesToMilliseconds(7)).toBeCloseTo(233.333, 2);
  expect(framesToSeconds(45)).toBe(1.5);
  expect(formatTimecode(-3)).toBe('0:00.00');
  expect(formatTimecode(1859.9)).toBe('1:01.29');
});

describe('when layers show', () => {
  test('to the end of their scene, for their own length, and never longer than the scene', () => {
    const whole = createShapeLayer({ startFrame: 11 });
    expect(layerEndFrame(whole, 40)).toBe(40);
    expect(layerDurationFrames(whole, 40)).toBe(29);
    const short = createShapeLayer({ startFrame: 11, durationFrames: 7 });
    expect(layerEndFrame(short, 40)).toBe(18);
    expect(layerEndFrame(short, 15)).toBe(15);
    expect(layerDurationFrames(short, 15)).toBe(4);
    // The scene was made shorter than where the layer begins.
    expect(layerDurationFrames(short, 9)).toBe(0);
    expect([10, 11, 17, 18].map((frame) => isVisibleAt(short, frame, 40))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('a page has only the layers of the frame', () => {
    const scene = createScene({
      durationFrames: 20,
      layers: [
        createShapeLayer({ name: 'first', durationFrames: 5 }),
        createShapeLayer({ name: 'second', startFrame: 5 }),
      ],
    });
    expect([4, 5, 19].map((frame) => visibleLayersAt(scene, frame).map(({ name }) => name))).toEqual([
      ['first'],
      ['second'],
      ['second'],
    ]);
  });

  test('a frame between two belongs to the scene of the former one, and a project without scenes has none', () => {
    expect(locateFrame(project([30, 60]), 29.9)).toMatchObject({ sceneIndex: 0, sceneFrame: 29.9 });
    expect(locateFrame(project([30, 60]), 89.5)).toMatchObject({ sceneIndex: 1, sceneFrame: 59.5 });
    expect(locateFrame(project([30, 60]), 90)).toMatchObject({ sceneIndex: 1, sceneFrame: 59 });
    expect(locateFrame(project([30, 60]), 89)).toMatchObject({ sceneIndex: 1, sceneFrame: 59 });
    const empty = { ...project([30]), metadata: { ...project([30]).metadata, sceneItems: [] } };
    expect(sceneStartFrames(empty)).toEqual([0]);
    expect(() => locateFrame(empty, 0)).toThrow('at least one scene');
  });

  test('scene lengths are whole frames', () => {
    expect([14.2, 15.4, 77.5, 900.2].map(clampSceneDuration)).toEqual([15, 15, 78, 900]);
  });
});

describe('edges of a span', () => {
  const span = { startFrame: 40, durationFrames: 60 };

  test('stay between what their file has and what the timeline allows, on whole frames', () => {
    const limits = { minFrame: 31, maxFrame: 111 };
    expect(trimSpan(span, 'start', 12.4, limits)).toEqual({
      startFrame: 31,
      durationFrames: 69,
      startDelta: -9,
    });
    expect(trimSpan(span, 'start', 52.6, limits)).toEqual({
      startFrame: 53,
      durationFrames: 47,
      startDelta: 13,
    });
    expect(trimSpan(span, 'start', 99, limits)).toEqual({
      startFrame: 85,
      durationFrames: 15,
      startDelta: 45,
    });
    expect(trimSpan(span, 'end', 130, limits)).toEqual({ startFrame: 40, durationFrames: 71, startDelta: 0 });
    expect(trimSpan(span, 'end', 77.4, limits)).toEqual({
      startFrame: 40,
      durationFrames: 37,
      startDelta: 0,
    });
    expect(trimSpan(span, 'end', 3, limits)).toEqual({ startFrame: 40, durationFrames: 15, startDelta: 0 });
  });

  test('without a lowest frame the timeline begins at 0; something shorter than 500 ms keeps its start', () => {
    expect(trimSpan(span, 'start', -7, { maxFrame: 111 }).startFrame).toBe(0);
    expect(
      trimSpan({ startFrame: 4, durationFrames: 9 }, 'start', 8, { minFrame: 4, maxFrame: 111 }),
    ).toEqual({
      startFrame: 4,
      durationFrames: 9,
      startDelta: 0,
    });
  });
});

describe('what sounds', () => {
  const withSound = {
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
  const volume = [{ frame: 3, value: 0.4, easing: { type: 'linear' as const } }];
  const ofClip = {
    assetId: 'asset:v',
    startFrame: 6,
    durationFrames: 21,
    trimStartFrame: 7,
    speed: 1.3,
    speedCurve: null,
    keepPitch: false,
    reversed: true,
    volume: 0.7,
    keyframes: { volume },
    fadeInFrames: 3,
    fadeOutFrames: 4,
    audioStream: 1,
    isSpeech: true,
  };
  const soundOf = (
    layers: Parameters<typeof createScene>[0],
    tracks: ReturnType<typeof createAudioTrack>[] = [],
  ) =>
    audibleItems(
      createProject('now', {
        metadata: {
          sceneItems: [createScene({ durationFrames: 17 }), createScene({ durationFrames: 50, ...layers })],
          audioTracks: tracks,
          assets: {
            'asset:v': withSound,
            'asset:silent': { ...withSound, id: 'asset:silent', hasAudio: false },
          },
        },
      }),
    );

  test('a clip sounds as it is set, on the clock of the project, also in groups that start later and lie inside one another', () => {
    const clip = createVideoLayer({ id: 'layer:clip', ...ofClip });
    const inner = createGroupLayer({ startFrame: 5, durationFrames: 12, children: [clip] });
    const outer = createGroupLayer({ startFrame: 9, children: [inner] });
    const { keyframes: _, ...set } = ofClip;
    expect(soundOf({ layers: [outer] })).toEqual([
      {
        ...set,
        id: 'layer:clip',
        busId: SCENES_BUS,
        volumeKeyframes: volume,
        startFrame: 17 + 9 + 5 + 6,
        // The inner group ends first.
        durationFrames: 6,
        loop: false,
        duckedVolume: null,
        soundTools: null,
      },
    ]);
    const { keyframes: __, ...without } = ofClip;
    expect(soundOf({ layers: [createVideoLayer({ id: 'plain', ...without })] })[0]).toMatchObject({
      volumeKeyframes: [],
      durationFrames: 21,
    });
  });

  test('what is hidden, muted, frozen, silent, gone or over does not sound', () => {
    const clip = (fields: Partial<Parameters<typeof createVideoLayer>[0]>) =>
      createVideoLayer({ ...ofClip, ...fields });
    expect(
      soundOf({
        layers: [
          clip({ hidden: true }),
          clip({ muted: true }),
          clip({ freezeFrame: 0 }),
          clip({ assetId: 'asset:silent' }),
          clip({ assetId: 'asset:gone' }),
          clip({ startFrame: 50 }),
          createGroupLayer({ hidden: true, children: [clip({})] }),
          createShapeLayer(),
        ],
      }),
    ).toEqual([]);
  });

  test('a track sounds as it is set until the project ends; one that begins then does not', () => {
    const track = createAudioTrack({
      id: 'track:1',
      assetId: 'asset:v',
      startFrame: 40,
      durationFrames: 300,
      trimStartFrame: 5,
      speed: 0.9,
      speedCurve: null,
      keepPitch: false,
      volume: 0.3,
      keyframes: { volume },
      fadeInFrames: 2,
      fadeOutFrames: 8,
      loop: true,
      isSpeech: true,
      audioStream: 2,
      duckedVolume: 0.1,
      soundTools: null,
    });
    const late = createAudioTrack({
      id: 'track:late',
      assetId: 'asset:v',
      startFrame: 67,
      durationFrames: 9,
    });
    const last = createAudioTrack({
      id: 'track:last',
      assetId: 'asset:v',
      startFrame: 66,
      durationFrames: 9,
    });
    const [sound, after] = soundOf({}, [last, track, late]);
    expect(sound).toEqual({
      id: 'track:1',
      busId: LOOSE_SOUNDS_BUS,
      assetId: 'asset:v',
      startFrame: 40,
      durationFrames: 27,
      trimStartFrame: 5,
      speed: 0.9,
      speedCurve: null,
      keepPitch: false,
      reversed: false,
      volume: 0.3,
      volumeKeyframes: volume,
      fadeInFrames: 2,
      fadeOutFrames: 8,
      loop: true,
      isSpeech: true,
      audioStream: 2,
      duckedVolume: 0.1,
      soundTools: null,
    });
    expect(after).toMatchObject({ id: 'track:last', durationFrames: 1, volumeKeyframes: [] });
    expect(soundOf({}, [last, track, late])).toHaveLength(2);
  });

  test('what begins at the same frame is in the order of its ids', () => {
    const tracks = ['c', 'a', 'b'].map((id) =>
      createAudioTrack({ id, assetId: 'asset:v', durationFrames: 9 }),
    );
    expect(soundOf({}, tracks).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
