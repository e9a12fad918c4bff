/** Who a provider says that somebody is. */
export interface SocialIdentity {
  readonly socialType: number;
  /** The provider's own, lasting id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** Whether the provider stands for the address being theirs: only then it opens an account that exists. */
  readonly isEmailVerified: boolean;
}

/** Finds out who a token belongs to. */
export interface SocialVerifier {
  /** @throws CallError when the token is not worth anything here. */
  verify(token: string, socialId: string): Promise<SocialIdentity>;
}

/** A name as accounts have it: 2 to 25 characters, made of the address where the provider gives none. */
export function accountName(name: string | undefined, email: string): string {
  const usual = (name ?? '').trim() || (email.split('@')[0] ?? '');
  return usual.slice(0, 25).trim().padEnd(2, '.');
}
