/** The bar of route changes: where it begins, how far it may come by itself, and its times. */
export const ROUTE_PROGRESS = { start: 10, limit: 99, end: 100, tickMs: 20, hideAfterMs: 200 } as const;

/** What is left to the limit shrinks by this part with every tick, so that the steps get smaller and never reach it. */
const SHARE_OF_REST = 0.02;

/** The bar one tick later, in percent. */
export function nextRouteProgress(percent: number): number {
  return percent + (ROUTE_PROGRESS.limit - percent) * SHARE_OF_REST;
}
