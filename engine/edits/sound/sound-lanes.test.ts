import { describe, expect, test } from 'vitest';
import { generator, runsOr } from '../../../tests/support/fuzz.ts';
import { ProjectDocument } from '../../history/document.ts';
import { createAudioTrack, createSoundLane, createTrack, createVideoLayer } from '../../model/create.ts';
import type { Asset, AudioTrack, Project } from '../../model/project.ts';
import { placedClips } from '../../timeline/linked-sounds.ts';
import { soundEndFrame } from '../../timeline/separate-sounds.ts';
import { totalFrames } from '../../timeline/timeline.ts';
import { sampleProject } from '../test-project.ts';
import { extractClipSound } from '../time/clip-edits.ts';
import { setTrackSpeed } from '../time/speed-edits.ts';
import {
  type DropMode,
  insertGap,
  moveClips,
  placeClip,
  rippleDelete,
  splitClipsAt,
} from '../time/track-edits.ts';
import { splitTrack, trimTrack } from './sound-edits.ts';
import {
  cloneSound,
  closeSoundGap,
  duplicateSounds,
  insertSoundGap,
  moveSounds,
  moveSoundToLane,
  placeSound,
  removeSounds,
  rippleDeleteSounds,
  soundsOfLane,
} from './sound-lanes.ts';

const FILE = {
  id: 'asset:tone',
  kind: 'video',
  name: 'tone.mp4',
  source: { type: 'blob', key: 'tone' },
  mimeType: 'video/mp4',
  widthPx: 64,
  heightPx: 36,
  durationFrames: 900,
  hasAudio: true,
  sizeBytes: 1,
} satisfies Asset;

const sound = (
  id: string,
  startFrame: number,
  durationFrames: number,
  laneId: string | null = 'lane:one',
  fields: Partial<AudioTrack> = {},
) => createAudioTrack({ id, name: id, assetId: FILE.id, startFrame, durationFrames, laneId, ...fields });

/** Ten seconds with two lanes of sounds, the first quieter. */
function film(...sounds: AudioTrack[]): Project {
  const project: Project = JSON.parse(JSON.stringify(sampleProject('video', { layers: [], scenes: 2 })));
  project.metadata.assets[FILE.id] = FILE;
  project.metadata.soundLanes = [
    createSoundLane({ id: 'lane:one', name: 'Music', volume: 0.5 }),
    createSoundLane({ id: 'lane:two', name: 'Voice' }),
  ];
  project.metadata.audioTracks = sounds;
  return project;
}

const spans = (project: Project, laneId: string | null = 'lane:one') =>
  soundsOfLane(project, laneId).map(({ startFrame, durationFrames }) => [startFrame, durationFrames]);
const names = (project: Project, laneId: string | null = 'lane:one') =>
  soundsOfLane(project, laneId).map(({ name }) => name);

describe('dropping a sound into a lane', () => {
  test('where it is free it goes just there; without a lane there is always room', () => {
    const project = film(sound('a', 0, 30), sound('b', 90, 30));
    placeSound(project, sound('new', 40, 30, null), 'lane:one', 'insert');
    expect(spans(project)).toEqual([
      [0, 30],
      [40, 30],
      [90, 30],
    ]);
    placeSound(project, sound('loose', 0, 60), null, 'insert');
    placeSound(project, sound('more', 10, 60), null, 'overwrite');
    expect(spans(project, null)).toEqual([
      [0, 60],
      [10, 60],
    ]);
  });

  test('insert divides what sounds there and moves what comes later on by as much as is needed', () => {
    const project = film(sound('a', 0, 100), sound('b', 120, 30));
    placeSound(project, sound('new', 40, 50), 'lane:one', 'insert');
    expect(names(project)).toEqual(['a', 'new', 'a', 'b']);
    expect(spans(project)).toEqual([
      [0, 40],
      [40, 50],
      [90, 60],
      [170, 30],
    ]);
    expect(soundsOfLane(project, 'lane:one')[2]?.trimStartFrame).toBe(40);
  });

  test('near an edge it goes before or after the sound, and does not divide it', () => {
    const project = film(sound('a', 0, 100), sound('b', 100, 30));
    placeSound(project, sound('new', 96, 50), 'lane:one', 'insert');
    expect(spans(project)).toEqual([
      [0, 100],
      [100, 50],
      [150, 30],
    ]);
  });

  test('overwrite takes the place, and leaves what reaches beyond it', () => {
    const project = film(sound('a', 0, 100), sound('b', 100, 20), sound('c', 120, 40));
    placeSound(project, sound('new', 60, 70), 'lane:one', 'overwrite');
    expect(spans(project)).toEqual([
      [0, 60],
      [60, 70],
      [130, 30],
    ]);
    placeSound(project, sound('inside', 10, 20), 'lane:one', 'overwrite');
    expect(names(project)).toEqual(['a', 'inside', 'a', 'new', 'c']);
  });

  test('next-lane finds the next lane with room, or makes one right below it', () => {
    const project = film(sound('a', 0, 100));
    expect(placeSound(project, sound('new', 50, 20), 'lane:one', 'next-lane')).toBe('lane:two');
    const made = placeSound(project, sound('newer', 50, 20), 'lane:one', 'next-lane');
    expect(project.metadata.soundLanes.map(({ id }) => id)).toEqual(['lane:one', made, 'lane:two']);
  });

  test('what follows a clip or is locked stays, and sends the dropped sound to the next lane', () => {
    for (const mode of ['insert', 'overwrite'] as const) {
      const project = film(sound('a', 30, 60, 'lane:one', { locked: true }));
      expect(placeSound(project, sound('new', 40, 20), 'lane:one', mode)).toBe('lane:two');
      expect(spans(project)).toEqual([[30, 60]]);
    }
  });
});

