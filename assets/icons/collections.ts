import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createAvatar, type Style } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import * as notionists from '@dicebear/notionists';
import * as openPeeps from '@dicebear/open-peeps';
import type { IconGroup } from './icon-index.ts';

const require = createRequire(import.meta.url);

/** One drawing of a collection. */
export interface Icon {
  /** Lower-case letters, digits and hyphens; the name of its file. */
  readonly name: string;
  readonly title: string;
  /** Other words that find it. */
  readonly words: readonly string[];
  readonly svg: string;
}

/** Drawings by others, in one style and under one licence. */
export interface IconCollection {
  readonly id: string;
  readonly group: IconGroup;
  readonly title: string;
  readonly author: string;
  readonly licence: string;
  readonly url: string;
  /** Names of those that most people look for, which its list begins with. */
  readonly first: readonly string[];
  /** All of its drawings, read from the packages. */
  readonly icons: () => Iterable<Icon>;
}

/** Drawings in one colour come in this one; the editor changes it. */
const INK = '#14151f';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly width?: number;
  readonly height?: number;
}

function readJson<Content>(specifier: string): Content {
  return JSON.parse(readFileSync(require.resolve(specifier), 'utf8')) as Content;
}

/** A file of a package whose exports do not name it. */
function fileOf(packageName: string, path: string): string {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    try {
      return readFileSync(join(folder, packageName, path), 'utf8');
    } catch {
      // Packages may be in a folder further up.
    }
  }
  throw new Error(`${packageName} has no ${path}.`);
}

const inInk = (svg: string) => svg.replaceAll('currentColor', INK);
const titleOf = (name: string) => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const wrap = (body: string, side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${body}</svg>`;

/** Elements as Tabler lists them. */
type Nodes = readonly (readonly [string, Readonly<Record<string, string>>])[];

function* tabler(): Generator<Icon> {
  const nodes = JSON.parse(fileOf('@tabler/icons', 'tabler-nodes-outline.json')) as Record<string, Nodes>;
  const facts = JSON.parse(fileOf('@tabler/icons', 'icons.json')) as Record<
    string,
    { readonly category?: string; readonly tags?: readonly (string | number)[] }
  >;
  for (const [name, elements] of Object.entries(nodes)) {
    const { category = '', tags = [] } = facts[name] ?? {};
    // Marks of companies are in a collection of their own, with their rules.
    if (name.startsWith('brand-')) continue;
    const body = elements
      .map(([tag, attributes]) => {
        const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
        return `<${tag} ${written.join(' ')}/>`;
      })
      .join('');
    const drawn = `<g fill="none" stroke="${INK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
    yield {
      name,
      title: titleOf(name),
      words: [category.toLowerCase(), ...tags.map(String)],
      svg: wrap(inInk(drawn), 24),
    };
  }
}

function phosphor(weight: 'fill' | 'duotone') {
  return function* (): Generator<Icon> {
    const { icons } = require('@phosphor-icons/core') as {
      readonly icons: readonly {
        readonly name: string;
        readonly categories: readonly string[];
        readonly tags: readonly string[];
      }[];
    };
    for (const { name, categories, tags } of icons) {
      if (categories.includes('brands')) continue;
      const words = [...categories, ...tags].filter((word) => !word.startsWith('*'));
      const svg = fileOf('@phosphor-icons/core', `assets/${weight}/${name}-${weight}.svg`);
      yield { name, title: titleOf(name), words, svg: inInk(svg) };
    }
  };
}

/** Skins and directions are left out: each face and hand is there once. */
const VARIANT = /-(?:light|medium-light|medium|medium-dark|dark)(?:-|$)|-facing-right$/;

function* fluentEmoji(): Generator<Icon> {
  const { icons, width = 32 } = readJson<IconSet>('@iconify-json/fluent-emoji-flat/icons.json');
  const { categories } = readJson<{ readonly categories: Record<string, readonly string[]> }>(
    '@iconify-json/fluent-emoji-flat/metadata.json',
  );
  const categoryOf = new Map(
    Object.entries(categories).flatMap(([category, names]) => names.map((name) => [name, category] as const)),
  );
  for (const [name, { body }] of Object.entries(icons)) {
    if (VARIANT.test(name)) continue;
    const words = (categoryOf.get(name) ?? '')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(Boolean);
    yield { name, title: titleOf(name), words, svg: wrap(body, width) };
  }
}

function* flags(): Generator<Icon> {
  const { icons, width = 512 } = readJson<IconSet>('@iconify-json/circle-flags/icons.json');
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const [name, { body }] of Object.entries(icons)) {
    // Two letters are a country or a territory (ISO 3166-1); the other flags have no name that a list could show.
    const title = /^[a-z]{2}$/.test(name) ? regions.of(name.toUpperCase()) : undefined;
    if (title !== undefined) yield { name, title, words: ['flag', 'country', name], svg: wrap(body, width) };
  }
}

function* brands(): Generator<Icon> {
  const { icons } = readJson<IconSet>('@iconify-json/simple-icons/icons.json');
  for (const [name, { body }] of Object.entries(icons))
    yield { name, title: titleOf(name), words: ['brand', 'logo'], svg: inInk(wrap(body, 24)) };
}

