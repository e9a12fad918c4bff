import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProblemCode } from '../../../contract/developer/problems.ts';
import type { Queries } from '../../../database/database.ts';
import { apiJobs } from '../../../database/schema.ts';
import { giveBackIn } from '../wallet.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** States of a job that has not ended. */
export const UNDER_WAY = ['queued', 'running'] as const;

/** How a job ends. */
export interface JobEnd {
  readonly status: 'succeeded' | 'failed' | 'cancelled';
  /** Of what was reserved; the rest comes back. */
  readonly creditsCharged: number;
  readonly error?: { readonly code: ProblemCode; readonly detail: string };
  /** What differs from what was requested, besides what was known before. */
  readonly notes?: readonly string[];
  /** The provider has charged nothing for certain. */
  readonly isUnpaid?: boolean;
  readonly now: Date;
}

/**
 * Notes in the caller's transaction how a job ended, gives back what it was not charged, and calls the webhooks of its account.
 * @returns false for a job that has ended before: then nothing happens
 */
export async function endJobIn(
  queries: Queries,
  jobId: string,
  end: JobEnd,
  webhooks: Pick<Webhooks, 'jobEnded'>,
): Promise<boolean> {
  const [ended] = await queries
    .update(apiJobs)
    .set({
      status: end.status,
      creditsCharged: end.creditsCharged,
      // What waits was not sent, and what was not sent costs nothing.
      costUsd: end.isUnpaid
        ? 0
        : sql`CASE WHEN ${apiJobs.status} = 'queued' THEN 0 ELSE ${apiJobs.costUsd} END`,
      errorCode: end.error?.code ?? null,
      errorDetail: end.error?.detail ?? null,
      endedAt: end.now,
      request: '{}',
      handle: null,
    })
    .where(and(eq(apiJobs.jobId, jobId), inArray(apiJobs.status, [...UNDER_WAY])))
    .returning();
  if (!ended) return false;
  if (end.notes && end.notes.length > 0)
    await queries
      .update(apiJobs)
      .set({ notes: JSON.stringify([...(JSON.parse(ended.notes) as string[]), ...end.notes]) })
      .where(eq(apiJobs.jobId, jobId));
  await giveBackIn(queries, ended.userId, ended.creditsReserved - end.creditsCharged);
  await webhooks.jobEnded(queries, ended, `job.${end.status}`);
  return true;
}
