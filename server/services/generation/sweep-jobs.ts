import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { generationJobs, generations } from '../../database/schema.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Forgets requests that ended 30 days ago, with what was listed of those that failed, as it holds what a person wrote. Results stay. What a
 * job was asked for, and its handle at the provider, are gone as soon as it ends.
 */
export async function sweepGenerationJobs(queries: Queries, now: Date): Promise<void> {
  const isOld = lt(generationJobs.endedAt, new Date(now.getTime() - KEPT_MS));
  const old = queries.select({ jobId: generationJobs.jobId }).from(generationJobs).where(isOld);
  await deleteInSteps(
    queries,
    generations,
    and(eq(generations.state, 'failed'), inArray(generations.jobId, old)),
  );
  await deleteInSteps(queries, generationJobs, isOld);
}
