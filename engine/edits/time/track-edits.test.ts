import { describe, expect, test } from 'vitest';
import { generator, runsOr } from '../../../tests/support/fuzz.ts';
import { ProjectDocument } from '../../history/document.ts';
import { createShapeLayer, createTrack, createVideoLayer } from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { Asset, Project, Track } from '../../model/project.ts';
import { clipEndFrame, totalFrames } from '../../timeline/timeline.ts';
import { findInProject } from '../layer-hosts.ts';
import { sampleProject } from '../test-project.ts';
import { rollCut, slideClip, slipClip, trimClip } from './clip-trims.ts';
import {
  addTrack,
  clearSpan,
  closeGap,
  type DropMode,
  insertGap,
  moveClips,
  moveClipToScene,
  moveTrack,
  placeClip,
  rippleDelete,
  splitClipsAt,
} from './track-edits.ts';

const file = {
  id: 'asset:clip',
  kind: 'video',
  name: 'clip.mp4',
  source: { type: 'blob', key: 'clip' },
  mimeType: 'video/mp4',
  widthPx: 100,
  heightPx: 50,
  durationFrames: 300,
  hasAudio: true,
  sizeBytes: 1,
} satisfies Asset;

const shape = (id: string, startFrame: number, durationFrames: number) =>
  createShapeLayer({ id, name: id, startFrame, durationFrames });
const video = (id: string, startFrame: number, durationFrames: number, trimStartFrame = 100) =>
  createVideoLayer({ id, name: id, assetId: file.id, startFrame, durationFrames, trimStartFrame });

function withTracks(...lanes: Layer[][]): { project: Project; tracks: Track[] } {
  const project = sampleProject('video', { scenes: 2 });
  project.metadata.assets[file.id] = file;
  project.metadata.tracks = lanes.map((layers, index) => createTrack({ id: `track:${index}`, layers }));
  return { project, tracks: project.metadata.tracks };
}

const spans = (track: Track | undefined) =>
  track?.layers.map((clip) => [clip.id, clip.startFrame, clip.durationFrames]);

describe('dropping a clip into a lane', () => {
  test('where it is free it goes just there', () => {
    const { project, tracks } = withTracks([shape('a', 0, 30), shape('b', 90, 30)]);
    placeClip(project, 'track:0', shape('new', 40, 30), 'insert');
    expect(spans(tracks[0])).toEqual([
      ['a', 0, 30],
      ['new', 40, 30],
      ['b', 90, 30],
    ]);
  });

  test('insert divides what plays there and moves what comes later on by as much as is needed', () => {
    const { project, tracks } = withTracks([video('a', 0, 100), shape('b', 120, 30)]);
    placeClip(project, 'track:0', shape('new', 40, 50), 'insert');
    const [first, , second] = tracks[0]?.layers ?? [];
    expect(tracks[0]?.layers.map(({ startFrame, durationFrames }) => [startFrame, durationFrames])).toEqual([
      [0, 40],
      [40, 50],
      [90, 60],
      [170, 30],
    ]);
    expect([first, second].map((clip) => isRecording(clip) && clip.trimStartFrame)).toEqual([100, 140]);
  });

  test('near an edge it goes before or after the clip, and does not divide it', () => {
    const { project, tracks } = withTracks([shape('a', 0, 100), shape('b', 100, 30)]);
    placeClip(project, 'track:0', shape('new', 96, 50), 'insert');
    expect(spans(tracks[0])).toEqual([
      ['a', 0, 100],
      ['new', 100, 50],
      ['b', 150, 30],
    ]);
  });

  test('overwrite takes the place, and leaves what reaches beyond it', () => {
    const { project, tracks } = withTracks([video('a', 0, 100), shape('b', 100, 20), shape('c', 120, 40)]);
    placeClip(project, 'track:0', shape('new', 60, 70), 'overwrite');
    expect(spans(tracks[0])).toEqual([
      ['a', 0, 60],
      ['new', 60, 70],
      [expect.any(String), 130, 30],
    ]);
    clearSpan(tracks[0] as Track, 10, 20);
    expect(tracks[0]?.layers.slice(0, 2).map((clip) => isRecording(clip) && clip.trimStartFrame)).toEqual([
      100, 120,
    ]);
  });

  test('next-lane finds the next lane with room, or makes one right over it', () => {
    const { project, tracks } = withTracks([shape('a', 0, 100)], [shape('b', 0, 100)], []);
    expect(placeClip(project, 'track:0', shape('new', 50, 20), 'next-lane')).toBe('track:2');
    const made = placeClip(project, 'track:1', shape('newer', 50, 20), 'next-lane');
    expect(project.metadata.tracks.map(({ id }) => id)).toEqual(['track:0', 'track:1', made, 'track:2']);
    expect(spans(tracks[2])).toEqual([['newer', 50, 20]]);
  });
});

