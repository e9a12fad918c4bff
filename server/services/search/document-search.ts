import {
  TEMPLATE_COLORS,
  TEMPLATE_SHAPES,
  type TemplateColor,
  type TemplateFacets,
  type TemplateShape,
} from '../../contract/search.ts';
import type { TemplateType } from '../../contract/store/template-types.ts';
import { isFormatWord, termMeanings } from '../../contract/words/synonyms.ts';
import { allowedTypos, wordDistance } from '../../contract/words/word-distance.ts';
import type { Database } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';
import type { SqlValue } from '../../database/sql-client.ts';
import { KeptCounts } from '../content/kept-counts.ts';
import type { Page } from '../content/product-pages.ts';

/** What is looked for; `term` is folded. */
export interface DocumentQuery extends Page {
  readonly term: string;
  readonly types: readonly TemplateType[];
  readonly categoryId?: number | undefined;
  /** The number of a page shape. */
  readonly format?: number | undefined;
  readonly shape?: TemplateShape | undefined;
  readonly style?: string | undefined;
  readonly language?: string | undefined;
  readonly color?: TemplateColor | undefined;
}

/** What was found: ids of content, or of pages of the store. */
export interface FoundDocuments {
  readonly total: number;
  readonly ids: readonly number[];
  /** The term that was looked for instead, because a word is not known; null when it was taken as it is. */
  readonly corrected: string | null;
  /** Nothing has all of the words; these have most of them. */
  readonly isNearest: boolean;
  /** Where few have all of the words: what has most of them, best first, without what was found. On the first page only. */
  readonly nearbyIds: readonly number[];
}

/** Candidates for what a mistyped word may have meant. */
const MAX_CANDIDATES = 200;
/** Shorter words alone say too little to offer something for. */
const SHORTEST_WORD = 3;
/** Fewer results than a first row or two: what comes close is offered below them. */
const FEW_RESULTS = 6;
/** A word that as many documents have says no less than one that more have. */
const COMMON_WORD_USES = 200;
const MOST_NEARBY = 12;
/**
 * At most so many of the documents that a term finds are ranked and listed: a common word then takes no longer in a library of hundreds of
 * thousands.
 */
const MOST_CANDIDATES = 1_000;
/** At most so many of those whose name begins with the term, which come first. */
const MOST_NAMED = 300;

/** Finds documents by words, best first, and forgives mistyped words. */
export class DocumentSearch {
  readonly #runner: Database['runner'];
  readonly #totals: KeptCounts<number>;
  readonly #facets: KeptCounts<TemplateFacets>;

