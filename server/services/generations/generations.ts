import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { GENERATION_CALLS, generationSchema } from '../../contract/generations.ts';
import type { Database } from '../../database/database.ts';
import { assets, generations } from '../../database/schema.ts';
import { lockOwner } from '../assets/owner.ts';
import { CallError } from '../call-error.ts';

export type Generation = z.infer<typeof generationSchema>;
type ListQuery = z.output<typeof GENERATION_CALLS.getGenerations.query>;

/** Where an upload and its small image can be loaded for a while. */
export type AssetAddresses = (
  userId: number,
  assetIds: readonly number[],
) => Promise<ReadonlyMap<number, { readonly contentUrl: string; readonly thumbUrl: string | null }>>;

/** Each has a prompt, which no quota counts. */
export const MAX_GENERATIONS = 5_000;

/** Results of tools, newest first. */
export class Generations {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #addresses: AssetAddresses;

  constructor(parts: { database: Database; now: () => Date; addresses: AssetAddresses }) {
    this.#database = parts.database;
    this.#now = parts.now;
    this.#addresses = parts.addresses;
  }

  async list(
    userId: number,
    { start, rows, aiType, aiTypes }: ListQuery,
  ): Promise<{ total: number; generations: Generation[] }> {
    const { queries } = this.#database;
    const where = and(
      eq(generations.userId, userId),
      aiType === undefined ? undefined : eq(generations.aiType, aiType),
      aiTypes === undefined ? undefined : inArray(generations.aiType, aiTypes.split(',').map(Number)),
    );
    const [counted] = await queries.select({ total: count() }).from(generations).where(where);
    const found = await queries
      .select()
      .from(generations)
      .where(where)
      .orderBy(desc(generations.generationId))
      .limit(rows)
      .offset(start);
    return { total: counted?.total ?? 0, generations: await this.#withAddresses(userId, found) };
  }

  /** The images of one request, in the order in which they were asked for. */
  async ofJob(userId: number, jobId: string): Promise<Generation[]> {
    const found = await this.#database.queries
      .select()
      .from(generations)
      .where(and(eq(generations.userId, userId), eq(generations.jobId, jobId)))
      .orderBy(asc(generations.generationId));
    return this.#withAddresses(userId, found);
  }

  /** Lists an upload as a result. @throws CallError when the user has no such upload */
  async save(
    userId: number,
    result: { aiType: number; prompt: string; assetId: number },
  ): Promise<Generation> {
    const { queries } = this.#database;
    const [asset] = await queries
      .select({ assetId: assets.assetId })
      .from(assets)
      .where(and(eq(assets.assetId, result.assetId), eq(assets.userId, userId), eq(assets.status, 'active')));
    if (!asset) throw new CallError('notFound', 'There is no such upload.');
    const rows = await this.#database.transaction(async (inside) => {
      await lockOwner(inside, { userId });
      const [own] = await inside
        .select({ count: count() })
        .from(generations)
        .where(eq(generations.userId, userId));
      if ((own?.count ?? 0) >= MAX_GENERATIONS)
        throw new CallError(
          'refused',
          `There can be ${MAX_GENERATIONS} results. Delete some to keep new ones.`,
        );
      return inside
        .insert(generations)
        .values({ userId, ...result, state: 'done', createdAt: this.#now() })
        .returning();
    });
    const [generation] = await this.#withAddresses(userId, rows);
    if (!generation) throw new Error('The generation was not kept.');
    return generation;
  }

  /** Takes results off the list; the uploads stay. @throws CallError when one of them is not the user's */
  async delete(userId: number, generationIds: readonly number[]): Promise<void> {
    await this.#database.transaction(async (queries) => {
      const removed = await queries
        .delete(generations)
        .where(and(eq(generations.userId, userId), inArray(generations.generationId, [...generationIds])))
        .returning({ generationId: generations.generationId });
      if (removed.length < new Set(generationIds).size)
        throw new CallError('notFound', 'There is no such generation.');
    });
  }

  async #withAddresses(
    userId: number,
    rows: readonly (typeof generations.$inferSelect)[],
  ): Promise<Generation[]> {
    const assetIds = rows.flatMap(({ assetId }) => (assetId === null ? [] : [assetId]));
    const addresses = await this.#addresses(userId, assetIds);
    return rows.map(({ userId: _, createdAt, ...row }) => {
      const address = row.assetId === null ? undefined : addresses.get(row.assetId);
      return {
        ...row,
        contentUrl: address?.contentUrl ?? null,
        thumbUrl: address?.thumbUrl ?? null,
        createdAt: createdAt.toISOString(),
      };
    });
  }
}
