import { expect, test } from 'vitest';
import { nextRouteProgress, ROUTE_PROGRESS } from './route-progress.ts';

test('[C4] the route bar starts at 10 and takes ever smaller steps toward 99 without reaching it', () => {
  expect(ROUTE_PROGRESS).toEqual({ start: 10, limit: 99, end: 100, tickMs: 20, hideAfterMs: 200 });
  let percent: number = ROUTE_PROGRESS.start;
  let lastStep = Infinity;
  for (let tick = 0; tick < 500; tick++) {
    const next = nextRouteProgress(percent);
    expect(next - percent).toBeLessThan(lastStep);
    lastStep = next - percent;
    percent = next;
  }
  expect(percent).toBeGreaterThan(98);
  expect(percent).toBeLessThan(ROUTE_PROGRESS.limit);
});
