import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { phonePlatformOf, storeUrlFor } from '../../browser/device.ts';
import { PATHS } from '../../paths.ts';
import { appConfig } from '../../session/app-config.ts';
import { loginPathFor } from '../../session/login-path.ts';
import { openLogin, opensLoginInPlace } from '../../session/open-login.tsx';
import { session } from '../../session/session.ts';

/** Pages for signed-in users: a visitor is asked to log in, and comes back with the same query. */
export function requireUser({ request }: LoaderFunctionArgs): Response | null {
  if (session.profile()) return null;
  const target = new URL(request.url);
  if (!opensLoginInPlace(window.location.pathname)) return redirect(loginPathFor(target, window.location));
  void openLogin().then((isIn) => {
    if (isIn) window.location.assign(target);
  });
  return stayHere();
}

/** From a page that a user has work on the log-in comes as a dialog over it. */
export function loginInPlace({ request }: LoaderFunctionArgs): Response | null {
  if (!opensLoginInPlace(window.location.pathname)) return null;
  const { pathname, searchParams } = new URL(request.url);
  const isSignup = pathname.startsWith('/signup') || searchParams.get('view') === 'signup';
  void openLogin({ view: isSignup ? 'signup' : 'login' });
  return stayHere();
}

/** The navigation ends where it began. */
function stayHere(): Response {
  const { pathname, search, hash } = window.location;
  return replace(pathname + search + hash);
}

/** Editors draw; a browser that cannot is sent to the page that names others, which works in it. Never answers then. */
export function needsCanvas(): Promise<null> | null {
  const draws =
    typeof OffscreenCanvas !== 'undefined' && document.createElement('canvas').getContext('2d') !== null;
  if (draws) return null;
  window.location.assign(PATHS.unsupportedBrowser);
  return new Promise(() => undefined);
}

/** Log-in and sign-up are for visitors. */
export function visitorsOnly(): Response | null {
  return session.profile() ? replace('/') : null;
}

/** A phone goes to the store of its system, where the app is offered there. Never answers then: the page is left. */
export function phonesToStore(): Promise<null> | null {
  const store = storeUrlFor(phonePlatformOf(navigator.userAgent), appConfig());
  if (store === null) return null;
  window.location.replace(store);
  return new Promise(() => undefined);
}

type Guard = (args: LoaderFunctionArgs) => Response | null | Promise<null>;

/** Guards one after the other; the first that refuses decides. */
export function guards(...all: readonly Guard[]) {
  return async (args: LoaderFunctionArgs) => {
    for (const guard of all) {
      const answer = await guard(args);
      if (answer !== null) return answer;
    }
    return null;
  };
}
