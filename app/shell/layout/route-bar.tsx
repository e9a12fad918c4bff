import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { nextRouteProgress, ROUTE_PROGRESS } from './route-progress.ts';
import * as styles from './top-bar.module.css';

/** The bar at the top edge while the next page is on its way. */
export function RouteBar() {
  const isLoading = useNavigation().state !== 'idle';
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    if (isLoading) {
      setPercent(ROUTE_PROGRESS.start);
      const timer = setInterval(
        () => setPercent((now) => nextRouteProgress(now ?? ROUTE_PROGRESS.start)),
        ROUTE_PROGRESS.tickMs,
      );
      return () => clearInterval(timer);
    }
    setPercent((now) => (now === null ? null : ROUTE_PROGRESS.end));
    const timer = setTimeout(() => setPercent(null), ROUTE_PROGRESS.hideAfterMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (percent === null) return null;
  return <div className={styles.routeBar} aria-hidden="true" style={{ inlineSize: `${percent}%` }} />;
}
