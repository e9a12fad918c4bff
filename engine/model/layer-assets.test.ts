import { expect, test } from 'vitest';
import { colorChannels, parseHexColor } from './color.ts';
import {
  createAudioTrack,
  createBackgroundLayer,
  createGroupLayer,
  createImageLayer,
  createImageMask,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from './create.ts';
import type { LayerMask } from './layer.ts';
import { assetIdsOfBackground, assetIdsOfLayer, eachLayer, usedAssetIds } from './layer-assets.ts';
import type { Paint } from './paint.ts';
import type { TextEffects } from './text-style.ts';

const image = (assetId: string): Paint => ({ type: 'image', assetId, fit: 'cover', scale: 1 });
const solid: Paint = { type: 'solid', color: '#ff0000' };
const mask = (assetId: string): LayerMask => createImageMask({ assetId });

test('a layer uses its file, then its mask, then the images that paint it', () => {
  const outline = (paint: Paint) => ({ paint, widthEm: 0.1, position: 'outer' }) as const;
  const effects: TextEffects = {
    outlines: [outline(image('one')), outline(solid), outline(image('two'))],
    shadows: [],
    extrude: null,
    glow: null,
    neon: null,
    hollow: false,
  };
  const runs = [createTextRun({ text: 'a' })];
  for (const [layer, ids] of [
    [createImageLayer({ assetId: 'file' }), ['file']],
    [createImageLayer({ assetId: 'file', mask: mask('mask') }), ['file', 'mask']],
    [createShapeLayer({ fill: image('fill'), mask: mask('mask') }), ['mask', 'fill']],
    [createShapeLayer({ fill: solid }), []],
    [createShapeLayer({ fill: null }), []],
    [createBackgroundLayer({ paint: image('background') }), ['background']],
    [createTextLayer({ runs }), []],
    [createTextLayer({ runs, fill: image('fill') }), ['fill']],
    [createTextLayer({ runs, fill: solid, textEffects: effects }), ['one', 'two']],
    [
      createTextLayer({ runs, fill: image('fill'), textEffects: effects, mask: mask('mask') }),
      ['mask', 'fill', 'one', 'two'],
    ],
    [createTextLayer({ runs, textEffects: { ...effects, outlines: [] } }), []],
    [createGroupLayer({ children: [createImageLayer({ assetId: 'inner' })] }), []],
  ] as const)
    expect(assetIdsOfLayer(layer)).toEqual(ids);
});

test('a project uses what its grounds, its layers at any depth and its tracks use, each once', () => {
  const inner = createImageLayer({ assetId: 'inner' });
  const group = createGroupLayer({
    children: [createGroupLayer({ children: [inner] }), createImageLayer({ assetId: 'file' })],
  });
  expect([...eachLayer([group])].map(({ type }) => type)).toEqual(['group', 'group', 'image', 'image']);
  const first = createScene({
    backgroundAssetId: 'background',
    background: image('paint'),
    layers: [createImageLayer({ assetId: 'file' }), group],
  });
  expect(assetIdsOfBackground(first)).toEqual(['background', 'paint']);
  expect(assetIdsOfBackground(createScene({ background: solid }))).toEqual([]);
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [first, createScene({ layers: [createImageLayer({ assetId: 'later' })] })],
      audioTracks: [
        createAudioTrack({ assetId: 'song', durationFrames: 9 }),
        createAudioTrack({ assetId: 'file', durationFrames: 9 }),
      ],
    },
  });
  expect(usedAssetIds(project)).toEqual(['background', 'paint', 'file', 'inner', 'later', 'song']);
});

test('a colour that is typed has three, six or eight digits', () => {
  expect([' #AbC ', 'abc', '#12ef56', '12EF5678'].map(parseHexColor)).toEqual([
    '#aabbcc',
    '#aabbcc',
    '#12ef56',
    '#12ef5678',
  ]);
  for (const text of ['', '#', 'ab', 'abcd', '12345', '#1234567', 'ggg', '##abc', 'abc#', '123456789', 'red'])
    expect(parseHexColor(text), text).toBeNull();
});

test('a colour has four channels', () => {
  expect(colorChannels('#12ef56')).toEqual({ red: 0x12, green: 0xef, blue: 0x56, alpha: 1 });
  expect(colorChannels('#12ef5633')).toEqual({ red: 0x12, green: 0xef, blue: 0x56, alpha: 0.2 });
});
