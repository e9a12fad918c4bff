import { expect, test } from 'vitest';
import { ICON_COLLECTIONS } from '../../../../assets/icons/collections.ts';
import type { IconGroup, IconIndex } from '../../../../assets/icons/icon-index.ts';
import type { Product } from '../../../data/feeds.ts';
import { GraphicSearch } from './graphic-search.ts';
import { SHAPES, tilePath } from './own-shapes.ts';

/** The collections as the build writes their indexes. */
const indexes = ICON_COLLECTIONS.map(
  ({ icons, first: _, ...facts }): IconIndex => ({
    ...facts,
    icons: [...icons()].map(
      ({ name, title, words }) => [name, title, words.join(' ').toLowerCase()] as const,
    ),
  }),
);
const search = new GraphicSearch({ indexes });
const titles = (text: string, group: IconGroup = 'icons', collectionId?: string) =>
  search
    .find(text)
    .icons(group)
    .filter(({ collection }) => collectionId === undefined || collection.id === collectionId)
    .map(({ title }) => title);

test('the word itself comes first, then what begins with it, then what it is only a tag of', () => {
  const hearts = titles('heart', 'icons', 'outline');
  expect(hearts[0]).toBe('Heart');
  expect(hearts.indexOf('Heart broken')).toBeGreaterThan(0);
  expect(titles('accessib', 'icons', 'solid')).toContain('Person arms spread');
});

test('every word has to fit; other words of the same meaning and mistyped ones do', () => {
  expect(titles('red heart', 'emoji')[0]).toBe('Red heart');
  expect(titles('birthday cake', 'emoji')[0]).toBe('Birthday cake');
  expect(titles('coffee', 'emoji')).toEqual(['Hot beverage']);
  expect(titles('geburtstag', 'emoji')).toContain('Birthday cake');
  expect(titles('قطة', 'emoji')).toContain('Cat face');
  expect(titles('caledar', 'icons', 'outline')).toContain('Calendar');
  expect(search.find('heart')).toMatchObject({ isNearest: false });
  expect(titles('qqqqqqqq')).toEqual([]);
});

test('kinds and ways of drawing are apart, and an empty search is everything', () => {
  expect(titles('germany', 'flags')).toEqual(['Germany']);
  expect(titles('germany', 'brands')).toEqual([]);
  expect(
    search
      .find('camera')
      .icons('icons')
      .find(({ collection }) => collection.id === 'duotone'),
  ).toMatchObject({
    url: '/assets/icons/duotone/camera.svg',
    collection: { title: 'Phosphor Icons', licence: 'MIT' },
  });
  expect(titles('', 'people')).toHaveLength(180);
});

test('a drawing is found by its name in the language of the user, and in English', () => {
  const arabic = new GraphicSearch({
    indexes,
    nameOf: (id, name) => (id === 'flags' && name === 'de' ? 'ألمانيا' : undefined),
  });
  for (const text of ['ألمانيا', 'Germany'])
    expect(arabic.find(text).icons('flags')[0]).toMatchObject({ id: 'flags/de', title: 'ألمانيا' });
});

test('where nothing has all words, what has most of them comes, and is said to be only near', () => {
  const { isNearest, icons } = search.find('red submarine');
  expect(isNearest).toBe(true);
  expect(icons('emoji').length).toBeGreaterThan(0);
  expect(search.find('happy birthdya cake qqqqqqq')).toMatchObject({ isNearest: true });
  expect(search.find('happy birthdya cake qqqqqqq').icons('emoji')[0]).toMatchObject({
    title: 'Birthday cake',
  });
  expect(search.find('qqqqqqqq')).toMatchObject({ isNearest: false, total: 0 });
});

const product = (displayName: string, tags: string[]): Product => ({
  productId: 1,
  categoryId: 103,
  productAlias: 'one',
  displayName,
  format: null,
  formatCode: null,
  imageAlias: 'one',
  placement: 0,
  thumbUrl: null,
  widthPx: null,
  heightPx: null,
  durationMs: null,
  pro: false,
  details: null,
  tagId: null,
  tags,
});

test('our own shapes and the graphics of the feed are found with the rest: mistyped, in Arabic, by what means the same', () => {
  const [star] = SHAPES.filter(({ id }) => id === 'star');
  if (!star) throw new Error('There is no star.');
  const fox = product('Fox', ['animal']);
  const all = new GraphicSearch({
    indexes,
    shapes: [{ row: star, title: 'نجمة' }],
    products: { stickers: [fox] },
  });
  for (const text of ['نجمة', 'star', 'sta']) expect(all.find(text).shapes, text).toEqual([star]);
  for (const text of ['fox', 'foxx', 'حيوان', 'animals'])
    expect(all.find(text).products('stickers'), text).toEqual([fox]);
  expect(all.find('fox').products('shapes')).toEqual([]);
});

/** What people look for in such a panel, and a word that one of the first results has to have. */
const WISHES: readonly (readonly [wish: string, group: IconGroup, word: RegExp])[] = [
  ['phone', 'icons', /phone/i],
  ['email', 'icons', /mail/i],
  ['location', 'icons', /map|location|pin/i],
  ['shopping cart', 'icons', /cart/i],
  ['arrow', 'icons', /arrow/i],
  ['check', 'icons', /check/i],
  ['star', 'icons', /star/i],
  ['clock', 'icons', /clock/i],
  ['user', 'icons', /user/i],
  ['house', 'icons', /home|house/i],
  ['music', 'icons', /music|note|headphone/i],
  ['camera', 'icons', /camera/i],
  ['coffee', 'icons', /coffee|mug|cup/i],
  ['rain', 'icons', /rain|cloud/i],
  ['dog', 'icons', /dog/i],
  ['tree', 'icons', /tree|plant/i],
  ['gift', 'icons', /gift/i],
  ['rocket', 'icons', /rocket/i],
  ['wifi', 'icons', /wifi/i],
  ['instagram', 'brands', /instagram/i],
  ['youtube', 'brands', /youtube/i],
  ['whatsapp', 'brands', /whatsapp/i],
  ['smile', 'emoji', /smil/i],
  ['pizza', 'emoji', /pizza/i],
  ['fire', 'emoji', /fire/i],
  ['party', 'emoji', /party|confetti|popper/i],
  ['thumbs up', 'emoji', /thumbs up/i],
  ['japan', 'flags', /japan/i],
  ['brazil', 'flags', /brazil/i],
  ['saudi', 'flags', /saudi/i],
];

test.each(WISHES)('%s is among the first eight of %s', (wish, group, word) => {
  const found = titles(wish, group, group === 'icons' ? 'outline' : undefined).slice(0, 8);
  expect(found.filter((title) => word.test(title)).length, found.join(', ')).toBeGreaterThan(0);
});

test('[23] at least forty shapes are our own, each with another form', () => {
  const forms = SHAPES.filter(({ shape }) => shape !== 'line');
  expect(forms.length).toBeGreaterThanOrEqual(40);
  expect(new Set(SHAPES.map(({ id }) => id)).size).toBe(SHAPES.length);
  const drawn = forms.map((row) => tilePath({ ...row, path: undefined }));
  for (const path of drawn) expect(path).toMatch(/^M[-\d].*Z$/);
  expect(new Set(drawn).size).toBe(forms.length);
});
