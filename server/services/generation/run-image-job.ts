import { and, asc, eq, ne, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { assets, generationJobs, generations } from '../../database/schema.ts';
import type { AssetParts } from '../assets/asset-parts.ts';
import type { ContentCredentials } from '../c2pa/content-credentials.ts';
import { CallError } from '../call-error.ts';
import { CreditLedger } from '../payments/credits/credits.ts';
import { type ModelCatalogue, nameAt } from './catalogue.ts';
import { endJob, type FailureCode, type JobOutcome } from './end-job.ts';
import { changeOf, type ImageRequest, imageRequestSchema, wordsOf } from './image-request.ts';
import { ContentBlockedError, type Moderation } from './moderation/moderation.ts';
import { FROM_WORDS_ALONE, type Handle, type Provider, ProviderError, sentenceOf } from './provider.ts';
import { type ConversationKeeper, type Pause, ProviderConversation } from './provider-conversation.ts';
import { type PreparedSource, prepareSource } from './source-image.ts';
import { asPng, storeGenerated } from './store-image.ts';
import { storeGeneratedVideo } from './store-video.ts';
import type { Turns } from './turns.ts';
import { frameOf } from './video-frame.ts';
import { framesOfVideo } from './video-frames.ts';

/** References larger than this are made smaller: models look at them smaller still. */
const MAX_REFERENCE_PX = 2048;

/** What a provider may take to find a job. */
const FIND_MS = 15_000;

export interface RunnerParts {
  readonly assets: AssetParts;
  readonly catalogue: ModelCatalogue;
  readonly turns: Turns;
  readonly moderation: Moderation;
  /** Null where the installation has no certificate. */
  readonly credentials: ContentCredentials | null;
  readonly pause?: Pause;
}

type JobRow = typeof generationJobs.$inferSelect;

/**
 * Carries requests for images and videos out. What is done may be broken off between any two steps: a job that the provider named a handle for goes
 * on with it, one that was sent and not answered is found again where the provider knows it by our id, and has failed elsewhere, as nobody
 * can say whether it would be paid for twice.
 */
export class ImageJobRunner {
  readonly #parts: RunnerParts;
  readonly #ledger: CreditLedger;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#ledger = new CreditLedger(parts.assets.database);
  }

  /** Runs a job to its end. @param stop asks to end at once, because the process stops; the job then goes on later */
  async run(jobId: string, stop: AbortSignal): Promise<void> {
    const row = await this.#row(jobId);
    if (!row || row.endedAt !== null) return;
    const provider = this.#parts.catalogue.providerOf(row.modelId);
    if (!provider)
      return this.#fail(
        row,
        'not-set-up',
        'The provider of this model is not set up any more. No credits were taken.',
      );
    const begun = row.stage === 'submitting' ? await this.#found(row, provider, stop) : row;
    if (!begun) return this.#fail(row, 'lost', sentenceOf('lost', provider.name));
    try {
      await this.#parts.turns.run(provider, provider.concurrency, () =>
        this.#converse(begun, provider, stop),
      );
    } catch (error) {
      stop.throwIfAborted();
      if (error instanceof ProviderError)
        return this.#fail(row, error.code, sentenceOf(error.code, provider.name), error.isUnpaid);
      if (error instanceof CallError)
        return this.#fail(
          row,
          error instanceof ContentBlockedError ? 'content-blocked' : 'refused',
          error.message,
        );
      throw error;
    }
  }

  /**
   * A job that was sent before its process ended, with the handle that the provider knows it by; null where it cannot be found: it is not
   * sent again, as it may be under way there. @throws ProviderError while the provider does not answer, for the queue to come back to it
   */
  async #found(row: JobRow, provider: Provider, stop: AbortSignal): Promise<JobRow | null> {
    const handle = await provider.reconcile?.(
      row.jobId,
      AbortSignal.any([stop, AbortSignal.timeout(FIND_MS)]),
    );
    if (!handle) return null;
    const kept = { stage: 'submitted', handle: JSON.stringify(handle) } as const;
    await this.#move(row, 'submitting', kept);
    return { ...row, ...kept };
  }

  /** Ends a job that failed for no reason of the provider. */
  async giveUp(jobId: string): Promise<void> {
    const row = await this.#row(jobId);
    if (row)
      await this.#fail(
        row,
        'internal-error',
        'Something went wrong on this server. Try again; no credits were taken.',
      );
  }

  async #converse(row: JobRow, provider: Provider, stop: AbortSignal): Promise<void> {
    const request = imageRequestSchema.parse(JSON.parse(row.request));
    const source = row.stage === 'submitted' && request.video ? null : await this.#source(row, request);
    const conversation = new ProviderConversation({
      ...{ provider, jobId: row.jobId, keeper: this.#keeperOf(row), signal: stop },
      isVideo: request.video !== undefined && request.video !== null,
      ...(this.#parts.pause ? { pause: this.#parts.pause } : {}),
      // Only a stopping process ends it; the job then goes on later.
      abandon: () => false,
    });
    const end =
      row.stage === 'submitted'
        ? await conversation.goOn(JSON.parse(row.handle ?? '{}') as Handle)
        : await conversation.begin({
            ...request,
            ...FROM_WORDS_ALONE,
            ...(source ?? {}),
            strength: request.change?.kind === 'whole' ? request.change.strength : null,
            ...(request.video ? await this.#framesOf(row.userId, request, request.video) : {}),
            prompt: wordsOf(request),
            model: nameAt(row.modelId),
            references: await this.#references(row.userId, request.referenceAssetIds),
          });
    if (end === 'not-begun') return;
    if (end === 'cancelled') return this.#end(row, { stage: 'cancelled' });
    await this.#deliver(row, provider, { images: end, source, video: request.video }, stop);
  }

  /** What a video begins and ends with, in its size. */
  async #framesOf(
    userId: number,
    size: Pick<ImageRequest, 'widthPx' | 'heightPx'>,
    { durationMs, firstAssetId, lastAssetId }: NonNullable<ImageRequest['video']>,
  ) {
    const frame = async (assetId: number | null) =>
      assetId === null
        ? null
        : frameOf(
            await this.#assetBytes(userId, assetId, 'The image was deleted. No credits were taken.'),
            size,
          );
    const operation = firstAssetId === null ? ('video' as const) : ('animate' as const);
    return { operation, durationMs, source: await frame(firstAssetId), lastImage: await frame(lastAssetId) };
  }

  #keeperOf(row: JobRow): ConversationKeeper {
    return {
      isToBegin: async () => {
        const isMoved = await this.#move(row, 'waiting', { stage: 'submitting' });
        if (isMoved) await this.#setImages(row, 'running');
        return isMoved;
      },
      isToRepeat: async () => {
        // It never began, so the person may cancel it while it waits.
        await this.#move(row, 'submitting', { stage: 'waiting' });
        return !(await this.#isCancelWanted(row));
      },
      keepHandle: async (handle) => {
        await this.#move(row, 'submitting', { stage: 'submitted', handle: JSON.stringify(handle) });
      },
      onProgress: async (progress) => {
        await this.#move(row, 'submitted', { progress });
      },
      isCancelWanted: () => this.#isCancelWanted(row),
    };
  }

  /** The image that is changed; null for images from words alone. */
  async #source(row: JobRow, request: ImageRequest): Promise<PreparedSource | null> {
    const { change } = request;
    if (change === null) return null;
    const image = await this.#assetBytes(
      row.userId,
      change.assetId,
      'The image was deleted. No credits were taken.',
    );
    return prepareSource(changeOf(change, image), request.modelSizes);
  }

  /** Keeps the images one by one, so that what was kept before a crash is not kept twice. */
  async #deliver(
    row: JobRow,
    provider: Provider,
    made: {
      readonly images: readonly Buffer[];
      readonly source: PreparedSource | null;
      readonly video: ImageRequest['video'];
    },
    stop: AbortSignal,
  ): Promise<void> {
    const { database } = this.#parts.assets;
    for (const file of made.images.slice(row.delivered, row.images)) {
      const assetId = made.video
        ? await this.#storeVideo(row, file, made.video.firstAssetId !== null, stop)
        : await this.#storeImage(row, file, made.source, stop);
      await database.transaction(async (queries) => {
        const next = queries
          .select({ generationId: generations.generationId })
          .from(generations)
          .where(and(eq(generations.jobId, row.jobId), ne(generations.state, 'done')))
          .orderBy(asc(generations.generationId))
          .limit(1);
        await queries
          .update(generations)
          .set({ state: 'done', assetId })
          .where(eq(generations.generationId, sql`(${next})`));
        await queries
          .update(generationJobs)
          .set({ delivered: sql`${generationJobs.delivered} + 1` })
          .where(eq(generationJobs.jobId, row.jobId));
      });
    }
    await this.#end(row, {
      stage: 'done',
      reason: `${provider.name} made fewer images than were requested. No credits were taken for this one.`,
    });
  }

  async #storeImage(
    row: JobRow,
    file: Buffer,
    source: PreparedSource | null,
    stop: AbortSignal,
  ): Promise<number> {
    const image = source ? await source.finish(await asPng(file)) : await asPng(file);
    await this.#parts.moderation.checkImage(image);
    const { userId } = row;
    return storeGenerated(
      this.#parts.assets,
      {
        userId,
        name: fileNameOf(row, 'image'),
        image,
        isComposite: source !== null,
        credentials: this.#parts.credentials,
      },
      stop,
    );
  }

  /** A video is looked at by images from its beginning to its end. */
  async #storeVideo(row: JobRow, video: Buffer, isComposite: boolean, stop: AbortSignal): Promise<number> {
    const { assets: parts, moderation } = this.#parts;
    if (moderation.looksAtImages)
      for (const frame of await framesOfVideo(parts.prober, video)) await moderation.checkImage(frame);
    return storeGeneratedVideo(
      parts,
      {
        ...{ userId: row.userId, name: fileNameOf(row, 'video'), video, isComposite },
        credentials: this.#parts.credentials,
      },
      stop,
    );
  }

  async #references(userId: number, assetIds: readonly number[]): Promise<Buffer[]> {
    const images: Buffer[] = [];
    for (const assetId of assetIds)
      images.push(
        await smallerPng(
          await this.#assetBytes(userId, assetId, 'A reference image was deleted. No credits were taken.'),
        ),
      );
    return images;
  }

  /** @throws CallError with the sentence where the user has no such upload any more */
  async #assetBytes(userId: number, assetId: number, goneSentence: string): Promise<Buffer> {
    const { database, store } = this.#parts.assets;
    const [row] = await database.queries
      .select()
      .from(assets)
      .where(and(eq(assets.assetId, assetId), eq(assets.userId, userId)));
    const object = row && (await store.get(row.keyName));
    if (!object) throw new CallError('notFound', goneSentence);
    const chunks: Buffer[] = [];
    for await (const chunk of object.body) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async #row(jobId: string): Promise<JobRow | null> {
    const { queries } = this.#parts.assets.database;
    const [row] = await queries.select().from(generationJobs).where(eq(generationJobs.jobId, jobId));
    return row ?? null;
  }

  async #isCancelWanted({ jobId }: JobRow): Promise<boolean> {
    return (await this.#row(jobId))?.cancelWanted ?? true;
  }

  /** Changes a job that is in this stage; false where it is not any more. */
  async #move(
    { jobId }: JobRow,
    from: JobRow['stage'],
    values: Partial<Pick<JobRow, 'stage' | 'handle' | 'progress'>>,
  ): Promise<boolean> {
    const moved = await this.#parts.assets.database.queries
      .update(generationJobs)
      .set(values)
      .where(and(eq(generationJobs.jobId, jobId), eq(generationJobs.stage, from)))
      .returning({ jobId: generationJobs.jobId });
    return moved.length > 0;
  }

  async #setImages({ jobId }: JobRow, state: 'running'): Promise<void> {
    await this.#parts.assets.database.queries
      .update(generations)
      .set({ state })
      .where(and(eq(generations.jobId, jobId), eq(generations.state, 'waiting')));
  }

  /** @param reason what a person reads @param isUnpaid the provider has charged nothing for certain */
  #fail(row: JobRow, code: FailureCode, reason: string, isUnpaid = false): Promise<void> {
    return this.#end(row, { stage: 'failed', code, reason, isUnpaid });
  }

  async #end({ jobId }: JobRow, end: JobOutcome): Promise<void> {
    const { database, now } = this.#parts.assets;
    await database.transaction((queries) => endJob(queries, this.#ledger, jobId, { ...end, now: now() }));
  }
}

/** The first words of the description, as the name of a file. */
function fileNameOf(row: JobRow, usual: string): string {
  const { prompt } = JSON.parse(row.request) as Pick<ImageRequest, 'prompt'>;
  const words = prompt
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6);
  return words.join('-').toLowerCase() || usual;
}

async function smallerPng(image: Buffer): Promise<Buffer> {
  try {
    return await sharp(image)
      .rotate()
      .resize(MAX_REFERENCE_PX, MAX_REFERENCE_PX, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw new CallError('refused', 'A reference image cannot be read. No credits were taken.');
  }
}
