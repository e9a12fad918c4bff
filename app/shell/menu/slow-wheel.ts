import { type RefObject, useEffect } from 'react';

/** Menus scroll slower than pages: a notch of the wheel should move some entries, not all of them. */
export const MENU_WHEEL_SPEED = 0.3;

/** Makes the wheel scroll an element at the speed of menus. */
export function useSlowWheel(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      // Zooming stays the browser's.
      if (event.ctrlKey || event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL) return;
      event.preventDefault();
      element.scrollTop += event.deltaY * MENU_WHEEL_SPEED;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [ref]);
}
