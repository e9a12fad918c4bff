import { asc, inArray } from 'drizzle-orm';
import { type Story, type Suggestion, TRENDING_BUFFER } from '../../contract/search.ts';
import { ROUTE_OF_TYPE, TEMPLATE_TYPES, type TemplateType } from '../../contract/store/template-types.ts';
import { foldText } from '../../contract/words/fold-text.ts';
import type { Database } from '../../database/database.ts';
import { storeProducts } from '../../database/schema.ts';
import { sqlArray } from '../../database/sql-array.ts';
import type { Page } from '../content/product-pages.ts';
import type { DocumentSearch } from './document-search.ts';
import { dayOf, TRENDING_DAYS } from './search-log.ts';

const SHORTEST_TERM = 2;
/** Until people have searched for this many things, tags of content fill the list. */
const SEEDED_TRENDS = 10;
/** A search counts half after this many days. */
const HALF_LIFE_DAYS = 4;
const DAY_MS = 24 * 60 * 60_000;
/** How many phrases are looked at for one list of suggestions. */
const MAX_PHRASES = 200;
/** At most so many phrases with the term are compared by their uses. */
const MAX_KNOWN_PHRASES = 2_000;
/** At most so many of the documents that a term finds are ranked for the image beside it. */
const MAX_RANKED = 200;
/** Terms and tags that are looked at for the list of what is searched for most, before those that find nothing are left out. */
const MAX_TRENDS = 10 * TRENDING_BUFFER;
/** How many of the present searches decide the order of pages. */
const TERMS_FOR_STORIES = 100;

interface SuggestionsOptions {
  readonly database: Database;
  readonly documents: DocumentSearch;
  readonly now: () => Date;
}

interface Phrase {
  readonly phrase: string;
  readonly displayName: string;
  readonly type: TemplateType;
  readonly imageUrl: string | null;
  readonly searches: number;
  readonly uses: number;
}

/** What the search box offers: ways to finish a term, what people search for, and pages of the store. */
export class Suggestions {
  readonly #database: Database;
  readonly #documents: DocumentSearch;
  readonly #now: () => Date;

  constructor({ database, documents, now }: SuggestionsOptions) {
    this.#database = database;
    this.#documents = documents;
    this.#now = now;
  }

  /** Names, tags and searches of others in which a word begins like this; of a mistyped one, like what was meant. */
  async complete(rawTerm: string, types: readonly TemplateType[], page: Page): Promise<Suggestion[]> {
    const term = foldText(rawTerm);
    if (term.length < SHORTEST_TERM) return [];
    const direct = await this.#phrases(term, types);
    const corrected = direct.length > 0 ? null : await this.#documents.correct(term, types);
    const meant = corrected ?? term;
    const found = corrected === null ? direct : await this.#phrases(corrected, types);
    return found
      .toSorted(
        (a, b) =>
          Number(b.phrase.startsWith(meant)) - Number(a.phrase.startsWith(meant)) ||
          b.searches - a.searches ||
          b.uses - a.uses ||
          a.phrase.localeCompare(b.phrase, 'en'),
      )
      .slice(page.start, page.start + page.rows)
      .map(suggestion);
  }

