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
import { readSpecifiedLayers, SPECIFIED_LAYER_TYPES } from './specified-layers.ts';

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
    sticker: { colors: {}, speed: 1, loop: true },
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

test('[M11] every type of the specification is one of ours, of a file also what its file is', () => {
  const read = (type: string, assetKind: string | null) => {
    const made = projectWith(type) as { metadata: { assets: Record<string, { kind: string }> } };
    if (assetKind === null) made.metadata.assets = {};
    else if (made.metadata.assets.file) made.metadata.assets.file.kind = assetKind;
    const { metadata } = readSpecifiedLayers(made as never) as {
      metadata: { sceneItems: { layers: { type: string }[] }[]; audioTracks: object[] };
    };
    return (
      metadata.sceneItems[1]?.layers[0]?.type ?? (metadata.audioTracks.length === 1 ? 'a track' : 'nothing')
    );
  };
  const files = ['image', 'svg', 'lottie', 'video', 'audio', 'something else', null];
  const byFile = ['image', 'sticker', 'sticker', 'video', 'a track', 'image', 'image'];
  for (const type of ['media', 'stock', 'upload'])
    expect(
      files.map((kind) => read(type, kind)),
      type,
    ).toEqual(byFile);
  for (const [type, ours] of [
    ['image', 'image'],
    ['text', 'text'],
    ['background', 'background'],
    ['shape', 'shape'],
    ['sticker', 'sticker'],
    ['element', 'sticker'],
    ['template', 'group'],
    ['projects', 'group'],
    ['text2video', 'video'],
    ['music', 'a track'],
    ['unheard of', 'unheard of'],
  ] as const)
    expect(read(type, 'video'), type).toBe(ours);
});

test('[M11] sounds inside of groups, beside layers of ours, keep what they are and begin where their scene does', () => {
  const scene = (durationFrames: unknown, layers: unknown) => ({ id: 'scene', durationFrames, layers });
  const song = {
    type: 'music',
    id: 'song',
    name: 'Song',
    assetId: 'file',
    startFrame: 7,
    durationFrames: 41,
    trimStartFrame: 5,
    volume: 0.3,
    muted: true,
    locked: true,
    opacity: 0.5,
  };
  const track = { type: 'audio', id: 'already there' };
  const shape = { type: 'shape', id: 'shape' };
  const text = { type: 'text', id: 'words' };
  const raw = {
    schemaVersion: 3,
    metadata: {
      other: 'kept',
      audioTracks: [track],
      sceneItems: [
        scene(73, [shape]),
        'no scene',
        scene('long', [null, 7]),
        scene(19, [
          { type: 'template', id: 'group', children: [song, { ...shape, children: [text, song] }] },
        ]),
        { id: 'no layers' },
        scene(11, [{ type: 'music', id: 'bare', name: 'Bare', assetId: 'file', startFrame: 'soon' }]),
      ],
    },
  };
  const read = readSpecifiedLayers(raw) as typeof raw;
  expect(read.metadata.sceneItems).toEqual([
    scene(73, [shape]),
    'no scene',
    scene('long', [null, 7]),
    scene(19, [{ type: 'group', id: 'group', children: [{ ...shape, children: [text] }] }]),
    { id: 'no layers' },
    scene(11, []),
  ]);
  const of = (fields: Parameters<typeof createAudioTrack>[0]) => createAudioTrack(fields);
  const sound = of({
    id: 'song',
    name: 'Song',
    assetId: 'file',
    startFrame: 73 + 7,
    durationFrames: 41,
    trimStartFrame: 5,
    volume: 0.3,
    muted: true,
    locked: true,
  });
  expect(read.metadata.audioTracks).toEqual([
    track,
    sound,
    sound,
    of({ id: 'bare', name: 'Bare', assetId: 'file', startFrame: 73 + 19, durationFrames: 150 }),
  ]);
  expect(read.metadata.other).toBe('kept');
});

test('what has no list of scenes stays as it is, and a project without sounds gets an empty list', () => {
  for (const raw of [{}, { metadata: null }, { metadata: [] }, { metadata: { sceneItems: 'none' } }])
    expect(readSpecifiedLayers(raw)).toBe(raw);
  expect(readSpecifiedLayers({ metadata: { sceneItems: [], audioTracks: 'none' } })).toEqual({
    metadata: { sceneItems: [], audioTracks: [] },
  });
});
