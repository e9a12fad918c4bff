import { TRENDING_BUFFER } from '../../contract/search.ts';
import type { TemplateType } from '../../contract/store/template-types.ts';
import { foldText } from '../../contract/words/fold-text.ts';
import type { Database } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';

/** How many phrases are looked at for one list of suggestions. */
const MAX_PHRASES = 200;
/** At most so many phrases with a word that begins like the term are compared, of content and of searches each. */
const MAX_KNOWN_PHRASES = 500;
/** Those that are most used, or searched for most, are always among them: so many of each type are gone through. */
const MAX_MOST_USED = 200;
/** Searches that are asked at once whether they still find something. */
const CHECKED_AT_ONCE = 25;
/** At most so many of the documents that a term finds are ranked for the image beside it. */
const MAX_RANKED = 50;
/** So many of the first products of a category say which of its tags are used most. */
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
         (
           SELECT * FROM search_phrases WHERE template_type = ANY($1::integer[]) AND ${matches('phrase')} LIMIT ${MAX_KNOWN_PHRASES}
         ) UNION (
           SELECT most.* FROM unnest($1::integer[]) AS of_type
           CROSS JOIN LATERAL (
             SELECT * FROM search_phrases WHERE is_tag AND template_type = of_type ORDER BY uses DESC, phrase LIMIT ${MAX_MOST_USED}
           ) AS most WHERE ${matches('phrase')}
         )
       ) AS known
       FULL JOIN (
         (
           SELECT template_type, term, score FROM search_trends
           WHERE template_type = ANY($1::integer[]) AND ${matches('term')} AND last_day > $3::date LIMIT ${MAX_KNOWN_PHRASES}
         ) UNION (
           SELECT template_type, term, score FROM unnest($1::integer[]) AS of_type
           CROSS JOIN LATERAL (
             SELECT * FROM search_trends WHERE template_type = of_type ORDER BY score DESC, term LIMIT ${MAX_MOST_USED}
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
      `SELECT term, term, template_type, (
         SELECT image_url FROM search_phrases AS known
         WHERE known.phrase = searched.term AND known.template_type = searched.template_type
       ), false
       FROM (
         SELECT trend.* FROM unnest($1::integer[]) AS of_type
         CROSS JOIN LATERAL (
           SELECT * FROM search_trends WHERE template_type = of_type AND last_day > $3::date
           ORDER BY score DESC, term LIMIT ${MAX_TRENDS}
         ) AS trend
         WHERE $2::integer IS NULL OR EXISTS (
           SELECT 1 FROM search_documents AS document WHERE document.template_type = of_type AND category_id = $2::integer
         )
         ORDER BY trend.score DESC, trend.term LIMIT ${MAX_TRENDS}
       ) AS searched
       WHERE ${finds('searched', 'term', '$2::integer')}
       LIMIT ${TRENDING_BUFFER}`,
      [sqlArray(types), categoryId ?? null, oldestDay],
    );
    return onePerPhrase(rows.map(phraseOf));
  }

  /** The tags that most content has, in a category where one is given. */
  async mostUsedTags(types: readonly TemplateType[], categoryId: number | undefined): Promise<Phrase[]> {
    if (categoryId !== undefined) return this.#tagsOfCategory(types, categoryId);
    const rows = await this.#database.runner.query(
      `SELECT phrase, display_name, template_type, image_url, true
       FROM unnest($1::integer[]) AS of_type
       CROSS JOIN LATERAL (
         SELECT * FROM search_phrases WHERE is_tag AND template_type = of_type
         ORDER BY uses DESC, phrase LIMIT ${TRENDING_BUFFER}
       ) AS most
       ORDER BY uses DESC, phrase LIMIT ${TRENDING_BUFFER}`,
      [sqlArray(types)],
    );
    return onePerPhrase(rows.map(phraseOf));
  }

  async #tagsOfCategory(types: readonly TemplateType[], categoryId: number): Promise<Phrase[]> {
    const used = await this.#database.runner.query(
      `SELECT tag.name FROM (
         SELECT product_id FROM products WHERE category_id = $1::integer ORDER BY position LIMIT ${MAX_OF_CATEGORY}
       ) AS product
       JOIN product_tags USING (product_id) JOIN tags AS tag USING (tag_id)
       GROUP BY tag.name ORDER BY count(*) DESC, tag.name LIMIT ${TRENDING_BUFFER}`,
      [categoryId],
    );
    const rows = await this.#database.runner.query(
      `SELECT known.phrase, display_name, template_type, image_url, true
       FROM unnest($2::text[]) WITH ORDINALITY AS tag (phrase, place)
       JOIN search_phrases AS known ON known.phrase = tag.phrase AND known.is_tag AND template_type = ANY($1::integer[])
       ORDER BY place, template_type`,
      [sqlArray(types), sqlArray(used.map(([name]) => foldText(String(name))))],
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
           WHERE words @@ plainto_tsquery('english', wanted.phrase) AND words @@ ${kindOf('t', 'wanted.template_type')} LIMIT ${MAX_RANKED}
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
       WHERE ${finds('wanted', 'phrase')}`,
      [sqlArray(phrases.map(({ phrase }) => phrase)), sqlArray(phrases.map(({ type }) => type))],
    );
    return new Set(rows.map(([place]) => Number(place) - 1));
  }
}

/**
 * The condition that a phrase finds something, in a category where one is requested. Single words are looked up by their stem. For several, what has
 * all of them is a query of its own, so that the database does not read the table from its beginning in the hope of an early match.
 */
function finds(table: string, column: 'term' | 'phrase', category?: string): string {
  const phrase = `${table}.${column}`;
  const stem = `(ts_lexize('english_stem', ${phrase}))[1]`;
  const within = (kind: string, words: string) =>
    `CASE WHEN strpos(${phrase}, ' ') = 0 THEN EXISTS (
       SELECT 1 FROM search_words AS word WHERE word.stem = ${stem} AND word.template_type = ${table}.template_type${words}
     ) ELSE EXISTS (
       WITH matching AS MATERIALIZED (
         SELECT 1 FROM search_documents WHERE words @@ plainto_tsquery('english', ${phrase}) AND words @@ ${kind}
       ) SELECT 1 FROM matching
     ) END`;
  const anywhere = within(kindOf('t', `${table}.template_type`), '');
  if (category === undefined) return anywhere;
  const inCategory = within(kindOf('c', category), ` AND word.category_id = ${category}`);
  return `CASE WHEN ${category} IS NULL THEN ${anywhere} ELSE ${inCategory} END`;
}

/** The word by which documents of a type (`t`) or a category (`c`) are in the index. */
function kindOf(letter: 't' | 'c', value: string): string {
  return `('''=${letter}' || ${value} || '''')::tsquery`;
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
