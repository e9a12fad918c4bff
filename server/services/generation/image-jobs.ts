import { and, asc, count, eq, gte, inArray, lt, ne, sum } from 'drizzle-orm';
import type { z } from 'zod';
import type { Config } from '../../config-types.ts';
import {
  type IMAGE_GENERATION_CALLS,
  type Operation,
  TYPES_OF_PERSONS,
} from '../../contract/image-generation.ts';
import type { Database, Queries } from '../../database/database.ts';
import { assets, generationJobs, generations } from '../../database/schema.ts';
import { isPro } from '../accounts/plan.ts';
import type { UserRow } from '../accounts/sessions.ts';
import { lockOwner } from '../assets/owner.ts';
import { CallError } from '../call-error.ts';
import { type Generation, type Generations, MAX_GENERATIONS } from '../generations/generations.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { CreditLedger } from '../payments/credits/credits.ts';
import type { ModelCatalogue, OfferedModel } from './catalogue.ts';
import { endJob, UNDER_WAY } from './end-job.ts';
import { creditSource, GENERATE_JOB, imageRequestSchema } from './image-request.ts';

/** Requests of one person that are under way at a time: nobody fills the queue for the others. */
const MAX_AT_ONCE = { free: 2, pro: 8 } as const;
/** Images of one person in a day, so that one account does not use up what the provider allows this installation. */
const MAX_A_DAY = { free: 100, pro: 1_000 } as const;
const DAY_MS = 24 * 60 * 60_000;

type Wish = z.output<typeof IMAGE_GENERATION_CALLS.generateImages.body>;
type JobView = z.input<typeof IMAGE_GENERATION_CALLS.getGenerationJob.answer>['job'];
type JobRow = typeof generationJobs.$inferSelect;

interface ImageJobParts {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  readonly jobs: JobQueue;
  readonly catalogue: ModelCatalogue;
  readonly generations: Generations;
}

/** Requests for images: taken, looked at and cancelled here, carried out by `ImageJobRunner`. */
export class ImageJobs {
  readonly #parts: ImageJobParts;
  readonly #ledger: CreditLedger;

  constructor(parts: ImageJobParts) {
    this.#parts = parts;
    this.#ledger = new CreditLedger(parts.database);
  }

  /** Takes a request and its credits. @throws CallError when the model does not answer or cannot do it, or a limit is reached */
  async request(user: UserRow, wish: Wish): Promise<JobView> {
    const known = await this.#find(user.userId, wish.jobId);
    if (known) return this.#view(known);
    const offered = this.#parts.catalogue.find(wish.modelId);
    if (!offered)
      throw new CallError('refused', 'This model does not answer at the moment. Choose another one.');
    checkWish(offered, wish);
    await this.#parts.database.transaction(async (queries) => {
      await lockOwner(queries, { userId: user.userId });
      // The same request may have come at the same moment, on another connection.
      if (await this.#isKnown(queries, user.userId, wish.jobId)) return;
      await this.#checkLimits(queries, user, wish.count);
      await checkReferences(queries, user.userId, [
        ...wish.referenceAssetIds,
        ...(wish.change ? [wish.change.assetId] : []),
      ]);
      await this.#insert(queries, user.userId, wish, offered);
      await this.#parts.jobs.enqueue(
        queries,
        GENERATE_JOB,
        { jobId: wish.jobId },
        { uniqueKey: `image:${wish.jobId}` },
      );
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

  async #insert(queries: Queries, userId: number, wish: Wish, { model }: OfferedModel): Promise<void> {
    const { jobId, prompt, count: images, aiType } = wish;
    const createdAt = this.#parts.now();
    const indices = Array.from({ length: images }, (_, index) => index);
    await queries.insert(generationJobs).values({
      jobId,
      userId,
      modelId: model.id,
      request: JSON.stringify(
        imageRequestSchema.parse({ ...wish, ...sizeOf(model, wish), modelSizes: model.sizes }),
      ),
      stage: 'waiting',
      images,
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

/** What the model is to do. */
function operationOf({ change }: Wish): Operation {
  if (change === null) return 'generate';
  return change.kind === 'whole' ? change.operation : 'fill';
}

const hasSize = ({ sizes }: OfferedModel['model'], wish: Wish): boolean =>
  sizes.some(({ widthPx, heightPx }) => widthPx === wish.widthPx && heightPx === wish.heightPx);

/** A change takes the size that fits its image when it is carried out. */
const sizeOf = ({ sizes }: OfferedModel['model'], { change }: Wish) => (change === null ? {} : sizes[0]);

function checkWish({ model }: OfferedModel, wish: Wish): void {
  const problems: readonly (readonly [applies: boolean, sentence: string])[] = [
    [
      (wish.isOfPerson || TYPES_OF_PERSONS.includes(wish.aiType)) && !wish.mayUseLikeness,
      'Say that you may use the likeness of the person in the photo.',
    ],
    [wish.count > model.maxImages, `${model.name} makes at most ${model.maxImages} images at a time.`],
    [
      !model.operations.includes(operationOf(wish)),
      wish.change === null
        ? `${model.name} only changes images. Choose another model to make one from words alone.`
        : `${model.name} does not make this kind of change. Choose another model.`,
    ],
    [
      wish.change === null && !hasSize(model, wish),
      `${model.name} does not make images of ${wish.widthPx ?? '?'} × ${wish.heightPx ?? '?'} pixels.`,
    ],
    [wish.change !== null && wish.hasTransparency, 'A changed image keeps its own background.'],
    [
      wish.negativePrompt !== '' && !model.takes.includes('negativePrompt'),
      `${model.name} takes no list of what to leave out. Say it in the description.`,
    ],
    [wish.seed !== null && !model.takes.includes('seed'), `${model.name} takes no seed.`],
    [
      wish.hasTransparency && !model.takes.includes('transparency'),
      `${model.name} makes no transparent backgrounds.`,
    ],
    [
      wish.referenceAssetIds.length > 0 && !model.takes.includes('references'),
      `${model.name} takes no reference images.`,
    ],
  ];
  const problem = problems.find(([applies]) => applies);
  if (problem) throw new CallError('refused', problem[1]);
}

async function checkReferences(queries: Queries, userId: number, assetIds: readonly number[]): Promise<void> {
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
