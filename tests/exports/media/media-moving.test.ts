import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { lottieColors, recolorLottie } from '../../../engine/media/lottie/lottie-colors.ts';
import { makeMedia } from '../../support/ffmpeg.ts';
import { exportFile, hasH264, openHostForFile, renderPixels } from '../../support/host.ts';
import { importBytes, pageOf } from '../../support/import.ts';

const samples = fileURLToPath(new URL('../../../../shared/samples', import.meta.url));
const hasSamples = existsSync(samples);
const host = openHostForFile(hasSamples ? samples : null);
const SIZE = { width: 32, height: 32 };

/** Ten frames per second, each a grey of its own: 20, 40, 60, 80, 100. */
const steps = [
  '-f',
  'lavfi',
  '-i',
  "color=black:size=32x32:rate=10:duration=0.5,format=rgb24,geq=r='20+N*20':g='20+N*20':b='20+N*20'",
];

const greyAt = async (page: ReturnType<typeof pageOf>, frame: number) =>
  (await renderPixels(host(), page, frame)).data[(16 * 32 + 16) * 4] ?? -1;

describe('images that move by themselves show the right frame at the right time', () => {
  test.each([
    ['steps.gif', ['-pix_fmt', 'gray', '-loop', '0']],
    ['steps.webp', ['-c:v', 'libwebp', '-lossless', '1', '-loop', '0']],
    ['steps.apng', ['-plays', '0']],
  ])('%s', async (name, options) => {
    const asset = await importBytes(host(), await makeMedia(name, ...steps, ...options), name);
    expect(asset).toMatchObject({ kind: 'image', widthPx: 32, heightPx: 32, durationFrames: 15 });
    const near = async (fields: object, frame: number, grey: number) =>
      expect(
        Math.abs((await greyAt(pageOf(asset, SIZE, fields), frame)) - grey),
        `frame ${frame}`,
      ).toBeLessThan(4);
    for (const [frame, grey] of [
      [0, 20],
      [2, 20],
      [3, 40],
      [5, 40],
      [12, 100],
      [14, 100],
      [15, 20],
      [33, 40],
    ] as const)
      await near({}, frame, grey);
    await near({ loop: false }, 200, 100);
    await near({ speed: 2 }, 3, 60);
    // Twice as slow: the second image comes after a fifth of a second.
    await near({ speed: 0.5 }, 5, 20);
    await near({ speed: 0.5 }, 6, 40);
  });

  test('a layer that starts later begins with the first image, and only its changes are drawn in an export', async (context) => {
    if (!(await hasH264(host()))) return context.skip();
    const asset = await importBytes(
      host(),
      await makeMedia('steps.gif', ...steps, '-pix_fmt', 'gray', '-loop', '0'),
      'steps.gif',
    );
    const page = pageOf(asset, SIZE, { startFrame: 4, loop: false });
    expect(await greyAt(page, 4)).toBeLessThan(24);
    const { frames, drawnFrames } = await exportFile(host(), {
      ...page,
      metadata: {
        ...page.metadata,
        sceneItems: page.metadata.sceneItems.map((scene) => ({ ...scene, durationFrames: 40 })),
      },
    });
    // Nothing, then five images, then stillness.
    expect([frames, drawnFrames]).toEqual([40, 6]);
  });

  test('a layer that shows a still image or nothing instead shows nothing of them any more', async () => {
    const moving = await importBytes(
      host(),
      await makeMedia('steps.gif', ...steps, '-pix_fmt', 'gray', '-loop', '0'),
      'steps.gif',
    );
    const still = await importBytes(
      host(),
      await makeMedia('still.png', '-f', 'lavfi', '-i', 'color=white:s=32x32', '-frames:v', '1'),
      'still.png',
    );
    const page = pageOf(moving, SIZE);
    const [scene] = page.metadata.sceneItems;
    const [layer] = scene?.layers ?? [];
    if (!scene || !layer) throw new Error('The page has no layer.');
    const showing = (fields: object) => ({
      ...page,
      metadata: {
        ...page.metadata,
        assets: { [moving.id]: moving, [still.id]: still },
        sceneItems: [{ ...scene, layers: [{ ...layer, ...fields } as typeof layer] }],
      },
    });
    const states = [{}, { assetId: still.id }, {}, { assetId: null }, {}].map(showing);
    for (const backend of ['canvas', 'webgl'] as const)
      expect(
        await host().page.evaluate(([json, chosen]) => window.gesso.statesThatDiffer(json, chosen), [
          states,
          backend,
        ] as const),
        backend,
      ).toEqual([]);
  });

  test('only the frames in the cache are in memory: a long animation plays as a short one', async () => {
    const long = await makeMedia(
      'long.gif',
      '-f',
      'lavfi',
      '-i',
      "color=black:size=400x300:rate=25:duration=12,format=rgb24,geq=r='mod(N,250)':g='mod(N,250)':b='mod(N,250)'",
      ...['-pix_fmt', 'gray'],
    );
    const asset = await importBytes(host(), long, 'long.gif');
    expect(asset.durationFrames).toBe(360);
    const page = pageOf(asset, SIZE);
    expect(Math.abs((await greyAt(page, 240)) - 200)).toBeLessThan(6);
    expect(Math.abs((await greyAt(page, 120)) - 100)).toBeLessThan(6);
  });
});

