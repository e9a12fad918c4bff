import { TEMPLATE_COLORS, TEMPLATE_SHAPES, type TemplateFacets } from '../../contract/search.ts';
import type { Database } from '../../database/database.ts';
import { sqlArray } from '../../database/sql-array.ts';
import type { SqlValue } from '../../database/sql-client.ts';
import { KeptCounts } from '../content/kept-counts.ts';
import { type DocumentQuery, MOST_CANDIDATES, ofKind, SHAPE_OF, wordQuery } from './document-query.ts';

type FacetQuery = Pick<DocumentQuery, 'term' | 'types' | 'categoryId'>;

/** Counts by what a search can be narrowed. */
export class DocumentFacets {
  readonly #runner: Database['runner'];
  readonly #facets: KeptCounts<TemplateFacets>;

  constructor(database: Pick<Database, 'runner'>) {
    this.#runner = database.runner;
    this.#facets = new KeptCounts(database, ({ shapes, languages }) =>
      [...shapes, ...languages].reduce((sum, { count }) => sum + count, 0),
    );
  }

  /**
   * How many of what the term finds, as far as it is looked at, each choice of shape, look, language and colour would leave.
   * @param ids what the term finds, where that is known
   */
  count(query: FacetQuery, ids: readonly number[] | null = null): Promise<TemplateFacets> {
    return this.#facets.get(JSON.stringify(query), () =>
      ids === null ? this.#read(...matchingProducts(query)) : this.#read(KNOWN_IDS, [sqlArray(ids)]),
    );
  }

  /** @param documents a query of the ids of products */
  async #read(documents: string, params: readonly SqlValue[]): Promise<TemplateFacets> {
    const rows = await this.#runner.query(
      `WITH document AS MATERIALIZED (
         ${documents}
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
}

const KNOWN_IDS = 'SELECT unnest($1::integer[]) AS product_id';

/** The products of which a term, types and a category are, as a query and its parameters. */
function matchingProducts({ term, types, categoryId }: FacetQuery): [string, SqlValue[]] {
  const params: SqlValue[] = [sqlArray(types), categoryId ?? null];
  const words =
    term === '' ? '' : ` AND words @@ (${wordQuery(term, params)})${ofKind({ types, categoryId })}`;
  const documents = `SELECT product_id FROM search_documents
    WHERE template_type = ANY($1::integer[]) AND ($2::integer IS NULL OR category_id = $2::integer)${words}`;
  if (term === '') return [documents, params];
  return [
    `SELECT product_id FROM (WITH matching AS MATERIALIZED (${documents}) SELECT * FROM matching LIMIT ${MOST_CANDIDATES}) AS first_ones`,
    params,
  ];
}
