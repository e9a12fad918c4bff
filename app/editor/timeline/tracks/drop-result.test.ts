import {
  createAudioTrack,
  createShapeLayer,
  createSoundLane,
  createTrack,
  type Project,
} from '@gesso/engine';
import { expect, test } from 'vitest';
import { sampleProject } from '../../../state/testing.ts';
import { dropResult } from './drop-result.ts';
import { NEW_LANE } from './held-items.ts';

/** Two scenes of 150 frames, a track with a clip from 60 to 120, and a lane with a sound from 30 to 90. */
function film(): Project {
  const project = sampleProject('video', { layers: [], scenes: 2 });
  project.metadata.tracks = [
    createTrack({
      id: 'track:one',
      layers: [createShapeLayer({ id: 'clip', startFrame: 60, durationFrames: 60 })],
    }),
  ];
  project.metadata.soundLanes = [createSoundLane({ id: 'lane:one' })];
  project.metadata.audioTracks = [
    createAudioTrack({ id: 'a', assetId: 'x', startFrame: 30, durationFrames: 60, laneId: 'lane:one' }),
  ];
  return project;
}

const video = { lane: 'video', durationFrames: 40 } as const;
const sound = { lane: 'sound', durationFrames: 50 } as const;

test('in a lane the ghost is as long as the file, and shows which parts make room', () => {
  const project = film();
  const before = JSON.stringify(project);
  expect(dropResult(project, video, { frame: 90, lane: 'track:one' }, 'insert', null)).toMatchObject({
    lane: 'track:one',
    startFrame: 90,
    durationFrames: 40,
    moved: [
      { startFrame: 60, durationFrames: 30 },
      { startFrame: 130, durationFrames: 30 },
    ],
    text: 'Insert at 0:03.00, Alt overwrites',
  });
  expect(dropResult(project, video, { frame: 90, lane: 'track:one' }, 'overwrite', null).moved).toEqual([
    { startFrame: 60, durationFrames: 30 },
  ]);
  expect(dropResult(project, video, { frame: 90, lane: 'track:one' }, 'next-lane', null)).toMatchObject({
    lane: 'track:one',
    isBesideLane: true,
    moved: [],
  });
  // Near its end it comes after the clip that is there.
  expect(dropResult(project, video, { frame: 117, lane: 'track:one' }, 'insert', null).startFrame).toBe(120);
  expect(JSON.stringify(project)).toBe(before);
});

test('it snaps by its start, else by its end', () => {
  const snapping = { targets: [60, 120], reachFrames: 6 };
  const at = (frame: number) => dropResult(film(), video, { frame, lane: NEW_LANE }, 'insert', snapping);
  expect([at(56), at(82), at(100)].map(({ startFrame, snappedTo }) => [startFrame, snappedTo])).toEqual([
    [60, 60],
    [80, 120],
    [100, null],
  ]);
});

test('over a scene it goes into the scene under the pointer and stays inside', () => {
  const at = (frame: number, durationFrames: number | null) => {
    const dragged = { lane: 'video', durationFrames } as const;
    const result = dropResult(film(), dragged, { frame, lane: 'scene' }, 'insert', null);
    return [result.sceneIndex, result.startFrame, result.durationFrames];
  };
  expect(at(170, 40)).toEqual([1, 170, 40]);
  expect(at(280, 40)).toEqual([1, 280, 20]);
  expect(at(299, 40)).toEqual([1, 285, 15]);
  expect(at(900, 40)).toEqual([1, 285, 15]);
  // What has no length of its own lasts until its scene ends.
  expect(at(30, null)).toEqual([0, 30, 120]);
});

test('a sound goes into the lane under the pointer, makes room there, or lies in no lane', () => {
  const at = (lane: string) => dropResult(film(), sound, { frame: 60, lane }, 'insert', null);
  expect(at('sound:lane:one')).toMatchObject({
    lane: 'sound:lane:one',
    startFrame: 60,
    durationFrames: 50,
    moved: [
      { startFrame: 30, durationFrames: 30 },
      { startFrame: 110, durationFrames: 30 },
    ],
  });
  expect(at('track:one')).toMatchObject({ lane: 'sound:', moved: [], text: 'Move to 0:02.00' });
  expect(at(NEW_LANE)).toMatchObject({ lane: NEW_LANE, text: 'New track at 0:02.00' });
});
