import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asset, createAudioTrack, type Project } from '../../../engine/model.ts';
import { damaged } from '../../support/damage.ts';
import { makeMedia } from '../../support/ffmpeg.ts';
import { runsOr } from '../../support/fuzz.ts';
import { openHostForFile, renderPixels } from '../../support/host.ts';
import { importBytes, pageOf } from '../../support/import.ts';
import { meanDifference } from '../../support/scene-images.ts';

const samples = fileURLToPath(new URL('../../../../shared/samples', import.meta.url));
const host = openHostForFile();

/** Writes a file that broke something to where a person can find it. */
function keep(bytes: Uint8Array, name: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'gesso-fuzz-')), name);
  writeFileSync(path, bytes);
  return path;
}

/** A damaged file may take as long as a sound one and a little; past this it hangs. */
const TIME_LIMIT_MS = 20_000;

/** Requests to anywhere but our own origin. */
const outside: string[] = [];

beforeAll(() => {
  host().page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(host().url) && !/^(?:blob|data):/.test(url)) outside.push(url);
  });
});

afterAll(() => {
  expect(outside).toEqual([]);
});

const image = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=5:duration=1'];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100:duration=1'];

/** A ZIP archive of one folder level, as dotLottie is. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(content));
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const names = Buffer.alloc(4);
    names.writeUInt16LE(name.length, 0);
    const start = [Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, names];
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), ...start, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), ...start, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const lottie = JSON.stringify({
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 30,
  w: 64,
  h: 48,
  layers: [
    {
      ty: 4,
      ip: 0,
      op: 30,
      st: 0,
      ks: {
        o: { a: 0, k: 100 },
        r: {
          a: 1,
          k: [
            { t: 0, s: [0], i: { x: [0.5], y: [1] }, o: { x: [0.5], y: [0] } },
            { t: 30, s: [90] },
          ],
        },
        p: { a: 0, k: [32, 24] },
        a: { a: 0, k: [0, 0] },
        s: { a: 0, k: [100, 100] },
      },
      shapes: [
        {
          ty: 'gr',
          it: [
            { ty: 'rc', s: { a: 0, k: [20, 10] }, p: { a: 0, k: [0, 0] }, r: { a: 0, k: 2 } },
            { ty: 'fl', c: { a: 0, k: [1, 0, 0, 1] }, o: { a: 0, k: 100 } },
            {
              ty: 'tr',
              p: { a: 0, k: [0, 0] },
              a: { a: 0, k: [0, 0] },
              s: { a: 0, k: [100, 100] },
              r: { a: 0, k: 0 },
              o: { a: 0, k: 100 },
            },
          ],
        },
      ],
    },
  ],
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient><filter id="f"><feGaussianBlur stdDeviation="2"/></filter></defs><g id="a" filter="url(#f)"><rect width="30" height="30" fill="url(#g)"/></g><use href="#a" x="20"/></svg>';

const sampleOr = (path: string): (() => Promise<Buffer>) | null =>
  existsSync(`${samples}/${path}`) ? async () => readFileSync(`${samples}/${path}`) : null;

/** A sound file of each kind, and how many damaged copies of it the normal run tries: those that load a converter take longer. */
const KINDS: readonly (readonly [name: string, make: (() => Promise<Buffer>) | null, runs: number])[] = [
  ['a.png', () => makeMedia('a.png', ...image, '-frames:v', '1'), 25],
  ['a.jpg', () => makeMedia('a.jpg', ...image, '-frames:v', '1'), 25],
  ['a.gif', () => makeMedia('a.gif', ...image), 25],
  ['a.webp', () => makeMedia('a.webp', ...image, '-c:v', 'libwebp', '-loop', '0'), 25],
  ['a.apng', () => makeMedia('a.apng', ...image), 25],
  ['a.bmp', () => makeMedia('a.bmp', ...image, '-frames:v', '1'), 15],
  ['lzw.tiff', () => makeMedia('a.tiff', ...image, '-frames:v', '1', '-compression_algo', 'lzw'), 25],
  ['deflate.tiff', () => makeMedia('a.tiff', ...image, '-frames:v', '1', '-compression_algo', 'deflate'), 25],
  ['fax.tiff', sampleOr('pictures/fax4.tiff'), 25],
  ['jpeg.tiff', sampleOr('pictures/ycbcr_jpeg_8bit.tif'), 15],
  ['a.heic', sampleOr('pictures/colors-with-alpha.heic'), 25],
  ['a.avif', sampleOr('pictures/irot-alpha.avif'), 15],
  ['a.svg', async () => Buffer.from(svg), 25],
  ['a.json', async () => Buffer.from(lottie), 40],
  [
    'a.lottie',
    async () => zip({ 'manifest.json': '{"animations":[{"id":"a"}]}', 'animations/a.json': lottie }),
    25,
  ],
  [
    'a.mp4',
    () => makeMedia('a.mp4', ...image, ...tone, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'),
    20,
  ],
  ['a.webm', () => makeMedia('a.webm', ...image, ...tone, '-c:v', 'libvpx', '-c:a', 'libopus'), 20],
  ['a.mkv', () => makeMedia('a.mkv', ...image, ...tone, '-c:v', 'libvpx', '-c:a', 'flac'), 15],
  ['a.mp3', () => makeMedia('a.mp3', ...tone), 15],
  ['a.wav', () => makeMedia('a.wav', ...tone), 15],
  ['a.ogg', () => makeMedia('a.ogg', ...tone, '-c:a', 'libopus'), 15],
  ['a.flac', () => makeMedia('a.flac', ...tone), 15],
  ['a.avi', () => makeMedia('a.avi', ...image, ...tone, '-c:v', 'mpeg4', '-c:a', 'libmp3lame'), 5],
];

const soundOf = (asset: Asset): Project => {
  const page = pageOf(asset, { width: 64, height: 48 });
  const track = createAudioTrack({ assetId: asset.id, durationFrames: 60 });
  return { ...page, metadata: { ...page.metadata, audioTracks: [track] } };
};

/** Brings a file in, shows some of its frames and listens to it. What the page throws comes back as a message. */
async function tryFile(bytes: Uint8Array, name: string): Promise<string> {
  const [asset, refusal] = await importBytes(host(), bytes, name).then(
    (made) => [made, ''] as const,
    (error: Error) => [null, error.message] as const,
  );
  if (!asset) return refusal;
  if (asset.kind !== 'audio') {
    const page = pageOf(asset, { width: 64, height: 48 });
    for (const frame of new Set([
      0,
      Math.floor(asset.durationFrames / 2),
      Math.min(299, asset.durationFrames),
    ]))
      await renderPixels(host(), page, frame);
  }
  if (asset.hasAudio) {
    const loudest = await host().page.evaluate(
      (project) => window.gesso.loudness(project, 0, 2),
      soundOf(asset),
    );
    expect(loudest).toBeLessThanOrEqual(1);
  }
  return 'used';
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`still working after ${TIME_LIMIT_MS} ms`)), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

