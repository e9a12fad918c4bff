import type { Point } from '@gesso/engine/edits';

/** The way on the page that each arrow key goes, one pixel long. */
export const ARROW_KEYS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);
