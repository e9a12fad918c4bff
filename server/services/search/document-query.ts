import type { TemplateColor, TemplateShape } from '../../contract/search.ts';
import type { TemplateType } from '../../contract/store/template-types.ts';
import { termMeanings } from '../../contract/words/synonyms.ts';
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
  readonly shape?: TemplateShape | undefined;
  readonly style?: string | undefined;
  readonly language?: string | undefined;
  readonly color?: TemplateColor | undefined;
}

/**
 * At most so many of the documents that a term finds are listed: a common word then takes no longer in a library of hundreds of thousands. Those
 * whose name begins with the term are the first of them, then those that have its very words.
 */
export const MOST_CANDIDATES = 500;

/** The shape of a page by its sides, as TEMPLATE_SHAPES names them; null for any other. */
export const SHAPE_OF = `CASE
  WHEN format = 2 THEN 'square' WHEN format = 1 THEN 'wide' WHEN format = 3 THEN 'story'
  WHEN abs(width_px / height_px::real - 0.8) < 0.01 THEN 'portrait'
  WHEN abs(greatest(width_px, height_px) / least(width_px, height_px)::real - 1.414) < 0.02 THEN 'paper'
  WHEN abs(greatest(width_px, height_px) / least(width_px, height_px)::real - 1.545) < 0.03 THEN 'card'
END`;

/** 0 for what is called something in the letters that the term is written in, else 1: who writes of a menu does not read of お品書き. */
export function inScriptOf(term: string): string {
  return `CASE WHEN name ~ '[a-z]' THEN ${/[a-z]/.test(term) ? '0 ELSE 1' : '1 ELSE 0'} END`;
}

/** What every search is narrowed by, whatever its words. */
export function narrowing({ types, categoryId, format, shape, style, language, color }: DocumentQuery): {
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

/** Whether less is looked at than all of some types. */
export function isNarrowed({
  categoryId,
  format,
  shape,
  style,
  language,
  color,
}: Partial<DocumentQuery>): boolean {
  return [categoryId, format, shape, style, language, color].some((choice) => choice !== undefined);
}

/**
 * Narrows what words find to a type or a category within the index of words: ` AND …`, or nothing. Of several types all that is found is read
 * anyway. A condition of its own, as a query of words that says nothing ("the") would leave the kind alone.
 */
export function ofKind({ types, categoryId }: Pick<DocumentQuery, 'types' | 'categoryId'>): string {
  const kinds = [
    ...(types.length === 1 ? [`'=t${Number(types[0])}'`] : []),
    ...(categoryId === undefined ? [] : [`'=c${Number(categoryId)}'`]),
  ];
  return kinds.length === 0 ? '' : ` AND words @@ '${kinds.join(' & ').replaceAll("'", "''")}'::tsquery`;
}

/** The ways in which documents can have all words of a term, as queries of words, the closest one first. */
export interface WordQueries {
  /** The words, or others of their stems. */
  readonly words: string;
  /** Words that begin so. */
  readonly beginnings: string;
  /** Words of the same meaning; null where none are known. */
  readonly meanings: string | null;
}

/** The queries of a term. The term, the beginnings of its words and words of the same meaning become the next parameters, in this order. */
export function wordQueries(term: string, params: SqlValue[]): WordQueries {
  params.push(term, beginningsOf(term));
  const at = params.length;
  return {
    words: `plainto_tsquery('english', $${at - 1})`,
    beginnings: `to_tsquery('simple', $${at})`,
    meanings: meaningQuery(term, params),
  };
}

/** The documents that have all words of a term in any of these ways. */
export function wordQuery(term: string, params: SqlValue[]): string {
  const { words, beginnings, meanings } = wordQueries(term, params);
  return [words, beginnings, ...(meanings === null ? [] : [meanings])].join(' || ');
}

/** Words of the same meaning: of each part of the term any of its words, all parts together. They are added to the parameters. */
function meaningQuery(term: string, params: SqlValue[]): string | null {
  const parts = termMeanings(term).map((words) => {
    const queries = words.map((word) => {
      params.push(word);
      return `plainto_tsquery('english', $${params.length})`;
    });
    return `(${queries.join(' || ')})`;
  });
  return parts.length === 0 ? null : `(${parts.join(' && ')})`;
}

/** Every word may be the beginning of one. A folded term has no quotes that would end the words. */
export function beginningsOf(term: string): string {
  return term
    .split(' ')
    .map((word) => `'${word}':*`)
    .join(' & ');
}
