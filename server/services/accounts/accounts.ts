import type { ServerContext } from '../../context.ts';
import { SOCIAL_TYPES } from '../../contract/accounts.ts';
import { Trials } from '../payments/credits/trials.ts';
import { facebookVerifier } from '../social/facebook.ts';
import { googleVerifier } from '../social/google.ts';
import type { SocialVerifier } from '../social/social-identity.ts';
import { AddressChange } from './address-change.ts';
import { AccountDeletion } from './deletion.ts';
import { AccountLetters } from './letters.ts';
import { OwnerCheck } from './owner-check.ts';
import { ProfilePictures } from './pictures.ts';
import { Profiles } from './profiles.ts';
import type { UserRow } from './sessions.ts';
import { Credentials } from './sign-in/credentials.ts';
import { KnownNetworks } from './sign-in/known-networks.ts';
import { PasswordGuesses } from './sign-in/password-guesses.ts';
import { Passwords } from './sign-in/passwords.ts';
import { SignIn } from './sign-in/sign-in.ts';
import { SignUp } from './sign-in/sign-up.ts';

/** Everything about accounts, wired. */
export interface Accounts {
  readonly signUp: SignUp;
  readonly signIn: SignIn;
  readonly ownerCheck: OwnerCheck;
  readonly credentials: Credentials;
  readonly addressChange: AddressChange;
  readonly letters: AccountLetters;
  readonly profiles: Profiles;
  readonly pictures: ProfilePictures;
  readonly deletion: AccountDeletion;
  readonly networks: KnownNetworks;
  readonly guesses: PasswordGuesses;
  /** By the number of `socialType`; those that are not configured are missing. */
  readonly social: ReadonlyMap<number, SocialVerifier>;
}

/** Makes the services of accounts. */
export function createAccounts(
  context: ServerContext,
  usedBytes: (user: UserRow) => Promise<number>,
): Accounts {
  const { config, database, jobs, limits, mail, sessions, now, publicUrl, secret, store } = context;
  const trials = new Trials({ secret });
  const networks = new KnownNetworks({ database, now, secret });
  const parts = { database, mail, now, publicUrl, sessions, trials, passwords: new Passwords() };
  const ownerCheck = new OwnerCheck(parts);
  const pictures = new ProfilePictures({ store, prober: context.assets.prober });
  const social = new Map<number, SocialVerifier>();
  if (config.google) social.set(SOCIAL_TYPES.google, googleVerifier(config.google));
  if (config.facebook) social.set(SOCIAL_TYPES.facebook, facebookVerifier(config.facebook));
  return {
    signUp: new SignUp(parts),
    signIn: new SignIn(parts),
    ownerCheck,
    credentials: new Credentials(parts, ownerCheck),
    addressChange: new AddressChange(parts),
    letters: new AccountLetters(parts, jobs),
    profiles: new Profiles({
      config,
      database,
      now,
      trials,
      usedBytes,
      pictureUrl: (key) => pictures.url(key),
    }),
    pictures,
    deletion: new AccountDeletion({ database, jobs, mail, store, trials, now }),
    networks,
    guesses: new PasswordGuesses({ limits, networks }),
    social,
  };
}
