import { BASES, defineCall } from '../call.ts';
import { fontsBodySchema, fontsQuerySchema } from '../fonts.ts';
import * as products from '../products.ts';
import * as listings from './listings.ts';
import * as formats from './platform-formats.ts';
import { promptsBodySchema, promptsQuerySchema } from './prompts.ts';
import * as store from './store.ts';

/** Every feed is a GET that anyone may make. */
const feed = { method: 'GET', access: 'anyone' } as const;

/** A product of content, or a page of the store: ids and aliases of both are beside each other. */
const eitherProductSchema = store.storeProductBodySchema.or(products.productBodySchema);

/** The feeds of content. */
export const FEED_CALLS = {
  categoryProductDetails: defineCall({
    ...feed,
    path: `${BASES.central}/categoryProductDetails`,
    summary: 'A page of a category of templates, graphics or stock media.',
    query: products.categoryProductDetailsQuerySchema,
    answer: products.categoryProductDetailsBodySchema,
  }),
  product: defineCall({
    ...feed,
    path: `${BASES.central}/product`,
    summary: 'A product, and a page of those that go with it.',
    query: products.productQuerySchema,
    answer: eitherProductSchema,
  }),
  productV2: defineCall({
    ...feed,
    path: `${BASES.central}/productV2`,
    summary: 'A product by its alias, and a page of what goes with it.',
    query: store.productV2QuerySchema,
    answer: eitherProductSchema,
  }),
  // The product knows no administrators: this call is part of what clients may request, and gives what everyone may read.
  adminProduct: defineCall({
    ...feed,
    path: `${BASES.central}/admin/product`,
    summary: 'The same as product; there is no role of an administrator.',
    query: products.adminProductQuerySchema,
    answer: eitherProductSchema,
  }),
  productListing: defineCall({
    ...feed,
    path: `${BASES.central}/productListing`,
    summary: 'Pages of the store: tools and kinds of templates, for the footer, the menu and the overviews.',
    query: store.productListingQuerySchema,
    answer: store.productListingBodySchema,
  }),
  productMeta: defineCall({
    ...feed,
    path: `${BASES.central}/productMeta`,
    summary: 'Title and description of a product that is named in an address.',
    query: store.productMetaQuerySchema,
    answer: store.productMetaBodySchema,
  }),
  categories: defineCall({
    ...feed,
    path: `${BASES.central}/categories`,
    summary: 'The categories below one, or all that are below none.',
    query: listings.categoriesQuerySchema,
    answer: listings.categoriesBodySchema,
  }),
  categoryDetails: defineCall({
    ...feed,
    path: `${BASES.central}/categoryDetails`,
    summary: 'A category, its first images and the categories below it.',
    query: listings.categoryDetailsQuerySchema,
    answer: listings.categoryDetailsBodySchema,
  }),
  centralCategoryDetails: defineCall({
    ...feed,
    path: `${BASES.central}/central/categoryDetails`,
    summary: 'The same as categoryDetails.',
    query: listings.categoryDetailsQuerySchema,
    answer: listings.categoryDetailsBodySchema,
  }),
  tags: defineCall({
    ...feed,
    path: `${BASES.central}/tags`,
    summary: 'The tags of a product, or of all that a page of the store shows.',
    query: listings.tagsQuerySchema,
    answer: listings.tagsBodySchema,
  }),
  imageDetailsByAlias: defineCall({
    ...feed,
    path: `${BASES.central}/imageDetailsByAlias`,
    summary: 'An image by its alias.',
    query: listings.imageDetailsByAliasQuerySchema,
    answer: listings.imageDetailsBodySchema,
  }),
  storeProductImageDetails: defineCall({
    ...feed,
    path: `${BASES.central}/storeProductImageDetails`,
    summary: 'An image by its id.',
    query: listings.storeProductImageDetailsQuerySchema,
    answer: listings.imageDetailsBodySchema,
  }),
  getAdditionalTagList: defineCall({
    ...feed,
    path: `${BASES.central}/getAdditionalTagList`,
    summary: 'What else the things that go with a product are tagged with.',
    query: listings.additionalTagListQuerySchema,
    answer: listings.additionalTagListBodySchema,
  }),
  getAdditionalTagsDetail: defineCall({
    ...feed,
    path: `${BASES.central}/getAdditionalTagsDetail`,
    summary: 'A page of those tags, each with products.',
    query: listings.additionalTagsDetailQuerySchema,
    answer: listings.additionalTagsDetailBodySchema,
  }),
  getSocialFormatList: defineCall({
    ...feed,
    path: `${BASES.central}/getSocialFormatList`,
    summary: 'Sizes of images and videos by platform.',
    query: formats.socialFormatsQuerySchema,
    answer: formats.socialFormatListBodySchema,
  }),
  getLabelSocialFormatList: defineCall({
    ...feed,
    path: `${BASES.central}/getLabelSocialFormatList`,
    summary: 'The same sizes under headings.',
    query: formats.socialFormatsQuerySchema,
    answer: formats.labelSocialFormatListBodySchema,
  }),
  getPrompts: defineCall({
    ...feed,
    path: `${BASES.central}/getPrompts`,
    summary: 'Texts to begin with, for tools that make images.',
    query: promptsQuerySchema,
    answer: promptsBodySchema,
  }),
  fonts: defineCall({
    ...feed,
    path: `${BASES.central}/fonts/fonts`,
    summary: 'The catalogue of fonts.',
    query: fontsQuerySchema,
    answer: fontsBodySchema,
  }),
} as const;
