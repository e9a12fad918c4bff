import type { Project } from '@gesso/engine';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('sending', () => {
  test('[K34] a project is sent once, and again when something has changed; times alone are no change', async () => {
    const { sync, saved } = browser();
    const first = project('A');
    expect(await sync.push(first)).toEqual({ status: 'sent', kept: [] });
    const touched = { ...first, updatedAt: '2027-01-01T00:00:00.000Z' };
    expect(await sync.push(touched)).toEqual({ status: 'unchanged', kept: [] });
    expect((await sync.push(named(first, 'B'))).status).toBe('sent');
    expect(saved.map(({ revision }) => revision)).toEqual([0, 1]);
  });

  test('an answer that got lost is no conflict: what was changed meanwhile goes over it', async () => {
    const { sync, network, store } = browser();
    const first = project('A');
    network.lose = true;
    await expect(sync.push(first)).rejects.toThrow('internet connection');
    network.lose = false;
    expect((await sync.push(named(first, 'B'))).status).toBe('sent');
    expect(await server.currentOf(OWNER, first.id)).toMatchObject({ name: 'B' });
    const known = await store.project(first.id);
    expect(known).toMatchObject({ revision: 2, name: 'B' });
    expect(known?.unanswered).toBeUndefined();
  });

  test('an answer that got lost is noticed when the project is opened, with and without changes since', async () => {
    const { sync, network } = browser();
    const first = project('A');
    await sync.push(first);
    network.lose = true;
    await expect(sync.push(named(first, 'B'))).rejects.toThrow();
    network.lose = false;
    expect(await sync.look(first.id, named(first, 'C'))).toEqual({ status: 'same' });
    expect((await sync.push(named(first, 'C'))).status).toBe('sent');
    expect(await server.currentOf(OWNER, first.id)).toMatchObject({ name: 'C' });
  });

  test('what another browser saved is a conflict; going over it keeps it in the history', async () => {
    const [here, there] = [browser(), browser()];
    const first = project('A');
    await here.sync.push(first);
    const taken = await there.sync.take(await stored(there.sync, first.id));
    await taken.confirm();
    await there.sync.push(named(taken.project, 'Theirs'));
    const outcome = await here.sync.push(named(first, 'Mine'));
    expect(outcome).toMatchObject({ status: 'conflict', storedRevision: 2 });
    expect(await here.sync.push(named(first, 'Mine'), { over: 2 })).toMatchObject({ status: 'sent' });
    const names = (await server.documentsOf(OWNER)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Mine', 'Theirs']));
    // A third version meanwhile: asked again, not silently replaced.
    expect((await here.sync.push(named(first, 'Late'), { over: 2 })).status).toBe('conflict');
  });

  test('changes to what was deleted for good elsewhere begin it again; without changes it stays deleted', async () => {
    const { sync, store } = browser();
    const first = project('A');
    await sync.push(first);
    server.forget(OWNER, first.id);
    expect((await sync.push(first)).status).toBe('unchanged');
    expect(await server.currentOf(OWNER, first.id)).toBeNull();
    expect((await sync.push(named(first, 'B'))).status).toBe('sent');
    expect(await store.project(first.id)).toMatchObject({ revision: 1 });
    expect(await server.currentOf(OWNER, first.id)).toMatchObject({ name: 'B' });
  });

  test('a renaming in a list is not undone by a save that did not touch the name', async () => {
    const { sync } = browser();
    const first = project('A');
    await sync.push(first);
    server.rename(OWNER, first.id, 'In a list');
    const moved = { ...first, properties: { ...first.properties, opacity: 0.5 } };
    await sync.push(moved);
    expect(await server.currentOf(OWNER, first.id)).toMatchObject({ name: 'In a list' });
    // It is taken when the project is opened, and another name given here counts again.
    const seen = await sync.look(first.id, moved);
    expect(seen).toMatchObject({ status: 'newer', design: { name: 'In a list' } });
    if (seen.status !== 'newer') return;
    const taken = await sync.take(seen.design);
    await taken.confirm();
    await sync.push(named(taken.project, 'A'));
    expect(await server.currentOf(OWNER, first.id)).toMatchObject({ name: 'A' });
  });

  test('a name that the server stores without its spaces is no newer version', async () => {
    const { sync } = browser();
    const first = project('  Poster\t');
    await sync.push(first);
    expect(await sync.look(first.id, first)).toEqual({ status: 'same' });
  });
});

describe('owners', () => {
  test('what was claimed by one account, or sent to it, goes to no other, and says so', async () => {
    const { sync, store, saved } = browser();
    const [claimed, sent] = [project('Claimed'), project('Sent')];
    await store.keepProject({ projectId: claimed.id, owner: 'ben', revision: 0, hash: '' });
    await store.keepProject({ projectId: sent.id, owner: 'ben', revision: 4, hash: 'x' });
    for (const each of [claimed, sent]) {
      await sync.claim(each.id);
      expect(await sync.push(each)).toEqual({ status: 'of-other-account' });
      expect(await sync.push(each, { over: 4 })).toEqual({ status: 'of-other-account' });
      expect(await sync.adopt(each.id, async () => each)).toBeNull();
      expect(await sync.look(each.id, each)).toEqual({ status: 'same' });
      await sync.takeServerNext(each);
      expect(await store.project(each.id)).toMatchObject({ owner: 'ben' });
      expect((await store.project(each.id))?.discards).toBeUndefined();
    }
    expect(saved).toEqual([]);
  });

  test('another user who signs in while files are on their way gets nothing', async () => {
    const { sync, network, saved, upload } = browser(new Map([['k', new Blob(['abc'])]]));
    upload.mockImplementation(async () => {
      network.owner = 'ben';
      return { assetId: 41 } as never;
    });
    await expect(sync.push(withAssets(asset('a', 'image', 'k')))).rejects.toThrow('Another account');
    expect(saved).toEqual([]);
  });

  test('a project is adopted once, as it is when its turn comes', async () => {
    const { sync, saved } = browser();
    const first = project('A');
    const pushed = sync.push(named(first, 'Sent by the editor'));
    const load = vi.fn(async () => first);
    expect(await sync.adopt(first.id, load)).toBeNull();
    await pushed;
    expect(load).not.toHaveBeenCalled();
    expect(saved).toHaveLength(1);
    expect(await sync.adopt('project:gone0000', async () => null)).toBeNull();
    expect(await sync.adopt('project:new00000', async () => project('N'))).toMatchObject({ status: 'sent' });
  });
});

describe('files', () => {
  test('files are uploaded once and named by number; kinds that cannot be stay here and are named', async () => {
    const blobs = new Map([
      ['k1', new Blob(['abc'], { type: 'image/png' })],
      ['k2', new Blob(['{}'])],
    ]);
    const { sync, saved, upload } = browser(blobs);
    const whole = withAssets(
      asset('image', 'image', 'k1'),
      asset('motion', 'lottie', 'k2'),
      asset('gone', 'image', 'k3'),
    );
    expect(await sync.push(whole)).toEqual({ status: 'sent', kept: ['motion.bin', 'gone.bin'] });
    expect(upload).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ assetType: 'IMG', metadata: { width: 40, height: 30 } }),
      {},
    );
    const document = saved[0]?.document as Project;
    expect(document.metadata.assets.image?.source).toEqual({ type: 'url', url: 'asset:41' });
    expect(document.metadata.assets.motion?.source).toEqual({ type: 'blob', key: 'k2' });
    await sync.push(named(whole, 'Again'));
    expect(upload).toHaveBeenCalledTimes(1);
    // The copy of the account is this state, though its files have other addresses.
    expect(await sync.look(whole.id, named(whole, 'Again'))).toEqual({ status: 'same' });
  });

  test('what is taken brings its files, once; those that cannot be loaded keep their number', async () => {
    const { sync, store, network, blobs } = browser();
    const parts = [asset('a', 'image', 'x'), asset('b', 'image', 'y')];
    const whole = withAssets(
      ...parts.map((each, index) => ({
        ...each,
        source: { type: 'url' as const, url: referenceTo(index + 7) },
      })),
    );
    expect(await sync.push(whole)).toEqual({ status: 'sent', kept: [] });
    const design = { ...(await stored(sync, whole.id)), assetUrls: { 7: '/a', 8: '/b' } };
    network.files.set('/a', 'the file');
    const onProgress = vi.fn();
    const taken = await sync.take(design, { onProgress });
    expect(onProgress.mock.calls).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const { a, b } = taken.project.metadata.assets;
    expect(a?.source).toEqual({ type: 'blob', key: `upload:${OWNER}:7` });
    expect(await blobs.get(`upload:${OWNER}:7`)?.text()).toBe('the file');
    expect(b?.source).toEqual({ type: 'url', url: 'asset:8' });
    network.files.clear();
    expect((await sync.take(design)).project.metadata.assets.a?.source).toEqual(a?.source);
    // The file was lost here: it is fetched again under its key.
    blobs.clear();
    network.files.set('/a', 'fetched again');
    await sync.take(design);
    expect(await blobs.get(`upload:${OWNER}:7`)?.text()).toBe('fetched again');
    expect(await store.blobKeyOf(OWNER, 7)).toBe(`upload:${OWNER}:7`);
    expect(await store.blobKeyOf('ben', 7)).toBeNull();
  });
});

