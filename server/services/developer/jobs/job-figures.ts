import { and, avg, count, gte, inArray, min, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { apiJobs } from '../../../database/schema.ts';
import { UNDER_WAY } from './end-api-job.ts';

/** Jobs that were taken in this time count as those of now. */
const SPAN_MS = 60 * 60_000;

/** How busy the developer API is, and how its jobs end. It is read from the database, so that workers on other machines are in it. */
export interface JobFigures {
  readonly underWay: readonly {
    readonly kind: string;
    readonly status: string;
    readonly jobs: number;
    /** Seconds since the oldest of them was taken. */
    readonly oldestSeconds: number;
  }[];
  /** Of the jobs that were taken in the last hour. */
  readonly ended: readonly {
    readonly kind: string;
    /** `succeeded`, `cancelled`, or the code of the failure. */
    readonly outcome: string;
    readonly jobs: number;
    /** From the beginning of the work to its end, on average; 0 where none was begun. */
    readonly meanSeconds: number;
  }[];
}

/** Reads the figures. */
export async function jobFigures({ queries }: Pick<Database, 'queries'>, now: Date): Promise<JobFigures> {
  const { kind, status, createdAt, startedAt, endedAt, errorCode } = apiJobs;
  const underWay = await queries
    .select({ kind, status, jobs: count(), oldest: min(createdAt) })
    .from(apiJobs)
    .where(inArray(status, [...UNDER_WAY]))
    .groupBy(kind, status);
  const outcome = sql<string>`coalesce(${errorCode}, ${status})`;
  const ended = await queries
    .select({
      ...{ kind, outcome, jobs: count() },
      meanSeconds: avg(sql`EXTRACT(EPOCH FROM ${endedAt} - ${startedAt})`),
    })
    .from(apiJobs)
    .where(
      and(
        inArray(status, ['succeeded', 'failed', 'cancelled']),
        gte(createdAt, new Date(now.getTime() - SPAN_MS)),
      ),
    )
    .groupBy(kind, outcome);
  return {
    underWay: underWay.map(({ oldest, ...row }) => ({
      ...row,
      oldestSeconds: Math.max(0, (now.getTime() - (oldest?.getTime() ?? now.getTime())) / 1000),
    })),
    ended: ended.map((row) => ({ ...row, meanSeconds: Number(row.meanSeconds ?? 0) })),
  };
}
