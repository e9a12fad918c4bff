import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/servers/temporary-server.ts';
import { createTestStore, type TestStore } from '../testing/temporary-store.ts';
import { DiskStore } from './disk-store.ts';
import { checkKey, NoSuchUploadError, StorageError } from './object-store.ts';

const MEBIBYTE = 1024 * 1024;
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const bytesOf = (length: number, seed = 1) =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 17) % 251));

async function listed<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe.each(['disk', 's3'] as const)('objects in %s', (kind) => {
  let test_: TestStore;
  beforeAll(async () => {
    test_ = await createTestStore(kind);
  });
  afterAll(() => test_.close());

  const read = async (key: string, range?: { start: number; end: number }) => {
    const object = await test_.store.get(key, range);
    return object && { ...object, body: await buffer(object.body) };
  };
  const stored = async (key: string, bytes = Buffer.from('some bytes'), contentType = 'image/png') => {
    await test_.store.put(key, bytes, { contentType, sizeBytes: bytes.length });
    return bytes;
  };

  test('what was put comes back: bytes, type, size and ETag; a second object takes the place of the first', async () => {
    const { store } = test_;
    const first = await stored('u/1/a/original');
    expect(await read('u/1/a/original')).toEqual({
      body: first,
      contentType: 'image/png',
      sizeBytes: 10,
      etag: md5(first),
    });
    const second = bytesOf(300_000);
    const info = await store.put(
      'u/1/a/original',
      Readable.from([second.subarray(0, 1000), second.subarray(1000)]),
      {
        contentType: 'video/mp4',
        sizeBytes: second.length,
      },
    );
    expect(info.etag).toBe(md5(second));
    expect(await store.head('u/1/a/original')).toEqual({
      contentType: 'video/mp4',
      sizeBytes: 300_000,
      etag: md5(second),
    });
    expect((await read('u/1/a/original'))?.body.equals(second)).toBe(true);
  });

  test('what is not there is null, and deleting it is no error', async () => {
    const { store } = test_;
    await stored('u/2/kept');
    expect(await store.get('u/2/none')).toBeNull();
    expect(await store.head('u/2/none')).toBeNull();
    await store.delete(['u/2/none', 'u/none/none']);
    await store.delete(['u/2/kept']);
    expect(await store.head('u/2/kept')).toBeNull();
  });

  test('a copy has the same bytes and type, and stays when the first is replaced or deleted', async () => {
    const { store } = test_;
    const bytes = await stored('u/20/first/original', bytesOf(5000), 'video/mp4');
    const info = { contentType: 'video/mp4', sizeBytes: 5000, etag: md5(bytes) };
    expect(await store.copy('u/20/first/original', 'u/20/second/original')).toEqual(info);
    await stored('u/20/first/original', bytesOf(5000, 2), 'video/mp4');
    expect(await read('u/20/second/original')).toEqual({ ...info, body: bytes });
    await store.delete(['u/20/first/original']);
    expect(await read('u/20/second/original')).toEqual({ ...info, body: bytes });
    // Once more, over what is there.
    expect(await store.copy('u/20/second/original', 'u/20/second/thumb')).toEqual(info);
    expect(await store.copy('u/20/second/original', 'u/20/second/thumb')).toEqual(info);
    expect((await read('u/20/second/thumb'))?.body.equals(bytes)).toBe(true);
    expect(await store.copy('u/20/none', 'u/20/third')).toBeNull();
    expect(await store.head('u/20/third')).toBeNull();
    await store.sweep(new Date(Date.now() + 60_000));
    expect((await read('u/20/second/original'))?.body.equals(bytes)).toBe(true);
  });

  test('a range gives these bytes and the size of the whole', async () => {
    const bytes = await stored('u/3/range', bytesOf(1000));
    const part = await read('u/3/range', { start: 10, end: 19 });
    expect(part?.body).toEqual(bytes.subarray(10, 20));
    expect(part?.sizeBytes).toBe(1000);
    expect((await read('u/3/range', { start: 990, end: 5000 }))?.body).toEqual(bytes.subarray(990));
  });

  test('a listing has every object below a prefix, with its size', async () => {
    for (const key of ['l/1/a/original', 'l/1/a/thumb', 'l/1/b', 'l/12/c', 'other']) await stored(key);
    const keys = (await listed(test_.store.list('l/1/'))).map(({ key }) => key).sort();
    expect(keys).toEqual(['l/1/a/original', 'l/1/a/thumb', 'l/1/b']);
    expect((await listed(test_.store.list('l/1'))).length).toBe(4);
    expect((await listed(test_.store.list('l/12/')))[0]?.sizeBytes).toBe(10);
    expect(await listed(test_.store.list('nothing/'))).toEqual([]);
  });

  test('[K27] a presigned address takes the announced file by PUT with 200 and an ETag, and nothing else', async () => {
    const { store } = test_;
    const bytes = bytesOf(5000);
    const url = await store.presignPut('u/4/put', {
      contentType: 'image/png',
      sizeBytes: 5000,
      expiresSeconds: 600,
    });
    const put = (body: Buffer, type = 'image/png', to = url) =>
      fetch(to, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } });
    expect((await put(bytes.subarray(1))).status).toBeGreaterThanOrEqual(400);
    expect((await put(bytes, 'text/html')).status).toBeGreaterThanOrEqual(400);
    expect((await put(bytes, 'image/png', url.replace('u/4/put', 'u/5/put'))).status).toBe(403);
    expect(await store.head('u/4/put')).toBeNull();
    const answer = await put(bytes);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe(`"${md5(bytes)}"`);
    expect((await read('u/4/put'))?.body.equals(bytes)).toBe(true);
    expect((await read('u/4/put'))?.contentType).toBe('image/png');
  });

  test('an address that has expired is refused', async () => {
    const url = await test_.store
      .presignPut('u/6/late', {
        contentType: 'image/png',
        sizeBytes: 4,
        expiresSeconds: -60,
      })
      .catch(() => null);
    // The signer of S3 does not even make one.
    if (url === null) return expect(kind).toBe('s3');
    const answer = await fetch(url, {
      method: 'PUT',
      body: 'abcd',
      headers: { 'content-type': 'image/png' },
    });
    expect(answer.status).toBe(403);
    expect(await test_.store.head('u/6/late')).toBeNull();
  });

  test('a browser is given the object by an address that stays the same for a while, with ranges', async () => {
    const { store } = test_;
    const bytes = await stored('u/7/clip', bytesOf(2000), 'video/mp4');
    const options = {
      expiresSeconds: 600,
      inline: true,
      contentType: 'video/mp4',
      fileName: 'Ferien “1”.mp4',
    };
    const url = await store.presignGet('u/7/clip', options);
    expect(await store.presignGet('u/7/clip', options)).toBe(url);
    const whole = await fetch(url);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('content-disposition')).toMatch(
      /^inline; filename=".+"; filename\*=UTF-8''Ferien%20/,
    );
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 100-199/2000');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect((await fetch(url.replace('u/7/clip', 'u/4/put'))).status).toBe(403);
  });

  test.each(['image/svg+xml', 'text/html', 'application/pdf', 'application/xml'])(
    'what could run is never shown in place: %s',
    async (contentType) => {
      await stored('u/8/document', Buffer.from('<svg onload="alert(1)"/>'), contentType);
      const answer = await fetch(
        await test_.store.presignGet('u/8/document', { expiresSeconds: 600, inline: true, contentType }),
      );
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    },
  );

  test('[K27] parts are put on their own, listed with their ETags, and become one object', async () => {
    const { store } = test_;
    const parts = [bytesOf(5 * MEBIBYTE, 1), bytesOf(5 * MEBIBYTE, 2), bytesOf(1234, 3)];
    const uploadId = await store.multipart.begin('u/9/film', 'video/mp4');
    for (const index of [2, 0, 1]) {
      const body = parts[index] ?? Buffer.alloc(0);
      const url = await store.multipart.presignPart('u/9/film', uploadId, {
        partId: index + 1,
        sizeBytes: body.length,
        expiresSeconds: 600,
      });
      const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBe(`"${md5(body)}"`);
    }
    const arrived = await store.multipart.listParts('u/9/film', uploadId);
    expect(arrived).toEqual(
      parts.map((part, index) => ({ partId: index + 1, etag: md5(part), sizeBytes: part.length })),
    );
    expect((await listed(store.multipart.list('u/9/'))).map(({ uploadId }) => uploadId)).toEqual([uploadId]);

    const wrong = arrived.map((part) => ({ ...part, etag: md5(Buffer.from('other')) }));
    await expect(store.multipart.complete('u/9/film', uploadId, wrong)).rejects.toThrow(StorageError);
    await expect(store.multipart.complete('u/9/film', uploadId, [...arrived].reverse())).rejects.toThrow(
      'order',
    );
    expect(await store.head('u/9/film')).toBeNull();

    await store.multipart.complete('u/9/film', uploadId, arrived);
    const film = await read('u/9/film');
    expect(film?.body.equals(Buffer.concat(parts))).toBe(true);
    expect(film?.contentType).toBe('video/mp4');
    // s3rver takes the MD5 of the whole.
    if (kind === 'disk') expect(film?.etag).toMatch(/^[0-9a-f]{32}-3$/);
    expect(await listed(store.multipart.list('u/9/'))).toEqual([]);
    await expect(store.multipart.listParts('u/9/film', uploadId)).rejects.toThrow(NoSuchUploadError);
    await expect(store.multipart.complete('u/9/film', uploadId, arrived)).rejects.toThrow(NoSuchUploadError);
  });

  test('an upload that is aborted is gone, and takes no more parts', async () => {
    const { store } = test_;
    const uploadId = await store.multipart.begin('u/10/film', 'video/mp4');
    const url = await store.multipart.presignPart('u/10/film', uploadId, {
      partId: 1,
      sizeBytes: 4,
      expiresSeconds: 600,
    });
    await store.multipart.abort('u/10/film', uploadId);
    await store.multipart.abort('u/10/film', uploadId);
    await expect(store.multipart.listParts('u/10/film', uploadId)).rejects.toThrow(NoSuchUploadError);
    expect((await fetch(url, { method: 'PUT', body: 'abcd' })).status).toBe(404);
    expect(await listed(store.multipart.list('u/10/'))).toEqual([]);
  });
});

