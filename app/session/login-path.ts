import { PATHS, withQuery } from '../paths.ts';

/** The address of the log-in for a user who wanted to go to `target`, coming from `current`. */
export function loginPathFor(target: URL, current: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(target.search);
  query.set('view', 'login');
  query.set('returnUrl', target.pathname);
  // Anyone who closes the log-in goes back to where they were, which cannot be the guarded page itself.
  query.set('from', current.pathname === target.pathname ? '/' : current.pathname + current.search);
  return withQuery(PATHS.logInPage, Object.fromEntries(query));
}
