import { TRENDING_BUFFER } from '../../contract/search.ts';
import type { TemplateType } from '../../contract/store/template-types.ts';
import type { Database } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';

/** How many phrases are looked at for one list of suggestions. */
const MAX_PHRASES = 200;
/** At most so many phrases with a word that begins like the term are compared, of content and of searches each. */
const MAX_KNOWN_PHRASES = 2_000;
/** Of the searches, those that people make most are always among them: so many of each type are gone through. */
const MAX_MOST_SEARCHED = 500;
/** Searches that are asked at once whether they still find something. */
const CHECKED_AT_ONCE = 25;
/** At most so many of the documents that a term finds are ranked for the image beside it, or looked through for those of a category. */
const MAX_RANKED = 200;
const MAX_OF_CATEGORY = 500;
/** Terms and tags that are looked at for the list of what is searched for most, before those that find nothing are left out. */
const MAX_TRENDS = 3 * TRENDING_BUFFER;

/** Something that people search for, or that content is called or tagged with. */
export interface Phrase {
  readonly phrase: string;
  readonly displayName: string;
  readonly type: TemplateType;
  readonly imageUrl: string | null;
  /** Whether content has it: then it finds something. */
  readonly isOfContent: boolean;
}

/** Reads phrases. Each of its questions looks at a bounded number of rows, however much people have made and searched for. */
export class Phrases {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Names, tags and searches in which a word begins like a term: those first that begin so themselves, then those searched for most, then those
   * that most content has.
   * @param term folded
   * @param oldestDay searches of this day and before do not count, `2026-11-21`
   * @param count how many are needed at most
   */
  async beginningWith(
    term: string,
    types: readonly TemplateType[],
    oldestDay: string,
    count: number,
  ): Promise<Phrase[]> {
    const matches = (column: string) => `(${column} LIKE $2 || '%' OR ${column} LIKE '% ' || $2 || '%')`;
    const rows = await this.#database.runner.query(
      `SELECT coalesce(known.phrase, searched.term), coalesce(known.display_name, searched.term),
         coalesce(known.template_type, searched.template_type), known.image_url, known.phrase IS NOT NULL
       FROM (
         SELECT * FROM search_phrases WHERE template_type = ANY($1::integer[]) AND ${matches('phrase')} LIMIT ${MAX_KNOWN_PHRASES}
       ) AS known
       FULL JOIN (
         (
           SELECT template_type, term, score FROM search_trends
           WHERE template_type = ANY($1::integer[]) AND ${matches('term')} AND last_day > $3::date LIMIT ${MAX_KNOWN_PHRASES}
         ) UNION (
           SELECT template_type, term, score FROM unnest($1::integer[]) AS of_type
           CROSS JOIN LATERAL (
             SELECT * FROM search_trends WHERE template_type = of_type ORDER BY score DESC, term LIMIT ${MAX_MOST_SEARCHED}
           ) AS most WHERE ${matches('term')} AND last_day > $3::date
         )
       ) AS searched ON searched.term = known.phrase AND searched.template_type = known.template_type
       ORDER BY coalesce(known.phrase, searched.term) LIKE $2 || '%' DESC, searched.score DESC NULLS LAST,
         coalesce(known.uses, 0) DESC, 1
       LIMIT ${MAX_PHRASES}`,
      [sqlArray(types), term, oldestDay],
    );
    return this.#thatFind(rows.map(phraseOf), count);
  }

  /** What is searched for most now and finds something, in a category where one is given. */
  async mostSearched(
    types: readonly TemplateType[],
    categoryId: number | undefined,
    oldestDay: string,
  ): Promise<Phrase[]> {
    const rows = await this.#database.runner.query(
      `SELECT term, term, template_type, NULL, false
       FROM (
         SELECT trend.* FROM unnest($1::integer[]) AS of_type
         CROSS JOIN LATERAL (
           SELECT * FROM search_trends WHERE template_type = of_type AND last_day > $3::date
           ORDER BY score DESC, term LIMIT ${MAX_TRENDS}
         ) AS trend
         ORDER BY trend.score DESC, trend.term LIMIT ${MAX_TRENDS}
       ) AS searched
       WHERE ${finds('searched', 'english', 'term', '$2::integer')}
       LIMIT ${TRENDING_BUFFER}`,
      [sqlArray(types), categoryId ?? null, oldestDay],
    );
    return onePerPhrase(rows.map(phraseOf));
  }

  /** The tags that most content has, in a category where one is given. */
  async mostUsedTags(types: readonly TemplateType[], categoryId: number | undefined): Promise<Phrase[]> {
    const rows = await this.#database.runner.query(
      `SELECT phrase, display_name, template_type, image_url, true
       FROM (
         SELECT most.* FROM unnest($1::integer[]) AS of_type
         CROSS JOIN LATERAL (
           SELECT * FROM search_phrases WHERE is_tag AND template_type = of_type
           ORDER BY uses DESC, phrase LIMIT ${MAX_TRENDS}
         ) AS most
         ORDER BY most.uses DESC, most.phrase LIMIT ${MAX_TRENDS}
       ) AS tag
       WHERE ${finds('tag', 'simple', 'phrase', '$2::integer')}
       LIMIT ${TRENDING_BUFFER}`,
      [sqlArray(types), categoryId ?? null],
    );
    return onePerPhrase(rows.map(phraseOf));
  }

  /** The same phrases; those without an image get that of what they find first. */
  async withImages(phrases: readonly Phrase[]): Promise<Phrase[]> {
    const bare = phrases.filter(({ imageUrl }) => imageUrl === null);
    if (bare.length === 0) return [...phrases];
    const rows = await this.#database.runner.query(
      `SELECT wanted.place, (
         SELECT product.thumb_url
         FROM (
           SELECT * FROM search_documents
           WHERE template_type + 0 = wanted.template_type AND words @@ plainto_tsquery('english', wanted.phrase) LIMIT ${MAX_RANKED}
         ) AS document JOIN products AS product ON product.product_id = document.product_id
         ORDER BY ts_rank(document.words, plainto_tsquery('english', wanted.phrase)) DESC, document.position
         LIMIT 1
       )
       FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS wanted (phrase, template_type, place)`,
      [sqlArray(bare.map(({ phrase }) => phrase)), sqlArray(bare.map(({ type }) => type))],
    );
    const images = new Map(rows.map(([place, url]) => [bare[Number(place) - 1], url]));
    return phrases.map((phrase) => {
      const imageUrl = images.get(phrase);
      return typeof imageUrl === 'string' ? { ...phrase, imageUrl } : phrase;
    });
  }

  /** The first ones that find something, each once. Only as many are asked as are needed. */
  async #thatFind(phrases: readonly Phrase[], count: number): Promise<Phrase[]> {
    let found: Phrase[] = [];
    for (let at = 0; at < phrases.length && found.length < count; at += CHECKED_AT_ONCE) {
      const some = phrases.slice(at, at + CHECKED_AT_ONCE);
      const searched = some.filter(({ isOfContent }) => !isOfContent);
      const places = searched.length === 0 ? new Set<unknown>() : await this.#placesThatFind(searched);
      const good = some.filter((phrase) => phrase.isOfContent || places.has(searched.indexOf(phrase)));
      found = onePerPhrase([...found, ...good]);
    }
    return found.slice(0, count);
  }

  async #placesThatFind(phrases: readonly Phrase[]): Promise<Set<unknown>> {
    const rows = await this.#database.runner.query(
      `SELECT wanted.place FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS wanted (phrase, template_type, place)
       WHERE ${finds('wanted', 'english', 'phrase')}`,
      [sqlArray(phrases.map(({ phrase }) => phrase)), sqlArray(phrases.map(({ type }) => type))],
    );
    return new Set(rows.map(([place]) => Number(place) - 1));
  }
}

