import {
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  createTrack,
} from '@gesso/engine';
import { expect, test } from 'vitest';
import { sceneStill } from './scene-still.ts';

test('a thumbnail shows its scene at rest, with no subtitle of another time', () => {
  const shape = createShapeLayer({ x: 0, y: 0, width: 10, height: 10, startFrame: 8 });
  const cue = (id: string, startFrame: number) => ({ id, startFrame, durationFrames: 20, text: id });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      subtitles: [createSubtitleTrack({ burnIn: true, cues: [cue('first', 0), cue('second', 35)] })],
      sceneItems: [createScene({ durationFrames: 30 }), createScene({ durationFrames: 30, layers: [shape] })],
    },
  });
  const still = sceneStill(project, 1);
  expect(still.frame).toBe(8);
  expect(still.project.metadata.sceneItems).toHaveLength(1);
  const [track] = still.project.metadata.subtitles;
  expect(track?.cues).toMatchObject([{ id: 'second', startFrame: 5, durationFrames: 20 }]);
});

test('the thumbnail of a later scene shows the clips that lie over it, not those of the first', () => {
  const clip = (id: string, startFrame: number, durationFrames: number) =>
    createShapeLayer({ id, startFrame, durationFrames });
  const clips = [clip('first', 0, 20), clip('across', 25, 20), clip('second', 50, 8)];
  const project = createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    metadata: {
      tracks: [createTrack({ layers: clips })],
      sceneItems: [createScene({ durationFrames: 30 }), createScene({ durationFrames: 30 })],
    },
  });
  const still = sceneStill(project, 1);
  expect(still.project.metadata.tracks[0]?.layers.map(({ id, startFrame }) => [id, startFrame])).toEqual([
    ['across', -5],
    ['second', 20],
  ]);
  expect(still.frame).toBe(0);
  // A film of tracks has one scene, which is as long as they are.
  const film = { ...project, metadata: { ...project.metadata, timeline: 'tracks' as const } };
  const [, later] = clips;
  const late = { ...film.metadata, tracks: [createTrack({ layers: later ? [later] : [] })] };
  expect(sceneStill({ ...film, metadata: late }, 0).frame).toBe(25);
});
