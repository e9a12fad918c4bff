import { BASES, defineCall } from './call.ts';
import { fontsBodySchema, fontsQuerySchema } from './fonts.ts';
import {
  categoryProductDetailsBodySchema,
  categoryProductDetailsQuerySchema,
  productBodySchema,
  productQuerySchema,
} from './products.ts';

/** The feeds of content. */
export const FEED_CALLS = {
  categoryProductDetails: defineCall({
    method: 'GET',
    path: `${BASES.central}/categoryProductDetails`,
    access: 'anyone',
    summary: 'A page of a category of templates, graphics or stock media.',
    query: categoryProductDetailsQuerySchema,
    answer: categoryProductDetailsBodySchema,
  }),
  product: defineCall({
    method: 'GET',
    path: `${BASES.central}/product`,
    access: 'anyone',
    summary: 'A product, and a page of those that go with it.',
    query: productQuerySchema,
    answer: productBodySchema,
  }),
  fonts: defineCall({
    method: 'GET',
    path: `${BASES.central}/fonts/fonts`,
    access: 'anyone',
    summary: 'The catalogue of fonts.',
    query: fontsQuerySchema,
    answer: fontsBodySchema,
  }),
} as const;
