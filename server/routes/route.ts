import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { ANONYMOUS_SYS, AUTH_HEADER, type AuthHeader, authHeaderSchema } from '../contract/auth-header.ts';
import type { Call } from '../contract/call.ts';
import { success } from '../contract/envelope.ts';
import type { Caller } from '../services/accounts/caller.ts';
import { tokenHash } from '../services/accounts/tokens.ts';
import { CallError } from '../services/call-error.ts';
import { isNestedTooDeep } from './json-depth.ts';
import { BadRequestError, parsePart } from './parse-part.ts';

/** What a handler is given: checked input and a known caller. */
export interface CallInput<Query, Body, Who> {
  readonly query: Query;
  readonly body: Body;
  readonly caller: Who;
  readonly header: AuthHeader;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type CallerOf<Access> = Access extends 'user' ? Extract<Caller, { kind: 'user' }> : Caller;

/** The answer is already on its way (a cached text, for instance): nothing is wrapped. */
export const SENT = Symbol('sent');

/**
 * Puts a call of the contract into the server: checks what comes in, finds out who asks, wraps what the handler returns. Handlers
 * throw CallError to refuse, which is an answer (FAIL) with HTTP 200; only a caller without a session gets 401, for at 401 and 403
 * the app logs out.
 */
export function route<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Access extends Call['access'],
>(
  server: FastifyInstance,
  context: Pick<ServerContext, 'sessions'>,
  call: Call<Query, Body, Answer, Access>,
  handle: (
    input: CallInput<z.output<Query>, z.output<Body>, CallerOf<Access>>,
  ) => Promise<z.input<Answer> | typeof SENT>,
  options: { readonly bodyLimitBytes?: number } = {},
): void {
  server.route({
    method: call.method,
    url: call.path,
    ...(options.bodyLimitBytes === undefined ? {} : { bodyLimit: options.bodyLimitBytes }),
    config: { takesFile: call.isUpload },
    async handler(request, reply) {
      // What concerns a person is for that person; only lists that are the same for all users may be kept.
      if (call.access !== 'anyone' || call.method !== 'GET') reply.header('cache-control', 'no-store');
      // Who asks comes first: an error about the input does not reveal to a stranger what a call takes.
      const header = call.access === 'anyone' ? headerIfReadable(request) : readAuthHeader(request);
      const caller = await identify(context, call.access, header, request);
      if (caller.kind === 'user') request.signedInEmail = caller.user.email;
      const query = parsePart(
        call.query,
        { ...Object(request.query), ...Object(request.params) },
        'The query',
      );
      const body = call.isUpload ? undefined : parsePart(call.body, request.body, 'The body');
      const answer = await handle({
        query,
        body: body as z.output<Body>,
        caller: caller as CallerOf<Access>,
        header,
        request,
        reply,
      });
      return answer === SENT ? reply : success(answer);
    },
  });
}

async function identify(
  { sessions }: Pick<ServerContext, 'sessions'>,
  access: Call['access'],
  header: AuthHeader,
  request: FastifyRequest,
): Promise<Caller> {
  const hash = header.anonymousHash === undefined ? null : tokenHash(header.anonymousHash);
  if (access === 'anyone') return { kind: 'visitor', hash: null };
  if (!header.accessToken) {
    if (access === 'user') throw new CallError('notSignedIn', 'Please log in to continue.');
    checkSys(request, ANONYMOUS_SYS);
    return { kind: 'visitor', hash };
  }
  const session = await sessions.find(header.accessToken);
  if (!session) throw new CallError('sessionExpired', 'Your session has been expired.');
  checkSys(request, session.user.systemRefKey);
  return { kind: 'user', ...session };
}

/** The parameter may be left out; a wrong one means that the client mixes up two users. */
function checkSys(request: FastifyRequest, expected: string): void {
  const query: unknown = request.query;
  const sys = typeof query === 'object' && query !== null && 'sys' in query ? query.sys : undefined;
  if (sys === undefined || sys === '' || sys === expected) return;
  throw new BadRequestError('sys: does not belong to the session of this request.');
}

/** Calls that need no header do not fail for one that is broken. */
function headerIfReadable(request: FastifyRequest): AuthHeader {
  if (request.headers[AUTH_HEADER] === undefined) return {};
  try {
    return readAuthHeader(request);
  } catch (error) {
    if (error instanceof BadRequestError) return {};
    throw error;
  }
}

function readAuthHeader(request: FastifyRequest): AuthHeader {
  const text = request.headers[AUTH_HEADER];
  if (text === undefined || text === '') return {};
  let value: unknown;
  if (isNestedTooDeep(String(text))) throw new BadRequestError('The header "auth" is nested too deeply.');
  try {
    value = JSON.parse(String(text));
  } catch {
    throw new BadRequestError('The header "auth" must be a JSON object.');
  }
  return parsePart(authHeaderSchema, value, 'The header "auth"');
}
