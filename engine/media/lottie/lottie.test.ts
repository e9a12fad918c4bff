import { describe, expect, test } from 'vitest';
import { lottieColors, recolorLottie } from './lottie-colors.ts';
import { missingLottieFeatures } from './lottie-features.ts';
import { readLottie } from './lottie-file.ts';
import type { JsonRecord } from './lottie-json.ts';
import { upgradeLottie } from './lottie-versions.ts';

const animation = (parts: JsonRecord = {}): JsonRecord => ({
  ...{ v: '5.7.0', w: 100, h: 50, fr: 30, ip: 0, op: 60, layers: [] },
  ...parts,
});
const read = (value: unknown) =>
  readLottie(new Blob([typeof value === 'string' ? value : JSON.stringify(value)]), 'a.json');
const readJson = async (value: unknown) => JSON.parse((await read(value)).json);
/** Why a file is refused. */
async function refusal(value: unknown): Promise<unknown> {
  const error = await read(value).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return null;
  expect(error).toMatchObject({ code: 'animation-broken', details: { name: 'a.json' } });
  return Object(error).details.reason;
}

describe('reading an animation', () => {
  test('size, frames and speed are those of the file', async () => {
    expect(await read(animation({ w: 100.4, h: 49.5, ip: 10, op: 39.6, fr: 29.97 }))).toMatchObject({
      widthPx: 100,
      heightPx: 50,
      frames: 30,
      framesPerSecond: 29.97,
      missingFeatures: [],
    });
    expect(await read(animation({ op: 0.2 }))).toMatchObject({ frames: 1 });
    expect(await read(`\ufeff${JSON.stringify(animation())}`)).toMatchObject({ frames: 60 });
    expect(await read(animation({ w: 8192, h: 1, fr: 1000, op: 600_000 }))).toMatchObject({
      frames: 600_000,
    });
  });

  test.each([
    ['{"w":', 'it is not valid JSON'],
    [[1], 'it is not an animation'],
    [null, 'it is not an animation'],
    [animation({ w: 0 }), 'it has no size'],
    [animation({ h: 0.5 }), 'it has no size'],
    [animation({ w: 8193 }), 'it has no size'],
    [animation({ h: 8193 }), 'it has no size'],
    [animation({ w: '100' }), 'it has no size'],
    [animation({ h: null }), 'it has no size'],
    [animation({ fr: 0 }), 'it has no duration'],
    [animation({ fr: 1001 }), 'it has no duration'],
    [animation({ fr: '30' }), 'it has no duration'],
    [animation({ ip: null }), 'it has no duration'],
    [animation({ op: null }), 'it has no duration'],
    [animation({ ip: 60 }), 'it has no duration'],
    [animation({ op: 18_001 }), 'it is longer than 10 minutes'],
    [animation({ layers: {} }), 'it has no layers'],
  ])('%j is refused: %s', async (value, reason) => {
    expect(await refusal(value)).toBe(reason);
  });

  test('what is nested too deeply is refused', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const withDepth = (depth: number) =>
      JSON.stringify(animation()).replace('"layers":[]', `"layers":${nested(depth)}`);
    expect(await refusal(withDepth(120))).toBeNull();
    expect(await refusal(withDepth(121))).toBe('it is nested too deeply or too large');
  });

  test('what runs or reaches out is taken out, the rest stays', async () => {
    const json = await readJson(
      JSON.stringify(
        animation({
          layers: [{ ks: { o: { k: 1, x: 'alert(1)' }, p: { x: { k: 5 } } } }],
          fonts: { list: [{ fName: 'A', fPath: 'https://evil.test/a.ttf' }] },
        }),
      ).replace('"ip":0', '"ip":0,"__proto__":{"w":1}'),
    );
    expect(json.layers).toEqual([{ ks: { o: { k: 1 }, p: { x: { k: 5 } } } }]);
    expect(json.fonts).toEqual({ list: [{ fName: 'A' }] });
    expect(Object.keys(json)).not.toContain('__proto__');
  });

  const PIXEL =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

  test('images are kept where they are embedded; others are nothing', async () => {
    const image = async (p: string, parts: JsonRecord = { id: 'i', u: 'https://evil.test/', e: 0 }) =>
      (await readJson(animation({ assets: [{ ...parts, p }] }))).assets[0];
    const kept = await image(PIXEL);
    expect(kept).toEqual({ id: 'i', p: PIXEL, u: '', e: 1 });
    const nothing = (await image('picture.png')).p;
    expect(nothing).toMatch(/^data:image\/png;base64,/);
    expect(nothing).not.toBe(PIXEL);
    for (const p of [
      'https://evil.test/a.png',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:text/html;base64,AAAA',
      `x${PIXEL}`,
      'data:image/png;base64,AAAA',
      'data:image/png;base64,%%%',
    ])
      expect([p, await image(p)]).toEqual([p, { id: 'i', p: nothing, u: '', e: 1 }]);
    const SIGNS: readonly JsonRecord[] = [{ u: '' }, { e: 1 }, { id: 'x' }];
    for (const parts of SIGNS) expect((await image('picture.png', parts)).p).toBe(nothing);
    await expect(
      read(animation({ assets: [{ id: 'i', p: PIXEL.replace('AAAAIAAAAD', 'AAB//wAAf/') }] })),
    ).rejects.toThrow();
  });

  test('compositions that hold themselves, and copies of copies, are refused before they are drawn', async () => {
    const holds = (id: string, ...refs: string[]) => ({ id, layers: refs.map((refId) => ({ refId })) });
    const layers = [{ refId: 'a' }, 'no layer', { refId: 'unknown' }];
    expect(await refusal(animation({ layers, assets: [holds('a', 'b'), holds('b', 'a')] }))).toBe(
      'a composition holds itself',
    );
    expect(await refusal(animation({ layers, assets: [holds('a', 'b', 'b'), holds('b')] }))).toBeNull();
    // Each holds the next one ten times: a million in the end.
    const tens = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index, all) =>
      holds(id, ...Array(10).fill(all[index + 1] ?? 'end')),
    );
    expect(await refusal(animation({ layers, assets: tens }))).toBe('it draws too much');
    expect(await refusal(animation({ layers, assets: tens.slice(2) }))).toBeNull();
    const repeated = (copies: unknown) =>
      refusal(
        animation({
          layers: [{ shapes: [{ ty: 'gr', it: [{ ty: 'rc' }, { ty: 'rp', c: copies as never }] }] }],
        }),
      );
    expect(await repeated({ k: 99_999 })).toBeNull();
    expect(await repeated({ k: 100_001 })).toBe('it draws too much');
    expect(await repeated({ k: [{ s: [5], e: [200_000] }] })).toBe('it draws too much');
    expect(await repeated({ k: [{ s: [-200_000] }] })).toBe('it draws too much');
    expect(await repeated(undefined)).toBeNull();
  });
});

