import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RetouchClient } from './retouch-client.ts';
import type { EraseRequest, ExpandRequest, RetouchRequest } from './retouch-jobs.ts';

/** A worker whose other end is the test. */
class Line {
  readonly asked: { request: RetouchRequest; transfer: readonly Transferable[] }[] = [];
  isEnded = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;
  postMessage(request: RetouchRequest, transfer: readonly Transferable[]): void {
    this.asked.push({ request, transfer });
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(said: object): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)?.request.id, ...said } });
  }
}

let lines: Line[] = [];
const line = (): Line => {
  const last = lines.at(-1);
  if (!last) throw new Error('There is no worker.');
  return last;
};

beforeEach(() => {
  lines = [];
  vi.stubGlobal(
    'Worker',
    class extends Line {
      constructor() {
        super();
        lines.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const KERNELS = { simd: 's', scalar: 'c' };
const image: ImageBitmap = { width: 4, height: 3, close() {} };
const region = { bounds: { xPx: 0, yPx: 0, widthPx: 4, heightPx: 3 }, scale: 1 };
const erasing: EraseRequest = { image, region, marks: [], featherPx: 1, way: 0 };
const margins = { leftPx: 1, topPx: 0, rightPx: 0, bottomPx: 0 };
const growing: ExpandRequest = { image, widthPx: 4, heightPx: 3, margins, mode: 'fill', way: 0 };

test('the image of an order is moved to the worker, with the place of its kernels', async () => {
  const client = new RetouchClient(KERNELS);
  const erased = client.erase(erasing);
  expect(line().asked[0]?.request).toMatchObject({ job: 'erase', order: erasing, kernels: KERNELS });
  expect(line().asked[0]?.transfer).toEqual([image]);
  const patch = { image, bounds: region.bounds };
  line().say({ type: 'erased', patch });
  expect(await erased).toBe(patch);
  const expanded = client.expand(growing);
  expect(line().asked[1]?.request).toMatchObject({ job: 'expand', order: growing, kernels: KERNELS });
  expect(line().asked[1]?.transfer).toEqual([image]);
  const expansion = { used: 'fill', patches: [] };
  line().say({ type: 'expanded', expansion });
  expect(await expanded).toBe(expansion);
});

test('progress is reported and does not end the job; marks without anything of the photo give null', async () => {
  const shares: number[] = [];
  const erased = new RetouchClient(KERNELS).erase(erasing, { onProgress: (share) => shares.push(share) });
  line().say({ type: 'progress', share: 0.2 });
  line().say({ type: 'progress', share: 0.9 });
  line().say({ type: 'erased', patch: null });
  expect(await erased).toBeNull();
  expect(shares).toEqual([0.2, 0.9]);
});

test('an answer of another kind than was requested fails with the reason', async () => {
  const client = new RetouchClient(KERNELS);
  for (const run of [() => client.erase(erasing), () => client.expand(growing)]) {
    const failing = expect(run()).rejects.toMatchObject({
      code: 'photo-failed',
      message: expect.stringMatching(/no image came back/),
    });
    line().say({ type: 'done' });
    await failing;
  }
});

test('a signal, and disposing, end the worker and what it is at', async () => {
  const client = new RetouchClient(KERNELS);
  const abort = new AbortController();
  const cancelled = { code: 'photo-cancelled' };
  const first = expect(client.erase(erasing, { signal: abort.signal })).rejects.toMatchObject(cancelled);
  abort.abort();
  await first;
  const second = expect(client.expand(growing)).rejects.toMatchObject(cancelled);
  client.dispose();
  await second;
  expect(lines.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