describe('opening', () => {
  /** One browser that has sent a project, and the account's copy that another one changed after. */
  async function changedElsewhere() {
    const [here, there] = [browser(), browser()];
    const first = project('A');
    await here.sync.push(first);
    const taken = await there.sync.take(await stored(there.sync, first.id));
    await taken.confirm();
    await there.sync.push(named(taken.project, 'Theirs'));
    return { here, there, first };
  }

  test('newer elsewhere and untouched here: taken. Changed in both: asked. Never seen: asked', async () => {
    const { here, first } = await changedElsewhere();
    expect(await here.sync.look(first.id, first)).toMatchObject({ status: 'newer' });
    expect(await here.sync.look(first.id, named(first, 'Mine'))).toMatchObject({ status: 'conflict' });
    expect(await browser().sync.look(first.id, named(first, 'Mine'))).toMatchObject({ status: 'conflict' });
    expect(await here.sync.look('project:nowhere0', first)).toEqual({ status: 'same' });
  });

  test('what was taken counts only when it is written down: a crash before leaves the conflict', async () => {
    const { here, first } = await changedElsewhere();
    const mine = named(first, 'Mine');
    const taken = await here.sync.take(await stored(here.sync, first.id));
    expect(await here.sync.look(first.id, mine)).toMatchObject({ status: 'conflict' });
    // Written down, and the crash came before that was noted: it is the copy of the account anyway.
    expect(await here.sync.look(first.id, taken.project)).toEqual({ status: 'same' });
    expect(await here.sync.push(taken.project)).toEqual({ status: 'unchanged', kept: [] });
  });

  test('choosing the version of the account gives up this state alone, not what is changed after', async () => {
    const { here, first } = await changedElsewhere();
    const mine = named(first, 'Mine');
    await here.sync.takeServerNext(mine);
    expect(await here.sync.look(first.id, mine)).toMatchObject({ status: 'newer' });
    expect(await here.sync.look(first.id, named(first, 'Changed after'))).toMatchObject({
      status: 'conflict',
    });
  });

  test('a former state that was restored is taken next, also when the answer got lost', async () => {
    const { here, there, first } = await changedElsewhere();
    await here.sync.push(named(first, 'Mine'));
    const taken = await here.sync.take(await stored(here.sync, first.id));
    await taken.confirm();
    await here.sync.restore(taken.project, 1);
    expect(await here.sync.look(first.id, taken.project)).toMatchObject({
      status: 'newer',
      design: { name: 'Theirs', revision: 3, document: { name: 'Theirs' } },
    });
    await expect(there.sync.restore(taken.project, 1)).rejects.toThrow();
    expect(await there.sync.look(first.id, taken.project)).toMatchObject({ status: 'newer' });
  });
});