test.each([
  '',
  '/',
  'a/',
  '/a',
  'a//b',
  '../a',
  'a/../b',
  'a/./b',
  'a/.hidden',
  'a b',
  'a\\b',
  'a\0',
  'a%2e',
  'ü',
  'a~b',
  'x'.repeat(501),
])('a key that leads elsewhere is refused: %j', (key) => expect(() => checkKey(key)).toThrow(StorageError));

describe('files on disk', () => {
  let test_: TestStore;
  beforeAll(async () => {
    test_ = await createTestStore('disk');
  });
  afterAll(() => test_.close());

  test('an upload that breaks off leaves no object and no rest', async () => {
    const body = Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        throw new Error('The connection broke.');
      })(),
    );
    const description = { contentType: 'image/png', sizeBytes: 20 };
    await expect(test_.store.put('u/1/broken', body, description)).rejects.toThrow('broke');
    await expect(test_.store.put('u/1/short', Buffer.alloc(10), description)).rejects.toThrow(StorageError);
    await expect(test_.store.put('u/1/long', Buffer.alloc(21), description)).rejects.toThrow(StorageError);
    expect(await listed(test_.store.list(''))).toEqual([]);
    expect(readdirSync(join(test_.folder, 'objects/unfinished'))).toEqual([]);
  });

  test('of two versions of a part, left by a process that was killed between them, the newer one counts', async () => {
    const { multipart } = test_.store;
    const uploadId = await multipart.begin('u/1/twice', 'video/mp4');
    const folder = join(test_.folder, 'objects/uploads', uploadId);
    const [older, newer] = [Buffer.from('older'), Buffer.from('newer one')];
    for (const [bytes, date] of [
      [newer, '2026-01-02'],
      [older, '2026-01-01'],
    ] as const) {
      const path = join(folder, `1~${md5(bytes)}`);
      writeFileSync(path, bytes);
      utimesSync(path, new Date(date), new Date(date));
    }
    expect(await multipart.listParts('u/1/twice', uploadId)).toEqual([
      { partId: 1, etag: md5(newer), sizeBytes: 9 },
    ]);
    await multipart.abort('u/1/twice', uploadId);
  });

  test('what a killed process left half-written is swept when it is old', async () => {
    const unfinished = join(test_.folder, 'objects/unfinished');
    const [old, young] = [join(unfinished, 'old'), join(unfinished, 'young')];
    writeFileSync(old, 'half');
    writeFileSync(young, 'half');
    utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'));
    await test_.store.sweep(new Date('2026-01-02'));
    expect([old, young].map((path) => existsSync(path))).toEqual([false, true]);
  });

  test('answers about objects keep whatever is in them from running or loading', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    await test_.store.put('u/1/page', bytes, { contentType: 'text/html', sizeBytes: bytes.length });
    const url = await test_.store.presignGet('u/1/page', {
      expiresSeconds: 600,
      inline: true,
      contentType: 'text/html',
    });
    const answer = await fetch(url);
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const beyond = await fetch(url, { headers: { range: 'bytes=500-' } });
    expect(beyond.status).toBe(416);
    expect(await beyond.json()).toMatchObject({
      status: 'FAIL',
      description: expect.stringContaining('ends before'),
    });
  });

  test('[K27] a refusal is JSON that says why, and a changed address is refused for each of its values', async () => {
    const url = new URL(
      await test_.store.presignPut('u/1/x', { contentType: 'image/png', sizeBytes: 4, expiresSeconds: 60 }),
    );
    for (const [name, value] of [
      ['expires', '9999999999'],
      ['size', '5'],
      ['type', 'text/html'],
      ['upload', 'a'],
      ['part', '1'],
      ['signature', 'AAAA'],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      const answer = await fetch(changed, {
        method: 'PUT',
        body: 'abcd',
        headers: { 'content-type': 'image/png' },
      });
      expect([name, answer.status]).toEqual([name, 403]);
      expect(await answer.json()).toMatchObject({
        status: 'FAIL',
        description: expect.stringContaining('changed'),
      });
    }
    // An address to put something is none to get it.
    expect((await fetch(url)).status).toBe(403);
  });
});

