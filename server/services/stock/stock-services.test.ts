import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StockQuery, stockItemSchema } from '../../contract/store/stock.ts';
import { OpenverseStock } from './openverse-stock.ts';
import { PexelsStock } from './pexels-stock.ts';
import type { StockProvider } from './stock-provider.ts';
import { UnsplashStock } from './unsplash-stock.ts';

const QUERY: StockQuery = { library: undefined, query: 'sea', page: 2, per_page: 20, safesearch: true };
const NOW_MS = Date.parse('2026-11-24T10:00:00Z');

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const requests: IncomingMessage[] = [];
let answer: Answer = {};
let url = '';
let now = NOW_MS;
const server = createServer((request, response) => {
  requests.push(request);
  const { status = 200, headers = {}, body = '<html>' } = answer;
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/base/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests.length = 0;
  now = NOW_MS;
});

const clock = () => new Date(now);
const pexels = () => new PexelsStock({ key: 'secret-key', url, now: clock });
const unsplash = () =>
  new UnsplashStock({ key: 'secret-key', url, source: () => 'studio.example', now: clock });
const openverse = () => new OpenverseStock({ url, now: clock });

/** Path and parameters of the last request. */
function sent() {
  const { pathname, searchParams } = new URL(requests.at(-1)?.url ?? '/', url);
  return { path: pathname, query: Object.fromEntries(searchParams), headers: requests.at(-1)?.headers ?? {} };
}

/** Items without what only our server reads are items of the contract. */
function expectItems(items: readonly { files: readonly object[] }[]) {
  for (const item of items) {
    const files = item.files.map((file) => ({ ...file, usageUrl: undefined }));
    expect(stockItemSchema.safeParse({ ...item, files }).error).toBeUndefined();
  }
}

test('[X24] Pexels: photos with their author, colour and sizes, clips with their renditions', async () => {
  answer = {
    body: {
      total_results: 8000,
      photos: [
        {
          id: 5,
          width: 4000,
          height: 3000,
          url: 'https://www.pexels.com/photo/waves-on-a-beach-5/',
          photographer: 'Ada Lind',
          avg_color: '#4A7A9C',
          alt: '',
          src: {
            original: 'https://i.example/o',
            large2x: 'https://i.example/l',
            medium: 'https://i.example/m',
          },
        },
      ],
    },
  };
  const photos = await pexels().search('photos', QUERY);
  expect(sent()).toMatchObject({
    path: '/base/v1/search',
    query: { query: 'sea', page: '2', per_page: '20' },
  });
  expect(sent().headers.authorization).toBe('secret-key');
  expect(photos.total).toBe(8000);
  expect(photos.items[0]).toMatchObject({
    id: 'pexels:5',
    displayName: 'Waves on a beach',
    author: 'Ada Lind',
    color: '#4a7a9c',
    previewUrl: 'https://i.example/m',
    files: [
      { url: 'https://i.example/l', widthPx: 1733, heightPx: 1300 },
      { url: 'https://i.example/o', widthPx: 4000, heightPx: 3000 },
    ],
  });
  expectItems(photos.items);

  const file = (width: number, type = 'video/mp4') => ({
    file_type: type,
    width,
    height: 9,
    link: `https://v.example/${width}`,
  });
  const clip = {
    id: 7,
    width: 1920,
    height: 1080,
    duration: 12,
    url: 'https://www.pexels.com/video/a-boat-7/',
    image: 'https://i.example/7',
    user: { name: 'Bo' },
  };
  answer = {
    body: {
      total_results: 2,
      videos: [
        { ...clip, video_files: [file(640), file(1920), file(3000, 'video/x-flv')] },
        { ...clip, id: 8, video_files: [] },
      ],
    },
  };
  const clips = await pexels().search('videos', QUERY);
  expect(sent().path).toBe('/base/videos/search');
  expect(clips.items).toHaveLength(1);
  expect(clips.items[0]).toMatchObject({
    displayName: 'A boat',
    durationMs: 12_000,
    previewVideoUrl: 'https://v.example/640',
    files: [{ widthPx: 1920 }, { widthPx: 640 }],
  });
  expectItems(clips.items);
});

