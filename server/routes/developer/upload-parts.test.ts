import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVELOPER_CALLS, type DeveloperUpload } from '../../contract/developer/calls.ts';
import { CHUNK_BYTES } from '../../contract/upload-limits.ts';
import { sweepUploads } from '../../services/assets/sweeps.ts';
import { type ApiCaller, apiCaller } from '../../testing/api-caller.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const MEBIBYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(USUAL_KINDS)('uploads in parts over the developer API on %s', (kind) => {
  let running: InjectedServer;
  let caller: ApiCaller;
  /** A PNG in three parts: what follows its end is of no concern to those who read it. */
  let large: Buffer;
  let nowMs = Date.parse('2026-11-24T10:00:00Z');

  beforeAll(async () => {
    const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    large = Buffer.concat([image, randomBytes(2 * CHUNK_BYTES + 1000 - image.length)]);
    running = await startInjectedServer(kind, {
      now: () => new Date(nowMs),
      config: { freeQuotaBytes: 30 * MEBIBYTE },
    });
    caller = await apiCaller(running.server, running.context);
  });
  afterAll(() => running.close());

  const uploadIn = (answer: { json(): unknown }) => DEVELOPER_CALLS.getUpload.answer.parse(answer.json());
  const announce = async (body: object = { bytes: large.length, sha256: sha256Of(large) }, who = caller) =>
    uploadIn(await who.post('/uploads', body));
  /** Sends parts to their addresses, without a key. */
  const sendParts = async (
    { parts }: DeveloperUpload,
    bytes = large,
    numbers = parts.map(({ number }) => number),
  ) => {
    const statuses: number[] = [];
    for (const { number, url } of parts.filter((part) => numbers.includes(part.number))) {
      const { pathname, search } = new URL(url);
      const payload = bytes.subarray((number - 1) * CHUNK_BYTES, number * CHUNK_BYTES);
      const answer = await running.server.inject({ method: 'PUT', url: `${pathname}${search}`, payload });
      statuses.push(answer.statusCode);
    }
    return statuses;
  };
  const complete = (id: string, body: object = {}, who = caller) => who.post(`/uploads/${id}/complete`, body);
  const get = async (id: string, who = caller) => who.send(`/uploads/${id}`);
  const leftOf = async ({ user }: ApiCaller) => {
    const left: string[] = [];
    for await (const { key } of running.context.store.list(`u/${user.userId}/`)) left.push(key);
    for await (const { key } of running.context.store.multipart.list(`u/${user.userId}/`)) left.push(key);
    return left;
  };

  test('a file is announced, sent in parts, put together, and is then an upload like every other one', async () => {
    const begun = await announce();
    expect(begun).toMatchObject({ bytes: large.length, is_complete: false, sha256: sha256Of(large) });
    expect(begun.parts.map(({ number, bytes }) => [number, bytes])).toEqual([
      [1, CHUNK_BYTES],
      [2, CHUNK_BYTES],
      [3, 1000],
    ]);
    expect(await sendParts(begun)).toEqual([200, 200, 200]);
    const whole = uploadIn(await complete(begun.id));
    expect(whole).toMatchObject({
      ...{ id: begun.id, content_type: 'image/png', width: 30, height: 20, parts: [], is_complete: true },
      sha256: sha256Of(large),
    });
    expect(Date.parse(whole.expires_at ?? '')).toBe(nowMs + DAY_MS);
    expect(uploadIn(await get(begun.id))).toEqual(whole);
    // Asked again after the answer was lost.
    expect(uploadIn(await complete(begun.id))).toEqual(whole);
    await caller.send(`/uploads/${begun.id}`, { method: 'DELETE' });
    expect(await leftOf(caller)).toEqual([]);
  });

  test('an upload that was broken off goes on with the parts that are missing', async () => {
    const begun = await announce({ bytes: large.length });
    await sendParts(begun, large, [2]);
    const refused = await complete(begun.id);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid-request']);
    expect(refused.json().errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/parts/1',
      '/parts/3',
    ]);
    const rest = uploadIn(await get(begun.id));
    expect(rest.parts.map(({ number }) => number)).toEqual([1, 3]);
    await sendParts(rest);
    expect(uploadIn(await complete(begun.id)).sha256).toBe(sha256Of(large));
    await caller.send(`/uploads/${begun.id}`, { method: 'DELETE' });
  });

  test('a part of another size is not taken, and one of another content shows by the hash of the whole', async () => {
    const begun = await announce();
    const [first] = begun.parts;
    const { pathname, search } = new URL(first?.url ?? '');
    const short = { method: 'PUT' as const, url: `${pathname}${search}`, payload: Buffer.alloc(1000) };
    expect((await running.server.inject(short)).statusCode).toBeGreaterThanOrEqual(400);
    const other = Buffer.from(large);
    other[CHUNK_BYTES + 5] = (other[CHUNK_BYTES + 5] ?? 0) ^ 1;
    await sendParts(begun, other);
    const refused = await complete(begun.id);
    expect(refused.json()).toMatchObject({
      ...{ status: 400, code: 'invalid-request' },
      errors: [{ pointer: '/sha256', message: `is ${sha256Of(other)}` }],
    });
    expect((await get(begun.id)).statusCode).toBe(404);
    expect(await leftOf(caller)).toEqual([]);
  });

  test('what is no file of a known type, and what is larger than a plan takes, is not kept', async () => {
    const bytes = Buffer.from('MZ this is a program');
    const begun = await announce({ bytes: bytes.length });
    await sendParts(begun, bytes);
    expect((await complete(begun.id)).json().code).toBe('unsupported-type');
    expect((await caller.post('/uploads', { bytes: 101 * MEBIBYTE })).json().code).toBe('too-large');
    for (const body of [{}, { bytes: 0 }, { bytes: 1, sha256: 'AB' }, { bytes: 1, name: 'x' }])
      expect((await caller.post('/uploads', body)).json().code).toBe('invalid-request');
    expect(await leftOf(caller)).toEqual([]);
  });

  test('room is taken when a file is announced, and comes back when the upload is deleted', async () => {
    const who = await apiCaller(running.server, running.context);
    const { id } = await announce({ bytes: 29 * MEBIBYTE }, who);
    const refused = await who.post('/uploads', { bytes: 2 * MEBIBYTE });
    expect(refused.json().code).toBe('storage-full');
    expect(await leftOf(who)).toHaveLength(1);
    expect((await who.send(`/uploads/${id}`, { method: 'DELETE' })).statusCode).toBe(204);
    expect(await leftOf(who)).toEqual([]);
    await announce({ bytes: 2 * MEBIBYTE }, who);
  });

  test('the uploads of others are not there, and one that is not complete cannot be used', async () => {
    const stranger = await apiCaller(running.server, running.context);
    const { id } = await announce();
    expect((await get(id, stranger)).statusCode).toBe(404);
    expect((await complete(id, {}, stranger)).statusCode).toBe(404);
    expect((await stranger.send(`/uploads/${id}`, { method: 'DELETE' })).statusCode).toBe(404);
    const tester = await apiCaller(running.server, running.context, { user: caller.user, mode: 'test' });
    const used = await tester.post('/tools/image-to-cartoon', { image: { upload: id } });
    expect(used.json()).toMatchObject({ code: 'invalid-request', detail: 'The upload is not complete.' });
    await caller.send(`/uploads/${id}`, { method: 'DELETE' });
  });

  test('[X34] the same announcement under its name is the same upload', async () => {
    const headers = { 'idempotency-key': 'film-1' };
    const first = uploadIn(await caller.post('/uploads', { bytes: 100 }, headers));
    const again = await caller.post('/uploads', { bytes: 100 }, headers);
    expect([uploadIn(again).id, again.headers['idempotency-replayed']]).toEqual([first.id, 'true']);
    await caller.send(`/uploads/${first.id}`, { method: 'DELETE' });
  });

  test('an upload goes after a day, with what came of it; one that is to be kept stays', async () => {
    const begun = await announce();
    await sendParts(begun, large, [1]);
    const other = await announce();
    await sendParts(other);
    expect(uploadIn(await complete(other.id, { keep: true })).expires_at).toBeNull();
    nowMs += DAY_MS + 1;
    await running.context.jobs.enqueue(running.context.database.queries, 'api-sweep', {});
    await running.context.jobs.runDue();
    await sweepUploads(running.context.assets);
    expect((await get(begun.id)).statusCode).toBe(404);
    expect((await get(other.id)).statusCode).toBe(200);
    expect(await leftOf(caller)).toHaveLength(1);
  });
});
