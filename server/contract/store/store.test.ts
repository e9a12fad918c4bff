import { expect, test } from 'vitest';
import { fontOptionsOf, fontPreviewUrlOf } from '../fonts.ts';
import { countriesSchema, menuSchema } from './static-data.ts';
import { groupByName, type StoreProduct } from './store.ts';
import { ALL_SEARCHED_TYPES, ROUTE_OF_TYPE } from './template-types.ts';

const page = (productId: number, displayName: string, variants: StoreProduct[] = []): StoreProduct => {
  const entries = variants.map(({ associatedProducts: _, storeProducts: __, ...entry }) => entry);
  return {
    productId,
    displayName,
    productAlias: `page-${productId}`,
    description: '',
    format: null,
    formatCode: null,
    categoryId: 300,
    placement: 8,
    gaName: '',
    type: 'design',
    subType: 'design-templates',
    path: `/page-${productId}/`,
    imageAlias: '',
    thumbUrl: null,
    aiType: null,
    associatedProducts: entries,
    storeProducts: [],
  };
};

test('pages of one name are one entry: the first leads, the others and their variants follow once each', () => {
  const below = page(9, 'Below');
  const grouped = groupByName([
    page(1, ' Poster ', [page(2, 'Poster A4')]),
    page(3, 'Flyer'),
    {
      ...page(4, 'Poster', [page(5, 'Poster A5'), page(2, 'Poster A4'), page(1, 'Poster')]),
      storeProducts: [below],
    },
    page(1, 'Poster'),
    page(6, 'poster'),
  ]);
  expect(grouped.map(({ productId, displayName }) => [productId, displayName])).toEqual([
    [1, 'Poster'],
    [3, 'Flyer'],
    [6, 'poster'],
  ]);
  expect(
    grouped.map(({ associatedProducts }) => associatedProducts.map(({ productId }) => productId)),
  ).toEqual([[2, 4, 5], [], []]);
  // A variant has no pages of its own.
  expect(grouped[0]?.associatedProducts[1]).not.toHaveProperty('associatedProducts');
  expect(grouped[0]?.associatedProducts[1]).not.toHaveProperty('storeProducts');
  expect(grouped[0]?.storeProducts).toEqual([]);
  expect(groupByName([])).toEqual([]);
});

test('every file of the feed of fonts is an option with the names of its family and category', () => {
  const file = (name: string) => ({ name, url: `/fonts/${name}.ttf`, weight: 400, italic: false });
  const family = (name: string, ...files: string[]) => ({
    name,
    thumburl: `/thumbs/${name}.png`,
    fontList: files.map(file),
  });
  const options = fontOptionsOf([
    { displayName: 'Serif', fontClass: [family('Lora', 'Lora-Regular', 'Lora-Bold'), family('Empty')] },
    { displayName: 'Sans', fontClass: [family('Inter', 'Inter-Regular')] },
  ]);
  expect(options.map(({ name, category, familyName }) => [name, category, familyName])).toEqual([
    ['Lora-Regular', 'Serif', 'Lora'],
    ['Lora-Bold', 'Serif', 'Lora'],
    ['Inter-Regular', 'Sans', 'Inter'],
  ]);
  expect(options[1]).toEqual({
    name: 'Lora-Bold',
    url: '/fonts/Lora-Bold.ttf',
    category: 'Serif',
    thumbUrl: '/thumbs/Lora.png',
    familyName: 'Lora',
    previewUrl: '/fonts/Lora-Bold.png',
  });
  expect(fontPreviewUrlOf('/a.ttf/b.ttf')).toBe('/a.ttf/b.png');
  expect(fontPreviewUrlOf('/fonts/a.woff2')).toBe('/fonts/a.woff2');
});

test('the entries of the menu lead to pages of this site', () => {
  const entry = { id: 'design-1', t: 'Design', u1: '/a/', u2: '/b/', n: false, sm: [] };
  const full = { ...entry, pId: 'mobile', es: 'wide', d: 'A line', sm: [entry] };
  expect(menuSchema.parse([full])).toEqual([full]);
  const isMenu = (...items: object[]) => menuSchema.safeParse(items).success;
  expect(isMenu()).toBe(false);
  expect(isMenu({ ...entry, more: 1 })).toBe(false);
  expect(isMenu({ ...entry, sm: [{ ...entry, t: '' }] })).toBe(false);
  for (const id of ['', 'Design', 'a b', 'ä', 'a!', '!a'])
    expect([id, isMenu({ ...entry, id })]).toEqual([id, false]);
  for (const address of ['', 'a/', 'https://evil.test/']) {
    expect(isMenu({ ...entry, u1: address })).toBe(false);
    expect(isMenu({ ...entry, u2: address })).toBe(false);
  }
  expect(isMenu({ ...entry, pId: 'web' })).toBe(true);
  expect(isMenu({ ...entry, pId: 'tv' })).toBe(false);
});

test('countries have a code of two capital letters and a name', () => {
  const isList = (code: string, countryname: string) =>
    countriesSchema.safeParse([{ code, countryname }]).success;
  expect(countriesSchema.parse([{ code: 'DE', countryname: 'Germany' }])).toEqual([
    { code: 'DE', countryname: 'Germany' },
  ]);
  for (const code of ['de', 'D', 'DEU', '', 'DE ', ' DE'])
    expect([code, isList(code, 'x')]).toEqual([code, false]);
  expect(isList('DE', '')).toBe(false);
  expect(countriesSchema.safeParse([{ code: 'DE', countryname: 'x', more: 1 }]).success).toBe(false);
});

test('what can be searched for are templates and graphics, each on a route of its own', () => {
  expect(ALL_SEARCHED_TYPES.map((type) => ROUTE_OF_TYPE[type])).toEqual([
    'design-templates',
    'video-templates',
    'design-element',
  ]);
  expect(new Set(Object.values(ROUTE_OF_TYPE)).size).toBe(8);
});
