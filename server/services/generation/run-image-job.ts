import { setTimeout as delay } from 'node:timers/promises';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { assets, generationJobs, generations } from '../../database/schema.ts';
import type { AssetParts } from '../assets/asset-parts.ts';
import { CallError } from '../call-error.ts';
import { CreditLedger } from '../payments/credits/credits.ts';
import { type ModelCatalogue, nameAt } from './catalogue.ts';
import { endJob, type JobEnd } from './end-job.ts';
import { type ImageRequest, imageRequestSchema, wordsOf } from './image-request.ts';
import {
  type Handle,
  type PollAnswer,
  type Provider,
  ProviderError,
  type ProviderRequest,
  type Submitted,
  sentenceOf,
} from './provider.ts';
import { storeGenerated } from './store-image.ts';
import type { Turns } from './turns.ts';

/** Attempts of a request that the provider did not begin. */
const MAX_ATTEMPTS = 3;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;
/** Between questions how far a job is; the last one from then on. */
const POLL_PAUSES_MS = [1_000, 2_000, 5_000, 10_000];
/** How often a job that holds a connection looks whether it is still wanted. */
const CANCEL_LOOK_MS = 2_000;
/** References larger than this are made smaller: models look at them smaller still. */
const MAX_REFERENCE_PX = 2048;

export interface RunnerParts {
  readonly assets: AssetParts;
  readonly catalogue: ModelCatalogue;
  readonly turns: Turns;
  /** Waits; tests do not. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

type JobRow = typeof generationJobs.$inferSelect;

/**
 * Carries requests for images out. What is done may be broken off between any two steps: a job that the provider named a handle for goes
 * on with it, one that was sent and not answered has failed, as nobody can say whether it would be paid for twice.
 */
export class ImageJobRunner {
  readonly #parts: RunnerParts;
  readonly #ledger: CreditLedger;
  readonly #pause: (ms: number, signal: AbortSignal) => Promise<void>;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#ledger = new CreditLedger(parts.assets.database);
    this.#pause = parts.pause ?? ((ms, signal) => delay(ms, undefined, { signal }));
  }