describe('AVIF', () => {
  // Ten reds of a tenth of a second each, every one 25 steps brighter than the one before.
  const file = readFileSync(new URL('../../fixtures/ten-reds.avif', import.meta.url));
  const redAt = async (page: ReturnType<typeof pageOf>, frame: number) =>
    (await renderPixels(host(), page, frame)).data[(16 * 32 + 16) * 4] ?? 0;

  test('moves', async () => {
    const asset = await importBytes(host(), file, 'reds.avif');
    expect(asset).toMatchObject({ kind: 'image', mimeType: 'image/avif', durationFrames: 30 });
    const page = pageOf(asset, SIZE);
    for (const [frame, image] of [
      [0, 0],
      [3, 1],
      [14, 4],
      [29, 9],
    ] as const)
      expect(Math.abs((await redAt(page, frame)) - image * 25)).toBeLessThan(10);
  });

  test('says that it stands still where the browser gives only its first frame', async () => {
    const shown = await host().page.evaluate(async (base64) => {
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const { isTypeSupported } = ImageDecoder;
      ImageDecoder.isTypeSupported = async () => false;
      try {
        return await window.gesso.importNotices(new Blob([data]), 'reds.avif');
      } finally {
        ImageDecoder.isTypeSupported = isTypeSupported;
      }
    }, file.toString('base64'));
    expect(shown).toEqual([{ code: 'animation-stands-still', format: 'AVIF' }]);
  });
});

