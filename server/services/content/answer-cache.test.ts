import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedEncoding } from '../../routes/store/cached-route.ts';
import { databaseFor, type TemporaryDatabase } from '../../testing/servers/temporary-server.ts';
import { seedPart } from '../seed-part.ts';
import { AnswerCache } from './answer-cache.ts';

let temporary: TemporaryDatabase;
let now = 0;
beforeAll(async () => {
  temporary = await databaseFor('quickest');
});
afterAll(() => temporary.close());

/** A cache, and how often each answer had to be made. */
function counted(maxBytes?: number) {
  const cache = new AnswerCache({
    database: temporary.database,
    now: () => new Date(now),
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  const made: string[] = [];
  const get = async (key: string, maxAgeMs?: number) => {
    const make = async () => {
      made.push(key);
      return key.repeat(400);
    };
    return cache.get(key, make, maxAgeMs);
  };
  return { get, made, cache };
}

test('an answer is made once, also for those who ask meanwhile, and an error is not kept', async () => {
  const { get, made, cache } = counted();
  const [first, second] = await Promise.all([get('a'), get('a')]);
  expect(first).toBe(second);
  expect(await get('a')).toBe(first);
  expect(made).toEqual(['a']);
  await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await get('b');
  expect(made).toEqual(['a', 'b']);
});

test('an answer with an age is made again when it is older', async () => {
  const { get, made } = counted();
  await get('a', 1000);
  now += 999;
  await get('a', 1000);
  now += 1;
  await get('a', 1000);
  expect(made).toEqual(['a', 'a']);
});

test('a full cache forgets what was not requested longest', async () => {
  // Each takes about two kilobytes with what it needs around it.
  const { get, made } = counted(2 * 2_000);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  const tiny = counted(10);
  await tiny.get('a');
  await tiny.get('a');
  expect(tiny.made).toEqual(['a', 'a']);
});

test('it holds no more memory than it says, whatever the answers are like', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heldNow = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const MEBIBYTE = 1024 * 1024;
  for (const { length, text } of [
    { length: 200, text: 'x' },
    { length: 1_500, text: '\u0623' },
    { length: 30_000, text: 'x' },
  ]) {
    const maxBytes = 8 * MEBIBYTE;
    const cache = new AnswerCache({ database: temporary.database, now: () => new Date(now), maxBytes });
    const before = heldNow();
    // Twice as many as there is room for, sent in both encodings, with addresses as long as people's.
    for (let number = 0; number < (2 * maxBytes) / length / 3; number++) {
      const answer = await cache.get(
        `/search?query=${text.repeat(60)}${number}`,
        async () => `${number} ${randomBytes(length / 4).toString('hex')} ${text.repeat(length / 2)}`,
      );
      for (const encoding of ['br', 'gzip'] as const)
        if (answer.encodingFor(encoding) !== 'identity') await answer.bytes(encoding);
    }
    // Node frees the memory of compressors a little later; what the test runner keeps meanwhile is a part of it too.
    await expect
      .poll(() => heldNow() - before, { timeout: 60_000 })
      .toBeLessThan(1.25 * maxBytes + 6 * MEBIBYTE);
    expect(cache.heldBytes).toBeLessThanOrEqual(maxBytes);
    expect(cache.heldBytes).toBeGreaterThan(maxBytes / 2);
  }
});

test('new content empties it: of this process at once, of another within seconds', async () => {
  await seedPart(temporary.database, 'test', `${now} before`, async () => undefined);
  const { get, made } = counted();
  /** What the cache reads beside a request is there when it has emptied itself: the answer is made once more. */
  const madeTimes = async (times: number) => {
    await expect
      .poll(async () => {
        await get('a');
        return made.length;
      })
      .toBe(times);
  };
  await get('a');
  await madeTimes(2);
  await seedPart(temporary.database, 'test', now, async () => undefined);
  await get('a');
  expect(made).toHaveLength(3);
  await temporary.database.runner.query("UPDATE seeds SET fingerprint = 'of another process'");
  await get('a');
  expect(made).toHaveLength(3);
  now += 3_000;
  await madeTimes(4);
  await get('a');
  expect(made).toHaveLength(4);
});

test('an answer that is made while the content changes is given once and not kept', async () => {
  const { get, made, cache } = counted();
  let finish: (text: string) => void = () => undefined;
  const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  await seedPart(temporary.database, 'test', `${now} again`, async () => undefined);
  await get('other');
  finish('old');
  expect((await slow).bytes('identity').toString()).toBe('old');
  await get('a');
  expect(made).toEqual(['other', 'a']);
});

test('answers are sent as they are, or compressed once; small ones are not compressed', async () => {
  const { get, cache } = counted();
  const large = await get('abcd');
  const text = 'abcd'.repeat(400);
  expect(large.bytes('identity').toString()).toBe(text);
  expect(brotliDecompressSync(await large.bytes('br')).toString()).toBe(text);
  expect(gunzipSync(await large.bytes('gzip')).toString()).toBe(text);
  expect(large.bytes('br')).toBe(large.bytes('br'));
  expect(large.encodingFor('br')).toBe('br');
  const small = await cache.get('small', async () => '{}');
  expect(small.encodingFor('br')).toBe('identity');
});

test('the encoding is the best that the client takes', () => {
  for (const [header, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['gzip;q=0, *', 'br'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const) {
    expect([header, acceptedEncoding(header)]).toEqual([header, encoding]);
  }
});
