import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import type { AuthHeader } from '../../contract/auth-header.ts';
import { deviceNameOf } from '../../contract/device-name.ts';
import type { Accounts } from '../../services/accounts/accounts.ts';
import { checkRecaptcha } from '../../services/accounts/recaptcha.ts';
import { refusedPasswords } from '../../services/accounts/sign-in/refused-passwords.ts';
import type { SignInResult } from '../../services/accounts/sign-in/sign-in.ts';
import { tokenHash } from '../../services/accounts/tokens.ts';
import { adoptAssets } from '../../services/assets/assets.ts';
import { CallError } from '../../services/call-error.ts';
import { providerName } from '../../services/social/social-identity.ts';
import { markTokenUsed } from '../../services/social/used-tokens.ts';
import { route } from '../route.ts';
import { ownerChecker } from './owner-checker.ts';

/** What a session is called in the list of devices. */
function deviceName(header: AuthHeader, request: FastifyRequest): string {
  return header.deviceName || deviceNameOf(request.headers['user-agent'] ?? '');
}

/** Signing up, in and out, and what people sign in with. */
export function signInRoutes(server: FastifyInstance, context: ServerContext, accounts: Accounts): void {
  const { limits, config, sessions, database } = context;
  const { signUp, signIn, credentials, addressChange, letters, profiles, social, networks, guesses } =
    accounts;
  const checkOwner = ownerChecker(accounts);

  route(server, context, ACCOUNT_CALLS.emailSignup, async ({ body, request }) => {
    await limits.count('mailFromAddress', request.ip);
    await checkRecaptcha(config.recaptcha, body.recaptchaToken);
    await limits.count('mailToAccount', body.email);
    await refusedPasswords.check(body.password, body);
    await signUp.signUp(body);
    return {};
  });

  route(server, context, ACCOUNT_CALLS.resendSignupLink, async ({ body, request }) => {
    await limits.count('mailFromAddress', request.ip);
    await limits.count('mailToAccount', body.email);
    await letters.activation(body.email);
    return {};
  });

  /** What the same browser uploaded before goes with who logs in; attempts from here are the owner's from now on. */
  async function signedIn(result: SignInResult, { anonymousHash }: AuthHeader, { ip }: FastifyRequest) {
    await networks.note(result.user.userId, ip);
    if (anonymousHash !== undefined)
      await adoptAssets(database.queries, tokenHash(anonymousHash), result.user.userId);
    return { profile: await profiles.of(result.user, result) };
  }

  route(server, context, ACCOUNT_CALLS.validateEmailSignupLink, async ({ body, header, request }) => {
    await limits.count('linkFromAddress', request.ip);
    const activated = await signUp.activate(body.link);
    const result = await signIn.byActivation(activated, deviceName(header, request));
    const needsPassword = activated.user.passwordHash === null && activated.identity === null;
    return { ...(await signedIn(result, header, request)), needsPassword };
  });

  route(server, context, ACCOUNT_CALLS.login, async ({ body, header, request }) => {
    await limits.count('loginFromAddress', request.ip);
    const result = await guesses.counted(body.value, request.ip, () =>
      signIn.byPassword(body.value, body.password, deviceName(header, request)),
    );
    return signedIn(result, header, request);
  });

  route(server, context, ACCOUNT_CALLS.socialLogin, async ({ body, header, request }) => {
    await limits.count('socialFromAddress', request.ip);
    const verifier = social.get(body.socialType);
    if (!verifier) throw new CallError('refused', 'This way to sign in is not set up on this server.');
    const identity = await verifier.verify(body.token, body.socialId, body.nonce);
    const { singleUse } = identity;
    if (singleUse && !(await markTokenUsed(database.queries, singleUse.key, singleUse.until)))
      throw new CallError('refused', 'This sign-in was used already. Please try again.');
    const result = await signIn.bySocial(identity, deviceName(header, request));
    if ('accessToken' in result) return signedIn(result, header, request);
    await limits.count('mailFromAddress', request.ip);
    await limits.count('mailToAccount', result.emailToProve);
    await signUp.signUpBySocial({ ...identity, email: result.emailToProve });
    throw new CallError(
      'notActivated',
      `${providerName(identity)} does not confirm e-mail addresses. We have sent a mail to ${result.emailToProve}: open the link in it to finish.`,
    );
  });

  route(server, context, ACCOUNT_CALLS.sendForgotPasswordLink, async ({ body, request }) => {
    await limits.count('mailFromAddress', request.ip);
    await limits.count('mailToAccount', body.email);
    await letters.newPassword(body.email);
    return {};
  });

  route(server, context, ACCOUNT_CALLS.updateForgotPasswordLink, async ({ body, request }) => {
    await limits.count('linkFromAddress', request.ip);
    await networks.note(await credentials.reset(body.link, body.password), request.ip);
    return {};
  });

  route(server, context, ACCOUNT_CALLS.changePassword, async ({ body, caller, request }) => {
    await refusedPasswords.check(body.password, caller.user);
    await guesses.counted(caller.user.email, request.ip, () =>
      credentials.change(caller, body.currentPassword, body.password),
    );
    return {};
  });

  route(server, context, ACCOUNT_CALLS.updateEmail, async ({ body, caller, request }) => {
    if (body.email.toLowerCase() === caller.user.email.toLowerCase())
      throw new CallError('refused', 'This is already the address of your account.');
    await checkOwner(caller, body.password, request);
    await limits.count('mailToAccount', caller.user.email);
    await limits.count('mailToAccount', body.email);
    await letters.newAddress(caller, body.email);
    return {};
  });

  route(server, context, ACCOUNT_CALLS.validateUpdateEmailLink, async ({ body, header, request }) => {
    await limits.count('linkFromAddress', request.ip);
    const follower = header.accessToken ? await sessions.find(header.accessToken) : null;
    return { email: await addressChange.confirm(body.link, follower) };
  });

  route(server, context, ACCOUNT_CALLS.undoUpdateEmail, async ({ body, request }) => {
    await limits.count('linkFromAddress', request.ip);
    return addressChange.undo(body.link);
  });

  route(server, context, ACCOUNT_CALLS.logout, async ({ caller }) => {
    await sessions.revoke(caller.user.userId, caller.sessionId);
    return {};
  });

  route(server, context, ACCOUNT_CALLS.sessions, async ({ caller }) => ({
    sessions: (await sessions.list(caller.user.userId)).map(
      ({ createdAt, lastSeenAt, expiresAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isCurrent: session.sessionId === caller.sessionId,
      }),
    ),
  }));

  route(server, context, ACCOUNT_CALLS.revokeSession, async ({ body, caller }) => {
    if ('allOthers' in body) {
      await sessions.revokeOthers(database.queries, caller.user.userId, caller.sessionId);
    } else if (!(await sessions.revoke(caller.user.userId, body.sessionId))) {
      throw new CallError('notFound', 'This session has ended already.');
    }
    return {};
  });
}
