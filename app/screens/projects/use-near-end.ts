import { useEffect, useRef } from 'react';

/** How far below the window the end of a list may be when the next page is fetched. */
const MARGIN_PX = 600;

/** Calls when the element that gets the ref comes near the window; it is at the end of a list. */
export function useNearEnd(onNear: () => void): React.RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onNear(),
      {
        rootMargin: `${MARGIN_PX}px`,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onNear]);
  return end;
}
