import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { successSchema } from '../../contract/envelope.ts';
import type { TemplateDetails } from '../../contract/products.ts';
import { templateSearchBodySchema } from '../../contract/search.ts';
import { readContent } from '../../services/content/read-content.ts';
import { seedContent } from '../../services/content/seed-content.ts';
import { databaseFor, type TemporaryDatabase, testServer } from '../../testing/servers/temporary-server.ts';

/**
 * What people type who want a template, and what fits it: parts of aliases, any of which will do. Written by hand, in the words of
 * people who know nothing of our tags; a few are mistyped, a few in other languages.
 */
const WISHES: readonly (readonly [wish: string, ...fitting: string[]])[] = [
  ['birthday invitation kids', 'birthday'],
  ['instagram story sale', 'sale'],
  ['lebenslauf', 'portfolio-cv'],
  ['wedding invitation', 'wedding'],
  ['save the date', 'wedding', 'conference-save'],
  ['cv', 'portfolio-cv'],
  ['resume template', 'portfolio-cv'],
  ['flyer restaurant', 'taqueria', 'trattoria', 'bakery', 'arabic-coffee', 'tea-house'],
  [
    'menu',
    'taqueria-menu',
    'arabic-coffee-menu',
    'tea-house-menu',
    'trattoria',
    'bakery-price',
    'wedding-menu',
  ],
  ['cafe menu', 'arabic-coffee', 'taqueria', 'tea-house', 'bakery', 'trattoria'],
  ['bakery poster', 'bakery'],
  ['bread', 'bakery'],
  ['coffee shop', 'arabic-coffee', 'bakery', 'tea-house'],
  ['yoga class', 'yoga'],
  ['meditation', 'yoga'],
  ['gym flyer', 'fitness'],
  ['fitness plan', 'fitness'],
  ['marathon', 'fitness'],
  ['personal trainer', 'fitness'],
  ['concert poster', 'band', 'cellar-jazz'],
  ['tour dates', 'band'],
  ['album cover', 'band'],
  ['jazz night', 'band', 'cellar-jazz'],
  ['podcast cover', 'podcast'],
  ['podcast instagram post', 'podcast'],
  ['youtube thumbnail', 'podcast-thumbnail'],
  ['youtube banner', 'band-channel', 'podcast', 'fitness'],
  ['black friday', 'sale'],
  ['discount code', 'sale'],
  ['summer sale', 'sale'],
  ['clearance', 'sale'],
  ['web banner', 'sale-web', 'startup-website', 'real-estate', 'jobs', 'museum', 'conference'],
  ['travel blog', 'travel'],
  ['photo collage', 'travel-postcards'],
  ['packing list', 'travel-packing'],
  ['itinerary', 'travel'],
  ['japan trip', 'travel', 'tea-house'],
  ['museum exhibition', 'museum'],
  ['art gallery', 'museum'],
  ['pitch deck', 'pitch-deck'],
  [
    'powerpoint presentation',
    'pitch-deck',
    'conference',
    'portfolio',
    'school',
    'museum',
    'charity',
    'fashion',
  ],
  ['business presentation', 'pitch-deck', 'conference', 'startup'],
  ['quarterly report', 'pitch-deck'],
  ['proposal', 'pitch-deck'],
  ['startup launch', 'startup'],
  ['app promo video', 'startup'],
  ['linkedin carousel', 'startup', 'pitch-deck', 'jobs'],
  ['one pager', 'startup-one'],
  ['coming soon', 'startup'],
  ['conference agenda', 'conference'],
  ['speaker announcement', 'conference'],
  ['event poster', 'conference', 'books', 'school', 'charity', 'clay', 'band', 'design-week', 'fitness'],
  ['book launch', 'books'],
  ['book quote', 'books'],
  ['reading list', 'books', 'book-club'],
  ['author reading', 'books'],
  ['booktok', 'books'],
  ['school poster', 'school'],
  ['back to school', 'school'],
  ['timetable', 'school', 'yoga'],
  ['lesson plan slides', 'school'],
  ['science fair', 'school'],
  ['class trip', 'school'],
  ['charity fundraiser', 'charity'],
  ['donation', 'charity', 'ramadan'],
  ['adopt a pet', 'charity'],
  ['volunteers wanted', 'charity'],
  ['annual report', 'charity', 'pitch-deck'],
  ['house for sale', 'real-estate', 'lake-house'],
  ['real estate flyer', 'real-estate'],
  ['open house', 'real-estate'],
  ['sold', 'real-estate'],
  ['apartment rent', 'real-estate'],
  ['we are hiring', 'jobs'],
  ['job offer', 'jobs'],
  ['stellenanzeige', 'jobs'],
  ['apprenticeship', 'jobs'],
  ['fashion lookbook', 'fashion'],
  ['magazine cover', 'fashion'],
  ['new collection', 'fashion'],
  ['clothing brand', 'fashion'],
  ['ramadan', 'ramadan'],
  ['eid mubarak', 'ramadan'],
  ['رمضان', 'ramadan'],
  ['قائمة الطعام', 'arabic-coffee', 'taqueria-menu', 'tea-house-menu', 'trattoria'],
  ['diwali wishes', 'diwali'],
  ['happy diwali', 'diwali'],
  ['दिवाली', 'diwali'],
  ['tacos', 'taqueria'],
  ['menú restaurante', 'taqueria'],
  ['matcha', 'tea-house'],
  ['カフェ', 'tea-house'],
  ['gift card', 'yoga-gift'],
  ['loyalty card', 'arabic-coffee'],
  ['thank you card', 'wedding', 'birthday', 'charity'],
  ['party invitation', 'birthday', 'diwali', 'taqueria'],
  ['happy birthday', 'birthday'],
  ['merry christmas', 'christmas'],
  ['chinese new year', 'lunar-new-year'],
  ['hanukkah card', 'hanukkah'],
  ['thanksgiving dinner', 'harvest'],
  ['دعوة زفاف', 'arabic-wedding'],
  ['hochzeit', 'wedding'],
  ['weding invitaton', 'wedding'],
  ['bithday', 'birthday'],
  ['product launch', 'startup', 'solene', 'books'],
  ['open day', 'school', 'open-studio', 'charity'],
];

