import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { GENERATION_CALLS } from '../../contract/generations.ts';
import { IMAGE_GENERATION_CALLS } from '../../contract/image-generation.ts';
import { assets, creditEntries, generationJobs, generations, jobs, users } from '../../database/schema.ts';
import { manifestIn } from '../../testing/c2pa-reader.ts';
import { first } from '../../testing/first.ts';
import { newUser, type User } from '../../testing/people.ts';
import { videoOf } from '../../testing/sample-media.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { FalServer } from '../../testing/servers/fal-server.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';
import { assetAddresses } from '../assets/asset-addresses.ts';
import { TooManyRequestsError } from '../call-error.ts';
import { Generations } from '../generations/generations.ts';
import { CreditLedger } from '../payments/credits/credits.ts';
import { createImageGeneration, type ImageGeneration } from './image-generation.ts';
import { ContentBlockedError } from './moderation/moderation.ts';
import { sweepGenerationJobs } from './sweep-jobs.ts';

const FROM_WORDS = 'fal/fal-ai/bytedance/seedance/v1/pro/text-to-video';
const FROM_IMAGE = 'fal/fal-ai/bytedance/seedance/v1/pro/image-to-video';
const DAY_MS = 24 * 60 * 60_000;
/** Two videos of five seconds and a little more. */
const DAILY_USD = 0.6;