test('[X24] Unsplash: photos with links to their pages, and a report of each that is used', async () => {
  const library = unsplash();
  answer = {
    body: {
      total: 3,
      results: [
        {
          id: 'x1',
          width: 4000,
          height: 2000,
          color: 'not a colour',
          description: null,
          alt_description: 'a boat at sea',
          user: { name: 'Cy' },
          urls: { full: 'https://u.example/f', regular: 'https://u.example/r', small: 'https://u.example/s' },
          links: {
            html: 'https://unsplash.com/photos/x1',
            download_location: `${url}photos/x1/download?i=1`,
          },
        },
      ],
    },
  };
  const { items } = await library.search('photos', QUERY);
  expect(sent()).toMatchObject({
    path: '/base/search/photos',
    query: { query: 'sea', page: '2', per_page: '20', content_filter: 'high' },
  });
  expect(sent().headers).toMatchObject({ authorization: 'Client-ID secret-key', 'accept-version': 'v1' });
  expect(items[0]).toMatchObject({
    displayName: 'a boat at sea',
    author: 'Cy',
    color: null,
    pageUrl: 'https://unsplash.com/photos/x1?utm_source=studio.example&utm_medium=referral',
    files: [{ widthPx: 1080, heightPx: 540 }, { widthPx: 4000 }],
  });
  expectItems(items);
  library.reportUse(items[0]?.files[0]?.usageUrl ?? '');
  await expect.poll(() => requests.length).toBe(2);
  expect(sent()).toMatchObject({ path: '/base/photos/x1/download', query: { i: '1' } });
  expect(sent().headers.authorization).toBe('Client-ID secret-key');
  // The key is sent to the service and to no other address.
  library.reportUse('http://127.0.0.1:9/elsewhere');
  await library.search('photos', QUERY);
  expect(requests).toHaveLength(3);
});

test('[X24] Openverse: works under free licences, each with its own licence and author', async () => {
  const work = {
    id: 'w1',
    title: 'Harbour',
    url: 'https://w.example/1.jpg',
    creator: 'Dee',
    license: 'by',
    license_version: '4.0',
    foreign_landing_url: 'https://w.example/1',
    thumbnail: 'https://w.example/t',
    width: 900,
    height: 600,
    tags: [{ name: 'sea' }],
  };
  answer = {
    body: { result_count: 2, results: [work, { ...work, id: 'w2', width: null }] },
  };
  const photos = await openverse().search('photos', { ...QUERY, safesearch: false });
  expect(sent()).toMatchObject({
    path: '/base/images/',
    query: { q: 'sea', page: '2', page_size: '20', license: 'cc0,pdm,by', mature: 'true' },
  });
  expect(photos.items.map(({ id, licence, author }) => [id, licence, author])).toEqual([
    ['openverse:w1', 'CC BY 4.0', 'Dee'],
  ]);
  expectItems(photos.items);
  const sound = { ...work, license: 'pdm', license_version: '1.0', duration: 2500, title: null };
  answer = { body: { result_count: 1, results: [sound] } };
  const sounds = await openverse().search('sounds', QUERY);
  expect(sent()).toMatchObject({
    path: '/base/audio/',
    query: { category: 'sound_effect', mature: 'false' },
  });
  expect(sounds.items[0]).toMatchObject({
    displayName: 'Untitled',
    licence: 'Public domain',
    durationMs: 2500,
    widthPx: null,
    previewUrl: null,
    sound: {},
  });
  expectItems(sounds.items);
  answer = { status: 404 };
  expect(await openverse().search('music', QUERY)).toEqual({ total: 0, items: [] });
});

const SERVICES: readonly [string, () => StockProvider][] = [
  ['Pexels', pexels],
  ['Unsplash', unsplash],
  ['Openverse', openverse],
];

test.each(SERVICES)(
  '[X24] %s: nonsense, refusals and silence are one sentence, without the key',
  async (_name, make) => {
    const sentence = 'The image service does not answer at the moment. Try again in a minute.';
    for (const bad of [{ body: '<html>' }, { body: { results: 1 } }, { status: 500 }, { status: 401 }]) {
      answer = bad;
      await expect(make().search('photos', { ...QUERY, page: 1 })).rejects.toThrow(sentence);
    }
    // A redirect could lead anywhere, with the key.
    answer = { status: 302, headers: { location: `${url}elsewhere` } };
    await expect(make().search('photos', QUERY)).rejects.toThrow(sentence);
    expect(requests.filter((request) => request.url?.includes('elsewhere'))).toEqual([]);
  },
);

test.each<[string, () => StockProvider, Answer, number]>([
  ['Pexels', pexels, { status: 429, headers: { 'x-ratelimit-reset': String(NOW_MS / 1000 + 90) } }, 90],
  ['Pexels', pexels, { status: 429 }, 60],
  ['Unsplash', unsplash, { status: 403, headers: { 'x-ratelimit-remaining': '0' } }, 900],
  ['Openverse', openverse, { status: 429, headers: { 'retry-after': '25' } }, 25],
])('[X24] %s is left alone when it accepts no more requests', async (_name, make, refusal, seconds) => {
  const library = make();
  answer = refusal;
  const sentence = `The image service accepts no more requests at the moment. Try again in ${seconds} seconds.`;
  await expect(library.search('photos', QUERY)).rejects.toThrow(sentence);
  await expect(library.search('photos', QUERY)).rejects.toThrow(sentence);
  expect(requests).toHaveLength(1);
  now += seconds * 1000;
  answer = { body: { total: 0, total_results: 0, result_count: 0, results: [], photos: [] } };
  expect(await library.search('photos', QUERY)).toEqual({ total: 0, items: [] });
});
