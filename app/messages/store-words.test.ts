import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ARABIC } from './arabic/index.ts';
import { setLanguage } from './language.ts';
import { storeName, storeWord } from './sentences.ts';

const STORE = new URL('../../assets/store/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, STORE), 'utf8'));
const pages = read('store.json') as readonly {
  readonly alias: string;
  readonly displayName: string;
  readonly description: string;
}[];
const { formats } = read('platform-formats.json') as {
  readonly formats: readonly {
    readonly label: string;
    readonly platform: string;
    readonly displayName: string;
    readonly icon: string;
  }[];
};
const tools = ARABIC.toolPages ?? {};
const words = ARABIC.storeWords ?? {};

/** Companies keep their names. */
const isCompany = ({ platform, label }: (typeof formats)[number]) =>
  /^(?:Social media|Marketplaces)$/.test(label) || platform === 'Eventbrite';

test('every page of the store has a name and a line in Arabic', () => {
  const lacking = pages
    .filter(({ alias }) => !Object.hasOwn(tools, `${alias.toLowerCase()}.name`))
    .flatMap(({ displayName, description }) => [displayName, description])
    .filter((text) => !Object.hasOwn(words, text));
  expect(lacking).toEqual([]);
});

test('every size has a heading, a place and a name in Arabic', () => {
  const said = formats.flatMap((format) => [
    format.label,
    format.displayName,
    ...(isCompany(format) ? [] : [format.platform]),
  ]);
  expect([...new Set(said)].filter((text) => !Object.hasOwn(words, text))).toEqual([]);
});

test('no word of the store is translated that the store does not have', () => {
  const known = new Set([
    ...pages.flatMap(({ displayName, description }) => [displayName, description]),
    ...formats.flatMap(({ label, platform, displayName }) => [label, platform, displayName]),
  ]);
  expect(Object.keys(words).filter((word) => !known.has(word))).toEqual([]);
});

describe('in Arabic', () => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } });
    await setLanguage('ar');
  });
  afterEach(async () => {
    await setLanguage('en');
    vi.unstubAllGlobals();
  });

  test('names are Arabic, and what an installation has added keeps its own, marked as English', () => {
    expect(storeName({ productAlias: 'menu-card', displayName: 'Menu' })).toEqual({ name: 'قائمة طعام' });
    expect(storeName({ productAlias: 'remove-background', displayName: 'Background remover' })).toEqual({
      name: tools['remove-background.name'],
    });
    expect(storeName({ productAlias: 'own', displayName: 'Of ours' })).toEqual({
      name: 'Of ours',
      lang: 'en',
    });
    expect(storeWord('Link picture')).toBe('صورة رابط');
  });
});
