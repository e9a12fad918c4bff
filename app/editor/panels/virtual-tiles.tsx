import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as styles from './panels.module.css';

/** The width of the panel's lists before they are measured. */
const USUAL_WIDTH_PX = 288;

/**
 * A long list of which only what is near the visible part is in the document. The list is as high as all of its items from the first
 * moment, in columns that are filled where they are shortest. Places are computed again when `items` is another array: a list that
 * stays the same has to stay the same array.
 */
export function VirtualTiles<Item extends { readonly id: string }>({
  label,
  items,
  columns,
  gapPx,
  heightOf,
  renderItem,
  scroller,
  onNearEnd,
}: {
  label: string;
  items: readonly Item[];
  columns: number;
  gapPx: number;
  /** How high an item is in a column of this width. */
  heightOf: (item: Item, columnPx: number) => number;
  renderItem: (item: Item) => ReactNode;
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Called when the end of the list comes near. */
  onNearEnd: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [widthPx, setWidthPx] = useState(USUAL_WIDTH_PX);
  const [marginPx, setMarginPx] = useState(0);
  // What scrolls is around the list, so that React knows its element only after the first layout effects of the list. Without a second
  // rendering a list whose items are there from the beginning would stay empty.
  const [isPlaced, setIsPlaced] = useState(false);
  useLayoutEffect(() => setIsPlaced(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once there is what scrolls.
  useLayoutEffect(() => {
    const element = list.current;
    const outer = scroller.current;
    if (!element || !outer) return;
    const measure = () => {
      setWidthPx(element.clientWidth);
      const top = element.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop;
      setMarginPx(Math.round(top));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What is above the list may come later, or go.
    const around = new MutationObserver(measure);
    if (element.parentElement) around.observe(element.parentElement, { childList: true });
    return () => {
      observer.disconnect();
      around.disconnect();
    };
  }, [scroller, isPlaced]);
  const columnPx = (widthPx - gapPx * (columns - 1)) / columns;
  // Sizes follow from the shapes of the items and from the width. The virtualizer computes the places again when this function is
  // another one, within the same render; in a second one, which its `measure` asks for, results would come a frame later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width and the columns are what the sizes depend on.
  const keyOf = useCallback((index: number) => items[index]?.id ?? index, [items, columnPx, columns]);
  const virtualizer = useVirtualizer({
    count: items.length,
    lanes: columns,
    gap: gapPx,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = items[index];
      return item ? heightOf(item, columnPx) : columnPx;
    },
    getItemKey: keyOf,
    // Columns are chosen anew with the places: no item is measured in the document.
    laneAssignmentMode: 'measured',
    overscan: columns * 3,
    scrollMargin: marginPx,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (items.length > 0 && last >= items.length - columns * 4) onNearEnd();
  }, [last, items.length, columns, onNearEnd]);
  return (
    <ul
      ref={list}
      className={styles.tiles}
      aria-label={label}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {shown.map(({ key, index, lane, start, size }) => {
        const item = items[index];
        return item ? (
          <li
            key={key}
            // Screen readers count what is in the document, which is not all.
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{
              inlineSize: columnPx,
              blockSize: size,
              insetInlineStart: lane * (columnPx + gapPx),
              insetBlockStart: start - marginPx,
            }}
          >
            {renderItem(item)}
          </li>
        ) : null;
      })}
    </ul>
  );
}