test('clips move between lanes and out of scenes, with times of the project', () => {
  const { project, tracks } = withTracks([shape('a', 0, 30)], []);
  const [, second] = project.metadata.sceneItems;
  second?.layers.push(createShapeLayer({ id: 'inside', startFrame: 10 }));
  moveClips(
    project,
    [
      { id: 'a', startFrame: 60, trackId: 'track:1' },
      { id: 'inside', startFrame: 200, trackId: 'track:1' },
    ],
    'insert',
  );
  expect(tracks.map(spans)).toEqual([
    [],
    [
      ['a', 60, 30],
      ['inside', 200, 140],
    ],
  ]);
  expect(second?.layers).toEqual([]);
  expect(moveClipToScene(project, 'inside', 0, 100)).toBe(true);
  expect(findInProject(project, 'inside')).toMatchObject({
    host: { kind: 'scene', index: 0 },
    layer: { startFrame: 100, durationFrames: 50 },
  });
});

test('a ripple delete closes the gap, a gap is closed or inserted, and all that comes later keeps its order', () => {
  const { project, tracks } = withTracks([shape('a', 0, 30), shape('b', 30, 40), shape('c', 100, 20)]);
  rippleDelete(project, ['a']);
  expect(spans(tracks[0])).toEqual([
    ['b', 0, 40],
    ['c', 70, 20],
  ]);
  expect(closeGap(project, 'track:0', 50)).toBe(true);
  expect(closeGap(project, 'track:0', 10)).toBe(false);
  expect(spans(tracks[0])).toEqual([
    ['b', 0, 40],
    ['c', 40, 20],
  ]);
  insertGap(project, ['track:0'], 20, 100);
  expect(tracks[0]?.layers.map(({ startFrame, durationFrames }) => [startFrame, durationFrames])).toEqual([
    [0, 20],
    [120, 20],
    [140, 20],
  ]);
});

test('slip shows another stretch of the file, roll moves a cut, slide a clip between its neighbours', () => {
  const { project, tracks } = withTracks([
    video('a', 0, 60, 50),
    video('b', 60, 60),
    video('c', 120, 60, 20),
  ]);
  const trims = () => tracks[0]?.layers.map((clip) => isRecording(clip) && clip.trimStartFrame);
  expect(slipClip(project, 'b', 500)).toBe(140);
  expect(slipClip(project, 'b', -500)).toBe(-240);
  expect(trims()).toEqual([50, 0, 20]);
  slipClip(project, 'b', 100);
  expect(rollCut(project, 'b', 20)).toBe(20);
  expect(spans(tracks[0])?.slice(0, 2)).toEqual([
    ['a', 0, 80],
    ['b', 80, 40],
  ]);
  expect(trims()).toEqual([50, 120, 20]);
  expect(rollCut(project, 'b', 500)).toBe(25);
  expect(rollCut(project, 'b', -45)).toBe(-45);
  expect(slideClip(project, 'b', -500)).toBe(-20);
  expect(spans(tracks[0])).toEqual([
    ['a', 0, 40],
    ['b', 40, 60],
    ['c', 100, 80],
  ]);
  expect(trims()).toEqual([50, 100, 0]);
});

test('trimming stops at the neighbours; with ripple they move along', () => {
  const { project, tracks } = withTracks([shape('a', 0, 30), shape('b', 40, 40), shape('c', 90, 20)]);
  trimClip(project, 'b', 'end', 200);
  trimClip(project, 'b', 'start', 0);
  expect(spans(tracks[0])?.[1]).toEqual(['b', 30, 60]);
  trimClip(project, 'b', 'end', 120, true);
  expect(spans(tracks[0])?.slice(1)).toEqual([
    ['b', 30, 90],
    ['c', 120, 20],
  ]);
  trimClip(project, 'b', 'start', 60, true);
  expect(spans(tracks[0])?.slice(1)).toEqual([
    ['b', 30, 60],
    ['c', 90, 20],
  ]);
});

test('lanes move past each other, and between over and under the scenes', () => {
  const { project } = withTracks([], []);
  const order = () => project.metadata.tracks.map(({ id, place }) => `${id} ${place}`);
  expect(moveTrack(project, 'track:1', 'up')).toBe(false);
  moveTrack(project, 'track:1', 'down');
  expect(order()).toEqual(['track:1 above', 'track:0 above']);
  moveTrack(project, 'track:1', 'down');
  expect(order()).toEqual(['track:1 below', 'track:0 above']);
  moveTrack(project, 'track:0', 'down');
  expect(order()).toEqual(['track:1 below', 'track:0 below']);
  moveTrack(project, 'track:0', 'up');
  expect(order()).toEqual(['track:1 below', 'track:0 above']);
});

test('the project lasts as long as its scenes or its tracks, or its tracks alone', () => {
  const { project } = withTracks([shape('a', 280, 100)]);
  expect(totalFrames(project)).toBe(380);
  project.metadata.tracks[0]?.layers.splice(0, 1, shape('a', 20, 30));
  expect(totalFrames(project)).toBe(300);
  project.metadata.timeline = 'tracks';
  expect(totalFrames(project)).toBe(50);
  project.metadata.tracks = [];
  expect(totalFrames(project)).toBe(300);
});

