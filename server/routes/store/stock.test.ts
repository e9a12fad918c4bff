import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureSchema, successSchema } from '../../contract/envelope.ts';
import { stockBodySchema } from '../../contract/store/stock.ts';
import { readContent } from '../../services/content/read-content.ts';
import { seedContent } from '../../services/content/seed-content.ts';
import {
  DATABASE_KINDS,
  databaseFor,
  type TemporaryDatabase,
  testServer,
} from '../../testing/servers/temporary-server.ts';

const KEY = 'a-key-of-the-operator';
/** Settings with one service. */
const withPixabay = (key: string, url: string) => ({
  stock: { ...NO_SERVICES, pixabay: { key, url } },
});
const NO_SERVICES = { pixabay: undefined, pexels: undefined, unsplash: undefined, openverse: undefined };
const DAY_MS = 24 * 60 * 60_000;

const photo = (id: number) => ({
  id,
  pageURL: `https://pixabay.com/photos/${id}/`,
  type: 'photo',
  tags: 'beach, sea, summer, sky',
  previewURL: id === 2 ? 'http://HOST/page.jpg' : `http://HOST/preview-${id}.jpg`,
  previewWidth: 150,
  previewHeight: 99,
  webformatURL: `http://HOST/web-${id}.jpg`,
  webformatWidth: 640,
  webformatHeight: 427,
  largeImageURL: `http://HOST/large-${id}.jpg`,
  imageWidth: 4000,
  imageHeight: 2668,
  imageSize: 1_500_000,
  views: 1,
  user: 'somebody',
});

const video = (id: number) => ({
  id,
  pageURL: `https://pixabay.com/videos/${id}/`,
  type: 'film',
  tags: 'waves',
  duration: 12,
  videos: {
    large: { url: '', width: 0, height: 0, size: 0, thumbnail: '' },
    medium: {
      url: 'http://HOST/m.mp4',
      width: 1280,
      height: 720,
      size: 9000,
      thumbnail: 'http://HOST/m.jpg',
    },
    small: { url: 'http://HOST/s.mp4', width: 960, height: 540, size: 5000, thumbnail: 'http://HOST/s.jpg' },
    tiny: { url: 'http://HOST/t.mp4', width: 640, height: 360, size: 2000, thumbnail: 'http://HOST/t.jpg' },
  },
  user: 'somebody',
});

