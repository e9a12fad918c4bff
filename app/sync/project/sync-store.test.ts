import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { inOrder } from '../one-at-a-time.ts';
import { withFakeIndexedDb } from '../testing/fake-indexeddb.ts';
import { isUnsent, type SyncedProject, SyncStore } from './sync-store.ts';

withFakeIndexedDb();

const record = { projectId: 'p', owner: 'ada', revision: 3, hash: 'h' } satisfies SyncedProject;

test('what was written is there for the next page, and what was forgotten is not', async () => {
  const store = new SyncStore('store-1');
  expect(await store.project('p')).toBeNull();
  await store.keepProject(record);
  await store.keepProject({ ...record, projectId: 'q' });
  const next = new SyncStore('store-1');
  expect(await next.project('p')).toEqual(record);
  await next.forgetProject('p');
  expect(await store.projects()).toEqual([{ ...record, projectId: 'q' }]);
});

test('a change sees what is there at that moment, and can leave it', async () => {
  const store = new SyncStore('store-2');
  await store.updateProject('p', (known) => (known === null ? record : null));
  await Promise.all(
    Array.from({ length: 5 }, () =>
      store.updateProject('p', (known) => known && { ...known, revision: known.revision + 1 }),
    ),
  );
  await store.updateProject('p', () => null);
  expect(await store.project('p')).toEqual({ ...record, revision: 8 });
});

test('records that an earlier version wrote are read as they are', async () => {
  const former = await openDB('store-3', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('projects', { keyPath: 'projectId' });
      fresh.createObjectStore('uploads', { keyPath: ['owner', 'blobKey'] });
    },
  });
  await former.put('projects', { ...record, takesServerNext: true });
  former.close();
  expect(await new SyncStore('store-3').project('p')).toMatchObject(record);
});

test('uploads are found by file and by number, each account its own', async () => {
  const store = new SyncStore('store-4');
  await store.keepUpload('ada', 'k', 7);
  await store.keepUpload('ben', 'k', 8);
  expect([await store.uploadOf('ada', 'k'), await store.uploadOf('ben', 'k')]).toEqual([7, 8]);
  expect(await store.uploadOf('ada', 'other')).toBeNull();
  expect([await store.blobKeyOf('ben', 8), await store.blobKeyOf('ada', 8)]).toEqual(['k', null]);
});

test('unsent is what no account has, and belongs to the account that asks or to none', () => {
  const claimed = { ...record, revision: 0 };
  expect(isUnsent(undefined, null)).toBe(true);
  expect(isUnsent(undefined, 'ada')).toBe(true);
  expect(isUnsent(claimed, 'ada')).toBe(true);
  expect(isUnsent(claimed, 'ben')).toBe(false);
  expect(isUnsent(claimed, null)).toBe(false);
  expect(isUnsent(record, 'ada')).toBe(false);
});

test('work on one project goes in order, also after a failure; other projects do not wait', async () => {
  const oneAtATime = inOrder();
  const happened: string[] = [];
  let release = () => {};
  const first = oneAtATime('p', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    happened.push('first');
    throw new Error('Broken.');
  });
  const second = oneAtATime('p', async () => happened.push('second'));
  await oneAtATime('q', async () => happened.push('other'));
  release();
  await expect(first).rejects.toThrow('Broken.');
  expect(await second).toBe(3);
  expect(happened).toEqual(['other', 'first', 'second']);
});
