import type { RefObject } from 'react';
import type { ShelfItem } from '../../../../server/contract/store/shelf-items.ts';
import type { StockItem, StockKind } from '../../../data/stock.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import { NoFavourites } from '../favourites/no-favourites.tsx';
import { RecentSection } from '../favourites/recent-section.tsx';
import { useShelfStock } from '../favourites/use-shelf-stock.ts';
import { FeedState } from '../feed-parts.tsx';
import { ResultCount } from '../search-results.tsx';
import { VirtualTiles } from '../virtual-tiles.tsx';
import { soundRowHeight } from './sound-row.tsx';
import { useStockTiles } from './use-stock-tiles.tsx';

/** The height of the row of what was used last. */
const ROW_PX = 84;
const MOST_SOUNDS = 3;

const fits = ({ displayName, tags }: StockItem, search: string) =>
  `${displayName} ${tags.join(' ')}`.toLowerCase().includes(search.toLowerCase());

/** The favourites among images, clips or sounds. */
export function FavouriteStock({
  kind,
  items,
  search,
  label,
  scroller,
}: {
  kind: StockKind;
  items: readonly ShelfItem[];
  search: string;
  label: string;
  scroller: RefObject<HTMLElement | null>;
}) {
  const { query, of, onGone } = useShelfStock(items);
  const { layout, render } = useStockTiles(kind);
  const shown = of(items).filter((item) => fits(item, search));
  const isPending = query.isLoading;
  return (
    <>
      <ResultCount section="favourites" count={shown.length} isKnown={!isPending} />
      <FeedState
        query={{ ...query, isPending, error: query.data ? null : query.error }}
        count={1}
        emptyText=""
      >
        {shown.length === 0 ? (
          <NoFavourites search={search} />
        ) : (
          <VirtualTiles
            label={label}
            items={shown}
            {...layout}
            scroller={scroller}
            onNearEnd={nothing}
            renderItem={(item) => render(item, item.library, onGone)}
          />
        )}
      </FeedState>
    </>
  );
}

function nothing(): void {}

/** What was used last of a kind, first in the panel. */
export function RecentStock({ kind, items }: { kind: StockKind; items: readonly ShelfItem[] }) {
  const { of, onGone } = useShelfStock(items);
  const { isSound, render } = useStockTiles(kind);
  const shown = of(items);
  if (shown.length === 0) return null;
  if (isSound)
    return (
      <RecentSection isRow={false}>
        <div className={`${layoutStyles.column} ${layoutStyles.gap4}`}>
          {shown.slice(0, MOST_SOUNDS).map((item) => (
            <div key={item.id} style={{ blockSize: soundRowHeight(item) }}>
              {render(item, item.library)}
            </div>
          ))}
        </div>
      </RecentSection>
    );
  return (
    <RecentSection>
      {shown.map((item) => (
        <div key={item.id} style={{ inlineSize: rowWidth(item) }}>
          {render(item, item.library, onGone)}
        </div>
      ))}
    </RecentSection>
  );
}

/** As wide as the shape says; none so narrow that its heart has no room, none so wide that it fills the row. */
const rowWidth = ({ widthPx, heightPx }: StockItem) =>
  Math.round(ROW_PX * Math.min(1.9, Math.max(0.7, (widthPx || 4) / (heightPx || 3))));
