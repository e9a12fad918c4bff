import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { type StockQuery, stockItemSchema } from '../../contract/store/stock.ts';
import type { Database } from '../../database/database.ts';
import { stockAnswers } from '../../database/schema.ts';
import type { StockKind, StockPage, StockProvider } from './stock-provider.ts';

/** As long as Pixabay asks answers to be kept. */
const KEPT_MS = 24 * 60 * 60_000;

const keptItemSchema = stockItemSchema.extend({
  // Answers that were kept before images said what they are.
  imageKind: stockItemSchema.shape.imageKind.default(null),
  files: z.array(stockItemSchema.shape.files.element.extend({ usageUrl: z.string().optional() })).min(1),
});
const keptSchema = z.object({ total: z.number(), items: z.array(keptItemSchema) });

interface KeptStockOptions {
  readonly provider: StockProvider;
  readonly database: Database;
  readonly now: () => Date;
}

/** Keeps what a provider answered for a day, for all processes together. Refusals are not kept. */
export class KeptStock implements StockProvider {
  readonly info: StockProvider['info'];
  readonly kinds: StockProvider['kinds'];
  readonly maxPerPage: number;
  readonly #options: KeptStockOptions;
  /** The same question, asked again while it is being answered, waits for that answer. */
  readonly #underWay = new Map<string, Promise<StockPage>>();

  constructor(options: KeptStockOptions) {
    const { info, kinds, maxPerPage } = options.provider;
    this.info = info;
    this.kinds = kinds;
    this.maxPerPage = maxPerPage;
    this.#options = options;
  }

  async search(kind: StockKind, query: StockQuery): Promise<StockPage> {
    const asked = [
      this.info.name,
      kind,
      query.query.toLowerCase(),
      query.page,
      query.per_page,
      query.safesearch,
    ];
    const queryKey = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
    const underWay = this.#underWay.get(queryKey);
    if (underWay) return underWay;
    const answer = this.#answer(queryKey, kind, query).finally(() => this.#underWay.delete(queryKey));
    this.#underWay.set(queryKey, answer);
    return answer;
  }

  async #answer(queryKey: string, kind: StockKind, query: StockQuery): Promise<StockPage> {
    const { database, provider, now } = this.#options;
    const [kept] = await database.queries
      .select()
      .from(stockAnswers)
      .where(and(eq(stockAnswers.queryKey, queryKey), gt(stockAnswers.expiresAt, now())));
    const parsed = kept && keptSchema.safeParse(JSON.parse(kept.answer));
    if (parsed?.success) return parsed.data as StockPage;
    const page = await provider.search(kind, query);
    const row = { answer: JSON.stringify(page), expiresAt: new Date(now().getTime() + KEPT_MS) };
    await database.queries
      .insert(stockAnswers)
      .values({ queryKey, ...row })
      .onConflictDoUpdate({ target: stockAnswers.queryKey, set: row });
    await database.queries.delete(stockAnswers).where(lte(stockAnswers.expiresAt, now()));
    return page;
  }
}
