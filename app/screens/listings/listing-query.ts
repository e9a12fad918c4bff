import {
  TEMPLATE_COLORS,
  TEMPLATE_SHAPES,
  type TemplateColor,
  type TemplateShape,
} from '../../../server/contract/search.ts';
import { CATEGORY_IDS, type CategoryId } from '../../../server/contract/store/categories.ts';
import { PATHS } from '../../paths.ts';

/** What a list shows. */
export type ListingKind = 'design' | 'video' | 'graphic';

/** What the address of a list requests. */
export interface ListingQuery {
  /** A page of the store: only what belongs to it. */
  readonly productId: number | null;
  /** The name of one, where its id is not known. */
  readonly productName: string;
  /** The number of a page shape. */
  readonly format: number | null;
  /** A shape that has no number: a portrait post, paper, a card. */
  readonly shape: TemplateShape | null;
  /** A look, such as `photographic`. */
  readonly look: string | null;
  /** The language of the words in a template, as a BCP 47 tag. */
  readonly language: string | null;
  /** A colour that the image of a template mainly has. */
  readonly color: TemplateColor | null;
  readonly search: string;
  readonly tagId: number | null;
  readonly graphicId: CategoryId | null;
}

/** Kinds of graphics, by their name in the address. */
export const GRAPHIC_KINDS = {
  stickers: CATEGORY_IDS.stickers,
  illustrations: CATEGORY_IDS.illustrations,
  shapes: CATEGORY_IDS.shapes,
  'text-styles': CATEGORY_IDS.textStyles,
} as const;
export type GraphicKind = keyof typeof GRAPHIC_KINDS;
export const GRAPHIC_KIND_NAMES = Object.keys(GRAPHIC_KINDS) as GraphicKind[];

function isGraphicKind(value: string | null): value is GraphicKind {
  return value !== null && Object.hasOwn(GRAPHIC_KINDS, value);
}

/** A whole number above zero; what is none is as if it were not there. */
function numberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** A short word of letters; what is none is as if it were not there. */
function wordIn(params: URLSearchParams, name: string): string | null {
  const text = params.get(name) ?? '';
  return /^[a-z-]{2,30}$/i.test(text) ? text : null;
}

/** Whether a list is narrowed by what only search knows. */
export const isNarrowed = ({ shape, look, language, color }: ListingQuery): boolean =>
  shape !== null || look !== null || language !== null || color !== null;

/** Reads the address of a list: `pid`, `dName`, `format`, `shape`, `look`, `language`, `color`, `search`, and what our own links add. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const graphic = params.get('category');
  return {
    productId: numberIn(params, 'pid'),
    productName: (params.get('dName') ?? '').trim().slice(0, 200),
    format: numberIn(params, 'format'),
    shape: TEMPLATE_SHAPES.find((shape) => shape === params.get('shape')) ?? null,
    look: wordIn(params, 'look'),
    language: wordIn(params, 'language'),
    color: TEMPLATE_COLORS.find((color) => color === params.get('color')) ?? null,
    search: (params.get('search') ?? '').trim().slice(0, 100),
    tagId: numberIn(params, 'tag'),
    graphicId: isGraphicKind(graphic) ? GRAPHIC_KINDS[graphic] : null,
  };
}

/** Where a list of this kind is. */
export const LISTING_PATHS: Readonly<Record<ListingKind, string>> = {
  design: PATHS.designTemplates,
  video: PATHS.videoTemplates,
  graphic: PATHS.graphics,
};

/** The page of one thing of a list. */
export function detailPathOf(kind: ListingKind, alias: string): string {
  const base = { design: PATHS.designTemplate, video: PATHS.videoTemplate, graphic: PATHS.graphics }[kind];
  return `${base}${encodeURIComponent(alias)}/`;
}

/** The kind of a thing by its category. */
export function kindOfCategory(categoryId: number): ListingKind {
  if (categoryId === CATEGORY_IDS.designTemplates) return 'design';
  return categoryId === CATEGORY_IDS.videoTemplates ? 'video' : 'graphic';
}
