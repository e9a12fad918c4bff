import { CATEGORY_IDS } from '../contract/store/categories.ts';
import { PLACEMENTS } from '../contract/store/placements.ts';
import type { ContentProduct } from '../services/content/content-product.ts';

/** A square design template for tests; whatever matters to a test it says itself. */
export function sampleTemplate(
  alias: string,
  displayName: string,
  fields: Partial<ContentProduct> = {},
): ContentProduct {
  return {
    categoryId: CATEGORY_IDS.designTemplates,
    productAlias: alias,
    displayName,
    position: 0,
    format: 2,
    formatCode: 11,
    imageAlias: alias,
    placement: PLACEMENTS.All,
    thumbUrl: `/assets/templates/${alias}.webp`,
    contentUrl: `/assets/templates/${alias}.json`,
    widthPx: 1080,
    heightPx: 1080,
    durationMs: null,
    pro: false,
    details: null,
    tags: [],
    ...fields,
  };
}
