import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { TemplateType } from '../../contract/store/template-types.ts';
import { foldText } from '../../contract/words/fold-text.ts';
import type { Queries } from '../../database/database.ts';
import { searchDocuments, searchPhrases, searchWords } from '../../database/schema.ts';
import { chunks } from '../seed-part.ts';

/** Something that search can find. */
export interface Findable {
  readonly id: number;
  readonly templateType: TemplateType;
  readonly categoryId: number;
  readonly position: number;
  readonly displayName: string;
  /** Found by, and suggested. */
  readonly tags: readonly string[];
  /** Found by, but no suggestion: a description. */
  readonly text: string;
  readonly imageUrl: string | null;
}

/** Makes all that can be found of content, or of the store, equal to what is given; part of the seeding of either. */
export async function writeSearchDocuments(
  queries: Queries,
  source: 'content' | 'store',
  findables: readonly Findable[],
): Promise<void> {
  const column = source === 'content' ? searchDocuments.productId : searchDocuments.storeProductId;
  await queries.delete(searchDocuments).where(isNotNull(column));
  const rows = findables.map((findable) => ({
    ...(source === 'content' ? { productId: findable.id } : { storeProductId: findable.id }),
    ...documentOf(findable),
  }));
  for (const chunk of chunks(rows)) await queries.insert(searchDocuments).values(chunk);
  await countWords(queries);
  // Content and pages are of different types, so each writes its own phrases only.
  await queries
    .delete(searchPhrases)
    .where(
      source === 'content' ? sql`${searchPhrases.templateType} <> 0` : sql`${searchPhrases.templateType} = 0`,
    );
  for (const chunk of chunks(phrasesOf(findables))) await queries.insert(searchPhrases).values(chunk);
}

/** Makes one further product found, beside those that are seeded. */
export async function addSearchDocument(queries: Queries, findable: Findable): Promise<void> {
  const document = documentOf(findable);
  await queries.insert(searchDocuments).values({ productId: findable.id, ...document });
  await addWords(queries, document, 1);
  for (const phrase of phrasesOf([findable]))
    await queries
      .insert(searchPhrases)
      .values(phrase)
      .onConflictDoUpdate({
        target: [searchPhrases.phrase, searchPhrases.templateType],
        set: {
          uses: sql`${searchPhrases.uses} + excluded.uses`,
          isTag: sql`${searchPhrases.isTag} OR excluded.is_tag`,
        },
      });
}

/** Makes a product that was added so not found any more. */
export async function removeSearchDocument(queries: Queries, findable: Findable): Promise<void> {
  const removed = await queries
    .delete(searchDocuments)
    .where(eq(searchDocuments.productId, findable.id))
    .returning({
      name: searchDocuments.name,
      tags: searchDocuments.tags,
      templateType: searchDocuments.templateType,
      categoryId: searchDocuments.categoryId,
    });
  for (const document of removed) await addWords(queries, document, -1);
  for (const { phrase, templateType, uses } of phrasesOf([findable]))
    await queries
      .update(searchPhrases)
      .set({ uses: sql`${searchPhrases.uses} - ${uses}` })
      .where(and(eq(searchPhrases.phrase, phrase), eq(searchPhrases.templateType, templateType)));
  await queries.delete(searchPhrases).where(lte(searchPhrases.uses, 0));
}

function documentOf({ templateType, categoryId, position, displayName, tags, text }: Findable) {
  return {
    templateType,
    categoryId,
    position,
    name: foldText(displayName),
    tags: foldText([...tags, text].join(' ')),
  };
}

/** Counts the words of one document in or out; counting all again would read every document for each that is added. */
async function addWords(
  queries: Queries,
  {
    name,
    tags,
    templateType,
    categoryId,
  }: {
    readonly name: string;
    readonly tags: string;
    readonly templateType: number;
    readonly categoryId: number;
  },
  times: 1 | -1,
): Promise<void> {
  const uses = new Map<string, number>();
  for (const word of `${name} ${tags}`.split(' '))
    if (word !== '') uses.set(word, (uses.get(word) ?? 0) + times);
  const rows = [...uses].map(([word, count]) => ({ word, templateType, categoryId, uses: count }));
  for (const chunk of chunks(rows))
    await queries
      .insert(searchWords)
      .values(chunk)
      .onConflictDoUpdate({
        target: [searchWords.word, searchWords.templateType, searchWords.categoryId],
        set: { uses: sql`${searchWords.uses} + excluded.uses` },
      });
  if (times < 0)
    await queries
      .delete(searchWords)
      .where(and(inArray(searchWords.word, [...uses.keys()]), lte(searchWords.uses, 0)));
}

async function countWords(queries: Queries): Promise<void> {
  await queries.execute(sql`DELETE FROM search_words`);
  await queries.execute(sql`
    INSERT INTO search_words (word, template_type, category_id, uses)
    SELECT word, template_type, category_id, count(*)
    FROM search_documents, regexp_split_to_table(name || ' ' || tags, ' ') AS word
    WHERE word <> ''
    GROUP BY word, template_type, category_id
  `);
}

/** Names and tags, each once for its type, with the image of the first thing that has it. A tag wins over a name. */
function phrasesOf(findables: readonly Findable[]): (typeof searchPhrases.$inferInsert)[] {
  const phrases = new Map<string, typeof searchPhrases.$inferInsert>();
  const add = ({ templateType, imageUrl }: Findable, displayName: string, isTag: boolean) => {
    const phrase = foldText(displayName);
    if (phrase === '') return;
    const key = `${templateType}/${phrase}`;
    const former = phrases.get(key);
    phrases.set(
      key,
      former
        ? { ...former, isTag: former.isTag || isTag, uses: former.uses + 1 }
        : { phrase, templateType, displayName, isTag, uses: 1, imageUrl },
    );
  };
  for (const findable of findables) {
    add(findable, findable.displayName.trim(), false);
    for (const tag of findable.tags) add(findable, tag, true);
  }
  return [...phrases.values()];
}
