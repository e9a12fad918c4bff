import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { failureSchema, successSchema } from '../../contract/envelope.ts';
import {
  AI_TYPE_IDS,
  CATEGORY_IDS,
  FOOTER_CATEGORY_IDS,
  STORE_CATEGORIES,
  STORE_CATEGORY_IDS,
} from '../../contract/store/categories.ts';
import { FEED_CALLS } from '../../contract/store/feeds.ts';
import { PLACEMENTS } from '../../contract/store/placements.ts';
import { groupByName, type StoreProduct } from '../../contract/store/store.ts';
import { readContent } from '../../services/content/read-content.ts';
import { seedContent } from '../../services/content/seed-content.ts';
import { seedStore } from '../../services/content/seed-store.ts';
import { readStore } from '../../services/content/store-manifests.ts';
import {
  DATABASE_KINDS,
  databaseFor,
  type TemporaryDatabase,
  testServer,
} from '../../testing/servers/temporary-server.ts';

/** The shipped templates. */
const TEMPLATES = readContent('assets').products.flatMap(({ categoryId, tags }) =>
  categoryId === CATEGORY_IDS.designTemplates || categoryId === CATEGORY_IDS.videoTemplates
    ? [{ assetType: categoryId === CATEGORY_IDS.designTemplates ? 'design' : 'video', tags }]
    : [],
);

const TOOL_SLUGS = [
  'photo-resizer',
  'remove-background',
  'profile-picture-maker',
  'ai-avatar-generator',
  'ai-portrait',
  'linkedin-profile-picture-maker',
  'ai-image-cleanup',
  'ai-photo-shoot',
  'ai-filter',
  'ai-replace',
  'blur-image-background',
  'ai-person-photoshoot',
  'ai-image-generator',
  'ai-sticker-generator',
  'text-to-video-ai',
  'ai-photo-expander',
];
const TOOL_PATHS = [
  '/tools/ai-background-remover/',
  '/tools/ai-change-background',
  '/tools/add-white-background-to-photo/',
  '/tools/add-text-to-photo/',
  '/tools/ai-profile-picture-maker',
  '/tools/ai-product-photography',
  '/tools/Intermediate-Profile',
  '/tools/intermediate-product-showcase',
  '/tools/intermediate-resize-image',
];

