import { expect, test } from 'vitest';
import { createScene, createShapeLayer, createTrack, createVideoLayer } from '../../model/create.ts';
import { type Asset, type Project, projectSchema } from '../../model/project.ts';
import { sampleProject } from '../test-project.ts';
import { insertStill } from './still-edits.ts';

const asset = {
  id: 'asset:clip',
  kind: 'video',
  name: 'clip.mp4',
  source: { type: 'blob', key: 'clip' },
  mimeType: 'video/mp4',
  widthPx: 100,
  heightPx: 50,
  durationFrames: 600,
  hasAudio: true,
  sizeBytes: 1,
} satisfies Asset;
const clip = (startFrame: number, durationFrames: number | null) =>
  createVideoLayer({ id: 'clip', assetId: asset.id, startFrame, durationFrames, trimStartFrame: 100 });

function projectWith(change: (project: Project) => void): Project {
  const project = sampleProject('video', { scenes: 2 });
  project.metadata.assets[asset.id] = asset;
  change(project);
  return project;
}
const parts = (layers: Project['metadata']['tracks'][number]['layers']) =>
  layers.map((layer) => [
    layer.startFrame,
    layer.durationFrames,
    ...(layer.type === 'video'
      ? [layer.freezeFrame ?? layer.trimStartFrame, layer.freezeFrame !== null]
      : []),
  ]);

test('a still holds the image of the playhead between the two parts of a clip; later clips of the track move down', () => {
  const project = projectWith(({ metadata }) => {
    metadata.tracks = [
      createTrack({
        id: 'track',
        layers: [clip(30, 90), createShapeLayer({ startFrame: 130, durationFrames: 20 })],
      }),
    ];
  });
  const still = insertStill(project, 'clip', 60, 45);
  const layers = project.metadata.tracks[0]?.layers ?? [];
  expect(parts(layers)).toEqual([
    [30, 30, 100, false],
    [60, 45, 130, true],
    [105, 60, 130, false],
    [175, 20],
  ]);
  expect(layers[1]?.id).toBe(still);
  projectSchema.parse(project);
});

test('in a scene the still makes the scene longer, also at the first frame of a clip that lasts to the end', () => {
  const project = projectWith(({ metadata }) => {
    metadata.sceneItems[0] = createScene({ id: 'scene', durationFrames: 90, layers: [clip(0, null)] });
  });
  insertStill(project, 'clip', 0, 30);
  const [scene] = project.metadata.sceneItems;
  expect(scene?.durationFrames).toBe(120);
  expect(parts(scene?.layers ?? [])).toEqual([
    [0, 30, 100, true],
    [30, null, 100, false],
  ]);
});

test('where the clip does not play, or is a still already, nothing happens', () => {
  const project = projectWith(({ metadata }) => {
    metadata.tracks = [createTrack({ id: 'track', layers: [clip(30, 90)] })];
  });
  expect(insertStill(project, 'clip', 10, 30)).toBeNull();
  expect(insertStill(project, 'clip', 120, 30)).toBeNull();
  expect(insertStill(project, 'nothing', 40, 30)).toBeNull();
  expect(project.metadata.tracks[0]?.layers).toHaveLength(1);
});
