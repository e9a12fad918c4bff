import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseConnection } from './connection.ts';
import { TestBrowser } from './test-browser.ts';

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser();
  browser.install();
});
afterEach(() => browser.remove());

interface Schema {
  words: { key: string; value: string };
}

function connect() {
  const browserState = { opened: 0, isBroken: false };
  const connection = new DatabaseConnection<Schema>((terminated) => {
    browserState.opened++;
    if (browserState.isBroken) return Promise.reject(new DOMException('Not now.', 'UnknownError'));
    return openDB('words', 1, { upgrade: (fresh) => void fresh.createObjectStore('words'), terminated });
  });
  const put = (key: string) => connection.use((database) => database.put('words', `the ${key}`, key));
  const get = (key: string) => connection.use((database) => database.get('words', key));
  return { connection, put, get, browserState };
}

test.each([true, false])(
  'a connection that the browser closed is made again, with or without its event: %s',
  async (isSaid) => {
    const { put, get, browserState } = connect();
    await put('first');
    await put('second');
    expect(browserState.opened).toBe(1);
    browser.closeConnections(isSaid);
    await put('third');
    expect(await get('first')).toBe('the first');
    expect(await get('third')).toBe('the third');
    expect(browserState.opened).toBe(2);
  },
);

test('a connection that cannot be made is tried again with the next use', async () => {
  const { put, get, browserState } = connect();
  browserState.isBroken = true;
  await expect(put('first')).rejects.toThrow('Not now.');
  browserState.isBroken = false;
  await put('first');
  expect(await get('first')).toBe('the first');
});

test('work that fails for a reason of its own is not done twice', async () => {
  const { connection, browserState } = connect();
  let times = 0;
  const work = () => {
    times++;
    return Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
  };
  await expect(connection.use(work)).rejects.toThrow('The disk is full.');
  expect([times, browserState.opened]).toEqual([1, 1]);
});

test('work that finds every connection closed says so, after the second', async () => {
  const { connection } = connect();
  let times = 0;
  const work = () => {
    times++;
    return Promise.reject(new DOMException('The connection is closed.', 'InvalidStateError'));
  };
  await expect(connection.use(work)).rejects.toThrow('The connection is closed.');
  expect(times).toBe(2);
});

test('a closed connection does not keep the database from being deleted', async () => {
  const { connection, put } = connect();
  await put('first');
  connection.close();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('words');
    request.onsuccess = () => resolve();
    request.onblocked = () => reject(new Error('A connection is still open.'));
  });
});
