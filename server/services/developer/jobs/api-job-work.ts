import { and, eq } from 'drizzle-orm';
import type { ToolRequest } from '../../../contract/developer/tools.ts';
import type { Database } from '../../../database/database.ts';
import { apiJobs } from '../../../database/schema.ts';
import type { Changes } from '../../changes.ts';
import type { ApiFiles, OutputFile } from '../files/api-files.ts';
import { Problem } from '../problem.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { ApiJobRow } from './api-jobs.ts';
import { endJobIn, type JobEnd } from './end-api-job.ts';
import { type ApiJobRunner, type JobRunners, type RunnerOptions, uploadOf } from './job-runners.ts';

interface WorkParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly files: ApiFiles;
  readonly runners: JobRunners;
  readonly changes: Changes;
  readonly webhooks: Pick<Webhooks, 'jobEnded'>;
}

/** A project of two hundred missing files does not need two hundred sentences. */
const MAX_NOTES = 20;

/**
 * Carries jobs of the developer API out. It may be broken off between any two steps: states change by conditional updates, and credits with
 * them, so that a job ends once, by whichever process finds it.
 */
export class ApiJobWork {
  readonly #parts: WorkParts;

  constructor(parts: WorkParts) {
    this.#parts = parts;
  }

  /** Runs a job to its end. @param stop asks to end at once, because the process stops; the job then goes on later */
  async run(jobId: string, stop: AbortSignal): Promise<void> {
    const row = await this.#row(jobId);
    if (!row || row.endedAt !== null) return;
    // Nothing of it is under way anywhere; what a provider has is cancelled by the conversation that goes on.
    if (row.cancelWanted && row.handle === null)
      return this.#end(row, { status: 'cancelled', creditsCharged: 0 });
    const runner = this.#parts.runners.byMethod(row.method);
    if (!runner)
      return this.#fail(
        row,
        new Problem('provider-unavailable', 'What carried this out is not set up any more.'),
      );
    if (row.status === 'running' && row.handle === null && !runner.isRepeatable)
      return this.#fail(row, new Problem('lost', 'The job was interrupted, and its result is not known.'));
    if (!(await this.#begin(row))) return;
    const cancelled = new AbortController();
    const watching = this.#watch(row.jobId, cancelled, stop);
    try {
      const outputs = await this.#carryOut(row, runner, {
        signal: AbortSignal.any([stop, cancelled.signal]),
        isCancelled: () => cancelled.signal.aborted,
      });
      try {
        await this.#succeed(row, runner, outputs);
      } finally {
        await Promise.all(outputs.map(({ release }) => release?.()));
      }
    } catch (error) {
      if (cancelled.signal.aborted) return await this.#end(row, { status: 'cancelled', creditsCharged: 0 });
      if (stop.aborted) {
        // It may have been cancelled after the watch over it had ended with the process.
        const now = await this.#row(row.jobId);
        if (now?.cancelWanted && now.handle === null)
          return await this.#end(row, { status: 'cancelled', creditsCharged: 0 });
        stop.throwIfAborted();
      }
      if (error instanceof Problem) return await this.#fail(row, error);
      // The message may hold what a person wrote, or names of this machine.
      if (!runner.isRepeatable) await this.giveUp(row.jobId);
      throw error;
    } finally {
      watching.abort();
    }
  }

  /** Ends a job that failed for a reason that only the log says. */
  async giveUp(jobId: string): Promise<void> {
    const row = await this.#row(jobId);
    if (row) await this.#fail(row, new Problem('internal-error', 'Something went wrong on this server.'));
  }

  async #carryOut(
    row: ApiJobRow,
    runner: ApiJobRunner,
    options: Omit<RunnerOptions, 'onProgress'>,
  ): Promise<readonly OutputFile[]> {
    const { database, files } = this.#parts;
    const request = JSON.parse(row.request) as ToolRequest;
    return runner.run(
      {
        ...{
          jobId: row.jobId,
          userId: row.userId,
          tool: row.tool,
          method: row.method,
          request,
          handle: row.handle,
        },
        image: async (field) => {
          const fileId = request[field];
          return typeof fileId === 'string' ? files.bytes(await files.upload(row.userId, fileId)) : null;
        },
        upload: uploadOf(files, row.userId),
        keepHandle: async (handle) => {
          await database.queries.update(apiJobs).set({ handle }).where(eq(apiJobs.jobId, row.jobId));
        },
      },
      { ...options, onProgress: (progress) => void this.#progress(row, progress).catch(() => undefined) },
    );
  }

  /** Looks whether a job is still wanted, until the returned controller is aborted. */
  #watch(jobId: string, cancelled: AbortController, stop: AbortSignal): AbortController {
    const watching = new AbortController();
    const signal = AbortSignal.any([watching.signal, stop]);
    const look = async () => {
      while (!signal.aborted) {
        if ((await this.#row(jobId))?.cancelWanted !== false) return cancelled.abort();
        await this.#parts.changes.next(jobId, signal);
      }
    };
    // A database that is away for a moment does not cancel the job.
    void look().catch(() => undefined);
    return watching;
  }

  async #begin({ jobId, status }: ApiJobRow): Promise<boolean> {
    if (status === 'running') return true;
    const begun = await this.#parts.database.queries
      .update(apiJobs)
      .set({ status: 'running', startedAt: this.#parts.now() })
      .where(and(eq(apiJobs.jobId, jobId), eq(apiJobs.status, 'queued')))
      .returning({ jobId: apiJobs.jobId });
    this.#parts.changes.notify(jobId);
    return begun.length > 0;
  }

  async #progress({ jobId }: ApiJobRow, progress: number): Promise<void> {
    await this.#parts.database.queries
      .update(apiJobs)
      .set({ progress: Math.min(1, Math.max(0, progress)) })
      .where(and(eq(apiJobs.jobId, jobId), eq(apiJobs.status, 'running')));
    this.#parts.changes.notify(jobId);
  }

  async #succeed(row: ApiJobRow, runner: ApiJobRunner, outputs: readonly OutputFile[]): Promise<void> {
    if (outputs.length === 0) throw new Problem('internal-error', 'The job made nothing.');
    const { database, files, changes, now, webhooks } = this.#parts;
    const request = JSON.parse(row.request) as ToolRequest;
    const made = runner.creditsOf({ ...request, count: outputs.length });
    const creditsCharged = Math.min(row.creditsReserved, made);
    const rows = await files.storeOutputs(row.userId, row.jobId, outputs);
    const isEnded = await database.transaction(async (queries) => {
      const hasEnded = await endJobIn(
        queries,
        row.jobId,
        {
          status: 'succeeded',
          creditsCharged,
          notes: outputs.flatMap(({ notes }) => notes ?? []).slice(0, MAX_NOTES),
          now: now(),
        },
        webhooks,
      );
      if (hasEnded) await files.insertIn(queries, rows);
      return hasEnded;
    });
    if (!isEnded) await files.discard(rows);
    changes.notify(row.jobId);
  }

  #fail(row: ApiJobRow, { code, message, isUnpaid }: Problem): Promise<void> {
    return this.#end(row, {
      status: 'failed',
      creditsCharged: 0,
      isUnpaid,
      error: { code, detail: message },
    });
  }

  async #end({ jobId }: ApiJobRow, end: Omit<JobEnd, 'now'>): Promise<void> {
    const { database, changes, now, webhooks } = this.#parts;
    await database.transaction((queries) => endJobIn(queries, jobId, { ...end, now: now() }, webhooks));
    changes.notify(jobId);
  }

  async #row(jobId: string): Promise<ApiJobRow | null> {
    const [row] = await this.#parts.database.queries.select().from(apiJobs).where(eq(apiJobs.jobId, jobId));
    return row ?? null;
  }
}
