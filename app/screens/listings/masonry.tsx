import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as loadingStyles from '../../ui/loading.module.css';
import * as styles from '../listings.module.css';
import { CAPTION_PX, columnLayoutFor, imageHeight } from './column-layout.ts';

interface Sized {
  readonly productId: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

/** The side margins of lists, before anything was measured. */
function guessedWidthPx(): number {
  const { clientWidth } = document.documentElement;
  const margin = clientWidth < 768 ? 16 : clientWidth < 1200 ? 36 : 80;
  return Math.min(1280, clientWidth - 2 * margin);
}

/**
 * Cards in columns, each image in its own shape. Only those near the window are in the document, but the list is as high as all of
 * them from the first moment, so that going back finds its place again.
 */
export function Masonry<Item extends Sized>({
  label,
  items,
  renderItem,
  onNearEnd,
}: {
  label: string;
  items: readonly Item[];
  renderItem: (item: Item, imageHeightPx: number) => ReactNode;
  /** Called when the end of the list comes near. */
  onNearEnd: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(() => ({ widthPx: guessedWidthPx(), topPx: 0 }));
  const { columns, columnPx, gapPx } = columnLayoutFor(place.widthPx);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const next = { widthPx: box.width, topPx: box.top + window.scrollY };
      setPlace((former) =>
        former.widthPx === next.widthPx && Math.abs(former.topPx - next.topPx) < 1 ? former : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const heightOf = (index: number) => {
    const item = items[index];
    return item ? imageHeight(item, columnPx) : columnPx;
  };
  // Sizes are known by heart. When this function is another one, the virtualizer computes the places again, within the same render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths are what the sizes depend on.
  const keyOf = useCallback((index: number) => items[index]?.productId ?? index, [items, columnPx, columns]);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    lanes: columns,
    estimateSize: (index) => heightOf(index) + CAPTION_PX,
    getItemKey: keyOf,
    // Columns are chosen anew with the places: no card is measured in the document.
    laneAssignmentMode: 'measured',
    overscan: columns * 2,
    scrollMargin: place.topPx,
    // The scroll position is the matter of the router, which has just put it back there.
    scrollToFn: () => undefined,
  });

  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (items.length > 0 && last >= items.length - columns - 1) onNearEnd();
  }, [last, items.length, columns, onNearEnd]);

  return (
    <ul
      className={styles.masonry}
      ref={list}
      aria-label={label}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {shown.map(({ key, index, lane, start }) => {
        const item = items[index];
        return item ? (
          <li
            key={key}
            style={{
              inlineSize: columnPx,
              insetInlineStart: lane * (columnPx + gapPx),
              insetBlockStart: start - place.topPx,
            }}
          >
            {renderItem(item, heightOf(index))}
          </li>
        ) : null;
      })}
    </ul>
  );
}

const WAITING_RATIOS = [1, 1.25, 0.8, 1.78, 0.56, 1.25, 1, 1.4, 0.7, 1];

/** Where cards will be, for as long as they are not there. */
export function MasonryWaiting({ label }: { label: string }) {
  const { columns, columnPx, gapPx } = columnLayoutFor(guessedWidthPx());
  return (
    <output className={styles.masonryWait} aria-label={label} style={{ gap: gapPx }}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <span key={column} style={{ inlineSize: columnPx }}>
          {[0, 1].map((row) => (
            <span data-part="template-card" key={row} className={styles.templateCard}>
              <i
                className={`${loadingStyles.skeleton} ${styles.skeleton}`}
                style={{
                  blockSize: columnPx * (WAITING_RATIOS[(column * 2 + row) % WAITING_RATIOS.length] ?? 1),
                }}
              />
              <i className={`${loadingStyles.skeleton} ${styles.skeleton} ${styles.line}`} />
            </span>
          ))}
        </span>
      ))}
    </output>
  );
}