/**
 * The condition that a phrase finds something, in a category where one is requested. `+ 0` keeps the type out of the index: to put everything of a
 * type beside what the words find took twenty times as long in a library of hundreds of thousands.
 */
function finds(
  table: string,
  configuration: 'english' | 'simple',
  column: 'term' | 'phrase',
  category?: string,
): string {
  const documents = `SELECT category_id FROM search_documents
    WHERE template_type + 0 = ${table}.template_type AND words @@ plainto_tsquery('${configuration}', ${table}.${column})`;
  return category === undefined
    ? `EXISTS (${documents})`
    : `EXISTS (
        SELECT 1 FROM (${documents} LIMIT ${MAX_OF_CATEGORY}) AS document
        WHERE ${category} IS NULL OR document.category_id = ${category}
      )`;
}

function phraseOf([phrase, displayName, type, imageUrl, isOfContent]: readonly unknown[]): Phrase {
  return {
    phrase: String(phrase),
    displayName: String(displayName),
    type: Number(type) as TemplateType,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
    isOfContent: isOfContent === true,
  };
}

/** A phrase of several types once, as the first of them. */
function onePerPhrase(phrases: readonly Phrase[]): Phrase[] {
  const seen = new Set<string>();
  return phrases.filter(({ phrase }) => !seen.has(phrase) && seen.add(phrase));
}