test('sounds move together in time and between lanes, past one another too', () => {
  const project = film(sound('a', 0, 30), sound('b', 40, 30), sound('c', 90, 30));
  moveSounds(
    project,
    [
      { id: 'a', startFrame: 40, laneId: 'lane:one' },
      { id: 'b', startFrame: 80, laneId: 'lane:two' },
    ],
    'insert',
  );
  expect([names(project), names(project, 'lane:two')]).toEqual([['a', 'c'], ['b']]);
  expect(moveSoundToLane(project, 'b', 'up')).toBe(false);
  expect(moveSoundToLane(project, 'a', 'down')).toBe(true);
  // The second lane is taken then; under all lanes there is room.
  expect(moveSoundToLane(project, 'c', 'down')).toBe(true);
  expect(names(project, null)).toEqual(['c']);
});

test('copies come behind their originals, in their lane where it is free and else in the next', () => {
  const project = film(sound('a', 0, 30), sound('b', 40, 30));
  const ids = duplicateSounds(project, ['a', 'b']);
  expect(spans(project)).toEqual([
    [0, 30],
    [40, 30],
    [70, 30],
    [110, 30],
  ]);
  expect(ids).toHaveLength(2);
  duplicateSounds(project, ['a']);
  expect(spans(project, 'lane:two')).toEqual([[30, 30]]);
});

describe('closing gaps', () => {
  test('later sounds of the lane move up, those of others stay', () => {
    const project = film(
      sound('a', 0, 30),
      sound('b', 30, 40),
      sound('c', 100, 20),
      sound('d', 50, 9, 'lane:two'),
    );
    rippleDeleteSounds(project, ['a', 'b']);
    expect([spans(project), spans(project, 'lane:two')]).toEqual([[[30, 20]], [[50, 9]]]);
    expect(closeSoundGap(project, 'lane:one', 10)).toBe(true);
    expect(spans(project)).toEqual([[0, 20]]);
    expect(closeSoundGap(project, 'lane:one', 5)).toBe(false);
  });

  test('sounds without a lane move up where nothing else of them sounds in the gap', () => {
    const project = film(sound('a', 0, 30, null), sound('b', 60, 30, null), sound('c', 70, 50, null));
    rippleDeleteSounds(project, ['a']);
    expect(spans(project, null)).toEqual([
      [30, 30],
      [40, 50],
    ]);
    rippleDeleteSounds(project, [soundsOfLane(project, null)[0]?.id ?? '']);
    expect(spans(project, null)).toEqual([[40, 50]]);
  });

  test('what is locked stays, and what comes after it', () => {
    const project = film(
      sound('a', 0, 30),
      sound('b', 40, 20, 'lane:one', { locked: true }),
      sound('c', 70, 20),
    );
    rippleDeleteSounds(project, ['a']);
    expect(spans(project)).toEqual([
      [40, 20],
      [70, 20],
    ]);
  });

  test('a gap is inserted into all lanes that are not locked', () => {
    const project = film(sound('a', 0, 60), sound('b', 60, 30), sound('c', 0, 60, 'lane:two'));
    const [, second] = project.metadata.soundLanes;
    if (second) second.locked = true;
    insertSoundGap(project, 20, 30);
    expect(spans(project)).toEqual([
      [0, 20],
      [50, 40],
      [90, 30],
    ]);
    expect(spans(project, 'lane:two')).toEqual([[0, 60]]);
  });
});