describe.each(DATABASE_KINDS)('feeds of the store over %s', (kind) => {
  let temporary: TemporaryDatabase;
  let server: FastifyInstance;

  beforeAll(async () => {
    temporary = await databaseFor(kind);
    await seedContent(temporary.database, readContent('assets').products);
    await seedStore(temporary.database, readStore('assets'));
    server = await testServer(temporary.database);
  });
  afterAll(async () => {
    await server.close();
    await temporary.close();
  });

  /** The body of a feed, checked against the answer of its call. */
  async function get<Name extends keyof typeof FEED_CALLS>(
    name: Name,
    query: string,
  ): Promise<z.output<(typeof FEED_CALLS)[Name]['answer']>> {
    const { path, answer } = FEED_CALLS[name];
    const response = await server.inject(`${path}?${query}`);
    const parsed = successSchema(answer).strict().parse(response.json());
    // Nothing but what the contract says leaves the server.
    expect(parsed.body).toEqual(response.json().body);
    return parsed.body as z.output<(typeof FEED_CALLS)[Name]['answer']>;
  }
  async function refusal(name: keyof typeof FEED_CALLS, query: string): Promise<[number, string]> {
    const failed = failureSchema.parse((await server.inject(`${FEED_CALLS[name].path}?${query}`)).json());
    return [failed.statusCode, failed.description];
  }
  const listing = (query: string) => get('productListing', query);
  const pageOf = async (alias: string, query = '') => {
    const body = await get('productV2', `productAlias=${alias}${query}`);
    if (!('products' in body)) throw new Error(`${alias} is no page of the store`);
    return body;
  };

  test('[L24] [X10] feeds are under central-1.0, search under andor-search-1.0', () => {
    const paths = Object.values(FEED_CALLS).map(({ path }) => path.replace('/central-1.0/', ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        'categoryProductDetails',
        'product',
        'productV2',
        'categories',
        'categoryDetails',
        'central/categoryDetails',
        'productListing',
        'tags',
        'imageDetailsByAlias',
        'storeProductImageDetails',
        'productMeta',
        'getSocialFormatList',
        'getLabelSocialFormatList',
        'getAdditionalTagList',
        'getAdditionalTagsDetail',
        'admin/product',
        'getPrompts',
        'fonts/fonts',
      ]),
    );
    expect(Object.values(FEED_CALLS).every(({ method }) => method === 'GET')).toBe(true);
  });

  test('[M5] the 16 tools and the other tool pages are in the store', async () => {
    const tools = [
      ...(await listing(`categoryId=${STORE_CATEGORY_IDS.aiTools}&rows=100`)).storeProducts,
      ...(await listing(`categoryId=${STORE_CATEGORY_IDS.editorTools}&rows=100`)).storeProducts,
    ];
    expect(tools.map(({ productAlias }) => productAlias)).toEqual(expect.arrayContaining(TOOL_SLUGS));
    expect(tools.map(({ path }) => path)).toEqual(expect.arrayContaining(TOOL_PATHS));
    for (const slug of TOOL_SLUGS) {
      expect(tools.find(({ productAlias }) => productAlias === slug)?.path).toBe(`/tools/${slug}`);
    }
  });

  test('[L5] productListing takes categoryId, start, placement, format and rows, 20 by default', async () => {
    const all = await listing('categoryId=300');
    expect(all).toMatchObject({ categoryId: 300, displayName: 'Templates', start: 0, rows: 20 });
    expect(all.total).toBe(all.storeProducts.length);
    const second = await listing('categoryId=300&start=1&rows=2');
    expect(second.storeProducts).toEqual(all.storeProducts.slice(1, 3));
    const tall = await listing('categoryId=300&format=3');
    expect(tall.storeProducts.every(({ format }) => format === 3 || format === null)).toBe(true);
    expect(tall.total).toBeLessThan(all.total);
    expect(await refusal('productListing', 'categoryId=9')).toEqual([
      4004,
      'There is no category with the id 9.',
    ]);
  });

  test('[C19] the footer has three groups: mixed templates, editor tools, AI tools', async () => {
    const groups = await Promise.all(
      FOOTER_CATEGORY_IDS.map((id) => listing(`categoryId=${id}&start=0&placement=${PLACEMENTS.Footer}`)),
    );
    expect(groups.map(({ displayName }) => displayName)).toEqual(['Templates', 'Editor tools', 'AI tools']);
    for (const { storeProducts } of groups) {
      expect(storeProducts.length).toBeGreaterThan(2);
      expect(storeProducts.every(({ placement }) => placement === PLACEMENTS.Footer)).toBe(true);
    }
    const types = new Set(groups[0]?.storeProducts.map(({ type }) => type));
    expect(types).toEqual(new Set(['design', 'video']));
    const shown = await listing('categoryId=302&placement=10&rows=100');
    expect(shown.total).toBeGreaterThan(groups[2]?.total ?? 0);
  });

  test('[L18] a store product has its fields, its variants and the pages below it', async () => {
    const {
      total: _,
      start: _start,
      rows: _rows,
      products: _products,
      ...page
    } = await pageOf('social-post-story');
    expect(page).toMatchObject({
      productId: expect.any(Number),
      displayName: 'Social media post',
      productAlias: 'social-post-story',
      format: 3,
      formatCode: 13,
      categoryId: CATEGORY_IDS.designTemplates,
      gaName: 'social_post_story',
      storeProducts: [],
    });
    expect(page.associatedProducts.map(({ productAlias, format }) => [productAlias, format])).toEqual([
      ['social-post-square', 2],
      ['social-post-wide', 1],
    ]);
    const resizer = await pageOf('photo-resizer');
    expect(resizer.storeProducts.map(({ productAlias }) => productAlias)).toEqual([
      'intermediate-resize-image',
    ]);
  });

  test('[L18] in the mega menu pages of the same trimmed name are one entry with variants', async () => {
    const menu = await listing(`categoryId=1&placement=${PLACEMENTS.Megamenu}`);
    const posts = menu.storeProducts.filter(({ displayName }) => displayName === 'Social media post');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.associatedProducts).toHaveLength(2);
    const [one] = (await listing('categoryId=302&rows=1')).storeProducts;
    const named = (productId: number, displayName: string): StoreProduct => ({
      ...(one as StoreProduct),
      productId,
      displayName,
      associatedProducts: [],
    });
    const grouped = groupByName([named(1, ' Post'), named(2, 'Story'), named(3, 'Post ')]);
    expect(
      grouped.map((each) => [each.displayName, each.associatedProducts.map(({ productId }) => productId)]),
    ).toEqual([
      ['Post', [3]],
      ['Story', []],
    ]);
  });

  test('[L23] links to templates say their type and subType', async () => {
    for (const { type, subType, path, productId } of (await listing('categoryId=300&rows=100'))
      .storeProducts) {
      expect(subType).toBe(`${type}-templates`);
      if (type === 'design') expect(path).toContain(`/design-templates?pid=${productId}&dName=`);
      else expect(path).toMatch(/^\/video-templates\?search=/);
    }
    expect((await pageOf('ai-filter')).type).toBeNull();
    expect((await pageOf('ai-filter')).subType).toBe('ai');
  });

  test('[L3] productV2 gives a page of the store with its templates, narrowed by the whole query', async () => {
    const aliases = async (query: string) =>
      (await pageOf('story', query)).products.map(({ productAlias }) => productAlias);
    const all = await aliases('');
    expect(all).toEqual(expect.arrayContaining(['clay-and-glaze', 'trattoria-nina']));
    expect(await aliases('&start=1&rows=1&format=3&formatCode=13&placement=5')).toEqual(all.slice(1, 2));
    expect(await aliases('&format=1')).toEqual([]);
    expect(await aliases('&formatCode=11')).toEqual([]);
    const food = (await get('tags', 'productId=1000033&rows=100')).tags.find(
      ({ displayName }) => displayName === 'food',
    );
    expect(await aliases(`&tagId=${food?.tagId}`)).toContain('trattoria-nina');
    expect(await aliases(`&tagId=${food?.tagId}`)).not.toContain('clay-and-glaze');
    expect((await get('productV2', 'productAlias=design-week')).displayName).toBe('Design week');
    expect(await refusal('productV2', 'productAlias=nothing')).toEqual([
      4004,
      'There is no product called nothing.',
    ]);
  });

  test('[L2] product knows pages of the store too, with format, placement and tagId', async () => {
    const story = await pageOf('story');
    const body = await get('product', `productId=${story.productId}&start=0&rows=20&format=3&placement=5`);
    expect(body).toEqual({ ...story, placement: body.placement });
    expect((await get('product', `productId=${story.productId}&format=1`)).total).toBe(0);
  });

  test('[L12] admin/product gives what everyone may read', async () => {
    const story = await pageOf('story');
    expect(await get('adminProduct', `productId=${story.productId}&start=0&rows=20`)).toEqual(story);
    expect(await refusal('adminProduct', 'productId=7777')).toEqual([
      4004,
      'There is no product with the id 7777.',
    ]);
  });

  test('[L4] categories, categoryDetails and central/categoryDetails', async () => {
    const { categories } = await get('categories', 'placement=5&imageCount=3');
    expect(categories.map(({ displayName }) => displayName)).toEqual(
      expect.arrayContaining(['Templates', 'Editor tools', 'AI tools', 'Stickers', 'Photos']),
    );
    const stickers = categories.find(({ categoryId }) => categoryId === CATEGORY_IDS.stickers);
    expect(stickers?.images).toHaveLength(3);
    expect(stickers?.images[0]).toEqual({
      productImageId: expect.any(Number),
      imageAlias: expect.any(String),
      displayName: expect.any(String),
      thumbUrl: expect.stringContaining('/assets/graphics/'),
    });
    const group = await get('categoryDetails', 'categoryId=300&imageCount=2&placement=5');
    expect(group.categories.map(({ categoryId }) => categoryId)).toEqual([1, 2]);
    expect(group.productCount).toBe(TEMPLATES.length);
    expect(group.images).toHaveLength(2);
    expect(await get('centralCategoryDetails', 'categoryId=300&imageCount=2&placement=5')).toEqual(group);
    const tools = await get('categoryDetails', 'categoryId=302&placement=4&imageCount=100');
    expect(tools.productCount).toBe((await listing('categoryId=302&placement=4')).total);
    expect(tools.images).toHaveLength(tools.productCount);
    expect(
      (await get('categories', 'categoryId=301')).categories.map(({ categoryId }) => categoryId),
    ).toEqual([STORE_CATEGORY_IDS.photoTools, STORE_CATEGORY_IDS.videoTools]);
    expect(await refusal('categoryDetails', 'categoryId=9')).toEqual([
      4004,
      'There is no category with the id 9.',
    ]);
  });

  test('[L20] [M12] categories have the ids of the specification; an empty one is an empty list', async () => {
    expect(CATEGORY_IDS).toMatchObject({
      stickers: 103,
      illustrations: 116,
      shapes: 110,
      textStyles: 108,
      aiFilter: 223,
      textToImage: 240,
      textToVideo: 245,
      imageToVideo: 246,
      aiHeadshot: 255,
    });
    expect(Object.keys(STORE_CATEGORIES)).toEqual([
      'Illustration',
      'Sticker',
      'lotiSticker',
      'lotiIllustration',
    ]);
    for (const id of [...Object.values(STORE_CATEGORIES), CATEGORY_IDS.aiFilter]) {
      expect((await get('categoryProductDetails', `categoryId=${id}&rows=40`)).categoryId).toBe(id);
    }
    expect((await get('categoryProductDetails', 'categoryId=223&rows=40')).products).toEqual([]);
  });

  test('[L6] tags of a product, and of all that a page of the store lists', async () => {
    const template = await get('productV2', 'productAlias=design-week');
    const own = await get('tags', `productId=${template.productId}&start=0&rows=20`);
    expect(own.tags.map(({ displayName }) => displayName).toSorted()).toEqual(
      [...('tags' in template ? template.tags : [])].toSorted(),
    );
    expect(own.tags.find(({ displayName }) => displayName === 'event')?.productCount).toBe(
      TEMPLATES.filter(({ assetType, tags }) => assetType === 'design' && tags.includes('event')).length,
    );
    const story = await pageOf('story');
    const page = await get('tags', `productId=${story.productId}&start=1&rows=2`);
    expect(page).toMatchObject({ start: 1, rows: 2 });
    expect(page.tags).toHaveLength(2);
    expect((await get('tags', 'productId=1000001')).tags).toEqual([]);
    expect((await refusal('tags', 'productId=7777'))[0]).toBe(4004);
  });

  test('[L7] [L8] an image by its alias and by its id', async () => {
    const byAlias = await get('imageDetailsByAlias', 'imageAlias=design-week');
    expect(byAlias).toMatchObject({
      imageAlias: 'design-week',
      displayName: 'Design week',
      thumbUrl: '/assets/templates/design-week.webp',
      url: '/assets/templates/design-week.json',
      categoryId: 1,
    });
    expect(await get('storeProductImageDetails', `productImageId=${byAlias.productImageId}`)).toEqual(
      byAlias,
    );
    expect(await get('storeProductImageDetails', 'productImageId=1000001')).toMatchObject({
      productAlias: 'remove-background',
      thumbUrl: '/assets/graphics/brush-peach.svg',
    });
    expect((await refusal('imageDetailsByAlias', 'imageAlias=nothing'))[0]).toBe(4004);
    expect((await refusal('storeProductImageDetails', 'productImageId=7777'))[0]).toBe(4004);
  });

  test('[L9] productMeta finds a product by its name in a category, as written or as in an address', async () => {
    const meta = await get('productMeta', 'displayName=Photo%20resizer&categoryId=303');
    expect(meta).toEqual({
      productId: 1000017,
      productAlias: 'photo-resizer',
      displayName: 'Photo resizer',
      categoryId: 303,
      categoryName: 'Photo editor tools',
      title: 'Photo resizer · Photo editor tools',
      description: 'The right pixels for every network, marketplace and sheet of paper.',
      thumbUrl: '/assets/graphics/checkerboard.svg',
    });
    expect(await get('productMeta', 'displayName=photo-RESIZER&categoryId=303')).toEqual(meta);
    expect((await get('productMeta', 'displayName=clay%20%26%20glaze&categoryId=1')).productAlias).toBe(
      'clay-and-glaze',
    );
    expect((await refusal('productMeta', 'displayName=Photo%20resizer&categoryId=1'))[0]).toBe(4004);
    expect((await refusal('productMeta', 'displayName=&categoryId=1'))[0]).toBe(4000);
  });

  test('[L10] [M16] [X28] platforms have their formats in pixels, with the day of the check', async () => {
    const { mediaType, socialFormats } = await get('getSocialFormatList', 'mediaType=image');
    expect(mediaType).toBe('image');
    const icons = socialFormats.map(({ icon }) => icon);
    expect(icons).toEqual(
      expect.arrayContaining(
        'linkedin tiktok facebook instagram youtube pinterest twitter twitch snapchat whatsapp poster slide wide portrait phone card a-size leaderboard billboard calendar email print'.split(
          ' ',
        ),
      ),
    );
    const sizesOf = (name: string, list = socialFormats) =>
      Object.fromEntries(
        (list.find((platform) => platform.name === name)?.formats ?? []).map((each) => [
          each.displayName,
          [each.widthPx, each.heightPx],
        ]),
      );
    expect(sizesOf('Instagram')).toMatchObject({
      'Post, square': [1080, 1080],
      'Post, portrait 4:5': [1080, 1350],
      Story: [1080, 1920],
    });
    expect(sizesOf('YouTube')).toMatchObject({ Thumbnail: [1280, 720], 'Channel banner': [2560, 1440] });
    for (const { checkedOn } of socialFormats.flatMap(({ formats }) => formats)) {
      expect(checkedOn).toMatch(/^2026-11-\d\d$/);
    }
    const videos = (await get('getSocialFormatList', 'mediaType=video')).socialFormats;
    expect(sizesOf('YouTube', videos)).toEqual({ Video: [1920, 1080], Short: [1080, 1920] });
    expect(sizesOf('YouTube')).not.toHaveProperty('Short');
    const story = socialFormats[0]?.formats.find(({ displayName }) => displayName === 'Story');
    expect(story).toMatchObject({ format: 3, formatCode: 13 });
    const portrait = socialFormats[0]?.formats.find(({ displayName }) => displayName.includes('4:5'));
    expect(portrait).toMatchObject({ format: null, formatCode: 26 });
    expect((await refusal('getSocialFormatList', 'mediaType=sound'))[1]).toBe(
      'mediaType: must be image or video.',
    );
  });

  test('[L10] [M17] the same under labels; marketplaces are there', async () => {
    const { labels } = await get('getLabelSocialFormatList', 'mediaType=image');
    expect(labels.map(({ label }) => label)).toEqual([
      'Social media',
      'Marketplaces',
      'Screens and slides',
      'Advertising',
      'Print and paper',
    ]);
    const names = labels.flatMap(({ socialFormats }) => socialFormats.map(({ name }) => name));
    expect(names).toEqual(
      expect.arrayContaining([
        'Amazon',
        'Depop',
        'eBay',
        'Lazada',
        'Mercado Libre',
        'Mercari',
        'Poshmark',
        'Shopee',
        'Shopify',
        'Vinted',
        'Etsy',
        'Tumblr',
        'Eventbrite',
        'SoundCloud',
      ]),
    );
    const { socialFormats } = await get('getSocialFormatList', 'mediaType=image');
    expect(labels.flatMap((label) => label.socialFormats)).toEqual(socialFormats);
  });

  test('[L11] additional tags are those of what goes with a product, five rows, each with products', async () => {
    const { tags } = await get('getAdditionalTagList', 'productAlias=story');
    expect(tags.map(({ displayName }) => displayName)).not.toContain('story');
    expect(tags.map(({ displayName }) => displayName)).toEqual(
      expect.arrayContaining(['ceramics', 'food', 'menu']),
    );
    const details = await get('getAdditionalTagsDetail', 'productAlias=story&start=0&placement=102');
    expect(details).toMatchObject({ productAlias: 'story', start: 0, rows: 5, total: tags.length });
    expect(details.tags).toHaveLength(5);
    for (const { displayName, productCount, products } of details.tags) {
      // A shelf shows fifteen at most.
      expect(products).toHaveLength(Math.min(productCount, 15));
      expect(products.every((product) => product.tags.includes(displayName))).toBe(true);
    }
    const rest = await get('getAdditionalTagsDetail', 'productAlias=story&start=5&rows=100');
    expect([...details.tags, ...rest.tags].map(({ tagId }) => tagId)).toEqual(
      tags.slice(0, 105).map(({ tagId }) => tagId),
    );
    const ofTemplate = await get('getAdditionalTagList', 'productAlias=design-week');
    expect(ofTemplate.tags.map(({ displayName }) => displayName)).not.toContain('exhibition');
    expect((await get('getAdditionalTagList', 'productAlias=photo-resizer')).tags).toEqual([]);
    expect((await refusal('getAdditionalTagList', 'productAlias=nothing'))[0]).toBe(4004);
  });

  test('[L13] [M13] there are prompts for every AI type, and own ones for a tool', async () => {
    expect(AI_TYPE_IDS).toEqual({
      selfie: 1,
      photoshoot: 2,
      filter: 3,
      replace: 4,
      background: 6,
      sticker: 12,
      avatarify: 14,
      textToImage: 19,
      imageToVideo: 25,
      textToVideo: 26,
      headshot: 29,
    });
    for (const aiType of Object.values(AI_TYPE_IDS)) {
      const body = await get('getPrompts', `aiType=${aiType}&start=0`);
      expect(body.prompts.length).toBeGreaterThanOrEqual(6);
      expect(body.prompts.every((prompt) => prompt.aiType === aiType)).toBe(true);
    }
    const all = await get('getPrompts', 'aiType=2');
    const person = await pageOf('ai-person-photoshoot');
    const own = await get('getPrompts', `aiType=2&start=0&productId=${person.productId}`);
    expect(own.prompts[0]?.displayName).toBe('Street style');
    const product = await pageOf('ai-product-photography');
    const others = await get('getPrompts', `aiType=2&productId=${product.productId}`);
    expect(others.prompts.map(({ displayName }) => displayName)).not.toContain('Street style');
    expect(others.total).toBe(all.total - 4);
    expect((await get('getPrompts', 'aiType=2&start=1')).prompts[0]).toEqual(all.prompts[1]);
    expect((await refusal('getPrompts', 'aiType=5'))[1]).toBe('aiType: is not an AI type.');
  });

  test('[L22] [G5] a success is 2000 with a body, everything else has a description that can be shown', async () => {
    const found = (await server.inject('/central-1.0/productListing?categoryId=300')).json();
    expect(found).toMatchObject({ statusCode: 2000, status: 'SUCCESS', description: '', body: {} });
    for (const path of Object.values(FEED_CALLS).map((call) => call.path)) {
      const response = await server.inject(`${path}?categoryId=x&productId=x&mediaType=x&imageCount=x`);
      const failed = failureSchema.parse(response.json());
      expect(failed.statusCode).not.toBe(2000);
      expect(failed.description).toMatch(/^\w.*\.$/);
      expect(failed.body).toBeNull();
    }
  });

  test('feeds carry a tag, are answered by 304 while they are the same, and compressed as the client takes it', async () => {
    const url = '/central-1.0/categoryProductDetails?categoryId=1';
    const plain = await server.inject({ url });
    const etag = String(plain.headers.etag);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      vary: expect.stringContaining('accept-encoding'),
      'content-type': 'application/json; charset=utf-8',
    });
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await server.inject({ url, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await server.inject({ url, headers: { 'if-none-match': '"x"' } })).statusCode).toBe(200);
    const packed = await server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const failed = await server.inject('/central-1.0/categoryProductDetails?categoryId=9');
    expect(failed.headers['cache-control']).toBe('no-store');
  });

  test('seeding the store again writes only when it has changed', async () => {
    const store = readStore('assets');
    expect(await seedStore(temporary.database, store)).toBe(false);
    const fewer = { ...store, prompts: store.prompts.slice(0, 3) };
    expect(await seedStore(temporary.database, fewer)).toBe(true);
    expect((await get('getPrompts', 'aiType=1')).total).toBe(3);
    expect(await seedStore(temporary.database, store)).toBe(true);
  });
});
