import { and, count, desc, eq, gte, inArray, lt, or, sum } from 'drizzle-orm';
import type { Config } from '../../../config-types.ts';
import type { DeveloperJob } from '../../../contract/developer/jobs.ts';
import { type ProblemCode, problemCodeSchema } from '../../../contract/developer/problems.ts';
import type { ToolRequest } from '../../../contract/developer/tools.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { apiJobs, users } from '../../../database/schema.ts';
import { isPro } from '../../accounts/plan.ts';
import type { UserRow } from '../../accounts/sessions.ts';
import { TooManyRequestsError } from '../../call-error.ts';
import type { Changes } from '../../changes.ts';
import type { DailyMoney } from '../../generation/daily-money.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Mail } from '../../mail/mail.ts';
import type { ApiFileRow, ApiFiles } from '../files/api-files.ts';
import { creditsOfJob, type KeyHolder } from '../keys/api-keys.ts';
import { mailAboutCap } from '../keys/cap-mails.ts';
import { randomBase62 } from '../keys/key-format.ts';
import { Problem } from '../problem.ts';
import type { Claim, RepeatedRequests } from '../requests/repeated-requests.ts';
import { isFree, planPaidUntil, reserveIn } from '../wallet.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { endJobIn, UNDER_WAY } from './end-api-job.ts';
import type { ApiJobRunner } from './job-runners.ts';

export type ApiJobRow = typeof apiJobs.$inferSelect;

/** The kinds of the queue, by the lane of what carries a job out. */
export const API_JOB_KINDS = { services: 'api-job', machine: 'api-machine-job' } as const;

/** Jobs of one account that have not ended: no account fills the queue for the others. */
const MAX_AT_ONCE = { free: 2, pro: 8 } as const;
const BUSY_SECONDS = 5;

/** A job that is requested. */
export interface JobWish {
  readonly runner: ApiJobRunner;
  readonly tool: string;
  /** Its images are names of files of the account. */
  readonly request: ToolRequest;
  /** The request that it belongs to, where its sender has named it. */
  readonly claim: Claim | null;
}

interface ApiJobParts {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  readonly jobs: JobQueue;
  readonly files: ApiFiles;
  readonly requests: RepeatedRequests;
  readonly changes: Changes;
  readonly webhooks: Pick<Webhooks, 'jobEnded'>;
  readonly mail: Pick<Mail, 'queue'>;
  readonly money: Pick<DailyMoney, 'checkIn'>;
}

/** Jobs of the developer API: taken, looked at and cancelled here, carried out by `ApiJobWork`. */
export class ApiJobs {
  readonly #parts: ApiJobParts;

  constructor(parts: ApiJobParts) {
    this.#parts = parts;
  }

  /** How many jobs an account may have under way. */
  maxAtOnce(user: UserRow): number {
    const { config, now } = this.#parts;
    return MAX_AT_ONCE[isPro(user, config, now()) ? 'pro' : 'free'];
  }