describe('a process that is killed while it writes', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  test.each([1, 2, 3])(
    'leaves whole objects and parts only, and none that it acknowledged is missing (%d)',
    async () => {
      const run = fileURLToPath(new URL('../run.mjs', import.meta.url));
      const writer = spawn(process.execPath, [run, 'put-until-killed', folder.path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      await new Promise<void>((resolve) => {
        const enough = 40 + Math.random() * 100;
        writer.stdout.on('data', (chunk: Buffer) => {
          output += chunk;
          if (output.split('\n').length > enough) writer.kill('SIGKILL');
        });
        writer.on('close', () => resolve());
      });
      const said = output
        .slice(0, output.lastIndexOf('\n'))
        .split('\n')
        .map((line) => line.split(' '));
      const uploadId = said.find(([kind]) => kind === 'upload')?.[1] ?? '';
      const store = new DiskStore({
        folder: folder.path,
        secret: '',
        publicUrl: () => '',
        now: () => new Date(),
      });
      const lastOf = (kind: string) =>
        new Map(said.filter(([each]) => each === kind).map(([, key, etag]) => [key, etag]));
      for (const key of lastOf('object').keys())
        expect([key, await store.head(key ?? '')]).not.toEqual([key, null]);
      for await (const { key } of store.list('')) {
        const object = await store.get(key);
        expect([key, object && md5(await buffer(object.body))]).toEqual([key, object?.etag]);
      }
      const parts = await store.multipart.listParts('u/1/film', uploadId);
      for (const partId of lastOf('part').keys())
        expect(parts.map((part) => String(part.partId))).toContain(partId);
      for (const { partId, etag } of parts) {
        const path = join(folder.path, 'uploads', uploadId, `${partId}~${etag}`);
        expect([partId, md5(readFileSync(path))]).toEqual([partId, etag]);
      }
    },
  );
});
