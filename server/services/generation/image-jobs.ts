import { and, asc, count, eq, gte, inArray, lt, ne, sum } from 'drizzle-orm';
import type { z } from 'zod';
import type { Config } from '../../config-types.ts';
import type { IMAGE_GENERATION_CALLS } from '../../contract/image-generation.ts';
import { AI_TYPE_IDS } from '../../contract/store/categories.ts';
import type { Database, Queries } from '../../database/database.ts';
import { assets, generationJobs, generations } from '../../database/schema.ts';
import { isPro } from '../accounts/plan.ts';
import type { UserRow } from '../accounts/sessions.ts';
import { lockOwner } from '../assets/owner.ts';
import { CallError } from '../call-error.ts';
import { type Generation, type Generations, MAX_GENERATIONS } from '../generations/generations.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { CreditLedger } from '../payments/credits/credits.ts';
import type { ModelCatalogue } from './catalogue.ts';
import type { DailyMoney } from './daily-money.ts';
import { endJob, UNDER_WAY } from './end-job.ts';
import { costUsdOf } from './hosted-models.ts';
import { creditSource, GENERATE_JOB, type ImageRequest, imageRequestSchema } from './image-request.ts';
import type { Moderation } from './moderation/moderation.ts';
import type { GenerationModel } from './provider.ts';
import { checkImageWish, checkVideoWish, type ImageWish, type VideoWish } from './request-checks.ts';

/** Requests of one person that are under way at a time: nobody fills the queue for the others. */
const MAX_AT_ONCE = { free: 2, pro: 8 } as const;
/** Images of one person in a day, so that one account does not use up what the provider allows this installation. */
const MAX_A_DAY = { free: 100, pro: 1_000 } as const;
const DAY_MS = 24 * 60 * 60_000;

type JobView = z.input<typeof IMAGE_GENERATION_CALLS.getGenerationJob.answer>['job'];
type JobRow = typeof generationJobs.$inferSelect;

interface ImageJobParts {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  readonly jobs: JobQueue;
  readonly catalogue: ModelCatalogue;
  readonly generations: Generations;
  readonly money: DailyMoney;
  readonly moderation: Moderation;
}

/** A request for images or a video, before it is looked at. */
interface Wish {
  readonly jobId: string;
  readonly modelId: string;
  readonly aiType: number;
  readonly prompt: string;
  /** How many images; a video counts as one. */
  readonly count: number;
  /** The length of a video; null for images. */
  readonly durationMs: number | null;
  /** Whether the caller said that they may use the likeness of the person in a photo. */
  readonly mayUseLikeness: boolean;
  /** All that a person wrote. */
  readonly words: readonly string[];
  /** Uploads that it begins with or follows. */
  readonly assetIds: readonly number[];
  /** @throws CallError for what the model does not do */
  check(model: GenerationModel): void;
  /** As it is kept until the job ends. */
  requestFor(model: GenerationModel): z.input<typeof imageRequestSchema>;
}

/** Requests for images and videos: taken, looked at and cancelled here, carried out by `ImageJobRunner`. */
export class ImageJobs {
  readonly #parts: ImageJobParts;
  readonly #ledger: CreditLedger;

  constructor(parts: ImageJobParts) {
    this.#parts = parts;
    this.#ledger = new CreditLedger(parts.database);
  }