describe('animations of early exporters', () => {
  const upgraded = (version: string | undefined, layer: JsonRecord) => {
    const early = animation({ layers: [layer] });
    if (version === undefined) delete early.v;
    else early.v = version;
    upgradeLottie(early);
    return (early.layers as JsonRecord[])[0];
  };

  test('colours counted to 255 before 4.1.9', () => {
    const layer = () => ({
      shapes: [
        {
          ty: 'gr',
          it: [
            { ty: 'fl', c: { k: [255, 51, 0, 1] } },
            { ty: 'st', c: { k: [{ s: [51, 0, 255, 1], e: [0, 0, 51] }] } },
            { ty: 'xx', c: { k: [255, 0, 0] } },
          ],
        },
      ],
    });
    const shares = {
      shapes: [
        {
          ty: 'gr',
          it: [
            { ty: 'fl', c: { k: [1, 0.2, 0, 1] } },
            { ty: 'st', c: { k: [{ s: [0.2, 0, 1, 1], e: [0, 0, 0.2] }] } },
            { ty: 'xx', c: { k: [255, 0, 0] } },
          ],
        },
      ],
    };
    for (const version of ['4.1.8', '4.0.20', '3.9.9', '4.1'])
      expect([version, upgraded(version, layer())]).toEqual([version, shares]);
    for (const version of ['4.1.9', '4.2.0', '5.0.0', undefined, 'new'])
      expect([version, upgraded(version, layer())]).toEqual([version, layer()]);
    expect(
      upgraded('4.0.0', { shapes: [{ ty: 'fl', c: { k: ['x'] } }, { ty: 'fl' }, { ty: 'st', c: { k: 5 } }] }),
    ).toEqual({
      shapes: [{ ty: 'fl', c: { k: ['x'] } }, { ty: 'fl' }, { ty: 'st', c: { k: 5 } }],
    });
  });

  test('text had no times before 4.4.14', () => {
    const text = { s: 20, t: 'Hello' };
    expect(upgraded('4.4.13', { ty: 5, t: { d: text } })).toEqual({
      ty: 5,
      t: { d: { k: [{ s: text, t: 0 }] } },
    });
    expect(upgraded('4.4.13', { ty: 5, t: { d: { k: [1] } } })).toEqual({ ty: 5, t: { d: { k: [1] } } });
    for (const [version, ty] of [
      ['4.4.14', 5],
      ['4.4.13', 4],
    ] as const)
      expect(upgraded(version, { ty, t: { d: text } })).toEqual({ ty, t: { d: text } });
  });

  test('paths did not say that they are closed before 4.4.18', () => {
    const layer = (path: JsonRecord) => ({
      shapes: [{ ty: 'sh', closed: true, ks: { k: path } }],
      masksProperties: [{ cl: false, pt: { k: [{ s: [path], e: [path] }] } }],
    });
    const found = upgraded('4.4.17', JSON.parse(JSON.stringify(layer({ v: [] }))));
    expect(found).toEqual({
      shapes: [{ ty: 'sh', closed: true, ks: { k: { v: [], c: true } } }],
      masksProperties: [{ cl: false, pt: { k: [{ s: [{ v: [], c: false }], e: [{ v: [], c: false }] }] } }],
    });
    expect(upgraded('4.4.18', layer({ v: [] }))).toEqual(layer({ v: [] }));
    expect(upgraded('4.4.17', { shapes: [{ ty: 'sh', ks: { k: { v: [] } } }] })).toEqual({
      shapes: [{ ty: 'sh', ks: { k: { v: [] } } }],
    });
  });
});

