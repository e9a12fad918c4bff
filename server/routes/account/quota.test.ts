import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject } from '../../../engine/model.ts';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { UPLOAD_FIELD } from '../../contract/call.ts';
import { PROJECT_CALLS } from '../../contract/projects.ts';
import { UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import { UPLOAD_CALLS } from '../../contract/uploads.ts';
import { newUser, type Person, type User, visitor } from '../../testing/people.ts';
import {
  DATABASE_KINDS,
  type InjectedServer,
  serverOn,
  startInjectedServer,
} from '../../testing/servers/temporary-server.ts';

const KIBIBYTE = 1024;
const BOUNDARY = 'gesso-quota-boundary';

describe.each(DATABASE_KINDS)('storage over %s', (kind) => {
  let running: InjectedServer;
  let server: FastifyInstance;
  let context: ServerContext;
  let now = new Date('2026-11-21T10:00:00Z');

  beforeAll(async () => {
    running = await startInjectedServer(kind, {
      now: () => now,
      config: {
        freeQuotaBytes: 200 * KIBIBYTE,
        visitorNetworkQuotaBytes: 300 * KIBIBYTE,
        visitorsQuotaBytes: 500 * KIBIBYTE,
      },
    });
    ({ server, context } = running);
  });
  afterAll(() => running.close());

  const used = async (who: Person) => (await who.call(ACCOUNT_CALLS.userQuota)).body.quotaUsed;
  /** A project of about this size. */
  const project = (bytes: number, name = 'A') => ({
    ...createProject('2026-11-21T10:00:00.000Z', { name }),
    note: 'x'.repeat(bytes),
  });
  const save = (who: Person, projectId: string, revision: number, document: object) =>
    who.call(PROJECT_CALLS.saveProject, { body: { projectId, revision, document } });
  const sendImage = async (who: User, call: { method: string; path: string }, query = {}) => {
    const image = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#36c',
        noise: { type: 'gaussian', mean: 128, sigma: 6 },
      },
    })
      .png()
      .toBuffer();
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${UPLOAD_FIELD}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const answer = await server.inject({
      method: call.method as 'POST',
      url: call.path,
      query,
      headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    return answer.json() as { status: string };
  };

  test('[G21] every way of writing counts: saves, their history, names, copies, conflicts, restored states, images', async () => {
    const who = await newUser(server, context);
    const id = randomUUID();
    let before = await used(who);
    /** By how much a step made it grow. */
    const grown = async () => {
      const after = await used(who);
      const by = after - before;
      before = after;
      return by;
    };
    const size = 5 * KIBIBYTE;
    await save(who, id, 0, project(size));
    expect(await grown()).toBeGreaterThanOrEqual(size);
    now = new Date(now.getTime() + 11 * 60_000);
    await save(who, id, 1, project(size, 'B'));
    expect(await grown()).toBeGreaterThanOrEqual(size);
    await who.call(PROJECT_CALLS.nameVersion, { body: { projectId: id, label: 'Kept' } });
    expect(await grown()).toBeGreaterThanOrEqual(size);
    await who.call(PROJECT_CALLS.duplicateProject, { body: { projectId: id, newProjectId: randomUUID() } });
    expect(await grown()).toBeGreaterThanOrEqual(size);
    expect((await save(who, id, 1, project(size, 'C'))).status).toBe('FAIL');
    expect(await grown()).toBeGreaterThanOrEqual(size);
    const { versions } = (await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } })).body;
    const restored = { projectId: id, versionId: versions.at(-1)?.versionId, revision: 2 };
    expect((await who.call(PROJECT_CALLS.restoreVersion, { body: restored })).status).toBe('SUCCESS');
    expect(await grown()).toBeGreaterThanOrEqual(size);
    expect((await sendImage(who, PROJECT_CALLS.setProjectThumb, { projectId: id })).status).toBe('SUCCESS');
    expect(await grown()).toBeGreaterThan(KIBIBYTE);
    // The history shares the image with the project.
    await who.call(PROJECT_CALLS.nameVersion, { body: { projectId: id, label: 'Shares' } });
    expect(await grown()).toBeLessThan(size + KIBIBYTE);
    expect((await sendImage(who, ACCOUNT_CALLS.profilePicture)).status).toBe('SUCCESS');
    expect(await grown()).toBeGreaterThan(KIBIBYTE);
    await who.call(ACCOUNT_CALLS.deleteProfilePicture);
    expect(await grown()).toBeLessThan(-KIBIBYTE);
  });

  test('[Q10] a full storage refuses new things one by one, and lets work on what is there go on', async () => {
    const who = await newUser(server, context);
    const id = randomUUID();
    const large = 120 * KIBIBYTE;
    expect((await save(who, id, 0, project(large))).status).toBe('SUCCESS');
    const refused = { status: 'FAIL', statusCode: 4013 };
    expect(await save(who, randomUUID(), 0, project(large))).toMatchObject(refused);
    const copy = { projectId: id, newProjectId: randomUUID() };
    expect(await who.call(PROJECT_CALLS.duplicateProject, { body: copy })).toMatchObject(refused);
    expect(await who.call(PROJECT_CALLS.nameVersion, { body: { projectId: id, label: 'A' } })).toMatchObject(
      refused,
    );
    // The history would take a copy now, for which there is no room: the work itself is saved.
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await save(who, id, 1, project(large, 'B'))).body.revision).toBe(2);
    const { versions } = (await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } })).body;
    expect(versions).toEqual([]);
    // Beyond the quota, within the reserve; beyond that too.
    expect((await save(who, id, 2, project(205 * KIBIBYTE))).body.revision).toBe(3);
    expect(await save(who, id, 3, project(220 * KIBIBYTE))).toMatchObject(refused);
    expect((await save(who, id, 3, project(10))).body.revision).toBe(4);
  });

  test('[Q10] the quota is exact: one byte below it fits, and so does the reserve for what is there already', async () => {
    const quota = 200 * KIBIBYTE;
    const sized = (bytes: number, name = 'A') => {
      const empty = project(0, name);
      const text = JSON.stringify(empty);
      return { ...empty, note: 'x'.repeat(bytes - Buffer.byteLength(text)) };
    };
    const full = { status: 'FAIL', statusCode: 4013 };
    const who = await newUser(server, context);
    const id = randomUUID();
    expect(await save(who, id, 0, sized(quota))).toMatchObject(full);
    expect((await save(who, id, 0, sized(quota - 1))).status).toBe('SUCCESS');
    expect(await used(who)).toBe(quota - 1);
    const announceByte = () =>
      who.call(UPLOAD_CALLS.generatePresignedUrls, {
        body: { assets: [{ name: 'a.png', size: 1, contentType: 'image/png', assetType: 'IMG' }] },
      });
    expect(await announceByte()).toMatchObject(full);
    const withReserve = quota + quota / 16;
    expect(await save(who, id, 1, sized(withReserve, 'B'))).toMatchObject(full);
    expect((await save(who, id, 1, sized(withReserve - 1, 'B'))).body.revision).toBe(2);
    // The same size is no growth, also where there is no room left.
    expect((await save(who, id, 2, sized(withReserve - 1, 'C'))).body.revision).toBe(3);
    expect(await save(who, id, 3, sized(withReserve, 'D'))).toMatchObject(full);
    expect((await save(who, id, 3, sized(quota - 2, 'D'))).body.revision).toBe(4);
    expect((await announceByte()).status).toBe('SUCCESS');
    expect(await announceByte()).toMatchObject(full);
  });

  test('[Q10] without room for what a user chose to replace nothing is replaced', async () => {
    const who = await newUser(server, context);
    const id = randomUUID();
    const large = 120 * KIBIBYTE;
    await save(who, id, 0, project(large));
    await save(who, id, 1, project(large, 'B'));
    const body = { projectId: id, revision: 2, document: project(large, 'C'), keepsReplaced: true };
    expect(await who.call(PROJECT_CALLS.saveProject, { body })).toMatchObject({
      status: 'FAIL',
      statusCode: 4013,
    });
    const small = { ...body, document: project(10, 'C') };
    expect((await who.call(PROJECT_CALLS.saveProject, { body: small })).body.revision).toBe(3);
    const { versions } = (await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } })).body;
    expect(versions.map(({ kind }) => kind)).toEqual(['conflict']);
  });

  test('[E18] visitors share the room of their network and of the server, under whatever name they come', async () => {
    const announce = async (ip: string, bytes: number, hash = randomUUID()) => {
      const { method, path } = UPLOAD_CALLS.generatePresignedUrls;
      const answer = await server.inject({
        method,
        url: path,
        headers: visitor(server, hash).headers,
        remoteAddress: ip,
        payload: { assets: [{ name: 'a.png', size: bytes, contentType: 'image/png', assetType: 'IMG' }] },
      });
      return answer.json() as { status: string; description: string };
    };
    expect((await announce('203.0.113.1', 150 * KIBIBYTE)).status).toBe('SUCCESS');
    expect((await announce('203.0.113.1', 149 * KIBIBYTE)).status).toBe('SUCCESS');
    expect(await announce('203.0.113.1', 10 * KIBIBYTE)).toMatchObject({
      status: 'FAIL',
      description: UPLOAD_MESSAGES.networkFull,
    });
    // Another address of the same customer.
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => announce(`2001:db8::${index + 1}`, 60 * KIBIBYTE)),
    );
    const descriptions = many.filter(({ status }) => status === 'FAIL').map(({ description }) => description);
    expect(descriptions).toEqual(Array(3).fill(UPLOAD_MESSAGES.visitorsFull));
    // Who logs in takes along what belongs to the browser, and leaves room for others.
    const [asset] = await context.database.runner.query(
      'SELECT count(*) FROM assets WHERE visitor_network IS NULL AND visitor_hash IS NOT NULL',
    );
    expect(Number(asset?.[0])).toBe(0);
  });

  test('an address to send a file to is worth nothing once its upload has ended', async () => {
    const who = await newUser(server, context);
    const bytes = Buffer.alloc(1_000, 'x');
    const { body } = await who.call(UPLOAD_CALLS.generatePresignedUrls, {
      body: { assets: [{ name: 'a.png', size: bytes.length, contentType: 'image/png', assetType: 'IMG' }] },
    });
    const { assetId, metadata } = body.assets[0] ?? {};
    const address = new URL(metadata?.presignedUrl ?? '');
    const put = () =>
      server.inject({
        method: 'PUT',
        url: address.pathname + address.search,
        headers: { 'content-type': 'image/png', 'content-length': String(bytes.length) },
        payload: bytes,
      });
    expect((await put()).statusCode).toBe(200);
    await who.call(UPLOAD_CALLS.deleteAssets, { body: { assetIds: [assetId] } });
    expect((await put()).statusCode).toBe(404);
  });

  test('a plan that has run out leaves everything there, and lets what is there be saved smaller', async () => {
    const pro = await newUser(server, context, { pro: true });
    const id = randomUUID();
    expect((await save(pro, id, 0, project(250 * KIBIBYTE))).status).toBe('SUCCESS');
    now = new Date(now.getTime() + 3 * 86_400_000);
    const later = await serverOn(context);
    expect((await save(pro, id, 1, project(249 * KIBIBYTE))).body.revision).toBe(2);
    expect(await save(pro, randomUUID(), 0, project(10))).toMatchObject({ statusCode: 4013 });
    await later.close();
  });
});
