import type { MediaDetails, TemplateDetails } from '../../contract/products.ts';
import type { CategoryId } from '../../contract/store/categories.ts';

/** A product as the assets give it, before it has an id. */
export interface ContentProduct {
  readonly categoryId: CategoryId;
  readonly productAlias: string;
  readonly displayName: string;
  readonly position: number;
  readonly format: number | null;
  readonly formatCode: number | null;
  readonly imageAlias: string;
  readonly placement: number;
  readonly thumbUrl: string | null;
  readonly contentUrl: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly durationMs: number | null;
  readonly pro: boolean;
  readonly details: (MediaDetails & TemplateDetails) | null;
  readonly tags: readonly string[];
  /** Found by search besides the name and the tags. */
  readonly text?: string;
}
