import type { TemplateType } from '../../contract/store/template-types.ts';
import { isFormatWord } from '../../contract/words/synonyms.ts';
import { allowedTypos, wordDistance } from '../../contract/words/word-distance.ts';
import type { Database } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';
import type { SqlValue } from '../../database/sql-client.ts';
import { KeptCounts } from '../content/kept-counts.ts';
import type { Page } from '../content/product-pages.ts';
import {
  beginningsOf,
  type DocumentQuery,
  inScriptOf,
  isNarrowed,
  MOST_CANDIDATES,
  narrowing,
  ofKind,
  wordQueries,
  wordQuery,
} from './document-query.ts';

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
  /** All that was found and the query leaves, best first, of which `ids` is a page; null without words. */
  readonly allIds: readonly number[] | null;
}

type FoundPage = Pick<FoundDocuments, 'total' | 'ids' | 'allIds'>;
const NOTHING: FoundPage = { total: 0, ids: [], allIds: [] };

/** Candidates for what a mistyped word may have meant. */
const MAX_CANDIDATES = 200;
/** Shorter words alone say too little to offer something for. */
const SHORTEST_WORD = 3;
/** Fewer results than a first row or two: what comes close is offered below them. */
const FEW_RESULTS = 6;
/** A word that as many documents have says no less than one that more have. */
const COMMON_WORD_USES = 200;
const MOST_NEARBY = 12;
/** So many of these are compared with the term; the others follow in the order of the lists. To compare takes most of the time. */
const MOST_RANKED = 250;

/** What finds candidates, and what orders them. */
interface Candidates {
  /** No document fits two of the conditions; what fits the first one comes first into the choice. */
  readonly conditions: readonly string[];
  /** What is computed of each that is ranked, by name, for the ranks. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Expressions of numbers; the lower one is the better one, and the first one decides. */
  readonly ranks: readonly string[];
  readonly mostRanked: number;
  readonly params: readonly SqlValue[];
}

/** Finds documents by words, best first, and forgives mistyped words. */
export class DocumentSearch {
  readonly #runner: Database['runner'];
  readonly #totals: KeptCounts<number>;

  constructor(database: Pick<Database, 'runner'>) {
    this.#runner = database.runner;
    this.#totals = new KeptCounts(database, (total) => total);
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
  async #nearbyIds(query: DocumentQuery, { total, ids }: FoundPage): Promise<readonly number[]> {
    if (total >= FEW_RESULTS || query.start > 0) return [];
    const nearest = await this.#nearestPage({ ...query, rows: MOST_NEARBY + total });
    return nearest.ids.filter((id) => !ids.includes(id)).slice(0, MOST_NEARBY);
  }