/** A square that is red in its first second and green in its second one, 60 frames a second, with an outline of blue. */
const squareLottie = (extra: object = {}) => ({
  v: '5.7.0',
  fr: 60,
  ip: 0,
  op: 120,
  w: 100,
  h: 100,
  nm: 'square',
  ddd: 0,
  assets: [],
  layers: [
    {
      ddd: 0,
      ind: 1,
      ty: 4,
      nm: 'shape',
      ks: {
        o: { a: 0, k: 100 },
        r: { a: 0, k: 0 },
        p: { a: 0, k: [50, 50, 0] },
        a: { a: 0, k: [0, 0, 0] },
        s: { a: 0, k: [100, 100, 100] },
      },
      ip: 0,
      op: 120,
      st: 0,
      bm: 0,
      shapes: [
        {
          ty: 'gr',
          it: [
            { ty: 'rc', d: 1, s: { a: 0, k: [100, 100] }, p: { a: 0, k: [0, 0] }, r: { a: 0, k: 0 } },
            {
              ty: 'fl',
              o: { a: 0, k: 100 },
              c: {
                a: 1,
                k: [
                  { t: 0, s: [1, 0, 0, 1], h: 1 },
                  { t: 60, s: [0, 1, 0, 1], h: 1 },
                ],
              },
            },
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
      ...extra,
    },
  ],
});

const asFile = (animation: object) => Buffer.from(JSON.stringify(animation));
const centreAt = async (page: ReturnType<typeof pageOf>, frame: number) => {
  const { data } = await renderPixels(host(), page, frame);
  return [...data.slice((16 * 32 + 16) * 4, (16 * 32 + 16) * 4 + 3)];
};

describe('Lottie', () => {
  const centreOf = async (animation: object) =>
    centreAt(pageOf(await importBytes(host(), asFile(animation), 'a.json'), SIZE), 0);
  const noticesOf = (animation: object) =>
    host().page.evaluate(
      (json) => window.gesso.importNotices(new Blob([json]), 'a.json'),
      JSON.stringify(animation),
    );
  const still = (value: unknown) => ({ a: 0, k: value });
  const drawnWith = (...shapes: object[]) => ({
    shapes: [
      {
        ty: 'gr',
        it: [
          ...shapes,
          { ty: 'tr', p: still([0, 0]), a: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) },
        ],
      },
    ],
  });
  const box = { ty: 'rc', d: 1, s: still([100, 100]), p: still([0, 0]), r: still(0) };

  test('colours of files before 4.1.9 count to 255', async () => {
    const fill = { ty: 'fl', o: still(100), c: still([51, 204, 102, 1]) };
    expect(await centreOf({ ...squareLottie(drawnWith(box, fill)), v: '4.1.8' })).toEqual([51, 204, 102]);
    const moving = { a: 1, k: [{ t: 0, s: [51, 204, 102, 1], e: [255, 0, 0, 1], h: 1 }, { t: 60 }] };
    const animated = drawnWith(box, { ty: 'fl', o: still(100), c: moving });
    expect(await centreOf({ ...squareLottie(animated), v: '4.0.0' })).toEqual([51, 204, 102]);
    const today = { ty: 'fl', o: still(100), c: still([0.2, 0.8, 0.4, 1]) };
    expect(await centreOf({ ...squareLottie(drawnWith(box, today)), v: '4.1.9' })).toEqual([51, 204, 102]);
  });

  test('paths of files before 4.4.18 are closed as their shape says', async () => {
    const straight = [0, 0, 0].map(() => [0, 0]);
    // The side from the last corner to the first runs through the middle, and is there only when the path is closed.
    const corners = [
      [-40, 0],
      [0, 45],
      [40, 0],
    ];
    const path = { i: straight, o: straight, v: corners };
    const stroke = { ty: 'st', w: still(20), o: still(100), c: still([1, 0, 0, 1]), lc: 1, lj: 1 };
    const old = (closed: boolean) => ({
      ...squareLottie(drawnWith({ ty: 'sh', closed, ks: still(path) }, stroke)),
      v: '4.4.17',
    });
    expect(await centreOf(old(true))).toEqual([255, 0, 0]);
    expect(await centreOf(old(false))).not.toEqual([255, 0, 0]);
  });

  test('an image that is embedded without its flag is drawn', async () => {
    const blue = await makeMedia(
      'blue.png',
      '-f',
      'lavfi',
      '-i',
      'color=blue:size=100x100',
      '-frames:v',
      '1',
    );
    const animation = {
      ...squareLottie(),
      assets: [{ id: 'image', w: 100, h: 100, u: '', p: `data:image/png;base64,${blue.toString('base64')}` }],
      layers: squareLottie().layers.map(({ shapes: _, ...layer }) => ({
        ...layer,
        ty: 2,
        refId: 'image',
        ks: { ...layer.ks, a: still([50, 50, 0]) },
      })),
    };
    const [red, green, value] = await centreOf(animation);
    expect([red, green]).toEqual([0, 0]);
    expect(value).toBeGreaterThan(250);
  });

  test('what the player leaves out is named', async () => {
    const effect = (ty: number, mn: string, count = 2) => ({
      ty,
      mn,
      en: 1,
      ef: Array.from({ length: count }, () => ({ ty: 0, v: still(1) })),
    });
    const text = (animator: object) => ({ ty: 5, t: { d: { k: [] }, a: [animator] } });
    expect(await noticesOf(squareLottie())).toEqual([]);
    const rows: readonly [object, string[]][] = [
      [{ ks: { o: { a: 0, k: 100, x: 'var $bm_rt = 50;' } } }, ['expressions']],
      [{ ef: [effect(24, 'ADBE Pro Levels2')] }, ['effects']],
      [{ ef: [effect(5, 'ADBE Turbulent Displace')] }, ['effects']],
      [{ ef: [effect(29, 'ADBE Gaussian Blur 2'), effect(5, 'ADBE Slider Control', 1)] }, []],
      [{ sy: [{ ty: 1 }] }, ['layer-styles']],
      [text({ s: { t: 0 }, a: { bl: still([5, 5]) } }), ['text-animators']],
      [text({ s: { t: 1 }, a: { o: still(20) } }), ['text-animators']],
      [text({ s: { t: 0 }, a: { o: still(20) } }), []],
      [{ ef: [effect(24, '')], ks: { r: { a: 0, k: 0, x: 'time' } } }, ['expressions', 'effects']],
    ];
    for (const [extra, features] of rows)
      expect(await noticesOf(squareLottie(extra))).toEqual(
        features.length > 0 ? [{ code: 'lottie-features-missing', features }] : [],
      );
  });

  test('plays at exact frames', async () => {
    const asset = await importBytes(host(), asFile(squareLottie()), 'square.json');
    expect(asset).toMatchObject({ kind: 'lottie', widthPx: 100, heightPx: 100, durationFrames: 60 });
    const page = pageOf(asset, SIZE);
    expect(await centreAt(page, 0)).toEqual([255, 0, 0]);
    expect(await centreAt(page, 29)).toEqual([255, 0, 0]);
    expect(await centreAt(page, 30)).toEqual([0, 255, 0]);
    expect(await centreAt(page, 60)).toEqual([255, 0, 0]);
    expect(await centreAt(pageOf(asset, SIZE, { loop: false }), 60)).toEqual([0, 255, 0]);
    expect(await centreAt(pageOf(asset, SIZE, { speed: 2 }), 15)).toEqual([0, 255, 0]);
  });

  test('its colours can be replaced', async () => {
    const asset = await importBytes(host(), asFile(squareLottie()), 'square.json');
    const page = pageOf(asset, SIZE, { colors: { '#ff0000': '#123456' } });
    expect(await centreAt(page, 0)).toEqual([0x12, 0x34, 0x56]);
    expect(await centreAt(page, 30)).toEqual([0, 255, 0]);
    expect(lottieColors(JSON.stringify(squareLottie()))).toEqual(['#ff0000', '#00ff00']);
    expect(recolorLottie('{"a":1}', {})).toBe('{"a":1}');
  });

  test('expressions do not run and nothing is fetched', async () => {
    const requests: string[] = [];
    host().page.on('request', (request) => requests.push(request.url()));
    const hostile = squareLottie();
    const [layer] = hostile.layers;
    Object.assign(layer?.ks.o ?? {}, { x: 'var $bm_rt = 0; while (true) {} $bm_rt = 0;' });
    Object.assign(hostile, {
      assets: [
        { id: 'outside', w: 10, h: 10, u: 'https://example.com/', p: 'stolen.png', e: 0 },
        { id: 'local', w: 10, h: 10, u: '/project/', p: 'clips/park.mp4', e: 0 },
      ],
      fonts: { list: [{ fName: 'A', fFamily: 'A', fStyle: 'B', fPath: 'https://example.com/font.ttf' }] },
    });
    const asset = await importBytes(host(), asFile(hostile), 'hostile.json');
    // With its expression the layer would be clear.
    expect(await centreAt(pageOf(asset, SIZE), 0)).toEqual([255, 0, 0]);
    expect(requests.filter((url) => /stolen|park|font\.ttf|unpkg|jsdelivr/.test(url))).toEqual([]);
  });

  test.each([
    [
      'a composition in itself',
      {
        ...squareLottie(),
        assets: [{ id: 'a', layers: [{ ty: 0, refId: 'a' }] }],
        layers: [{ ty: 0, refId: 'a' }],
      },
    ],
    [
      'copies of copies',
      squareLottie({ shapes: [{ ty: 'gr', it: [{ ty: 'rc' }, { ty: 'rp', c: { a: 0, k: 1e9 } }] }] }),
    ],
    ['a page of a hundred thousand', { ...squareLottie(), w: 100_000 }],
    ['an animation of years', { ...squareLottie(), op: 1e12 }],
    ['no layers', { v: '5', fr: 30, ip: 0, op: 30, w: 10, h: 10, assets: [] }],
  ])('%s is refused by name', async (_, animation) => {
    const message = await importBytes(host(), asFile(animation), 'bad.json').then(
      () => 'accepted',
      (error: Error) => error.message,
    );
    expect(message).toContain('bad.json');
    expect(message).not.toContain('accepted');
  });
});

describe.skipIf(!hasSamples)('real animations', () => {
  const sample = async (path: string) =>
    importBytes(host(), readFileSync(`${samples}/${path}`), path.split('/').at(-1) ?? path);

  test.each([
    'android-Masks.json',
    'android-Precomps.json',
    'android-Repeater.json',
    'android-TrackMattes.json',
    'dl-confetti2.json',
    'dl-hamster.lottie',
    'dl-loveface_emoji.json',
    'dl-partying-face.json',
    'web-gatin.json',
  ])('%s moves', async (name) => {
    const asset = await sample(`lottie/${name}`);
    const page = pageOf(asset, { width: 100, height: 100 });
    const middle = Math.floor(asset.durationFrames / 2);
    const [first, second] = [await renderPixels(host(), page, 1), await renderPixels(host(), page, middle)];
    expect(Buffer.compare(Buffer.from(first.data), Buffer.from(second.data))).not.toBe(0);
  });

  test('frames of a GIF are laid over one another as it says', async () => {
    const asset = await sample('pictures/mixed-disposal.gif');
    const page = pageOf(asset, { width: 32, height: 32 });
    const opaque: number[] = [];
    for (let frame = 0; frame < asset.durationFrames; frame += 30) {
      const { data } = await renderPixels(host(), page, frame, { transparent: true });
      let count = 0;
      for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 128) count += 1;
      opaque.push(count);
    }
    expect(new Set(opaque).size).toBeGreaterThan(2);
  });
});
