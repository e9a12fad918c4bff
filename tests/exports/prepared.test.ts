import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ExportRequest } from '../../engine/export/formats/export-format.ts';
import {
  type Asset,
  createAudioTrack,
  createImageLayer,
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  type Project,
} from '../../engine/model.ts';
import { makeMedia } from '../support/ffmpeg.ts';
import { openHostForFile } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);

/** A second with an image, a text, a clip and a tone. */
function sample({
  text = 'Ready',
  volume = 1,
  image = media.image,
}: {
  text?: string;
  volume?: number;
  image?: Asset;
} = {}): Project {
  const { tone, webm } = media;
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width: 320, height: 180, aspect: '16:9', format: 1 },
    metadata: {
      assets: { [tone.id]: tone, [webm.id]: webm, [image.id]: image },
      audioTracks: [createAudioTrack({ id: 'track:1', assetId: tone.id, durationFrames: 30, volume })],
      sceneItems: [
        createScene({
          id: 'scene:1',
          durationFrames: 30,
          bgColor: '#14206e',
          layers: [
            createImageLayer({ id: 'layer:1', assetId: image.id, x: 0, y: 0, width: 100, height: 100 }),
            createVideoLayer({
              id: 'layer:2',
              assetId: webm.id,
              x: 120,
              y: 10,
              width: 180,
              height: 100,
              muted: true,
            }),
            createTextLayer({
              id: 'layer:3',
              x: 20,
              y: 120,
              width: 280,
              height: 50,
              runs: [createTextRun({ text, fontSizePx: 32, color: '#ffffff' })],
            }),
          ],
        }),
      ],
    },
  });
}

const hashOf = (base64: string) => createHash('sha256').update(base64).digest('hex');

/** The file of an export that was not prepared. */
async function cold(project: Project, request: ExportRequest): Promise<string> {
  return hashOf(
    await host().page.evaluate(
      async ([json, asked]) => window.toBase64((await window.gesso.exportProject(json, asked)).blob),
      [project, request] as const,
    ),
  );
}

/** The file of an export that was prepared for `first` and `firstRequest`. */
async function prepared(
  project: Project,
  request: ExportRequest,
  first: Project = project,
  firstRequest: ExportRequest = request,
): Promise<string> {
  return hashOf(
    await host().page.evaluate(
      async ([json, asked, before, askedBefore]) => {
        const options = { first: before, firstRequest: askedBefore };
        return window.toBase64((await window.gesso.exportPrepared(json, asked, options)).blob);
      },
      [project, request, first, firstRequest] as const,
    ),
  );
}

const WEBM: ExportRequest = { format: 'webm', encoder: 'webcodecs' };

test('a video that was prepared is the same file, byte for byte', async () => {
  expect(await prepared(sample(), WEBM)).toBe(await cold(sample(), WEBM));
});

test('what was prepared for another text, sound, size, range or format has no part in the file', async () => {
  const project = sample();
  const expected = await cold(project, WEBM);
  expect(await prepared(project, WEBM, sample({ text: 'Before' })), 'text').toBe(expected);
  expect(await prepared(project, WEBM, sample({ volume: 0.2 })), 'sound').toBe(expected);
  for (const other of [
    { ...WEBM, resolution: '720p' },
    { ...WEBM, range: { startFrame: 3, endFrame: 20 } },
    { ...WEBM, watermark: true },
    { ...WEBM, transparent: true },
    { ...WEBM, format: 'png' },
    { ...WEBM, format: 'none of these' },
  ])
    expect(await prepared(project, WEBM, project, other), JSON.stringify(other)).toBe(expected);
});

test('a file that took the place of another under its id is the new one', async () => {
  const red = await makeMedia('red.png', '-f', 'lavfi', '-i', 'color=red:size=200x100', '-frames:v', '1');
  writeFileSync(join(media.folder, 'red.png'), red);
  const image = { ...media.image, source: { type: 'url' as const, url: '/project/red.png' } };
  const project = sample({ image });
  expect(await prepared(project, WEBM, sample())).toBe(await cold(project, WEBM));
});

test('an image is written from what was prepared', async () => {
  const png = { format: 'png', scale: 2 };
  expect(await prepared(sample(), png, sample(), WEBM)).toBe(await cold(sample(), png));
  expect(await prepared(sample(), png)).toBe(await cold(sample(), png));
});
