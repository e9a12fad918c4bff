import { z } from 'zod';
import { BASES, defineCall } from './call.ts';
import { productBodySchema, productSchema } from './products.ts';
import { optionalQueryInteger, PAGE_FIELDS, rowsSchema, startSchema } from './query-values.ts';
import { PAGE_SIZES } from './store/placements.ts';
import { templateTypeSchema } from './store/template-types.ts';

/** The longest term that is looked at; the rest of a longer one is ignored. */
const MAX_TERM_LENGTH = 100;
/** The most trending searches that are kept and given. */
export const TRENDING_BUFFER = 50;
const SUGGESTION_ROWS = 10;

/** Cut rather than refused: a text that someone pasted into the box is still a search. */
const termSchema = z
  .string()
  .optional()
  .transform((term) => (term ?? '').trim().slice(0, MAX_TERM_LENGTH));
const templateVersionSchema = z.literal('3', { error: 'must be 3' }).optional();

/** Shapes of pages by which templates are narrowed: the formats of the editor, a portrait post (4:5), paper (A4 and its kind), cards. */
export const TEMPLATE_SHAPES = ['square', 'wide', 'story', 'portrait', 'paper', 'card'] as const;
export type TemplateShape = (typeof TEMPLATE_SHAPES)[number];
/** Colours that people search for, by which templates are narrowed. */
export const TEMPLATE_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'beige',
  'white',
  'grey',
  'black',
] as const;
export type TemplateColor = (typeof TEMPLATE_COLORS)[number];
const choiceSchema = z
  .string()
  .optional()
  .transform((value) => (value ?? '').trim().slice(0, 40) || undefined);

export const templateSearchQuerySchema = z.object({
  query: termSchema,
  start: startSchema,
  rows: rowsSchema(),
  templateType: templateTypeSchema,
  primaryCategoryId: optionalQueryInteger(1),
  format: optionalQueryInteger(0),
  templateVersion: templateVersionSchema,
  shape: z.enum(TEMPLATE_SHAPES, { error: `must be one of ${TEMPLATE_SHAPES.join(', ')}` }).optional(),
  /** A look of templates, such as `photographic`. */
  style: choiceSchema,
  /** The language of the words in a template, as a BCP 47 tag. */
  language: choiceSchema,
  color: z.enum(TEMPLATE_COLORS, { error: `must be one of ${TEMPLATE_COLORS.join(', ')}` }).optional(),
});

/** A choice that narrows what was found, and how many it leaves. */
const facetSchema = z.object({ value: z.string(), count: z.number().int() });

/**
 * A page of what was found, best first. `correctedQuery` is what was searched for instead when a word is not known, null when the
 * words were taken as they are. An empty query lists everything. `isNearest` says that nothing has all of the words, and that those are listed
 * that have most of them. `facets` counts what the words find by shape, look, language and colour, whatever was chosen of these. `nearby` has what comes close where
 * fewer than six have all of the words. Both are on the first page only.
 */
export const templateSearchBodySchema = z.object({
  query: z.string(),
  correctedQuery: z.string().nullable(),
  isNearest: z.boolean(),
  facets: z.object({
    shapes: z.array(facetSchema),
    styles: z.array(facetSchema),
    languages: z.array(facetSchema),
    colors: z.array(facetSchema),
  }),
  ...PAGE_FIELDS,
  products: z.array(productSchema),
  nearby: z.array(productSchema),
});

export type TemplateFacets = z.infer<typeof templateSearchBodySchema>['facets'];

export const templateByAliasQuerySchema = z.object({
  alias: z.string().min(1).max(200),
  templateType: templateTypeSchema,
  start: startSchema,
  rows: rowsSchema(),
});

export const autoSuggestQuerySchema = z.object({
  query: termSchema,
  start: startSchema,
  rows: rowsSchema(SUGGESTION_ROWS),
  templateVersion: templateVersionSchema,
  templateType: templateTypeSchema,
});

/** One line of the search box. */
const suggestionSchema = z.object({
  id: z.string(),
  trendingSearch: z.string(),
  /** `design-templates`, `ai` and so on: shown as a label. */
  subType: z.string(),
  bgImgUrl: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** A page of the store as the search box shows it. */
const storySchema = suggestionSchema.extend({ productAlias: z.string(), path: z.string() });
export type Story = z.infer<typeof storySchema>;

export const autoSuggestBodySchema = z.object({ suggestions: z.array(suggestionSchema) });
export const trendingBodySchema = z.object({ trendingSearches: z.array(suggestionSchema) });
export const trendingStorysBodySchema = z.object({
  ...PAGE_FIELDS,
  trendingStorys: z.array(storySchema),
});
export const storySuggestBodySchema = z.object({
  ...PAGE_FIELDS,
  suggestions: z.array(storySchema),
});

export const trendingQuerySchema = z.object({
  templateType: templateTypeSchema,
  primaryCategoryId: optionalQueryInteger(1),
});
export const trendingStorysQuerySchema = z.object({ start: startSchema, rows: rowsSchema(SUGGESTION_ROWS) });
export const storySuggestQuerySchema = z.object({
  query: termSchema,
  start: startSchema,
  rows: rowsSchema(PAGE_SIZES.listing),
});

/** Search, its suggestions and what is searched for most. */
export const SEARCH_CALLS = {
  templateSearch: defineCall({
    method: 'GET',
    path: `${BASES.search}/template/search`,
    access: 'anyone',
    summary: 'Templates and graphics by words, best first.',
    query: templateSearchQuerySchema,
    answer: templateSearchBodySchema,
  }),
  trendingTemplateSearches: defineCall({
    method: 'GET',
    path: `${BASES.search}/template/trendingTemplateSearches`,
    access: 'anyone',
    summary: 'What people search for most at the moment.',
    query: trendingQuerySchema,
    answer: trendingBodySchema,
  }),
  autoSuggest: defineCall({
    method: 'GET',
    path: `${BASES.search}/template/autoSuggest`,
    access: 'anyone',
    summary: 'Ways to finish a term: names, tags and searches of others that found something.',
    query: autoSuggestQuerySchema,
    answer: autoSuggestBodySchema,
  }),
  templateByAlias: defineCall({
    method: 'GET',
    path: `${BASES.search}/template/:alias`,
    access: 'anyone',
    summary: 'One template or graphic by its alias, and what goes with it.',
    query: templateByAliasQuerySchema,
    answer: productBodySchema,
  }),
  trendingStorys: defineCall({
    method: 'GET',
    path: `${BASES.search}/storypages/trendingStorys`,
    access: 'anyone',
    summary: 'Pages of the store, those first that present searches fit.',
    query: trendingStorysQuerySchema,
    answer: trendingStorysBodySchema,
  }),
  storySuggest: defineCall({
    method: 'GET',
    path: `${BASES.search}/storypages/autoSuggest`,
    access: 'anyone',
    summary: 'Pages of the store by words.',
    query: storySuggestQuerySchema,
    answer: storySuggestBodySchema,
  }),
} as const;
