import { lazy } from 'react';
import { openDialog } from '../ui/dialogs/dialog-store.tsx';

const LoginDialog = lazy(() =>
  import('../screens/login/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })),
);

/** Why a user is asked to log in; the title says so. */
export type LoginReason = 'continue' | 'download-free' | 'download-pro';

export interface LoginOptions {
  readonly reason?: LoginReason;
  readonly view?: 'login' | 'signup';
}

/** Opens the log-in over the page. True once the user is signed in, false when it was closed. */
export async function openLogin({
  reason = 'continue',
  view = 'login',
}: LoginOptions = {}): Promise<boolean> {
  const isIn = await openDialog<boolean>((close) => (
    <LoginDialog reason={reason} view={view} onClose={() => close(false)} onSignedIn={() => close(true)} />
  ));
  return isIn ?? false;
}

const IN_PLACE = /Intermediate-Profile|intermediate-resize-image|intermediate-product-showcase/;

/** Pages that a user has work on: there the log-in comes as a dialog instead of another page. */
export function opensLoginInPlace(path: string): boolean {
  return IN_PLACE.test(path);
}