  constructor(database: Pick<Database, 'runner'>) {
    this.#runner = database.runner;
    this.#totals = new KeptCounts(database, (total) => total);
    this.#facets = new KeptCounts(database, ({ shapes, languages }) =>
      [...shapes, ...languages].reduce((sum, { count }) => sum + count, 0),
    );
  }

  /**
   * A page of what the term finds, or, when it finds nothing, of what it was probably meant to find. With `offersNearest`, where nothing has all words of
   * the term, those that have most of them, and where few have all of them, these besides.
   */
  async find(query: DocumentQuery, { offersNearest = false } = {}): Promise<FoundDocuments> {
    const found = await this.#page(query);
    const asItIs = { corrected: null, isNearest: false, nearbyIds: [] };
    const nearby = (term: string, page: typeof found) =>
      offersNearest ? this.#nearbyIds({ ...query, term }, page) : [];
    if (query.term === '') return { ...found, ...asItIs };
    if (found.total > 0) return { ...found, ...asItIs, nearbyIds: await nearby(query.term, found) };
    const corrected = await this.correct(query.term, query.types);
    const term = corrected ?? query.term;
    const second = corrected === null ? found : await this.#page({ ...query, term });
    if (second.total > 0) return { ...second, ...asItIs, corrected, nearbyIds: await nearby(term, second) };
    if (!offersNearest) return { ...found, ...asItIs };
    const nearest = await this.#nearestPage({ ...query, term });
    return nearest.total > 0 ? { ...nearest, ...asItIs, isNearest: true } : { ...found, ...asItIs };
  }

  /** What comes close to a term that few have all words of. */
  async #nearbyIds(
    query: DocumentQuery,
    { total, ids }: Pick<FoundDocuments, 'total' | 'ids'>,
  ): Promise<readonly number[]> {
    if (total >= FEW_RESULTS || query.start > 0) return [];
    const nearest = await this.#nearestPage({ ...query, rows: MOST_NEARBY + total });
    return nearest.ids.filter((id) => !ids.includes(id)).slice(0, MOST_NEARBY);
  }

  /** How many of what the term finds, as far as it is looked at, each choice of shape, look, language and colour would leave. */
  facets(query: Pick<DocumentQuery, 'term' | 'types' | 'categoryId'>): Promise<TemplateFacets> {
    return this.#facets.get(JSON.stringify(query), () => this.#countFacets(query));
  }

  async #countFacets({
    term,
    types,
    categoryId,
  }: Pick<DocumentQuery, 'term' | 'types' | 'categoryId'>): Promise<TemplateFacets> {
    const params: SqlValue[] = [sqlArray(types), categoryId ?? null];
    const words = term === '' ? '' : ` AND ${allWords(term, params)} LIMIT ${MOST_CANDIDATES}`;
    const rows = await this.#runner.query(
      `WITH document AS MATERIALIZED (
         SELECT product_id FROM search_documents
         WHERE template_type = ANY($1::integer[]) AND ($2::integer IS NULL OR category_id = $2::integer)${words}
       ), found AS (
         SELECT product.* FROM document JOIN products AS product ON product.product_id = document.product_id
       )
       SELECT 'shape', ${SHAPE_OF}, count(*) FROM found GROUP BY 2
       UNION ALL SELECT 'style', style, count(*) FROM found, jsonb_array_elements_text(details -> 'styles') AS style GROUP BY 2
       UNION ALL SELECT 'color', color, count(*) FROM found, jsonb_array_elements_text(details -> 'colorNames') AS color GROUP BY 2
       UNION ALL SELECT 'language', details ->> 'language', count(*) FROM found GROUP BY 2
       ORDER BY 3 DESC, 2`,
      params,
    );
    const facet = (kind: string) =>
      rows.flatMap(([of, value, count]) =>
        of === kind && value !== null ? [{ value: String(value), count: Number(count) }] : [],
      );
    const inOrder = (kind: string, order: readonly string[]) =>
      facet(kind).toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
    return {
      shapes: inOrder('shape', TEMPLATE_SHAPES),
      colors: inOrder('color', TEMPLATE_COLORS),
      styles: facet('style'),
      languages: facet('language'),
    };
  }

  /**
   * A page of what has some of the words: those with most of them first, and of these those whose word few others have. What it is about
   * counts more than the format that it is for; a word itself comes before those of the same meaning.
   */
  async #nearestPage(query: DocumentQuery): Promise<Pick<FoundDocuments, 'total' | 'ids'>> {
    const words = [...new Set(query.term.split(' '))].filter((word) => word.length >= SHORTEST_WORD);
    if (words.length === 0 || (words.join(' ') === query.term.trim() && words.length === 1))
      return { total: 0, ids: [] };
    const { where: narrowed, params } = narrowing(query);
    const has: string[] = [];
    const hasItself: string[] = [];
    for (const word of words) {
      const parameter = `$${params.length + 1}`;
      has.push(`(${allWords(word, params)})`);
      hasItself.push(`CASE WHEN words @@ plainto_tsquery('english', ${parameter}) THEN 1 ELSE 0 END`);
    }
    const counts = await this.#countUpTo(
      COMMON_WORD_USES,
      has.map((condition) => `${narrowed} AND ${condition}`),
      params,
    );
    const sumOf = (weights: readonly number[]) =>
      has.map((condition, index) => `CASE WHEN ${condition} THEN ${weights[index]} ELSE 0 END`).join(' + ');
    const howMany = sumOf(words.map((word) => (isFormatWord(word) ? 0.5 : 1)));
    const howRare = sumOf(counts.map((count) => 1 / (1 + count)));
    const where = `${narrowed} AND (${has.join(' OR ')})`;
    return this.#read(
      [`${where} LIMIT ${MOST_CANDIDATES}`],
      `${howMany} DESC, ${hasItself.join(' + ')} DESC, ${howRare} DESC, ${inScriptOf(query.term)}, template_type, position, document_id`,
      params,
      query,
    );
  }

  /** How many documents each condition is true of, counted no further than a limit. */
  async #countUpTo(
    limit: number,
    conditions: readonly string[],
    params: readonly SqlValue[],
  ): Promise<readonly number[]> {
    const counts = conditions.map(
      (condition, index) =>
        `SELECT ${index}, (SELECT count(*) FROM (SELECT 1 FROM search_documents WHERE ${condition} LIMIT ${limit}) AS having_it)`,
    );
    const rows = await this.#runner.query(`${counts.join(' UNION ALL ')} ORDER BY 1`, params);
    return rows.map(([, count]) => Number(count));
  }

  async #page(query: DocumentQuery): Promise<Pick<FoundDocuments, 'total' | 'ids'>> {
    const { term } = query;
    if (term === '') return this.#listed(query);
    const { where: narrowed, params } = narrowing(query);
    const at = params.length + 1;
    const wanted = wordQuery(term, params);
    const where = `${narrowed} AND words @@ (${wanted})`;
    const [whole, beginnings] = [`$${at}`, `$${at + 1}`];
    // The whole name, its beginning, all words, beginnings of words, words of the same meaning; then by how often and where they stand.
    const order = `
        ${inScriptOf(term)},
        CASE
          WHEN name = ${whole} THEN 0
          WHEN name LIKE ${whole} || '%' THEN 1
          WHEN words @@ plainto_tsquery('simple', ${whole}) THEN 2
          WHEN words @@ plainto_tsquery('english', ${whole}) THEN 3
          WHEN words @@ to_tsquery('simple', ${beginnings}) THEN 4
          ELSE 5
        END,
        ts_rank(words, ${wanted}) DESC,
        template_type, position, document_id`;
    const named = `${where} AND name LIKE ${whole} || '%'`;
    return this.#read(
      [`${named} LIMIT ${MOST_NAMED}`, `${where} LIMIT ${MOST_CANDIDATES}`],
      order,
      params,
      query,
    );
  }

  /** A page of everything that is not narrowed away, in the order of the lists. */
  async #listed(query: DocumentQuery): Promise<Pick<FoundDocuments, 'total' | 'ids'>> {
    const { where, params } = narrowing(query);
    const total = await this.#totals.get(JSON.stringify([where, params]), async () => {
      const [counted] = await this.#runner.query(
        `SELECT count(*) FROM search_documents WHERE ${where}`,
        params,
      );
      return Number(counted?.[0] ?? 0);
    });
    if (total === 0) return { total, ids: [] };
    // Each type by itself, so that the index of their order is read no further than to the end of the page.
    const last = Number(query.start) + Number(query.rows);
    const ofTypes = query.types.map(
      (type) =>
        `(SELECT * FROM search_documents WHERE template_type = ${Number(type)} AND ${where}
          ORDER BY position, document_id LIMIT ${last})`,
    );
    const found = await this.#runner.query(
      `SELECT coalesce(product_id, store_product_id) FROM (${ofTypes.join(' UNION ALL ')}) AS listed
       ORDER BY template_type, position, document_id LIMIT ${Number(query.rows)} OFFSET ${Number(query.start)}`,
      params,
    );
    return { total, ids: found.map(([id]) => Number(id)) };
  }

  /** A page of what any of the conditions finds, each with its own limit, in an order; and how many they find together. */
  async #read(
    conditions: readonly string[],
    order: string,
    params: readonly SqlValue[],
    { start, rows }: Page,
  ): Promise<Pick<FoundDocuments, 'total' | 'ids'>> {
    const candidates = conditions.map(
      (condition) => `(SELECT document_id FROM search_documents WHERE ${condition})`,
    );
    const found = await this.#runner.query(
      `WITH candidate AS MATERIALIZED (${candidates.join(' UNION ')}), counted AS (SELECT count(*) AS total FROM candidate)
       SELECT coalesce(product_id, store_product_id), (SELECT total FROM counted)
       FROM candidate JOIN search_documents USING (document_id)
       ORDER BY ${order} LIMIT ${Number(rows)} OFFSET ${Number(start)}`,
      params,
    );
    if (found.length === 0 && start > 0) {
      const { total } = await this.#read(conditions, order, params, { start: 0, rows: 1 });
      return { total, ids: [] };
    }
    return { total: Number(found[0]?.[1] ?? 0), ids: found.map(([id]) => Number(id)) };
  }

  /** The term with each unknown word replaced by the known one that it is most like; null when there is none like it. */
  async correct(term: string, types: readonly TemplateType[]): Promise<string | null> {
    const words: string[] = [];
    for (const word of term.split(' ')) {
      const known = (await this.#isKnown(word, types)) ? word : await this.#nearest(word, types);
      if (known === null) return null;
      words.push(known);
    }
    const corrected = words.join(' ');
    return corrected === term ? null : corrected;
  }

  async #isKnown(word: string, types: readonly TemplateType[]): Promise<boolean> {
    const [row] = await this.#runner.query(
      // `+ 0`: without the index of types the words' own is used; else a word that nobody has was looked for in every document.
      `SELECT 1 FROM search_documents WHERE template_type + 0 = ANY($1::integer[])
       AND words @@ (plainto_tsquery('english', $2) || to_tsquery('simple', $3)) LIMIT 1`,
      [sqlArray(types), word, beginningsOf(word)],
    );
    return row !== undefined;
  }

  /** Looks among words that share trigrams, and, as few do in a short word, among those that begin alike. */
  async #nearest(word: string, types: readonly TemplateType[]): Promise<string | null> {
    const typos = allowedTypos(word.length);
    if (typos === 0) return null;
    const rows = await this.#runner.query(
      `SELECT word FROM search_words
       WHERE template_type = ANY($1::integer[])
         AND (word % $2 OR (left(word, 1) = left($2, 1) AND length(word) BETWEEN length($2) - 1 AND length($2) + 1))
       GROUP BY word ORDER BY similarity(word, $2) DESC, sum(uses) DESC LIMIT ${MAX_CANDIDATES}`,
      [sqlArray(types), word],
    );
    let nearest: { readonly word: string; readonly distance: number } | null = null;
    for (const [candidate] of rows) {
      const distance = wordDistance(word, String(candidate));
      // The list goes from most to least alike, so the first of the same distance stays.
      if (distance <= typos && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
        nearest = { word: String(candidate), distance };
    }
    return nearest?.word ?? null;
  }
}

