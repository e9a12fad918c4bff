import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { generationJobs, generations } from '../../database/schema.ts';
import type { CreditLedger } from '../payments/credits/credits.ts';
import { creditSource } from './image-request.ts';
import type { ProviderErrorCode } from './provider.ts';

/** How a job ends. `reason` is what stands where its missing images would be; `isUnpaid` says that the provider has charged nothing. */
export type JobOutcome = { readonly isUnpaid?: boolean } & (
  | { readonly stage: 'done'; readonly reason: string }
  | { readonly stage: 'failed'; readonly reason: string; readonly code: FailureCode }
  | { readonly stage: 'cancelled' }
);

/** Why a job failed: as the provider has it, by the rules of this installation, or by a fault of it. */
export type FailureCode = ProviderErrorCode | 'content-blocked' | 'refused' | 'not-set-up' | 'internal-error';

/** Stages of a job that has not ended. */
export const UNDER_WAY = ['waiting', 'submitting', 'submitted'] as const;

/**
 * Notes in the caller's transaction how a job ended. Images that did not come are marked as failed, or leave the list where the job was
 * cancelled, and their credits are given back; those that came stay. Nothing happens for a job that has ended before.
 */
export async function endJob(
  queries: Queries,
  ledger: CreditLedger,
  jobId: string,
  end: JobOutcome & { readonly now: Date },
): Promise<void> {
  const [ended] = await queries
    .update(generationJobs)
    .set({
      ...{ stage: end.stage, endedAt: end.now, request: '{}', handle: null },
      errorCode: end.stage === 'failed' ? end.code : null,
      // What waits was not sent, and what was not sent costs nothing.
      costUsd: end.isUnpaid
        ? 0
        : sql`CASE WHEN ${generationJobs.stage} = 'waiting' THEN 0 ELSE ${generationJobs.costUsd} END`,
    })
    .where(and(eq(generationJobs.jobId, jobId), inArray(generationJobs.stage, [...UNDER_WAY])))
    .returning();
  if (!ended) return;
  const ofMissing = and(eq(generations.jobId, jobId), ne(generations.state, 'done'));
  if (end.stage === 'cancelled') await queries.delete(generations).where(ofMissing);
  else await queries.update(generations).set({ state: 'failed', error: end.reason }).where(ofMissing);
  for (let index = ended.delivered; index < ended.images; index++)
    await ledger.giveBackIn(queries, ended.userId, creditSource(jobId, index));
}
