import { createProject, type ExportProgress } from '@gesso/engine';
import { expect, test } from 'vitest';
import { filesOf, overallProgress } from './export-files.ts';
import { type ExportChoice, imagesOf, sizesOf } from './export-options.ts';
import { choiceFor, NETWORKS, obstaclesOf } from './networks.ts';

const CHOICE: ExportChoice = {
  ...{ format: 'mp4', resolution: 'default', resolutions: null, network: null, scale: null },
  ...{ transparent: false, quality: 'standard', videoMegabits: null, range: null, framesPerSecond: 30 },
  ...{
    webmCodec: 'vp9',
    gifFramesPerSecond: 15,
    letters: null,
    print: null,
    pages: 'current',
    hiddenPages: false,
  },
  encoder: 'auto',
  backend: 'auto',
};

/** Ten seconds. */
function video(width = 1920, height = 1080, seconds = 10) {
  const project = createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width, height, aspect: '16:9', format: 1 },
  });
  const [scene] = project.metadata.sceneItems;
  if (!scene) throw new Error('There is no scene.');
  const sceneItems = [{ ...scene, durationFrames: seconds * 30 }];
  return { ...project, metadata: { ...project.metadata, sceneItems } };
}

test('several sizes become a file each, the same size only one', () => {
  const several = { ...CHOICE, resolutions: ['default', '360p', '1080p'] };
  expect(filesOf(video(), CHOICE).map(({ sizeName }) => sizeName)).toEqual(['']);
  expect(
    filesOf(video(), several).map(({ choice, sizeName }) => [
      choice.resolution,
      choice.resolutions,
      sizeName,
    ]),
  ).toEqual([
    ['default', null, '1920x1080'],
    ['360p', null, '360p'],
  ]);
  // Images have one size.
  expect(filesOf(video(), { ...several, format: 'png' })).toHaveLength(1);
  expect(sizesOf(video(), several).map(({ widthPx }) => widthPx)).toEqual([1920, 640]);
});

test('progress counts the frames of all files', () => {
  const progress: ExportProgress = {
    ...{ phase: 'rendering', frame: 100, totalFrames: 300, framesPerSecond: 50 },
    ...{ secondsLeft: 4, bytesWritten: 500, encoder: 'test' },
  };
  expect(overallProgress(progress, 1, 3, 2_000)).toMatchObject({
    ...{ frame: 400, totalFrames: 900, secondsLeft: 10, bytesWritten: 2_500 },
  });
  expect(overallProgress({ ...progress, secondsLeft: null }, 0, 2, 0).secondsLeft).toBeNull();
});

test('images are counted at the rate that was chosen', () => {
  expect(imagesOf(video(), { ...CHOICE, framesPerSecond: 24 })).toBe(240);
  expect(imagesOf(video(), { ...CHOICE, format: 'gif' })).toBe(150);
  expect(imagesOf(video(), { ...CHOICE, framesPerSecond: 60, range: { startFrame: 3, endFrame: 4 } })).toBe(
    2,
  );
});

test('networks say what they do not take', () => {
  const obstacles = (
    id: string,
    fields: Partial<ExportChoice>,
    project = video(),
    bytes = 1e6,
    bits = 8e6,
  ) => {
    const network = NETWORKS.find((each) => each.id === id);
    if (!network) throw new Error(`There is no ${id}.`);
    const choice = { ...CHOICE, ...choiceFor(network), ...fields };
    return obstaclesOf(network, project, choice, { bytes, bitsPerSecond: bits });
  };
  expect(NETWORKS.map(({ id }) => obstacles(id, {}))).toEqual([[], ['shape'], ['shape'], [], []]);
  expect(NETWORKS.map(({ id }) => obstacles(id, {}, video(1080, 1920)))).toEqual([[], [], [], [], []]);
  expect(obstacles('x', {}, video(1920, 1080, 200))).toEqual(['length']);
  expect(
    obstacles('x', { range: { startFrame: 30, endFrame: 30 + 140 * 30 } }, video(1920, 1080, 200)),
  ).toEqual([]);
  expect(obstacles('x', { framesPerSecond: 60, resolution: '4k' }, video(), 6e8, 3e7)).toEqual([
    ...['bytes', 'dimensions', 'rate', 'bitrate'],
  ]);
  expect(obstacles('linkedin', { format: 'webm' })).toEqual(['format']);
  // One of several sizes is enough.
  expect(obstacles('x', { resolutions: ['720p', '2k'] })).toEqual(['dimensions']);
});
