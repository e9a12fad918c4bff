import type { DrawingGroup, IconIndex } from '../../../../assets/icons/icon-index.ts';
import { foldText } from '../../../../server/contract/words/fold-text.ts';
import type { Product } from '../../../data/feeds.ts';
import type { OwnShape } from './own-shapes.ts';
import { type Findable, type Found, WordSearch } from './word-search.ts';

/** A drawing of a collection, as lists show it. */
export interface FoundIcon {
  /** Collection and name. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly collection: Omit<IconIndex, 'icons'>;
}

/** The graphics that the feeds list, by their kind. */
export const FEED_GROUPS = ['shapes', 'stickers', 'illustrations'] as const;
export type FeedGroup = (typeof FEED_GROUPS)[number];

/** What is searched, from each of the places that graphics come from. */
export interface GraphicSources {
  readonly indexes: readonly IconIndex[];
  /** Another title for a drawing, in the language of the user; undefined for the one of the collection. */
  readonly nameOf?: (collectionId: string, name: string) => string | undefined;
  /** Our own shapes, with their names in the language of the user. */
  readonly shapes?: readonly { readonly row: OwnShape; readonly title: string }[];
  readonly products?: Readonly<Partial<Record<FeedGroup, readonly Product[]>>>;
}

type Graphic =
  | { readonly of: 'icons'; readonly group: DrawingGroup; readonly icon: FoundIcon }
  | { readonly of: 'shapes'; readonly row: OwnShape }
  | { readonly of: 'feed'; readonly group: FeedGroup; readonly product: Product };

/** The results of one search, apart by kind. */
export interface GraphicResults {
  readonly isNearest: boolean;
  /** How many there are of all kinds; an icon that is there in several ways of drawing counts once. */
  readonly total: number;
  readonly shapes: readonly OwnShape[];
  icons(group: DrawingGroup): readonly FoundIcon[];
  products(group: FeedGroup): readonly Product[];
}

/** A panel asks for the term that is typed and, for what is drawn later, for the one before. */
const KEPT_SEARCHES = 3;
const NONE: readonly never[] = [];

/** All graphics that the editors have, found by words in the browser. */
export class GraphicSearch {
  readonly #words: WordSearch<Graphic>;
  readonly #icons: ReadonlyMap<string, FoundIcon>;
  /** The last searches, the newest at the end: every section of a panel asks for the same. */
  readonly #last = new Map<string, GraphicResults>();

  constructor(sources: GraphicSources) {
    const icons = new Map<string, FoundIcon>();
    this.#words = new WordSearch(findables(sources, icons));
    this.#icons = icons;
  }

  /** What fits a text, best first; everything for an empty one, in the order of the collections. */
  find(text: string): GraphicResults {
    const term = foldText(text);
    const found = this.#last.get(term) ?? apart(this.#words.find(term));
    this.#last.delete(term);
    this.#last.set(term, found);
    const [oldest] = this.#last.keys();
    if (this.#last.size > KEPT_SEARCHES && oldest !== undefined) this.#last.delete(oldest);
    return found;
  }

  /** The drawing of an id; undefined where there is none any more. */
  byId(id: string): FoundIcon | undefined {
    return this.#icons.get(id);
  }
}

function* findables(
  { indexes, nameOf, shapes = [], products = {} }: GraphicSources,
  icons: Map<string, FoundIcon>,
): Iterable<Findable<Graphic>> {
  for (const { row, title } of shapes)
    yield { item: { of: 'shapes', row }, title: `${title} ${row.id}`, words: foldText(row.shape) };
  for (const { icons: rows, ...collection } of indexes) {
    for (const [name, title, words] of rows) {
      const shown = nameOf?.(collection.id, name) ?? title;
      const icon = {
        id: `${collection.id}/${name}`,
        title: shown,
        url: `${collection.folder ?? '/assets/icons'}/${collection.id}/${name}.svg`,
        collection,
      };
      icons.set(icon.id, icon);
      const item = { of: 'icons', group: collection.group, icon } as const;
      yield { item, title: shown === title ? title : `${shown} ${title}`, words };
    }
  }
  for (const group of FEED_GROUPS)
    for (const product of products[group] ?? [])
      yield {
        item: { of: 'feed', group, product },
        title: product.displayName,
        words: foldText(product.tags.join(' ')),
      };
}

function apart({ items, isNearest }: Found<Graphic>): GraphicResults {
  const shapes: OwnShape[] = [];
  const icons = new Map<DrawingGroup, FoundIcon[]>();
  const products = new Map<FeedGroup, Product[]>();
  for (const graphic of items) {
    if (graphic.of === 'shapes') shapes.push(graphic.row);
    else if (graphic.of === 'icons') append(icons, graphic.group, graphic.icon);
    else append(products, graphic.group, graphic.product);
  }
  return {
    isNearest,
    total: items.length,
    shapes,
    icons: (group) => icons.get(group) ?? NONE,
    products: (group) => products.get(group) ?? NONE,
  };
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
