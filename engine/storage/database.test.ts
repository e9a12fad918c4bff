import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Asset } from '../model/project.ts';
import {
  BrowserBlobStorage,
  BrowserFontStorage,
  DATABASE_NAME,
  guardStorage,
  openEditorDatabase,
  readLocalFont,
} from './database.ts';
import { BrowserMediaSource } from './media-source.ts';
import { TestBrowser } from './test-browser.ts';

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser();
  browser.install();
});
afterEach(() => {
  browser.remove();
  vi.unstubAllGlobals();
});

const textOf = async (blob: Blob | null) => (blob === null ? null : `${blob.type} ${await blob.text()}`);

test('[F6] [F7] the database has the name, the version and the stores of the specification', async () => {
  const database = await openEditorDatabase();
  expect(DATABASE_NAME).toBe('template-editor');
  expect(database.version).toBe(1);
  expect([...database.objectStoreNames]).toEqual(['blobs', 'fonts', 'tempImg']);
  const stores = database.transaction(['blobs', 'fonts', 'tempImg']);
  expect(stores.objectStore('fonts').autoIncrement).toBe(true);
  expect(stores.objectStore('tempImg').autoIncrement).toBe(true);
  expect(stores.objectStore('blobs').autoIncrement).toBe(false);
  database.close();
});

describe('files', () => {
  test('a file comes back with its type, is replaced and deleted', async () => {
    const storage = new BrowserBlobStorage();
    expect(await storage.get('a')).toBeNull();
    await storage.put('a', new Blob(['one'], { type: 'image/png' }));
    await storage.put('b', new Blob(['two'], { type: 'video/mp4' }));
    expect(await textOf(await storage.get('a'))).toBe('image/png one');
    expect(await textOf(await new BrowserBlobStorage().get('b'))).toBe('video/mp4 two');
    await storage.delete('a');
    expect(await storage.get('a')).toBeNull();
    expect(await storage.get('b')).not.toBeNull();
  });

  test('a full browser is reported as one, another failure with its reason', async () => {
    const storage = new BrowserBlobStorage();
    await storage.put('a', new Blob(['one']));
    browser.failWrite('throws');
    await expect(storage.put('b', new Blob(['two']))).rejects.toMatchObject({ code: 'storage-full' });
    browser.failWrite('request', 0, 'DataError');
    await expect(storage.put('b', new Blob(['two']))).rejects.toMatchObject({
      code: 'storage-failed',
      details: { reason: 'The disk is full.' },
    });
    expect(await storage.get('b')).toBeNull();
    await expect(guardStorage(() => Promise.reject('no'))).rejects.toMatchObject({
      details: { reason: 'no' },
    });
    await expect(
      guardStorage(() => Promise.reject(Object.assign(new Error('x'), { name: 'QuotaExceededError' }))),
    ).rejects.toMatchObject({ code: 'storage-failed' });
    expect(await guardStorage(() => Promise.resolve(7))).toBe(7);
  });
});

describe("the user's fonts", () => {
  test('they are listed in the order in which they came, with their keys', async () => {
    const fonts = new BrowserFontStorage();
    expect(await fonts.list()).toEqual([]);
    const first = await fonts.add('Inter Bold', new Blob(['bold'], { type: 'font/ttf' }));
    const second = await fonts.add('Inter Thin', new Blob(['thin']));
    expect((await fonts.list()).map(({ id, name }) => ({ id, name }))).toEqual([
      { id: first, name: 'Inter Bold' },
      { id: second, name: 'Inter Thin' },
    ]);
    expect(await textOf((await fonts.list())[0]?.blob ?? null)).toBe('font/ttf bold');
    const bytes = await readLocalFont('Inter Thin');
    expect(new TextDecoder().decode(bytes ?? new ArrayBuffer(0))).toBe('thin');
    expect(await readLocalFont('Inter')).toBeNull();
    await fonts.delete(first);
    expect((await fonts.list()).map(({ name }) => name)).toEqual(['Inter Thin']);
  });

  test('a full browser is reported, and no connection stays open that would hold the database', async () => {
    const fonts = new BrowserFontStorage();
    const id = await fonts.add('Inter', new Blob(['x']));
    browser.failWrite('request');
    await expect(fonts.add('Other', new Blob(['x']))).rejects.toMatchObject({ code: 'storage-full' });
    browser.failWrite('throws');
    await expect(fonts.delete(id)).rejects.toMatchObject({ code: 'storage-full' });
    await readLocalFont('Inter');
    const outcome = await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(DATABASE_NAME);
      request.onsuccess = () => resolve('deleted');
      request.onblocked = () => resolve('blocked');
    });
    expect(outcome).toBe('deleted');
  });
});

describe('media by its source', () => {
  const assetOf = (source: Asset['source']): Asset => ({
    id: 'asset:1',
    kind: 'image',
    name: 'Beach',
    source,
    mimeType: 'image/png',
    widthPx: 1,
    heightPx: 1,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: 1,
  });

  test("a file of the browser's database is read from there, one that is gone is named", async () => {
    const storage = new BrowserBlobStorage();
    await storage.put('key', new Blob(['bytes'], { type: 'image/png' }));
    const source = new BrowserMediaSource(storage);
    expect(await textOf(await source.open(assetOf({ type: 'blob', key: 'key' })))).toBe('image/png bytes');
    await expect(source.open(assetOf({ type: 'blob', key: 'gone' }))).rejects.toMatchObject({
      code: 'asset-missing',
      details: { name: 'Beach' },
    });
  });

  test.each([
    [404, 'asset-missing', undefined],
    [503, 'asset-unreadable', 'the server answered 503'],
    [null, 'asset-unreadable', 'no connection'],
  ] as const)('an address that answers %s is reported by name', async (status, code, reason) => {
    vi.stubGlobal('fetch', () =>
      status === null
        ? Promise.reject(new TypeError('failed'))
        : Promise.resolve(new Response('', { status })),
    );
    const source = new BrowserMediaSource(new BrowserBlobStorage());
    await expect(source.open(assetOf({ type: 'url', url: '/a.png' }))).rejects.toMatchObject({
      code,
      details: reason === undefined ? { name: 'Beach' } : { name: 'Beach', reason },
    });
  });

  test('an address is fetched', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response('bytes', { headers: { 'content-type': 'image/png' } }));
    });
    const source = new BrowserMediaSource(new BrowserBlobStorage());
    expect(await textOf(await source.open(assetOf({ type: 'url', url: '/a.png' })))).toBe('image/png bytes');
    expect(asked).toEqual(['/a.png']);
  });
});