  /** Takes a job and its credits. @throws Problem when a limit is reached, or there are too few credits */
  async take({ key, user }: KeyHolder, { runner, tool, request, claim }: JobWish): Promise<ApiJobRow> {
    const { config, database, now, jobs, requests, money } = this.#parts;
    await runner.moderate?.(request);
    const prepared = runner.prepare?.(request, tool) ?? { method: runner.method, request, notes: [] };
    const credits = key.mode === 'test' || isFree(config) ? 0 : runner.creditsOf(prepared.request);
    const costUsd = runner.costUsdOf?.(prepared.request) ?? 0;
    const jobId = `job_${randomBase62(24)}`;
    const taken = database.transaction(async (queries) => {
      // Jobs of an account are taken one after the other, so that each sees what the others have reserved.
      await queries.select().from(users).where(eq(users.userId, user.userId)).for('update');
      await this.#checkLimits(queries, { key, user }, credits);
      await money.checkIn(queries, costUsd).catch((error: unknown) => {
        throw error instanceof TooManyRequestsError
          ? new Problem('daily-limit', error.message, { retryAfterSeconds: error.retryAfterSeconds })
          : error;
      });
      await reserveIn(queries, user.userId, credits);
      const hasPlan = (await planPaidUntil(queries, user.userId, now())) !== null;
      const [row] = await queries
        .insert(apiJobs)
        .values({
          ...{ jobId, userId: user.userId, apiKeyId: key.apiKeyId, kind: runner.kind, tool },
          ...{ method: prepared.method, request: JSON.stringify(prepared.request), status: 'queued' },
          notes: JSON.stringify(prepared.notes),
          metadata: JSON.stringify(request.metadata),
          creditsReserved: credits,
          costUsd,
          source: key.isPlayground ? 'web' : hasPlan ? 'apiSubs' : 'apiKey',
          createdAt: now(),
        })
        .returning();
      if (!row) throw new Error('The row was not returned.');
      if (claim) await requests.endIn(queries, claim, { status: 202, body: null, jobId });
      const lane = runner.laneOf?.(tool) ?? runner.lane;
      await jobs.enqueue(queries, API_JOB_KINDS[lane], { jobId }, { uniqueKey: `api:${jobId}` });
      if (credits > 0) await this.#mailAboutCap(queries, key, false);
      return row;
    });
    try {
      return await taken;
    } catch (error) {
      // What was refused left nothing behind, so the mail is a transaction of its own.
      if (error instanceof Problem && error.code === 'cap-reached')
        await database.transaction((queries) => this.#mailAboutCap(queries, key, true));
      throw error;
    }
  }

  async #mailAboutCap(queries: Queries, key: KeyHolder['key'], isRefused: boolean): Promise<void> {
    if (key.monthlyCredits === null) return;
    const used = await this.usedThisMonth(key.apiKeyId, queries);
    await mailAboutCap(queries, this.#parts.mail, { key, used, isRefused, now: this.#parts.now() });
  }

  /** @throws Problem when the account has no such job */
  async view(userId: number, jobId: string): Promise<DeveloperJob> {
    const row = await this.#row(userId, jobId);
    const [view] = await this.#views([row]);
    if (!view) throw new Error('The job has no view.');
    return view;
  }

  /** A page of jobs, newest first. */
  async list(
    userId: number,
    {
      limit,
      before,
      status,
    }: { limit: number; before?: string | undefined; status?: ApiJobRow['status'] | undefined },
  ): Promise<{ jobs: DeveloperJob[]; hasMore: boolean }> {
    const former = before === undefined ? null : await this.#row(userId, before);
    const rows = await this.#parts.database.queries
      .select()
      .from(apiJobs)
      .where(
        and(
          eq(apiJobs.userId, userId),
          status === undefined ? undefined : eq(apiJobs.status, status),
          former === null
            ? undefined
            : or(
                lt(apiJobs.createdAt, former.createdAt),
                and(eq(apiJobs.createdAt, former.createdAt), lt(apiJobs.jobId, former.jobId)),
              ),
        ),
      )
      .orderBy(desc(apiJobs.createdAt), desc(apiJobs.jobId))
      .limit(limit + 1);
    return { jobs: await this.#views(rows.slice(0, limit)), hasMore: rows.length > limit };
  }

  /** Ends a job that waits; what runs is asked to end. One that has ended stays as it is. @throws Problem not-found */
  async cancel(userId: number, jobId: string): Promise<DeveloperJob> {
    const { database, now, changes } = this.#parts;
    await this.#row(userId, jobId);
    await database.transaction(async (queries) => {
      const [row] = await queries.select().from(apiJobs).where(eq(apiJobs.jobId, jobId)).for('update');
      if (row?.status === 'queued')
        await endJobIn(
          queries,
          jobId,
          { status: 'cancelled', creditsCharged: 0, now: now() },
          this.#parts.webhooks,
        );
      else if (row?.status === 'running')
        await queries.update(apiJobs).set({ cancelWanted: true }).where(eq(apiJobs.jobId, jobId));
    });
    changes.notify(jobId);
    return this.view(userId, jobId);
  }

  /** A file that a job made. @throws Problem not-found, not-finished, gone */
  async output(userId: number, jobId: string, position: number): Promise<ApiFileRow> {
    const { status } = await this.#row(userId, jobId);
    const files = await this.#parts.files.outputs([jobId]);
    const found = files.find((file) => file.position === position);
    if (found?.expiresAt && found.expiresAt > this.#parts.now()) return found;
    if (found || status === 'expired') throw new Problem('gone', 'The files of this job were deleted.');
    if (status === 'succeeded') throw new Problem('not-found', 'The job has no output of this number.');
    throw new Problem('not-finished', `The job is ${status}.`);
  }

  /** Waits until a job has ended or the signal is aborted, and returns it as it is then. */
  async ended(userId: number, jobId: string, signal: AbortSignal): Promise<DeveloperJob> {
    for (;;) {
      const view = await this.view(userId, jobId);
      if (signal.aborted || view.ended_at !== null) return view;
      await this.#parts.changes.next(jobId, signal);
    }
  }

  /** Resolves when a job may have changed. */
  changed(jobId: string, signal: AbortSignal): Promise<void> {
    return this.#parts.changes.next(jobId, signal);
  }

  /** What jobs of a key took in this calendar month (UTC). */
  async usedThisMonth(apiKeyId: number, queries: Queries = this.#parts.database.queries): Promise<number> {
    const now = this.#parts.now();
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    const [row] = await queries
      .select({ credits: sum(creditsOfJob) })
      .from(apiJobs)
      .where(and(eq(apiJobs.apiKeyId, apiKeyId), gte(apiJobs.createdAt, start)));
    return Number(row?.credits ?? 0);
  }

  async #checkLimits(queries: Queries, { key, user }: KeyHolder, credits: number): Promise<void> {
    const [underWay] = await queries
      .select({ count: count() })
      .from(apiJobs)
      .where(and(eq(apiJobs.userId, user.userId), inArray(apiJobs.status, [...UNDER_WAY])));
    const most = this.maxAtOnce(user);
    if ((underWay?.count ?? 0) >= most)
      throw new Problem('concurrency', `${most} jobs of this account are under way.`, {
        hint: 'Wait until one of them has ended.',
        retryAfterSeconds: BUSY_SECONDS,
      });
    if (key.monthlyCredits === null || credits === 0) return;
    const used = await this.usedThisMonth(key.apiKeyId, queries);
    if (used + credits > key.monthlyCredits)
      throw new Problem(
        'cap-reached',
        `The key may take ${key.monthlyCredits} credits in a month, and has taken ${used}.`,
        {
          hint: 'The owner of the key raises its cap in the API dashboard.',
        },
      );
  }

  async #row(userId: number, jobId: string): Promise<ApiJobRow> {
    const [row] = await this.#parts.database.queries
      .select()
      .from(apiJobs)
      .where(and(eq(apiJobs.jobId, jobId), eq(apiJobs.userId, userId)));
    if (!row) throw new Problem('not-found', 'There is no such job.');
    return row;
  }

  async #views(rows: readonly ApiJobRow[]): Promise<DeveloperJob[]> {
    const files = await this.#parts.files.outputs(rows.map(({ jobId }) => jobId));
    return Promise.all(
      rows.map((row) =>
        this.#view(
          row,
          files.filter(({ jobId }) => jobId === row.jobId),
        ),
      ),
    );
  }

  async #view(row: ApiJobRow, files: readonly ApiFileRow[]): Promise<DeveloperJob> {
    const isUnderWay = row.status === 'queued' || row.status === 'running';
    return {
      id: row.jobId,
      kind: row.kind,
      tool: row.tool,
      method: row.method,
      status: row.status,
      progress: row.status === 'running' ? row.progress : null,
      position: row.status === 'queued' ? await this.#countBefore(row) : null,
      credits: { reserved: isUnderWay ? row.creditsReserved : 0, charged: row.creditsCharged },
      outputs: await Promise.all(
        files.map(async (file) => ({
          url: await this.#parts.files.url(file),
          content_type: file.contentType,
          bytes: file.sizeBytes,
          sha256: file.sha256,
          width: file.widthPx,
          height: file.heightPx,
        })),
      ),
      error: row.errorCode === null ? null : { code: codeOf(row.errorCode), detail: row.errorDetail ?? '' },
      metadata: JSON.parse(row.metadata) as Record<string, string>,
      source: row.source,
      created_at: row.createdAt.toISOString(),
      started_at: row.startedAt?.toISOString() ?? null,
      ended_at: row.endedAt?.toISOString() ?? null,
      expires_at: files[0]?.expiresAt?.toISOString() ?? null,
      notes: JSON.parse(row.notes) as string[],
    };
  }

  async #countBefore({ createdAt }: ApiJobRow): Promise<number> {
    const [row] = await this.#parts.database.queries
      .select({ count: count() })
      .from(apiJobs)
      .where(and(eq(apiJobs.status, 'queued'), lt(apiJobs.createdAt, createdAt)));
    return row?.count ?? 0;
  }
}

/** A code of a former version may not be known any more. */
function codeOf(code: string): ProblemCode {
  return problemCodeSchema.catch('internal-error').parse(code);
}
