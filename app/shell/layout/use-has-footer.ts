import { useMatches } from 'react-router-dom';
import type { RouteHandle } from './route-handle.ts';

/** Whether the page that is shown has a footer. */
export function useHasFooter(): boolean {
  return !useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hidesFooter);
}
