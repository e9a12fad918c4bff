import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { MediaDetails, TemplateDetails } from '../../contract/products.ts';
import { users } from './accounts.ts';
import { time } from './time.ts';

export const formats = pgTable('formats', {
  format: integer().primaryKey(),
  formatCode: integer('format_code').notNull().unique(),
  aspect: text().notNull(),
  displayName: text('display_name').notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
});

export const contentCategories = pgTable('content_categories', {
  categoryId: integer('category_id').primaryKey(),
  displayName: text('display_name').notNull(),
  kind: text({ enum: ['template', 'graphic', 'stock', 'generated', 'tools', 'group'] }).notNull(),
  parentId: integer('parent_id').references((): AnyPgColumn => contentCategories.categoryId, {
    onDelete: 'cascade',
  }),
  position: integer().notNull().default(0),
});

export const products = pgTable(
  'products',
  {
    productId: integer('product_id').generatedAlwaysAsIdentity().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => contentCategories.categoryId),
    productAlias: text('product_alias').notNull(),
    displayName: text('display_name').notNull(),
    position: integer().notNull(),
    format: integer(),
    formatCode: integer('format_code'),
    imageAlias: text('image_alias').notNull(),
    placement: integer().notNull(),
    thumbUrl: text('thumb_url'),
    contentUrl: text('content_url').notNull(),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    durationMs: integer('duration_ms'),
    pro: boolean().notNull().default(false),
    details: jsonb().$type<MediaDetails & TemplateDetails>(),
  },
  (table) => [unique().on(table.categoryId, table.productAlias)],
);

export const ownerTemplates = pgTable('owner_templates', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.productId, { onDelete: 'cascade' }),
  userId: bigint('user_id', { mode: 'number' }).references(() => users.userId, { onDelete: 'set null' }),
  projectId: text('project_id').notNull(),
  folder: text().notNull().unique(),
  words: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  publishedAt: time('published_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const tags = pgTable('tags', {
  tagId: integer('tag_id').generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull().unique(),
});

export const productTags = pgTable(
  'product_tags',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.tagId, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.tagId] })],
);

export const fontCategories = pgTable('font_categories', {
  fontCategoryId: integer('font_category_id').generatedAlwaysAsIdentity().primaryKey(),
  displayName: text('display_name').notNull().unique(),
  position: integer().notNull(),
});

export const fontFamilies = pgTable('font_families', {
  fontFamilyId: integer('font_family_id').generatedAlwaysAsIdentity().primaryKey(),
  fontCategoryId: integer('font_category_id')
    .notNull()
    .references(() => fontCategories.fontCategoryId, { onDelete: 'cascade' }),
  name: text().notNull().unique(),
  thumbUrl: text('thumb_url').notNull(),
});

export const fontFiles = pgTable(
  'font_files',
  {
    fontFamilyId: integer('font_family_id')
      .notNull()
      .references(() => fontFamilies.fontFamilyId, { onDelete: 'cascade' }),
    weight: integer().notNull(),
    italic: boolean().notNull(),
    name: text().notNull(),
    url: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fontFamilyId, table.weight, table.italic] })],
);

export const seeds = pgTable('seeds', {
  part: text().primaryKey(),
  fingerprint: text().notNull(),
  seededAt: time('seeded_at').notNull().defaultNow(),
});
