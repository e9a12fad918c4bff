import type { ReactNode, RefObject } from 'react';
import type { Product } from '../../data/feeds.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { useText } from '../../messages/language.ts';
import { NoFavourites } from './favourites/no-favourites.tsx';
import { RecentSection } from './favourites/recent-section.tsx';
import { FeedState, matchesSearch } from './feed-parts.tsx';
import { ResultCount, SearchResults } from './search-results.tsx';
import { templateHeight } from './template-tile.tsx';
import { VirtualTiles } from './virtual-tiles.tsx';

/** The height of the row of what was used last. */
const ROW_PX = 84;

type Tile = (product: Product) => ReactNode;

/** Templates in two columns. */
export function TemplateTiles({
  label,
  items,
  scroller,
  onNearEnd,
  tile,
}: {
  /** What the list is called; Templates, where it is the only one. */
  label?: string;
  items: readonly { readonly id: string; readonly product: Product }[];
  scroller: RefObject<HTMLElement | null>;
  onNearEnd: () => void;
  tile: Tile;
}) {
  const t = useText(editorPanelsText);
  return (
    <VirtualTiles
      label={label ?? t('templates')}
      items={items}
      columns={2}
      gapPx={10}
      heightOf={({ product }, columnPx) => templateHeight(product, columnPx)}
      scroller={scroller}
      onNearEnd={onNearEnd}
      renderItem={({ product }) => tile(product)}
    />
  );
}

/** The favourites among the templates. */
export function FavouriteTemplates({
  products,
  query,
  search,
  scroller,
  tile,
}: {
  products: readonly Product[];
  query: { isLoading: boolean; error: Error | null; data: unknown; refetch: () => unknown };
  search: string;
  scroller: RefObject<HTMLElement | null>;
  tile: Tile;
}) {
  const shown = products.filter((product) => matchesSearch(product, search));
  const error = query.data === undefined ? query.error : null;
  return (
    <SearchResults wanted={`favourites ${search.trim()}`}>
      <ResultCount section="favourites" count={shown.length} isKnown={!query.isLoading} />
      <FeedState query={{ isPending: query.isLoading, error, refetch: query.refetch }} count={1} emptyText="">
        {shown.length === 0 ? (
          <NoFavourites search={search.trim()} />
        ) : (
          <TemplateTiles
            items={shown.map((product) => ({ id: String(product.productId), product }))}
            scroller={scroller}
            onNearEnd={nothing}
            tile={tile}
          />
        )}
      </FeedState>
    </SearchResults>
  );
}

function nothing(): void {}

/** The templates that were used last. */
export function RecentTemplates({ products, tile }: { products: readonly Product[]; tile: Tile }) {
  if (products.length === 0) return null;
  return (
    <RecentSection>
      {products.map((product) => (
        <div
          key={product.productId}
          style={{
            inlineSize: Math.max(56, Math.min(160, (ROW_PX * ROW_PX) / templateHeight(product, ROW_PX))),
          }}
        >
          {tile(product)}
        </div>
      ))}
    </RecentSection>
  );
}
