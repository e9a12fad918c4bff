import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEVELOPER_CALLS } from '../../server/contract/developer/calls.ts';
import { TOOL_SLUGS } from '../../server/contract/developer/tools.ts';
import { readContent } from '../../server/services/content/read-content.ts';
import { seedContent } from '../../server/services/content/seed-content.ts';
import { apiCaller } from '../../server/testing/api-caller.ts';
import { type InjectedServer, startInjectedServer } from '../../server/testing/servers/temporary-server.ts';
import { GessoClient, GessoError, type Job, verifyWebhook } from './index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('against a running server, with a test key', () => {
  let running: InjectedServer;
  let url = '';
  let apiKey = '';
  let gesso: GessoClient;
  let png: Uint8Array<ArrayBuffer>;
  /** Methods of the client that were called. */
  const called = new Set<string>();
  const webhookBodies: { readonly headers: Record<string, string>; readonly body: string }[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      webhookBodies.push({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString() });
      response.writeHead(204).end();
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    running = await startInjectedServer('postgres', { developerApi: { webhookOrigins: [receiverUrl] } });
    await seedContent(running.context.database, readContent(`${root}assets`).products);
    ({ secret: apiKey } = await apiCaller(running.server, running.context, { mode: 'test' }));
    url = await running.server.listen({ port: 0, host: '127.0.0.1' });
    await running.context.jobs.start();
    const image = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } });
    png = new Uint8Array(await image.png().toBuffer());
    gesso = watched(new GessoClient({ url, apiKey }));
  });
  afterAll(async () => {
    await running.context.jobs.stop();
    await running.close();
    receiver.close();
  });

  /** Writes down which methods are called. */
  const watched = (client: GessoClient): GessoClient =>
    new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        called.add(String(name));
        return value.bind(target) as unknown;
      },
    });

  test('the account, what it used, and what the server can do', async () => {
    const account = await gesso.getAccount();
    expect(account.key).toMatchObject({ name: 'Test', mode: 'test' });
    const usage = await gesso.getUsage({ group: 'key', from: '2026-01-01', to: '2026-06-01' });
    expect(usage).toMatchObject({ from: '2026-01-01', group: 'key', rows: [] });
    const { tools, render_formats } = await gesso.getCapabilities();
    expect(tools.map(({ slug }) => slug)).toEqual(TOOL_SLUGS);
    expect(render_formats).toEqual([]);
    expect(await gesso.getOpenApi()).toMatchObject({ openapi: '3.1.0' });
  });

  test('files are uploaded as bytes, as a Blob and as a stream, looked at and deleted', async () => {
    const stream = Readable.toWeb(Readable.from([Buffer.from(png)])) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >;
    const uploads = [
      await gesso.upload(png),
      await gesso.upload(new Blob([png], { type: 'image/png' })),
      await gesso.createUpload(stream),
    ];
    for (const upload of uploads)
      expect(upload).toMatchObject({ content_type: 'image/png', bytes: png.length, width: 90, height: 60 });
    const [{ id }] = uploads as [(typeof uploads)[number]];
    expect(await gesso.getUpload(id)).toEqual(uploads[0]);
    expect(await gesso.deleteUpload(id)).toBeUndefined();
    await expect(gesso.getUpload(id)).rejects.toMatchObject({ code: 'not-found', status: 404 });
  });

  test('a large file goes in parts, a part that is lost goes again, and the file is kept where that is wanted', async () => {
    let failures = 1;
    const puts: string[] = [];
    const withLosses: typeof fetch = async (input, init) => {
      const address = new URL(String(input));
      if (init?.method !== 'PUT') return fetch(input, init);
      puts.push(address.pathname);
      expect(new Headers(init.headers).has('authorization')).toBe(false);
      if (failures-- > 0) throw new TypeError('the connection was lost');
      // The server of this test is known by another address than it has.
      return fetch(`${url}${address.pathname}${address.search}`, init);
    };
    const client = new GessoClient({ url, apiKey, fetch: withLosses });
    const large = new Blob([png, new Uint8Array(17 * 1024 * 1024)]);
    const upload = await client.upload(large, { keep: true });
    expect(upload).toMatchObject({
      bytes: large.size,
      width: 90,
      is_complete: true,
      parts: [],
      expires_at: null,
    });
    expect(puts).toHaveLength(5);
    const small = await gesso.upload(png);
    expect(small.expires_at).not.toBeNull();
    expect(await gesso.completeUpload(small.id, { keep: true })).toMatchObject({
      id: small.id,
      expires_at: null,
    });
  });

  test('[X34] a tool runs until its end, its progress is followed, and its file is the one that was made', async () => {
    const states: string[] = [];
    const job = await gesso.runTool(
      'remove-background',
      { image: png, metadata: { sku: 'A-17' } },
      { onProgress: ({ status }) => states.push(status) },
    );
    expect(job).toMatchObject({ status: 'succeeded', tool: 'remove-background', metadata: { sku: 'A-17' } });
    expect(states.at(-1)).toBe('succeeded');
    const file = await gesso.downloadOutput(job);
    expect([file.type, file.size]).toEqual(['image/png', job.outputs[0]?.bytes]);
    expect(await gesso.getJob(job.id)).toMatchObject({ id: job.id, status: 'succeeded' });
    const { jobs } = await gesso.getJobs({ limit: 1, status: 'succeeded' });
    expect(jobs.map(({ id }) => id)).toEqual([job.id]);
    const changed = { ...job, outputs: job.outputs.map((output) => ({ ...output, sha256: '0'.repeat(64) })) };
    await expect(gesso.downloadOutput(changed)).rejects.toMatchObject({ code: 'damaged-file' });
    await expect(gesso.downloadOutput(job.id, 7)).rejects.toMatchObject({ code: 'not-found' });
    const events = await gesso.getJobEvents(job.id);
    expect(await events.text()).toContain('event: succeeded');
  });

  test('a job is answered by the server within the time that it is asked to wait', async () => {
    const { id } = await gesso.upload(png);
    const job = await gesso.useTool('image-to-cartoon', { image: { upload: id } }, { waitSeconds: 40 });
    expect(job.status).toBe('succeeded');
    expect(await gesso.waitForJob(job)).toBe(job);
  });

  test('an answer that was lost is asked for again, and nothing is done twice', async () => {
    let lost = 0;
    const client = new GessoClient({
      ...{ url, apiKey },
      async fetch(input, init) {
        const response = await fetch(input, init);
        if (init?.method !== 'POST' || lost > 0) return response;
        lost += 1;
        await response.arrayBuffer();
        throw new TypeError('The connection broke off.');
      },
    });
    const before = (await gesso.getJobs({ limit: 100 })).jobs.length;
    const job = await client.useTool('text-to-image', { prompt: 'A lake at first light' });
    expect(lost).toBe(1);
    const { jobs } = await gesso.getJobs({ limit: 100 });
    expect(jobs).toHaveLength(before + 1);
    expect(jobs[0]?.id).toBe(job.id);
  });

  test('templates are listed and opened; without a browser on the server a render says what is missing', async () => {
    const { total, templates } = await gesso.getTemplates({ limit: 2 });
    expect(total).toBeGreaterThan(0);
    const [first] = templates;
    const template = await gesso.getTemplate(first?.id ?? '');
    expect(template.layers.length).toBeGreaterThan(0);
    for (const call of [
      () => gesso.createRender({ template: template.id }),
      () => gesso.dryRun({ template: template.id }),
      () => gesso.render({ template: template.id }),
    ])
      await expect(call()).rejects.toMatchObject({
        ...{ code: 'provider-required', status: 503 },
        hint: expect.stringContaining('Chromium'),
      });
  });

  test('[X34] a webhook is named, called, checked by its secret, and taken away', async () => {
    const { id, secret } = await gesso.createWebhook({ url: 'https://shop.example/hook' });
    const { runner } = running.context.database;
    const { port } = receiver.address() as AddressInfo;
    await runner.query('UPDATE api_webhooks SET url = $1 WHERE webhook_id = $2', [
      `http://127.0.0.1:${port}/`,
      id,
    ]);
    const { secret: next } = await gesso.rotateWebhookSecret(id);
    const sent = await gesso.testWebhook(id);
    await vi.waitFor(async () => {
      const { deliveries } = await gesso.getDeliveries(id, { limit: 5 });
      expect(deliveries).toEqual([expect.objectContaining({ id: sent.id, status: 'delivered' })]);
    });
    const [received] = webhookBodies;
    if (!received) throw new Error('Nothing was received.');
    for (const each of [secret, next]) {
      const { event } = await verifyWebhook(received.headers, received.body, each);
      expect(event.type).toBe('webhook.test');
    }
    expect(await gesso.redeliver(id, sent.id)).toMatchObject({ id: sent.id });
    expect((await gesso.getWebhooks()).webhooks).toHaveLength(1);
    await gesso.deleteWebhook(id);
    expect((await gesso.getWebhooks()).webhooks).toEqual([]);
  });

  test('refusals have a code, the places where the request is wrong, and the name of the request', async () => {
    // Past the types, as programs without them would.
    const wrong = { prompt: '', count: 99 } as { prompt: string };
    const error = await gesso.useTool('text-to-image', wrong).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GessoError);
    expect(error).toMatchObject({
      ...{ code: 'invalid-request', status: 400, requestId: expect.stringMatching(/^req_/) },
      errors: [{ pointer: '/prompt' }, { pointer: '/count' }],
    });
    const stranger = new GessoClient({ url, apiKey: 'gsk_test_wrong' });
    await expect(stranger.getAccount()).rejects.toMatchObject({ code: 'invalid-key', status: 401 });
    const nowhere = new GessoClient({ url: 'http://127.0.0.1:1', apiKey, retries: 0 });
    await expect(nowhere.getAccount()).rejects.toMatchObject({ code: 'connection-failed' });
  });

  test('a job that has not begun is cancelled; waiting for it says so', async () => {
    // Nothing is carried out from here on: a queue that was stopped stays so.
    await running.context.jobs.stop();
    const job = await gesso.useTool('text-to-image', { prompt: 'A lake' }, { waitSeconds: 0 });
    expect(job.status).toBe('queued');
    const waited = gesso.waitForJob(job.id).catch((error: unknown) => error);
    expect(await gesso.cancelJob(job.id)).toMatchObject({ status: 'cancelled' });
    expect(await waited).toMatchObject({ code: 'cancelled', job: { id: job.id } satisfies Partial<Job> });
  });

  test('a key that was found is reported, and is valid no more', async () => {
    const { secret } = await apiCaller(running.server, running.context, { mode: 'test' });
    const found = new GessoClient({ url, apiKey: secret });
    expect((await found.getAccount()).key.name).toBe('Test');
    expect(await gesso.reportLeakedKey({ key: secret })).toEqual({ state: 'revoked' });
    await expect(found.getAccount()).rejects.toMatchObject({ code: 'invalid-key' });
  });

  test('every call of the API is a method, and all of them were tried here', () => {
    expect(Object.keys(DEVELOPER_CALLS).filter((name) => !(name in GessoClient.prototype))).toEqual([]);
    // Those that the helpers call are called past the list.
    const byHelpers = ['getJobOutput'];
    expect(
      Object.keys(DEVELOPER_CALLS).filter((name) => !called.has(name) && !byHelpers.includes(name)),
    ).toEqual([]);
  });
});

test('the types and methods of the client are those of the API', async () => {
  const command = ['--import', 'tsx', 'server/commands/client-types.ts'];
  const message = await new Promise<string>((resolve) => {
    execFile(process.execPath, command, { cwd: root }, (_error, _stdout, stderr) => resolve(stderr));
  });
  expect(message).toBe('');
});