const MODES: readonly DropMode[] = ['insert', 'overwrite', 'next-lane'];

/** One random operation; returns what must not have changed its order, for those that only move things up. */
function operate(project: Project, pick: (limit: number) => number, name: string): void {
  const { tracks } = project.metadata;
  const track = tracks[pick(tracks.length)];
  const clips = tracks.flatMap((each) => each.layers);
  const clip = clips[pick(Math.max(1, clips.length))];
  const mode = MODES[pick(3)] ?? 'insert';
  switch (pick(13)) {
    case 0:
      if (track) placeClip(project, track.id, video(name, pick(600), 1 + pick(90), pick(150)), mode);
      break;
    case 1:
      if (clip && track)
        moveClips(project, [{ id: clip.id, startFrame: pick(600), trackId: track.id }], mode);
      break;
    case 2:
      if (clip && track && clips.length > 20) rippleDelete(project, [clip.id]);
      break;
    case 3:
      if (track) closeGap(project, track.id, pick(600));
      break;
    case 4:
      if (track && totalFrames(project) < 20_000) insertGap(project, [track.id], pick(600), 1 + pick(60));
      break;
    case 5:
      if (clip) slipClip(project, clip.id, pick(200) - 100);
      break;
    case 6:
      if (clip) rollCut(project, clip.id, pick(200) - 100);
      break;
    case 7:
      if (clip) slideClip(project, clip.id, pick(200) - 100);
      break;
    case 8:
      if (clip) trimClip(project, clip.id, pick(2) === 0 ? 'start' : 'end', pick(600), pick(2) === 0);
      break;
    case 9:
      splitClipsAt(project, pick(600));
      break;
    case 10:
      if (track) moveTrack(project, track.id, pick(2) === 0 ? 'up' : 'down');
      break;
    case 11:
      if (tracks.length < 5) addTrack(project, { place: pick(2) === 0 ? 'above' : 'below' });
      break;
    default:
      if (track) clearSpan(track, pick(300), 300 + pick(300));
  }
}

function expectInOrder(project: Project): void {
  const sides = project.metadata.tracks.map(({ place }) => place);
  expect(sides.lastIndexOf('below') < sides.indexOf('above') || !sides.includes('above')).toBe(true);
  for (const { layers, transitions } of project.metadata.tracks) {
    for (const [index, clip] of layers.entries()) {
      const { startFrame, durationFrames } = clip;
      if (
        !Number.isInteger(startFrame) ||
        startFrame < 0 ||
        !Number.isInteger(durationFrames) ||
        (durationFrames ?? 0) < 1 ||
        startFrame < clipEndFrame(layers[index - 1])
      )
        throw new Error(
          `Clip ${index} of ${JSON.stringify(layers.map((each) => [each.startFrame, each.durationFrames]))}`,
        );
      if (isRecording(clip) && (clip.trimStartFrame < 0 || !Number.isInteger(clip.trimStartFrame)))
        throw new Error(`trimmed to ${clip.trimStartFrame}`);
    }
    for (const id of Object.keys(transitions)) expect(layers.some((clip) => clip.id === id)).toBe(true);
  }
}

const SEEDS = runsOr(200);

test('however clips are moved, cut and deleted, those of a lane are in order and never overlap', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { project } = withTracks([video('a', 0, 60)], [shape('b', 30, 90)]);
    const pick = generator(seed);
    for (let step = 0; step < 200; step++) {
      operate(project, pick, `new ${step}`);
      expectInOrder(project);
    }
  }
});

test('a ripple delete and a closed gap keep the relative order of all that stays', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { project, tracks } = withTracks([]);
    const pick = generator(seed);
    for (let step = 0; step < 12; step++)
      placeClip(project, 'track:0', shape(`${step}`, pick(400), 1 + pick(40)), 'insert');
    const before = tracks[0]?.layers.map(({ id }) => id) ?? [];
    const doomed = before.filter(() => pick(3) === 0);
    rippleDelete(project, doomed);
    closeGap(project, 'track:0', pick(400));
    expect(tracks[0]?.layers.map(({ id }) => id)).toEqual(before.filter((id) => !doomed.includes(id)));
  }
});

test('undo takes every operation back exactly', () => {
  for (let seed = 0; seed < Math.ceil(SEEDS / 10); seed++) {
    const { project } = withTracks([video('a', 0, 60)], [shape('b', 30, 90)]);
    const document = new ProjectDocument(project);
    const pick = generator(seed);
    const states = [document.project];
    for (let step = 0; step < 60; step++)
      if (document.transact('Change', (draft) => operate(draft, pick, `new ${step}`)))
        states.push(document.project);
    for (const state of states.slice(0, -1).reverse()) {
      document.undo();
      expect(document.project).toEqual(state);
    }
  }
});
