import { type RefObject, useEffect, useState } from 'react';

/** How the head of the small-screen menu follows its scrolling: looked at at these parts of the first entry, when it rests. */
export const MENU_OBSERVER = { thresholds: [0.1, 0.2, 0.5, 0.7, 1], debounceMs: 300 } as const;

/** Whether the first entry of a scrolling list is no longer wholly seen. */
export function useIsScrolled(
  list: RefObject<HTMLElement | null>,
  firstEntry: RefObject<HTMLElement | null>,
): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!list.current || !firstEntry.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        const seen = entries.at(-1)?.intersectionRatio ?? 1;
        timer = setTimeout(() => setScrolled(seen < 1), MENU_OBSERVER.debounceMs);
      },
      { root: list.current, threshold: [...MENU_OBSERVER.thresholds] },
    );
    observer.observe(firstEntry.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, firstEntry]);
  return isScrolled;
}
