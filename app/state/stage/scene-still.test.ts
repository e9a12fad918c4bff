import { createProject, createScene, createShapeLayer, createSubtitleTrack } from '@gesso/engine';
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