  /** Runs a job to its end. @param stop asks to end at once, because the process stops; the job then goes on later */
  async run(jobId: string, stop: AbortSignal): Promise<void> {
    const row = await this.#row(jobId);
    if (!row || row.endedAt !== null) return;
    const provider = this.#parts.catalogue.providerOf(row.modelId);
    if (!provider)
      return this.#end(
        row,
        'failed',
        'The provider of this model is not set up any more. No credits were taken.',
      );
    if (row.stage === 'submitting') return this.#end(row, 'failed', sentenceOf('lost', provider.name));
    const work =
      row.stage === 'submitted'
        ? () => this.#goOn(row, provider, stop)
        : () => this.#begin(row, provider, stop);
    try {
      await this.#parts.turns.run(provider, provider.concurrency, work);
    } catch (error) {
      stop.throwIfAborted();
      if (error instanceof ProviderError)
        return this.#end(row, 'failed', sentenceOf(error.code, provider.name));
      if (error instanceof CallError) return this.#end(row, 'failed', error.message);
      throw error;
    }
  }

  /** Ends a job that failed for no reason of the provider. */
  async giveUp(jobId: string): Promise<void> {
    const row = await this.#row(jobId);
    if (row)
      await this.#end(
        row,
        'failed',
        'Something went wrong on this server. Try again; no credits were taken.',
      );
  }

  async #begin(row: JobRow, provider: Provider, stop: AbortSignal): Promise<void> {
    const request = imageRequestSchema.parse(JSON.parse(row.request));
    const asked: ProviderRequest = {
      ...request,
      prompt: wordsOf(request),
      model: nameAt(row.modelId),
      references: await this.#references(row.userId, request.referenceAssetIds),
    };
    for (let attempt = 1; ; attempt++) {
      if (!(await this.#move(row, 'waiting', { stage: 'submitting' }))) return;
      try {
        await this.#submit(row, provider, asked, stop);
        return;
      } catch (error) {
        if (!(error instanceof ProviderError) || !error.isRepeatable || attempt === MAX_ATTEMPTS) throw error;
        // It never began, so the person may cancel it while it waits.
        await this.#move(row, 'submitting', { stage: 'waiting' });
        if (await this.#isCancelWanted(row)) return this.#end(row, 'cancelled', '');
        await this.#pause(
          Math.min(LONGEST_RETRY_MS, error.afterMs ?? FIRST_RETRY_MS * 4 ** (attempt - 1)),
          stop,
        );
      }
    }
  }

  async #submit(row: JobRow, provider: Provider, asked: ProviderRequest, stop: AbortSignal): Promise<void> {
    await this.#setImages(row, 'running');
    const submitted = await this.#whileWatched(row, provider, stop, (signal) =>
      provider.submit(asked, { jobId: row.jobId, signal }),
    );
    if (submitted === 'cancelled') return this.#end(row, 'cancelled', '');
    if ('images' in submitted) return this.#deliver(row, provider, submitted.images, stop);
    await this.#move(row, 'submitting', { stage: 'submitted', handle: JSON.stringify(submitted.handle) });
    await this.#goOn({ ...row, handle: JSON.stringify(submitted.handle) }, provider, stop);
  }

  /** Waits for a provider that holds the connection; one that can be interrupted is, when the job is not wanted any more. */
  async #whileWatched(
    row: JobRow,
    provider: Provider,
    stop: AbortSignal,
    work: (signal: AbortSignal) => Promise<Submitted>,
  ): Promise<Submitted | 'cancelled'> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(provider.deadlineMs)]);
    let isInterrupted = false;
    const look = async () => {
      if (isInterrupted || !provider.interrupt || !(await this.#isCancelWanted(row))) return;
      isInterrupted = (await provider.interrupt(signal)) === 'cancelled';
    };
    // A job that cannot be interrupted goes on.
    const watch = setInterval(() => void look().catch(() => undefined), CANCEL_LOOK_MS);
    try {
      const submitted = await work(signal);
      return isInterrupted ? 'cancelled' : submitted;
    } catch (error) {
      if (isInterrupted) return 'cancelled';
      throw error;
    } finally {
      clearInterval(watch);
    }
  }

  /** Asks for a job that the provider has, until it ends. */
  async #goOn(row: JobRow, provider: Provider, stop: AbortSignal): Promise<void> {
    const handle = JSON.parse(row.handle ?? '{}') as Handle;
    const deadline = AbortSignal.timeout(provider.deadlineMs);
    const signal = AbortSignal.any([stop, deadline]);
    let isAskedToCancel = false;
    for (let round = 0; ; round++) {
      if (deadline.aborted) {
        await provider.cancel?.(handle, stop).catch(() => undefined);
        throw new ProviderError('timeout', 'The provider did not end in time.');
      }
      const answer = await this.#ask(provider, handle, signal).catch((error: unknown) => {
        // A provider may not know a job that it has cancelled.
        if (isAskedToCancel && error instanceof ProviderError) return null;
        throw error;
      });
      if (answer === null) return this.#end(row, 'cancelled', '');
      if (answer.state === 'succeeded') return this.#deliver(row, provider, answer.images, stop);
      if (!isAskedToCancel && (await this.#isCancelWanted(row))) {
        // A request to cancel that does not get through is sent again in the next round.
        const outcome = provider.cancel
          ? await provider.cancel(handle, signal).catch(() => null)
          : 'unsupported';
        if (outcome === 'cancelled') return this.#end(row, 'cancelled', '');
        isAskedToCancel = outcome !== null;
      }
      const progress = answer.state === 'running' ? answer.progress : null;
      if (progress !== null) await this.#move(row, 'submitted', { progress });
      await this.#pause(POLL_PAUSES_MS[Math.min(round, POLL_PAUSES_MS.length - 1)] ?? 0, stop);
    }
  }

  /** A question that is not answered may be asked again; until the deadline the job counts as running. */
  async #ask(provider: Provider, handle: Handle, signal: AbortSignal): Promise<PollAnswer> {
    if (!provider.poll)
      throw new ProviderError('lost', 'The provider gave a handle that it cannot be asked with.');
    try {
      return await provider.poll(handle, signal);
    } catch (error) {
      const mayPass = error instanceof ProviderError && (error.isRepeatable || error.code === 'timeout');
      if (!mayPass || signal.aborted) throw error;
      return { state: 'running', progress: null };
    }
  }

  /** Keeps the images one by one, so that what was kept before a crash is not kept twice. */
  async #deliver(
    row: JobRow,
    provider: Provider,
    images: readonly Buffer[],
    stop: AbortSignal,
  ): Promise<void> {
    const { database } = this.#parts.assets;
    if (images.length === 0) throw new ProviderError('refused-output', 'The provider sent no image.');
    for (const image of images.slice(row.delivered, row.images)) {
      const assetId = await storeGenerated(this.#parts.assets, row.userId, fileNameOf(row), image, stop);
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
    await this.#end(
      row,
      'done',
      `${provider.name} made fewer images than were requested. No credits were taken for this one.`,
    );
  }

  async #references(userId: number, assetIds: readonly number[]): Promise<Buffer[]> {
    if (assetIds.length === 0) return [];
    const { database, store } = this.#parts.assets;
    const rows = await database.queries
      .select()
      .from(assets)
      .where(and(inArray(assets.assetId, [...assetIds]), eq(assets.userId, userId)));
    const images: Buffer[] = [];
    for (const assetId of assetIds) {
      const row = rows.find((each) => each.assetId === assetId);
      const object = row && (await store.get(row.keyName));
      if (!object) throw new CallError('notFound', 'A reference image was deleted. No credits were taken.');
      const chunks: Buffer[] = [];
      for await (const chunk of object.body) chunks.push(chunk as Buffer);
      images.push(await smallerPng(Buffer.concat(chunks)));
    }
    return images;
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

  async #end({ jobId }: JobRow, stage: JobEnd['stage'], reason: string): Promise<void> {
    const { database, now } = this.#parts.assets;
    await database.transaction((queries) =>
      endJob(queries, this.#ledger, jobId, { stage, reason, now: now() }),
    );
  }
}

/** The first words of the description, as the name of a file. */
function fileNameOf(row: JobRow): string {
  const { prompt } = JSON.parse(row.request) as Pick<ImageRequest, 'prompt'>;
  const words = prompt
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6);
  return words.join('-').toLowerCase() || 'image';
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
