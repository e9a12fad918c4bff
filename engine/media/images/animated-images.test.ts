import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MediaWorkerClient } from '../media-worker-client.ts';
import { DecodedAnimation, FrameCache, LottieAnimation } from './animated-images.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A bitmap of four bytes a pixel, which notes that it was closed. */
function bitmapOf(width: number, height = 1) {
  const close = vi.fn();
  return { width, height, close } as unknown as ImageBitmap & { close: typeof close };
}

describe('frames that are kept', () => {
  test('within a bound of memory, what was asked for longest ago goes first, and a moment later for good', () => {
    const cache = new FrameCache(100);
    const [a, b, c] = [bitmapOf(10), bitmapOf(10), bitmapOf(10)];
    cache.put('a', a);
    cache.put('b', b);
    expect(cache.bytes).toBe(80);
    expect(cache.get('a')).toBe(a);
    cache.put('c', c);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([a, null, c]);
    expect(cache.bytes).toBe(80);
    // Who was given it may be drawing it at the moment.
    expect(b.close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(b.close).toHaveBeenCalledOnce();
    expect(a.close).not.toHaveBeenCalled();
  });

  test('up to the bound all of them stay; a frame that is larger than it stays alone', () => {
    const cache = new FrameCache(80);
    cache.put('a', bitmapOf(10));
    cache.put('b', bitmapOf(10));
    expect(cache.bytes).toBe(80);
    const large = bitmapOf(10, 10);
    cache.put('large', large);
    expect([cache.get('a'), cache.get('b'), cache.get('large')]).toEqual([null, null, large]);
    expect(cache.bytes).toBe(400);
  });

  test('another frame of the same key takes its place', () => {
    const cache = new FrameCache(1000);
    const [first, second] = [bitmapOf(10), bitmapOf(20)];
    cache.put('a', first);
    cache.put('a', second);
    expect([cache.get('a'), cache.bytes]).toEqual([second, 80]);
    vi.advanceTimersByTime(2000);
    expect(first.close).toHaveBeenCalledOnce();
    cache.delete('unknown');
    expect(cache.bytes).toBe(80);
  });

  test('those of one image are freed together, or all', () => {
    const cache = new FrameCache(1000);
    for (const key of ['a 0', 'a 1', 'b 0']) cache.put(key, bitmapOf(1));
    cache.clear('a ');
    expect([cache.get('a 0'), cache.get('a 1'), cache.bytes]).toEqual([null, null, 4]);
    cache.clear();
    expect([cache.get('b 0'), cache.bytes]).toEqual([null, 0]);
  });
});

/** A GIF of 2 x 3 pixels whose frames show for so many hundredths of a second. */
function gif(...delays: number[]): Blob {
  const frame = (delay: number) => [
    0x21,
    0xf9,
    4,
    0,
    delay,
    0,
    0,
    0,
    0x2c,
    0,
    0,
    0,
    0,
    2,
    0,
    3,
    0,
    0,
    2,
    1,
    0,
    0,
  ];
  return new Blob([
    Uint8Array.from([71, 73, 70, 56, 57, 97, 2, 0, 3, 0, 0, 0, 0, ...delays.flatMap(frame), 0x3b]),
  ]);
}

describe('an animated image', () => {
  const closed = vi.fn();
  /** Frames that cannot be decoded, and how many the decoder finds. */
  let damaged = new Set<number>();
  let frameCount = 3;
  let asked: number[] = [];

  class DecoderStandIn {
    static readonly isTypeSupported = async (type: string) => type === 'image/gif';
    readonly completed = Promise.resolve();
    readonly tracks = { ready: Promise.resolve(), selectedTrack: { frameCount } };
    readonly close = closed;
    async decode({ frameIndex }: { frameIndex: number }) {
      asked.push(frameIndex);
      if (damaged.has(frameIndex)) throw new Error('damaged');
      return { image: { frameIndex, close: () => undefined } };
    }
  }

  beforeEach(() => {
    closed.mockClear();
    [damaged, frameCount, asked] = [new Set(), 3, []];
    vi.stubGlobal('ImageDecoder', DecoderStandIn);
    vi.stubGlobal('createImageBitmap', async ({ frameIndex }: { frameIndex: number }) =>
      bitmapOf(frameIndex + 1),
    );
  });

  const open = (blob: Blob, cache = new FrameCache()) =>
    DecodedAnimation.open(blob, { key: 'k', name: 'a.gif' }, cache);
  const request = (seconds: number, loop = false) => ({ seconds, loop, widthPx: 1, heightPx: 1, colors: {} });

  test('has the size and the length of its file, and gives the frame of a time once', async () => {
    const image = await open(gif(10, 20, 30));
    expect(image).toMatchObject({ widthPx: 2, heightPx: 3, durationSeconds: 0.6 });
    const first = await image?.frameAt(request(0.15));
    expect(first).toMatchObject({ key: 'k 1', bitmap: { width: 2 } });
    expect((await image?.frameAt(request(0.29)))?.bitmap).toBe(first?.bitmap);
    expect((await image?.frameAt(request(9)))?.key).toBe('k 2');
    expect((await image?.frameAt(request(0.65, true)))?.key).toBe('k 0');
    expect(asked).toEqual([1, 2, 0]);
  });

  test('is none where nothing moves, or this browser decodes no frames of its kind', async () => {
    expect(await open(gif(10))).toBeNull();
    expect(await open(new Blob(['text']))).toBeNull();
    frameCount = 1;
    expect(await open(gif(10, 20))).toBeNull();
    expect(closed).toHaveBeenCalledOnce();
    vi.stubGlobal('ImageDecoder', { isTypeSupported: async () => false });
    expect(await open(gif(10, 20))).toBeNull();
  });

  test('whose end the decoder does not find is as long as what it found', async () => {
    frameCount = 2;
    expect((await open(gif(10, 20, 30)))?.durationSeconds).toBeCloseTo(0.3);
  });

  test('keeps its last sound frame where one is damaged, and says so when there is none', async () => {
    const image = await open(gif(10, 20, 30));
    await image?.frameAt(request(0.15));
    damaged.add(2);
    expect((await image?.frameAt(request(0.5)))?.key).toBe('k 1');
    const broken = await open(gif(10, 20, 30));
    damaged = new Set([0, 1, 2]);
    await expect(broken?.frameAt(request(0.5))).rejects.toMatchObject({
      code: 'image-broken',
      details: { name: 'a.gif', reason: 'its frames are damaged' },
    });
    // One that failed does not keep the next ones from being tried.
    damaged.clear();
    expect((await broken?.frameAt(request(0.5)))?.key).toBe('k 2');
  });

  test('frees its frames, and only those', async () => {
    const cache = new FrameCache();
    cache.put('other 0', bitmapOf(1));
    const image = await open(gif(10, 20, 30), cache);
    await image?.frameAt(request(0));
    image?.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(closed).toHaveBeenCalledOnce();
    expect([cache.get('k 0'), cache.get('other 0') === null]).toEqual([null, false]);
  });
});

describe('a vector animation', () => {
  const FILE = JSON.stringify({
    v: '5.7.0',
    w: 40,
    h: 20,
    fr: 30,
    ip: 0,
    op: 60,
    layers: [{ ty: 1, sc: '#ff0000' }],
  });

  function worker() {
    const jobs: [string, Record<string, unknown>][] = [];
    const client = {
      generation: 1,
      run: async (job: string, input: Record<string, unknown>) => {
        jobs.push([job, input]);
        return job === 'drawLottie' ? bitmapOf(Number(input.frame) + 1) : undefined;
      },
    };
    return { client, jobs, names: () => jobs.map(([job]) => job) };
  }
  const open = ({ client }: ReturnType<typeof worker>, cache = new FrameCache()) =>
    LottieAnimation.open(
      new Blob([FILE]),
      { key: 'k', name: 'a.json', wasmUrl: '/player.wasm' },
      client as unknown as MediaWorkerClient,
      cache,
    );
  const request = (seconds: number, parts: object = {}) => ({
    seconds,
    loop: false,
    widthPx: 40,
    heightPx: 20,
    colors: {},
    ...parts,
  });

  test('is opened once for its colours, and drawn at the size that it shows at', async () => {
    const used = worker();
    const image = await open(used);
    expect(image).toMatchObject({ widthPx: 40, heightPx: 20, durationSeconds: 2 });
    await image.frameAt(request(0.5));
    await image.frameAt(request(0.5));
    await image.frameAt(request(0.5, { widthPx: 80 }));
    expect(used.names()).toEqual(['openLottie', 'drawLottie', 'drawLottie']);
    expect(used.jobs[0]?.[1]).toMatchObject({ name: 'a.json', wasmUrl: '/player.wasm' });
    expect(used.jobs[2]?.[1]).toMatchObject({ frame: 15, widthPx: 80, heightPx: 20 });
    await image.frameAt(request(0.5, { colors: { '#ff0000': '#00ff00' } }));
    expect(used.names().slice(3)).toEqual(['openLottie', 'drawLottie']);
    expect(String(used.jobs[3]?.[1].json)).toContain('#00ff00');
  });

  test('begins again in a loop, else stays at its last frame', async () => {
    const used = worker();
    const image = await open(used);
    const frames: unknown[] = [];
    for (const [seconds, loop] of [
      [-1, false],
      [1 / 30, false],
      [2, false],
      [9, false],
      [2, true],
      [2.5, true],
    ] as const) {
      const { bitmap } = await image.frameAt(request(seconds, { loop }));
      frames.push(bitmap.width - 1);
    }
    expect(frames).toEqual([0, 1, 59, 59, 0, 15]);
  });

  test('is opened again in a worker that took the place of another', async () => {
    const used = worker();
    const image = await open(used);
    await image.frameAt(request(0));
    used.client.generation = 2;
    await image.frameAt(request(1));
    expect(used.names()).toEqual(['openLottie', 'drawLottie', 'openLottie', 'drawLottie']);
  });

  test('is closed in the worker where it is open, with its frames', async () => {
    const used = worker();
    const cache = new FrameCache();
    const image = await open(used, cache);
    await image.frameAt(request(0));
    await image.frameAt(request(0, { colors: { '#ff0000': '#00ff00' } }));
    expect(cache.bytes).toBeGreaterThan(0);
    image.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(used.names().slice(4)).toEqual(['closeLottie', 'closeLottie']);
    expect(cache.bytes).toBe(0);
    const other = await open(used, cache);
    await other.frameAt(request(0));
    used.client.generation = 2;
    other.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(used.names().at(-1)).toBe('drawLottie');
  });
});
