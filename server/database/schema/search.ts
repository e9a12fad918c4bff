import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { contentCategories, products } from './content.ts';
import { time } from './time.ts';

/** Made by the database; never read as a value. */
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const storeProducts = pgTable('store_products', {
  productId: integer('product_id').primaryKey(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => contentCategories.categoryId),
  productAlias: text('product_alias').notNull().unique(),
  displayName: text('display_name').notNull(),
  gaName: text('ga_name').notNull(),
  description: text().notNull(),
  path: text().notNull(),
  subType: text('sub_type').notNull(),
  templateType: text('template_type', { enum: ['design', 'video'] }),
  format: integer(),
  formatCode: integer('format_code'),
  placements: integer().array().notNull(),
  position: integer().notNull(),
  parentId: integer('parent_id').references((): AnyPgColumn => storeProducts.productId, {
    onDelete: 'cascade',
  }),
  imageAlias: text('image_alias').notNull(),
  thumbUrl: text('thumb_url'),
  aiType: integer('ai_type'),
  contentCategoryId: integer('content_category_id').references(() => contentCategories.categoryId),
  contentTag: text('content_tag'),
});

export const prompts = pgTable('prompts', {
  promptId: integer('prompt_id').generatedAlwaysAsIdentity().primaryKey(),
  aiType: integer('ai_type').notNull(),
  position: integer().notNull(),
  displayName: text('display_name').notNull(),
  prompt: text().notNull(),
  productId: integer('product_id').references(() => storeProducts.productId, { onDelete: 'cascade' }),
});

export const platformFormats = pgTable('platform_formats', {
  platformFormatId: integer('platform_format_id').generatedAlwaysAsIdentity().primaryKey(),
  label: text().notNull(),
  platform: text().notNull(),
  icon: text().notNull(),
  displayName: text('display_name').notNull(),
  mediaTypes: text('media_types').array().notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  format: integer(),
  formatCode: integer('format_code').notNull(),
  position: integer().notNull(),
  checkedOn: text('checked_on').notNull(),
});

export const searchDocuments = pgTable('search_documents', {
  documentId: integer('document_id').generatedAlwaysAsIdentity().primaryKey(),
  productId: integer('product_id')
    .unique()
    .references(() => products.productId, { onDelete: 'cascade' }),
  storeProductId: integer('store_product_id')
    .unique()
    .references(() => storeProducts.productId, { onDelete: 'cascade' }),
  templateType: integer('template_type').notNull(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => contentCategories.categoryId),
  position: integer().notNull(),
  name: text().notNull(),
  tags: text().notNull(),
  words: searchVector().generatedAlwaysAs('words'),
});

export const searchWords = pgTable(
  'search_words',
  {
    word: text().notNull(),
    templateType: integer('template_type').notNull(),
    categoryId: integer('category_id').notNull(),
    uses: integer().notNull(),
    stem: text().generatedAlwaysAs('stem'),
  },
  (table) => [primaryKey({ columns: [table.word, table.templateType, table.categoryId] })],
);

export const searchPhrases = pgTable(
  'search_phrases',
  {
    phrase: text().notNull(),
    templateType: integer('template_type').notNull(),
    displayName: text('display_name').notNull(),
    isTag: boolean('is_tag').notNull(),
    uses: integer().notNull(),
    imageUrl: text('image_url'),
  },
  (table) => [primaryKey({ columns: [table.phrase, table.templateType] })],
);

export const searchTrends = pgTable(
  'search_trends',
  {
    templateType: integer('template_type').notNull(),
    term: text().notNull(),
    score: doublePrecision().notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateType, table.term] })],
);

export const stockAnswers = pgTable('stock_answers', {
  queryKey: text('query_key').primaryKey(),
  answer: text().notNull(),
  expiresAt: time('expires_at').notNull(),
});
