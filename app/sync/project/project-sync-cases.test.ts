import type { Asset } from '@gesso/engine';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, STATUS_CODES } from '../../../server/contract/envelope.ts';
import { withFakeIndexedDb } from '../testing/fake-indexeddb.ts';
import { ModelServer } from '../testing/model-server.ts';
import { asset, browserOf, named, OWNER, project, stored, withAssets } from '../testing/project-browser.ts';
import { referenceTo } from './server-document.ts';

withFakeIndexedDb();

let server: ModelServer;
beforeEach(() => {
  server = new ModelServer();
});
const browser = (blobs?: Map<string, Blob>) => browserOf(server, blobs);

describe('sending, step by step', () => {
  test('the first save names nothing that it replaces; one over another version asks to keep it', async () => {
    const { sync, saved, store } = browser();
    const first = project('A');
    await sync.claim(first.id);
    expect(await store.project(first.id)).toEqual({
      projectId: first.id,
      owner: OWNER,
      revision: 0,
      hash: '',
    });
    expect(await sync.adopt(first.id, async () => first)).toMatchObject({ status: 'sent' });
    expect(Object.keys(saved[0] ?? {}).sort()).toEqual(['document', 'projectId', 'revision']);
    expect(await sync.push(first, { over: 1 })).toMatchObject({ status: 'sent' });
    expect(saved[1]).toMatchObject({ revision: 1, keepsReplaced: true, formerName: 'A' });
    server.forget(OWNER, first.id);
    await sync.push(named(first, 'B'));
    expect(saved.at(-1)).toMatchObject({ revision: 0 });
    expect(saved.at(-1)).not.toHaveProperty('keepsReplaced');
  });

  test('a new project that the account refuses as unknown is not sent twice', async () => {
    const { sync, saved, store } = browser();
    const first = project('A');
    await store.keepProject({ projectId: first.id, owner: OWNER, revision: 0, hash: '' });
    Object.assign(server, {
      answer: async () => Response.json(failure(STATUS_CODES.notFound, 'There is no such project.')),
    });
    await expect(sync.push(first)).rejects.toThrow('There is no such project.');
    expect(saved).toHaveLength(1);
  });

  test('the same change made in two browsers is no conflict, and is not sent again', async () => {
    const [here, there] = [browser(), browser()];
    const first = project('A');
    await here.sync.push(first);
    await (await there.sync.take(await stored(there.sync, first.id))).confirm();
    await there.sync.push(named(first, 'X'));
    await there.sync.push(named(first, 'Same'));
    expect(await here.sync.push(named(first, 'Same'))).toMatchObject({ status: 'sent' });
    expect(await here.store.project(first.id)).toMatchObject({ revision: 3 });
    expect(here.saved).toHaveLength(2);
  });

  test('a lost answer to "go on with mine" is no second conflict, with changes since and after the project was opened again', async () => {
    const conflicting = async () => {
      const [here, there] = [browser(), browser()];
      const first = project('A');
      await here.sync.push(first);
      await (await there.sync.take(await stored(there.sync, first.id))).confirm();
      await there.sync.push(named(first, 'Theirs'));
      const mine = named(first, 'Mine');
      expect(await here.sync.push(mine)).toMatchObject({ status: 'conflict', storedRevision: 2 });
      here.network.lose = true;
      await expect(here.sync.push(mine, { over: 2 })).rejects.toThrow();
      here.network.lose = false;
      return { ...here, mine };
    };
    const stayed = await conflicting();
    expect(await stayed.sync.push(named(stayed.mine, 'Mine, later'))).toMatchObject({ status: 'sent' });
    const returned = await conflicting();
    const later = named(returned.mine, 'Mine, after a while');
    expect(await returned.sync.look(later.id, later)).toEqual({ status: 'same' });
    expect(await returned.sync.push(later)).toMatchObject({ status: 'sent' });
  });

  test('another browser that is first while an own lost answer is replaced is a conflict', async () => {
    const [here, there] = [browser(), browser()];
    const first = project('A');
    here.network.lose = true;
    await expect(here.sync.push(first)).rejects.toThrow('internet connection');
    here.network.lose = false;
    here.network.betweenSaves = async () => {
      await (await there.sync.take(await stored(there.sync, first.id))).confirm();
      await there.sync.push(named(first, 'Theirs'));
    };
    expect(await here.sync.push(named(first, 'Mine'))).toEqual({
      status: 'conflict',
      storedRevision: 2,
      savedAt: '2026-11-21T10:00:00.000Z',
    });
    expect(await server.currentOf(OWNER, first.id)).toMatchObject({ name: 'Theirs' });
  });

  test('a connection that goes while an own lost answer is replaced is reported as it is', async () => {
    const { sync, network, saved } = browser();
    const first = project('A');
    network.lose = true;
    await expect(sync.push(first)).rejects.toThrow('internet connection');
    network.lose = false;
    network.betweenSaves = async () => {
      network.isDown = true;
    };
    await expect(sync.push(named(first, 'B'))).rejects.toThrow('internet connection');
    network.isDown = false;
    expect(await sync.push(named(first, 'B'))).toMatchObject({ status: 'sent' });
    // What only replaces an own state keeps no further copy of it.
    for (const body of saved) expect(body).not.toHaveProperty('keepsReplaced');
  });

  test('of many sends without an answer the last ten are remembered', async () => {
    const { sync, network, store } = browser();
    const first = project('A');
    network.isDown = true;
    await expect(sync.push(first)).rejects.toThrow();
    expect((await store.project(first.id))?.unanswered).toEqual([
      { hash: expect.stringMatching(/^\w{64}$/), documentHash: expect.stringMatching(/^\w{64}$/) },
    ]);
    for (let index = 0; index < 11; index++)
      await expect(sync.push(named(first, `A${index}`))).rejects.toThrow();
    expect((await store.project(first.id))?.unanswered).toHaveLength(10);
  });

  test('what never reached the account is not taken for what it has', async () => {
    const [here, there] = [browser(), browser()];
    const first = project('A');
    await here.sync.push(first);
    here.network.isDown = true;
    await expect(here.sync.push(named(first, 'Mine'))).rejects.toThrow();
    await expect(here.sync.look(first.id, first)).rejects.toThrow('internet connection');
    here.network.isDown = false;
    await (await there.sync.take(await stored(there.sync, first.id))).confirm();
    await there.sync.push(named(first, 'Theirs'));
    expect(await here.sync.look(first.id, named(first, 'Mine'))).toMatchObject({ status: 'conflict' });
  });
});

