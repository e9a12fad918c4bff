import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Asset,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createStickerLayer,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  type Layer,
} from '../../engine/model.ts';
import { exportFile, openHostForFile, renderPixels } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';

const media = await makeTestMedia();
const folder = media.folder;
const host = openHostForFile(folder);

/** A file in the served folder with its asset. */
function broken(kind: Asset['kind'], name: string, bytes: Uint8Array | string): Asset {
  writeFileSync(join(folder, name), bytes);
  return {
    ...media.image,
    id: `asset:${name}`,
    kind,
    name,
    source: { type: 'url', url: `/project/${name}` },
  };
}

const good = createShapeLayer({ x: 0, y: 0, width: 50, height: 50 });

function projectWith(layers: Layer[], assets: Asset[]) {
  return createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 100, height: 100 },
    metadata: {
      sceneItems: [createScene({ durationFrames: 15, layers: [...layers, good] })],
      assets: Object.fromEntries(assets.map((asset) => [asset.id, asset])),
    },
  });
}

const loadReport = (project: ReturnType<typeof projectWith>) =>
  host().page.evaluate((json) => window.gesso.load(json), project);

/** A PNG header that promises 65536 x 65536 pixels. */
const BOMB = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1, 0, 0, 0, 1, 0, 0,
  8, 6, 0, 0, 0, 0, 0, 0, 0,
]);

describe('a refusal names the kind of file that it is about', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    );
  test.each([
    ['cut.mp4', bytes([0, 0, 0, 24], 'ftypisom'), /^The clip “cut.mp4” is damaged or cut off/],
    ['cut.flac', bytes('fLaC', [0, 0, 0, 34, 1, 2]), /^The sound “cut.flac” is damaged or cut off/],
    [
      'cut.lottie.json',
      bytes('{"v":"5.5.0","fr":30,"ip":0,"op":60,"w":10,"h":10,'),
      /is not a Lottie animation/,
    ],
    ['cut.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"><path'), /is not an SVG drawing/],
    ['cut.png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 1]), /is not an image/],
    ['letter.docx', bytes('PK\x03\x04', 'word/document.xml'), /is not a kind of file that can be added/],
    ['empty.mp3', bytes(), /is not a kind of file that can be added \(it is empty\)/],
  ])('%s', async (name, file, sentence) => {
    const refused = await host().page.evaluate(
      async ([base64, fileName]) => {
        const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        return window.gesso.importMedia(new Blob([data]), fileName).then(
          () => 'taken in',
          (error: Error) => error.message,
        );
      },
      [file.toString('base64'), name] as const,
    );
    expect(refused).toMatch(sentence);
  });
});

describe('a file that cannot be used is named, and the rest of the project opens', () => {
  test.each([
    [
      'a drawing that the rasteriser gives up on',
      () =>
        broken(
          'svg',
          'outside.svg',
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#f00"/><g opacity=".5"><rect x="500" y="500" width="10" height="10"/><rect x="520" y="500" width="10" height="10"/></g></svg>',
        ),
      'drawing-broken',
    ],
    [
      'a damaged image',
      () =>
        broken(
          'image',
          'damaged.png',
          Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
        ),
      'image-broken',
    ],
    ['an image that is something else', () => broken('image', 'notes.png', 'just words'), 'image-broken'],
    ['an image too large to decode', () => broken('image', 'bomb.png', BOMB), 'image-too-large'],
    [
      'a broken drawing',
      () => broken('svg', 'broken.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path'),
      'drawing-broken',
    ],
    [
      'a clip without its index',
      () =>
        broken(
          'video',
          'cut.mp4',
          Uint8Array.from([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]),
        ),
      'clip-broken',
    ],
    [
      'a clip that is not there',
      () => ({
        ...media.clip,
        id: 'asset:gone.mp4',
        name: 'gone.mp4',
        source: { type: 'url' as const, url: '/project/gone.mp4' },
      }),
      'asset-missing',
    ],
  ])('%s', async (_, make, code) => {
    const asset = make();
    const layer =
      asset.kind === 'video'
        ? createVideoLayer({ assetId: asset.id, x: 50, y: 50, width: 50, height: 50 })
        : asset.kind === 'svg'
          ? createStickerLayer({ assetId: asset.id, x: 50, y: 50, width: 50, height: 50 })
          : createImageLayer({ assetId: asset.id, x: 50, y: 50, width: 50, height: 50 });
    const project = projectWith([layer], [asset]);
    const { failedAssets } = await loadReport(project);
    expect(failedAssets).toMatchObject([{ assetId: asset.id, name: asset.name, code }]);
    expect(failedAssets[0]?.message).toContain(asset.name);
    // What is whole is drawn; what is missing is grey and crossed out, and both are exported.
    const { width, data } = await renderPixels(host(), project, 0);
    expect([...data.slice(0, 3)]).toEqual([0x2a, 0x33, 0xde]);
    expect([...data.slice((60 * width + 80) * 4, (60 * width + 80) * 4 + 3)]).toEqual([0xd3, 0xd3, 0xce]);
    const { frames, report } = await exportFile(host(), project, {});
    expect(frames).toBe(15);
    expect(report.failedAssets).toMatchObject([{ name: asset.name, code }]);
  });

  test('a font that is not shipped is reported with what stands in for it', async () => {
    const text = createTextLayer({
      width: 90,
      runs: [createTextRun({ text: 'Hi', fontFamily: 'Nonesuch Grotesk' })],
    });
    expect((await loadReport(projectWith([text], []))).missingFonts).toEqual([
      { family: 'Nonesuch Grotesk', substitute: 'Inter' },
    ]);
  });

  test('an SVG reaches nothing outside of itself', async () => {
    const requests: string[] = [];
    host().page.on('request', (request) => requests.push(request.url()));
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10"><image xlink:href="/project/clip.mp4" width="10" height="10"/><script>fetch("/project/stolen")</script><rect width="10" height="10" fill="red"/></svg>';
    const asset = broken('svg', 'hostile.svg', svg);
    await renderPixels(
      host(),
      projectWith([createStickerLayer({ assetId: asset.id, width: 50, height: 50 })], [asset]),
      0,
    );
    expect(requests.filter((url) => url.endsWith('clip.mp4') || url.endsWith('stolen'))).toEqual([]);
  });
});

test('a browser without an encoder says so', async () => {
  const message = await host().page.evaluate(
    async (json) => {
      const tooLarge = { ...json, properties: { ...json.properties, width: 8192, height: 8192 } };
      return window.gesso.exportVideo(tooLarge, { encoder: 'webcodecs' }).then(
        () => 'exported',
        (error: Error) => error.message,
      );
    },
    projectWith([], []),
  );
  expect(message).toContain('cannot encode H.264 at 8192 × 8192');
  expect(message).toContain('Choose a smaller resolution');
});
