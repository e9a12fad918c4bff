import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PhotoClient } from './photo-client.ts';
import { NO_PHOTO_EDITS } from './photo-edits.ts';
import type { PhotoRequest } from './photo-jobs.ts';

/** The worker of a photo, whose other end is the test. */
class Line {
  readonly asked: PhotoRequest[] = [];
  isEnded = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;
  postMessage(request: PhotoRequest): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const lines: Line[] = [];
const line = (): Line => {
  const last = lines.at(-1);
  if (!last) throw new Error('There is no worker.');
  return last;
};

beforeEach(() => {
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

/** An image that notes whether it was closed. */
function bitmap(): ImageBitmap & { isClosed: boolean } {
  const image = { width: 4, height: 3, isClosed: false, close: () => {} };
  image.close = () => {
    image.isClosed = true;
  };
  return image;
}

/** Answers a request by its place among all of them. */
function answer(place: number, said: object): void {
  const id = line().asked[place]?.id;
  expect(id).toBeDefined();
  line().onmessage?.({ data: { id, ...said } });
}

const bounds = { xPx: 0, yPx: 0, widthPx: 4, heightPx: 3 };
const options = { type: 'jpeg', quality: 1, maxWidthPx: null, maxHeightPx: null, maxBytes: null } as const;

describe('an answer of another kind than was requested fails with the reason:', () => {
  test.each([
    ['a part', (client: PhotoClient) => client.part([], bounds, 1), /no image came back/],
    ['a file', (client: PhotoClient) => client.encode(NO_PHOTO_EDITS, 'png'), /no file came back/],
    ['a small file', (client: PhotoClient) => client.compress(bitmap(), options), /no file came back/],
  ] as const)('%s', async (_, run, reason) => {
    const failing = expect(run(new PhotoClient())).rejects.toMatchObject({
      code: 'photo-failed',
      message: expect.stringMatching(reason),
    });
    answer(0, { type: 'done' });
    await failing;
  });
});

test('a failure of the worker is that of the job, with its details', async () => {
  const client = new PhotoClient();
  const failing = expect(client.part([], bounds, 1)).rejects.toMatchObject({
    code: 'asset-missing',
    details: { name: 'the photo' },
  });
  answer(0, { type: 'failed', code: 'asset-missing', details: { name: 'the photo' } });
  await failing;
});

test('one preview is drawn at a time, and of those that wait the last of each channel', async () => {
  const client = new PhotoClient();
  const images = [1, 2, 3, 4].map((side) =>
    client.preview(NO_PHOTO_EDITS, side, side < 4 ? 'stage' : 'list'),
  );
  expect(line().asked).toHaveLength(1);
  expect(await images[1]).toBeNull();
  const drawn = [bitmap(), bitmap(), bitmap()];
  for (const [place, image] of drawn.entries()) {
    await vi.waitFor(() => expect(line().asked).toHaveLength(place + 1), 60_000);
    answer(place, { type: 'image', image });
  }
  expect(await Promise.all([images[0], images[2], images[3]])).toEqual(drawn);
  expect(line().asked.map((request) => 'maxSidePx' in request && request.maxSidePx)).toEqual([1, 3, 4]);
});

test('a part that is no longer wanted ends at once, and its image is closed when it comes', async () => {
  const client = new PhotoClient();
  const abort = new AbortController();
  const failing = expect(client.part([], bounds, 1, { signal: abort.signal })).rejects.toMatchObject({
    code: 'photo-cancelled',
  });
  abort.abort();
  await failing;
  const image = bitmap();
  answer(0, { type: 'image', image });
  expect(image.isClosed).toBe(true);
  await expect(client.part([], bounds, 1, { signal: abort.signal })).rejects.toMatchObject({
    code: 'photo-cancelled',
  });
  expect(line().asked).toHaveLength(1);
});

test('an image that is wanted stays open', async () => {
  const client = new PhotoClient();
  const part = client.part([], bounds, 1);
  const image = bitmap();
  answer(0, { type: 'image', image });
  expect(await part).toBe(image);
  expect(image.isClosed).toBe(false);
});

test('a worker that stops fails what it was at, and previews that wait are not drawn', async () => {
  const client = new PhotoClient();
  const failing = expect(client.preview(NO_PHOTO_EDITS, 1, 'stage')).rejects.toMatchObject({
    code: 'photo-failed',
    message: expect.stringMatching(/out of memory/),
  });
  const waiting = client.preview(NO_PHOTO_EDITS, 2, 'stage');
  const preventDefault = vi.fn();
  line().onerror?.({ message: 'out of memory', preventDefault });
  await failing;
  expect(await waiting).toBeNull();
  expect(preventDefault).toHaveBeenCalled();
});

test('disposing ends the worker and cancels what is under way and what comes later', async () => {
  const client = new PhotoClient();
  const running = expect(client.encode(NO_PHOTO_EDITS, 'jpeg')).rejects.toMatchObject({
    code: 'photo-cancelled',
  });
  client.dispose();
  await running;
  expect(line().isEnded).toBe(true);
  await expect(client.encode(NO_PHOTO_EDITS, 'jpeg')).rejects.toMatchObject({ code: 'photo-cancelled' });
  expect(line().asked).toHaveLength(1);
});
