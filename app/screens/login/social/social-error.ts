/** A user closed the window of Google or Facebook: their own decision, of which nothing is said. */
export const POPUP_CLOSED = 'popup_closed_by_user';

/** A sign-in through others that came to nothing, by the name that they give to it. */
export class SocialError extends Error {
  override readonly name = 'SocialError';
  readonly code: string;

  constructor(code: string) {
    super(code.replaceAll('_', ' '));
    this.code = code;
  }
}

/** What Google or Facebook say of a user who signed in with them; the server asks them whether it is true. */
export interface SocialProof {
  readonly socialId: string;
  readonly token: string;
  /** What a token of Google was requested with. */
  readonly nonce?: string;
}
