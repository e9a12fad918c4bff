import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createProject, createScene } from '../../../engine/model.ts';
import { temporaryFolder } from '../../testing/servers/temporary-server.ts';
import { readContent } from './read-content.ts';

const folder = temporaryFolder();
afterEach(() => folder.remove());

function write(path: string, content: unknown): void {
  const file = join(folder.path, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

test('without manifests there is nothing, and nothing is wrong', () => {
  expect(readContent(join(folder.path, 'none'))).toEqual({ products: [], problems: [] });
});

test('templates, graphics and media become products; a bad row is left out and named', () => {
  const time = '2026-01-01T00:00:00.000Z';
  const video = createProject(time, {
    assetType: 'video',
    properties: { width: 1080, height: 1920, format: 3, aspect: '9:16' },
    metadata: {
      sceneItems: [
        createScene({ ratio: 9 / 16, durationFrames: 90 }),
        createScene({ ratio: 9 / 16, durationFrames: 61 }),
      ],
    },
  });
  const row = { displayName: 'X', tags: ['a', 'a', 'b'], pro: false };
  write('templates/manifest.json', [
    { ...row, alias: 'reel', assetType: 'video', pro: true },
    { ...row, alias: 'reel', assetType: 'video' },
    { ...row, alias: 'gone', assetType: 'design' },
    { ...row, alias: 'broken', assetType: 'design' },
    { ...row, alias: 'mislabelled', assetType: 'design' },
    { alias: 'untitled', assetType: 'design', tags: [], pro: false },
    'nonsense',
  ]);
  write('templates/reel.json', video);
  write('templates/mislabelled.json', video);
  write('templates/broken.json', '{"schemaVersion":1');
  write('templates/reel.webp', 'RIFF');
  write('graphics/manifest.json', [
    { alias: 'star', displayName: 'Star', kind: 'sticker', file: 'stickers/big star.svg', tags: [] },
    { alias: 'escape', displayName: 'Escape', kind: 'shape', file: '../../package.json', tags: [] },
  ]);
  write('graphics/stickers/big star.svg', '<svg/>');
  write('media/manifest.json', [
    {
      alias: 'beach',
      displayName: 'Beach',
      kind: 'photo',
      file: 'beach.jpg',
      preview: 'beach.mp4',
      color: '#a0b0c0',
      author: 'Ada',
      widthPx: 1500,
      heightPx: 1000,
      durationMs: 0,
      tags: [],
    },
    {
      alias: 'tune',
      displayName: 'Tune',
      kind: 'music',
      file: 'tune.mp3',
      widthPx: 0,
      heightPx: 0,
      durationMs: 9000,
      tags: [],
    },
    { alias: 'silence', displayName: 'Silence', kind: 'music', file: 'none.mp3', tags: [] },
    { alias: 'loud', displayName: 'Loud', kind: 'sound', file: 'tune.mp3', waveform: 'LOUD', tags: [] },
  ]);
  write('media/beach.jpg', '');
  write('media/beach.mp4', '');
  write('media/tune.mp3', '');

  const { products, problems } = readContent(folder.path);
  expect(products).toHaveLength(4);
  expect(products[0]).toEqual({
    categoryId: 2,
    productAlias: 'reel',
    displayName: 'X',
    position: 0,
    format: 3,
    formatCode: 13,
    imageAlias: 'reel',
    placement: 5,
    thumbUrl: '/assets/templates/reel.webp',
    contentUrl: '/assets/templates/reel.json',
    widthPx: 1080,
    heightPx: 1920,
    durationMs: 5033,
    text: '',
    pro: true,
    details: null,
    tags: ['a', 'b'],
  });
  expect(products[1]).toMatchObject({
    categoryId: 103,
    contentUrl: '/assets/graphics/stickers/big%20star.svg',
    format: null,
  });
  expect(products[2]).toMatchObject({
    categoryId: 130,
    formatCode: 26,
    format: null,
    thumbUrl: '/assets/media/beach.jpg',
    details: { color: '#a0b0c0', author: 'Ada', previewUrl: '/assets/media/beach.mp4' },
  });
  expect(products[3]).toMatchObject({
    categoryId: 132,
    formatCode: null,
    widthPx: null,
    durationMs: 9000,
    thumbUrl: null,
  });
  expect(problems.map(({ alias }) => alias)).toEqual([
    'reel',
    'gone',
    'broken',
    'mislabelled',
    'untitled',
    'row 6',
    'escape',
    'silence',
    'loud',
  ]);
  expect(problems.every(({ reason }) => reason.length > 0)).toBe(true);
});
