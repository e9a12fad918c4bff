import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestBrowser } from './test-browser.ts';

// Each test loads the module again: whether a browser takes Blobs is asked once and remembered.
let browser: TestBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = new TestBrowser();
  browser.install();
});
afterEach(() => browser.remove());

const image = () => new Blob(['bytes of an image'], { type: 'image/png' });

test('a browser that takes Blobs is asked once, with a database that is gone afterwards', async () => {
  const { storesBlobs, toStored } = await import('./stored-blob.ts');
  const asked: string[] = [];
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    asked.push(name);
    return open(name, version);
  };
  expect(await storesBlobs()).toBe(true);
  const blob = image();
  expect(await toStored(blob)).toBe(blob);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^gesso-probe-.{36}$/);
  expect(await indexedDB.databases()).toEqual([]);
});

test('where Blobs are refused, a file is kept as its bytes and its type', async () => {
  browser.failWrite('request', 0, 'DataCloneError');
  const { fromStored, storesBlobs, toStored } = await import('./stored-blob.ts');
  expect(await storesBlobs()).toBe(false);
  const stored = await toStored(image());
  expect(stored).not.toBeInstanceOf(Blob);
  expect(Object.keys(stored).sort()).toEqual(['bytes', 'type']);
  const back = fromStored(stored);
  expect(back.type).toBe('image/png');
  expect(await back.text()).toBe('bytes of an image');
  expect(await indexedDB.databases()).toEqual([]);
});

test('where a Blob comes back as something else, files are kept as bytes, too', async () => {
  const get = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function () {
    return get.call(this, 'no such key');
  };
  try {
    const { storesBlobs } = await import('./stored-blob.ts');
    expect(await storesBlobs()).toBe(false);
  } finally {
    IDBObjectStore.prototype.get = get;
  }
});

test('a browser without a database keeps bytes, and nothing is thrown', async () => {
  indexedDB.open = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  indexedDB.deleteDatabase = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  const { storesBlobs } = await import('./stored-blob.ts');
  expect(await storesBlobs().catch(() => 'thrown')).toBe(false);
});
