import { createContext, useContext, useSyncExternalStore } from 'react';

/** The width that a page is drawn for where there is no window: when its first paint is made, ahead of every visit. */
export const DrawnWidthPx = createContext(1440);

/** Whether a media query holds. Without a window only those of `narrowerThan` are understood. */
export function useMedia(query: string): boolean {
  const drawnWidthPx = useContext(DrawnWidthPx);
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => drawnWidthPx <= Number(/^\(max-width: (\d+)px\)$/.exec(query)?.[1]),
  );
}
