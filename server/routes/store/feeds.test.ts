import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureSchema, successSchema } from '../../contract/envelope.ts';
import { categoryProductDetailsBodySchema, productBodySchema } from '../../contract/products.ts';
import { CATEGORY_IDS } from '../../contract/store/categories.ts';
import { MAX_ROWS, PAGE_SIZES, PLACEMENTS } from '../../contract/store/placements.ts';
import type { ContentProduct } from '../../services/content/content-product.ts';
import { seedContent } from '../../services/content/seed-content.ts';
import { sampleTemplate } from '../../testing/sample-content.ts';
import {
  DATABASE_KINDS,
  databaseFor,
  type TemporaryDatabase,
  testServer,
} from '../../testing/servers/temporary-server.ts';

const poster = (number: number, fields: Partial<ContentProduct> = {}): ContentProduct =>
  sampleTemplate(`poster-${number}`, `Poster ${number}`, { position: number, ...fields });

const CONTENT: readonly ContentProduct[] = [
  poster(0, { tags: ['summer', 'sale'], pro: true }),
  poster(1, { tags: ['sale'], format: 3, formatCode: 13, widthPx: 1080, heightPx: 1920 }),
  poster(2, { tags: ['winter'], placement: PLACEMENTS.Home }),
  poster(3, { tags: ['summer', 'beach'], placement: PLACEMENTS.Main }),
  ...Array.from({ length: 121 }, (_, index) => poster(index + 4)),
  poster(0, {
    categoryId: CATEGORY_IDS.stickers,
    productAlias: 'star',
    displayName: 'Star',
    contentUrl: '/assets/graphics/star.svg',
    thumbUrl: '/assets/graphics/star.svg',
    format: null,
    formatCode: null,
    widthPx: null,
    heightPx: null,
    tags: ['sale'],
  }),
];

