import { type ReactNode, useEffect, useState } from 'react';
import type { StockItem, StockKind } from '../../../data/stock.ts';
import { FavouriteButton, WithHeart } from '../../../shell/shelves/favourite-button.tsx';
import { keptDetails } from '../favourites/use-shelf-stock.ts';
import { ImageTile, tileHeight } from './image-tile.tsx';
import { SoundPlayer } from './sound-player.ts';
import { SoundRow, soundRowHeight, withLength } from './sound-row.tsx';
import { SHELF_OF, useStockItem } from './use-stock-item.ts';

const NONE = () => undefined;

/** How the items of a kind are shown and laid out in lists: images and clips as tiles, sounds as rows. */
export function useStockTiles(kind: StockKind) {
  const { busyId, add, dragging } = useStockItem(kind);
  const [player] = useState(() => new SoundPlayer());
  const [lengths, setLengths] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => player.stop, [player]);
  const isSound = kind === 'music' || kind === 'sounds';
  const shelf = SHELF_OF[kind];

  /** @param onGone called with the id of an image that cannot be loaded */
  function render(listed: StockItem, library: string, onGone: (id: string) => void = NONE): ReactNode {
    const item = withLength(listed, lengths[listed.id]);
    const favourite = {
      ...{ shelf, itemId: item.id, name: item.displayName },
      details: () => keptDetails(listed, library),
    };
    const tile = {
      item,
      isBusy: busyId === item.id,
      onAdd: () => add(item, library),
      dragging: dragging(item, library),
    };
    if (!isSound)
      return (
        <WithHeart {...favourite}>
          <ImageTile {...tile} onGone={() => onGone(item.id)} />
        </WithHeart>
      );
    return (
      <SoundRow
        {...tile}
        player={player}
        onLength={(url) => setLengths({ ...lengths, [item.id]: url })}
        heart={<FavouriteButton {...favourite} look="row" />}
      />
    );
  }

  const layout = {
    columns: isSound ? 1 : 2,
    gapPx: isSound ? 6 : 10,
    heightOf: (item: StockItem, columnPx: number) =>
      isSound ? soundRowHeight(item) : tileHeight(item, columnPx),
  };
  return { isSound, layout, render };
}