test('trimming stops at the next sound of the lane; with ripple it moves along', () => {
  const project = film(
    sound('a', 0, 30),
    sound('b', 40, 40, 'lane:one', { trimStartFrame: 100 }),
    sound('c', 90, 20),
  );
  trimTrack(project, 'b', 'end', 200);
  trimTrack(project, 'b', 'start', 0);
  expect(spans(project)[1]).toEqual([30, 60]);
  trimTrack(project, 'b', 'end', 120, true);
  expect(spans(project).slice(1)).toEqual([
    [30, 90],
    [120, 20],
  ]);
  trimTrack(project, 'b', 'start', 60, true);
  expect(spans(project).slice(1)).toEqual([
    [30, 60],
    [90, 20],
  ]);
});

describe('sounds that overlap in a lane', () => {
  test('of an older project stay until something in that lane is edited, and then are heard as before', () => {
    const document = new ProjectDocument(film(sound('a', 0, 60), sound('b', 30, 60), sound('c', 200, 20)));
    document.transact('Rename', (draft) => {
      draft.name = 'Another';
    });
    expect(spans(document.project)).toHaveLength(3);
    document.transact('Move', (draft) =>
      moveSounds(draft, [{ id: 'c', startFrame: 210, laneId: 'lane:one' }], 'insert'),
    );
    const { audioTracks, soundLanes } = document.project.metadata;
    expect(soundLanes.map(({ name, volume }) => [name, volume])).toEqual([
      ['Music', 0.5],
      ['Music', 0.5],
      ['Voice', 1],
    ]);
    expect(audioTracks.find(({ id }) => id === 'b')?.laneId).toBe(soundLanes[1]?.id);
    document.undo();
    expect(document.project.metadata.soundLanes).toHaveLength(2);
  });

  test('a sound that is made slower, and so longer than there is room, goes to a lane that sounds the same', () => {
    const document = new ProjectDocument(film(sound('a', 0, 60), sound('b', 60, 60)));
    document.transact('Slow', (draft) => setTrackSpeed(draft, 'a', 0.5));
    expect(spans(document.project)).toEqual([[60, 60]]);
    expect(document.project.metadata.soundLanes[1]).toMatchObject({ name: 'Music', volume: 0.5 });
  });
});

const MODES: readonly DropMode[] = ['insert', 'overwrite', 'next-lane'];