  async #phrases(term: string, types: readonly TemplateType[]): Promise<Phrase[]> {
    const rows = await this.#database.runner.query(
      `SELECT coalesce(known.phrase, term.term), coalesce(known.display_name, term.term),
         coalesce(known.template_type, term.template_type), coalesce(known.image_url, term.image_url),
         coalesce(term.searches, 0), coalesce(known.uses, 0)
       FROM (
         SELECT * FROM search_phrases
         WHERE template_type = ANY($1::integer[]) AND (phrase LIKE $2 || '%' OR phrase LIKE '% ' || $2 || '%')
         LIMIT ${MAX_KNOWN_PHRASES}
       ) AS known
       FULL JOIN (
         SELECT term, template_type, searches, ${imageOf('searched')} AS image_url
         FROM (
           SELECT term, template_type, sum(searches) AS searches FROM search_terms
           WHERE template_type = ANY($1::integer[]) AND (term LIKE $2 || '%' OR term LIKE '% ' || $2 || '%') AND day > $3::date
           GROUP BY term, template_type ORDER BY 3 DESC, 1 LIMIT ${MAX_PHRASES}
         ) AS searched
         WHERE ${finds('searched')}
       ) AS term ON term.term = known.phrase AND term.template_type = known.template_type
       ORDER BY 5 DESC, 6 DESC, 1 LIMIT ${MAX_PHRASES}`,
      [sqlArray(types), term, this.#oldestDay()],
    );
    return onePerPhrase(rows.map(phraseOf));
  }

  /**
   * What is searched for most, at most `TRENDING_BUFFER` terms, newer searches weighing more. A term that finds nothing any more is
   * left out. Before people have searched, the most used tags stand in.
   */
  async trending(types: readonly TemplateType[], categoryId: number | undefined): Promise<Suggestion[]> {
    const category = categoryId ?? null;
    const searched = await this.#database.runner.query(
      `SELECT term, term, template_type, ${imageOf('trend')}, weight, 0
       FROM (
         SELECT * FROM (
           SELECT term, template_type, sum(searches * power(0.5, ($3::date - day) / ${HALF_LIFE_DAYS}.0)) AS weight
           FROM search_terms WHERE template_type = ANY($1::integer[]) AND day > $4::date AND term <> ''
           GROUP BY term, template_type ORDER BY weight DESC, term LIMIT ${MAX_TRENDS}
         ) AS searched
         WHERE ${finds('searched', '$2::integer')} ORDER BY weight DESC, term LIMIT ${TRENDING_BUFFER}
       ) AS trend ORDER BY weight DESC, term`,
      [sqlArray(types), category, dayOf(this.#now().getTime()), this.#oldestDay()],
    );
    const trends = onePerPhrase(searched.map(phraseOf));
    if (trends.length < SEEDED_TRENDS) {
      const tags = await this.#database.runner.query(
        `SELECT phrase AS term, display_name, template_type, image_url, 0, uses
         FROM (
           SELECT * FROM search_phrases WHERE is_tag AND template_type = ANY($1::integer[])
           ORDER BY uses DESC, phrase LIMIT ${MAX_TRENDS}
         ) AS tag
         WHERE EXISTS (
             SELECT 1 FROM search_documents AS document
             WHERE document.template_type = tag.template_type
               AND ($2::integer IS NULL OR document.category_id = $2::integer)
               AND document.words @@ plainto_tsquery('simple', tag.phrase)
           )
         ORDER BY uses DESC, phrase LIMIT ${TRENDING_BUFFER}`,
        [sqlArray(types), category],
      );
      const known = new Set(trends.map(({ phrase }) => phrase));
      const others = onePerPhrase(tags.map(phraseOf)).filter(({ phrase }) => !known.has(phrase));
      trends.push(...others.slice(0, SEEDED_TRENDS - trends.length));
    }
    return trends.map(suggestion);
  }

  /** Pages of the store, those first that present searches fit. */
  async trendingStories(page: Page): Promise<{ total: number; stories: Story[] }> {
    const rows = await this.#database.runner.query(
      `SELECT document.store_product_id, coalesce(sum(present.searches), 0) AS searches
       FROM search_documents AS document
       LEFT JOIN (
         SELECT term, sum(searches) AS searches FROM search_terms
         WHERE day > $1::date GROUP BY term ORDER BY 2 DESC LIMIT ${TERMS_FOR_STORIES}
       ) AS present ON document.words @@ plainto_tsquery('english', present.term)
       WHERE document.template_type = ${TEMPLATE_TYPES.page}
       GROUP BY document.store_product_id, document.position
       ORDER BY searches DESC, document.position`,
      [this.#oldestDay()],
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

/** The condition that a term still finds something, in a category where one is requested. */
function finds(table: string, category = 'NULL'): string {
  return `EXISTS (
    SELECT 1 FROM search_documents AS document
    WHERE document.template_type = ${table}.template_type
      AND (${category} IS NULL OR document.category_id = ${category})
      AND document.words @@ plainto_tsquery('english', ${table}.term)
  )`;
}

/** The image of what a term finds first. */
function imageOf(table: string): string {
  return `(
    SELECT product.thumb_url
    FROM (
      SELECT * FROM search_documents
      WHERE template_type = ${table}.template_type AND words @@ plainto_tsquery('english', ${table}.term) LIMIT ${MAX_RANKED}
    ) AS document JOIN products AS product ON product.product_id = document.product_id
    ORDER BY ts_rank(document.words, plainto_tsquery('english', ${table}.term)) DESC, document.position
    LIMIT 1
  )`;
}

function phraseOf([phrase, displayName, type, imageUrl, searches, uses]: readonly unknown[]): Phrase {
  return {
    phrase: String(phrase),
    displayName: String(displayName),
    type: Number(type) as TemplateType,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
    searches: Number(searches),
    uses: Number(uses),
  };
}

/** What is in several types is offered once, as the first of them. */
function onePerPhrase(phrases: readonly Phrase[]): Phrase[] {
  const seen = new Set<string>();
  return phrases.filter(({ phrase }) => !seen.has(phrase) && seen.add(phrase));
}

function suggestion({ phrase, displayName, type, imageUrl }: Phrase): Suggestion {
  const subType = ROUTE_OF_TYPE[type];
  return { id: `${subType}:${phrase}`, trendingSearch: displayName, subType, bgImgUrl: imageUrl };
}
