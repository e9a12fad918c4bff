import { SOCIAL_TYPES } from '../../contract/accounts.ts';
import { plainText } from '../../contract/plain-text.ts';

/** A person as a provider names them. */
export interface IdentityKey {
  readonly socialType: number;
  /** The provider's own, lasting id of the person. */
  readonly subject: string;
}

/** Who a provider says that a user is. */
export interface SocialIdentity extends IdentityKey {
  readonly email: string;
  readonly name: string;
  /** Whether the provider stands for the address being theirs: only then it opens an account that exists. */
  readonly isEmailVerified: boolean;
  /** For tokens that open one session only: what distinguishes this one from others, and when it has expired. */
  readonly singleUse: { readonly key: string; readonly until: Date } | null;
}

/** What people call the provider of an identity. */
export function providerName({ socialType }: IdentityKey): string {
  return socialType === SOCIAL_TYPES.google ? 'Google' : 'Facebook';
}

/** Finds out who a token belongs to. */
export interface SocialVerifier {
  /** @throws CallError when the token is not worth anything here. */
  verify(token: string, socialId: string, nonce: string | undefined): Promise<SocialIdentity>;
}

/** A name as accounts have it: 2 to 25 characters, made of the address where the provider gives none. */
export function accountName(name: string | undefined, email: string): string {
  const usual = plainText(name ?? '').trim() || (email.split('@')[0] ?? '');
  return usual.slice(0, 25).trim().padEnd(2, '.');
}
