import { safeInsetsOf } from '@gesso/engine/edits';
import { resizeManyText } from '../../messages/english/editor/formats/resize-many.ts';
import { textOf } from '../../messages/language.ts';
import type { PlatformFormat } from '../../shell/use-platform-formats.ts';
import type { WantedFormat } from './resized-project.ts';

/** A format of the list, with its category. */
export interface OfferedFormat extends WantedFormat {
  readonly heading: string;
  /** What a search looks in, in lower case. */
  readonly words: string;
}

/** Common formats, by platform and name. */
const FIRST: readonly string[] = [
  'Instagram Post, square',
  'Instagram Post, portrait 4:5',
  'Instagram Story',
  'YouTube Thumbnail',
  'LinkedIn Post, landscape',
  'Pinterest Pin',
  'Facebook Link picture',
  'Facebook Page cover',
  'Twitter Header',
  'Etsy Shop banner',
  'Instagram Reel',
  'TikTok Video',
  'YouTube Video',
  'YouTube Short',
  'LinkedIn Video, landscape',
  'Twitter Video, square',
];

/** The formats of the server for this list. */
export function offeredFormats(formats: readonly PlatformFormat[]): OfferedFormat[] {
  const t = textOf(resizeManyText);
  return formats.map(({ key, platform, name, localized, words, widthPx, heightPx }) => ({
    key,
    heading: localized.heading,
    name: t('formatOfPlatform', {
      platform: localized.platform,
      name: `${localized.name.charAt(0).toLocaleLowerCase('en')}${localized.name.slice(1)}`,
    }),
    widthPx,
    heightPx,
    safeInsets: safeInsetsOf(platform, name),
    words,
  }));
}

/** Keys of the common formats: each once that is arranged like no other, without the size of the project. */
export function firstFormats(
  formats: readonly PlatformFormat[],
  page: { readonly width: number; readonly height: number },
): string[] {
  const sizes = new Set([`${page.width} ${page.height} null`]);
  const keys: string[] = [];
  for (const wanted of FIRST) {
    const format = formats.find(({ platform, name }) => `${platform} ${name}` === wanted);
    const size =
      format === undefined
        ? ''
        : `${format.widthPx} ${format.heightPx} ${JSON.stringify(safeInsetsOf(format.platform, format.name))}`;
    if (format === undefined || sizes.has(size)) continue;
    sizes.add(size);
    keys.push(format.key);
  }
  return keys;
}

/** The formats that have all words of a search. */
export function foundFormats(formats: readonly OfferedFormat[], term: string): OfferedFormat[] {
  const wanted = term.trim().toLocaleLowerCase('en').split(/\s+/);
  return formats.filter(({ words }) => wanted.every((word) => words.includes(word)));
}