describe.each(USUAL_KINDS)('videos and limits on %s', (kind) => {
  let fal: FalServer;
  let running: InjectedServer;
  let generation: ImageGeneration;
  let ledger: CreditLedger;
  let whileWaiting: () => Promise<unknown> = async () => undefined;
  let day = 0;
  let video: Buffer;

  beforeAll(async () => {
    video = await videoOf('mp4');
    fal = new FalServer(
      await sharp({ create: { width: 96, height: 64, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
    await fal.start();
    const set = readConfig({
      ...{ FAL_KEY: 'fal-key', FAL_API_URL: fal.url, PAYMENTS: 'test', SELL_CREDITS: 'on' },
      GENERATION_DAILY_USD: String(DAILY_USD),
    });
    running = await startInjectedServer(kind, {
      config: {
        ...{ imageProviders: set.imageProviders, generation: set.generation, sellsCredits: true },
        c2pa: selfSigned(),
      },
    });
    ledger = new CreditLedger(running.context.database);
  });
  afterAll(async () => {
    await running.close();
    await fal.close();
  });
  beforeEach(async () => {
    whileWaiting = async () => undefined;
    fal.questions = 2;
    fal.video = video;
    // Each test has the money of another day.
    day++;
    generation = start();
    await generation.catalogue.probe();
  });

  const now = () => new Date(Date.UTC(2031, 0, day, 12));
  /** As another process of the same installation has it. */
  function start(): ImageGeneration {
    const context = { ...running.context, now };
    return createImageGeneration(context, {
      generations: new Generations({ ...context, addresses: assetAddresses(context) }),
      pause: () => whileWaiting().then(() => undefined),
    });
  }

  async function person(credits = 50): Promise<User> {
    const user = await newUser(running.server, running.context);
    await running.context.database.queries.insert(creditEntries).values({
      ...{ userId: user.userId, amount: credits, kind: 'purchase', note: 'pack' },
      source: `pack:${user.userId}`,
    });
    return user;
  }
  const tables = () => running.context.database.queries;
  const rowOf = async (userId: number) =>
    first(await tables().select().from(users).where(eq(users.userId, userId)));
  const request = async (user: User, changes: object = {}) =>
    generation.imageJobs.requestVideo(await rowOf(user.userId), {
      ...{ jobId: randomUUID() as string, modelId: FROM_WORDS, prompt: 'A boat crosses a calm bay' },
      ...{ negativePrompt: '', widthPx: 1248, heightPx: 704, durationMs: 5_000 },
      ...{ firstAssetId: null, lastAssetId: null, seed: null },
      ...changes,
    });
  const images = async (user: User, changes: object = {}) =>
    generation.imageJobs.request(await rowOf(user.userId), {
      ...{ jobId: randomUUID() as string, modelId: 'fal/fal-ai/flux/schnell', aiType: 19, prompt: 'A lake' },
      ...{ styleWords: '', negativePrompt: '', widthPx: 1344, heightPx: 896, change: null, count: 1 },
      ...{ seed: null, hasTransparency: false, referenceAssetIds: [] },
      ...{ isOfPerson: false, mayUseLikeness: false, ...changes },
    });
  const view = (user: User, jobId: string) => generation.imageJobs.view(user.userId, jobId);
  const runDue = () => running.context.jobs.runDue();
  const jobRow = async (jobId: string) =>
    first(await tables().select().from(generationJobs).where(eq(generationJobs.jobId, jobId)));
  const sentTo = (ending: string) =>
    JSON.parse(
      fal.requests.findLast(({ method, path }) => method === 'POST' && path.endsWith(ending))?.text ?? '{}',
    ) as Record<string, string>;

  test('[M12] [M13] words become a video with a poster that is an upload of the person, for ten credits', async () => {
    const user = await person();
    const asked = await request(user, { seed: 11 });
    expect(asked).toMatchObject({ state: 'waiting', generations: [{ aiType: 26, state: 'waiting' }] });
    expect(await ledger.balance(user.userId)).toBe(40);
    const seen: unknown[] = [];
    whileWaiting = async () => seen.push((await view(user, asked.jobId)).state);
    await runDue();
    expect(seen).toEqual(['running', 'running']);
    expect(sentTo('text-to-video')).toMatchObject({ duration: '5', aspect_ratio: '16:9', seed: 11 });
    const done = await view(user, asked.jobId);
    expect(done).toMatchObject({ state: 'done', generations: [{ state: 'done' }] });
    expect(done.generations[0]?.thumbUrl).toEqual(expect.any(String));
    const asset = first(
      await tables()
        .select()
        .from(assets)
        .where(eq(assets.assetId, done.generations[0]?.assetId ?? 0)),
    );
    expect(asset).toMatchObject({
      ...{ userId: user.userId, status: 'active', assetType: 'VIDEO', contentType: 'video/mp4' },
      ...{ widthPx: 320, heightPx: 180, durationMs: 1000, name: 'a-boat-crosses-a-calm-bay.mp4' },
    });
    const chunks: Buffer[] = [];
    for await (const chunk of (await running.context.store.get(asset.keyName))?.body ?? [])
      chunks.push(chunk as Buffer);
    const stored = Buffer.concat(chunks);
    // The manifest is behind the type of the file; its hashes are looked at in content-credentials.test.ts.
    const typeBytes = video.readUInt32BE(0);
    const { start, manifest } = manifestIn(stored, 'mp4') ?? { start: 0 };
    expect([start, manifest?.includes('c2pa.created')]).toEqual([typeBytes, true]);
    expect(stored.subarray(0, typeBytes)).toEqual(video.subarray(0, typeBytes));
    expect(stored.toString('latin1')).toContain(
      'DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
    );
    const listed = await user.call(GENERATION_CALLS.getGenerations, {
      query: { start: 0, rows: 10, aiTypes: '25,26' },
    });
    expect(listed.body.total).toBe(1);
    expect(await jobRow(asked.jobId)).toMatchObject({ request: '{}', handle: null, costUsd: 0.275 });
  });

  test('a video is looked at from its beginning to its end before it is kept: one image that is blocked blocks it', async () => {
    const user = await person();
    const looked: Buffer[] = [];
    const { moderation } = generation;
    const looks = vi.spyOn(moderation, 'looksAtImages', 'get').mockReturnValue(true);
    const check = vi.spyOn(moderation, 'checkImage').mockImplementation(async (image) => {
      looked.push(image);
      if (looked.length === 5) throw new ContentBlockedError('This is not allowed here.');
    });
    try {
      const asked = await request(user, { seed: 12 });
      await runDue();
      const ended = await view(user, asked.jobId);
      expect(ended.generations).toMatchObject([{ state: 'failed', assetId: null }]);
      expect(ended.generations[0]?.error).toContain('This is not allowed here.');
      expect(looked).toHaveLength(5);
      // The images differ: they are of the whole video, not the first one five times.
      expect(new Set(looked.map((image) => image.toString('base64'))).size).toBe(5);
      const kept = await tables().select().from(assets).where(eq(assets.userId, user.userId));
      expect(kept).toEqual([]);
      expect(await ledger.balance(user.userId)).toBe(50);
    } finally {
      check.mockRestore();
      looks.mockRestore();
    }
  });

  test('[M12] [M13] an image comes alive in the ratio of the video, and the other end may be an image too', async () => {
    const user = await person();
    const made = await images(user);
    await runDue();
    const assetId = (await view(user, made.jobId)).generations[0]?.assetId ?? 0;
    const asked = await request(user, {
      ...{ modelId: FROM_IMAGE, widthPx: 704, heightPx: 1248, firstAssetId: assetId, lastAssetId: assetId },
    });
    expect(asked.generations).toMatchObject([{ aiType: 25 }]);
    await runDue();
    expect((await view(user, asked.jobId)).state).toBe('done');
    const sent = sentTo('image-to-video');
    for (const address of [sent.image_url, sent.end_image_url]) {
      const frame = Buffer.from(address?.split(',')[1] ?? '', 'base64');
      expect(await sharp(frame).metadata()).toMatchObject({ width: 704, height: 1248, format: 'png' });
    }
  });

  test('what the model does not do, and images of others, are refused before anything is paid', async () => {
    const [user, other] = [await person(), await person()];
    const made = await images(other);
    await runDue();
    const foreign = (await view(other, made.jobId)).generations[0]?.assetId ?? 0;
    const cases: readonly (readonly [object, RegExp])[] = [
      [{ durationMs: 7_000 }, /makes no videos of 7 seconds/],
      [{ widthPx: 1000 }, /does not make videos of 1000 × 704 pixels/],
      [{ firstAssetId: foreign }, /makes no videos that begin with an image/],
      [{ modelId: FROM_IMAGE }, /makes no videos from words alone/],
      [{ lastAssetId: foreign }, /also has to begin with one/],
      [{ negativePrompt: 'people' }, /takes no list of what to leave out/],
      [{ modelId: 'fal/fal-ai/flux/schnell' }, /makes no videos from words alone/],
      [{ modelId: FROM_IMAGE, firstAssetId: foreign }, /no such image among your uploads/],
    ];
    for (const [changes, message] of cases)
      await expect(request(user, changes)).rejects.toMatchObject({ message: expect.stringMatching(message) });
    await expect(images(user, { modelId: FROM_WORDS })).rejects.toThrow(/does not make images from words/);
    expect(await ledger.balance(user.userId)).toBe(50);
  });

  test.each([
    ['an image', () => fal.image],
    ['a text', () => Buffer.from('no video at all')],
    ['half of a video', () => video.subarray(0, 400)],
  ])('%s in the place of the video fails without credits, and leaves no upload', async (_name, file) => {
    const user = await person();
    fal.video = file();
    const { jobId } = await request(user);
    await runDue();
    expect((await view(user, jobId)).generations).toMatchObject([
      { state: 'failed', error: expect.stringContaining('sent something that cannot be used') },
    ]);
    expect(await ledger.balance(user.userId)).toBe(50);
    expect(await tables().select().from(assets).where(eq(assets.userId, user.userId))).toEqual([]);
  });

  test('a process that dies while the video is made leaves it to another: nothing is sent or paid for twice', async () => {
    const user = await person();
    const { jobId } = await request(user);
    const submitted = fal.jobs.length;
    whileWaiting = async () => {
      throw new Error('The process died.');
    };
    await runDue();
    whileWaiting = async () => undefined;
    generation = start();
    await generation.catalogue.probe();
    await tables()
      .update(jobs)
      .set({ runAt: new Date(0) });
    await runDue();
    expect(await view(user, jobId)).toMatchObject({ state: 'done' });
    expect(fal.jobs.length).toBe(submitted + 1);
    expect(await ledger.balance(user.userId)).toBe(40);
  });

  test('a job that another process sent is found again where the provider knows its id, and lost elsewhere; neither is sent twice', async () => {
    const user = await person();
    const provider = generation.catalogue.providerOf(FROM_WORDS);
    if (!provider) throw new Error('There is no provider.');
    const submitted = async () => {
      const { jobId } = await request(user);
      await tables()
        .update(generationJobs)
        .set({ stage: 'submitting' })
        .where(eq(generationJobs.jobId, jobId));
      return jobId;
    };
    const lost = await submitted();
    const sent = fal.jobs.length;
    await runDue();
    expect((await view(user, lost)).generations[0]?.error).toContain('was interrupted');
    expect(await ledger.balance(user.userId)).toBe(50);

    const jobId = await submitted();
    fal.jobs.push({ id: 'found', images: 1, isVideo: true, questionsLeft: 1, state: 'IN_QUEUE' });
    const address = (part: string) => `${fal.url}/jobs/found/${part}`;
    const asked: string[] = [];
    provider.reconcile = async (id) => {
      asked.push(id);
      return { status: address('status'), result: address('result'), cancel: address('cancel') };
    };
    await runDue();
    expect(asked).toEqual([jobId]);
    expect(await view(user, jobId)).toMatchObject({ state: 'done' });
    expect(fal.jobs.length).toBe(sent + 1);
    expect(await ledger.balance(user.userId)).toBe(40);
  });

  test('what providers may cost in a day is not exceeded, by many at once either, and the next day begins anew', async () => {
    const people = [await person(), await person(), await person(), await person()];
    const answers = await Promise.allSettled(people.map((user) => request(user)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(TooManyRequestsError);
      expect(reason).toMatchObject({
        retryAfterSeconds: 12 * 60 * 60,
        message: expect.stringContaining('used what it may spend on AI services today'),
      });
    }
    expect(await generation.money.spent()).toBeCloseTo(0.55);
    // What costs less may still go.
    await images(await person());
    await runDue();
    const balances = await Promise.all(people.map(({ userId }) => ledger.balance(userId)));
    expect(balances.filter((balance) => balance === 50)).toHaveLength(2);
    day++;
    expect(await generation.money.spent()).toBe(0);
    await request(await person());
    await runDue();
  });

  test('what was not sent, and what the provider charges nothing for, leaves the money of the day as it was', async () => {
    const user = await person();
    const cancelled = await request(user);
    await generation.imageJobs.cancel(user.userId, cancelled.jobId);
    fal.refusals.push({ status: 422, body: { detail: [{ type: 'content_policy_violation' }] } });
    const refused = await request(user);
    await runDue();
    expect((await view(user, refused.jobId)).state).toBe('failed');
    expect(await generation.money.spent()).toBe(0);
    // One whose connection broke may have been charged.
    fal.refusals.push({ status: 500, body: {} });
    await request(user);
    await runDue();
    expect(await generation.money.spent()).toBeCloseTo(0.275);
  });

  test('a description that is not allowed is refused before credits are taken, and reaches no provider', async () => {
    const user = await person();
    const sent = fal.requests.length;
    const prompt = 'a naked child';
    await expect(request(user, { prompt })).rejects.toMatchObject({ code: STATUS_CODES.contentBlocked });
    await expect(images(user, { prompt })).rejects.toMatchObject({ code: STATUS_CODES.contentBlocked });
    expect(await ledger.balance(user.userId)).toBe(50);
    expect(fal.requests).toHaveLength(sent);
    const answer = await user.call(IMAGE_GENERATION_CALLS.generateVideo, {
      body: {
        ...{ jobId: randomUUID(), modelId: 'fal/none', prompt, widthPx: 1248, heightPx: 704 },
        durationMs: 5_000,
      },
    });
    expect(answer.status).toBe('FAIL');
  });

  test('requests that ended 30 days ago are forgotten with what failed; results and what runs stay', async () => {
    const user = await person();
    const done = await request(user);
    await runDue();
    fal.refusals.push({ status: 400, body: {} });
    const failed = await request(user);
    await runDue();
    const waiting = await images(user);
    const later = (days: number) => new Date(Date.now() + days * DAY_MS);
    const left = async () => {
      const rows = await tables().select().from(generationJobs).where(eq(generationJobs.userId, user.userId));
      return rows.map(({ jobId }) => jobId).sort();
    };
    await sweepGenerationJobs(tables(), later(29.9));
    expect(await left()).toHaveLength(3);
    await sweepGenerationJobs(tables(), later(30.1));
    expect(await left()).toEqual([waiting.jobId]);
    const kept = await tables().select().from(generations).where(eq(generations.userId, user.userId));
    expect(kept.map(({ state, jobId }) => [state, jobId]).sort()).toEqual([
      ['done', null],
      ['waiting', waiting.jobId],
    ]);
    expect([done.jobId, failed.jobId]).not.toContain(waiting.jobId);
    await runDue();
  });
});
