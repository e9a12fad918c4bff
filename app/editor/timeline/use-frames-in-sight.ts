import { type RefObject, useEffect, useState } from 'react';

/** What is there beyond what is seen, and how far one may scroll before it is reckoned again. */
const SPARE_PX = 600;
const STEP_PX = 300;

/** The stretch of the timeline that is in sight, in frames, with some room around. */
export function useFramesInSight(
  scroller: RefObject<HTMLElement | null>,
  pxPerFrame: number,
): { readonly from: number; readonly to: number } {
  const [stretch, setStretch] = useState({ left: 0, right: 3000 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const left = Math.floor(element.scrollLeft / STEP_PX) * STEP_PX - SPARE_PX;
      const right = Math.ceil((element.scrollLeft + element.clientWidth) / STEP_PX) * STEP_PX + SPARE_PX;
      setStretch((former) => (former.left === left && former.right === right ? former : { left, right }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller]);
  return { from: stretch.left / pxPerFrame, to: stretch.right / pxPerFrame };
}