/** A local server that speaks like the service: its parameters, fields, errors and headers. */
async function stockService() {
  const asked: URL[] = [];
  let isBusy = false;
  let host = '';
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${host}`);
    const json = (value: unknown) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-limit': '100' })
        .end(JSON.stringify(value).replaceAll('HOST', host));
    if (url.pathname === '/page.jpg')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
    if (/\.(jpg|mp4)$/.test(url.pathname)) {
      const { range } = request.headers;
      const type = url.pathname.endsWith('.jpg') ? 'image/jpeg' : 'video/mp4';
      if (range === 'bytes=0-2')
        return response.writeHead(206, { 'content-type': type, 'content-range': 'bytes 0-2/9' }).end('012');
      return response.writeHead(200, { 'content-type': type, 'content-length': '9' }).end('012345678');
    }
    asked.push(url);
    if (isBusy)
      return response
        .writeHead(429, { 'x-ratelimit-reset': '30' })
        .end('[ERROR 429] API rate limit exceeded');
    if (url.searchParams.get('key') !== KEY)
      return response.writeHead(400).end('[ERROR 400] Invalid or missing API key');
    if (Number(url.searchParams.get('page')) > 25)
      return response.writeHead(400).end('[ERROR 400] "page" is out of valid range.');
    if (url.searchParams.get('q') === 'broken') return response.writeHead(200).end('<html>');
    if (url.pathname === '/api/videos/') return json({ total: 9000, totalHits: 500, hits: [video(7)] });
    return json({ total: 9000, totalHits: 500, hits: [photo(1), photo(2)] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: `http://${host}/api/`,
    asked,
    beBusy: (value: boolean) => {
      isBusy = value;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe.each(DATABASE_KINDS)('stock over %s', (kind) => {
  let temporary: TemporaryDatabase;
  beforeAll(async () => {
    temporary = await databaseFor(kind);
    await seedContent(temporary.database, readContent('assets').products);
  });
  afterAll(() => temporary.close());

  const ask = async (server: FastifyInstance, path: string) =>
    (await server.inject(`/stock-1.0/${path}`)).json();
  const page = async (server: FastifyInstance, path: string) =>
    successSchema(stockBodySchema.strict())
      .strict()
      .parse(await ask(server, path)).body;

  describe('the shipped library', () => {
    let server: FastifyInstance;
    beforeAll(async () => {
      server = await testServer(temporary.database);
    });
    afterAll(() => server.close());

    test('items are looked up by their ids; what is gone, or is no stock, is left out', async () => {
      const server = await testServer(temporary.database);
      const ids = (await page(server, 'photos?query=cat')).items.slice(0, 3).map(({ id }) => id);
      const music = (await page(server, 'music?query=calm')).items[0]?.id ?? '';
      const wanted = [...ids, 'gesso:999999999', music].reverse();
      const answer = await ask(server, `items?ids=${wanted.join(',')}`);
      expect(answer.body).toMatchObject({
        library: 'Gesso library',
        items: [music, ...ids.reverse()].map((id) => ({ id })),
      });
      await server.close();
    });

    test('[L16] photos take page, per_page, query and safesearch', async () => {
      const body = await page(server, 'photos?page=1&per_page=3&query=beach+umbrella&safesearch=true');
      expect(body).toMatchObject({ query: 'beach umbrella', page: 1, per_page: 3, total: 1 });
      expect(body.items[0]).toMatchObject({
        displayName: 'Beach umbrella (illustrated)',
        previewUrl: '/assets/media/thumbs/beach-umbrella.webp',
        durationMs: null,
        files: [{ url: '/assets/media/beach-umbrella.jpg' }],
      });
      expect(body.provider).toMatchObject({ name: 'Gesso library', url: null });
      expect((await page(server, 'photos?query=beech+umbrela')).items).toHaveLength(1);
      expect((await page(server, 'photos?query=submarine')).items).toEqual([]);
      expect(await ask(server, 'photos?safesearch=maybe')).toMatchObject({ statusCode: 4000 });
      expect(await ask(server, 'photos?page=0')).toMatchObject({ statusCode: 4000 });
    });

    test('[L16] without a query the term is Person: what fits comes first, the rest of the library after it', async () => {
      const body = await page(server, 'photos');
      expect(body.query).toBe('Person');
      expect(body.items[0]?.tags.some((tag) => /person|people/.test(tag))).toBe(true);
      // 103 photos and 28 artworks of others, seven illustrations of ours, and our backgrounds.
      const pages = await Promise.all(
        [1, 2].map((number) => page(server, `photos?per_page=150&page=${number}`)),
      );
      const whole = pages.flatMap(({ items }) => items);
      const kinds = whole.map(({ imageKind }) => imageKind);
      const count = (kind: string) => kinds.filter((each) => each === kind).length;
      expect([count('photo'), count('artwork'), count('illustration')]).toEqual([103, 28, 7]);
      expect(count('background')).toBeGreaterThanOrEqual(62);
      expect(whole).toHaveLength(body.total);
      const lastPage = Math.ceil(body.total / 20);
      const last = await page(server, `photos?page=${lastPage}&per_page=20`);
      expect(last.items).toHaveLength(body.total - 20 * (lastPage - 1));
      expect((await page(server, `photos?page=${lastPage + 1}&per_page=20`)).items).toEqual([]);
    });

    test('[X24] a texture is found among images, also in Arabic, and is called a background', async () => {
      for (const query of ['linen', 'texture beige', 'خامة']) {
        const { items } = await page(server, `photos?per_page=60&query=${encodeURIComponent(query)}`);
        expect(items.find(({ displayName }) => displayName === 'Natural linen')).toMatchObject({
          imageKind: 'background',
          author: null,
          files: [
            { url: '/assets/media/made/backgrounds/linen-natural.webp', widthPx: 2400, heightPx: 1600 },
          ],
        });
      }
    });

    test('[X24] a piece of music is one item with its lengths', async () => {
      const { items } = await page(server, 'music?query=kitchen+radio');
      expect(items).toHaveLength(1);
      expect(items[0]).toMatchObject({
        durationMs: 60_000,
        files: [{ url: '/assets/media/made/music/kitchen-radio-60.m4a' }],
        sound: {
          mood: 'warm',
          isLoop: false,
          versions: [15, 30, 60].map((seconds) => ({
            url: `/assets/media/made/music/kitchen-radio-${seconds}.m4a`,
            durationMs: seconds * 1000,
            waveform: expect.stringMatching(/^[0-9a-z]{96}$/),
          })),
        },
      });
    });

    test('[L16] videos are clips, with their length', async () => {
      const body = await page(server, 'videos?query=sea');
      const boat = body.items.find(({ displayName }) => displayName === 'Sailing bay');
      expect(boat?.durationMs).toBeGreaterThan(3000);
      expect(boat).toMatchObject({
        previewVideoUrl: '/assets/media/thumbs/sailing-bay.mp4',
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
    });

    test('[X24] music and sounds come with what is heard: shape, mood, tempo, licence', async () => {
      const { items, libraries } = await page(server, 'music?query=calm');
      expect(libraries).toEqual([{ id: 'gesso', name: 'Gesso library' }]);
      expect(items.find(({ displayName }) => displayName === 'Cat Caffe')).toMatchObject({
        licence: 'CC0 1.0',
        author: 'TAD',
        widthPx: null,
        sound: {
          tempoBpm: 95,
          mood: 'calm',
          isLoop: false,
          waveform: expect.stringMatching(/^[0-9a-z]{96}$/),
        },
      });
      const whoosh = await page(server, 'sounds?query=whoosh');
      expect(whoosh.items.length).toBeGreaterThanOrEqual(4);
      expect(whoosh.items.every(({ sound, durationMs }) => sound !== null && Number(durationMs) > 0)).toBe(
        true,
      );
    });

    test('other words of the same meaning find it too, in Arabic and other languages', async () => {
      for (const query of ['kitten', 'cat', 'قطة', 'Katze']) {
        const { items } = await page(server, `photos?query=${encodeURIComponent(query)}`);
        expect(items.map(({ displayName }) => displayName)).toContain('Kitten among daisies');
      }
      const { total } = await page(server, `photos?query=${encodeURIComponent('الجبال')}`);
      expect(total).toBeGreaterThan(3);
      // Both words have to fit.
      const both = await page(server, `photos?query=${encodeURIComponent('Katze Ozean')}`);
      expect(both.items).toEqual([]);
    });

    test('a painting is found among photos', async () => {
      const { items } = await page(server, 'photos?query=harvesters');
      expect(items[0]).toMatchObject({ displayName: 'The Harvesters', author: 'Pieter Bruegel the Elder' });
    });

    test('a library that is not set up is named as such', async () => {
      expect(await ask(server, 'photos?library=pexels')).toMatchObject({
        statusCode: 4004,
        description: 'This library is not set up here. Choose another one.',
      });
      expect(await ask(server, 'photos?library=elsewhere')).toMatchObject({ statusCode: 4000 });
    });
  });

  describe('a service with a key', () => {
    let service: Awaited<ReturnType<typeof stockService>>;
    let server: FastifyInstance;
    let now = Date.parse('2026-11-21T12:00:00Z');
    beforeAll(async () => {
      service = await stockService();
      server = await testServer(temporary.database, {
        config: withPixabay(KEY, service.url),
        now: () => new Date(now),
      });
    });
    beforeEach(async () => {
      service.asked.length = 0;
      service.beBusy(false);
      now += 2 * DAY_MS;
    });
    afterAll(async () => {
      await server.close();
      await service.close();
    });

    test('[L16] [X24] it is asked as it documents, and its images come in our form, without the key', async () => {
      const response = await server.inject('/stock-1.0/photos?page=2&per_page=5&query=beach&safesearch=true');
      expect(response.body).not.toContain(KEY);
      expect(service.asked.map(({ pathname }) => pathname)).toEqual(['/api/']);
      expect(Object.fromEntries(service.asked[0]?.searchParams ?? [])).toEqual({
        key: KEY,
        q: 'beach',
        page: '2',
        per_page: '5',
        safesearch: 'true',
        image_type: 'photo',
      });
      const body = successSchema(stockBodySchema.strict()).parse(response.json()).body;
      expect(body).toMatchObject({ total: 500, page: 2, per_page: 5, provider: { name: 'Pixabay' } });
      expect(body.items[0]).toMatchObject({
        id: 'pixabay:1',
        displayName: 'beach, sea, summer',
        tags: ['beach', 'sea', 'summer', 'sky'],
        widthPx: 4000,
        heightPx: 2668,
        author: 'somebody',
        pageUrl: 'https://pixabay.com/photos/1/',
      });
      expect(body.items[0]?.files.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
        [1280, 854],
        [640, 427],
      ]);
    });

    test('[X24] the shipped library stays there beside it, and alone has music', async () => {
      const photos = await page(server, 'photos?query=beach&library=gesso');
      expect(photos).toMatchObject({
        provider: { id: 'gesso' },
        libraries: [{ id: 'pixabay' }, { id: 'gesso' }],
      });
      expect((await page(server, 'music?query=calm')).provider.id).toBe('gesso');
      expect(service.asked).toEqual([]);
      // More at once than the service gives is a page of its size.
      expect((await page(server, 'photos?query=beach&per_page=1000')).per_page).toBe(200);
    });

    test('[L16] videos come in the sizes that they have', async () => {
      const { items } = await page(server, 'videos?query=waves');
      expect(service.asked[0]?.pathname).toBe('/api/videos/');
      expect(items[0]).toMatchObject({ id: 'pixabay:7', durationMs: 12_000, widthPx: 1280, heightPx: 720 });
      expect(items[0]?.files.map(({ widthPx, sizeBytes }) => [widthPx, sizeBytes])).toEqual([
        [1280, 9000],
        [960, 5000],
        [640, 2000],
      ]);
    });

    test('[X24] an answer is kept for 24 hours, for every process', async () => {
      await page(server, 'photos?query=Kept');
      await page(server, 'photos?query=kept');
      const other = await testServer(temporary.database, {
        config: withPixabay(KEY, service.url),
        now: () => new Date(now),
      });
      await page(other, 'photos?query=kept');
      await other.close();
      expect(service.asked).toHaveLength(1);
      now += DAY_MS - 1;
      await page(server, 'photos?query=kept');
      expect(service.asked).toHaveLength(1);
      now += 2;
      await page(server, 'photos?query=kept');
      expect(service.asked).toHaveLength(2);
    });

    test('[X24] a service that accepts no more requests is left alone until it does, and the user is informed', async () => {
      service.beBusy(true);
      expect(failureSchema.parse(await ask(server, 'photos?query=busy'))).toMatchObject({
        statusCode: 5000,
        description: 'The image service accepts no more requests at the moment. Try again in 30 seconds.',
      });
      await ask(server, 'photos?query=busier');
      expect(service.asked).toHaveLength(1);
      service.beBusy(false);
      now += 30_000;
      expect((await page(server, 'photos?query=busy')).items).toHaveLength(2);
    });

    test('[X24] past the last page there is nothing; nonsense and silence are failures with a message', async () => {
      expect((await page(server, 'photos?page=26&query=beach')).items).toEqual([]);
      const sentence = 'The image service does not answer at the moment. Try again in a minute.';
      expect(await ask(server, 'photos?query=broken')).toMatchObject({
        status: 'FAIL',
        description: sentence,
      });
      const [wrongKey, anonymous] = [
        await testServer(temporary.database, { config: withPixabay('wrong', service.url) }),
        await testServer(temporary.database, { config: withPixabay(KEY, 'http://127.0.0.1:9/') }),
      ];
      for (const each of [wrongKey, anonymous]) {
        expect(await ask(each, 'photos?query=sea')).toMatchObject({ status: 'FAIL', description: sentence });
        await each.close();
      }
    });

    test('media comes from our own address, with ranges, and nothing else can be fetched through it', async () => {
      const photos = await page(server, 'photos?query=beach');
      // What calls itself an image and is a page is not passed on.
      const urls = photos.items.map(({ previewUrl }) => previewUrl ?? '');
      expect((await server.inject(urls[0] ?? '')).headers['content-type']).toBe('image/jpeg');
      expect((await server.inject(urls[1] ?? '')).statusCode).toBe(404);
      const { items } = await page(server, 'videos?query=waves');
      const url = items[0]?.files[0]?.url ?? '';
      expect(url).toMatch(/^\/stock-media\?url=http/);
      const whole = await server.inject(url);
      expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([
        200,
        'video/mp4',
        '012345678',
      ]);
      const part = await server.inject({ url, headers: { range: 'bytes=0-2' } });
      expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
        206,
        'bytes 0-2/9',
        '012',
      ]);
      for (const forged of [
        url.replace('m.mp4', 'page.jpg'),
        `${url}x`,
        url.replace(/signature=.*/, 'signature='),
      ]) {
        expect((await server.inject(forged)).statusCode).toBe(404);
      }
      expect((await server.inject('/stock-media?url=file%3A%2F%2F%2Fetc&signature=x')).statusCode).toBe(400);
    });
  });

  test('[G3] stock calls need no header and are limited by address', async () => {
    const server = await testServer(temporary.database, { config: { rateLimits: true } });
    const codes: number[] = [];
    for (let call = 0; call < 122; call++) {
      const response = await server.inject('/stock-1.0/photos');
      codes.push(response.statusCode);
    }
    expect(new Set(codes.slice(0, 120))).toEqual(new Set([200]));
    expect(codes.slice(120)).toEqual([429, 429]);
    const elsewhere = await server.inject({ url: '/stock-1.0/photos', remoteAddress: '10.0.0.9' });
    expect(elsewhere.statusCode).toBe(200);
    await server.close();
  });
});
