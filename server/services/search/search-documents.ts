import { isNotNull, sql } from 'drizzle-orm';
import type { TemplateType } from '../../contract/template-types.ts';
import type { Queries } from '../../database/database.ts';
import { searchDocuments } from '../../database/schema.ts';
import { chunks } from '../seed-part.ts';
import { foldText } from './fold-text.ts';

/** Something that search can find. */
export interface Findable {
  readonly id: number;
  readonly templateType: TemplateType;
  readonly categoryId: number;
  readonly position: number;
  readonly displayName: string;
  /** Tags of content, the description of a page. */
  readonly words: readonly string[];
}

/** Makes all that can be found of content, or of the store, equal to what is given; part of the seeding of either. */
export async function writeSearchDocuments(
  queries: Queries,
  source: 'content' | 'store',
  findables: readonly Findable[],
): Promise<void> {
  const column = source === 'content' ? searchDocuments.productId : searchDocuments.storeProductId;
  await queries.delete(searchDocuments).where(isNotNull(column));
  const rows = findables.map(({ id, templateType, categoryId, position, displayName, words }) => ({
    ...(source === 'content' ? { productId: id } : { storeProductId: id }),
    templateType,
    categoryId,
    position,
    name: foldText(displayName),
    tags: words.map(foldText).join(' '),
  }));
  for (const chunk of chunks(rows)) await queries.insert(searchDocuments).values(chunk);
  await queries.execute(sql`DELETE FROM search_words`);
  await queries.execute(sql`
    INSERT INTO search_words (word, template_type, uses)
    SELECT word, template_type, count(*)
    FROM search_documents, regexp_split_to_table(name || ' ' || tags, ' ') AS word
    WHERE word <> ''
    GROUP BY word, template_type
  `);
}