/** The share of wishes for which something fitting is among the first six. */
const LEAST_SHARE = 0.85;
const FIRST = 6;

let temporary: TemporaryDatabase;
let server: FastifyInstance;
beforeAll(async () => {
  temporary = await databaseFor('quickest');
  await seedContent(temporary.database, readContent('assets').products);
  server = await testServer(temporary.database);
});
afterAll(async () => {
  await server.close();
  await temporary.close();
});

test.each([
  ['green', 'green'],
  ['pink', 'pink'],
  ['navy poster', 'blue'],
  ['أزرق', 'blue'],
  ['rouge', 'red'],
  ['gelb', 'yellow'],
  ['gray', 'grey'],
])('a colour finds what mainly has it, first: %s', async (query, color) => {
  const url = `/andor-search-1.0/template/search?templateType=design&rows=6&query=${encodeURIComponent(query)}`;
  const { body } = successSchema(templateSearchBodySchema).parse((await server.inject(url)).json());
  expect(body.isNearest).toBe(false);
  const mainColors = body.products.map(({ details }) =>
    (details as TemplateDetails | null)?.colorNames?.slice(0, 2),
  );
  expect(mainColors.filter((names) => names?.includes(color)).length).toBeGreaterThanOrEqual(5);
});

test('at least 85 of 100 usual wishes find a fitting template among the first six', async () => {
  const failed: string[] = [];
  for (const [wish, ...fitting] of WISHES) {
    const aliases: string[] = [];
    for (const type of ['design', 'video']) {
      const url = `/andor-search-1.0/template/search?templateType=${type}&rows=${FIRST}&query=${encodeURIComponent(wish)}`;
      const { body } = successSchema(templateSearchBodySchema).parse((await server.inject(url)).json());
      aliases.push(...body.products.map(({ productAlias }) => productAlias));
    }
    if (!aliases.some((alias) => fitting.some((part) => alias.startsWith(part))))
      failed.push(`${wish}: ${aliases.join(', ')}`);
  }
  expect(WISHES.length).toBeGreaterThanOrEqual(100);
  expect(1 - failed.length / WISHES.length, failed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE);
});

test.each([
  ['spaghetti', 'plate-of-pasta'],
  ['مطبخ', 'kitchen-with-island'],
  ['family dinner', 'family-at-the-table'],
  ['اجتماع', 'team-meeting'],
  ['basketball', 'basketball-under-the-hoop'],
  ['سباحة', 'swimmer-in-the-lane'],
])('what no photograph shows is found among the illustrations: %s', async (wish, fitting) => {
  const url = `/andor-search-1.0/template/search?templateType=design-element&rows=${FIRST}&query=${encodeURIComponent(wish)}`;
  const { body } = successSchema(templateSearchBodySchema).parse((await server.inject(url)).json());
  expect(body.products.map(({ productAlias }) => productAlias)).toContain(fitting);
});

test('who writes in the letters of one language reads templates of that language first', async () => {
  const namesOf = async (wish: string) => {
    const url = `/andor-search-1.0/template/search?templateType=design&rows=${FIRST}&query=${encodeURIComponent(wish)}`;
    const { body } = successSchema(templateSearchBodySchema).parse((await server.inject(url)).json());
    return body.products.map(({ displayName }) => displayName);
  };
  const [menu = ''] = await namesOf('menu cafe');
  expect(menu).toMatch(/[a-z]/i);
  const [wedding = ''] = await namesOf('زفاف');
  expect(wedding).not.toMatch(/[a-z]/i);
});

test.each([
  ['happy face', 'sticker-happy-face'],
  ['سهم', 'stroke-arrow-straight'],
  ['price badge', 'badge-'],
  ['divider', 'divider-'],
])('our own drawings are listed in public, with what is like them: %s', async (wish, fitting) => {
  const url = `/andor-search-1.0/template/search?templateType=design-element&rows=${FIRST}&query=${encodeURIComponent(wish)}`;
  const { body } = successSchema(templateSearchBodySchema).parse((await server.inject(url)).json());
  const found = body.products.find(({ productAlias }) => productAlias.startsWith(fitting));
  expect(body.products.map(({ productAlias }) => productAlias).join(), wish).toContain(fitting);
  const page = await server.inject(
    `/andor-search-1.0/template/${found?.productAlias}?templateType=design-element&start=0&rows=6`,
  );
  expect(page.json().body.associatedProducts.length).toBeGreaterThan(2);
});
