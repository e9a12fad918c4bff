import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedFile } from './cached-file.ts';

const URL_OF_IT = 'https://gesso.test/assets/models/small.onnx';
const CONTENT = new Uint8Array([3, 1, 4, 1, 5]);
const sha256 = createHash('sha256').update(CONTENT).digest('hex');

/** What the browser keeps. */
const kept = new Map<string, Uint8Array<ArrayBuffer>>();
let fetched = 0;
let answer: () => Response = () => new Response(CONTENT);

beforeEach(() => {
  kept.clear();
  fetched = 0;
  answer = () => new Response(CONTENT);
  const cache = {
    async match(url: string) {
      const bytes = kept.get(url);
      return bytes && new Response(bytes);
    },
    async put(url: string, response: Response) {
      kept.set(url, new Uint8Array(await response.arrayBuffer()));
    },
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => {
    fetched++;
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const bytesOf = async () => new Uint8Array(await cachedFile(URL_OF_IT, { sha256 }));

test('a file is fetched once and kept; how much has come is reported', async () => {
  const heard: number[] = [];
  await cachedFile(URL_OF_IT, { sha256, onReceived: (bytes) => heard.push(bytes) });
  expect(heard.at(-1)).toBe(5);
  expect(await bytesOf()).toEqual(CONTENT);
  expect(fetched).toBe(1);
});

test('what is kept and is not the file any more is fetched again', async () => {
  kept.set(URL_OF_IT, new Uint8Array([9, 9]));
  expect(await bytesOf()).toEqual(CONTENT);
  expect(fetched).toBe(1);
  expect(kept.get(URL_OF_IT)).toEqual(CONTENT);
});

test('what arrives and is another file is refused and not kept, and so is no answer', async () => {
  answer = () => new Response(new Uint8Array([1]));
  await expect(bytesOf()).rejects.toThrow('what arrived is not the file it should be');
  answer = () => new Response(null, { status: 503 });
  await expect(bytesOf()).rejects.toThrow('the server answered 503');
  expect(kept.size).toBe(0);
});

test('a browser that keeps nothing has the file anyway', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('private window')) });
  expect(await bytesOf()).toEqual(CONTENT);
  expect(await bytesOf()).toEqual(CONTENT);
  expect(fetched).toBe(2);
});
