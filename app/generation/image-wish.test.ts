import { expect, test } from 'vitest';
import type { ImageModel } from '../data/image-models.ts';
import { IMAGE_KINDS, imageKindOf, wordsOfKind } from './image-kinds.ts';
import { changesImages, type ImageWish, modelsFor, sizeForRatio, variationOf } from './image-wish.ts';

const model = (id: string, operations: ImageModel['operations'], maxImages = 4): ImageModel => ({
  ...{ id, name: id, provider: 'a provider', takes: [], operations, maxImages, creditsPerImage: 0 },
  durationsMs: [],
  sizes: [{ widthPx: 1024, heightPx: 1024 }],
});
const words = model('words', ['generate']);
const restyles = model('restyles', ['restyle']);
const edits = model('edits', ['generate', 'edit'], 1);

const wish: ImageWish = {
  ...{ modelId: 'words', aiType: 19, prompt: 'a lake', styleWords: 'Ink', negativePrompt: 'boats' },
  ...{ widthPx: 1024, heightPx: 1024, source: null, operation: 'edit', strength: null, count: 3, seed: 7 },
  ...{ hasTransparency: true, references: [], isOfPerson: false, mayUseLikeness: false },
};
const image = { name: 'Image 1', url: '/1', assetId: 12, file: null };

test('models that follow instructions come before those that only restyle', () => {
  expect(modelsFor([restyles, words, edits], true)).toEqual([edits, restyles]);
  expect(modelsFor([restyles, words, edits], false)).toEqual([words, edits]);
  expect([changesImages([words]), changesImages([restyles])]).toEqual([false, true]);
});

test('the format is the one nearest to the page, and the usual one without a page', () => {
  const sizes = [
    { widthPx: 1024, heightPx: 1024 },
    { widthPx: 832, heightPx: 1216 },
    { widthPx: 1216, heightPx: 832 },
    { widthPx: 1344, heightPx: 768 },
  ];
  expect(sizeForRatio(sizes, 9 / 10)).toEqual({ widthPx: 1024, heightPx: 1024 });
  expect(sizeForRatio(sizes, 9 / 16)).toEqual({ widthPx: 832, heightPx: 1216 });
  expect(sizeForRatio(sizes, 16 / 9)).toEqual({ widthPx: 1344, heightPx: 768 });
  expect(sizeForRatio(sizes, null)).toEqual(sizes[0]);
  expect(sizeForRatio([], 1)).toBeUndefined();
});

test('more like an image begins with it where a model changes images', () => {
  expect(variationOf(wish, image, [words, edits])).toMatchObject({
    ...{ modelId: 'edits', source: image, operation: 'edit', count: 1, seed: null, prompt: 'a lake' },
    ...{ hasTransparency: false, negativePrompt: '' },
  });
});

test('more like an image is the same request with another seed where none does, and nothing where its model is gone', () => {
  expect(variationOf(wish, image, [words])).toEqual({ ...wish, seed: null });
  expect(variationOf(wish, image, [])).toBeNull();
});

test('a kind is found by its name in the address; others are images', () => {
  expect(imageKindOf('headshot')).toMatchObject({ aiType: 29, isOfPerson: true });
  expect(imageKindOf('no such kind').id).toBe('image');
  expect(imageKindOf(null).id).toBe('image');
});

test('[M13] every kind has the type of its results', () => {
  expect(Object.fromEntries(IMAGE_KINDS.map(({ id, aiType }) => [id, aiType]))).toEqual({
    ...{ image: 19, avatar: 14, portrait: 1, headshot: 29, sticker: 12, filter: 3 },
    ...{ 'product-shoot': 2, 'person-shoot': 2, background: 6 },
  });
});

test('the words of every look with those of its kind fit into a request', () => {
  for (const kind of IMAGE_KINDS)
    for (const lookId of [null, ...kind.looks.map(({ id }) => id)])
      expect(wordsOfKind(kind, lookId).length).toBeLessThanOrEqual(400);
  expect(wordsOfKind(imageKindOf('sticker'), 'felt')).toMatch(/^Sewn from felt.*\. Sticker of/);
  expect(wordsOfKind(imageKindOf('image'), null)).toBe('');
});
