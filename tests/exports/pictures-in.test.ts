import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createImageLayer, createProject, createScene, type Project } from '../../engine/model.ts';
import { makeMedia } from '../support/ffmpeg.ts';
import { openHostForFile, renderPixels } from '../support/host.ts';
import { meanDifference } from '../support/pictures.ts';

const samples = fileURLToPath(new URL('../../../shared/samples', import.meta.url));
const hasSamples = existsSync(samples);
const host = openHostForFile(hasSamples ? samples : null);

/** Brings a file into the engine as the app does and puts it on a page of 120 x 90. */
async function pageWith(bytes: Buffer, name: string): Promise<Project> {
  const asset = await host().page.evaluate(
    async ([base64, fileName]) =>
      window.gesso.importMedia(
        await (await fetch(`data:application/octet-stream;base64,${base64}`)).blob(),
        fileName,
      ),
    [bytes.toString('base64'), name] as const,
  );
  return pageOf(asset);
}

function pageOf(asset: Project['metadata']['assets'][string]): Project {
  return createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 120, height: 90 },
    metadata: {
      assets: { [asset.id]: asset },
      sceneItems: [
        createScene({
          layers: [createImageLayer({ assetId: asset.id, width: 120, height: 90, fit: 'fill' })],
        }),
      ],
    },
  });
}

const pattern = ['-f', 'lavfi', '-i', 'testsrc=size=160x120', '-frames:v', '1'];

describe('pictures of every kind', () => {
  test.each([
    ['pattern.png', []],
    ['pattern.jpg', ['-q:v', '2']],
    ['pattern.webp', ['-lossless', '1']],
    ['pattern.gif', []],
    ['pattern.bmp', []],
  ])('%s is read and looks as it should', async (name, options) => {
    const reference = await renderPixels(
      host(),
      await pageWith(await makeMedia('reference.png', ...pattern), 'reference.png'),
      0,
    );
    const project = await pageWith(await makeMedia(name, ...pattern, ...options), name);
    const [asset] = Object.values(project.metadata.assets);
    expect(asset).toMatchObject({ kind: 'image', widthPx: 160, heightPx: 120, name });
    expect(meanDifference(await renderPixels(host(), project, 0), reference)).toBeLessThan(8);
  });
});

describe.skipIf(!hasSamples)('real files', () => {
  /** Imports a sample by its path in the folder that the host serves. */
  const sample = (path: string) =>
    host().page.evaluate(async (file) => {
      const response = await fetch(`/project/${file}`);
      return window.gesso.importMedia(await response.blob(), file.split('/').at(-1) ?? file);
    }, path);

  test('all eight EXIF orientations show the same upright picture', async () => {
    const upright = await renderPixels(host(), pageOf(await sample('pictures/Portrait_1.jpg')), 0);
    for (let orientation = 2; orientation <= 8; orientation++) {
      const turned = await renderPixels(
        host(),
        pageOf(await sample(`pictures/Portrait_${orientation}.jpg`)),
        0,
      );
      expect(meanDifference(turned, upright), `orientation ${orientation}`).toBeLessThan(6);
    }
  });

  test.each([
    'kodim23_yuv420_8bpc.avif',
    'irot-alpha.avif',
    'lossless.webp',
    'lossy_alpha.webp',
    'animated-loop-3.gif',
    'progressive-3.jpg',
    'cmyk-with-profile.jpg',
    'rgb16.png',
    'display-p3.png',
    'rgb24.bmp',
  ])('%s is read', async (name) => {
    const asset = await sample(`pictures/${name}`);
    expect(asset.kind).toBe('image');
    const { data } = await renderPixels(host(), pageOf(asset), 0);
    expect(new Set(data).size).toBeGreaterThan(1);
  });

  test.each([
    'clips/bunny_2.mp4',
    'clips/park.mp4',
    'clips/movie_5.mp4',
    'clips/test-vp9.webm',
    'clips/alpha-vp9.webm',
    'clips/rotated-buck-bunny.mp4',
    'sounds/vbr.mp3',
    'sounds/sine440.mp3',
    'sounds/44.1kHz-2chan.m4a',
    'sounds/sin_440Hz_-6dBFS_1s.wav',
  ])('%s is read', async (path) => {
    const asset = await sample(path);
    expect(asset.kind).toBe(path.startsWith('clips') ? 'video' : 'audio');
    expect(asset.durationFrames).toBeGreaterThan(10);
  });

  test.each([
    'truncated-no-moov.mp4',
    'invalid-codec.mp4',
    'corrupt-header.jpg',
    '65536x65536-uint32-limit.png',
    'corrupt-badfont.otf',
    'invalid-empty.json',
    'Bad_reallybig.bmp',
  ])('%s is refused by name', async (name) => {
    const message = await sample(`broken/${name}`).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
    expect(message).toContain(name);
    expect(message).not.toContain('accepted');
  });
});
