import { type RefObject, useEffect } from 'react';

const MARGIN_PX = 16;
/** CSS properties that describe the area of the toasts. */
const PROPERTIES = ['--toasts-start', '--toasts-bottom', '--toasts-width', '--toasts-height'] as const;

/** Keeps toasts within an element as long as it is there, so that they lie over no tool around it. Else they are in the corner of the window. */
export function useToastArea(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const { style } = document.documentElement;
    const place = () => {
      const box = element.getBoundingClientRect();
      const isMirrored = getComputedStyle(element).direction === 'rtl';
      const start = isMirrored ? window.innerWidth - box.right : box.left;
      const values = [
        start + MARGIN_PX,
        window.innerHeight - box.bottom + MARGIN_PX,
        box.width - 2 * MARGIN_PX,
        box.height - 2 * MARGIN_PX,
      ];
      for (const [at, name] of PROPERTIES.entries())
        style.setProperty(name, `${Math.round(values[at] ?? 0)}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    // Panels move it without changing its size.
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      for (const name of PROPERTIES) style.removeProperty(name);
    };
  }, [area]);
}
