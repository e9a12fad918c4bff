import { expect, test } from 'vitest';
import {
  createAudioTrack,
  createBackgroundLayer,
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createStickerLayer,
  createSubtitleTrack,
  createTextLayer,
  createTextRun,
  createVideoLayer,
} from './create.ts';
import type { Layer } from './layer.ts';
import { projectSchema } from './project.ts';

const assetId = 'asset:1';

// What a user sees who adds something and changes nothing.
test.each<[string, Layer, object]>([
  ['a photo', createImageLayer({ assetId }), { name: 'Photo', fit: 'cover', zoom: 1, speed: 1, loop: true }],
  [
    'a clip',
    createVideoLayer({ assetId }),
    {
      ...{ name: 'Clip', fit: 'cover', focusX: 0.5, focusY: 0.5, trimStartFrame: 0, speed: 1, volume: 1 },
      ...{ keepPitch: true, reversed: false, freezeFrame: null, muted: false, isSpeech: false },
      ...{ audioStream: 0, fadeInFrames: 0, fadeOutFrames: 0 },
    },
  ],
  ['a sticker', createStickerLayer({ assetId }), { name: 'Sticker', speed: 1, loop: true, colors: {} }],
  [
    'a background',
    createBackgroundLayer(),
    {
      ...{ name: 'Background', paint: { type: 'solid', color: '#ffffff' }, assetId: null },
      ...{ fit: 'cover', focusX: 0.5, focusY: 0.5 },
    },
  ],
  [
    'a shape',
    createShapeLayer(),
    { name: 'Shape', fill: { type: 'solid', color: '#2a33de' }, stroke: null, cornerRadius: 0 },
  ],
  ['a group', createGroupLayer({ children: [] }), { name: 'Group', children: [] }],
])('%s is complete, shown, and not turned', (_, layer, fields) => {
  expect(layer).toMatchObject({ rotation: 0, opacity: 1, blendMode: 'normal', hidden: false, ...fields });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: { sceneItems: [createScene({ layers: [layer] })] },
  });
  expect(projectSchema.parse(project)).toEqual(project);
});

test('music and subtitles are complete, heard and shown', () => {
  const track = createAudioTrack({ assetId, durationFrames: 90 });
  expect(track).toMatchObject({
    ...{ name: 'Music', startFrame: 0, trimStartFrame: 0, volume: 1, speed: 1, muted: false, locked: false },
    ...{
      loop: false,
      keepPitch: true,
      fadeInFrames: 0,
      fadeOutFrames: 0,
      isSpeech: false,
      duckedVolume: null,
    },
  });
  const subtitles = createSubtitleTrack();
  expect(subtitles).toMatchObject({
    ...{ name: 'Subtitles', language: 'en', hidden: false, burnIn: true, cues: [] },
    style: { color: '#ffffff', boxColor: '#000000a6', italic: false, position: 'bottom', align: 'center' },
  });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: { audioTracks: [track], subtitles: [subtitles] },
  });
  expect(projectSchema.parse(project)).toEqual(project);
});

test('[K32] a new project is an untitled design of one white scene of five seconds', () => {
  const project = createProject('2026-01-01T00:00:00.000Z');
  expect(project).toMatchObject({ name: 'Untitled', assetType: 'design', status: 'active' });
  expect(project.metadata.sceneItems).toMatchObject([
    { bgColor: '#ffffff', ratio: 1, durationFrames: 150, transition: null, layers: [] },
  ]);
});

test('whatever is made has an id of its own', () => {
  const ids = [1, 2].flatMap(() => [
    createTextLayer({ runs: [createTextRun({ text: 'a' })] }).id,
    createImageLayer({ assetId }).id,
    createScene().id,
    createSubtitleTrack().id,
    createAudioTrack({ assetId, durationFrames: 1 }).id,
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});
