import { lazy, Suspense } from 'react';

// After the first paint. Without it, names are missing that screen readers have anyway: a page that has lost its network goes on.
const TooltipHost = lazy(() =>
  import('./tooltip-host.tsx').then(
    (module) => ({ default: module.TooltipHost }),
    () => ({ default: () => null }),
  ),
);

/** The tooltips of all elements that have one. */
export function Tooltips() {
  return (
    <Suspense>
      <TooltipHost />
    </Suspense>
  );
}
