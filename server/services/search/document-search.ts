import type { TemplateType } from '../../contract/store/template-types.ts';
import { termMeanings } from '../../contract/words/synonyms.ts';
import { allowedTypos, wordDistance } from '../../contract/words/word-distance.ts';
import type { Database } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';
import type { SqlValue } from '../../database/sql-client.ts';
import type { Page } from '../content/product-pages.ts';

/** What is looked for; `term` is folded. */
export interface DocumentQuery extends Page {
  readonly term: string;
  readonly types: readonly TemplateType[];
  readonly categoryId?: number | undefined;
  /** The number of a page shape. */
  readonly format?: number | undefined;
}

/** What was found: ids of content, or of pages of the store. */
export interface FoundDocuments {
  readonly total: number;
  readonly ids: readonly number[];
  /** The term that was looked for instead, because a word is not known; null when it was taken as it is. */
  readonly corrected: string | null;
}

/** Candidates for what a mistyped word may have meant. */
const MAX_CANDIDATES = 200;

/** Finds documents by words, best first, and forgives mistyped words. */
export class DocumentSearch {
  readonly #runner: Database['runner'];

  constructor({ runner }: Pick<Database, 'runner'>) {
    this.#runner = runner;
  }

  /** A page of what the term finds, or, when it finds nothing, of what it was probably meant to find. */
  async find(query: DocumentQuery): Promise<FoundDocuments> {
    const found = await this.#page(query);
    if (found.total > 0 || query.term === '') return { ...found, corrected: null };
    const corrected = await this.correct(query.term, query.types);
    if (corrected === null) return { ...found, corrected: null };
    const second = await this.#page({ ...query, term: corrected });
    return second.total > 0 ? { ...second, corrected } : { ...found, corrected: null };
  }

  async #page(query: DocumentQuery): Promise<Omit<FoundDocuments, 'corrected'>> {
    const { term, types, categoryId, format, start, rows } = query;
    const params: SqlValue[] = [sqlArray(types), categoryId ?? null, format ?? null];
    let where = `template_type = ANY($1::integer[]) AND ($2::integer IS NULL OR category_id = $2::integer)
      AND ($3::integer IS NULL OR product_id IN (SELECT product_id FROM products WHERE format = $3::integer))`;
    let order = 'template_type, position, document_id';
    if (term !== '') {
      params.push(term, beginningsOf(term));
      const other = meaningQuery(term, params);
      where += ` AND words @@ (plainto_tsquery('english', $4) || to_tsquery('simple', $5)${other})`;
      // The whole name, its beginning, all words, beginnings of words, words of the same meaning; then by how often and where they stand.
      order = `
        CASE
          WHEN name = $4 THEN 0
          WHEN name LIKE $4 || '%' THEN 1
          WHEN words @@ plainto_tsquery('simple', $4) THEN 2
          WHEN words @@ plainto_tsquery('english', $4) THEN 3
          WHEN words @@ to_tsquery('simple', $5) THEN 4
          ELSE 5
        END,
        ts_rank(words, plainto_tsquery('english', $4) || to_tsquery('simple', $5)) DESC,
        ${order}`;
    }
    const [counted] = await this.#runner.query(
      `SELECT count(*) FROM search_documents WHERE ${where}`,
      params,
    );
    const total = Number(counted?.[0] ?? 0);
    if (total === 0) return { total, ids: [] };
    const found = await this.#runner.query(
      `SELECT coalesce(product_id, store_product_id) FROM search_documents
       WHERE ${where} ORDER BY ${order} LIMIT ${Number(rows)} OFFSET ${Number(start)}`,
      params,
    );
    return { total, ids: found.map(([id]) => Number(id)) };
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
      `SELECT 1 FROM search_documents WHERE template_type = ANY($1::integer[])
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
         AND (word % $2 OR (left(word, 1) = left($2, 1) AND abs(length(word) - length($2)) <= 1))
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
