import { useLayoutEffect, useRef, useState } from 'react';
import { columnLayoutFor } from '../listings/column-layout.ts';

/** How many columns of cards fit into the element that gets the ref. */
export function useColumnCount(): { columns: number; ref: React.RefObject<HTMLDivElement | null> } {
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const place = ref.current?.parentElement;
    if (!place) return;
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(place);
      const widthPx =
        place.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      setColumns(columnLayoutFor(widthPx + COLUMNS_ARE_NARROWER_PX).columns);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { columns, ref };
}

/** Beside the navigation the columns are a little narrower than in the lists of the site, so that five fit. */
const COLUMNS_ARE_NARROWER_PX = 160;
