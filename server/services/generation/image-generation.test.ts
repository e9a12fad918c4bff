import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { GENERATION_CALLS } from '../../contract/generations.ts';
import { IMAGE_GENERATION_CALLS } from '../../contract/image-generation.ts';
import { assets, creditEntries, generationJobs, jobs, users } from '../../database/schema.ts';
import { first } from '../../testing/first.ts';
import { newUser, type User } from '../../testing/people.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { FalServer } from '../../testing/servers/fal-server.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';
import { assetAddresses } from '../assets/asset-addresses.ts';
import { Generations } from '../generations/generations.ts';
import { CreditLedger } from '../payments/credits/credits.ts';
import { createImageGeneration, type ImageGeneration } from './image-generation.ts';

const MODEL = 'fal/fal-ai/flux/schnell';
const FILL_MODEL = 'fal/fal-ai/flux-pro/v1/fill';
const EDIT_MODEL = 'fal/fal-ai/flux-pro/kontext/max/multi';
let image: Buffer;
beforeAll(async () => {
  image = await sharp({ create: { width: 96, height: 64, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'the provider' } })
    .jpeg()
    .toBuffer();
});

describe.each(USUAL_KINDS)('images from words on %s', (kind) => {
  let fal: FalServer;
  let running: InjectedServer;
  let generation: ImageGeneration;
  let ledger: CreditLedger;
  /** How long the runner was asked to wait, in ms; it does not. */
  let waitedMs: number[] = [];
  /** What happens while the runner waits. */
  let whileWaiting: () => Promise<unknown> = async () => undefined;

  beforeAll(async () => {
    fal = new FalServer(image);
    await fal.start();
    const set = readConfig({
      FAL_KEY: 'fal-key',
      FAL_API_URL: fal.url,
      PAYMENTS: 'test',
      SELL_CREDITS: 'on',
    });
    running = await startInjectedServer(kind, {
      config: { imageProviders: set.imageProviders, sellsCredits: true, c2pa: selfSigned() },
    });
    generation = start();
    ledger = new CreditLedger(running.context.database);
    await generation.catalogue.probe();
  });
  afterAll(async () => {
    await running.close();
    await fal.close();
  });
  beforeEach(() => {
    waitedMs = [];
    whileWaiting = async () => undefined;
    fal.questions = 2;
    fal.image = image;
  });

  /** As another process of the same installation has it. */
  function start(): ImageGeneration {
    const { context } = running;
    return createImageGeneration(context, {
      generations: new Generations({ ...context, addresses: assetAddresses(context) }),
      pause: async (ms) => {
        waitedMs.push(ms);
        await whileWaiting();
      },
    });
  }

  async function person(credits = 10): Promise<User> {
    const user = await newUser(running.server, running.context);
    if (credits > 0)
      await running.context.database.queries.insert(creditEntries).values({
        userId: user.userId,
        amount: credits,
        kind: 'purchase',
        note: 'pack',
        source: `pack:${user.userId}`,
      });
    return user;
  }

  const wish = (changes: object = {}) => ({
    jobId: randomUUID() as string,
    modelId: MODEL,
    aiType: 19,
    prompt: 'A lake at first light.',
    styleWords: '',
    negativePrompt: '',
    widthPx: 1344,
    heightPx: 896,
    change: null,
    count: 2,
    seed: null,
    hasTransparency: false,
    referenceAssetIds: [],
    isOfPerson: false,
    mayUseLikeness: false,
    ...changes,
  });
  const userRow = async (userId: number) =>
    first(await running.context.database.queries.select().from(users).where(eq(users.userId, userId)));
  const request = async (user: User, changes: object = {}) =>
    generation.imageJobs.request(await userRow(user.userId), wish(changes));
  const view = (user: User, jobId: string) => generation.imageJobs.view(user.userId, jobId);
  const runDue = () => running.context.jobs.runDue();

  test.each([
    ['a headshot', { aiType: 29 }],
    ['a portrait', { aiType: 1 }],
    ['an avatar', { aiType: 14 }],
    ['any other image of a person', { aiType: 2, isOfPerson: true }],
  ])(
    '%s is refused until the caller says that they may use the likeness, which is kept',
    async (_, changes) => {
      const user = await person();
      await expect(request(user, changes)).rejects.toMatchObject({
        code: 4022,
        message: 'Say that you may use the likeness of the person in the photo.',
      });
      expect(await ledger.balance(user.userId)).toBe(10);
      const asked = await request(user, { ...changes, mayUseLikeness: true });
      const [row] = await running.context.database.queries
        .select({ mayUseLikeness: generationJobs.mayUseLikeness })
        .from(generationJobs)
        .where(eq(generationJobs.jobId, asked.jobId));
      expect(row).toEqual({ mayUseLikeness: true });
      await generation.imageJobs.cancel(user.userId, asked.jobId);
    },
  );

  test('[M13] a request waits, runs and ends with images that are uploads of the person and say that a model made them', async () => {
    const user = await person();
    const asked = await request(user, { styleWords: 'Photograph, natural light', seed: 11 });
    expect(asked).toMatchObject({ state: 'waiting', position: 0, progress: null });
    expect(asked.generations.map(({ state, method }) => [state, method])).toEqual([
      ['waiting', 'fal.ai, FLUX.1 schnell'],
      ['waiting', 'fal.ai, FLUX.1 schnell'],
    ]);
    expect(await ledger.balance(user.userId)).toBe(8);
    const seen: unknown[] = [];
    whileWaiting = async () => seen.push((await view(user, asked.jobId)).state);
    await runDue();
    expect(seen).toEqual(['running', 'running']);
    expect(JSON.parse(fal.requests.find(({ method }) => method === 'POST')?.text ?? '')).toMatchObject({
      prompt: 'A lake at first light. Photograph, natural light',
      seed: 11,
    });
    const done = await view(user, asked.jobId);
    expect(done.state).toBe('done');
    // The description is listed as it was written.
    expect(done.generations.map(({ state, prompt }) => [state, prompt])).toEqual([
      ['done', 'A lake at first light.'],
      ['done', 'A lake at first light.'],
    ]);
    const listed = (await user.call(GENERATION_CALLS.getGenerations, { query: { start: 0, rows: 10 } })).body;
    expect(listed.total).toBe(2);
    const [asset] = await running.context.database.queries
      .select()
      .from(assets)
      .where(eq(assets.assetId, done.generations[0]?.assetId ?? 0));
    expect(asset).toMatchObject({
      userId: user.userId,
      status: 'active',
      widthPx: 96,
      heightPx: 64,
      name: 'a-lake-at-first-light.png',
    });
    const stored = await running.context.store.get(asset?.keyName ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of stored?.body ?? []) chunks.push(chunk as Buffer);
    const metadata = await sharp(Buffer.concat(chunks)).metadata();
    expect(metadata.format).toBe('png');
    expect(metadata.exif).toBeUndefined();
    expect(metadata.xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    // The installation has a certificate: the manifest is read back in content-credentials.test.ts.
    expect(Buffer.concat(chunks).includes('c2pa.created')).toBe(true);
    expect(await ledger.balance(user.userId)).toBe(8);
    // What a person wrote is not kept beyond the list.
    const [row] = await running.context.database.queries
      .select()
      .from(generationJobs)
      .where(eq(generationJobs.jobId, asked.jobId));
    expect(row).toMatchObject({ request: '{}', handle: null, stage: 'done', delivered: 2 });
  });

  test('the same request twice is carried out and paid for once', async () => {
    const user = await person();
    const submitted = fal.jobs.length;
    const jobId = randomUUID();
    await Promise.all([request(user, { jobId }), request(user, { jobId }).catch(() => undefined)]);
    await request(user, { jobId });
    await runDue();
    await runDue();
    expect(fal.jobs.length).toBe(submitted + 1);
    expect(await ledger.balance(user.userId)).toBe(8);
  });

  test('without enough credits nothing is asked for and nothing is listed', async () => {
    const user = await person(1);
    await expect(request(user)).rejects.toMatchObject({
      message: 'This takes 1 AI credits, and you have 0.',
    });
    expect(await ledger.balance(user.userId)).toBe(1);
    const listed = (await user.call(GENERATION_CALLS.getGenerations, { query: { start: 0, rows: 10 } })).body;
    expect(listed.total).toBe(0);
  });

  test('what the model does not do is refused with a sentence before anything is paid', async () => {
    const user = await person();
    const cases: readonly (readonly [object, RegExp])[] = [
      [{ modelId: 'fal/unknown' }, /does not answer/],
      [{ widthPx: 1000 }, /does not make images of 1000 × 896 pixels/],
      [{ negativePrompt: 'boats' }, /takes no list of what to leave out/],
      [{ hasTransparency: true }, /no transparent backgrounds/],
      [{ referenceAssetIds: [1] }, /takes no reference images/],
      [{ change: { kind: 'part', assetId: 1, mask: 'AAAA' } }, /does not make this kind of change/],
      [{ modelId: FILL_MODEL }, /does not make images from words alone/],
      [{ widthPx: undefined }, /does not make images of/],
    ];
    for (const [changes, message] of cases)
      await expect(request(user, changes)).rejects.toMatchObject({ message: expect.stringMatching(message) });
    expect(await ledger.balance(user.userId)).toBe(10);
  });

  /** An upload of the person, all of it teal. */
  async function tealUpload(user: User): Promise<number> {
    const asked = await request(user, { count: 1 });
    await runDue();
    return (await view(user, asked.jobId)).generations[0]?.assetId ?? 0;
  }
  const plain = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  /** Of 12 by 8 pixels, with its left half white: it is laid over the image. */
  const leftHalf = async () => {
    const bytes = Buffer.from(Array.from({ length: 96 }, (_, pixel) => (pixel % 12 < 6 ? 255 : 0)));
    return (
      await sharp(bytes, { raw: { width: 12, height: 8, channels: 1 } })
        .png()
        .toBuffer()
    ).toString('base64');
  };
  const resultOf = async (user: User, jobId: string) => {
    const done = await view(user, jobId);
    expect(done.generations).toMatchObject([{ state: 'done' }]);
    const asset = first(
      await running.context.database.queries
        .select()
        .from(assets)
        .where(eq(assets.assetId, done.generations[0]?.assetId ?? 0)),
    );
    const object = await running.context.assets.store.get(asset.keyName);
    const chunks: Buffer[] = [];
    for await (const chunk of object?.body ?? []) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  const colorAt = async (file: Buffer, x: number, y: number) => [
    ...(await sharp(file).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
  ];

  test('a part of an upload is filled, the rest of it stays, and the file says that it was changed by a model', async () => {
    const user = await person();
    const assetId = await tealUpload(user);
    fal.image = await plain('#ff0000');
    const asked = await request(user, {
      ...{ modelId: FILL_MODEL, count: 1 },
      change: { kind: 'part', assetId, mask: await leftHalf() },
    });
    await runDue();
    const result = await resultOf(user, asked.jobId);
    expect(await colorAt(result, 10, 32)).toEqual([255, 0, 0]);
    // What stays is compared with the upload: its JPEG was teal but for a shade.
    const [red = 255] = await colorAt(result, 90, 32);
    expect(red).toBeLessThan(4);
    expect(String((await sharp(result).metadata()).xmp)).toContain('compositeWithTrainedAlgorithmicMedia');
    expect(Buffer.from(result).includes('c2pa.edited')).toBe(true);
    const sent = JSON.parse(
      fal.requests.findLast(({ method, path }) => method === 'POST' && path.includes('fill'))?.text ?? '{}',
    ) as Record<string, string>;
    expect(sent).toMatchObject({ prompt: 'A lake at first light.' });
    expect(sent.mask_url).toMatch(/^data:image\/png;base64,/);
  });

  test('a change that was broken off after it was sent is put into its image by the next process', async () => {
    const user = await person();
    const assetId = await tealUpload(user);
    fal.image = await plain('#ff0000');
    const asked = await request(user, {
      ...{ modelId: FILL_MODEL, count: 1 },
      change: { kind: 'margins', assetId, leftPx: 32, topPx: 0, rightPx: 0, bottomPx: 0 },
    });
    whileWaiting = async () => {
      throw new Error('The process was killed.');
    };
    await runDue();
    whileWaiting = async () => undefined;
    const sentBefore = fal.jobs.length;
    await running.context.database.queries.update(jobs).set({ runAt: new Date(0) });
    await runDue();
    expect(fal.jobs).toHaveLength(sentBefore);
    const result = await resultOf(user, asked.jobId);
    expect(await sharp(result).metadata()).toMatchObject({ width: 128, height: 64 });
    expect(await colorAt(result, 5, 32)).toEqual([255, 0, 0]);
  });

  test('a whole image is changed, with further images that the result follows', async () => {
    const user = await person();
    const assetId = await tealUpload(user);
    const asked = await request(user, {
      ...{ modelId: EDIT_MODEL, count: 1, referenceAssetIds: [assetId] },
      change: { kind: 'whole', assetId, operation: 'edit', strength: null },
    });
    await runDue();
    await resultOf(user, asked.jobId);
    const sent = JSON.parse(
      fal.requests.findLast(({ method, path }) => method === 'POST' && path.includes('kontext'))?.text ??
        '{}',
    ) as Record<string, unknown>;
    expect(sent.image_urls).toHaveLength(2);
  });

  test('an image of another person is not changed, and a mask that is none fails without credits', async () => {
    const [owner, stranger] = [await person(), await person()];
    const assetId = await tealUpload(owner);
    await expect(
      request(stranger, {
        ...{ modelId: EDIT_MODEL, count: 1 },
        change: { kind: 'whole', assetId, operation: 'edit', strength: null },
      }),
    ).rejects.toThrow('There is no such image among your uploads.');
    const before = await ledger.balance(owner.userId);
    const asked = await request(owner, {
      ...{ modelId: FILL_MODEL, count: 1 },
      change: { kind: 'part', assetId, mask: Buffer.from('no image').toString('base64') },
    });
    const sentBefore = fal.jobs.length;
    await runDue();
    expect((await view(owner, asked.jobId)).generations[0]).toMatchObject({
      state: 'failed',
      error: 'The mask cannot be read. Mark the part again; no credits were taken.',
    });
    expect(fal.jobs).toHaveLength(sentBefore);
    expect(await ledger.balance(owner.userId)).toBe(before);
  });

  test('two requests of one person are under way at a time, and eight of one with Pro', async () => {
    const user = await person();
    await request(user, { count: 1 });
    await request(user, { count: 1 });
    await expect(request(user, { count: 1 })).rejects.toMatchObject({ message: /^2 requests are under way/ });
    await runDue();
    expect((await request(user, { count: 1 })).position).toBe(0);
    await runDue();
  });

  test('a request that waits is cancelled, and its credits come back at once', async () => {
    const user = await person();
    const submitted = fal.jobs.length;
    const { jobId } = await request(user);
    expect(await generation.imageJobs.cancel(user.userId, jobId)).toMatchObject({
      state: 'cancelled',
      generations: [],
    });
    expect(await ledger.balance(user.userId)).toBe(10);
    await runDue();
    expect(fal.jobs.length).toBe(submitted);
    expect(await ledger.balance(user.userId)).toBe(10);
  });

  test('one that the provider works on is asked to end; what comes all the same is kept and paid for', async () => {
    const user = await person();
    const { jobId } = await request(user);
    whileWaiting = async () => {
      whileWaiting = async () => undefined;
      expect((await generation.imageJobs.cancel(user.userId, jobId)).state).toBe('running');
      // The provider finishes in the meantime.
      const job = fal.jobs.at(-1);
      if (job) job.questionsLeft = 0;
    };
    await runDue();
    expect((await view(user, jobId)).state).toBe('done');
    expect(await ledger.balance(user.userId)).toBe(8);
  });

  test('one that is cancelled while the provider refuses it for now is not sent again', async () => {
    const user = await person();
    const submitted = fal.jobs.length;
    fal.refusals.push({ status: 503, body: {} });
    const { jobId } = await request(user);
    const { queries } = running.context.database;
    await queries.update(generationJobs).set({ cancelWanted: true }).where(eq(generationJobs.jobId, jobId));
    await runDue();
    expect(await view(user, jobId)).toMatchObject({ state: 'cancelled', generations: [] });
    expect(fal.jobs.length).toBe(submitted);
    expect(await ledger.balance(user.userId)).toBe(10);
  });

  test('results that were deleted count for the limit of a day', async () => {
    const user = await person();
    const { jobId } = await request(user);
    await runDue();
    const { queries } = running.context.database;
    await queries.update(generationJobs).set({ images: 99 }).where(eq(generationJobs.jobId, jobId));
    const generationIds = (await view(user, jobId)).generations.map(({ generationId }) => generationId);
    await user.call(GENERATION_CALLS.deleteGenerations, { body: { generationIds } });
    await expect(request(user)).rejects.toMatchObject({ message: /^100 images can be made in 24 hours/ });
    await request(user, { count: 1 });
    await runDue();
  });

  test('one that the provider has cancelled leaves nothing, and its credits come back', async () => {
    const user = await person();
    fal.questions = 1_000;
    const { jobId } = await request(user);
    whileWaiting = async () => {
      whileWaiting = async () => undefined;
      await generation.imageJobs.cancel(user.userId, jobId);
    };
    await runDue();
    expect(await view(user, jobId)).toMatchObject({ state: 'cancelled', generations: [] });
    expect(await ledger.balance(user.userId)).toBe(10);
  });

  test('a request that is refused for now is sent again after the time that the provider names, and one that is refused for good is not', async () => {
    const user = await person();
    fal.refusals.push({ status: 429, body: {}, headers: { 'retry-after': '9' } }, { status: 503, body: {} });
    const { jobId } = await request(user);
    await runDue();
    expect((await view(user, jobId)).state).toBe('done');
    expect(waitedMs.slice(0, 2)).toEqual([9_000, 20_000]);

    const submitted = fal.jobs.length;
    fal.refusals.push({ status: 422, body: { detail: [{ type: 'content_policy_violation' }] } });
    const refused = await request(user);
    await runDue();
    const ended = await view(user, refused.jobId);
    expect(ended.state).toBe('failed');
    expect(ended.generations[0]).toMatchObject({
      state: 'failed',
      error:
        'fal.ai refused this description or image by its own rules. Change the words and try again; no credits were taken.',
    });
    expect(fal.jobs.length).toBe(submitted);
    expect(await ledger.balance(user.userId)).toBe(8);
  });

  test('after three refusals for now it ends, and can be cancelled while it waits for the next attempt', async () => {
    const user = await person();
    for (let attempt = 0; attempt < 3; attempt++) fal.refusals.push({ status: 503, body: {} });
    const { jobId } = await request(user);
    await runDue();
    expect((await view(user, jobId)).state).toBe('failed');
    expect(await ledger.balance(user.userId)).toBe(10);

    fal.refusals.push({ status: 503, body: {} });
    const second = await request(user);
    whileWaiting = () => generation.imageJobs.cancel(user.userId, second.jobId);
    const submitted = fal.jobs.length;
    await runDue();
    expect((await view(user, second.jobId)).state).toBe('cancelled');
    expect(fal.jobs.length).toBe(submitted);
    expect(await ledger.balance(user.userId)).toBe(10);
  });

  test('a process that dies while the provider works leaves a job that another goes on with: nothing is asked for or paid for twice', async () => {
    const user = await person();
    const { jobId } = await request(user);
    const submitted = fal.jobs.length;
    whileWaiting = async () => {
      throw new Error('The process died.');
    };
    await runDue();
    expect(await view(user, jobId)).toMatchObject({ state: 'running' });
    whileWaiting = async () => undefined;
    generation = start();
    await generation.catalogue.probe();
    const { queries } = running.context.database;
    await queries.update(jobs).set({ runAt: new Date(0) });
    await runDue();
    expect(await view(user, jobId)).toMatchObject({ state: 'done' });
    expect(fal.jobs.length).toBe(submitted + 1);
    expect(await ledger.balance(user.userId)).toBe(8);
  });

  test('one that died between sending and hearing has failed: nobody can say whether it began, and its credits come back', async () => {
    const user = await person();
    const { jobId } = await request(user);
    const { queries } = running.context.database;
    await queries.update(generationJobs).set({ stage: 'submitting' }).where(eq(generationJobs.jobId, jobId));
    const submitted = fal.jobs.length;
    await runDue();
    expect((await view(user, jobId)).generations[0]?.error).toContain('was interrupted');
    expect(fal.jobs.length).toBe(submitted);
    expect(await ledger.balance(user.userId)).toBe(10);
  });

  test('credits of images that did not come are given back, those of the others are not', async () => {
    const user = await person();
    const { jobId } = await request(user, { count: 3 });
    whileWaiting = async () => {
      const job = fal.jobs.at(-1);
      if (job) Object.assign(job, { images: 2 });
    };
    await runDue();
    const ended = await view(user, jobId);
    expect(ended.generations.map(({ state }) => state)).toEqual(['done', 'done', 'failed']);
    expect(ended.generations[2]?.error).toContain('fewer images');
    expect(await ledger.balance(user.userId)).toBe(8);
  });

  test('requests of others are as if they were not there', async () => {
    const [user, other] = [await person(), await person()];
    const { jobId } = await request(user);
    await expect(view(other, jobId)).rejects.toMatchObject({ message: 'There is no such request.' });
    await expect(generation.imageJobs.cancel(other.userId, jobId)).rejects.toThrow(
      'There is no such request.',
    );
    for (const call of [
      IMAGE_GENERATION_CALLS.getGenerationJob,
      IMAGE_GENERATION_CALLS.cancelGeneration,
    ] as const)
      expect(
        (await other.call(call, call.method === 'GET' ? { query: { jobId } } : { body: { jobId } })).status,
      ).toBe('FAIL');
    await runDue();
    expect((await view(user, jobId)).state).toBe('done');
  });

  test('a provider that stops answering takes its models along, and brings them back', async () => {
    const told: (string | null)[] = [];
    const { context } = running;
    const own = createImageGeneration(context, {
      generations: new Generations({ ...context, addresses: assetAddresses(context) }),
      onChange: (_provider, error) => told.push(error?.message ?? null),
    });
    await own.catalogue.probe();
    expect(own.catalogue.models()).not.toEqual([]);
    const address = new URL(fal.url);
    await fal.close();
    await own.catalogue.probe();
    await own.catalogue.probe();
    expect(own.catalogue.models()).toEqual([]);
    await fal.start(Number(address.port));
    await own.catalogue.probe();
    expect(own.catalogue.models()).not.toEqual([]);
    expect(told).toEqual(['The provider cannot be reached.', null]);
    generation = start();
    await generation.catalogue.probe();
  });
});
