import { describe, expect, test } from 'vitest';
import { createAudioTrack, createSoundLane } from '../../model/create.ts';
import type { Asset, Project } from '../../model/project.ts';
import { sampleProject } from '../test-project.ts';
import { splitTrack } from './sound-edits.ts';
import { addTake, chooseTake, clearSounds, isTakeUsed, type Recorded, removeTake } from './take-edits.ts';

const NAMES = { voice: 'Voice', screen: 'Screen', camera: 'Camera' };

const asset = (id: string, kind: Asset['kind'], durationFrames: number): Asset => ({
  id,
  kind,
  name: `${id}.wav`,
  source: { type: 'blob', key: id },
  mimeType: kind === 'audio' ? 'audio/wav' : 'video/webm',
  widthPx: kind === 'audio' ? 0 : 1600,
  heightPx: kind === 'audio' ? 0 : 900,
  durationFrames,
  hasAudio: true,
  sizeBytes: 1,
});

const voice = (id: string, startFrame: number, durationFrames: number): Recorded => ({
  startFrame,
  durationFrames,
  recordedAt: '2026-11-25T10:00:00.000Z',
  parts: [{ kind: 'voice', asset: asset(id, 'audio', durationFrames) }],
});

const spans = (project: Project) =>
  project.metadata.audioTracks.map(({ assetId, startFrame, durationFrames, trimStartFrame }) => [
    assetId,
    startFrame,
    durationFrames,
    trimStartFrame,
  ]);

describe('a take of the voice', () => {
  test('becomes speech in a lane of its own, where it was recorded', () => {
    const project = sampleProject('video');
    const take = addTake(project, voice('a', 30, 60), NAMES);
    expect(take).toMatchObject({ number: 1, startFrame: 30, durationFrames: 60 });
    const [lane] = project.metadata.soundLanes;
    expect(lane?.name).toBe('Voice');
    expect(project.metadata.audioTracks).toMatchObject([
      { assetId: 'a', laneId: lane?.id, startFrame: 30, durationFrames: 60, isSpeech: true, name: 'a' },
    ]);
    expect(project.metadata.assets.a).toBeDefined();
  });

  test('recorded again at the same place takes the place of the one before, which is kept and can be chosen', () => {
    const project = sampleProject('video');
    const first = addTake(project, voice('a', 30, 60), NAMES);
    const [clip] = project.metadata.audioTracks;
    if (clip) Object.assign(clip, { volume: 0.4, startFrame: 50 });
    const second = addTake(project, voice('b', 32, 90), NAMES);
    expect(second).toMatchObject({ number: 2, placeId: first.placeId });
    // What was set for the first, and where it was moved to, holds for the second.
    expect(spans(project)).toEqual([['b', 52, 90, 0]]);
    expect(project.metadata.audioTracks[0]?.volume).toBe(0.4);
    expect([isTakeUsed(project, first), isTakeUsed(project, second)]).toEqual([false, true]);
    expect(chooseTake(project, first.id, NAMES)).toBe(true);
    expect(spans(project)).toEqual([['a', 50, 60, 0]]);
    expect(chooseTake(project, first.id, NAMES)).toBe(false);
    expect(project.metadata.soundLanes).toHaveLength(1);
  });

  test('chosen for a clip that was cut is cut in the same way, as far as it reaches', () => {
    const project = sampleProject('video');
    addTake(project, voice('a', 0, 90), NAMES);
    const [clip] = project.metadata.audioTracks;
    if (clip) Object.assign(clip, { startFrame: 20, trimStartFrame: 20, durationFrames: 40 });
    addTake(project, voice('b', 0, 50), NAMES);
    expect(spans(project)).toEqual([['b', 20, 30, 20]]);
  });

  test('punched into another takes its place there only', () => {
    const project = sampleProject('video');
    addTake(project, voice('a', 0, 150), NAMES);
    const punched = addTake(project, voice('b', 50, 40), NAMES);
    expect(punched.placeId).not.toBe(project.metadata.takes[0]?.placeId);
    expect(spans(project)).toEqual([
      ['a', 0, 50, 0],
      ['a', 90, 60, 90],
      ['b', 50, 40, 0],
    ]);
  });

  test('is removed with its clips', () => {
    const project = sampleProject('video');
    const take = addTake(project, voice('a', 0, 60), NAMES);
    const [clip] = project.metadata.audioTracks;
    if (clip) splitTrack(project, clip.id, 30);
    removeTake(project, take.id);
    expect([project.metadata.audioTracks, project.metadata.takes]).toEqual([[], []]);
  });
});

test('screen and camera become clips of tracks, the camera small over the screen', () => {
  const project = sampleProject('video');
  const recorded = (id: string): Recorded => ({
    startFrame: 15,
    durationFrames: 300,
    recordedAt: '2026-11-25T10:00:00.000Z',
    parts: [
      { kind: 'screen', asset: asset(`${id}-screen`, 'video', 300) },
      { kind: 'camera', asset: asset(`${id}-camera`, 'video', 300) },
      { kind: 'voice', asset: asset(`${id}-voice`, 'audio', 300) },
    ],
  });
  addTake(project, recorded('one'), NAMES);
  const [screen, camera] = project.metadata.tracks;
  expect([screen?.name, camera?.name]).toEqual(['Screen', 'Camera']);
  const { width, height } = project.properties;
  expect(screen?.layers).toMatchObject([
    { assetId: 'one-screen', startFrame: 15, durationFrames: 300, x: 0, width },
  ]);
  const [bubble] = camera?.layers ?? [];
  expect(bubble?.width).toBeLessThan(width / 3);
  expect((bubble?.y ?? 0) + (bubble?.height ?? 0)).toBeLessThan(height);
  if (bubble) bubble.x = 500;
  addTake(project, recorded('two'), NAMES);
  expect(project.metadata.tracks.map(({ layers }) => layers.length)).toEqual([1, 1]);
  expect(project.metadata.tracks[1]?.layers).toMatchObject([{ assetId: 'two-camera', x: 500 }]);
  expect(spans(project)).toEqual([['two-voice', 15, 300, 0]]);
});

test('clearing a stretch of a lane leaves other lanes, locked sounds, and what reaches beyond it', () => {
  const project = sampleProject('video');
  const lane = createSoundLane({ id: 'lane:1' });
  project.metadata.soundLanes.push(lane);
  const sound = (assetId: string, startFrame: number, durationFrames: number, fields = {}) =>
    createAudioTrack({ assetId, startFrame, durationFrames, laneId: lane.id, ...fields });
  project.metadata.audioTracks.push(
    sound('before', 0, 108),
    sound('within', 110, 20),
    sound('after', 140, 100),
    sound('barely', 90, 20),
    sound('locked', 100, 60, { locked: true }),
    sound('elsewhere', 100, 60, { laneId: null }),
  );
  clearSounds(project, lane.id, 100, 150);
  expect(spans(project)).toEqual([
    ['before', 0, 100, 0],
    ['after', 150, 90, 10],
    ['locked', 100, 60, 0],
    ['elsewhere', 100, 60, 0],
  ]);
});