/** The shape of a page by its sides, as TEMPLATE_SHAPES names them; null for any other. */
const SHAPE_OF = `CASE
  WHEN format = 2 THEN 'square' WHEN format = 1 THEN 'wide' WHEN format = 3 THEN 'story'
  WHEN abs(width_px / height_px::real - 0.8) < 0.01 THEN 'portrait'
  WHEN abs(greatest(width_px, height_px) / least(width_px, height_px)::real - 1.414) < 0.02 THEN 'paper'
  WHEN abs(greatest(width_px, height_px) / least(width_px, height_px)::real - 1.545) < 0.03 THEN 'card'
END`;

/** First what is called something in the letters that the term is written in: who writes of a menu does not read of お品書き. */
function inScriptOf(term: string): string {
  return `name ~ '[a-z]' ${/[a-z]/.test(term) ? 'DESC' : 'ASC'}`;
}

/** What every search is narrowed by, whatever its words. */
function narrowing({ types, categoryId, format, shape, style, language, color }: DocumentQuery): {
  where: string;
  params: SqlValue[];
} {
  const params: SqlValue[] = [sqlArray(types), categoryId ?? null];
  const conditions = [
    'template_type = ANY($1::integer[])',
    '($2::integer IS NULL OR category_id = $2::integer)',
  ];
  const ofProduct = (condition: (parameter: string) => string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    params.push(value);
    conditions.push(
      `EXISTS (SELECT 1 FROM products WHERE products.product_id = search_documents.product_id AND ${condition(`$${params.length}`)})`,
    );
  };
  ofProduct((value) => `format = ${value}::integer`, format);
  ofProduct((value) => `${SHAPE_OF} = ${value}::text`, shape);
  ofProduct((value) => `details -> 'styles' ? ${value}::text`, style);
  ofProduct((value) => `details -> 'colorNames' ? ${value}::text`, color);
  ofProduct((value) => `details ->> 'language' = ${value}::text`, language);
  return { where: conditions.join(' AND '), params };
}

