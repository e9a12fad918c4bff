import { PATHS } from '../../paths.ts';

/** The parts of the log-in and sign-up screen, as the query names them. */
export const LOGIN_SUBVIEWS = ['main-login', 'forgot-password', 'success-forgot-password'] as const;
export const SIGNUP_SUBVIEWS = ['main-signup', 'email-signup', 'success-signup'] as const;

/** What the screen shows. */
export type LoginView = (typeof LOGIN_SUBVIEWS)[number] | (typeof SIGNUP_SUBVIEWS)[number];

const isOneOf = <Name extends string>(names: readonly Name[], value: string | null): value is Name =>
  names.some((name) => name === value);

/** What an address requests; a subview that does not exist falls back to the first of its view. */
export function viewOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LoginView {
  const query = new URLSearchParams(search);
  const subview = query.get('subview');
  const isSignup = query.has('view') ? query.get('view') === 'signup' : pathname.startsWith('/signup');
  if (isSignup) return isOneOf(SIGNUP_SUBVIEWS, subview) ? subview : 'main-signup';
  return isOneOf(LOGIN_SUBVIEWS, subview) ? subview : 'main-login';
}

/** The query for a view; what else is in it stays. */
export function searchFor(view: LoginView, search: string): string {
  const query = new URLSearchParams(search);
  query.set('view', isOneOf(SIGNUP_SUBVIEWS, view) ? 'signup' : 'login');
  query.set('subview', view);
  return `?${query}`;
}

/** Where the cross leads: one step back within the screen, or out of it (null). */
export function viewAfterClose(view: LoginView): LoginView | null {
  if (view === 'forgot-password') return 'main-login';
  return view === 'email-signup' ? 'main-signup' : null;
}

/** Whether a user came for the developer API. */
export function isForApi(href: string): boolean {
  return href.includes('api-dashboard');
}

/** Whether a user wanted to go to the design editor, which saves in an account. */
export function isForDesign(search: string): boolean {
  return new URLSearchParams(search).get('returnUrl')?.startsWith(PATHS.designEditor) ?? false;
}