describe('what the player leaves out', () => {
  const missing = (layer: JsonRecord) => missingLottieFeatures(animation({ layers: [layer] }));
  const ofComposition = (layer: JsonRecord) =>
    missingLottieFeatures(animation({ assets: [{ id: 'a', layers: [layer] }] }));

  test.each<[string, JsonRecord]>([
    ['expressions', { ks: { o: { k: 1, x: 'time' } } }],
    ['expressions', { shapes: [{ it: [{ c: { k: [], x: '' } }] }] }],
    ['effects', { ef: [{ ty: 99 }] }],
    ['effects', { ef: [{}] }],
    ['effects', { ef: [{ ty: 5, ef: [{}, {}] }] }],
    ['effects', { ef: [{ ty: 5, mn: 'ADBE Warp' }] }],
    ['layer-styles', { sy: [{ ty: 1 }] }],
    ['cameras', { ty: 13 }],
    ['text-animators', { ty: 5, t: { a: [{ s: { t: 1 } }] } }],
    ['text-animators', { ty: 5, t: { a: [{ s: { rn: 1 } }] } }],
    ['text-animators', { ty: 5, t: { a: [{ a: { bl: { k: [0, 3] } } }] } }],
    ['text-animators', { ty: 5, t: { a: [{ a: { sk: { k: 4 } } }] } }],
  ])('%s: %j', (feature, layer) => {
    expect(missing(layer)).toEqual([feature]);
    expect(ofComposition(layer)).toEqual([feature]);
    expect(missing({ ...layer, hd: true })).toEqual([]);
  });

  test.each<JsonRecord>([
    { ks: { p: { x: { k: 5 }, k: 1 } } },
    { ks: { x: 'text without a value beside it' } },
    ...[20, 21, 23, 25, 29].map((ty) => ({ ef: [{ ty }] })),
    { ef: [{ ty: 99, en: 0 }] },
    { ef: [{ ty: 99, en: false }] },
    { ef: [{ ty: 5, ef: [{}] }] },
    { ef: [{ ty: 5, mn: 'ADBE Slider Control', ef: [{}, {}] }] },
    { ef: [{ ty: 5, mn: 'Pseudo/x' }] },
    { sy: [] },
    { ty: 5, t: { a: [{ s: { t: 0 }, a: { o: { k: 5 }, bl: { k: [0, 0] }, sk: { k: 0 } } }] } },
    { ty: 4, t: { a: [{ s: { t: 1 } }] } },
    { ty: 5, t: [] },
  ])('nothing: %j', (layer) => {
    expect(missing(layer)).toEqual([]);
  });

  test('everything is named once, in one order', () => {
    const layers: JsonRecord[] = [{ ty: 13 }, { sy: [{}] }, { ef: [{}] }, { ef: [{}] }, { k: 1, x: 'time' }];
    expect(missingLottieFeatures(animation({ layers }))).toEqual([
      'expressions',
      'effects',
      'layer-styles',
      'cameras',
    ]);
  });
});

