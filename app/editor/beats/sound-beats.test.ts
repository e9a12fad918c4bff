import { createAudioTrack, createProject } from '@gesso/engine';
import { expect, test } from 'vitest';
import { beatFrames, beatsKey, projectBeatFrames } from './sound-beats.ts';

const BEATS = { beatsPerMinute: 60, seconds: [0.5, 1.5, 2.5, 3.5] };
const SOUND = { trimStartFrame: 0, durationFrames: 120, speed: 1, speedCurve: null, loop: false };

test('beats are in the frames in which they are heard: after a cut, faster, and again in a sound that repeats', () => {
  expect(beatFrames(SOUND, BEATS, 120)).toEqual([15, 45, 75, 105]);
  expect(beatFrames({ ...SOUND, trimStartFrame: 30, durationFrames: 60 }, BEATS, 120)).toEqual([15, 45]);
  expect(beatFrames({ ...SOUND, speed: 2, durationFrames: 60 }, BEATS, 120)).toEqual([8, 23, 38, 53]);
  expect(beatFrames({ ...SOUND, loop: true, durationFrames: 200 }, BEATS, 120)).toEqual([
    15, 45, 75, 105, 135, 165, 195,
  ]);
});

test('those of all sounds that show theirs are frames of the project', () => {
  const project = createProject('2026-11-26T00:00:00.000Z', { assetType: 'video' });
  const shown = createAudioTrack({ assetId: 'asset:a', name: 'A', startFrame: 10, durationFrames: 60 });
  const other = createAudioTrack({ assetId: 'asset:b', name: 'B', startFrame: 0, durationFrames: 60 });
  const withSounds = { ...project, metadata: { ...project.metadata, audioTracks: [shown, other] } };
  expect(projectBeatFrames(withSounds, { [beatsKey(shown)]: BEATS })).toEqual([25, 55]);
  expect(projectBeatFrames(withSounds, {})).toEqual([]);
});
