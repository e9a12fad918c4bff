import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DrawnGroup } from '../../../assets/icons/icon-index.ts';
import { CATEGORY_IDS, type CategoryId } from '../../contract/store/categories.ts';
import { PLACEMENTS } from '../../contract/store/placements.ts';
import type { ContentProduct } from './content-product.ts';
import type { ContentProblem } from './manifests.ts';

/**
 * The collections of our own drawings that are graphics by themselves, each with what its drawings are. Frames, patterns and animations are
 * more than a picture: only the editors know what to do with them.
 */
const COLLECTIONS: readonly {
  readonly group: DrawnGroup;
  readonly one: string;
  readonly categoryId: CategoryId;
}[] = [
  { group: 'stickers', one: 'sticker', categoryId: CATEGORY_IDS.stickers },
  { group: 'badges', one: 'badge', categoryId: CATEGORY_IDS.shapes },
  { group: 'strokes', one: 'stroke', categoryId: CATEGORY_IDS.shapes },
  { group: 'dividers', one: 'divider', categoryId: CATEGORY_IDS.shapes },
  { group: 'forms', one: 'shape', categoryId: CATEGORY_IDS.shapes },
];
/** They come after the graphics of the manifest, which are pictures of their own. */
const FIRST_POSITION = 10_000;

const indexSchema = z.object({
  icons: z.array(z.tuple([z.string().regex(/^[a-z0-9][a-z0-9-]*$/), z.string().min(1), z.string()])),
});

/** Our own drawings as products of the feeds, from the indexes that the editors read. */
export function readDrawings(assetsFolder: string): {
  readonly products: ContentProduct[];
  readonly problems: ContentProblem[];
} {
  const products: ContentProduct[] = [];
  const problems: ContentProblem[] = [];
  for (const { group, one, categoryId } of COLLECTIONS) {
    const folder = join(assetsFolder, 'graphics', group);
    const index = readIndex(folder);
    if (typeof index === 'string') problems.push({ folder, alias: 'index.json', reason: index });
    else
      for (const [name, displayName, words] of index) {
        const file = `/assets/graphics/${group}/${name}.svg`;
        products.push({
          categoryId,
          // Two collections may have a drawing of the same name.
          productAlias: `${one}-${name}`,
          displayName,
          position: FIRST_POSITION + products.length,
          format: null,
          formatCode: null,
          imageAlias: `${one}-${name}`,
          placement: PLACEMENTS.All,
          thumbUrl: file,
          contentUrl: file,
          widthPx: null,
          heightPx: null,
          durationMs: null,
          pro: false,
          details: null,
          tags: tagsOf(words, one),
          text: `${words} ${group}`,
        });
      }
  }
  return { products, problems };
}

/** The words of a drawing, or in words why there are none; no index is no drawings. */
function readIndex(folder: string): z.output<typeof indexSchema>['icons'] | string {
  const path = join(folder, 'index.json');
  if (!existsSync(path)) return [];
  try {
    return indexSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).icons;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What a drawing is and shows, in English as all tags are; words of other languages find it, too, but are no tags. */
function tagsOf(words: string, one: string): string[] {
  return [...new Set([one, ...words.split(' ').filter((word) => /^[a-z0-9-]+$/.test(word))])];
}
