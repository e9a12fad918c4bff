import { createProject } from '@gesso/engine';
import { BrowserBlobStorage, ProjectJournal, replayPatches } from '@gesso/engine/storage';
import { afterEach, expect, test, vi } from 'vitest';
import { withFakeIndexedDb } from '../testing/fake-indexeddb.ts';
import { asset } from '../testing/project-browser.ts';
import { keepCopy } from './copy-project.ts';
import { referenceTo } from './server-document.ts';

withFakeIndexedDb();
afterEach(() => void vi.restoreAllMocks());

/** A project of another user as the server hands it out, with four uploads; two of them can be fetched. */
function handedOut() {
  const base = createProject('2024-02-03T10:00:00.000Z', { name: 'Theirs', assetType: 'video' });
  const upload = (id: string, number: number) => ({
    ...asset(id, 'image', ''),
    source: { type: 'url' as const, url: referenceTo(number) },
  });
  const assets = Object.fromEntries(
    [upload('a', 31), upload('b', 32), upload('gone', 33), upload('unlisted', 34)].map((each) => [
      each.id,
      each,
    ]),
  );
  const drawn = { ...asset('drawn', 'svg', ''), source: { type: 'url' as const, url: '/assets/star.svg' } };
  return {
    original: base,
    document: { ...base, metadata: { ...base.metadata, assets: { ...assets, drawn } } },
    assetUrls: { 31: '/files/31', 32: '/files/32', 33: '/files/33' },
  };
}

async function keptProject(projectId: string) {
  const journal = await ProjectJournal.open(replayPatches);
  try {
    return (await journal.load(projectId))?.project;
  } finally {
    journal.close();
  }
}

test('a copy of what a user shared is one of one’s own: new id, today’s date, and its files in this browser', async () => {
  const { original, ...shared } = handedOut();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      url === '/files/33'
        ? new Response('No such file.', { status: 404 })
        : new Response(`the bytes of ${url}`, { headers: { 'content-type': 'image/png' } }),
    );
  const before = new Date().toISOString();
  const { projectId, kind } = await keepCopy(shared, { name: `Copy of ${'x'.repeat(300)}` });
  expect(kind).toBe('video');
  expect(projectId).not.toBe(original.id);
  expect(fetched.mock.calls).toEqual([
    ['/files/31', {}],
    ['/files/32', {}],
    ['/files/33', {}],
  ]);
  const kept = await keptProject(projectId);
  expect(kept?.name.length).toBeLessThanOrEqual(200);
  expect(kept?.name).toMatch(/^Copy of xxx/);
  for (const date of [kept?.createdAt, kept?.updatedAt]) expect(String(date) >= before).toBe(true);
  const sources = Object.values(kept?.metadata.assets ?? {}).map(({ id, source }) => [id, source]);
  expect(Object.fromEntries(sources)).toEqual({
    a: { type: 'blob', key: `copy:${projectId}:a` },
    b: { type: 'blob', key: `copy:${projectId}:b` },
    // What could not be fetched is named as before: the editor says that it is missing.
    gone: { type: 'url', url: referenceTo(33) },
    unlisted: { type: 'url', url: referenceTo(34) },
    drawn: { type: 'url', url: '/assets/star.svg' },
  });
  const file = await new BrowserBlobStorage().get(`copy:${projectId}:b`);
  expect(await file?.text()).toBe('the bytes of /files/32');
});

test('copying that is cancelled keeps nothing', async () => {
  const stopping = new AbortController();
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    asked.push(init?.signal);
    stopping.abort(new Error('Enough'));
    init?.signal?.throwIfAborted();
    return new Response('bytes');
  });
  const { original: _original, ...shared } = handedOut();
  await expect(keepCopy(shared, { name: 'Copy', signal: stopping.signal })).rejects.toThrow('Enough');
  expect(asked).toEqual([stopping.signal]);
});
