import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';
import { GENERATION_CALLS } from '../../server/contract/generations.ts';
import { IMAGE_GENERATION_CALLS } from '../../server/contract/image-generation.ts';
import { PAYMENT_CALLS } from '../../server/contract/payments.ts';
import { AI_TYPE_IDS } from '../../server/contract/store/categories.ts';
import { videoOf } from '../../server/testing/sample-media.ts';
import { FalServer } from '../../server/testing/servers/fal-server.ts';
import { migratedFolder } from '../../server/testing/servers/temporary-server.ts';
import { BusyUser } from './busy-user.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** How often the server is killed; `npm run crash -- 100` asks for more. */
const ROUNDS = Number(process.env.GESSO_CRASH_ROUNDS ?? 1);
/** A job of a dead process is taken over after a minute. */
const TAKE_OVER_MS = 150_000;
/** An image and a video of each round take 11 credits. */
const PACKS = Math.ceil((ROUNDS * 11) / 100);
const CREDITS = 100 * PACKS;

let fal: FalServer;
let folder: ReturnType<typeof migratedFolder>;
let server: ServerProcess | null = null;

beforeEach(async () => {
  fal = new FalServer(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
  fal.questions = 1;
  fal.video = await videoOf('mp4');
  await fal.start();
  folder = migratedFolder();
});
afterEach(async () => {
  await server?.kill();
  await fal.close();
  folder.remove();
});

async function start(user: BusyUser): Promise<void> {
  server = startProcess(folder.path, { FAL_KEY: 'fal-key', FAL_API_URL: fal.url });
  const { url } = await server.started;
  expect(url).not.toBe('');
  user.at(url);
}

/** Waits until the models are offered: the provider is asked as soon as the server listens. */
async function modelsOf(user: BusyUser) {
  const find = async () => (await user.get(IMAGE_GENERATION_CALLS.getGenerationModels)).models;
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const models = await find();
  const image = models.find(({ operations }) => operations.includes('generate'));
  const video = models.find(({ operations }) => operations.includes('video'));
  if (!image || !video) throw new Error('The models went away again.');
  return { image, video };
}

test(
  'killed at random moments of making images and videos: no request is lost or sent twice, and what is paid for is what came',
  async () => {
    const user = new BusyUser();
    await start(user);
    await user.signUp();
    for (let pack = 0; pack < PACKS; pack++) {
      const { clientSecret } = await user.call(PAYMENT_CALLS.createIntent, {
        priceId: 'price_ai-credits-100',
        skuId: 11,
      });
      await user.call(PAYMENT_CALLS.confirmSandboxPayment, { clientSecret, card: 'succeeds' });
    }
    const sent = new Set<string>();
    const acknowledged = new Set<string>();
    const { image, video } = await modelsOf(user);
    const request = async () => {
      const jobId = randomUUID();
      sent.add(jobId);
      await user.call(IMAGE_GENERATION_CALLS.generateImages, {
        ...{ jobId, modelId: image.id, aiType: AI_TYPE_IDS.textToImage, prompt: 'A lake', count: 1 },
        ...image.sizes[0],
      });
      acknowledged.add(jobId);
    };
    const requestVideo = async () => {
      const jobId = randomUUID();
      sent.add(jobId);
      await user.call(IMAGE_GENERATION_CALLS.generateVideo, {
        ...{ jobId, modelId: video.id, prompt: 'A lake', durationMs: video.durationsMs[0] ?? 0 },
        ...{ widthPx: video.sizes[0]?.widthPx ?? 0, heightPx: video.sizes[0]?.heightPx ?? 0 },
      });
      acknowledged.add(jobId);
    };
    const stateOf = async (jobId: string) => {
      const { job } = await user.call(IMAGE_GENERATION_CALLS.getGenerationJob, undefined, { jobId });
      return job.state;
    };

    for (let round = 0; round < ROUNDS; round++) {
      await modelsOf(user);
      await Promise.all([request(), requestVideo()]);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3_000));
      await server?.kill();
      await start(user);
      for (const jobId of acknowledged)
        await expect
          .poll(() => stateOf(jobId), { timeout: TAKE_OVER_MS, interval: 500 })
          .toMatch(/^(done|failed)$/);
    }

    expect(acknowledged.size).toBe(2 * ROUNDS);
    expect(fal.jobs.length).toBeLessThanOrEqual(sent.size);
    const { generations } = await user.call(GENERATION_CALLS.getGenerations, undefined, {
      start: 0,
      rows: 200,
    });
    expect(generations).toHaveLength(2 * ROUNDS);
    const made = (wanted: number) =>
      generations.filter(({ state, aiType }) => state === 'done' && aiType === wanted).length;
    const { profile } = await user.get(ACCOUNT_CALLS.userDetail);
    expect(profile.user.remainingCoins).toBe(
      CREDITS -
        made(AI_TYPE_IDS.textToImage) * image.creditsPerImage -
        made(AI_TYPE_IDS.textToVideo) * video.creditsPerImage,
    );
  },
  (ROUNDS + 1) * 2 * TAKE_OVER_MS,
);
