import type { ReactNode } from 'react';
import type { ShelfItem } from '../../../../server/contract/store/shelf-items.ts';
import { fileUrlOf } from '../../../data/feeds.ts';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { shelvesText } from '../../../messages/english/shelves.ts';
import { useText } from '../../../messages/language.ts';
import * as loadingStyles from '../../../ui/loading.module.css';
import { NoFavourites } from '../favourites/no-favourites.tsx';
import { RecentSection } from '../favourites/recent-section.tsx';
import { useShelfProducts } from '../favourites/use-shelf-products.ts';
import * as styles from '../panels.module.css';
import { useResultCount } from '../search-results.tsx';
import type { GraphicSearch } from './graphic-search.ts';
import { IconTile } from './icon-tile.tsx';
import { SHAPES } from './own-shapes.ts';
import { ProductTile } from './product-tile.tsx';
import { ShapeTile } from './shape-tile.tsx';

interface ShelfTile {
  readonly id: string;
  readonly name: string;
  readonly tile: ReactNode;
}

/** All graphics, and whether all are there yet. */
interface GraphicsState {
  readonly graphics: GraphicSearch;
  readonly isComplete: boolean;
}

/** The kind and the rest of an id: `shape/heart`, `product/12`, `icon/outline/heart`. */
function partsOf({ itemId }: ShelfItem) {
  const end = itemId.indexOf('/');
  return { id: itemId, kind: itemId.slice(0, end), rest: itemId.slice(end + 1) };
}

/** The tiles of items of the shelf of graphics: shapes, graphics of the feed, drawings of the collections. What is gone is left out. */
function useTiles(items: readonly ShelfItem[], { graphics, isComplete }: GraphicsState) {
  const t = useText(editorPanelsText);
  const parts = items.map(partsOf);
  const { query, byId } = useShelfProducts(
    parts.filter(({ kind }) => kind === 'product').map(({ rest }) => rest),
  );
  const tiles = parts.flatMap(({ id, kind, rest }): ShelfTile[] => {
    const shape = kind === 'shape' ? SHAPES.find((each) => each.id === rest) : undefined;
    if (shape) return [{ id, name: t(shape.name), tile: <ShapeTile row={shape} /> }];
    const product = kind === 'product' ? byId.get(rest) : undefined;
    if (product && fileUrlOf(product) !== null)
      return [{ id, name: product.displayName, tile: <ProductTile product={product} /> }];
    const icon = kind === 'icon' ? graphics.byId(rest) : undefined;
    return icon ? [{ id, name: icon.title, tile: <IconTile icon={icon} /> }] : [];
  });
  return { tiles, isKnown: isComplete && !query.isLoading };
}

/** The favourites among the graphics. */
export function FavouriteGraphics({
  items,
  search,
  ...graphics
}: {
  items: readonly ShelfItem[];
  search: string;
} & GraphicsState) {
  const t = useText(shelvesText);
  const { tiles, isKnown } = useTiles(items, graphics);
  const wanted = search.trim();
  const shown = tiles.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  useResultCount('favourites', shown.length, isKnown);
  if (shown.length === 0) return isKnown ? <NoFavourites search={wanted} /> : null;
  return (
    <section aria-label={t('favourites')}>
      <div className={`${styles.tileGrid} ${styles.textStyles}`}>
        {shown.map(({ id, tile }) => (
          <div key={id}>{tile}</div>
        ))}
      </div>
    </section>
  );
}

/** The graphics that were used last; their places are there before they are known, so that nothing below them moves. */
export function RecentGraphics({ items, ...graphics }: { items: readonly ShelfItem[] } & GraphicsState) {
  const { tiles, isKnown } = useTiles(items, graphics);
  if (items.length === 0 || (isKnown && tiles.length === 0)) return null;
  return (
    <RecentSection>
      {isKnown
        ? tiles.map(({ id, tile }) => (
            <div key={id} className={styles.squareTile}>
              {tile}
            </div>
          ))
        : items.map(({ itemId }) => (
            <div key={itemId} className={`${styles.squareTile} ${loadingStyles.skeleton}`} />
          ))}
    </RecentSection>
  );
}
