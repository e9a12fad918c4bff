import { expect, test } from 'vitest';
import {
  createAudioTrack,
  createImageLayer,
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import type { Asset } from '../model/project.ts';
import { CONTENT_LAYER_TYPES } from '../presets/content-ids.ts';
import { parseProject } from './migrations.ts';
import { SPECIFIED_LAYER_TYPES } from './specified-layers.ts';

const asset = (id: string, kind: Asset['kind']): Asset => ({
  id,
  kind,
  name: id,
  source: { type: 'blob', key: id },
  mimeType: '',
  widthPx: 10,
  heightPx: 10,
  durationFrames: 0,
  hasAudio: false,
  sizeBytes: 1,
});

/** A project whose second scene has one layer of a type, as it is stored elsewhere. */
function projectWith(type: string, kind: Asset['kind'] = 'image'): object {
  const own = createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [createScene({ durationFrames: 90 }), createScene()],
      assets: { file: asset('file', kind) },
    },
  });
  const project = JSON.parse(JSON.stringify(own)) as typeof own;
  const base =
    type === 'text'
      ? createTextLayer({ runs: [createTextRun({ text: 'Words' })] })
      : createImageLayer({ assetId: 'file' });
  const layer: Record<string, unknown> = { ...JSON.parse(JSON.stringify(base)), type };
  const target = SPECIFIED_LAYER_TYPES[type as keyof typeof SPECIFIED_LAYER_TYPES];
  const fields: Record<string, object> = {
    group: { children: [] },
    background: { paint: { type: 'solid', color: '#ffffff' } },
    shape: { shape: 'star', fill: null, stroke: null, cornerRadius: 0, points: 5, sides: 5, innerRatio: 0.5 },
    sticker: { colours: {}, speed: 1, loop: true },
    video: {
      trimStartFrame: 0,
      volume: 1,
      muted: false,
      speed: 1,
      keepPitch: true,
      reversed: false,
      loop: false,
      fadeInFrames: 0,
      fadeOutFrames: 0,
      audioStream: 0,
      isSpeech: false,
    },
  };
  Object.assign(layer, fields[target === 'by-file' ? (kind === 'video' ? 'video' : '') : target]);
  project.metadata.sceneItems[1]?.layers.push(layer as never);
  return project;
}

test('[M11] the layer types of the specification are all known', () => {
  expect(Object.keys(SPECIFIED_LAYER_TYPES)).toEqual([...CONTENT_LAYER_TYPES]);
});

test.each([
  ['avatar', 'image', 'image'],
  ['selfie', 'image', 'image'],
  ['aifilter', 'image', 'image'],
  ['photoshoot', 'image', 'image'],
  ['text2image', 'image', 'image'],
  ['media', 'image', 'image'],
  ['stock', 'image', 'image'],
  ['upload', 'image', 'image'],
  ['text', 'image', 'text'],
] as const)('[M11] a layer of type %s opens', (type, kind, expected) => {
  const { project } = parseProject(projectWith(type, kind));
  expect(project.metadata.sceneItems[1]?.layers[0]?.type).toBe(expected);
});

test('[M11] music becomes a track that begins with its scene', () => {
  for (const [type, kind] of [
    ['music', 'audio'],
    ['upload', 'audio'],
  ] as const) {
    const { project } = parseProject(projectWith(type, kind));
    expect(project.metadata.sceneItems[1]?.layers).toEqual([]);
    const [track] = project.metadata.audioTracks;
    expect(track).toMatchObject({ assetId: 'file', startFrame: 90 });
    // It has what every track has.
    expect(Object.keys(track ?? {}).sort()).toEqual(
      Object.keys(createAudioTrack({ assetId: 'file', durationFrames: 30 })).sort(),
    );
  }
});

test('[M11] what was read once is read the same again', () => {
  const { project } = parseProject(projectWith('stock'));
  expect(parseProject(JSON.parse(JSON.stringify(project)) as object).project).toEqual(project);
});