const CHARACTERS = 60;

/** Characters drawn from the parts of a style, by seeds that are always the same. */
function characters(style: Style<object>, words: readonly string[]) {
  return function* (): Generator<Icon> {
    for (let number = 1; number <= CHARACTERS; number++) {
      const svg = createAvatar(style, { seed: `character ${number}` }).toString();
      yield {
        name: `character-${number}`,
        title: `Character ${number}`,
        words: ['person', 'people', 'avatar', ...words],
        svg: withoutMetadata(svg),
      };
    }
  };
}

/** A drawing carries its licence as RDF, which is the largest part of a small one; ours are named in LICENSES.md and in the credits. */
const withoutMetadata = (svg: string) => svg.replace(/<metadata[\s\S]*?<\/metadata>/, '');

/** Every collection, in the order of the lists. */
export const ICON_COLLECTIONS: readonly IconCollection[] = [
  {
    id: 'outline',
    group: 'icons',
    title: 'Tabler Icons',
    author: 'Paweł Kuna',
    licence: 'MIT',
    url: 'https://tabler.io/icons',
    first: [
      'heart',
      'star',
      'home',
      'phone',
      'mail',
      'map-pin',
      'calendar',
      'camera',
      'shopping-cart',
      'clock',
      'user',
      'check',
      'arrow-right',
      'music',
      'gift',
      'world',
    ],
    icons: tabler,
  },
  {
    id: 'solid',
    group: 'icons',
    title: 'Phosphor Icons',
    author: 'Tobias Fried and Helena Zhang',
    licence: 'MIT',
    url: 'https://phosphoricons.com',
    first: [
      'heart',
      'star',
      'house',
      'phone',
      'envelope',
      'map-pin',
      'calendar',
      'camera',
      'shopping-cart',
      'clock',
      'user',
      'check-circle',
      'arrow-right',
      'music-note',
      'gift',
      'globe',
    ],
    icons: phosphor('fill'),
  },
  {
    id: 'duotone',
    group: 'icons',
    title: 'Phosphor Icons',
    author: 'Tobias Fried and Helena Zhang',
    licence: 'MIT',
    url: 'https://phosphoricons.com',
    first: [
      'heart',
      'star',
      'house',
      'phone',
      'envelope',
      'map-pin',
      'calendar',
      'camera',
      'shopping-cart',
      'clock',
      'user',
      'check-circle',
      'arrow-right',
      'music-note',
      'gift',
      'globe',
    ],
    icons: phosphor('duotone'),
  },
  {
    id: 'emoji',
    group: 'emoji',
    title: 'Fluent Emoji',
    author: 'Microsoft Corporation',
    licence: 'MIT',
    url: 'https://github.com/microsoft/fluentui-emoji',
    first: [
      'red-heart',
      'fire',
      'party-popper',
      'face-with-tears-of-joy',
      'smiling-face-with-heart-eyes',
      'star',
      'rocket',
      'birthday-cake',
      'sparkles',
      'sun',
      'rainbow',
      'check-mark-button',
      'trophy',
      'hot-beverage',
      'pizza',
      'musical-notes',
    ],
    icons: fluentEmoji,
  },
  {
    id: 'open-peeps',
    group: 'people',
    title: 'Open Peeps',
    author: 'Pablo Stanley',
    licence: 'CC0 1.0',
    url: 'https://www.openpeeps.com',
    first: [],
    icons: characters(openPeeps as unknown as Style<object>, ['portrait', 'comic']),
  },
  {
    id: 'notionists',
    group: 'people',
    title: 'Notion avatars',
    author: 'Zoish',
    licence: 'CC0 1.0',
    url: 'https://heyzoish.gumroad.com/l/notionists',
    first: [],
    icons: characters(notionists as unknown as Style<object>, ['portrait', 'black and white']),
  },
  {
    id: 'lorelei',
    group: 'people',
    title: 'Lorelei',
    author: 'Lisa Wischofsky',
    licence: 'CC0 1.0',
    url: 'https://www.figma.com/community/file/1198749693280469639',
    first: [],
    icons: characters(lorelei as unknown as Style<object>, ['portrait', 'face']),
  },
  {
    id: 'flags',
    group: 'flags',
    title: 'Circle Flags',
    author: 'HatScripts',
    licence: 'MIT',
    url: 'https://github.com/HatScripts/circle-flags',
    first: ['us', 'gb', 'de', 'fr', 'es', 'sa', 'in', 'jp', 'br', 'it', 'ca', 'eg', 'ae', 'mx', 'kr', 'cn'],
    icons: flags,
  },
  {
    id: 'brands',
    group: 'brands',
    title: 'Simple Icons',
    author: 'Simple Icons Collaborators',
    licence: 'CC0 1.0',
    url: 'https://simpleicons.org',
    first: [
      'instagram',
      'youtube',
      'facebook',
      'whatsapp',
      'tiktok',
      'x',
      'pinterest',
      'spotify',
      'telegram',
      'snapchat',
      'apple',
      'google',
      'paypal',
      'github',
      'twitch',
      'discord',
    ],
    icons: brands,
  },
];
