import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countriesSchema,
  type MenuItem,
  menuSchema,
  STATIC_JSON_URLS,
} from '../../contract/store/static-data.ts';
import { readStore } from '../../services/content/store-manifests.ts';
import { databaseFor, type TemporaryDatabase, testServer } from '../../testing/servers/temporary-server.ts';

/** Addresses that the specification names, apart from those of the tools. */
const PAGES = [
  '/tools',
  '/video-design',
  '/video-editing',
  '/docs/api',
  '/graphic-element',
  '/graphic-element/features',
  '/design-templates',
  '/design-templates/create',
  '/video-templates',
  '/video-templates/create',
  '/design-element',
  '/design-element/explore',
  '/pricing',
  '/user-dashboard',
  '/my/projects',
  '/login',
  '/signup',
];

let temporary: TemporaryDatabase;
let server: FastifyInstance;
beforeAll(async () => {
  temporary = await databaseFor('quickest');
  server = await testServer(temporary.database);
});
afterAll(async () => {
  await server.close();
  await temporary.close();
});

async function json(url: string): Promise<unknown> {
  const response = await server.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  return response.json();
}

const everyItem = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.sm)]);

test('[C5] [C7] [G7] menuv2.json is served, also with a cache-busting parameter, and has the fields of a menu', async () => {
  const menu = menuSchema.parse(await json(STATIC_JSON_URLS.menu));
  expect(await json(`${STATIC_JSON_URLS.menu}?v=2`)).toEqual(menu);
  const items = everyItem(menu);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.some(({ n }) => n)).toBe(true);
  expect(new Set(items.map(({ pId }) => pId))).toEqual(new Set([undefined, 'web', 'mobile']));
  expect(items.find(({ id }) => id === 'projects')).toMatchObject({ u1: '/my/projects', u2: '/login' });
  expect(menu.find(({ t }) => t === 'AI tools')?.sm.length).toBeGreaterThan(2);
});

test('[A24] [A26] [A29] [A31] [A45] every link of the menu is an address of the specification', async () => {
  const known = new Set([...PAGES, ...readStore('assets').products.map(({ path }) => path)]);
  const menu = menuSchema.parse(await json(STATIC_JSON_URLS.menu));
  const links = everyItem(menu).flatMap(({ u1, u2 }) => [u1, u2]);
  expect(links.filter((link) => !known.has(link))).toEqual([]);
  expect(links).toEqual(
    expect.arrayContaining(['/tools/ai-background-remover/', '/tools/Intermediate-Profile', '/video-design']),
  );
});

test('[H25] countryname.json lists the countries of ISO 3166 with code and countryname', async () => {
  const countries = countriesSchema.parse(await json(`${STATIC_JSON_URLS.countries}?v=2`));
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  expect(new Set(countries.map(({ countryname }) => countryname)).size).toBe(249);
  const names = countries.map(({ countryname }) => countryname);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(countries).toContainEqual({ code: 'AX', countryname: 'Åland Islands' });
  expect(countries).toContainEqual({ code: 'ZW', countryname: 'Zimbabwe' });
  expect(countries).toContainEqual({ code: 'GB', countryname: 'United Kingdom' });
});
