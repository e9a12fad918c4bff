import { totalFrames } from '@gesso/engine';
import { type RefObject, useEffect } from 'react';
import { useEditor } from '../../../state/hooks.ts';
import { pxPerFrameOf } from '../time-scale.ts';

/** The scales of the timeline, in pixels a second: two hours fit into a window, and single frames can be told apart. */
export const TIMELINE_ZOOM = { min: 0.12, max: 480 } as const;

/** How much a notch of the wheel changes the scale. */
const WHEEL_STEP = 1.0025;

/** Ctrl with the wheel, or a pinch of a trackpad or of two fingers on the lanes, changes the scale about the pointer; the playhead stays in its place for the buttons. */
export function useTimelineZoom(scroller: RefObject<HTMLElement | null>, headPx: () => number): () => void {
  const editor = useEditor();
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    /** The pixel of the window that must not move while the scale changes. */
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
      const playheadPx = state.frame * before - element.scrollLeft;
      const room = element.clientWidth - headPx();
      const at = fixedPx ?? (playheadPx >= 0 && playheadPx <= room ? playheadPx : room / 2);
      const frame = (element.scrollLeft + at) / before;
      // The lanes get their new width first.
      requestAnimationFrame(() => {
        element.scrollLeft = Math.max(0, frame * pxPerFrameOf(editor.state) - at);
      });
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
    element.scrollLeft = 0;
  };
}
