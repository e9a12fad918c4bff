import { asc, inArray } from 'drizzle-orm';
import type { Story, Suggestion } from '../../contract/search.ts';
import {
  ALL_SEARCHED_TYPES,
  ROUTE_OF_TYPE,
  TEMPLATE_TYPES,
  type TemplateType,
} from '../../contract/store/template-types.ts';
import { foldText } from '../../contract/words/fold-text.ts';
import type { Database } from '../../database/database.ts';
import { storeProducts } from '../../database/schema.ts';
import { sqlArray } from '../../database/sql-array.ts';
import type { Page } from '../content/product-pages.ts';
import type { DocumentSearch } from './document-search.ts';
import { type Phrase, Phrases } from './phrases.ts';
import { dayOf, TRENDING_DAYS } from './search-log.ts';

const SHORTEST_TERM = 2;
/** Until people have searched for this many things, tags of content fill the list. */
const SEEDED_TRENDS = 10;
const DAY_MS = 24 * 60 * 60_000;
/** How many of the present searches decide the order of pages. */
const TERMS_FOR_STORIES = 100;
/** Scores are logarithms; one that is so far below the highest weighs nothing, and its power would be too small a number. */
const SCORE_RANGE = 60;

interface SuggestionsOptions {
  readonly database: Database;
  readonly documents: DocumentSearch;
  readonly now: () => Date;
}

/** What the search box offers: ways to finish a term, what people search for, and pages of the store. */
export class Suggestions {
  readonly #database: Database;
  readonly #documents: DocumentSearch;
  readonly #phrases: Phrases;
  readonly #now: () => Date;

  constructor({ database, documents, now }: SuggestionsOptions) {
    this.#database = database;
    this.#documents = documents;
    this.#phrases = new Phrases(database);
    this.#now = now;
  }

  /** Names, tags and searches of others in which a word begins like this; of a mistyped one, like what was meant. */
  async complete(rawTerm: string, types: readonly TemplateType[], page: Page): Promise<Suggestion[]> {
    const term = foldText(rawTerm);
    if (term.length < SHORTEST_TERM) return [];
    const count = page.start + page.rows;
    let found = await this.#phrases.beginningWith(term, types, this.#oldestDay(), count);
    if (found.length === 0) {
      const corrected = await this.#documents.correct(term, types);
      if (corrected !== null)
        found = await this.#phrases.beginningWith(corrected, types, this.#oldestDay(), count);
    }
    return (await this.#phrases.withImages(found.slice(page.start, count))).map(suggestion);
  }

  /**
   * What is searched for most, at most `TRENDING_BUFFER` terms, newer searches weighing more. A term that finds nothing any more is
   * left out. Before people have searched, the most used tags stand in.
   */
  async trending(types: readonly TemplateType[], categoryId: number | undefined): Promise<Suggestion[]> {
    const trends = await this.#phrases.mostSearched(types, categoryId, this.#oldestDay());
    if (trends.length < SEEDED_TRENDS) {
      const tags = await this.#phrases.mostUsedTags(types, categoryId);
      const known = new Set(trends.map(({ phrase }) => phrase));
      const others = tags.filter(({ phrase }) => !known.has(phrase));
      trends.push(...others.slice(0, SEEDED_TRENDS - trends.length));
    }
    return (await this.#phrases.withImages(trends)).map(suggestion);
  }

  /** Pages of the store, those first that present searches fit. */
  async trendingStories(page: Page): Promise<{ total: number; stories: Story[] }> {
    const rows = await this.#database.runner.query(
      `SELECT document.store_product_id, coalesce(sum(present.searches), 0) AS searches
       FROM search_documents AS document
       LEFT JOIN (
         SELECT term, sum(power(2::double precision, greatest(score - newest, -${SCORE_RANGE}))) AS searches
         FROM (
           SELECT most.*, max(score) OVER () AS newest FROM unnest($2::integer[]) AS of_type
           CROSS JOIN LATERAL (
             SELECT * FROM search_trends WHERE template_type = of_type ORDER BY score DESC, term LIMIT ${TERMS_FOR_STORIES}
           ) AS most WHERE last_day > $1::date
         ) AS scored
         GROUP BY term ORDER BY 2 DESC LIMIT ${TERMS_FOR_STORIES}
       ) AS present ON document.words @@ plainto_tsquery('english', present.term)
       WHERE document.template_type = ${TEMPLATE_TYPES.page}
       GROUP BY document.store_product_id, document.position
       ORDER BY searches DESC, document.position`,
      [this.#oldestDay(), sqlArray(ALL_SEARCHED_TYPES)],
    );
    const ids = rows.slice(page.start, page.start + page.rows).map(([id]) => Number(id));
    return { total: rows.length, stories: await this.#stories(ids) };
  }

  /** Pages of the store by words, best first. */
  async stories(rawTerm: string, page: Page): Promise<{ total: number; stories: Story[] }> {
    const term = foldText(rawTerm);
    if (term.length < SHORTEST_TERM) return { total: 0, stories: [] };
    const found = await this.#documents.find({ ...page, term, types: [TEMPLATE_TYPES.page] });
    return { total: found.total, stories: await this.#stories(found.ids) };
  }

  async #stories(ids: readonly number[]): Promise<Story[]> {
    if (ids.length === 0) return [];
    const rows = await this.#database.queries
      .select()
      .from(storeProducts)
      .where(inArray(storeProducts.productId, [...ids]))
      .orderBy(asc(storeProducts.position));
    const byId = new Map(rows.map((row) => [row.productId, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const { productAlias, displayName, subType, thumbUrl, path } = row;
      return [
        { id: `page:${id}`, trendingSearch: displayName, subType, bgImgUrl: thumbUrl, productAlias, path },
      ];
    });
  }

  #oldestDay(): string {
    return dayOf(this.#now().getTime() - TRENDING_DAYS * DAY_MS);
  }
}

function suggestion({ phrase, displayName, type, imageUrl }: Phrase): Suggestion {
  const subType = ROUTE_OF_TYPE[type];
  return { id: `${subType}:${phrase}`, trendingSearch: displayName, subType, bgImgUrl: imageUrl };
}
