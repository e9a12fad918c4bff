import { expect, test } from 'vitest';
import {
  createAudioTrack,
  createProject,
  createScene,
  createSoundLane,
  createTextLayer,
  createTrack,
  createVideoLayer,
} from '../../model/create.ts';
import type { Asset, Project } from '../../model/project.ts';
import { audibleItems, LOOSE_SOUNDS_BUS, SCENES_BUS } from '../../timeline/timeline.ts';
import {
  laneDuckingReturn,
  mixLanes,
  setDuckingReturn,
  setLaneDuckingReturn,
  setLaneMix,
  setMixMaster,
  soundToolsWith,
  toolsInUse,
} from './mix-edits.ts';

const asset = (id: string, kind: 'video' | 'audio', hasAudio: boolean): Asset => ({
  ...{ id, kind, hasAudio, name: id, source: { type: 'url', url: `/${id}` }, mimeType: '' },
  ...{ widthPx: 0, heightPx: 0, durationFrames: 300, sizeBytes: 1 },
});

function film(): Project {
  const clip = (assetId: string, id: string) =>
    createVideoLayer({ id, assetId, startFrame: 0, durationFrames: 60 });
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    metadata: {
      assets: {
        film: asset('film', 'video', true),
        silent: asset('silent', 'video', false),
        tone: asset('tone', 'audio', true),
      },
      sceneItems: [createScene({ durationFrames: 90, layers: [clip('film', 'clip:scene')] })],
      tracks: [
        createTrack({ id: 'track:silent', layers: [clip('silent', 'clip:silent')] }),
        createTrack({
          id: 'track:titles',
          layers: [createTextLayer({ runs: [], startFrame: 0, durationFrames: 9 })],
        }),
        createTrack({ id: 'track:film', name: 'Film', layers: [clip('film', 'clip:film')] }),
      ],
      soundLanes: [createSoundLane({ id: 'lane:voice', name: 'Voice' })],
      audioTracks: [
        createAudioTrack({ id: 'sound:voice', assetId: 'tone', durationFrames: 60, laneId: 'lane:voice' }),
        createAudioTrack({ id: 'sound:loose', assetId: 'tone', durationFrames: 60 }),
      ],
    },
  });
}

const heard = (project: Project) => audibleItems(project).map(({ id, busId }) => `${id} in ${busId}`);

test('lanes of a mix are those that something in can sound', () => {
  expect(mixLanes(film()).map(({ busId, kind, name }) => [busId, kind, name])).toEqual([
    ['track:film', 'track', 'Film'],
    [SCENES_BUS, 'scenes', null],
    ['lane:voice', 'sound-lane', 'Voice'],
    [LOOSE_SOUNDS_BUS, 'sounds', null],
  ]);
  expect(mixLanes(createProject('2026-01-01T00:00:00.000Z'))).toEqual([]);
});

test('every lane is heard, muted and heard alone, with a lane of its own or without', () => {
  const project = film();
  expect(heard(project).sort()).toEqual([
    'clip:film in track:film',
    'clip:scene in scenes',
    'sound:loose in sounds',
    'sound:voice in lane:voice',
  ]);
  setLaneMix(project, SCENES_BUS, { muted: true });
  setLaneMix(project, 'lane:voice', { muted: true });
  expect(heard(project).sort()).toEqual(['clip:film in track:film', 'sound:loose in sounds']);
  setLaneMix(project, LOOSE_SOUNDS_BUS, { solo: true });
  expect(heard(project)).toEqual(['sound:loose in sounds']);
});

test('volume, pan and tools are those of the lane, and the whole has a volume', () => {
  const project = film();
  setLaneMix(project, 'track:film', { volume: 0.5, pan: -1 });
  setLaneMix(project, 'gone', { volume: 0 });
  setMixMaster(project, { volume: 0.8 });
  expect(mixLanes(project)[0]).toMatchObject({ volume: 0.5, pan: -1, soundTools: null });
  expect(project.metadata.mix.master).toEqual({ volume: 0.8, loudnessGainDb: 0 });
});

test('how long the sounds of a lane take to come back after speech', () => {
  const project = film();
  expect(laneDuckingReturn(project, 'lane:voice')).toBe(0.5);
  setLaneDuckingReturn(project, 'lane:voice', 1.2);
  expect(laneDuckingReturn(project, 'lane:voice')).toBe(1.2);
  expect(audibleItems(project).find(({ id }) => id === 'sound:voice')?.duckingReturnSeconds).toBe(1.2);
  const [voice, loose] = project.metadata.audioTracks;
  expect(loose).not.toHaveProperty('duckingReturnSeconds');
  // The usual one is not written down.
  setLaneDuckingReturn(project, 'lane:voice', 0.5);
  expect(voice).not.toHaveProperty('duckingReturnSeconds');
  if (loose) loose.laneId = 'lane:voice';
  if (voice) setDuckingReturn(voice, 2);
  expect(laneDuckingReturn(project, 'lane:voice')).toBeNull();
});

test('tools of which none does anything are none, and a curve of one’s own is one', () => {
  expect(soundToolsWith(null, { compression: 0 })).toBeNull();
  const band = { kind: 'peak' as const, frequencyHz: 1_000, gainDb: 3, q: 1 };
  const own = soundToolsWith(null, { equalizerBands: [band] });
  expect(own).toMatchObject({ equalizer: 'flat', equalizerBands: [band] });
  expect(own && toolsInUse(own)).toBe(1);
  expect(soundToolsWith(own, { equalizerBands: undefined })).toBeNull();
  const voice = soundToolsWith(own, { equalizer: 'voice', compression: 0.5 });
  expect(voice && toolsInUse(voice)).toBe(2);
});