describe('colours of an animation', () => {
  const COLORED = animation({
    layers: [
      { ty: 1, sc: '#00FF00' },
      { ty: 1, sc: 'nothing' },
      {
        shapes: [
          { ty: 'fl', c: { k: [1, 0, 0.2, 1] } },
          { ty: 'st', c: { k: [{ s: [0, 0, 1], e: [255, 0, 51] }, 'x', { s: 5 }] } },
          { ty: 'gf', g: { p: 2, k: { k: [0, 1, 1, 0, 1, 0, 0, 0, 0, 0.5, 1, 0.5] } } },
          { ty: 'gs', g: { p: 1, k: { k: [{ s: [0, 0, 1, 1] }, { e: [0, 1, 0, 1] }] } } },
          { ty: 'xx', c: { k: [0.5, 0.5, 0.5] } },
          { ty: 'fl', c: { k: ['a', 'b', 'c'] } },
          { ty: 'fl', c: { k: [1, 0] } },
        ],
      },
    ],
  });

  test('each is found once, in order, whether it counts to 1 or to 255', () => {
    expect(lottieColors(JSON.stringify(COLORED))).toEqual([
      '#00ff00',
      '#ff0033',
      '#0000ff',
      '#ffff00',
      '#000000',
      '#00ffff',
      '#ff00ff',
    ]);
  });

  test('those that are named are replaced, in the scale that they stand in; the rest stays', () => {
    const json = JSON.stringify(COLORED);
    expect(recolorLottie(json, {})).toBe(json);
    const changed = JSON.parse(
      recolorLottie(json, { '#ff0033': '#0033ff80', '#ffff00': '#33ff00', '#00ff00': '#112233' }),
    );
    const [solid, other, { shapes }] = changed.layers;
    expect([solid.sc, other.sc]).toEqual(['#112233', 'nothing']);
    expect(shapes[0].c.k).toEqual([0, 0.2, 1, 1]);
    expect(shapes[1].c.k).toEqual([{ s: [0, 0, 1], e: [0, 51, 255] }, 'x', { s: 5 }]);
    expect(shapes[2].g.k.k).toEqual([0, 0.2, 1, 0, 1, 0, 0, 0, 0, 0.5, 1, 0.5]);
    expect(lottieColors(JSON.stringify(changed))).toEqual([
      '#112233',
      '#0033ff',
      '#0000ff',
      '#33ff00',
      '#000000',
      '#00ffff',
      '#ff00ff',
    ]);
  });
});
