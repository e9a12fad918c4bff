import type { accountsText } from '../../messages/english/account/accounts.ts';
import type { LoginReason } from '../../session/open-login.tsx';
import type { LoginView } from './login-view.ts';

/** Why a dialog asks; a page asks for nothing in particular. */
export type FlowReason = LoginReason | 'page';

const LOGIN_HEADINGS = {
  page: 'welcomeBack',
  continue: 'loginToContinue',
  // For what all users may have, and for what takes Pro.
  'download-free': 'loginToDownloadFree',
  'download-pro': 'loginAndDownload',
} as const satisfies Record<FlowReason, keyof typeof accountsText.texts>;

/** The heading of a view, as a key of its texts. */
export function headingKey(view: LoginView, reason: FlowReason) {
  switch (view) {
    case 'main-login':
      return LOGIN_HEADINGS[reason];
    case 'forgot-password':
      return 'forgotTitle';
    case 'main-signup':
      return reason === 'page' ? 'joinGesso' : 'joinContinue';
    case 'email-signup':
      return 'makeAccount';
    default:
      return 'almostThere';
  }
}
