import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { STATUS_CODES, type StatusCode } from '../../contract/envelope.ts';
import type { SecurityEvent, SecurityLog } from '../../services/security-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of who is signed in, once that is known. */
    signedInEmail?: string;
    /** Why the call was refused; undefined when it was not. */
    refusalCode?: StatusCode;
  }
}

/** What the log says of a call that succeeded, and of one that was refused. */
const EVENTS: Readonly<Record<string, { readonly done?: SecurityEvent; readonly refused?: SecurityEvent }>> =
  {
    [ACCOUNT_CALLS.login.path]: { done: 'log-in', refused: 'log-in-refused' },
    [ACCOUNT_CALLS.socialLogin.path]: { done: 'log-in', refused: 'log-in-refused' },
    [ACCOUNT_CALLS.emailSignup.path]: { done: 'sign-up' },
    [ACCOUNT_CALLS.validateEmailSignupLink.path]: { done: 'account-activated', refused: 'link-refused' },
    [ACCOUNT_CALLS.sendForgotPasswordLink.path]: { done: 'password-reset-requested' },
    [ACCOUNT_CALLS.updateForgotPasswordLink.path]: { done: 'password-reset', refused: 'link-refused' },
    [ACCOUNT_CALLS.changePassword.path]: { done: 'password-changed', refused: 'password-refused' },
    [ACCOUNT_CALLS.updateEmail.path]: { done: 'address-change-requested', refused: 'password-refused' },
    [ACCOUNT_CALLS.validateUpdateEmailLink.path]: { done: 'address-changed', refused: 'link-refused' },
    [ACCOUNT_CALLS.undoUpdateEmail.path]: { done: 'address-change-undone', refused: 'link-refused' },
    [ACCOUNT_CALLS.deleteAccount.path]: { done: 'account-deleted', refused: 'password-refused' },
    [ACCOUNT_CALLS.logout.path]: { done: 'log-out' },
    [ACCOUNT_CALLS.revokeSession.path]: { done: 'session-ended' },
  };

/** Logs what happened to accounts, and limits that a user has reached, by any call. */
export function logSecurityEvents(server: FastifyInstance, log: SecurityLog): void {
  server.addHook('onResponse', async (request, reply) => {
    const { refusalCode } = request;
    if (refusalCode === STATUS_CODES.tooManyRequests)
      return log.note(request, 'too-many-attempts', accountOf(request));
    const events = EVENTS[request.routeOptions.url ?? ''];
    if (!events || reply.statusCode >= 500) return;
    const event = refusalCode === undefined && reply.statusCode < 400 ? events.done : events.refused;
    if (event) log.note(request, event, accountOf(request));
  });
}

/** The account that a call is about: that of the session, else the one that its body names. */
function accountOf({ signedInEmail, body }: FastifyRequest): string | undefined {
  if (signedInEmail !== undefined) return signedInEmail;
  const { value, email } = Object(body) as { value?: unknown; email?: unknown };
  return [value, email].find((text) => typeof text === 'string');
}