describe('records', () => {
  test('changes that were not sent yet are no other version; a copy that is the same is noted', async () => {
    const [here, fresh] = [browser(), browser()];
    const first = project('A');
    await here.sync.push(first);
    expect(await here.sync.look(first.id, named(first, 'B'))).toEqual({ status: 'same' });
    expect(await fresh.sync.look(first.id, first)).toEqual({ status: 'same' });
    expect(await fresh.store.project(first.id)).toMatchObject({ owner: OWNER, revision: 1, name: 'A' });
  });

  test("another account's project is not compared with one of the same id", async () => {
    const [ada, other] = [browser(), browser()];
    const first = project('A');
    await ada.sync.push(first);
    await other.store.keepProject({ projectId: first.id, owner: 'ben', revision: 1, hash: 'x' });
    expect(await other.sync.look(first.id, first)).toEqual({ status: 'same' });
    expect(await other.sync.look(first.id, null)).toEqual({ status: 'same' });
  });

  test('without a record nothing is given up, and a former state is requested from the beginning', async () => {
    const [here, fresh] = [browser(), browser()];
    const first = project('A');
    await here.sync.push(first);
    await fresh.sync.takeServerNext(first);
    expect(await fresh.store.project(first.id)).toBeNull();
    await here.sync.push(first, { over: 1 });
    await expect(fresh.sync.restore(first, 1)).rejects.toThrow('Another client was first.');
  });
});

describe('files, one by one', () => {
  test('each kind of file goes up as what it is, with its bytes and its type', async () => {
    const blobs = new Map(
      ['image', 'svg', 'video', 'audio'].map((kind) => [kind, new Blob([kind], { type: `${kind}/x-own` })]),
    );
    const { sync, upload } = browser(blobs);
    const { signal } = new AbortController();
    const whole = withAssets(
      asset('1', 'image', 'image'),
      asset('2', 'svg', 'svg'),
      { ...asset('3', 'video', 'video'), mimeType: '' },
      { ...asset('4', 'audio', 'audio'), mimeType: 'audio/flac' },
    );
    expect(await sync.push(whole, { signal })).toEqual({ status: 'sent', kept: [] });
    const calls = upload.mock.calls as unknown as [{ file: File; assetType: string }, object][];
    const sent = calls.map(async ([{ file, assetType }, options]) => {
      expect(options).toEqual({ signal });
      return [assetType, file.type, await file.text()];
    });
    expect(await Promise.all(sent)).toEqual([
      ['IMG', 'image/png', 'image'],
      ['IMG', 'image/svg+xml', 'svg'],
      ['VIDEO', 'video/x-own', 'video'],
      ['AUDIO', 'audio/flac', 'audio'],
    ]);
  });

  test('a copy that was taken with its files is known again, whatever became of them', async () => {
    const { sync, network, fetched, store } = browser();
    const upload = (id: string, number: number): Asset => ({
      ...asset(id, 'image', ''),
      source: { type: 'url', url: referenceTo(number) },
    });
    const whole = withAssets(upload('a', 7), upload('b', 8), upload('c', 9), asset('motion', 'lottie', 'k'));
    await sync.push(whole);
    const design = { ...(await stored(sync, whole.id)), assetUrls: { 7: '/a', 8: '/b' } };
    network.files.set('/a', 'the file');
    const onProgress = vi.fn();
    const { signal } = new AbortController();
    const taken = await sync.take(design, { onProgress, signal });
    expect(onProgress.mock.calls).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    // What has no address is not requested.
    expect(fetched).toEqual([
      ['/a', { signal }],
      ['/b', { signal }],
    ]);
    await store.forgetProject(whole.id);
    expect(await sync.look(whole.id, taken.project)).toEqual({ status: 'same' });
  });
});
