import { describe, expect, test } from 'vitest';
import {
  createBackgroundLayer,
  createCustomLayer,
  createGroupLayer,
  createImageLayer,
  createScene,
  createShapeLayer,
  createStickerLayer,
  createTextLayer,
  createTextRun,
  createVideoLayer,
} from './create.ts';
import type { Layer, LayerType } from './layer.ts';
import {
  backgroundOf,
  childrenOf,
  fillsBox,
  hasChildren,
  hasFileColors,
  hasForm,
  hasFrame,
  hasPaint,
  hasReplaceableFile,
  hasSound,
  hasText,
  isMovable,
  isRecording,
  playsAnimation,
} from './layer-capabilities.ts';
import { LAYER_TYPES, layerFacts } from './layer-types.ts';

const shape = createShapeLayer();
const LAYERS: { readonly [Type in LayerType]: Extract<Layer, { type: Type }> } = {
  image: createImageLayer({ assetId: 'a' }),
  video: createVideoLayer({ assetId: 'a' }),
  text: createTextLayer({ runs: [createTextRun({ text: 'Hi' })] }),
  shape,
  sticker: createStickerLayer({ assetId: 'a' }),
  background: createBackgroundLayer(),
  group: createGroupLayer({ children: [shape] }),
  custom: createCustomLayer({ customType: 'acme:chart' }),
};

const typesThat = (can: (layer: Layer) => boolean) =>
  Object.values(LAYERS)
    .filter((layer) => can(layer))
    .map(({ type }) => type);

describe('what layers of each type can do', () => {
  test.each([
    [hasChildren, ['group']],
    [hasText, ['text']],
    [isRecording, ['video']],
    [hasSound, ['video']],
    [playsAnimation, ['image', 'sticker']],
    [hasFrame, ['image', 'video']],
    [hasFileColors, ['sticker']],
    [hasReplaceableFile, ['image', 'video', 'sticker']],
    [hasForm, ['shape']],
    [hasPaint, ['background']],
    [isMovable, ['image', 'video', 'text', 'shape', 'sticker', 'group', 'custom']],
    [fillsBox, ['image', 'video', 'background']],
  ] as const)('%o: %j', (can, types) => {
    expect(typesThat(can)).toEqual(types);
  });

  test('no layer can do nothing', () => {
    for (const can of [hasChildren, hasText, hasReplaceableFile])
      expect([can(null), can(undefined)]).toEqual([false, false]);
  });

  test('groups hold their children, all others none', () => {
    expect(childrenOf(LAYERS.group)).toEqual([shape]);
    expect(childrenOf(LAYERS.custom)).toEqual([]);
  });

  test('the background of a scene is the layer that paints it', () => {
    const layers = [LAYERS.background, shape];
    expect(backgroundOf(createScene({ layers }))).toBe(LAYERS.background);
    expect(backgroundOf(createScene({ layers: [shape] }))).toBeNull();
  });
});

test('a longer box shows more of what fills it, and of plain rectangles', () => {
  expect(typesThat((layer) => layerFacts(layer).growsWithBox(layer))).toEqual([
    'image',
    'video',
    'shape',
    'background',
  ]);
  const grows = (fields: Partial<typeof shape>) => LAYER_TYPES.shape.growsWithBox({ ...shape, ...fields });
  expect([grows({ shape: 'star' }), grows({ cornerRadius: 4 })]).toEqual([false, false]);
});
