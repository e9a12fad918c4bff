import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { apiFiles } from '../../database/schema.ts';
import { sweepObjects } from '../../services/assets/sweeps.ts';
import { type ApiCaller, apiCaller, apiForm } from '../../testing/api-caller.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const MEBIBYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

describe.each(USUAL_KINDS)('uploads of the developer API on %s', (kind) => {
  let running: InjectedServer;
  let caller: ApiCaller;
  let image: Buffer;
  let nowMs = Date.parse('2026-11-23T10:00:00Z');

  beforeAll(async () => {
    image = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    running = await startInjectedServer(kind, {
      now: () => new Date(nowMs),
      config: { freeQuotaBytes: 3 * MEBIBYTE },
    });
    caller = await apiCaller(running.server, running.context);
  });
  afterAll(() => running.close());

  const send = (payload: Buffer, headers: Record<string, string> = {}, who = caller) =>
    who.send('/uploads', {
      method: 'POST',
      payload,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
  const objectsOf = async ({ user }: ApiCaller) => {
    const keys: string[] = [];
    for await (const { key } of running.context.store.list(`u/${user.userId}/`)) keys.push(key);
    return keys;
  };

  test('[X34] a file is taken as the body or in a form, known by its bytes, and deleted again', async () => {
    const raw = await send(image, { 'content-type': 'text/html' });
    expect(raw.statusCode).toBe(201);
    expect(raw.json()).toMatchObject({
      content_type: 'image/png',
      bytes: image.length,
      width: 30,
      height: 20,
    });
    const { id } = raw.json();
    expect(raw.headers.location).toBe(`/api/v1/uploads/${id}`);
    expect((await caller.send(`/uploads/${id}`)).json()).toEqual(raw.json());
    const inForm = await caller.send('/uploads', { method: 'POST', ...apiForm({ file: image }) });
    expect([inForm.statusCode, inForm.json().sha256]).toEqual([201, raw.json().sha256]);
    expect((await caller.send(`/uploads/${id}`, { method: 'DELETE' })).statusCode).toBe(204);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await caller.send(`/uploads/${id}`, { method })).json().code).toBe('not-found');
    expect(await objectsOf(caller)).toHaveLength(1);
  });

  test('uploads of others are not there', async () => {
    const { id } = (await send(image)).json();
    const stranger = await apiCaller(running.server, running.context);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await stranger.send(`/uploads/${id}`, { method })).statusCode).toBe(404);
    expect((await caller.send(`/uploads/${id}`)).statusCode).toBe(200);
  });

  test('what is no image, video or sound is refused whatever it is called, and leaves nothing behind', async () => {
    const who = await apiCaller(running.server, running.context);
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('MZ this is a program'),
      image.subarray(0, 12),
    ]) {
      const answer = await send(bytes, { 'content-type': 'image/png' }, who);
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-type']);
    }
    expect((await send(Buffer.alloc(0), {}, who)).json().code).toBe('invalid-request');
    expect((await who.send('/uploads', { method: 'POST', ...apiForm({ doc: image }) })).json().code).toBe(
      'invalid-request',
    );
    expect(await objectsOf(who)).toEqual([]);
  });

  test('an image of too many pixels is refused by its header', async () => {
    const wide = await sharp({
      create: { width: 30_000, height: 4_000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await send(wide)).json()).toMatchObject({ status: 413, code: 'too-large' });
  });

  test('an account keeps no more than its room for files, of many uploads at once too', async () => {
    const who = await apiCaller(running.server, running.context);
    const large = Buffer.concat([image, randomBytes(MEBIBYTE - image.length)]);
    // In two turns, as an account sends only a few files at once.
    const answers = [
      ...(await Promise.all([send(large, {}, who), send(large, {}, who), send(large, {}, who)])),
      await send(large, {}, who),
    ];
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 413, 413]);
    expect(answers.at(-1)?.json().code).toBe('storage-full');
  });

  test('a body that announces more than is taken is refused before it comes', async () => {
    const answer = await send(image, { 'content-length': String(2000 * MEBIBYTE) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large']);
  });

  test('[X34] the same upload sent again under its name is the same file', async () => {
    const headers = { 'idempotency-key': 'photo-7' };
    const [first, again] = [await send(image, headers), await send(image, headers)];
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.json()).toEqual(first.json());
    const other = await sharp(image).negate().png().toBuffer();
    expect((await send(other, headers)).json().code).toBe('idempotency-mismatch');
  });

  test('[X34] an upload is kept for a day; sweeps leave it alone until then, and its file goes with it', async () => {
    const who = await apiCaller(running.server, running.context);
    const { id, expires_at: expiresAt } = (await send(image, {}, who)).json();
    expect(Date.parse(expiresAt) - nowMs).toBe(DAY_MS);
    nowMs += DAY_MS - 1;
    expect((await who.send(`/uploads/${id}`)).statusCode).toBe(200);
    await sweepObjects(running.context.assets);
    expect(await objectsOf(who)).toHaveLength(1);
    nowMs += 2;
    expect((await who.send(`/uploads/${id}`)).statusCode).toBe(404);
    await running.context.jobs.enqueue(running.context.database.queries, 'api-sweep', {});
    await running.context.jobs.runDue();
    expect(await objectsOf(who)).toEqual([]);
  });

  test('a file that no row knows is removed by the sweep of objects', async () => {
    const who = await apiCaller(running.server, running.context);
    await send(image, {}, who);
    await running.context.database.queries.delete(apiFiles).where(eq(apiFiles.userId, who.user.userId));
    nowMs = Date.now() + 30 * DAY_MS;
    await sweepObjects(running.context.assets);
    expect(await objectsOf(who)).toEqual([]);
  });

  test('files go with their account', async () => {
    const who = await apiCaller(running.server, running.context);
    await send(image, {}, who);
    await who.user.call(ACCOUNT_CALLS.deleteAccount);
    await running.context.jobs.runDue();
    expect(await objectsOf(who)).toEqual([]);
    expect((await send(image, {}, who)).statusCode).toBe(401);
  });
});
