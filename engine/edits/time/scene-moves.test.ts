import { expect, test } from 'vitest';
import { createBackgroundLayer, createShapeLayer, createVideoLayer } from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import type { Project } from '../../model/project.ts';
import { sampleProject } from '../test-project.ts';
import { moveLayerToScene, sceneIndexAt } from './scene-moves.ts';

/** Two scenes of 150 frames. */
function film(first: Layer[], second: Layer[] = []): Project {
  const project: Project = JSON.parse(JSON.stringify(sampleProject('video', { layers: [], scenes: 2 })));
  project.metadata.sceneItems.forEach((scene, index) => {
    scene.durationFrames = 150;
    scene.layers = index === 0 ? first : second;
  });
  return project;
}

const spans = (project: Project, scene: number) =>
  project.metadata.sceneItems[scene]?.layers.map(({ id, startFrame, durationFrames }) => [
    id,
    startFrame,
    durationFrames,
  ]);

test('the scene at a frame; before and after all of them the first and the last', () => {
  const project = film([]);
  expect([-5, 0, 149, 150, 299, 900].map((frame) => sceneIndexAt(project, frame))).toEqual([
    0, 0, 0, 1, 1, 1,
  ]);
});

test('a layer goes to another scene and keeps its length, inside of it', () => {
  const project = film([createShapeLayer({ id: 'a', startFrame: 20, durationFrames: 60 })]);
  expect(moveLayerToScene(project, 'a', 1, 170)).toBe(true);
  expect([spans(project, 0), spans(project, 1)]).toEqual([[], [['a', 20, 60]]]);
  moveLayerToScene(project, 'a', 1, 290);
  expect(spans(project, 1)).toEqual([['a', 90, 60]]);
  moveLayerToScene(project, 'a', 0, 149);
  expect(spans(project, 0)).toEqual([['a', 90, 60]]);
  expect(moveLayerToScene(project, 'a', 2, 0)).toBe(false);
});

test('a layer as long as its scene lasts as long as the other one, and is cut where it would not fit', () => {
  const project = film([createShapeLayer({ id: 'a' }), createShapeLayer({ id: 'b', durationFrames: 140 })]);
  const [, second] = project.metadata.sceneItems;
  if (second) second.durationFrames = 60;
  moveLayerToScene(project, 'a', 1, 150);
  moveLayerToScene(project, 'b', 1, 150);
  expect(spans(project, 1)).toEqual([
    ['a', 0, null],
    ['b', 0, 60],
  ]);
});

test('recordings come over those that are there, and everything else on top', () => {
  const clip = (id: string) => createVideoLayer({ id, assetId: 'asset:x', durationFrames: 60 });
  const project = film(
    [clip('film'), createShapeLayer({ id: 'title' })],
    [createBackgroundLayer({ id: 'ground' }), clip('other'), createShapeLayer({ id: 'words' })],
  );
  moveLayerToScene(project, 'film', 1, 150);
  moveLayerToScene(project, 'title', 1, 150);
  expect(spans(project, 1)?.map(([id]) => id)).toEqual(['ground', 'other', 'film', 'words', 'title']);
});