describe('a damaged file is used as far as it is sound, or refused with a message that names it', () => {
  for (const [name, make, runs] of KINDS) {
    test.skipIf(make === null)(
      name,
      async () => {
        if (!make) return;
        const whole = await make();
        expect(await tryFile(whole, name)).toBe('used');
        await fc.assert(
          fc.asyncProperty(damaged(whole), async (bytes) => {
            const outcome = await withinTime(tryFile(bytes, name)).catch((error: Error) => error.message);
            // Anything but a message of ours would not name the file.
            if (outcome !== 'used' && !outcome.includes(`“${name}”`))
              throw new Error(`${outcome}: ${keep(bytes, name)}`);
          }),
          // Shrinking would try hundreds more of what takes seconds.
          { numRuns: runsOr(runs), endOnFailure: true },
        );
      },
      Math.max(120_000, runsOr(0) * 30_000),
    );
  }

  test('and what is sound is shown as before', async () => {
    const reference = await importBytes(
      host(),
      await makeMedia('a.png', ...image, '-frames:v', '1'),
      'a.png',
    );
    const moving = await importBytes(host(), Buffer.from(lottie), 'a.json');
    const tiff = await importBytes(
      host(),
      await makeMedia('a.tiff', ...image, '-frames:v', '1', '-compression_algo', 'lzw'),
      'a.tiff',
    );
    const size = { width: 64, height: 48 };
    const [a, b] = [
      await renderPixels(host(), pageOf(reference, size), 0),
      await renderPixels(host(), pageOf(tiff, size), 0),
    ];
    expect(meanDifference(a, b)).toBeLessThan(2);
    const { data } = await renderPixels(host(), pageOf(moving, size), 0);
    expect([...data.slice((24 * 64 + 32) * 4, (24 * 64 + 32) * 4 + 3)]).toEqual([255, 0, 0]);
  });
});

describe('a hostile drawing', () => {
  const levels = (count: number) =>
    Array.from({ length: count }, (_, level) =>
      level === 0
        ? '<g id="l0"><rect width="9" height="9"/></g>'
        : `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}</g>`,
    ).join('');
  const entities = Array.from({ length: 12 }, (_, level) =>
    level === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
  ).join('');
  const whole = (inside: string, before = '') =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">${inside}</svg>`;

  test.each([
    ['references that double themselves', whole(levels(14))],
    ['abbreviations that double themselves', whole('<text>&e11;</text>', `<!DOCTYPE svg [${entities}]>`)],
    [
      'noise without end',
      whole(
        '<filter id="f"><feTurbulence numOctaves="2000000000" baseFrequency="0.1"/></filter><rect width="64" height="48" filter="url(#f)"/>',
      ),
    ],
    [
      'a size beyond memory',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"><rect width="9" height="9"/></svg>',
    ],
    [
      'a pattern in itself',
      whole(
        '<pattern id="p" width="1" height="1"><rect width="1" height="1" fill="url(#p)"/></pattern><rect width="64" height="48" fill="url(#p)"/>',
      ),
    ],
    [
      'a dash a million times smaller than its line',
      whole('<path d="M0 0H1e7" stroke="red" stroke-dasharray="0.001"/>'),
    ],
    ['depth', whole(`${'<g>'.repeat(900)}<rect width="9" height="9"/>${'</g>'.repeat(900)}`)],
  ])('with %s ends in time', async (_, text) => {
    const outcome = await withinTime(tryFile(Buffer.from(text), 'hostile.svg'));
    if (outcome !== 'used') expect(outcome).toContain('“hostile.svg”');
  });
});
