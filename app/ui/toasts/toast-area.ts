import { type RefObject, useEffect } from 'react';

const MARGIN_PX = 16;
/** CSS properties that describe the area of the toasts. */
const PROPERTIES = [
  '--toasts-start',
  '--toasts-top',
  '--toasts-bottom',
  '--toasts-width',
  '--toasts-height',
] as const;
/** How wide a toast is where there is room (toasts.module.css). */
const TOAST_WIDTH_PX = 360;
/**
 * Narrower than this the bar of the selection is at the bottom of the page, so toasts are at its top; and panels lie over the start of the
 * page, so they are at its end.
 */
const NARROW_PX = 1200;

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
      const px = (value: number) => `${Math.round(value)}px`;
      const isNarrow = window.innerWidth < NARROW_PX;
      const values = [
        px(start + MARGIN_PX + (isNarrow ? Math.max(0, box.width - 2 * MARGIN_PX - TOAST_WIDTH_PX) : 0)),
        isNarrow ? px(box.top + MARGIN_PX) : 'auto',
        isNarrow ? 'auto' : px(window.innerHeight - box.bottom + MARGIN_PX),
        px(isNarrow ? Math.min(TOAST_WIDTH_PX, box.width - 2 * MARGIN_PX) : box.width - 2 * MARGIN_PX),
        px(box.height - 2 * MARGIN_PX),
      ];
      for (const [at, name] of PROPERTIES.entries()) style.setProperty(name, values[at] ?? '');
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
