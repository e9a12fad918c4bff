import type { LoginReason } from '../../shell/dialogs/open-login.tsx';

/** Placeholder. */
export function LoginDialog(_: {
  reason: LoginReason;
  view: 'login' | 'signup';
  onClose: () => void;
  onSignedIn: () => void;
}) {
  return null;
}