  /**
   * A page of what has some of the words: those with most of them first, and of these those whose word few others have. What it is about
   * counts more than the format that it is for; a word itself comes before those of the same meaning.
   */
  async #nearestPage(query: DocumentQuery): Promise<FoundPage> {
    const words = [...new Set(query.term.split(' '))].filter((word) => word.length >= SHORTEST_WORD);
    if (words.length === 0 || (words.join(' ') === query.term.trim() && words.length === 1)) return NOTHING;
    const { where, params } = narrowing(query);
    const narrowed = `${where}${ofKind(query)}`;
    const has = words.map((word) => `words @@ (${wordQuery(word, params)})`);
    const counts = await this.#usesOf(words, query);
    const hasItself = words.map((word) => {
      params.push(word);
      return `words @@ plainto_tsquery('english', $${params.length})`;
    });
    const computed = Object.fromEntries([
      ...has.map((condition, index) => [`has_${index}`, condition]),
      ...hasItself.map((condition, index) => [`has_itself_${index}`, condition]),
    ]);
    const sumOf = (name: string, weights: readonly number[]) =>
      weights.map((weight, index) => `CASE WHEN ${name}_${index} THEN ${weight} ELSE 0 END`).join(' + ');
    const howMany = sumOf(
      'has',
      words.map((word) => (isFormatWord(word) ? 0.5 : 1)),
    );
    const howManyThemselves = sumOf(
      'has_itself',
      words.map(() => 1),
    );
    const howRare = sumOf(
      'has',
      counts.map((count) => 1 / (1 + count)),
    );
    // Of two words nothing has both: what has the one that says more comes first, and may be all that is looked at.
    const order = words
      .map((word, index) => ({ word, index }))
      .toSorted(
        (a, b) =>
          Number(isFormatWord(a.word)) - Number(isFormatWord(b.word)) ||
          (counts[a.index] ?? 0) - (counts[b.index] ?? 0),
      )
      .map(({ index }) => has[index]);
    const [first, second] = order;
    return this.#read(
      {
        conditions:
          words.length === 2
            ? [`${narrowed} AND ${first}`, `${narrowed} AND ${second} AND NOT ${first}`]
            : [`${narrowed} AND (${has.join(' OR ')})`],
        computed,
        ranks: [`-(${howMany})`, `-(${howManyThemselves})`, `-(${howRare})`, inScriptOf(query.term)],
        mostRanked: MOST_CANDIDATES,
        params,
      },
      query,
    );
  }

  /**
   * How many documents each word finds, counted no further than from where on it is common. What is common as it is written, is so without being
   * counted, unless the query narrows what is looked at.
   */
  async #usesOf(words: readonly string[], query: DocumentQuery): Promise<readonly number[]> {
    const written = isNarrowed(query) ? new Map<string, number>() : await this.#writtenUses(words, query);
    return Promise.all(
      words.map((word) =>
        (written.get(word) ?? 0) >= COMMON_WORD_USES ? COMMON_WORD_USES : this.#countUses(word, query),
      ),
    );
  }

  async #countUses(word: string, query: DocumentQuery): Promise<number> {
    const { where, params } = narrowing(query);
    const [counted] = await this.#runner.query(
      `WITH matching AS MATERIALIZED (
         SELECT 1 FROM search_documents WHERE ${where} AND words @@ (${wordQuery(word, params)})${ofKind(query)}
       )
       SELECT count(*) FROM (SELECT 1 FROM matching LIMIT ${COMMON_WORD_USES}) AS having_it`,
      params,
    );
    return Number(counted?.[0] ?? 0);
  }

  async #writtenUses(
    words: readonly string[],
    { types }: Pick<DocumentQuery, 'types'>,
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#runner.query(
      `SELECT word, sum(uses) FROM search_words
       WHERE word = ANY($1::text[]) AND template_type = ANY($2::integer[]) GROUP BY word`,
      [sqlArray(words), sqlArray(types)],
    );
    return new Map(rows.map(([word, uses]) => [String(word), Number(uses)]));
  }

  async #page(query: DocumentQuery): Promise<FoundPage> {
    const { term } = query;
    if (term === '') return this.#listed(query);
    const { where, params } = narrowing(query);
    const narrowed = `${where}${ofKind(query)}`;
    const whole = `$${params.length + 1}`;
    const { words, beginnings, meanings } = wordQueries(term, params);
    const ways = [words, beginnings, ...(meanings === null ? [] : [meanings])];
    const wanted = ways.join(' || ');
    const isNamed = `name LIKE ${whole} || '%'`;
    // The whole name, its beginning, all words, beginnings of words, words of the same meaning; then by how often and where they stand.
    const tier = `CASE
        WHEN name = ${whole} THEN 0
        WHEN ${isNamed} THEN 1
        WHEN words @@ plainto_tsquery('simple', ${whole}) THEN 2
        WHEN words @@ ${words} THEN 3
        WHEN words @@ (${beginnings}) THEN 4
        ELSE 5
      END`;
    return this.#read(
      {
        // In the order of the tiers: where many are called so, or have the very words, nothing else is looked for.
        conditions: [
          `${narrowed} AND ${isNamed} AND words @@ (${wanted})`,
          ...ways.map((way, index) =>
            [
              `${narrowed} AND words @@ (${way}) AND NOT ${isNamed}`,
              ...ways.slice(0, index).map((former) => `NOT words @@ (${former})`),
            ].join(' AND '),
          ),
        ],
        ranks: [inScriptOf(term), tier, `-ts_rank(words, ${wanted})`],
        mostRanked: MOST_RANKED,
        params,
      },
      query,
    );
  }

  /** A page of everything that is not narrowed away, in the order of the lists. */
  async #listed(query: DocumentQuery): Promise<FoundPage> {
    const { where, params } = narrowing(query);
    const total = await this.#totals.get(JSON.stringify([where, params]), async () => {
      const [counted] = await this.#runner.query(
        `SELECT count(*) FROM search_documents WHERE ${where}`,
        params,
      );
      return Number(counted?.[0] ?? 0);
    });
    if (total === 0) return { ...NOTHING, allIds: null };
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
    return { total, ids: found.map(([id]) => Number(id)), allIds: null };
  }

  /**
   * A page of the candidates, best first, and how many they are. What matches is a query of its own: without a limit beside it the database always
   * uses the index, and it reads no further than the limit around it. A limit inside makes it expect that the first pages of the table have enough.
   */
  async #read(candidates: Candidates, { start, rows }: Page): Promise<FoundPage> {
    const { conditions, computed = {}, ranks, mostRanked, params } = candidates;
    const matching = conditions.map(
      (condition, part) =>
        `matching_${part} AS MATERIALIZED (
           SELECT document_id, coalesce(product_id, store_product_id) AS id, template_type, position, name, words, ${part} AS part
           FROM search_documents WHERE ${condition}
         )`,
    );
    const parts = conditions.map((_, part) => `(SELECT * FROM matching_${part} LIMIT ${MOST_CANDIDATES})`);
    const extra = Object.entries(computed).map(([name, expression]) => `, ${expression} AS ${name}`);
    const found = await this.#runner.query(
      `WITH ${matching.join(', ')}, candidate AS (
         SELECT *, row_number() OVER (ORDER BY part, position, template_type, document_id) <= ${mostRanked} AS is_ranked
         FROM (SELECT * FROM (${parts.join(' UNION ALL ')}) AS matching LIMIT ${MOST_CANDIDATES}) AS first_ones
       ), compared AS MATERIALIZED (SELECT *${extra.join('')} FROM candidate)
       SELECT id FROM compared
       ORDER BY is_ranked DESC, ${ranks.map((rank) => `CASE WHEN is_ranked THEN ${rank} END`).join(', ')},
         template_type, position, document_id`,
      params,
    );
    const allIds = found.map(([id]) => Number(id));
    return { total: allIds.length, ids: allIds.slice(start, start + rows), allIds };
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
    // Most words are there as they are written; only the others are looked for by their stem and as beginnings.
    const [row] = await this.#runner.query(
      `SELECT EXISTS (SELECT 1 FROM search_words WHERE word = $2 AND template_type = ANY($1::integer[])) OR EXISTS (
         WITH matching AS MATERIALIZED (
           SELECT template_type FROM search_documents WHERE words @@ (plainto_tsquery('english', $2) || to_tsquery('simple', $3))
         ) SELECT 1 FROM matching WHERE template_type = ANY($1::integer[])
       )`,
      [sqlArray(types), word, beginningsOf(word)],
    );
    return row?.[0] === true;
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
