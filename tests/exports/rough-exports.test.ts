import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ExportRequest } from '../../engine/export/formats/export-format.ts';
import {
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  type Project,
  solid,
} from '../../engine/model.ts';
import { decodeFrames, probe } from '../support/ffmpeg.ts';
import {
  decodeInBrowser,
  exportAnyFile,
  exportFile,
  hasH264,
  openHostForFile,
  renderPixels,
} from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';
import { decodePng, meanDifference, type Pixels } from '../support/scene-images.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);

/** A page of plain colours, one and a half seconds long, on which a watermark is easy to find. */
const page = createProject('2026-01-01T00:00:00.000Z', {
  assetType: 'video',
  properties: { width: 640, height: 480, aspect: '4:3', format: 26 },
  metadata: {
    sceneItems: [
      createScene({
        durationFrames: 45,
        bgColor: '#102040',
        layers: [createShapeLayer({ x: 40, y: 30, width: 90, height: 70, fill: solid('#ff6f47') })],
      }),
    ],
  },
});

/** The white of the letters on the plate of the watermark, which nothing else on the page has. */
function brightestInCorner({ width, height, data }: Pixels): number {
  let brightest = 0;
  for (let y = Math.round(height * 0.9); y < height; y++)
    for (let x = Math.round(width * 0.85); x < width; x++) {
      const at = (y * width + x) * 4;
      brightest = Math.max(brightest, Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
    }
  return brightest;
}

async function svgPixels(svg: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

function firstPageOf(pdf: Buffer): Pixels {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-pdf-'));
  try {
    writeFileSync(join(folder, 'page.pdf'), pdf);
    execFileSync('pdftoppm', [
      '-r',
      '72',
      '-png',
      '-singlefile',
      join(folder, 'page.pdf'),
      join(folder, 'page'),
    ]);
    return decodePng(readFileSync(join(folder, 'page.png')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('[A7] [X40] the watermark of free exports', () => {
  const scene = { sceneIndex: 0, sceneFrame: 0 };
  const image =
    (format: 'png' | 'jpeg' | 'webp' | 'avif') =>
    (watermark: boolean): ExportRequest => ({
      format,
      frame: 0,
      watermark,
      backend: 'canvas',
    });
  const inBrowser = (type: string) => (file: Buffer) => decodeInBrowser(host(), file, type);
  test.each<[string, (watermark: boolean) => ExportRequest, (file: Buffer) => Pixels | Promise<Pixels>]>([
    ['PNG', image('png'), inBrowser('image/png')],
    ['JPEG', image('jpeg'), inBrowser('image/jpeg')],
    ['WebP', image('webp'), inBrowser('image/webp')],
    ['AVIF', image('avif'), inBrowser('image/avif')],
    ['GIF', (watermark) => ({ format: 'gif', framesPerSecond: 5, watermark }), inBrowser('image/gif')],
    ['SVG', (watermark) => ({ format: 'svg', scenes: [scene], text: 'outlines', watermark }), svgPixels],
    ['PDF', (watermark) => ({ format: 'pdf', scenes: [scene], text: 'text', watermark }), firstPageOf],
  ])('is in the corner of a %s, and only where it is requested', async (_, request, decode) => {
    const [marked, plain] = [
      await exportAnyFile(host(), page, request(true)),
      await exportAnyFile(host(), page, request(false)),
    ];
    expect(brightestInCorner(await decode(marked.file))).toBeGreaterThan(170);
    expect(brightestInCorner(await decode(plain.file))).toBeLessThan(60);
  });

  test.each(['ffmpeg', 'auto'] as const)('is in an MP4 by the encoder %s', async (encoder) => {
    if (encoder === 'auto' && !(await hasH264(host()))) return;
    for (const watermark of [true, false]) {
      const { file } = await exportFile(host(), page, { watermark, encoder, backend: 'canvas' });
      const [frame] = await decodeFrames(file, [20], { width: 640, height: 480 });
      if (!frame) throw new Error('A frame is missing.');
      if (watermark) expect(brightestInCorner(frame)).toBeGreaterThan(170);
      else expect(brightestInCorner(frame)).toBeLessThan(60);
    }
  });
});

describe('subtitles of several kinds together', () => {
  const cue = (id: string, text: string) => [{ id, startFrame: 5, durationFrames: 30, text }];
  const burnt = createSubtitleTrack({
    id: 'burnt',
    language: 'de',
    burnIn: true,
    cues: cue('a', 'Eingebrannt'),
  });
  const separate = createSubtitleTrack({
    id: 'apart',
    language: 'en',
    burnIn: false,
    cues: cue('b', 'Separate'),
  });
  const hidden = createSubtitleTrack({
    id: 'hidden',
    language: 'fr',
    burnIn: false,
    hidden: true,
    cues: cue('c', 'Caché'),
  });
  const withTracks = (...subtitles: Project['metadata']['subtitles']): Project => ({
    ...page,
    metadata: { ...page.metadata, subtitles },
  });

  test.each(['mp4', 'webm'] as const)(
    'in %s those burnt in are in the image, the others a track, hidden ones nowhere',
    async (container) => {
      if (container === 'mp4' && !(await hasH264(host()))) return;
      const project = withTracks(burnt, separate, hidden);
      const { file } = await exportFile(host(), project, { container });
      const tracks = (await probe(file)).filter(
        (stream) => stream.codec_type === 'subtitle' || stream.codec_tag_string === 'wvtt',
      );
      expect(tracks.map(({ tags }) => tags?.language)).toEqual(['eng']);
      expect(file.includes('Separate')).toBe(true);
      expect(file.includes('Eingebrannt')).toBe(false);
      expect(file.includes('Caché')).toBe(false);
      const [shown] = await decodeFrames(file, [20], { width: 640, height: 480 });
      if (!shown) throw new Error('A frame is missing.');
      const [withBurnt, plain] = [
        await renderPixels(host(), withTracks(burnt), 20),
        await renderPixels(host(), page, 20),
      ];
      expect(meanDifference(withBurnt, plain)).toBeGreaterThan(0.2);
      expect(meanDifference(shown, withBurnt)).toBeLessThan(meanDifference(shown, plain));
    },
  );
});

test.each([7, 12, 15, 24, 25, 30])(
  'a GIF of %i frames per second shows each image at its time, and lasts as long as the project',
  async (framesPerSecond) => {
    // Each frame has the bar 4 pixels further on, so that no image can be taken for its neighbour.
    const project = createProject('2026-01-01T00:00:00.000Z', {
      assetType: 'video',
      properties: { width: 200, height: 20, aspect: '10:1', format: 26 },
      metadata: {
        sceneItems: [
          createScene({
            durationFrames: 41,
            bgColor: '#000000',
            layers: [
              createShapeLayer({
                y: 0,
                width: 20,
                height: 20,
                fill: solid('#ffffff'),
                keyframes: {
                  x: [
                    { frame: 0, value: 0, easing: { type: 'linear' } },
                    { frame: 41, value: 164, easing: { type: 'linear' } },
                  ],
                },
              }),
            ],
          }),
        ],
      },
    });
    const { file } = await exportAnyFile(host(), project, { format: 'gif', framesPerSecond });
    const { delay = [], pages = 0 } = await sharp(file, { animated: true }).metadata();
    const count = Math.round((41 / 30) * framesPerSecond);
    expect(pages).toBe(count);
    // Times in a GIF are hundredths of a second; they must not add up to a shift.
    let shownUntilMs = 0;
    for (const [index, ms] of delay.entries()) {
      shownUntilMs += ms;
      expect(Math.abs(shownUntilMs - ((index + 1) * 1000) / framesPerSecond)).toBeLessThanOrEqual(5);
    }
    for (const index of [0, 1, Math.floor(count / 2), count - 1]) {
      const { data, info } = await sharp(file, { page: index })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const row = data.subarray(10 * info.width * info.channels, 11 * info.width * info.channels);
      const leftPx = row.findIndex((value) => value > 128) / info.channels;
      const frame = Math.min(40, Math.round((index * 30) / framesPerSecond));
      expect(leftPx, `image ${index}`).toBe(frame * 4);
    }
  },
);
