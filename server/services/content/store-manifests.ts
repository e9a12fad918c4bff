import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CUSTOM_FORMAT_ID, formatOfSize, PAGE_FORMATS } from '../../../engine/model.ts';
import { AI_TYPE_IDS, CATEGORY_IDS, STORE_CATEGORY_IDS } from '../../contract/store/categories.ts';
import { PLACEMENTS } from '../../contract/store/placements.ts';
import type { platformFormats, prompts, storeProducts } from '../../database/schema.ts';

type StoreProductRow = typeof storeProducts.$inferInsert;
type PromptRow = typeof prompts.$inferInsert;
type PlatformFormatRow = typeof platformFormats.$inferInsert;

/** All that assets/store holds, as rows of the tables. */
export interface StoreContent {
  readonly products: readonly StoreProductRow[];
  readonly prompts: readonly PromptRow[];
  readonly formats: readonly PlatformFormatRow[];
}

const STORE_CATEGORY_OF = { ...STORE_CATEGORY_IDS, ...CATEGORY_IDS };

const nameOf = <Names extends Readonly<Record<string, number>>>(names: Names) =>
  z.string().transform((name, context) => {
    const id = names[name];
    if (id === undefined) context.addIssue(`there is no ${name}`);
    return id ?? 0;
  });

const productSchema = z.strictObject({
  productId: z.number().int().min(1_000_000),
  alias: z.string().regex(/^[A-Za-z0-9-]+$/),
  displayName: z.string().min(1),
  category: nameOf(STORE_CATEGORY_OF),
  subType: z.string().regex(/^[a-z-]+$/),
  templateType: z.enum(['design', 'video']).optional(),
  description: z.string().min(1),
  path: z.string().startsWith('/'),
  image: z.string(),
  placements: z.array(z.number().refine((value) => Object.values(PLACEMENTS).some((each) => each === value))),
  aiType: nameOf(AI_TYPE_IDS).optional(),
  parent: z.string().optional(),
  format: z.number().int().optional(),
  tag: z.string().optional(),
});

const promptSchema = z.strictObject({
  aiType: nameOf(AI_TYPE_IDS),
  displayName: z.string().min(1),
  prompt: z.string().min(1),
  product: z.string().optional(),
});

const formatsSchema = z.strictObject({
  checkedOn: z.iso.date(),
  formats: z.array(
    z.strictObject({
      label: z.string().min(1),
      platform: z.string().min(1),
      icon: z.string().regex(/^[a-z-]+$/),
      displayName: z.string().min(1),
      widthPx: z.number().int().min(1),
      heightPx: z.number().int().min(1),
      mediaTypes: z.array(z.enum(['image', 'video'])).min(1),
    }),
  ),
});

/**
 * Reads the pages of the store, the prompts and the formats of platforms from the assets folder.
 * @throws Error when a file is missing or a row does not fit: unlike content, the store is one whole.
 */
export function readStore(assetsFolder: string): StoreContent {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> => {
    const parsed = schema.safeParse(JSON.parse(readFileSync(join(assetsFolder, 'store', name), 'utf8')));
    if (parsed.success) return parsed.data;
    throw new Error(`${name} of the store is wrong: ${z.prettifyError(parsed.error)}`);
  };
  const pages = read('store.json', z.array(productSchema));
  const ids = new Map(pages.map(({ alias, productId }) => [alias, productId]));
  const idOf = (alias: string | undefined): number | null => {
    if (alias === undefined) return null;
    const id = ids.get(alias);
    if (id === undefined) throw new Error(`The store has no page called ${alias}.`);
    return id;
  };
  const { checkedOn, formats } = read('platform-formats.json', formatsSchema);
  return {
    // A page is below another of the list, so those without a parent are written first.
    products: pages
      .map((page, position) => productRow(page, position, idOf(page.parent), assetsFolder))
      .toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null)),
    prompts: read('prompts.json', z.array(promptSchema)).map(({ product, ...prompt }, position) => ({
      ...prompt,
      position,
      productId: idOf(product),
    })),
    formats: formats.map((format, position) => {
      const shape = formatOfSize(format.widthPx, format.heightPx);
      return {
        ...format,
        position,
        checkedOn,
        format: shape?.format ?? null,
        formatCode: shape?.id ?? CUSTOM_FORMAT_ID,
      };
    }),
  };
}

function productRow(
  page: z.output<typeof productSchema>,
  position: number,
  parentId: number | null,
  assetsFolder: string,
): StoreProductRow {
  const { alias, category, image, format, aiType, tag, templateType, ...same } = page;
  const { parent: _, ...row } = same;
  return {
    ...row,
    productAlias: alias,
    categoryId: category,
    gaName: alias.toLowerCase().replaceAll('-', '_'),
    templateType: templateType ?? null,
    format: format ?? null,
    formatCode: PAGE_FORMATS.find((each) => each.format === format)?.id ?? null,
    position,
    parentId,
    imageAlias: alias,
    thumbUrl: existsSync(join(assetsFolder, image)) ? `/assets/${image}` : null,
    aiType: aiType ?? null,
    contentCategoryId: templateType === undefined ? null : category,
    contentTag: tag ?? null,
  };
}
