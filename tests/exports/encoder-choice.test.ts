import { expect, test } from 'vitest';
import {
  createAudioTrack,
  createProject,
  createScene,
  createShapeLayer,
  type Project,
} from '../../engine/model.ts';
import { probe } from '../support/ffmpeg.ts';
import { hasH264, openHostForFile } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);

/** Two seconds of a square that grows, with sound. */
function movingProject(): Project {
  const { tone } = media;
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width: 320, height: 240, aspect: '4:3', format: 26 },
    metadata: {
      assets: { [tone.id]: tone },
      audioTracks: [createAudioTrack({ assetId: tone.id, durationFrames: 60 })],
      sceneItems: [
        createScene({
          durationFrames: 60,
          layers: Array.from({ length: 12 }, (_, index) =>
            createShapeLayer({
              x: index * 24,
              y: 80,
              width: 40,
              height: 40,
              startFrame: index * 5,
              durationFrames: 60 - index * 5,
            }),
          ),
        }),
      ],
    },
  });
}

/**
 * Exports while the browser's encoder has a fault: it `reorders` its packets as one with B-frames does (all profiles but Baseline), `breaks`
 * at the 30th frame, or `loses` the 31st so that the file fails its check. Only in hardware, or for everything that the browser encodes.
 */
async function exportWithFault(
  fault: 'reorders' | 'breaks' | 'loses',
  where: 'no-preference' | 'everywhere',
) {
  return host().page.evaluate(
    async ([project, kind, reach]) => {
      const Real = VideoEncoder;
      class Faulty extends Real {
        #config: VideoEncoderConfig | null = null;
        #frames = 0;

        constructor({ output, error }: VideoEncoderInit) {
          const held: (() => void)[] = [];
          let outputs = 0;
          super({
            error,
            output: (chunk, meta) => {
              outputs += 1;
              const give = () => output(chunk, meta);
              if (!this.isFaulty || kind === 'breaks') return give();
              if (kind === 'loses') {
                if (outputs !== 31) give();
                return;
              }
              // Of the frames 1 to 11 each second one comes before the one that it follows.
              if (outputs % 2 === 0 && outputs < 12) held.push(give);
              else for (const next of [give, ...held.splice(0)]) next();
            },
          });
        }

        get isFaulty(): boolean {
          const config = this.#config;
          if (!config) return false;
          if (kind === 'reorders') return !config.codec.startsWith('avc1.42');
          return reach === 'everywhere' || config.hardwareAcceleration === reach;
        }

        override configure(config: VideoEncoderConfig): void {
          this.#config = config;
          super.configure(config);
        }

        override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
          this.#frames += 1;
          if (kind === 'breaks' && this.isFaulty && this.#frames > 30) throw new Error('the encoder is gone');
          super.encode(frame, options);
        }
      }
      globalThis.VideoEncoder = Faulty;
      try {
        const { blob, report, ...rest } = await window.gesso.exportHere(project, { backend: 'canvas' });
        return { base64: await window.toBase64(blob), failed: report.failedAssets.length, ...rest };
      } finally {
        globalThis.VideoEncoder = Real;
      }
    },
    [movingProject(), fault, where] as const,
  );
}

async function framesByKind(base64: string) {
  const streams = await probe(Buffer.from(base64, 'base64'));
  return streams.map(({ codec_type, nb_read_frames }) =>
    codec_type === 'video' ? Number(nb_read_frames) : codec_type,
  );
}

test('[M8] an encoder whose packets come in another order than they show is not used: another profile is', async ({
  skip,
}) => {
  if (!(await hasH264(host()))) skip();
  const { base64, encoder, replaced } = await exportWithFault('reorders', 'everywhere');
  expect(encoder).toBe('WebCodecs, H.264 Baseline');
  expect(replaced).toEqual([]);
  expect(await framesByKind(base64)).toEqual([60, 'audio']);
});

test('[M8] an encoder that fails midway is replaced without the person doing anything, and the progress says so', async ({
  skip,
}) => {
  if (!(await hasH264(host()))) skip();
  const { base64, encoder, replaced, reported } = await exportWithFault('breaks', 'no-preference');
  expect(encoder).toBe('WebCodecs, H.264 High in software');
  expect(replaced).toMatchObject([
    { encoder: 'WebCodecs, H.264 High', code: 'encoder-failed', details: { frame: 30 } },
  ]);
  expect(reported.at(-1)).toEqual({ encoder, isAnotherAttempt: true });
  expect(await framesByKind(base64)).toEqual([60, 'audio']);
});

test('[M8] where no encoder of the browser works, ffmpeg makes the file', async ({ skip }) => {
  if (!(await hasH264(host()))) skip();
  const { base64, encoder, replaced } = await exportWithFault('breaks', 'everywhere');
  expect(encoder).toContain('ffmpeg');
  expect(replaced.map(({ code }) => code)).toEqual(['encoder-failed', 'encoder-failed']);
  expect(await framesByKind(base64)).toEqual([60, 'audio']);
});

test('[M8] a file that fails its check is made again by the next encoder', async ({ skip }) => {
  if (!(await hasH264(host()))) skip();
  const { base64, encoder, replaced } = await exportWithFault('loses', 'no-preference');
  expect(encoder).toBe('WebCodecs, H.264 High in software');
  expect(replaced).toMatchObject([{ code: 'export-incorrect' }]);
  expect(await framesByKind(base64)).toEqual([60, 'audio']);
});

test('a segment whose encoding broke off is made again by a new ffmpeg, with no frame lost', async () => {
  const { page } = host();
  const context = page.context();
  const url = '**/assets/wasm/ffmpeg-core.js';
  let loads = 0;
  // The first program breaks off in its second segment, as WebKitGTK's does.
  await context.route(url, async (route) => {
    loads += 1;
    const core = await (await route.fetch()).text();
    const broken = `${core.replace('export default createFFmpegCore;', '')}
      export default async (options) => {
        const made = await createFFmpegCore(options);
        const { exec } = made;
        let runs = 0;
        made.exec = (...rest) => {
          runs += 1;
          if (runs === 2) throw new WebAssembly.RuntimeError('Out of bounds memory access');
          return exec(...rest);
        };
        return made;
      };`;
    await route.fulfill({
      body: loads === 1 ? broken : core,
      contentType: 'text/javascript',
      headers: { 'cache-control': 'no-store' },
    });
  });
  try {
    const { base64, encoder } = await page.evaluate(async (project) => {
      const made = await window.gesso.exportHere(project, { backend: 'canvas', encoder: 'ffmpeg' });
      return { base64: await window.toBase64(made.blob), encoder: made.encoder };
    }, movingProject());
    expect(encoder).toContain('ffmpeg');
    expect(loads).toBe(2);
    expect(await framesByKind(base64)).toEqual([60, 'audio']);
  } finally {
    await context.unroute(url);
  }
});
