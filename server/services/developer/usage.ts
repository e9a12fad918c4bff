import { and, asc, count, eq, gte, lte, sql, sum } from 'drizzle-orm';
import type { z } from 'zod';
import type { DEVELOPER_CALLS } from '../../contract/developer/calls.ts';
import type { Database } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { apiCallCounts, apiJobs, apiKeys } from '../../database/schema.ts';
import { creditsOfJob } from './keys/api-keys.ts';

type Usage = z.output<typeof DEVELOPER_CALLS.getUsage.answer>;

const DAY_MS = 24 * 60 * 60_000;
const USUAL_DAYS = 30;
/** Counts of calls are kept this long. */
const KEPT_DAYS = 400;

/** Days (UTC), both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Calls of the developer API as they are counted: by day, key, tool and outcome. Credits are those of jobs. */
export class ApiUsageCounts {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor({ database, now }: { readonly database: Database; readonly now: () => Date }) {
    this.#database = database;
    this.#now = now;
  }

  /** Counts one call. @param code how it was refused; empty for a success */
  async count(call: { userId: number; apiKeyId: number; tool: string; code: string }): Promise<void> {
    await this.#database.queries
      .insert(apiCallCounts)
      .values({ ...call, day: dayOf(this.#now()), calls: 1 })
      .onConflictDoUpdate({
        target: [
          apiCallCounts.userId,
          apiCallCounts.day,
          apiCallCounts.apiKeyId,
          apiCallCounts.tool,
          apiCallCounts.code,
        ],
        set: { calls: sql`${apiCallCounts.calls} + 1` },
      });
  }

  /** The days that are meant where none are named, or only one end is. */
  spanOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): Span {
    const end = to ?? dayOf(this.#now());
    const start = from ?? dayOf(new Date(Date.parse(`${end}T00:00:00Z`) - (USUAL_DAYS - 1) * DAY_MS));
    return { from: start, to: end };
  }

  /** So many days until today. */
  lastDays(days: number): Span {
    const now = this.#now();
    return { from: dayOf(new Date(now.getTime() - (days - 1) * DAY_MS)), to: dayOf(now) };
  }

  /** What an account has used. */
  async of(userId: number, span: Span, group: Usage['group']): Promise<Usage> {
    const names = await this.#namesOf(userId);
    const keyName = (id: number | null) => names.get(id ?? 0) ?? 'A key that was deleted';
    const calls = await this.#calls(userId, span);
    const credits = await this.#credits(userId, span);
    const rows = new Map<string, { calls: number; failed: number; credits: number }>();
    const row = (name: string) => {
      const found = rows.get(name) ?? { calls: 0, failed: 0, credits: 0 };
      rows.set(name, found);
      return found;
    };
    for (const each of calls) {
      const name = { day: each.day, tool: each.tool, key: keyName(each.apiKeyId) }[group];
      row(name).calls += each.calls;
      if (each.code !== '') row(name).failed += each.calls;
    }
    for (const each of credits)
      row({ day: each.day, tool: each.tool, key: keyName(each.apiKeyId) }[group]).credits += each.credits;
    const listed = [...rows].map(([name, values]) => ({ name, ...values }));
    const byName = (left: { name: string }, right: { name: string }) => (left.name < right.name ? -1 : 1);
    const byCalls = (left: { calls: number }, right: { calls: number }) => right.calls - left.calls;
    const total = (field: 'calls' | 'failed' | 'credits') =>
      listed.reduce((all, each) => all + each[field], 0);
    return {
      ...span,
      group,
      total: { calls: total('calls'), failed: total('failed'), credits: total('credits') },
      rows: group === 'day' ? listed.toSorted(byName) : listed.toSorted(byName).toSorted(byCalls),
    };
  }

  /** Calls of every day of a span, with those of the tool that was called most. */
  async days(
    userId: number,
    span: Span,
  ): Promise<{ topTool: string | null; days: { day: string; calls: number; ofTopTool: number }[] }> {
    const counts = await this.#calls(userId, span);
    const topTool = (await this.of(userId, span, 'tool')).rows.find(({ calls }) => calls > 0)?.name ?? null;
    const days = daysOf(span).map((day) => {
      const ofDay = counts.filter((each) => each.day === day);
      const total = (rows: typeof counts) => rows.reduce((all, { calls }) => all + calls, 0);
      return { day, calls: total(ofDay), ofTopTool: total(ofDay.filter(({ tool }) => tool === topTool)) };
    });
    return { topTool, days };
  }

  /** Calls of a calendar month (UTC), this one or so many before it. */
  async callsOfMonth(userId: number, monthsBefore: number): Promise<number> {
    const now = this.#now();
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBefore, 1));
    const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0));
    const counts = await this.#calls(userId, { from: dayOf(start), to: dayOf(end) });
    return counts.reduce((all, { calls }) => all + calls, 0);
  }

  /** Refused calls by their codes, most frequent first. */
  async errors(userId: number, span: Span): Promise<{ code: string; calls: number }[]> {
    const counts = new Map<string, number>();
    for (const { code, calls } of await this.#calls(userId, span))
      if (code !== '') counts.set(code, (counts.get(code) ?? 0) + calls);
    return [...counts]
      .map(([code, calls]) => ({ code, calls }))
      .toSorted((left, right) => right.calls - left.calls || (left.code < right.code ? -1 : 1));
  }

  /** How jobs went: the median of how long they took, and how many of those that ended succeeded. */
  async jobs(
    userId: number,
    span: Span,
  ): Promise<{ medianMs: number | null; ended: number; succeeded: number }> {
    const took = sql<number | null>`percentile_cont(0.5) WITHIN GROUP (
      ORDER BY EXTRACT(EPOCH FROM (${apiJobs.endedAt} - ${apiJobs.createdAt})) * 1000)
      FILTER (WHERE ${apiJobs.status} IN ('succeeded', 'expired'))`;
    const [row] = await this.#database.queries
      .select({
        medianMs: took,
        ended: count(apiJobs.endedAt),
        succeeded: sql<number>`count(*) FILTER (WHERE ${apiJobs.status} IN ('succeeded', 'expired'))`,
      })
      .from(apiJobs)
      .where(and(eq(apiJobs.userId, userId), ...this.#within(span)));
    const medianMs = row?.medianMs ?? null;
    return {
      medianMs: medianMs === null ? null : Math.round(Number(medianMs)),
      ended: row?.ended ?? 0,
      succeeded: Number(row?.succeeded ?? 0),
    };
  }

  /** Forgets counts of long ago. */
  async sweep(): Promise<void> {
    const oldest = dayOf(new Date(this.#now().getTime() - KEPT_DAYS * DAY_MS));
    await deleteInSteps(this.#database.queries, apiCallCounts, sql`${apiCallCounts.day} < ${oldest}`);
  }

  #calls(userId: number, { from, to }: Span) {
    return this.#database.queries
      .select()
      .from(apiCallCounts)
      .where(and(eq(apiCallCounts.userId, userId), gte(apiCallCounts.day, from), lte(apiCallCounts.day, to)))
      .orderBy(asc(apiCallCounts.day));
  }

  async #credits(userId: number, span: Span) {
    const day = sql<string>`to_char(${apiJobs.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
    const rows = await this.#database.queries
      .select({ day, tool: apiJobs.tool, apiKeyId: apiJobs.apiKeyId, credits: sum(creditsOfJob) })
      .from(apiJobs)
      .where(and(eq(apiJobs.userId, userId), ...this.#within(span)))
      .groupBy(sql`1`, apiJobs.tool, apiJobs.apiKeyId);
    return rows.map((row) => ({ ...row, credits: Number(row.credits ?? 0) }));
  }

  #within({ from, to }: Span) {
    const end = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS);
    return [
      gte(apiJobs.createdAt, new Date(`${from}T00:00:00Z`)),
      sql`${apiJobs.createdAt} < ${end.toISOString()}`,
    ];
  }

  async #namesOf(userId: number): Promise<ReadonlyMap<number, string>> {
    const rows = await this.#database.queries.select().from(apiKeys).where(eq(apiKeys.userId, userId));
    return new Map(rows.map(({ apiKeyId, name }) => [apiKeyId, name]));
  }
}

function daysOf({ from, to }: Span): string[] {
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const count = Math.round((end - start) / DAY_MS) + 1;
  return Array.from({ length: count }, (_none, index) => dayOf(new Date(start + index * DAY_MS)));
}

/** The day of a moment (UTC), as `2026-11-23`. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
