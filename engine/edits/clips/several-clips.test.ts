import { describe, expect, test } from 'vitest';
import {
  createAudioTrack,
  createShapeLayer,
  createSoundLane,
  createTrack,
  createVideoLayer,
} from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import type { Asset, Project } from '../../model/project.ts';
import { findInProject } from '../layer-hosts.ts';
import { duplicateSounds } from '../sound/sound-lanes.ts';
import { sampleProject } from '../test-project.ts';
import { duplicateClips } from '../time/clip-copies.ts';
import { splitLayer } from '../time/timeline-edits.ts';
import { clipCompanions, groupOnTimeline, ungroupOnTimeline } from './clip-groups.ts';
import { alignStarts, matchLengths } from './several-clips.ts';

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

function withTracks(...lanes: Layer[][]): Project {
  const project = sampleProject('video', { scenes: 2 });
  project.metadata.assets[file.id] = file;
  project.metadata.tracks = lanes.map((layers, index) => createTrack({ id: `track:${index}`, layers }));
  return project;
}

const sound = (id: string, startFrame: number, durationFrames: number) =>
  createAudioTrack({ id, name: id, assetId: file.id, startFrame, durationFrames, laneId: 'lane:music' });

const lanesOf = (project: Project) =>
  project.metadata.tracks.map(({ layers }) =>
    layers.map(({ id, startFrame, durationFrames }) => [id, startFrame, durationFrames]),
  );

describe('clips that start together', () => {
  test('those of other lanes stay in theirs, what finds no room goes to the next lane', () => {
    const project = withTracks([shape('a', 40, 60), shape('b', 100, 30)], [shape('c', 70, 50)]);
    project.metadata.soundLanes = [createSoundLane({ id: 'lane:music' })];
    project.metadata.audioTracks = [sound('song', 90, 30)];
    expect(alignStarts(project, ['b', 'c', 'a', 'song'])).toBe(3);
    // The lane of the first is taken, and a new one lies right over it.
    expect(lanesOf(project)).toEqual([[['a', 40, 60]], [['b', 40, 30]], [['c', 40, 50]]]);
    expect(findInProject(project, 'c')?.host.id).toBe('track:1');
    expect(project.metadata.audioTracks[0]).toMatchObject({ startFrame: 40, laneId: 'lane:music' });
  });

  test('a layer of a later scene comes to the scene of the earliest', () => {
    const project = withTracks([shape('a', 10, 60)]);
    const second = project.metadata.sceneItems[1];
    second?.layers.push(shape('inside', 20, 30));
    alignStarts(project, ['a', 'inside']);
    expect(findInProject(project, 'inside')).toMatchObject({
      layer: { startFrame: 10 },
      host: { kind: 'scene', index: 0 },
    });
  });

  test('what is locked stays and does not say where the others go', () => {
    const locked = { ...shape('locked', 0, 20), locked: true };
    const project = withTracks([locked, shape('a', 40, 20)], [shape('b', 70, 20)]);
    expect(alignStarts(project, ['locked', 'a', 'b'])).toBe(1);
    expect(lanesOf(project)).toEqual([
      [
        ['locked', 0, 20],
        ['a', 40, 20],
      ],
      [['b', 40, 20]],
    ]);
  });
});

describe('clips of the same length', () => {
  test('they become as long as the longest', () => {
    const project = withTracks([shape('a', 0, 60)], [shape('b', 30, 90)]);
    expect(matchLengths(project, ['a', 'b'])).toBe(90);
    expect(lanesOf(project)).toEqual([[['a', 0, 90]], [['b', 30, 90]]]);
  });

  test('or as long as all of them can be: a file ends, and a lane has no room beyond the next clip', () => {
    const clip = createVideoLayer({
      id: 'clip',
      assetId: file.id,
      startFrame: 0,
      durationFrames: 50,
      trimStartFrame: 220,
    });
    const project = withTracks([clip], [shape('long', 0, 200)]);
    expect(matchLengths(project, ['clip', 'long'])).toBe(80);
    expect(lanesOf(project)).toEqual([[['clip', 0, 80]], [['long', 0, 80]]]);

    const tight = withTracks([shape('a', 0, 30), shape('next', 45, 30)], [shape('b', 0, 120)]);
    expect(matchLengths(tight, ['a', 'b'])).toBe(45);
    expect(lanesOf(tight)[1]).toEqual([['b', 0, 45]]);
  });

  test('sounds and layers of scenes take part', () => {
    const project = withTracks();
    project.metadata.sceneItems[0]?.layers.push(shape('inside', 10, 30));
    project.metadata.soundLanes = [createSoundLane({ id: 'lane:music' })];
    project.metadata.audioTracks = [sound('song', 0, 70)];
    expect(matchLengths(project, ['inside', 'song'])).toBe(70);
    expect(findInProject(project, 'inside')?.layer.durationFrames).toBe(70);
    expect(matchLengths(project, ['gone'])).toBeNull();
  });
});

describe('clips that are kept together', () => {
  const grouped = () => {
    const project = withTracks([shape('a', 0, 60), shape('other', 90, 30)], [shape('b', 30, 60)]);
    project.metadata.soundLanes = [createSoundLane({ id: 'lane:music' })];
    project.metadata.audioTracks = [sound('song', 0, 70)];
    groupOnTimeline(project, ['a', 'b', 'song']);
    return project;
  };

  test('each stands for all of them, until they are separated', () => {
    const project = grouped();
    const all = { layerIds: ['a', 'b'], soundIds: ['song'] };
    expect(clipCompanions(project, ['b'])).toEqual(all);
    expect(clipCompanions(project, ['song'])).toEqual(all);
    expect(clipCompanions(project, ['other'])).toEqual({ layerIds: ['other'], soundIds: [] });
    ungroupOnTimeline(project, ['a', 'b', 'song']);
    expect(clipCompanions(project, ['b'])).toEqual({ layerIds: ['b'], soundIds: [] });
  });

  test('both parts of a divided clip stay with the others; copies are together without their originals', () => {
    const project = grouped();
    const track = project.metadata.tracks[0];
    const second = track
      ? splitLayer({ layers: track.layers, durationFrames: Number.MAX_SAFE_INTEGER }, 'a', 30)
      : null;
    expect(clipCompanions(project, ['b']).layerIds).toEqual(['a', second, 'b']);
    const [copy, other] = duplicateClips(project, ['b', 'a']);
    expect(clipCompanions(project, [copy ?? '']).layerIds.toSorted()).toEqual([copy, other].toSorted());
    const [sung] = duplicateSounds(project, ['song']);
    expect(clipCompanions(project, ['b']).layerIds).not.toContain(copy);
    expect(clipCompanions(project, ['b']).soundIds).not.toContain(sung);
  });
});
