/** The part of the browser's storage that is used here. */
type Values = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the pages of a provider, which lead away from the app, find what was bought for: in the storage of the tab. */
const KEYS = {
  /** The id of a purchase on a page of the provider. */
  sessionId: 'psid',
  /** From where it was begun. */
  pageName: 'page_name',
  /** What the user was about to do when they chose to pay. */
  action: 'paymentFromAction',
  project: 'projectId',
} as const;
/** In local storage: the tab of the editor from which a user went to pay. */
const TAB_KEY = 'tabName';

/** Keeps what the user was doing when the checkout was opened. */
export function keepOrigin(
  { action, search }: { readonly action: string; readonly search: string },
  tabValues: Values,
  localValues: Values,
): void {
  const query = new URLSearchParams(search);
  tabValues.setItem(KEYS.action, action);
  const keep = (values: Values, key: string, value: string | null) =>
    value === null ? values.removeItem(key) : values.setItem(key, value);
  keep(tabValues, KEYS.project, query.get('project'));
  keep(localValues, TAB_KEY, query.get('tab'));
}

/** Keeps the purchase that goes on at a page of the provider. */
export function keepSession(
  { sessionId, pageName }: { readonly sessionId: string; readonly pageName: string },
  tabValues: Values,
): void {
  tabValues.setItem(KEYS.sessionId, sessionId);
  tabValues.setItem(KEYS.pageName, pageName);
}

/** The purchase that went on at a page of the provider; null when there is none. */
export function keptSession(tabValues: Values): { sessionId: string; pageName: string } | null {
  const sessionId = tabValues.getItem(KEYS.sessionId);
  return sessionId === null ? null : { sessionId, pageName: tabValues.getItem(KEYS.pageName) ?? '' };
}

/** Forgets the purchase at the page of the provider, and gives the name of the page from which it was begun; null when there is none. */
export function forgetSession(tabValues: Values): string | null {
  const pageName = tabValues.getItem(KEYS.pageName);
  tabValues.removeItem(KEYS.sessionId);
  tabValues.removeItem(KEYS.pageName);
  return pageName;
}

/** What the result page leads on to a project by, beside the page: the server passes them on from the page that it was given. */
const RESUMED_BY = ['project_id', 'product_id'] as const;

/** The page to come back to, with the project that is open there. */
export function pageToResume(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  skuId: number,
): string {
  const query = new URLSearchParams(search);
  const projectId = query.get('project');
  if (projectId === null) return pathname + search;
  query.set('project_id', projectId);
  query.set('product_id', String(skuId));
  return `${pathname}?${query}`;
}

/** The query of the result page for a payment that was begun on a page. */
export function resultQuery(page: string): URLSearchParams {
  const query = new URLSearchParams({ page });
  const from = new URL(page, 'https://here.invalid').searchParams;
  for (const name of RESUMED_BY) {
    const value = from.get(name);
    if (value !== null) query.set(name, value);
  }
  return query;
}
