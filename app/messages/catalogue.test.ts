import { readdirSync, readFileSync } from 'node:fs';
import { BLEND_MODES, HIGHLIGHT_STYLES, SHADOWS, VARIABLE_FAMILIES } from '@gesso/engine/internal';
import { ANIMATIONS, LOOKS, PAGE_FORMATS, TEXT_STYLES } from '@gesso/engine/model';
import { expect, test } from 'vitest';
import type { CombinationFile } from '../../assets/text/text-combination.ts';
import type { MenuItem } from '../../server/contract/store/static-data.ts';
import { ARABIC } from './arabic/index.ts';
import { type Catalogue, defineCatalogue, fillMessage, type Message, partsOf } from './catalogue.ts';
import { formatAgo, formatBytes, formatDay } from './format.ts';

const folder = new URL('./english/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ new URL(file, folder).href)));
const catalogues: Catalogue[] = modules.flatMap((module) => Object.values(module) as Catalogue[]);

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const namesIn = (message: Message) =>
  new Set(formsOf(message).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1])));
const tagsIn = (message: Message) =>
  new Set(formsOf(message).flatMap((form) => [...form.matchAll(/<(\w+)>/g)].map((match) => match[1])));

test('no two catalogues have one name', () => {
  const names = catalogues.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(ARABIC).sort()).toEqual(
    [...names, 'menu', 'engine', 'engineReasons', 'serverSentences', 'storeWords'].sort(),
  );
});

test.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
  'every text of %s is there in Arabic, with the same values and parts',
  (name, { texts }) => {
    const arabic = ARABIC[name] ?? {};
    expect(Object.keys(arabic).sort()).toEqual(Object.keys(texts).sort());
    for (const [key, english] of Object.entries(texts)) {
      const translated = arabic[key] ?? '';
      // A form for one or two things may say the number in words.
      for (const value of namesIn(translated)) expect([...namesIn(english), 'count']).toContain(value);
      for (const value of namesIn(english))
        if (value !== 'count') expect([...namesIn(translated)], `${name}.${key}`).toContain(value);
      expect(tagsIn(translated), `${name}.${key}`).toEqual(tagsIn(english));
      for (const form of formsOf(translated)) expect(form.trim(), `${name}.${key}`).not.toBe('');
    }
  },
);

test('[C5] every entry of the menu has an Arabic title, and a description where it has one', () => {
  const menu = JSON.parse(
    readFileSync(new URL('../../assets/static/menuv2.json', import.meta.url), 'utf8'),
  ) as MenuItem[];
  const keys = (entries: readonly MenuItem[]): string[] =>
    entries.flatMap(({ id, d, sm }) => [id, ...(d === undefined ? [] : [`${id}.d`]), ...keys(sm)]);
  expect(Object.keys(ARABIC.menu ?? {}).sort()).toEqual(keys(menu).sort());
});

test('every row of the tables of the engine has an Arabic name', () => {
  const ids = (group: string, rows: readonly { readonly id: string | number }[]) =>
    rows.map(({ id }) => `${group}.${id}`);
  for (const key of [
    ...ids('animation', ANIMATIONS),
    ...BLEND_MODES.map((mode) => `blend.${mode}`),
    ...ids('look', LOOKS),
    ...LOOKS.map(({ group }) => `lookGroup.${group}`),
    ...ids('shadow', SHADOWS),
    ...ids('highlight', HIGHLIGHT_STYLES),
    ...ids('style', TEXT_STYLES),
    ...TEXT_STYLES.map(({ category }) => `styleCategory.${category}`),
    ...ids('format', PAGE_FORMATS),
    ...VARIABLE_FAMILIES.flatMap(({ axes = [] }) => axes.map(({ tag }) => `axis.${tag}`)),
  ])
    expect(ARABIC.engine?.[key], key).toMatch(/\p{Script=Arabic}/u);
});

test('every combination of texts has an Arabic name of its own', () => {
  const names = ['combinations.json', 'titles.json'].flatMap((file) => {
    const text = readFileSync(new URL(`../../assets/text/${file}`, import.meta.url), 'utf8');
    return (JSON.parse(text) as CombinationFile).combinations.map(
      ({ id }) => ARABIC.engine?.[`combination.${id}`],
    );
  });
  for (const name of names) expect(name).toMatch(/\p{Script=Arabic}/u);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(ARABIC.engine ?? {}).filter((key) => key.startsWith('combination.')).length).toBe(
    names.length,
  );
});

test('values are put in, numbers in the way of the language, and plurals follow its rules', () => {
  expect(fillMessage('{name} has {count} of {all}', { name: '{count}', count: 1234, all: 'x' }, 'en')).toBe(
    '{count} has 1,234 of x',
  );
  const { texts } = defineCatalogue('t', {
    n: { zero: 'none', one: '{count} page', other: '{count} pages' },
  });
  expect([0, 1, 5].map((count) => fillMessage(texts.n, { count }, 'en'))).toEqual([
    'none',
    '1 page',
    '5 pages',
  ]);
  const arabic = { one: 'صفحة', two: 'صفحتان', few: '{count} صفحات', other: '{count} صفحة' };
  expect([1, 2, 3, 100].map((count) => fillMessage(arabic, { count }, 'ar-u-nu-latn'))).toEqual([
    'صفحة',
    'صفحتان',
    '3 صفحات',
    '100 صفحة',
  ]);
});

test('tagged words are found, and a lone angle bracket is text', () => {
  expect(partsOf('Read <a>this</a> or 1 < 2 <b>that</b>')).toEqual([
    { tag: null, text: 'Read ' },
    { tag: 'a', text: 'this' },
    { tag: null, text: ' or 1 < 2 ' },
    { tag: 'b', text: 'that' },
  ]);
});

test('sizes and times are said as people say them', () => {
  expect([0, 900, 1536, 612 * 1024 ** 2, 10 * 1024 ** 3].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 bytes',
    '900 bytes',
    '1.5 kB',
    '612 MB',
    '10 GB',
  ]);
  const now = Date.UTC(2026, 10, 21, 12);
  const ago = (ms: number) => formatAgo(now - ms, now, 'en');
  expect([1000, 4 * 60_000, 3 * 3_600_000, 25 * 3_600_000].map(ago)).toEqual([
    'now',
    '4 min. ago',
    '3 hr. ago',
    'yesterday',
  ]);
  expect(formatDay(Date.UTC(2025, 0, 5, 12), now, 'en')).toBe('Jan 5, 2025');
});