describe.each(DATABASE_KINDS)('content feeds over %s', (kind) => {
  let temporary: TemporaryDatabase;
  let server: FastifyInstance;

  beforeAll(async () => {
    temporary = await databaseFor(kind);
    await seedContent(temporary.database, CONTENT);
    server = await testServer(temporary.database);
  });

  afterAll(async () => {
    await server.close();
    await temporary.close();
  });

  async function category(query: string) {
    const response = await server.inject(`/central-1.0/categoryProductDetails?${query}`);
    return successSchema(categoryProductDetailsBodySchema.strict()).strict().parse(response.json()).body;
  }

  async function product(query: string) {
    const response = await server.inject(`/central-1.0/product?${query}`);
    return successSchema(productBodySchema.strict()).strict().parse(response.json()).body;
  }

  const aliases = (products: readonly { productAlias: string }[]) =>
    products.map(({ productAlias }) => productAlias);

  test('[L1] categoryProductDetails takes the whole query of the specification and gives 20 rows', async () => {
    const body = await category(
      'categoryId=1&start=0&rows=20&res=hr&live=1&templateVersion=3&format=2&placement=5',
    );
    expect(body).toMatchObject({
      categoryId: 1,
      displayName: 'Design templates',
      total: 124,
      start: 0,
      rows: 20,
    });
    expect(body.products).toHaveLength(20);
  });

  test('[L1] start and rows walk through the category in its order without gap or repeat', async () => {
    const seen: string[] = [];
    for (let start = 0; start < 125; start += 40) {
      seen.push(...aliases((await category(`categoryId=1&start=${start}&rows=40`)).products));
    }
    expect(seen).toEqual(Array.from({ length: 125 }, (_, index) => `poster-${index}`));
    expect((await category('categoryId=1&start=1000')).products).toEqual([]);
  });

  test('[L1] format keeps that shape; pId keeps what goes with that product', async () => {
    expect(aliases((await category('categoryId=1&format=3')).products)).toEqual(['poster-1']);
    expect((await category('categoryId=103&format=3')).total).toBe(1);
    const [first] = (await category('categoryId=1&rows=1')).products;
    expect(aliases((await category(`categoryId=1&pId=${first?.productId}`)).products)).toEqual([
      'poster-1',
      'poster-3',
    ]);
  });

  test('[L1] an unknown category and a malformed query fail with a description and no body', async () => {
    const unknown = await server.inject('/central-1.0/categoryProductDetails?categoryId=9999');
    expect(unknown.statusCode).toBe(200);
    expect(failureSchema.parse(unknown.json())).toEqual({
      statusCode: 4004,
      status: 'FAIL',
      description: 'There is no category with the id 9999.',
      body: null,
    });
    for (const query of [
      '',
      'categoryId=one',
      'categoryId=1&start=-1',
      'categoryId=1&rows=1.5',
      'categoryId=1&templateVersion=2',
      'categoryId=1&categoryId=2',
      "categoryId=1'--",
      'categoryId=99999999999',
    ]) {
      const response = await server.inject(`/central-1.0/categoryProductDetails?${query}`);
      expect([query, response.statusCode, failureSchema.parse(response.json()).statusCode]).toEqual([
        query,
        400,
        4000,
      ]);
    }
  });

  test('[L1] every category of the feeds exists, empty or not', async () => {
    for (const categoryId of Object.values(CATEGORY_IDS)) {
      expect((await category(`categoryId=${categoryId}`)).categoryId).toBe(categoryId);
    }
  });

  test('[L2] product gives the product and those that go with it', async () => {
    const [first] = (await category('categoryId=1&rows=1')).products;
    const body = await product(`productId=${first?.productId}&start=0&rows=20`);
    expect(body).toMatchObject({ ...first, total: 2, start: 0, rows: 20 });
    // The sticker shares a tag too, but is of another category.
    expect(aliases(body.associatedProducts)).toEqual(['poster-1', 'poster-3']);
    expect(
      aliases((await product(`productId=${first?.productId}&start=1&rows=1`)).associatedProducts),
    ).toEqual(['poster-3']);
  });

  test('[L2] format, placement and tagId narrow the associated products', async () => {
    const [first, second, , fourth] = (await category('categoryId=1&rows=4')).products;
    const withFilter = async (filter: string) =>
      aliases((await product(`productId=${first?.productId}&${filter}`)).associatedProducts);
    expect(await withFilter('format=3')).toEqual(['poster-1']);
    expect(await withFilter(`placement=${PLACEMENTS.Home}`)).toEqual(['poster-1']);
    expect(await withFilter(`tagId=${second?.tagId}`)).toEqual(['poster-1']);
    expect(await withFilter(`tagId=${fourth?.tagId}`)).toEqual(['poster-3']);
  });

  test('[L2] an unknown product fails with a description', async () => {
    const response = await server.inject('/central-1.0/product?productId=1000000');
    expect(failureSchema.parse(response.json())).toMatchObject({
      statusCode: 4004,
      description: 'There is no product with the id 1000000.',
    });
  });

  test('[L17] a listing item has format, displayName, productId, productAlias, imageAlias, tagId and placement', async () => {
    const [item] = (await category('categoryId=1')).products;
    expect(item).toEqual({
      productId: expect.any(Number),
      productAlias: 'poster-0',
      displayName: 'Poster 0',
      format: 2,
      formatCode: 11,
      imageAlias: 'poster-0',
      tagId: expect.any(Number),
      placement: 5,
      categoryId: 1,
      thumbUrl: '/assets/templates/poster-0.webp',
      widthPx: 1080,
      heightPx: 1080,
      durationMs: null,
      pro: true,
      details: null,
      templateUrl: '/assets/templates/poster-0.json',
      tags: ['summer', 'sale'],
    });
    const [sticker] = (await category('categoryId=103')).products;
    expect(sticker).toMatchObject({ url: '/assets/graphics/star.svg', format: null, tags: ['sale'] });
    expect(sticker).not.toHaveProperty('templateUrl');
  });

  test('[L19] placements have the numbers of the specification and choose what is listed', async () => {
    expect(PLACEMENTS).toEqual({
      Main: 1,
      EditorChoice: 2,
      More: 3,
      Footer: 4,
      All: 5,
      Home: 6,
      Megamenu: 8,
      StoreProduct: 9,
      Tools: 10,
      NewFooter: 11,
      profileWithCutout: 101,
      additionalTags: 102,
    });
    expect((await category('categoryId=1&placement=5')).total).toBe(125);
    expect((await category('categoryId=1&placement=6')).total).toBe(124);
    expect((await category('categoryId=1&placement=11')).total).toBe(123);
    const unknown = await server.inject('/central-1.0/categoryProductDetails?categoryId=1&placement=7');
    expect(unknown.json()).toMatchObject({ statusCode: 4000, description: 'placement: is not a placement.' });
  });

  test('[L21] a listing has 20 entries, 40 where 40 are requested, and never more than 100', async () => {
    expect(PAGE_SIZES).toEqual({ default: 15, listing: 20, aiFilters: 40, dashboardSlider: 15 });
    expect((await category('categoryId=1')).products).toHaveLength(PAGE_SIZES.listing);
    expect((await category('categoryId=1&rows=40')).products).toHaveLength(PAGE_SIZES.aiFilters);
    expect(await category('categoryId=1&rows=5000')).toMatchObject({ rows: MAX_ROWS, total: 125 });
  });

  test('seeding is idempotent; products that stay keep their ids, others go', async () => {
    const idsBefore = (await category('categoryId=1&rows=3')).products.map(({ productId }) => productId);
    expect(await seedContent(temporary.database, CONTENT)).toBe(false);
    const changed = [poster(7, { productAlias: 'poster-0', displayName: 'Renamed' }), poster(1), poster(2)];
    expect(await seedContent(temporary.database, changed)).toBe(true);
    const after = (await category('categoryId=1')).products;
    expect(after.map(({ productAlias, displayName, tags }) => [productAlias, displayName, tags])).toEqual([
      ['poster-1', 'Poster 1', []],
      ['poster-2', 'Poster 2', []],
      ['poster-0', 'Renamed', []],
    ]);
    expect(after.map(({ productId }) => productId)).toEqual([idsBefore[1], idsBefore[2], idsBefore[0]]);
    expect((await category('categoryId=103')).total).toBe(0);
    await seedContent(temporary.database, CONTENT);
  });
});
