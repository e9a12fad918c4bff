import { totalFrames } from '@gesso/engine';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../../../state/hooks.ts';
import { pxPerFrameOf } from '../time-scale.ts';

/** The scales of the timeline, in pixels a second: two hours fit into a window, and single frames can be told apart. */
export const TIMELINE_ZOOM = { min: 0.12, max: 480 } as const;

/** How much a notch of the wheel changes the scale. */
const WHEEL_STEP = 1.0025;

/**
 * Ctrl with the wheel, a pinch of a trackpad or of two fingers, the slider and the buttons change the scale about the playhead; while it is out
 * of sight, the wheel and the fingers do about the pointer.
 */
export function useTimelineZoom(
  scroller: RefObject<HTMLElement | null>,
  headPx: () => number,
  pxPerFrame: number,
): () => void {
  const editor = useEditor();
  /** How far the lanes are to be scrolled once they have their new width; null while nothing waits. */
  const nextScrollLeft = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another scale the lanes have another width, which is there now.
  useLayoutEffect(() => {
    if (scroller.current && nextScrollLeft.current !== null)
      scroller.current.scrollLeft = nextScrollLeft.current;
    nextScrollLeft.current = null;
  }, [pxPerFrame, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    /** The pixel of the lanes under the pointer while the wheel turns. */
    let fixedPx: number | null = null;
    const scaleAbout = (clientX: number, pxPerSecond: number) => {
      fixedPx = clientX - element.getBoundingClientRect().left - headPx();
      editor.ui.setState({
        timelinePxPerSecond: Math.min(TIMELINE_ZOOM.max, Math.max(TIMELINE_ZOOM.min, pxPerSecond)),
      });
      fixedPx = null;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      scaleAbout(event.clientX, editor.state.timelinePxPerSecond * WHEEL_STEP ** -event.deltaY);
    };
    /** How far apart two fingers were when they came down, and the scale at that moment. */
    let pinch: { readonly distancePx: number; readonly pxPerSecond: number } | null = null;
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other || event.touches.length !== 2) {
        pinch = null;
        return;
      }
      // The page must not be magnified, nor the lanes scrolled.
      event.preventDefault();
      const distancePx = Math.max(1, Math.abs(one.clientX - other.clientX));
      pinch ??= { distancePx, pxPerSecond: editor.state.timelinePxPerSecond };
      scaleAbout((one.clientX + other.clientX) / 2, (pinch.pxPerSecond * distancePx) / pinch.distancePx);
    };
    const endTouch = (event: TouchEvent) => {
      if (event.touches.length < 2) pinch = null;
    };
    const stop = editor.ui.subscribe((state, former) => {
      if (state.timelinePxPerSecond === former.timelinePxPerSecond) return;
      const before = pxPerFrameOf(former);
      // A wheel turns several times before the lanes have their new width.
      const scrollLeft = nextScrollLeft.current ?? element.scrollLeft;
      const playheadPx = state.frame * before - scrollLeft;
      const room = element.clientWidth - headPx();
      const at = playheadPx >= 0 && playheadPx <= room ? playheadPx : (fixedPx ?? room / 2);
      const frame = (scrollLeft + at) / before;
      nextScrollLeft.current = Math.max(0, frame * pxPerFrameOf(state) - at);
    });
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchstart', touch, { passive: false });
    element.addEventListener('touchmove', touch, { passive: false });
    element.addEventListener('touchend', endTouch);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('touchmove', touch);
      element.removeEventListener('touchend', endTouch);
      stop();
    };
  }, [editor, scroller, headPx]);
  return () => {
    const element = scroller.current;
    if (!element) return;
    const seconds = totalFrames(editor.project) / 30;
    const room = element.clientWidth - headPx() - 48;
    const wanted = room / Math.max(0.5, seconds);
    editor.ui.setState({
      timelinePxPerSecond: Math.min(TIMELINE_ZOOM.max, Math.max(TIMELINE_ZOOM.min, wanted)),
    });
    if (nextScrollLeft.current !== null) nextScrollLeft.current = 0;
    element.scrollLeft = 0;
  };
}
