import type { Box, Point, Rect } from '@gesso/engine/edits';

/** How the page lies on the stage: `scale` screen pixels for a page pixel, its top left corner at the offset. */
export interface View {
  readonly scale: number;
  readonly offsetXPx: number;
  readonly offsetYPx: number;
}

export const MIN_SCALE = 0.05;
export const MAX_SCALE = 8;

export const toScreen = (view: View, point: Point): Point => ({
  x: point.x * view.scale + view.offsetXPx,
  y: point.y * view.scale + view.offsetYPx,
});
export const toPage = (view: View, point: Point): Point => ({
  x: (point.x - view.offsetXPx) / view.scale,
  y: (point.y - view.offsetYPx) / view.scale,
});

/** A box of the page as it lies on screen. */
export function boxToScreen(view: View, box: Box): Box {
  const { x, y } = toScreen(view, box);
  return { x, y, width: box.width * view.scale, height: box.height * view.scale, rotation: box.rotation };
}

/** Zooms so that the page point under `focus` (screen) stays under it. */
export function zoomAt(view: View, focus: Point, scale: number): View {
  const next = Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
  const page = toPage(view, focus);
  return { scale: next, offsetXPx: focus.x - page.x * next, offsetYPx: focus.y - page.y * next };
}

/** The whole page in the middle of the stage with room around it. */
export function fitView(
  page: { width: number; height: number },
  stage: { width: number; height: number },
  margins: { top: number; right: number; bottom: number; left: number },
): View {
  const roomX = Math.max(40, stage.width - margins.left - margins.right);
  const roomY = Math.max(40, stage.height - margins.top - margins.bottom);
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, Math.min(roomX / page.width, roomY / page.height)));
  return {
    scale,
    offsetXPx: Math.round(margins.left + (roomX - page.width * scale) / 2),
    offsetYPx: Math.round(margins.top + (roomY - page.height * scale) / 2),
  };
}

/** Keeps a piece of the page on the stage, so that it cannot be lost. */
export function keepInSight(
  view: View,
  page: { width: number; height: number },
  stage: { width: number; height: number },
): View {
  const keep = 60;
  const clamp = (value: number, low: number, high: number) =>
    Math.min(Math.max(value, Math.min(low, high)), Math.max(low, high));
  return {
    scale: view.scale,
    offsetXPx: clamp(view.offsetXPx, keep - page.width * view.scale, stage.width - keep),
    offsetYPx: clamp(view.offsetYPx, keep - page.height * view.scale, stage.height - keep),
  };
}

export const pageRect = (page: { width: number; height: number }): Rect => ({
  x: 0,
  y: 0,
  width: page.width,
  height: page.height,
});
