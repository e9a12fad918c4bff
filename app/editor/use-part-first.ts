import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

/** So many new items, or fewer, are there at once. */
export const MANY = 300;
/** More than fits on a screen. */
const FIRST = 120;

/**
 * A long list begins with its first part, and the rest follows in steps between which the browser can do other things: so a design of thousands of
 * layers is seen, and can be worked on, before all its rows are there. So do many items that come at once, as copies of a whole page.
 */
export function usePartFirst<Item>(items: readonly Item[]): readonly Item[] {
  const known = useRef(partOf(items, []));
  const [whole, setWhole] = useState<readonly Item[] | null>(null);
  const part = useMemo(() => (whole === items ? items : partOf(items, known.current)), [whole, items]);
  useEffect(() => {
    known.current = part;
    if (part !== items) startTransition(() => setWhole(items));
  }, [part, items]);
  return part;
}

/** What of a list is shown at once when some of it was there before: all of it, or those and the first of the others. */
export function partOf<Item>(items: readonly Item[], known: readonly Item[]): readonly Item[] {
  if (items.length - known.length <= MANY) return items;
  const before = new Set(known);
  let left = FIRST;
  return items.filter((item) => before.has(item) || left-- > 0);
}