/** One random operation on sounds, lanes and the clips that some of them follow. */
function operate(project: Project, pick: (limit: number) => number, name: string): void {
  const { audioTracks, soundLanes, tracks } = project.metadata;
  const some = audioTracks[pick(Math.max(1, audioTracks.length))];
  const lane = [...soundLanes.map(({ id }) => id), null][pick(soundLanes.length + 1)] ?? null;
  const mode = MODES[pick(3)] ?? 'insert';
  const clips = tracks.flatMap(({ layers }) => layers);
  const clip = clips[pick(Math.max(1, clips.length))];
  const track = tracks[pick(tracks.length)];
  const isLong = totalFrames(project) > 8_000 || audioTracks.length > 40;
  switch (pick(16)) {
    case 0:
    case 1:
      if (!isLong) placeSound(project, sound(name, pick(600), 20 + pick(90)), lane, mode);
      break;
    case 2:
    case 3:
      if (some) moveSounds(project, [{ id: some.id, startFrame: pick(600), laneId: lane }], mode);
      break;
    case 4:
      if (some && !isLong) duplicateSounds(project, [some.id]);
      break;
    case 5:
      if (some) rippleDeleteSounds(project, [some.id]);
      break;
    case 6:
      closeSoundGap(project, lane, pick(600));
      break;
    case 7:
      if (!isLong) {
        insertGap(
          project,
          tracks.map(({ id }) => id),
          pick(600),
          1 + pick(60),
        );
        insertSoundGap(project, pick(600), 1 + pick(60));
      }
      break;
    case 8:
      if (some) trimTrack(project, some.id, pick(2) === 0 ? 'start' : 'end', pick(600), pick(2) === 0);
      break;
    case 9:
      if (some && !isLong) splitTrack(project, some.id, some.startFrame + pick(some.durationFrames));
      break;
    case 10:
      if (some) moveSoundToLane(project, some.id, pick(2) === 0 ? 'up' : 'down');
      break;
    case 11:
      if (some && !isLong) setTrackSpeed(project, some.id, 0.5 + pick(4) / 2);
      break;
    case 12:
      if (clip && track)
        moveClips(project, [{ id: clip.id, startFrame: pick(600), trackId: track.id }], mode);
      break;
    case 13:
      if (clip && clips.length > 2) rippleDelete(project, [clip.id]);
      else if (track)
        placeClip(
          project,
          track.id,
          createVideoLayer({ assetId: FILE.id, startFrame: pick(600), durationFrames: 60 }),
          mode,
        );
      break;
    case 14:
      if (clip) {
        const id = extractClipSound(project, clip.id);
        const made = project.metadata.audioTracks.find((each) => each.id === id);
        if (made) made.laneId = lane;
      }
      break;
    default:
      if (some && pick(2) === 0 && audioTracks.length > 5) removeSounds(project, [some.id]);
      else if (clips.length < 20) splitClipsAt(project, pick(600));
  }
}

function expectInOrder(project: Project): void {
  const clips = placedClips(project);
  for (const { id } of project.metadata.soundLanes) {
    const sounds = soundsOfLane(project, id);
    for (const [index, each] of sounds.entries()) {
      const former = sounds[index - 1];
      if (former && soundEndFrame(former) > each.startFrame)
        throw new Error(`overlap in ${id}: ${JSON.stringify(spans(project, id))}`);
    }
  }
  for (const { id, startFrame, durationFrames, linkedClipId } of project.metadata.audioTracks) {
    if (
      !Number.isInteger(startFrame) ||
      startFrame < 0 ||
      !Number.isInteger(durationFrames) ||
      durationFrames < 1
    )
      throw new Error(`${id}: ${startFrame}, ${durationFrames}`);
    if (linkedClipId === null) continue;
    const placed = clips.get(linkedClipId);
    if (placed?.startFrame !== startFrame || placed.durationFrames !== durationFrames)
      throw new Error(`${id} does not play with its clip`);
  }
}

const SEEDS = runsOr(60);

test('however sounds and clips are moved, cut and deleted, those of a lane never overlap, linked ones follow, and undo takes everything back', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const start = film(sound('a', 0, 60), sound('b', 80, 90));
    start.metadata.tracks = [
      createTrack({
        id: 'track:one',
        layers: [createVideoLayer({ id: 'clip', assetId: FILE.id, startFrame: 0, durationFrames: 120 })],
      }),
    ];
    const document = new ProjectDocument(start);
    const pick = generator(seed);
    const states = [document.project];
    for (let step = 0; step < 120; step++) {
      if (document.transact('Change', (draft) => operate(draft, pick, `${seed} ${step}`)))
        states.push(document.project);
      expectInOrder(document.project);
    }
    if (seed % 10 > 0) continue;
    for (const state of states.slice(0, -1).reverse()) {
      document.undo();
      expect(document.project).toEqual(state);
    }
  }
});

test('a ripple delete and a closed gap keep the relative order of the sounds that stay', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const project = film();
    const pick = generator(seed);
    for (let step = 0; step < 12; step++)
      placeSound(project, sound(`${seed} ${step}`, pick(400), 20 + pick(40)), 'lane:one', 'insert');
    const before = soundsOfLane(project, 'lane:one').map(({ id }) => id);
    const doomed = before.filter(() => pick(3) === 0);
    rippleDeleteSounds(project, doomed);
    closeSoundGap(project, 'lane:one', pick(400));
    expect(soundsOfLane(project, 'lane:one').map(({ id }) => id)).toEqual(
      before.filter((id) => !doomed.includes(id)),
    );
  }
});

test('a copy of a linked sound is one of its own', () => {
  expect(cloneSound(sound('a', 0, 30, null, { linkedClipId: 'clip' }))).toMatchObject({ linkedClipId: null });
});
