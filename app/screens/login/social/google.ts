import { loadScript } from '../../../session/load-script.ts';
import { randomText, sha256 } from '../../../session/nonce.ts';
import { SocialError, type SocialProof } from './social-error.ts';

const CLIENT_URL = 'https://accounts.google.com/gsi/client';

interface GoogleAccounts {
  readonly id: {
    initialize(options: {
      client_id: string;
      callback: (answer: { credential?: string }) => void;
      auto_select: boolean;
      ux_mode: 'popup';
      context: 'signin' | 'signup';
      nonce: string;
      error_callback?: (error: { type?: string }) => void;
    }): void;
    renderButton(
      parent: HTMLElement,
      options: {
        type: 'standard';
        theme: 'outline' | 'filled_black';
        size: 'large';
        shape: 'rectangular';
        text: 'signin_with' | 'continue_with';
        logo_alignment: 'center' | 'left';
        width: number;
        locale: string;
      },
    ): void;
  };
}

declare global {
  interface Window {
    google?: { readonly accounts?: GoogleAccounts };
  }
}

/** How Google's own button looks; it may be no other, but its size and colour are ours to choose. */
export interface GoogleButtonLook {
  readonly isDark: boolean;
  readonly widthPx: number;
  readonly locale: string;
  readonly isSignup: boolean;
}

/**
 * Puts Google's button into `parent`. It hands out an id token, which its plain OAuth window does not. No user is signed in
 * without having pressed it. Each token carries the hash of a text that only this page knows, another one each time.
 * @throws Error when Google cannot be reached
 */
export async function renderGoogleButton(
  parent: HTMLElement,
  clientId: string,
  look: GoogleButtonLook,
  on: { proof: (proof: SocialProof) => void; failure: (error: Error) => void },
): Promise<void> {
  await loadScript(CLIENT_URL);
  const id = window.google?.accounts?.id;
  if (!id) throw new Error('Google did not start.');
  const nonce = randomText();
  id.initialize({
    client_id: clientId,
    nonce: await sha256(nonce),
    auto_select: false,
    ux_mode: 'popup',
    context: look.isSignup ? 'signup' : 'signin',
    callback({ credential }) {
      if (credential) on.proof({ socialId: subjectOf(credential), token: credential, nonce });
      else on.failure(new SocialError('no_credential'));
      // The nonce is used up; should this attempt come to nothing, the next has its own.
      void renderGoogleButton(parent, clientId, look, on).catch(on.failure);
    },
    error_callback: ({ type }) => on.failure(new SocialError(type ?? 'unknown_error')),
  });
  parent.replaceChildren();
  id.renderButton(parent, {
    type: 'standard',
    theme: look.isDark ? 'filled_black' : 'outline',
    size: 'large',
    shape: 'rectangular',
    text: look.isSignup ? 'continue_with' : 'signin_with',
    logo_alignment: 'center',
    // Google takes 200 to 400.
    width: Math.round(Math.min(400, Math.max(200, look.widthPx))),
    locale: look.locale,
  });
}

/** Who an id token is about, as it says itself; empty where it cannot be read. The server checks the token. */
function subjectOf(idToken: string): string {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return claims !== null && typeof claims === 'object' && 'sub' in claims ? String(claims.sub) : '';
  } catch {
    return '';
  }
}
