import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject } from '../../../engine/model.ts';
import { UPLOAD_FIELD } from '../../contract/call.ts';
import { PROJECT_CALLS } from '../../contract/projects.ts';
import { UPLOAD_CALLS } from '../../contract/uploads.ts';
import { newUser, type User, visitor } from '../../testing/people.ts';
import { bmpOf } from '../../testing/sample-media.ts';
import { startUploadServer, type UploadServer } from '../../testing/servers/upload-server.ts';

const DAY_MS = 86_400_000;

describe.each([
  ['pglite', 'disk'],
  ['postgres', 's3'],
] as const)('files of shared projects, over %s and %s', (database, store) => {
  let running: UploadServer;
  let who: User;
  beforeAll(async () => {
    running = await startUploadServer(database, store);
    who = await newUser(running.server, running.context);
  });
  afterAll(() => running.close());

  async function upload(bytes: Buffer): Promise<number> {
    const form = new FormData();
    form.set(UPLOAD_FIELD, new Blob([new Uint8Array(bytes)], { type: 'image/bmp' }), 'shared.bmp');
    const answer = await fetch(running.url + UPLOAD_CALLS.uploadAsset.path, {
      method: 'POST',
      headers: who.headers,
      body: form,
    });
    const { body } = (await answer.json()) as { body: { assetId: number } };
    await running.context.jobs.runDue();
    return body.assetId;
  }

  /** Saves a project that shows these uploads; returns its revision. */
  async function save(projectId: string, revision: number, assetIds: readonly number[]): Promise<number> {
    const empty = createProject('2026-11-21T10:00:00.000Z', { name: 'Shared' });
    const entries = assetIds.map((assetId) => ({
      id: `asset:${assetId}`,
      ...{ kind: 'image' as const, name: 'sea', mimeType: 'image/bmp', widthPx: 10, heightPx: 10 },
      ...{ durationFrames: 0, hasAudio: false, sizeBytes: 5 },
      source: { type: 'url' as const, url: `asset:${assetId}` },
    }));
    const document = {
      ...empty,
      metadata: { ...empty.metadata, assets: Object.fromEntries(entries.map((entry) => [entry.id, entry])) },
    };
    const answer = await who.call(PROJECT_CALLS.saveProject, { body: { projectId, revision, document } });
    expect(answer.description).toBe('');
    return answer.body.revision;
  }
  const share = async (projectId: string, terms: object) => {
    const { body } = await who.call(PROJECT_CALLS.shareProject, { body: { projectId, ...terms } });
    return body.shareUrl?.split('/').at(-2) ?? '';
  };
  const urlsOf = async (token: string) =>
    (await visitor(running.server).call(PROJECT_CALLS.getSharedProject, { query: { token } })).body
      ?.assetUrls;
  const load = async (url: string | undefined, headers: Record<string, string> = {}) => {
    const answer = await fetch(url ?? '', { headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('are loaded as long as the link is there, by the same address, and not a moment longer', async () => {
    const bytes = bmpOf(40, 30);
    const [shown, other] = [await upload(bytes), await upload(bmpOf(10, 10))];
    const projectId = randomUUID();
    let revision = await save(projectId, 0, [shown]);
    const token = await share(projectId, { shared: true });
    const urls = await urlsOf(token);
    expect(Object.keys(urls ?? {})).toEqual([String(shown)]);
    const url = urls?.[String(shown)] ?? '';
    expect(url).not.toContain(token);
    expect(new URL(url).origin).toBe(running.url);

    const whole = await load(url);
    expect([whole.status, whole.bytes.equals(bytes)]).toEqual([200, true]);
    const part = await load(url, { range: 'bytes=2-5' });
    expect([part.status, part.bytes.equals(bytes.subarray(2, 6))]).toEqual([206, true]);
    expect((await load(url.replace(/\d+$/, String(other)))).status).toBe(404);
    // A day later too: who looks is not interrupted.
    running.shiftClock(store === 'disk' ? DAY_MS : 0);
    expect((await urlsOf(token))?.[String(shown)]).toBe(url);
    expect((await load(url)).status).toBe(200);
    running.shiftClock(0);
    // Narrower rights of the link are those of its files.
    await share(projectId, { shared: true, access: 'copy' });
    await share(projectId, {
      shared: true,
      access: 'view',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    expect((await load(url)).status).toBe(200);
    running.shiftClock(120_000);
    expect((await load(url)).status).toBe(404);
    running.shiftClock(0);

    // What the project shows no more is not shown through its link either.
    revision = await save(projectId, revision, [other]);
    expect((await load(url)).status).toBe(404);
    await save(projectId, revision, [shown]);
    expect((await load(url)).status).toBe(200);
    await who.call(PROJECT_CALLS.trashProjects, { body: { projectIds: [projectId] } });
    expect((await load(url)).status).toBe(404);
    await who.call(PROJECT_CALLS.restoreProjects, { body: { projectIds: [projectId] } });
    expect((await load(url)).status).toBe(200);
    await share(projectId, { shared: false });
    const gone = await load(url);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    // A new link has other addresses; the old ones stay dead.
    const next = await urlsOf(await share(projectId, { shared: true }));
    expect(next?.[String(shown)]).not.toBe(url);
    expect((await load(url)).status).toBe(404);
    expect((await load(next?.[String(shown)])).status).toBe(200);
  });

  test('what a browser keeps of them is short-lived, and addresses of S3 end by themselves', async () => {
    const assetId = await upload(bmpOf(20, 20));
    const projectId = randomUUID();
    await save(projectId, 0, [assetId]);
    const url = (await urlsOf(await share(projectId, { shared: true })))?.[String(assetId)] ?? '';
    const answer = await fetch(url, { redirect: 'manual' });
    if (store === 'disk') {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
      const etag = answer.headers.get('etag') ?? '';
      expect((await load(url, { 'if-none-match': etag })).status).toBe(304);
      return;
    }
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(Number(location.searchParams.get('X-Amz-Expires'))).toBe(600);
    expect(location.searchParams.get('response-cache-control')).toBe('private, max-age=600, immutable');
  });

  test('addresses that were not given out lead nowhere', async () => {
    for (const path of [
      '/objects/shared/x/1',
      `/objects/shared/${'0'.repeat(32)}/1`,
      '/objects/shared/x/-1',
      '/objects/shared/x/1e9',
    ])
      expect((await load(running.url + path)).status).toBe(404);
  });
});
