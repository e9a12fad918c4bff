import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { successSchema } from '../../contract/envelope.ts';
import { productBodySchema } from '../../contract/products.ts';
import * as contract from '../../contract/search.ts';
import { CATEGORY_IDS } from '../../contract/store/categories.ts';
import { seedContent } from '../../services/content/seed-content.ts';
import { seedStore } from '../../services/content/seed-store.ts';
import { readStore } from '../../services/content/store-manifests.ts';
import { SearchLog } from '../../services/search/search-log.ts';
import { sampleTemplate } from '../../testing/sample-content.ts';
import {
  DATABASE_KINDS,
  databaseFor,
  type TemporaryDatabase,
  testServer,
} from '../../testing/servers/temporary-server.ts';

const VIDEO = { categoryId: CATEGORY_IDS.videoTemplates };
const GRAPHIC = { categoryId: CATEGORY_IDS.stickers, format: null, formatCode: null };

const CONTENT = [
  sampleTemplate('big-summer', 'Big summer sale', { position: 0, tags: ['sale', 'beach'] }),
  sampleTemplate('summer', 'Summer', {
    position: 1,
    tags: ['season'],
    details: { styles: ['photographic', 'bold'], language: 'en', colorNames: ['blue', 'beige'] },
  }),
  sampleTemplate('summer-night', 'Summer night', {
    position: 2,
    tags: ['party', 'real estate'],
    format: 3,
    formatCode: 13,
    details: { styles: ['photographic'], language: 'es', colorNames: ['black', 'blue'] },
  }),
  sampleTemplate('beach-bar', 'Beach bar', {
    position: 3,
    tags: ['summer', 'menu'],
    format: null,
    formatCode: 26,
    widthPx: 1240,
    heightPx: 1754,
  }),
  sampleTemplate('flowers', 'Flower market', {
    position: 4,
    tags: ['spring', 'market'],
    format: 1,
    formatCode: 12,
  }),
  sampleTemplate('creme', 'Crème brûlée', { position: 5, tags: ['dessert', 'menu'] }),
  sampleTemplate('percent', '100% cotton_shirt', { position: 6, tags: ['fashion'] }),
  sampleTemplate('summer', 'Summer film', { ...VIDEO, position: 0, tags: ['travel', 'sale'] }),
  sampleTemplate('sun', 'Smiling sun', { ...GRAPHIC, position: 0, tags: ['summer', 'weather'] }),
];

const START = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

