import { createHash } from 'node:crypto';
import { ALL_SEARCHED_TYPES, type TemplateType } from '../../contract/store/template-types.ts';
import { foldText } from '../../contract/words/fold-text.ts';
import type { Database } from '../../database/database.ts';

const FLUSH_INTERVAL_MS = 5_000;
/** A user who pages through what was found, or tries again, is counted once in this time. */
const SAME_SEARCH_MS = 60_000;
const SHORTEST_TERM = 2;
/** Longer texts are not typed; what is longer is looked for, and not counted. */
const LONGEST_TERM = 100;
/** Bounds for what a flood can fill; what comes beyond is served, but not counted. */
const MAX_TERMS = 2_000;
const MAX_CALLERS = 50_000;
/** Days that a search counts for. */
export const TRENDING_DAYS = 14;

const DAY_MS = 24 * 60 * 60_000;
/** A search counts half after this many days. Rows that are written hold it: another number needs a migration. */
const HALF_LIFE_DAYS = 4;
/** The day from which scores count, so that they stay small. */
const FIRST_DAY_MS = Date.parse('2026-01-01T00:00:00Z');
/** Two scores that are further apart than this are, added up, the higher one. */
const MOST_DIFFERENCE = 60;

interface SearchLogOptions {
  readonly database: Pick<Database, 'runner'>;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/**
 * Counts what is searched for. Searches are gathered in memory and written in batches, so that none of them waits; what a batch
 * finds nothing for is not written. Who searched is known for a minute, and never written.
 */
export class SearchLog {
  readonly #options: SearchLogOptions;
  #counts = new Map<string, number>();
  readonly #recent = new Map<string, number>();
  #flushing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #prunedOn = '';

  constructor(options: SearchLogOptions) {
    this.#options = options;
  }

  /** Counts a search. @param caller whatever distinguishes callers; kept for a minute. */
  record(type: TemplateType | null, rawTerm: string, caller: string): void {
    const term = foldText(rawTerm);
    if (term.length < SHORTEST_TERM || term.length > LONGEST_TERM) return;
    const now = this.#options.now().getTime();
    const search = JSON.stringify([type, term]);
    // Short whatever the term, so that all of them together hold a few megabytes.
    const ofCaller = createHash('sha256').update(`${caller} ${search}`).digest('base64url').slice(0, 22);
    const last = this.#recent.get(ofCaller);
    if (last !== undefined && now - last < SAME_SEARCH_MS) return;
    if (this.#recent.size >= MAX_CALLERS) return;
    if (this.#counts.size >= MAX_TERMS && !this.#counts.has(search)) return;
    this.#recent.set(ofCaller, now);
    this.#counts.set(search, (this.#counts.get(search) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_INTERVAL_MS).unref();
  }

  /** Writes what was counted; also what others are writing is written when this resolves. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushing = this.#flushing.then(() => this.#write()).catch(this.#options.onError);
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const now = this.#options.now().getTime();
    for (const [search, at] of this.#recent) if (now - at >= SAME_SEARCH_MS) this.#recent.delete(search);
    const counts = this.#counts;
    this.#counts = new Map();
    const day = dayOf(now);
    const ofDay = (Date.parse(day) - FIRST_DAY_MS) / DAY_MS / HALF_LIFE_DAYS;
    const rows = ofOneType(counts).map(({ type, term, searches }) => ({
      template_type: type,
      term,
      score: Math.log2(searches) + ofDay,
    }));
    const { runner } = this.#options.database;
    if (rows.length > 0) {
      // Whole words only: who types slowly has looked for "su" and "sum" before "summer".
      await runner.query(
        `INSERT INTO search_trends (template_type, term, score, last_day)
         SELECT template_type, term, score, $2::date FROM json_to_recordset($1::json)
           AS new (template_type integer, term text, score double precision)
         WHERE EXISTS (
           SELECT 1 FROM search_documents AS document
           WHERE document.template_type + 0 = new.template_type
             AND document.words @@ plainto_tsquery('english', new.term)
         )
         ON CONFLICT (template_type, term) DO UPDATE SET
           score = greatest(search_trends.score, excluded.score) + ln(1 + power(2::double precision,
             -least(abs(search_trends.score - excluded.score), ${MOST_DIFFERENCE}))) / ln(2::double precision),
           last_day = excluded.last_day`,
        [JSON.stringify(rows), day],
      );
    }
    if (this.#prunedOn === day) return;
    this.#prunedOn = day;
    await runner.query('DELETE FROM search_trends WHERE last_day <= $1::date', [
      dayOf(now - TRENDING_DAYS * DAY_MS),
    ]);
  }
}

interface CountedTerm {
  readonly type: TemplateType;
  readonly term: string;
  readonly searches: number;
}

/** Searches by type and term; those in all types count in each. */
function ofOneType(counts: ReadonlyMap<string, number>): CountedTerm[] {
  const terms = new Map<string, CountedTerm>();
  for (const [search, count] of counts) {
    const [requested, term] = JSON.parse(search) as [TemplateType | null, string];
    for (const type of requested === null ? ALL_SEARCHED_TYPES : [requested]) {
      const key = `${type} ${term}`;
      terms.set(key, { type, term, searches: (terms.get(key)?.searches ?? 0) + count });
    }
  }
  return [...terms.values()];
}

/** The day of a moment in UTC, `2026-11-21`. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