/**
 * True for documents with all words of the term: as they are, by their beginning, or words of the same meaning. The term and the beginnings of its
 * words become the next two parameters.
 */
function allWords(term: string, params: SqlValue[]): string {
  return `words @@ (${wordQuery(term, params)})`;
}

/** The same as a query of words, by which what has them can be ranked. */
function wordQuery(term: string, params: SqlValue[]): string {
  params.push(term, beginningsOf(term));
  const at = params.length;
  return `plainto_tsquery('english', $${at - 1}) || to_tsquery('simple', $${at})${meaningQuery(term, params)}`;
}

/**
 * What adds words of the same meaning to a query: of each part of the term any of its words, all parts together. Nothing where there are
 * none. The words are added to the parameters.
 */
function meaningQuery(term: string, params: SqlValue[]): string {
  const parts = termMeanings(term).map((words) => {
    const queries = words.map((word) => {
      params.push(word);
      return `plainto_tsquery('english', $${params.length})`;
    });
    return `(${queries.join(' || ')})`;
  });
  return parts.length === 0 ? '' : ` || (${parts.join(' && ')})`;
}

/** Every word may be the beginning of one. A folded term has no quotes that would end the words. */
function beginningsOf(term: string): string {
  return term
    .split(' ')
    .map((word) => `'${word}':*`)
    .join(' & ');
}