  /** Takes a request for images and its credits. @throws CallError when the model does not answer or cannot do it, or a limit is reached */
  request(user: UserRow, wish: ImageWish): Promise<JobView> {
    const { change, referenceAssetIds } = wish;
    return this.#take(user, {
      ...wish,
      durationMs: null,
      words: [wish.prompt, wish.styleWords],
      assetIds: [...referenceAssetIds, ...(change ? [change.assetId] : [])],
      check: (model) => checkImageWish(model, wish),
      requestFor: (model) => ({ ...wish, ...sizeOf(model, wish), modelSizes: model.sizes }),
    });
  }

  /** Takes a request for a video and its credits. @throws CallError as {@link request} */
  requestVideo(user: UserRow, wish: VideoWish): Promise<JobView> {
    const { durationMs, firstAssetId, lastAssetId } = wish;
    return this.#take(user, {
      ...wish,
      aiType: firstAssetId === null ? AI_TYPE_IDS.textToVideo : AI_TYPE_IDS.imageToVideo,
      count: 1,
      mayUseLikeness: false,
      words: [wish.prompt],
      assetIds: [firstAssetId, lastAssetId].filter((each) => each !== null),
      check: (model) => checkVideoWish(model, wish),
      requestFor: (model) => ({
        ...wish,
        ...{ styleWords: '', count: 1, hasTransparency: false, referenceAssetIds: [] },
        modelSizes: model.sizes,
        video: { durationMs, firstAssetId, lastAssetId },
      }),
    });
  }

  async #take(user: UserRow, wish: Wish): Promise<JobView> {
    const { catalogue, database, moderation, money, jobs } = this.#parts;
    const known = await this.#find(user.userId, wish.jobId);
    if (known) return this.#view(known);
    const model = catalogue.find(wish.modelId)?.model;
    if (!model)
      throw new CallError('refused', 'This model does not answer at the moment. Choose another one.');
    wish.check(model);
    await moderation.checkPrompt(...wish.words);
    const costUsd = costUsdOf(model.id, wish.count, wish.durationMs);
    await database.transaction(async (queries) => {
      await lockOwner(queries, { userId: user.userId });
      // The same request may have come at the same moment, on another connection.
      if (await this.#isKnown(queries, user.userId, wish.jobId)) return;
      await this.#checkLimits(queries, user, wish.count);
      await checkUploads(queries, user.userId, wish.assetIds);
      await money.checkIn(queries, costUsd);
      await this.#insert(queries, user.userId, wish, { model, costUsd });
      await jobs.enqueue(queries, GENERATE_JOB, { jobId: wish.jobId }, { uniqueKey: `image:${wish.jobId}` });
    });
    return this.view(user.userId, wish.jobId);
  }

  /** How far a request is. @throws CallError when the user has none of this id */
  async view(userId: number, jobId: string): Promise<JobView> {
    const row = await this.#find(userId, jobId);
    if (!row) throw new CallError('notFound', 'There is no such request.');
    return this.#view(row);
  }

  /** Ends a request that waits; one that the provider works on is asked to end. @throws CallError when there is none of this id */
  async cancel(userId: number, jobId: string): Promise<JobView> {
    await this.#parts.database.transaction(async (queries) => {
      const [row] = await queries
        .select()
        .from(generationJobs)
        .where(and(eq(generationJobs.jobId, jobId), eq(generationJobs.userId, userId)))
        .for('update');
      if (!row) throw new CallError('notFound', 'There is no such request.');
      if (row.stage === 'waiting')
        await endJob(queries, this.#ledger, jobId, { stage: 'cancelled', now: this.#parts.now() });
      else
        await queries
          .update(generationJobs)
          .set({ cancelWanted: true })
          .where(eq(generationJobs.jobId, jobId));
    });
    return this.view(userId, jobId);
  }

  /** @throws CallError when the id is that of a request of another person */
  async #isKnown(queries: Queries, userId: number, jobId: string): Promise<boolean> {
    const [row] = await queries.select().from(generationJobs).where(eq(generationJobs.jobId, jobId));
    if (row && row.userId !== userId)
      throw new CallError('refused', 'This request was not taken. Send it again under another id.');
    return row !== undefined;
  }

  async #find(userId: number, jobId: string): Promise<JobRow | null> {
    const [row] = await this.#parts.database.queries
      .select()
      .from(generationJobs)
      .where(and(eq(generationJobs.jobId, jobId), eq(generationJobs.userId, userId)));
    return row ?? null;
  }

  async #view({ jobId, userId, stage, progress, createdAt }: JobRow): Promise<JobView> {
    const found: Generation[] = await this.#parts.generations.ofJob(userId, jobId);
    const isBegun = stage === 'submitting' || stage === 'submitted';
    return {
      jobId,
      state: isBegun ? 'running' : stage === 'waiting' ? 'waiting' : stage,
      position: stage === 'waiting' ? await this.#countBefore(createdAt) : null,
      progress: isBegun ? progress : null,
      generations: found,
    };
  }

  async #countBefore(createdAt: Date): Promise<number> {
    const [row] = await this.#parts.database.queries
      .select({ count: count() })
      .from(generationJobs)
      .where(and(eq(generationJobs.stage, 'waiting'), lt(generationJobs.createdAt, createdAt)));
    return row?.count ?? 0;
  }

  async #checkLimits(queries: Queries, user: UserRow, wanted: number): Promise<void> {
    const { config, now } = this.#parts;
    const plan = isPro(user, config, now()) ? 'pro' : 'free';
    const ofUser = eq(generationJobs.userId, user.userId);
    const [underWay] = await queries
      .select({ count: count() })
      .from(generationJobs)
      .where(and(ofUser, inArray(generationJobs.stage, [...UNDER_WAY])));
    if ((underWay?.count ?? 0) >= MAX_AT_ONCE[plan])
      throw new CallError(
        'refused',
        `${MAX_AT_ONCE[plan]} requests are under way. Wait until one of them has ended.`,
      );
    const ofGenerations = eq(generations.userId, user.userId);
    // Of the requests, not of the results: those can be deleted.
    const [today] = await queries
      .select({ images: sum(generationJobs.images) })
      .from(generationJobs)
      .where(
        and(
          ofUser,
          ne(generationJobs.stage, 'failed'),
          gte(generationJobs.createdAt, new Date(now().getTime() - DAY_MS)),
        ),
      );
    if (Number(today?.images ?? 0) + wanted > MAX_A_DAY[plan])
      throw new CallError('refused', `${MAX_A_DAY[plan]} images can be made in 24 hours. Try again later.`);
    const [kept] = await queries.select({ count: count() }).from(generations).where(ofGenerations);
    if ((kept?.count ?? 0) + wanted > MAX_GENERATIONS)
      throw new CallError(
        'refused',
        `There can be ${MAX_GENERATIONS} results. Delete some to keep new ones.`,
      );
  }

  async #insert(
    queries: Queries,
    userId: number,
    wish: Wish,
    { model, costUsd }: { readonly model: GenerationModel; readonly costUsd: number },
  ): Promise<void> {
    const { jobId, prompt, count: images, aiType } = wish;
    const createdAt = this.#parts.now();
    const indices = Array.from({ length: images }, (_, index) => index);
    await queries.insert(generationJobs).values({
      jobId,
      userId,
      modelId: model.id,
      request: JSON.stringify(imageRequestSchema.parse(wish.requestFor(model)) satisfies ImageRequest),
      stage: 'waiting',
      images,
      costUsd,
      createdAt,
      mayUseLikeness: wish.mayUseLikeness,
    });
    const method = `${model.provider}, ${model.name}`;
    await queries
      .insert(generations)
      .values(
        indices.map(() => ({ userId, aiType, prompt, state: 'waiting' as const, createdAt, jobId, method })),
      );
    if (model.creditsPerImage === 0) return;
    for (const index of indices)
      await this.#ledger.spendIn(queries, {
        userId,
        amount: model.creditsPerImage,
        note: method,
        source: creditSource(jobId, index),
      });
  }
}

/** A change takes the size that fits its image when it is carried out. */
const sizeOf = ({ sizes }: GenerationModel, { change, widthPx = 0, heightPx = 0 }: ImageWish) =>
  (change === null ? undefined : sizes[0]) ?? { widthPx, heightPx };

async function checkUploads(queries: Queries, userId: number, assetIds: readonly number[]): Promise<void> {
  if (assetIds.length === 0) return;
  const found = await queries
    .select({ assetId: assets.assetId, contentType: assets.contentType })
    .from(assets)
    .where(
      and(inArray(assets.assetId, [...assetIds]), eq(assets.userId, userId), eq(assets.status, 'active')),
    )
    .orderBy(asc(assets.assetId));
  if (
    found.length < new Set(assetIds).size ||
    found.some(({ contentType }) => !contentType.startsWith('image/'))
  )
    throw new CallError('notFound', 'There is no such image among your uploads.');
}
