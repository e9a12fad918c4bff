import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { avatarFromSeed, drawAvatar } from '../../../assets/avatars/avatar.ts';
import { readConfig } from '../../config.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { type DeveloperJob, developerJobSchema } from '../../contract/developer/jobs.ts';
import { DEVELOPER_KEY_CALLS } from '../../contract/developer/keys.ts';
import { TOOL_SLUGS } from '../../contract/developer/tools.ts';
import { apiFiles, apiJobs, apiRequests, apiUsage, jobs, purchases, users } from '../../database/schema.ts';
import { seedPrices } from '../../services/payments/offers/seed-prices.ts';
import { type ApiCaller, apiCaller, apiForm } from '../../testing/api-caller.ts';
import { manifestIn } from '../../testing/c2pa-reader.ts';
import { mailedSubjects } from '../../testing/people.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { FalServer } from '../../testing/servers/fal-server.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const MODEL = 'fal/fal-ai/flux/schnell';
const ASYNC = { prefer: 'wait=0' };
let image: Buffer;
/** Masks of all and of nothing. */
let white: Buffer;
let black: Buffer;
const plain = (background: string) =>
  sharp({ create: { width: 96, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
beforeAll(async () => {
  image = await sharp({ create: { width: 96, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  white = await plain('white');
  black = await plain('black');
});

describe.each(USUAL_KINDS)('tools of the developer API on %s', (kind) => {
  let fal: FalServer;
  let running: InjectedServer;
  let nowMs = Date.parse('2026-11-23T10:00:00Z');
  /** What happens while a runner waits for its provider. */
  let whileWaiting: () => Promise<unknown> = async () => undefined;
  /** What may be spent in a day, for the test that sets it. */
  const limits: { dailyUsd: number | undefined; moderation: 'words' } = {
    dailyUsd: undefined,
    moderation: 'words',
  };

  beforeAll(async () => {
    fal = new FalServer(image);
    await fal.start();
    const { imageProviders } = readConfig({ FAL_KEY: 'fal-key', FAL_API_URL: fal.url });
    running = await startInjectedServer(kind, {
      config: { imageProviders, generation: limits, sellsCredits: true, c2pa: selfSigned() },
      now: () => new Date(nowMs),
      developerApi: {
        download: async (url) => (url === 'https://images.test/a.png' ? image : Buffer.from('<html>')),
        pause: async (_ms, signal) => {
          await whileWaiting();
          signal.throwIfAborted();
        },
      },
    });
    await running.server.ready();
    await probe();
  });
  afterAll(async () => {
    await running.close();
    await fal.close();
  });
  beforeEach(() => {
    whileWaiting = async () => undefined;
    fal.questions = 2;
    fal.refusals.length = 0;
  });

  /** Models are offered when their provider has answered; a listening server asks at its start. */
  async function probe(): Promise<void> {
    await running.server.listen({ port: 0, host: '127.0.0.1' });
    const { send } = await apiCaller(running.server, running.context);
    await vi.waitFor(
      async () => {
        const { tools } = (await send('/capabilities')).json();
        expect(tools.find(({ slug }: { slug: string }) => slug === 'text-to-image').method).toBe('provider');
      },
      { timeout: 60_000 },
    );
  }

  const caller = (options: Parameters<typeof apiCaller>[2] = { credits: 10 }) =>
    apiCaller(running.server, running.context, options);
  const make = (who: ApiCaller, body: object = {}, headers: Record<string, string> = ASYNC) =>
    who.post('/tools/text-to-image', { prompt: 'A lake at first light.', ...body }, headers);
  const jobOf = (answer: LightMyRequestResponse): DeveloperJob => developerJobSchema.parse(answer.json());
  const runDue = () => running.context.jobs.runDue();
  const view = async (who: ApiCaller, id: string) => jobOf(await who.send(`/jobs/${id}`));
  const left = async (who: ApiCaller) => {
    const answer = await who.user.call(ACCOUNT_CALLS.apiUsageDetails, { query: { apiId: 1 } });
    return answer.body.remainingCalls;
  };

  test('[P4] [G22] [X34] text-to-image: taken with 202, run by the provider, charged once, and its file is given out', async () => {
    const who = await caller();
    const taken = await make(who, {
      count: 2,
      seed: 11,
      width: 1300,
      height: 900,
      metadata: { sku: 'A-17' },
    });
    expect(taken.statusCode).toBe(202);
    const { id } = jobOf(taken);
    expect(taken.headers).toMatchObject({
      ...{ location: `/api/v1/jobs/${id}`, 'retry-after': '1' },
      ...{ 'x-credits-charged': '2', 'x-credits-remaining': '8', 'x-method': `provider:${MODEL}` },
    });
    expect(jobOf(taken)).toMatchObject({
      ...{ status: 'queued', position: 0, credits: { reserved: 2, charged: 0 }, source: 'apiKey' },
      notes: ['FLUX.1 schnell makes no images of 1300 × 900 pixels: 1344 × 896 was taken.'],
    });
    const seen: string[] = [];
    whileWaiting = async () => seen.push((await view(who, id)).status);
    await runDue();
    expect(new Set(seen)).toEqual(new Set(['running']));
    expect(JSON.parse(fal.requests.findLast(({ method }) => method === 'POST')?.text ?? '')).toMatchObject({
      ...{ prompt: 'A lake at first light.', seed: 11, num_images: 2 },
      image_size: { width: 1344, height: 896 },
    });
    const done = await view(who, id);
    expect(done).toMatchObject({
      ...{
        status: 'succeeded',
        credits: { reserved: 0, charged: 2 },
        metadata: { sku: 'A-17' },
        error: null,
      },
      outputs: [{ content_type: 'image/png', width: 96, height: 64 }, { width: 96 }],
    });
    expect(await left(who)).toBe(8);
    const file = await who.send(`/jobs/${id}/outputs/1`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect(file.rawPayload).toHaveLength(done.outputs[1]?.bytes ?? 0);
    expect((await sharp(file.rawPayload).metadata()).width).toBe(96);
    const byAddress = await running.server.inject({
      url: new URL(done.outputs[0]?.url ?? '').href.replace(/^https?:\/\/[^/]+/, ''),
    });
    expect(byAddress.statusCode).toBe(200);
    const [row] = await running.context.database.queries.select().from(apiJobs).where(eq(apiJobs.jobId, id));
    // What a person wrote is not kept longer than the job takes.
    expect(row).toMatchObject({ request: '{}', handle: null });
  });

  test.each([
    ['png', 'png'],
    ['jpeg', 'jpeg'],
    ['webp', 'webp'],
  ] as const)(
    '[X34] results come in the format that was requested (%s), and say in themselves that a model made them',
    async (format, form) => {
      const who = await caller();
      const { id } = jobOf(await make(who, { format }));
      await runDue();
      expect(await view(who, id)).toMatchObject({ outputs: [{ content_type: `image/${form}`, width: 96 }] });
      const { rawPayload } = await who.send(`/jobs/${id}/outputs/0`);
      const metadata = await sharp(rawPayload).metadata();
      expect(metadata.format).toBe(form);
      expect(String(metadata.xmp)).toContain('digitalsourcetype/trainedAlgorithmicMedia');
      // What is in it and how it is bound: content-credentials.test.ts.
      expect(manifestIn(rawPayload, form)).not.toBeNull();
      const avatar = await who.post('/tools/ai-avatar', { method: 'local', format }, ASYNC);
      await runDue();
      const drawn = await who.send(`/jobs/${jobOf(avatar).id}/outputs/0`);
      expect((await sharp(drawn.rawPayload).metadata()).format).toBe(form);
      // No model made it.
      expect(manifestIn(drawn.rawPayload, form)).toBeNull();
    },
  );

  test('[X34] a client that waits gets the image itself when it asks for one, else the job', async () => {
    const who = await caller();
    const whole = async (headers: Record<string, string>) => {
      const answer = make(who, {}, headers);
      for (let runs = 0; runs === 0; ) runs = await runDue();
      return answer;
    };
    const answered = await whole({ prefer: 'wait=20', accept: 'image/*' });
    expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answered.headers).toMatchObject({ 'preference-applied': 'wait=20', 'x-credits-charged': '1' });
    const json = await whole({ prefer: 'wait=20' });
    expect([json.statusCode, jobOf(json).status]).toEqual([200, 'succeeded']);
  });

  test('[X34] of many requests at once with one Idempotency-Key one is carried out, and all are answered with its job', async () => {
    const who = await caller();
    const headers = { ...ASYNC, 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => make(who, {}, headers)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.every((code) => code === 202 || code === 409)).toBe(true);
    const again = await make(who, {}, headers);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([202, 'true']);
    const ids = [...answers.filter(({ statusCode }) => statusCode === 202), again].map(
      (each) => jobOf(each).id,
    );
    expect(new Set(ids).size).toBe(1);
    // What the first has paid for is not charged again.
    expect(again.headers['x-credits-charged']).toBe('0');
    expect(await left(who)).toBe(9);
    await runDue();
    expect(jobOf(await make(who, {}, headers))).toMatchObject({ id: ids[0], status: 'succeeded' });
    expect(await left(who)).toBe(9);
  });

  test('[X34] the key of a request with another body is refused; a day later it is a new one', async () => {
    const who = await caller();
    const headers = { ...ASYNC, 'idempotency-key': 'order-1' };
    const first = jobOf(await make(who, {}, headers)).id;
    const other = await make(who, { prompt: 'Another lake.' }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-mismatch']);
    // The names of one account are nothing to another.
    expect((await make(await caller(), { prompt: 'Another lake.' }, headers)).statusCode).toBe(202);
    nowMs += 24 * 60 * 60_000 + 1;
    const later = await make(who, { prompt: 'Another lake.' }, headers);
    expect(later.statusCode).toBe(202);
    expect(jobOf(later).id).not.toBe(first);
    await runDue();
  });

  test('[X34] a request that was refused may be sent again under its name, and one whose process died is taken over', async () => {
    const who = await caller({ credits: 0 });
    const headers = { ...ASYNC, 'idempotency-key': 'poor' };
    expect((await make(who, {}, headers)).json()).toMatchObject({
      status: 402,
      code: 'insufficient-credits',
    });
    const { queries } = running.context.database;
    await queries.insert(apiUsage).values({ userId: who.user.userId, apiId: 1, purchasedQuota: 1 });
    expect((await make(who, {}, headers)).statusCode).toBe(202);
    await queries
      .update(apiRequests)
      .set({ status: null, jobId: null, claimedAt: new Date(nowMs) })
      .where(eq(apiRequests.userId, who.user.userId));
    expect((await make(who, {}, headers)).json().code).toBe('idempotency-in-progress');
    await queries.update(apiUsage).set({ purchasedQuota: 2 }).where(eq(apiUsage.userId, who.user.userId));
    nowMs += 2 * 60_000;
    expect((await make(who, {}, headers)).statusCode).toBe(202);
    await runDue();
  });

  test('[X34] many jobs at once take no more credits than there are, and no more places than an account has', async () => {
    const poor = await caller({ credits: 3, pro: true });
    const asked = await Promise.all(Array.from({ length: 6 }, () => make(poor)));
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 202, 202, 402, 402, 402]);
    expect(await left(poor)).toBe(0);
    const free = await caller();
    const busy = await Promise.all(Array.from({ length: 5 }, () => make(free)));
    expect(busy.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 202, 429, 429, 429]);
    expect(busy.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({ code: 'concurrency' });
    expect(await left(free)).toBe(8);
    await runDue();
    expect((await make(free)).statusCode).toBe(202);
    await runDue();
  });

  test('[X34] a key takes no more in a month than its cap says', async () => {
    const who = await caller({ credits: 50, monthlyCredits: 3, pro: true });
    expect((await make(who, { count: 2 })).statusCode).toBe(202);
    expect((await make(who, { count: 2 })).json()).toMatchObject({ status: 429, code: 'cap-reached' });
    expect((await make(who)).statusCode).toBe(202);
    await runDue();
    expect((await make(who)).json().code).toBe('cap-reached');
    expect((await who.send('/account')).json().key.used_this_month).toBe(3);
    nowMs = Date.parse('2027-01-02T00:00:00Z');
    expect((await make(who)).statusCode).toBe(202);
    await runDue();
  });

  test('the owner of a key gets a mail at 80 % and at 100 % of its cap, once in a month each', async () => {
    const who = await caller({ credits: 50, monthlyCredits: 10, pro: true });
    const { queries } = running.context.database;
    const [owner] = await queries.select().from(users).where(eq(users.userId, who.user.userId));
    const mails = async () =>
      (await mailedSubjects(running.context, owner?.email ?? '')).filter((subject) =>
        /^A key has/.test(subject),
      );
    const early = 'A key has used 80 % of its credits';
    const late = 'A key has used its credits of this month';
    const take = async (count: number) => {
      const { statusCode } = await make(who, { count });
      await runDue();
      return [statusCode, (await mails()).toSorted()];
    };
    expect(await take(4)).toEqual([202, []]);
    expect(await take(4)).toEqual([202, [early]]);
    expect(await take(1)).toEqual([202, [early]]);
    // A request that would take more is refused; the cap is used up as far as it can be.
    expect(await take(2)).toEqual([429, [early, late]]);
    expect(await take(1)).toEqual([202, [early, late]]);
    expect(await take(1)).toEqual([429, [early, late]]);
    // A cap that is raised begins anew, and so does a month.
    await who.user.call(DEVELOPER_KEY_CALLS.updateApiKey, {
      body: { apiKeyId: who.apiKeyId, name: 'Test', monthlyCredits: 12 },
    });
    expect(await take(1)).toEqual([202, [early, early, late]]);
    nowMs += 40 * 24 * 60 * 60_000;
    expect(await take(4)).toEqual([202, [early, early, late]]);
  });

  test('[X34] a job that fails takes no credits and says why; refusals of the provider are not repeated', async () => {
    const who = await caller();
    fal.refusals.push({ status: 422, body: { detail: [{ type: 'content_policy_violation' }] } });
    const { id } = jobOf(await make(who, { count: 3 }));
    expect(await left(who)).toBe(7);
    await runDue();
    expect(await view(who, id)).toMatchObject({
      ...{ status: 'failed', credits: { reserved: 0, charged: 0 }, outputs: [] },
      error: { code: 'content-blocked', detail: expect.stringContaining('fal.ai refused') },
    });
    expect(await left(who)).toBe(10);
    expect((await who.send(`/jobs/${id}/outputs/0`)).json().code).toBe('not-finished');
  });

  test('[X34] words that are not allowed are refused with 422 before credits are taken, and reach no provider', async () => {
    const who = await caller();
    const sent = fal.requests.length;
    const refused = await make(who, { prompt: 'a naked child' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'content-blocked' });
    expect(fal.requests).toHaveLength(sent);
    expect(await left(who)).toBe(10);
    // The same name may be used for other words.
    const headers = { ...ASYNC, 'idempotency-key': randomUUID() };
    expect((await make(who, { prompt: 'a naked child' }, headers)).statusCode).toBe(422);
    expect((await make(who, {}, headers)).statusCode).toBe(202);
    await runDue();
  });

  test('[X34] at the limit of the day in money jobs are refused with 429 until the day ends, and what cost nothing is not counted', async () => {
    const dayMs = 24 * 60 * 60_000;
    // Nine in the evening of a day on which nothing was made.
    nowMs = (Math.floor(nowMs / dayMs) + 1) * dayMs + 21 * 60 * 60_000;
    limits.dailyUsd = 0.0065;
    try {
      const who = await caller();
      fal.refusals.push({ status: 422, body: { detail: [{ type: 'content_policy_violation' }] } });
      await make(who);
      await runDue();
      for (let job = 0; job < 2; job++) expect((await make(who)).json()).toMatchObject({ status: 'queued' });
      await runDue();
      const refused = await make(who);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe(String(3 * 60 * 60));
      expect(refused.json()).toMatchObject({
        ...{ code: 'daily-limit', detail: expect.stringContaining('used what it may spend') },
      });
      expect(await left(who)).toBe(8);
      nowMs += 4 * 60 * 60_000;
      expect((await make(who)).statusCode).toBe(202);
      await runDue();
    } finally {
      limits.dailyUsd = undefined;
    }
  });

  test('[X34] a job is cancelled while it waits and while it runs, once, and its credits come back once', async () => {
    const who = await caller();
    const waiting = jobOf(await make(who, { count: 2 })).id;
    const cancels = await Promise.all(Array.from({ length: 5 }, () => who.post(`/jobs/${waiting}/cancel`)));
    for (const answer of cancels) expect(jobOf(answer).status).toBe('cancelled');
    expect(await left(who)).toBe(10);
    const running_ = jobOf(await make(who, { count: 2 })).id;
    fal.questions = 50;
    whileWaiting = async () => {
      await who.post(`/jobs/${running_}/cancel`);
      // The watch of the job hears of it after this.
      await new Promise((resolve) => setImmediate(resolve));
    };
    await runDue();
    expect((await view(who, running_)).status).toBe('cancelled');
    expect(fal.jobs.at(-1)?.state).toBe('CANCELLED');
    expect(await left(who)).toBe(10);
    expect(jobOf(await who.post(`/jobs/${running_}/cancel`)).status).toBe('cancelled');
  });

  test('[X34] after a crash a job goes on with what the provider has named; one that was sent without an answer has failed, and is free', async () => {
    const who = await caller();
    const { queries } = running.context.database;
    const lost = jobOf(await make(who)).id;
    await queries
      .update(apiJobs)
      .set({ status: 'running', startedAt: new Date(nowMs) })
      .where(eq(apiJobs.jobId, lost));
    const sent = fal.jobs.length;
    await runDue();
    expect(await view(who, lost)).toMatchObject({ status: 'failed', error: { code: 'lost' } });
    const known = jobOf(await make(who)).id;
    let handle = '';
    whileWaiting = async () => {
      const [row] = await queries.select().from(apiJobs).where(eq(apiJobs.jobId, known));
      handle = row?.handle ?? handle;
    };
    await runDue();
    expect(JSON.parse(handle)).toMatchObject({ status: expect.stringContaining(fal.url) });
    expect(fal.jobs.length).toBe(sent + 1);
    // As if the process had died then.
    await queries.delete(apiFiles).where(eq(apiFiles.jobId, known));
    await queries
      .update(apiJobs)
      .set({ status: 'running', handle, endedAt: null, request: JSON.stringify({ model: MODEL, count: 1 }) })
      .where(eq(apiJobs.jobId, known));
    await running.context.jobs.enqueue(queries, 'api-job', { jobId: known });
    await runDue();
    expect((await view(who, known)).status).toBe('succeeded');
    expect(fal.jobs.length).toBe(sent + 1);
    // Run again, a job that has ended stays as it is.
    await running.context.jobs.enqueue(queries, 'api-job', { jobId: known });
    await runDue();
    expect(await left(who)).toBe(9);
  });

  test('what the model does not take is named, before anything is charged', async () => {
    const who = await caller();
    const answer = await make(who, { negative_prompt: 'people', transparent: true, model: MODEL });
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(answer.json().errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/negative_prompt',
      '/transparent',
    ]);
    expect((await make(who, { model: 'none/none' })).json().errors[0].pointer).toBe('/model');
    expect(await left(who)).toBe(10);
  });

  /** A request for each tool, as short as it can be. */
  function toolBodies(): Record<string, object> {
    const source = { base64: image.toString('base64') };
    const mask = { base64: white.toString('base64') };
    const fields: Record<string, object> = {
      'ai-expander': { expand: { left: 32 } },
      'generative-fill': { mask, prompt: 'a bench' },
      'remove-object': { mask },
      'face-swap': { face: source, consent: true },
      'clothes-changer': { garment: source, consent: true },
      'ai-avatar': { consent: true },
      caricature: { consent: true },
      hairstyle: { prompt: 'short', consent: true },
      'sketch-to-image': { prompt: 'a house' },
      'image-to-image': { prompt: 'in winter', reference: source },
      'product-photography': { prompt: 'on marble' },
    };
    const slugs = TOOL_SLUGS.filter((slug) => slug !== 'text-to-image');
    return Object.fromEntries(slugs.map((slug) => [slug, { image: source, ...fields[slug] }]));
  }

  test('[X34] a provider carries out every tool that has a model, with its image, its mask and further images', async () => {
    const who = await caller({ credits: 30 });
    const bodies = Object.entries(toolBodies()).filter(([slug]) => slug !== 'remove-background');
    for (const [slug, body] of bodies) {
      const taken = await who.post(`/tools/${slug}`, body, ASYNC);
      expect([slug, taken.statusCode]).toEqual([slug, 202]);
      await runDue();
      const job = await view(who, jobOf(taken).id);
      expect([slug, job.status, job.credits.charged]).toEqual([slug, 'succeeded', 1]);
      const sent = JSON.parse(
        fal.requests.findLast(({ method, path }) => method === 'POST' && !path.startsWith('/jobs'))?.text ??
          '{}',
      ) as Record<string, unknown>;
      const isFilled = ['generative-fill', 'remove-object', 'ai-expander'].includes(slug);
      const hasReference = ['face-swap', 'clothes-changer', 'image-to-image'].includes(slug);
      expect([slug, 'mask_url' in sent]).toEqual([slug, isFilled]);
      if (!isFilled)
        expect([slug, sent.image_urls]).toEqual([
          slug,
          expect.toSatisfy((urls: unknown[]) => urls.length === (hasReference ? 2 : 1)),
        ]);
      const said = (body as { prompt?: string }).prompt;
      if (said) expect(sent.prompt).toContain(said);
      else expect(String(sent.prompt).length).toBeGreaterThan(20);
      const file = await who.send(`/jobs/${job.id}/outputs/0`);
      const { width = 0, height = 0 } = await sharp(file.rawPayload).metadata();
      expect([slug, (width / height).toFixed(1)]).toEqual([slug, slug === 'ai-expander' ? '2.0' : '1.5']);
    }
    expect(await left(who)).toBe(30 - bodies.length);
  });

  test('[X34] a mask that is none, and an image that would become too large, cost nothing', async () => {
    const who = await caller();
    const { 'generative-fill': fill, 'ai-expander': expand } = toolBodies();
    const cases: readonly (readonly [string, object, RegExp])[] = [
      ['generative-fill', { ...fill, mask: { base64: black.toString('base64') } }, /Nothing is marked/],
      ['generative-fill', { ...fill, mask: { base64: Buffer.from('no').toString('base64') } }, /./],
    ];
    for (const [slug, body, message] of cases) {
      const taken = await who.post(`/tools/${slug}`, body, ASYNC);
      if (taken.statusCode !== 202) {
        expect(taken.json().code).not.toBe('internal-error');
        continue;
      }
      await runDue();
      const job = await view(who, jobOf(taken).id);
      expect(job).toMatchObject({ status: 'failed', credits: { charged: 0 } });
      expect(job.error?.detail).toMatch(message);
    }
    const none = await who.post('/tools/ai-expander', { ...expand, expand: { left: 0 } }, ASYNC);
    expect(none.json()).toMatchObject({ status: 400, errors: [{ pointer: '/expand' }] });
    const model = await who.post('/tools/face-swap', { ...toolBodies()['face-swap'], model: MODEL }, ASYNC);
    expect(model.json()).toMatchObject({ status: 400, errors: [{ pointer: '/model' }] });
    expect(await left(who)).toBe(10);
  });

  test('[X34] a job that is cancelled ends at its provider too, and costs nothing', async () => {
    const who = await caller();
    const body = toolBodies()['generative-fill'] ?? {};
    const { id } = jobOf(await who.post('/tools/generative-fill', body, ASYNC));
    whileWaiting = async () => {
      await who.post(`/jobs/${id}/cancel`);
      await vi.waitFor(async () => expect((await view(who, id)).status).not.toBe('queued'), 60_000);
    };
    await runDue();
    expect((await view(who, id)).status).toBe('cancelled');
    expect(fal.jobs.at(-1)?.state).toBe('CANCELLED');
    expect(await left(who)).toBe(10);
  });

  test('[X34] tools that nothing carries out here say so, and what can be done instead', async () => {
    const who = await caller();
    for (const [slug, body] of Object.entries(toolBodies())) {
      // Drawn without a page of the pool, which is not there in this test.
      if (slug === 'ai-avatar') continue;
      const answer = await who.post(`/tools/${slug}`, { ...body, method: 'local' });
      expect([slug, answer.statusCode, answer.json().code]).toEqual([slug, 503, 'provider-required']);
      expect(answer.json().hint).toContain('provider of generated images');
    }
    expect((await who.post('/tools/make-coffee', {})).json().code).toBe('not-found');
    expect(await left(who)).toBe(10);
    expect(
      await running.context.database.queries
        .select()
        .from(apiFiles)
        .where(eq(apiFiles.userId, who.user.userId)),
    ).toEqual([]);
  });

  test('[X34] avatars from drawn parts come where the request names the local method: without a photo, the same by the same seed', async () => {
    const who = await caller();
    const taken = await who.post('/tools/ai-avatar', { method: 'local', seed: 15, count: 2 }, ASYNC);
    expect(taken.statusCode).toBe(202);
    await runDue();
    const done = await view(who, jobOf(taken).id);
    expect(done).toMatchObject({
      ...{ method: 'local:avatar-parts@1', status: 'succeeded', credits: { charged: 2 } },
      outputs: [
        { width: 1024, height: 1024 },
        { width: 1024, height: 1024 },
      ],
      notes: [expect.stringContaining('not made from a photo')],
    });
    const files = await Promise.all(
      [0, 1].map(async (index) => (await who.send(`/jobs/${done.id}/outputs/${index}`)).rawPayload),
    );
    expect(files[0]).not.toEqual(files[1]);
    const own = await sharp(Buffer.from(drawAvatar(avatarFromSeed(15), 1024)))
      .png()
      .toBuffer();
    expect(files[0]?.equals(own)).toBe(true);
    // A model is not replaced by it: there a photo and consent are needed.
    const without = await who.post('/tools/ai-avatar', { seed: 15 }, ASYNC);
    expect(without.statusCode).toBe(400);
    expect(without.json().errors).toMatchObject([{ pointer: '/image' }, { pointer: '/consent' }]);
    const words = await who.post(
      '/tools/image-to-image',
      { image: { base64: image.toString('base64') }, filter: 'noir' },
      ASYNC,
    );
    expect(words.json().errors).toMatchObject([{ pointer: '/prompt' }, { pointer: '/filter' }]);
  });

  describe('test keys', () => {
    test('[X34] get a sample of 512 pixels at most from every tool, free, with a note that says so', async () => {
      const who = await caller({ mode: 'test' });
      const { tools } = (await who.send('/capabilities')).json();
      expect(tools.map(({ method }: { method: string }) => method)).toEqual(TOOL_SLUGS.map(() => 'sample'));
      const { id } = jobOf(await make(who, { width: 2048, height: 1024 }));
      await runDue();
      expect(await view(who, id)).toMatchObject({
        ...{ method: 'sample', status: 'succeeded', credits: { charged: 0 } },
        outputs: [{ width: 512, height: 256 }],
        notes: [expect.stringContaining('sample')],
      });
    });

    test('[X34] an image comes as a file of a form, inside of JSON, by its address or as an upload', async () => {
      const who = await caller({ mode: 'test' });
      const form = apiForm({ image }, { size: 'preview', crop: 'true', shadow: '3', metadata: '{"a":"b"}' });
      const sent = who.send('/cutout', { method: 'POST', ...form });
      for (let runs = 0; runs === 0; ) runs = await runDue();
      const answered = await sent;
      expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answered.headers['x-method']).toBe('sample');
      const upload = await who.send('/uploads', {
        method: 'POST',
        payload: image,
        headers: { 'content-type': 'image/png' },
      });
      for (const source of [
        { base64: image.toString('base64') },
        { url: 'https://images.test/a.png' },
        { upload: upload.json().id },
      ]) {
        const answer = await who.post('/tools/remove-background', { image: source }, ASYNC);
        expect(answer.statusCode).toBe(202);
        await runDue();
        expect(await view(who, jobOf(answer).id)).toMatchObject({
          status: 'succeeded',
          outputs: [{ width: 96, height: 64 }],
        });
      }
    });

    test('what is no image, not there or not the own is refused, however it comes', async () => {
      const who = await caller({ mode: 'test' });
      const other = await caller({ mode: 'test' });
      const foreign = await other.send('/uploads', {
        method: 'POST',
        payload: image,
        headers: { 'content-type': 'image/png' },
      });
      const use = async (source: object) =>
        (await who.post('/tools/remove-background', { image: source }, ASYNC)).json().code;
      expect(await use({ upload: foreign.json().id })).toBe('not-found');
      expect(
        await use({ base64: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }),
      ).toBe('unsupported-type');
      expect(await use({ base64: image.subarray(0, 20).toString('base64') })).toBe('unsupported-type');
      expect(await use({ url: 'https://images.test/page.html' })).toBe('unsupported-type');
      expect(await use({ url: 'http://images.test/a.png' })).toBe('invalid-request');
      expect(await use({ url: 'file:///etc/passwd' })).toBe('invalid-request');
      expect(await use({ url: 'https://images.test/a.png', base64: 'AAAA' })).toBe('invalid-request');
      const wrong = apiForm({ image: Buffer.from('no image') });
      expect((await who.send('/cutout', { method: 'POST', ...wrong })).json().code).toBe('unsupported-type');
      const twice = apiForm({ picture: image });
      expect(
        (await who.send('/cutout', { method: 'POST', ...twice }))
          .json()
          .errors.map(({ pointer }: { pointer: string }) => pointer),
      ).toEqual(['/image', '/picture']);
    });

    test('[X34] the same form sent again is the same request, whatever its boundary; another file is another one', async () => {
      const who = await caller({ mode: 'test' });
      const headers = { ...ASYNC, 'idempotency-key': 'form', accept: 'application/json' };
      const send = ({ payload, headers: own }: ReturnType<typeof apiForm>) =>
        who.send('/cutout', { method: 'POST', payload, headers: { ...own, ...headers } });
      const one = apiForm({ image });
      const same = {
        payload: Buffer.from(
          one.payload.toString('latin1').replaceAll('form-of-a-test', 'another-border'),
          'latin1',
        ),
        headers: { 'content-type': 'multipart/form-data; boundary=another-border' },
      };
      const id = jobOf(await send(one)).id;
      expect(jobOf(await send(same)).id).toBe(id);
      const other = await sharp(image).negate().png().toBuffer();
      expect((await send(apiForm({ image: other }))).json().code).toBe('idempotency-mismatch');
      await runDue();
    });

    test('[P3] a job of the playground is of the source web', async () => {
      const who = await caller({ mode: 'test' });
      const { secret } = (await who.user.call(DEVELOPER_KEY_CALLS.openPlayground)).body;
      const answer = await make(who, {}, { ...ASYNC, authorization: `Bearer ${secret}` });
      expect(jobOf(answer).source).toBe('web');
      await runDue();
    });
  });

  test('[P3] jobs of an account with a plan of the API are of the source apiSubs while it is paid for', async () => {
    const who = await caller();
    await seedPrices(running.context.database);
    await running.context.database.queries.insert(purchases).values({
      ...{ purchaseId: randomUUID(), userId: who.user.userId, priceId: 'price_api-plan-1000', trialDays: 0 },
      ...{
        status: 'active',
        paidUntil: new Date(nowMs + 1000),
        createdAt: new Date(nowMs),
        checkedAt: new Date(nowMs),
      },
    });
    expect(jobOf(await make(who)).source).toBe('apiSubs');
    nowMs += 1000;
    expect(jobOf(await make(who)).source).toBe('apiKey');
    await runDue();
  });

  test('jobs and files of others are not there, and cannot be cancelled', async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const { id } = jobOf(await make(owner));
    for (const [path, method] of [
      [`/jobs/${id}`, 'GET'],
      [`/jobs/${id}/events`, 'GET'],
      [`/jobs/${id}/outputs/0`, 'GET'],
      [`/jobs/${id}/cancel`, 'POST'],
    ] as const) {
      const theirs = await stranger.send(path, { method });
      expect([path, theirs.statusCode, theirs.json().code]).toEqual([path, 404, 'not-found']);
    }
    expect((await stranger.send('/jobs')).json().jobs).toEqual([]);
    expect((await stranger.send(`/jobs?before=${id}`)).json().code).toBe('not-found');
    await runDue();
    expect((await view(owner, id)).status).toBe('succeeded');
  });

  test('[X34] jobs are listed newest first, page by page', async () => {
    const who = await caller({ mode: 'test', pro: true });
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      ids.unshift(jobOf(await make(who)).id);
      nowMs += 1000;
    }
    const page = async (query: string) => {
      const { jobs: found, has_more: hasMore } = (await who.send(`/jobs?${query}`)).json();
      return [found.map(({ id }: DeveloperJob) => id), hasMore];
    };
    expect(await page('limit=2')).toEqual([ids.slice(0, 2), true]);
    expect(await page(`limit=3&before=${ids[1]}`)).toEqual([ids.slice(2), false]);
    expect(await page('status=succeeded')).toEqual([[], false]);
    await runDue();
    expect(await page('status=succeeded&limit=100')).toEqual([ids, false]);
  });

  test('[X34] a job is followed by events until it has ended', async () => {
    const who = await caller();
    const { id } = jobOf(await make(who));
    const stream = who.send(`/jobs/${id}/events`);
    const seen: string[] = [];
    whileWaiting = async () => seen.push('x');
    for (let runs = 0; runs === 0; ) runs = await runDue();
    const { body, headers } = await stream;
    expect(headers['content-type']).toBe('text/event-stream');
    const events = [...body.matchAll(/^event: (\w+)\ndata: (.+)$/gm)];
    expect(events.at(-1)?.[1]).toBe('succeeded');
    expect(developerJobSchema.parse(JSON.parse(events.at(-1)?.[2] ?? '')).id).toBe(id);
  });

  test('[X34] files of jobs are deleted after a day, and the job has expired', async () => {
    const who = await caller();
    const { id } = jobOf(await make(who));
    await runDue();
    const [file] = await running.context.database.queries
      .select()
      .from(apiFiles)
      .where(eq(apiFiles.jobId, id));
    nowMs += 24 * 60 * 60_000;
    expect((await who.send(`/jobs/${id}/outputs/0`)).json().code).toBe('gone');
    nowMs += 60 * 60_000;
    await running.context.database.queries
      .update(jobs)
      .set({ runAt: new Date(nowMs) })
      .where(eq(jobs.kind, 'api-sweep'));
    await running.context.jobs.enqueue(running.context.database.queries, 'api-sweep', {});
    await runDue();
    expect(await view(who, id)).toMatchObject({ status: 'expired', outputs: [], credits: { charged: 1 } });
    expect((await who.send(`/jobs/${id}/outputs/0`)).statusCode).toBe(410);
    expect(await running.context.store.head(file?.keyName ?? '')).toBe(null);
  });

  test('[P4] [X34] usage by day, tool and key counts calls, refusals and credits', async () => {
    const who = await caller({ credits: 10, pro: true });
    await make(who, { count: 2 });
    await runDue();
    await who.post('/tools/face-swap', {});
    const second = await apiCaller(running.server, running.context, { user: who.user });
    await second.send('/account');
    const usage = async (query: string) => (await who.send(`/usage?${query}`)).json();
    const byTool = await usage('group=tool');
    expect(byTool.total).toEqual({ calls: 3, failed: 1, credits: 2 });
    expect(byTool.rows).toEqual(
      expect.arrayContaining([
        { name: 'text-to-image', calls: 1, failed: 0, credits: 2 },
        { name: 'face-swap', calls: 1, failed: 1, credits: 0 },
        { name: 'account', calls: 1, failed: 0, credits: 0 },
      ]),
    );
    const day = new Date(nowMs).toISOString().slice(0, 10);
    expect((await usage('group=day')).rows).toEqual([{ name: day, calls: 4, failed: 1, credits: 2 }]);
    expect((await usage('group=key')).total.calls).toBe(5);
    expect((await usage('from=2020-01-01&to=2020-01-31')).total.calls).toBe(0);
    const shown = (await who.user.call(DEVELOPER_KEY_CALLS.getDeveloperUsage, { query: { days: 7 } })).body;
    expect(shown).toMatchObject({
      ...{ credits: { bought: 10, used: 2, remaining: 8 }, renewsAt: null, callsLastMonth: 0 },
      ...{ jobsEnded: 1, jobsSucceeded: 1, errors: [{ code: 'invalid-request', calls: 1 }] },
      jobs: [{ tool: 'text-to-image', status: 'succeeded', credits: 2, errorCode: null }],
    });
    expect(shown.days).toHaveLength(7);
    expect(shown.days.at(-1)).toMatchObject({ day, calls: shown.callsThisMonth });
    expect(shown.days.at(-1)?.ofTopTool).toBe(shown.tools[0]?.calls);
    expect(shown.topTool).toBe(shown.tools[0]?.name);
    for (const query of [
      'from=2020-02-01&to=2020-01-31',
      'from=2010-01-01&to=2020-01-31',
      'from=today',
      'group=hour',
    ])
      expect([query, (await usage(query)).code]).toEqual([query, 'invalid-request']);
  });
});
