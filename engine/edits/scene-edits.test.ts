import { describe, expect, test } from 'vitest';
import { createProject, createScene, createShapeLayer, createTrack } from '../model/create.ts';
import { solid } from '../model/paint.ts';
import type { Project } from '../model/project.ts';
import { totalFrames } from '../timeline/timeline.ts';
import { layersToScene } from './scene-edits.ts';

const shape = (id: string, startFrame: number, durationFrames: number | null) =>
  createShapeLayer({ id, startFrame, durationFrames });

function film(): Project {
  return createProject('now', {
    assetType: 'video',
    metadata: {
      sceneItems: [
        createScene({ durationFrames: 90, layers: [shape('a', 0, null), shape('b', 30, 20)] }),
        createScene({
          durationFrames: 60,
          background: solid('#123456'),
          layers: [shape('c', 10, null), shape('d', 0, 5)],
        }),
      ],
      tracks: [
        createTrack({
          layers: [shape('before', 80, 20), shape('over', 100, 40)],
          transitions: { over: { kind: 'fade', durationFrames: 5, direction: 'left' } } as never,
        }),
      ],
    },
  });
}
const scenesOf = ({ metadata }: Project) =>
  metadata.sceneItems.map(({ durationFrames, layers }) => [
    durationFrames,
    ...layers.map(({ id, startFrame, durationFrames: own }) => `${id} ${startFrame} ${own}`),
  ]);

describe('a scene of layers', () => {
  test('comes after theirs, begins with the first of them and ends with the last; they keep their distance', () => {
    const project = film();
    expect(layersToScene(project, ['b', 'a'], 'Intro')).toBe(1);
    expect(scenesOf(project)).toEqual([[90], [90, 'a 0 90', 'b 30 20'], [60, 'c 10 null', 'd 0 5']]);
    expect(project.metadata.sceneItems[1]?.name).toBe('Intro');
    expect(totalFrames(project)).toBe(240);
  });

  test('takes layers of several scenes and clips of lanes, and the background of where it begins', () => {
    const project = film();
    expect(layersToScene(project, ['c', 'over'], 'Both')).toBe(2);
    expect(scenesOf(project)[2]).toEqual([50, 'c 0 50', 'over 0 40']);
    expect(project.metadata.sceneItems[2]?.background).toEqual(solid('#123456'));
    const [track] = project.metadata.tracks;
    expect(track?.layers.map(({ id }) => id)).toEqual(['before']);
    expect(track?.transitions).toEqual({});
  });

  test('is not made of nothing, nor in a film of tracks', () => {
    const project = film();
    const before = JSON.stringify(project);
    expect(layersToScene(project, ['gone'], 'None')).toBeNull();
    expect(JSON.stringify(project)).toBe(before);
    project.metadata.timeline = 'tracks';
    expect(layersToScene(project, ['over'], 'None')).toBeNull();
  });
});
