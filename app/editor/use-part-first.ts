import { startTransition, useEffect, useMemo, useState } from 'react';

/** Shorter lists are there as a whole at once. */
const LONG = 300;
/** More than fits on a screen. */
const FIRST = 120;

/**
 * A long list begins with its first part, and the rest follows in steps between which the browser can do other things: so a design of thousands of
 * layers is seen, and can be worked on, before all its rows are there.
 */
export function usePartFirst<Item>(items: readonly Item[]): readonly Item[] {
  const [isWhole, setIsWhole] = useState(items.length <= LONG);
  useEffect(() => {
    if (!isWhole) startTransition(() => setIsWhole(true));
  }, [isWhole]);
  return useMemo(() => (isWhole ? items : items.slice(0, FIRST)), [isWhole, items]);
}