describe.each(DATABASE_KINDS)('search over %s', (kind) => {
  let temporary: TemporaryDatabase;
  let server: FastifyInstance;
  let now = START;
  const newServer = () => testServer(temporary.database, { now: () => new Date(now) });

  beforeAll(async () => {
    temporary = await databaseFor(kind);
    await seedContent(temporary.database, CONTENT);
    await seedStore(temporary.database, readStore('assets'));
    server = await newServer();
  });

  afterEach(async () => {
    await server.close();
    await temporary.database.runner.execute('DELETE FROM search_trends');
    now = START;
    server = await newServer();
  });

  afterAll(async () => {
    await server.close();
    await temporary.close();
  });

  async function search(query: string) {
    const response = await server.inject(`/andor-search-1.0/template/search?${query}`);
    return successSchema(contract.templateSearchBodySchema.strict()).strict().parse(response.json()).body;
  }
  const found = async (query: string) =>
    (await search(`templateType=1&query=${encodeURIComponent(query)}`)).products.map(
      ({ productAlias }) => productAlias,
    );
  async function trending(query = 'templateType=1') {
    const response = await server.inject(`/andor-search-1.0/template/trendingTemplateSearches?${query}`);
    return successSchema(contract.trendingBodySchema).strict().parse(response.json()).body.trendingSearches;
  }
  const trends = async (query?: string) =>
    (await trending(query)).map(({ trendingSearch }) => trendingSearch);
  /** Lets what was searched for be written, as the end of a server does. */
  async function restart() {
    await server.close();
    server = await newServer();
  }

  test('a word that thousands have finds what is called so first, and is looked through to a bound', async () => {
    const { runner } = temporary.database;
    const [base] = await runner.query("SELECT product_id FROM products WHERE product_alias = 'percent'");
    const add = (name: string, tags: string, count: number, firstId: number) =>
      runner.query(
        `WITH made AS (
           INSERT INTO products (product_id, category_id, product_alias, display_name, position, format, image_alias, placement, content_url)
             OVERRIDING SYSTEM VALUE
           SELECT $1::integer + n, category_id, $2 || '-' || n, $2, 100 + n, 2, image_alias, placement, content_url
           FROM products CROSS JOIN generate_series(1, $3::integer) AS n WHERE product_id = $4
           RETURNING product_id, category_id, position
         )
         INSERT INTO search_documents (product_id, template_type, category_id, position, name, tags)
         SELECT product_id, 1, category_id, position, $2, $5 FROM made`,
        [firstId, name, count, Number(base?.[0]), tags],
      );
    try {
      await add('stripes', 'zebra', 3_000, 500_000);
      // Written last: where the rows lie must not decide.
      await add('zebra', 'animal', 1, 600_000);
      const { total, products, facets } = await search('templateType=1&query=zebra&rows=3');
      expect(products.map(({ displayName }) => displayName)).toEqual(['zebra', 'stripes', 'stripes']);
      expect(total).toBeGreaterThan(400);
      expect(total).toBeLessThan(3_000);
      // Of two words that nothing has together, what has the one that says more comes first.
      const nearest = await search('templateType=1&query=zebra%20brulee&rows=2');
      expect([nearest.isNearest, nearest.products[0]?.productAlias]).toEqual([true, 'creme']);
      expect(facets.shapes.length).toBeGreaterThan(0);
      const beyond = await search(`templateType=1&query=zebra&rows=3&start=${total}`);
      expect([beyond.total, beyond.products]).toEqual([total, []]);
      // Without words all are there, each once, in their order.
      const all = await search('templateType=1&query=&rows=3&start=3004');
      expect(all.total).toBe(3_008);
      expect(all.products.map(({ displayName }) => displayName)).toEqual(['stripes', 'stripes', 'stripes']);
    } finally {
      await runner.query('DELETE FROM products WHERE product_id >= 500000 AND product_id < 1000000');
    }
  });

  test('[L14] template/search takes the whole query of the specification', async () => {
    const body = await search(
      'query=summer&start=1&rows=2&templateType=1&primaryCategoryId=1&templateVersion=3&sys=404',
    );
    expect(body).toMatchObject({ query: 'summer', correctedQuery: null, total: 4, start: 1, rows: 2 });
    expect(body.products.map(({ displayName }) => displayName)).toEqual(['Summer night', 'Big summer sale']);
    expect((await server.inject('/andor-search-1.0/template/search?templateVersion=2')).json()).toMatchObject(
      {
        statusCode: 4000,
      },
    );
    expect((await server.inject('/andor-search-1.0/template/search?templateType=9')).json()).toMatchObject({
      statusCode: 4000,
      description: 'templateType: must be 1, 2 or 3 (design, video or graphic).',
    });
  });

  test('[L14] the whole name comes first, then its beginning, then words of the name, then tags', async () => {
    expect(await found('summer')).toEqual(['summer', 'summer-night', 'big-summer', 'beach-bar']);
    expect(await found('summer ni')).toEqual(['summer-night']);
    expect(await found('sale summer')).toEqual(['big-summer']);
  });

  test('[L14] words are found by their beginning and their stem, whatever their case and accents', async () => {
    expect(await found('FLOWERS')).toEqual(['flowers']);
    expect(await found('flow')).toEqual(['flowers']);
    expect(await found('creme brulee')).toEqual(['creme']);
    expect(await found('CRÈME BRÛLÉE')).toEqual(['creme']);
    expect(await found('real estate')).toEqual(['summer-night']);
  });

  test('[A25] a page shape narrows what is found, with a term and without one', async () => {
    const aliases = async (query: string) =>
      (await search(query)).products.map(({ productAlias }) => productAlias);
    expect(await aliases('templateType=design&format=1')).toEqual(['flowers']);
    expect(await aliases('query=flower&templateType=design&format=1')).toEqual(['flowers']);
    expect(await aliases('query=flower&templateType=design&format=2')).toEqual([]);
  });

  test('[L14] mistyped words are forgiven, and the answer says what was looked for', async () => {
    for (const [typed, meant, alias] of [
      ['sumer', 'summer', 'summer'],
      ['smumer', 'summer', 'summer'],
      ['beahc bar', 'beach bar', 'beach-bar'],
      ['flwoer markt', 'flower market', 'flowers'],
      ['slae', 'sale', 'big-summer'],
    ] as const) {
      const body = await search(`templateType=1&query=${typed}`);
      expect([typed, body.correctedQuery, body.products[0]?.productAlias]).toEqual([typed, meant, alias]);
    }
  });

  test('[L14] an unknown word finds nothing; an empty query lists everything', async () => {
    for (const term of ['xylophone', 'zz', 'cta', "' OR 1=1 --"]) {
      expect([term, await found(term)]).toEqual([term, []]);
    }
    expect((await search('templateType=1')).total).toBe(7);
    expect((await search('templateType=1&query=%20%25')).total).toBe(7);
    expect((await search(`query=${'x'.repeat(5000)}`)).total).toBe(0);
    expect(await found("100% cotton_shirt's & (|!:*")).toEqual(['percent']);
    expect(await found('100% cotton_sh')).toEqual(['percent']);
  });

  test('[L20] [D8] template types are design and video, by name or number; graphics are the third', async () => {
    const of = async (type: string) =>
      (await search(`query=summer${type}`)).products.map(({ categoryId, productAlias }) => [
        categoryId,
        productAlias,
      ]);
    expect(await of('&templateType=2')).toEqual([[CATEGORY_IDS.videoTemplates, 'summer']]);
    expect(await of('&templateType=video')).toEqual(await of('&templateType=2'));
    expect(await of('&templateType=design')).toEqual(await of('&templateType=1'));
    expect(await of('&templateType=design-element')).toEqual([[CATEGORY_IDS.stickers, 'sun']]);
    expect(await of('&templateType=design-templates')).toEqual(await of('&templateType=1'));
    expect(await of('&templateType=video-templates')).toEqual(await of('&templateType=2'));
    expect((await of('')).length).toBe(6);
    expect(await of('&templateType=none')).toEqual(await of(''));
    expect(await of('&primaryCategoryId=103')).toEqual([[CATEGORY_IDS.stickers, 'sun']]);
  });

  test('[L15] template/{alias} gives the template of that type, and what goes with it', async () => {
    const get = async (path: string) => (await server.inject(`/andor-search-1.0/template/${path}`)).json();
    const design = successSchema(productBodySchema.strict())
      .strict()
      .parse(await get('summer?templateType=1')).body;
    expect(design).toMatchObject({ displayName: 'Summer', categoryId: 1 });
    const video = await get('summer?templateType=2');
    expect(video.body).toMatchObject({ displayName: 'Summer film', categoryId: 2 });
    expect((await get('beach-bar?templateType=1')).body.associatedProducts).toHaveLength(1);
    expect(await get('beach-bar?templateType=2')).toMatchObject({
      statusCode: 4004,
      status: 'FAIL',
      description: 'There is no template called beach-bar.',
    });
  });

  test('[D13] autoSuggest offers names, tags and searches of others that begin like this', async () => {
    const suggest = async (query: string) => {
      const response = await server.inject(`/andor-search-1.0/template/autoSuggest?${query}`);
      return successSchema(contract.autoSuggestBodySchema)
        .strict()
        .parse(response.json())
        .body.suggestions.map(({ trendingSearch }) => trendingSearch);
    };
    expect(await suggest('query=su&templateVersion=3&templateType=1')).toEqual([
      'Summer',
      'Summer night',
      'Big summer sale',
    ]);
    expect(await suggest('query=est&templateType=1')).toEqual(['real estate']);
    expect(await suggest('query=BRU&templateType=1')).toEqual(['Crème brûlée']);
    expect(await suggest('query=sumer&templateType=1')).toContain('Summer night');
    expect(await suggest('query=s&templateType=1')).toEqual([]);
    expect(await suggest('query=xylophone')).toEqual([]);
    await search('query=summer%20sale&templateType=1');
    await restart();
    expect((await suggest('query=summer&templateType=1')).slice(0, 1)).toEqual(['summer sale']);
  });

  test('where nothing has all words, what has most of them is listed, and the answer says so', async () => {
    const nearest = await search('templateType=1&query=sale%20summer%20xylophone');
    expect(nearest).toMatchObject({ isNearest: true, correctedQuery: null });
    expect(nearest.products.map(({ productAlias }) => productAlias)).toEqual([
      'big-summer',
      'summer',
      'summer-night',
      'beach-bar',
    ]);
    expect((await search('templateType=1&query=summer')).isNearest).toBe(false);
    expect(await search('templateType=1&query=xylophone')).toMatchObject({ isNearest: false, total: 0 });
  });

  test('where few have all words, what has most of them is offered besides, without what was found', async () => {
    const few = await search('templateType=1&query=summer%20night');
    expect(few).toMatchObject({ isNearest: false, total: 1 });
    expect(few.nearby.map(({ productAlias }) => productAlias)).toEqual(['big-summer', 'summer', 'beach-bar']);
    // Of two that have one word each, the one whose word is rarer comes first: four have summer, one has brulee.
    const rare = await search('templateType=1&query=summer%20brulee');
    expect(rare.products.map(({ productAlias }) => productAlias)[0]).toBe('creme');
    // What it is about counts more than the format: fewer are menus than have summer, and come after these all the same.
    const menus = await search('templateType=1&query=summer%20menu');
    expect(menus.nearby.map(({ productAlias }) => productAlias).at(-1)).toBe('creme');
    // One word, an empty query and a later page have nothing that comes close.
    for (const query of ['query=summer', 'query=', 'query=summer%20night&start=1'])
      expect((await search(`templateType=1&${query}`)).nearby).toEqual([]);
  });

  test('shape, look, language and colour narrow what is found; each is counted over all that the words find', async () => {
    const all = await search('templateType=1&query=summer');
    expect(all.facets).toEqual({
      shapes: [
        { value: 'square', count: 2 },
        { value: 'paper', count: 1 },
        { value: 'story', count: 1 },
      ].toSorted(
        (a, b) =>
          ['square', 'wide', 'story', 'paper'].indexOf(a.value) -
          ['square', 'wide', 'story', 'paper'].indexOf(b.value),
      ),
      styles: [
        { value: 'photographic', count: 2 },
        { value: 'bold', count: 1 },
      ],
      languages: [
        { value: 'en', count: 1 },
        { value: 'es', count: 1 },
      ],
      colors: [
        { value: 'blue', count: 2 },
        { value: 'beige', count: 1 },
        { value: 'black', count: 1 },
      ],
    });
    const aliases = async (query: string) =>
      (await search(`templateType=1&query=summer&${query}`)).products.map(({ productAlias }) => productAlias);
    expect(await aliases('shape=paper')).toEqual(['beach-bar']);
    expect(await aliases('style=photographic')).toEqual(['summer', 'summer-night']);
    expect(await aliases('style=photographic&language=es')).toEqual(['summer-night']);
    expect(await aliases('color=black')).toEqual(['summer-night']);
    expect(await aliases('color=blue&style=bold')).toEqual(['summer']);
    expect((await search('templateType=1&query=summer&shape=paper')).facets).toEqual(all.facets);
    expect((await search('templateType=1&query=summer&start=1')).facets.styles).toEqual([]);
    for (const wrong of ['shape=round', 'color=mauve'])
      expect((await server.inject(`/andor-search-1.0/template/search?${wrong}`)).json()).toMatchObject({
        statusCode: 4000,
      });
  });

  test('[D12] trending gives what people search for; before that, tags of content', async () => {
    expect((await trends()).slice(0, 2)).toEqual(['menu', 'Summer']);
    for (const term of ['flower market', 'flower market', 'Bea', 'xylophone', '%20', 'Crème'])
      await search(`templateType=1&query=${term}`);
    await server.inject({
      url: '/andor-search-1.0/template/search?templateType=1&query=creme',
      remoteAddress: '10.0.0.7',
    });
    await restart();
    const list = await trends();
    // The second caller counts, the second search of the first does not; "Bea" is no word yet, and "xylophone" finds nothing.
    expect(list.slice(0, 3)).toEqual(['creme', 'flower market', 'menu']);
    expect(list).not.toContain('xylophone');
    expect(list).not.toContain('bea');
    expect(list.every((term) => term.trim() !== '')).toBe(true);
    expect(await trends('templateType=2')).toEqual(['sale', 'travel']);
  });

  test('words that say nothing find what begins so, not all of a type', async () => {
    expect(await found('the')).toEqual([]);
    expect(await found('on')).toEqual([]);
    expect((await search('templateType=1&query=to%20be')).total).toBe(0);
    expect((await search(`primaryCategoryId=${CATEGORY_IDS.designTemplates}&query=the`)).total).toBe(0);
    expect(await found('the beach')).toEqual(['beach-bar', 'big-summer']);
  });

  test('[D12] trends and tags of a category are what finds something there: by stems, and by several words together', async () => {
    for (const term of ['flowers', 'sale', 'big sale', 'summer film'])
      for (const templateType of [1, 2]) await search(`templateType=${templateType}&query=${term}`);
    await restart();
    const ofDesigns = await trends(`primaryCategoryId=${CATEGORY_IDS.designTemplates}`);
    // "flowers" is there as "flower"; no design has both words of "summer film".
    expect(ofDesigns.slice(0, 3).toSorted()).toEqual(['big sale', 'flowers', 'sale']);
    expect(ofDesigns).not.toContain('summer film');
    // Tags fill the list.
    expect(ofDesigns).toContain('dessert');
    const ofVideos = await trends(`primaryCategoryId=${CATEGORY_IDS.videoTemplates}`);
    expect(ofVideos.toSorted()).toEqual(['sale', 'summer film', 'travel']);
    expect(await trends(`primaryCategoryId=${CATEGORY_IDS.stockMusic}`)).toEqual([]);
  });

  test('[D13] what content has most is suggested among hundreds that begin alike', async () => {
    const { runner } = temporary.database;
    await runner.execute(
      `INSERT INTO search_phrases (phrase, template_type, display_name, is_tag, uses)
       SELECT 'zebra ' || n, 1, 'Zebra ' || n, false, 1 FROM generate_series(1, 900) AS n;
       INSERT INTO search_phrases (phrase, template_type, display_name, is_tag, uses) VALUES ('zebras', 1, 'Zebras', true, 300)`,
    );
    try {
      const response = await server.inject('/andor-search-1.0/template/autoSuggest?query=ze&templateType=1');
      const { suggestions } = successSchema(contract.autoSuggestBodySchema).parse(response.json()).body;
      expect(suggestions[0]?.trendingSearch).toBe('Zebras');
    } finally {
      await runner.execute("DELETE FROM search_phrases WHERE phrase LIKE 'zebra%'");
    }
  });

  test('[D9] items have id, trendingSearch, subType and bgImgUrl', async () => {
    await search('templateType=1&query=flowers');
    await restart();
    expect((await trending())[0]).toEqual({
      id: 'design-templates:flowers',
      trendingSearch: 'flowers',
      subType: 'design-templates',
      bgImgUrl: '/assets/templates/flowers.webp',
    });
  });

  test('[D12] trends fade, are dropped after two weeks, and never hold what finds nothing any more', async () => {
    const log = new SearchLog({
      database: temporary.database,
      now: () => new Date(now),
      onError: (error) => expect(error).toBeUndefined(),
    });
    const searched = async (term: string, callers: number) => {
      for (let caller = 0; caller < callers; caller++) log.record(1, term, `${caller}`);
      await log.flush();
    };
    await searched('season', 5);
    now += 12 * DAY_MS;
    await searched('dessert', 2);
    await searched('fashion', 1);
    await restart();
    expect((await trends()).slice(0, 3)).toEqual(['dessert', 'fashion', 'season']);
    now += 3 * DAY_MS;
    await restart();
    expect((await trends()).slice(0, 2)).toEqual(['dessert', 'fashion']);
    await seedContent(
      temporary.database,
      CONTENT.filter(({ productAlias }) => productAlias !== 'creme'),
    );
    expect((await trends())[0]).toBe('fashion');
    expect(await trends()).not.toContain('dessert');
    await seedContent(temporary.database, CONTENT);
  });

  test('[D12] searches of several days and of all types at once add up', async () => {
    const log = new SearchLog({
      database: temporary.database,
      now: () => new Date(now),
      onError: (error) => expect(error).toBeUndefined(),
    });
    const searched = (type: 1 | null, term: string, callers: number) => {
      for (let caller = 0; caller < callers; caller++) log.record(type, term, `${caller}/${now}`);
    };
    searched(1, 'season', 4);
    searched(null, 'season', 4);
    searched(1, 'fashion', 5);
    await log.flush();
    now += 4 * DAY_MS;
    // Four of the eight are left of the first, and two and a half of the five of the other.
    searched(1, 'fashion', 1);
    searched(1, 'dessert', 3);
    await log.flush();
    await restart();
    expect((await trends()).slice(0, 3)).toEqual(['season', 'fashion', 'dessert']);
    now += 2 * 60_000;
    searched(1, 'fashion', 1);
    await log.flush();
    await restart();
    expect((await trends()).slice(0, 3)).toEqual(['fashion', 'season', 'dessert']);
  });

  test('[D12] at most 50 trends are given, and a flood of terms is bounded', async () => {
    expect(contract.TRENDING_BUFFER).toBe(50);
    const many = Array.from({ length: 60 }, (_, index) =>
      sampleTemplate(`poster-${index}`, `Poster nr${index}x`, { position: index }),
    );
    await seedContent(temporary.database, many);
    const log = new SearchLog({ database: temporary.database, now: () => new Date(now), onError: () => {} });
    for (let index = 0; index < 60; index++) log.record(1, `nr${index}x`, 'one');
    for (let index = 0; index < 5_000; index++) log.record(null, `nonsense ${index}`, 'one');
    await log.flush();
    expect(await trends()).toHaveLength(50);
    await seedContent(temporary.database, CONTENT);
  });

  test('[D14] storypages give pages of the store, with start and rows', async () => {
    const trendingStorys = async (query: string) => {
      const response = await server.inject(`/andor-search-1.0/storypages/trendingStorys?${query}`);
      return successSchema(contract.trendingStorysBodySchema).strict().parse(response.json()).body;
    };
    const first = await trendingStorys('start=0&rows=10');
    expect(first).toMatchObject({ start: 0, rows: 10 });
    expect(first.trendingStorys).toHaveLength(10);
    expect(first.trendingStorys[0]).toEqual({
      id: 'page:1000001',
      trendingSearch: 'Background remover',
      subType: 'ai',
      bgImgUrl: '/assets/graphics/brush-peach.svg',
      productAlias: 'remove-background',
      path: '/tools/remove-background',
    });
    expect((await trendingStorys('start=10&rows=5')).trendingStorys).toHaveLength(5);
    await search('templateType=1&query=menu');
    await restart();
    expect((await trendingStorys('start=0&rows=1')).trendingStorys[0]?.productAlias).toBe('menu-card');
  });

  test('[D14] storypages/autoSuggest finds pages of the store by words', async () => {
    const suggest = async (query: string) => {
      const response = await server.inject(`/andor-search-1.0/storypages/autoSuggest?${query}`);
      return successSchema(contract.storySuggestBodySchema).strict().parse(response.json()).body;
    };
    const body = await suggest('query=backgr&start=0&rows=20');
    expect(body).toMatchObject({ start: 0, rows: 20 });
    expect(body.suggestions.map(({ productAlias }) => productAlias)).toEqual(
      expect.arrayContaining(['remove-background', 'ai-change-background', 'blur-image-background']),
    );
    expect((await suggest('query=resizerr')).suggestions[0]?.productAlias).toBe('photo-resizer');
    expect((await suggest('query=')).suggestions).toEqual([]);
    expect((await suggest('query=summer')).suggestions).toEqual([]);
  });
});
