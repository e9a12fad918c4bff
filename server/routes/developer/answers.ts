import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { DEVELOPER_BASE } from '../../contract/developer/calls.ts';
import { PROBLEMS, type ProblemBody } from '../../contract/developer/problems.ts';
import { isDatabaseUnavailable } from '../../database/sql-client.ts';
import { JSON_POLICY } from '../../network/response-headers.ts';
import { CallError } from '../../services/call-error.ts';
import type { DeveloperApi } from '../../services/developer/developer-api.ts';
import { Problem } from '../../services/developer/problem.ts';
import { isFree, walletOf } from '../../services/developer/wallet.ts';
import { RETRY_AFTER_SECONDS } from '../error-answers.ts';
import { BadRequestError } from '../parse-part.ts';
import { problemOf, RATES } from './authenticate.ts';
import type { CallStates } from './call-state.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

interface AnswerParts {
  readonly context: ServerContext;
  readonly api: Pick<DeveloperApi, 'usage'>;
  readonly states: CallStates;
}

/** What all answers of the developer API have in common: headers, the form of refusals, and that each is counted. */
export function answerAsApi(scope: FastifyInstance, { context, api, states }: AnswerParts): void {
  const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: Problem) => {
    const { requestId } = states.of(request);
    states.of(request).code = problem.code;
    if (problem.retryAfterSeconds !== null) reply.header('retry-after', problem.retryAfterSeconds);
    if (problem.code === 'invalid-key') reply.header('www-authenticate', 'Bearer');
    const { status, title } = PROBLEMS[problem.code];
    const body: ProblemBody = {
      type: `${context.publicUrl()}/docs/api/v1/#${problem.code}`,
      ...{ title, status, detail: problem.message },
      instance: (request.url.split('?')[0] ?? '').slice(0, 300),
      ...{ code: problem.code, request_id: requestId },
      ...(problem.hint === undefined ? {} : { hint: problem.hint }),
      ...(problem.errors.length === 0 ? {} : { errors: [...problem.errors] }),
    };
    return reply.status(status).header('content-type', PROBLEM_TYPE).send(JSON.stringify(body));
  };

  // A page of the app may be anywhere, so what is not there has to be refused here.
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async () => {
      throw new Problem('not-found', 'There is no such call.', {
        hint: `${DEVELOPER_BASE}/openapi.json lists all of them.`,
      });
    },
  });
  scope.setErrorHandler((error, request, reply) => sendProblem(request, reply, asProblem(error, request)));

  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': JSON_POLICY });
  });
  scope.addHook('onSend', async (request, reply) => {
    const { requestId, holder, level, tool, code, creditsCharged } = states.of(request);
    reply.header('x-request-id', requestId);
    if (level)
      reply.headers({
        'ratelimit-policy': `"default";q=${RATES.key.capacity};w=${Math.ceil((RATES.key.capacity / RATES.key.perMinute) * 60)}`,
        ratelimit: `"default";r=${level.left};t=${level.left > 0 ? level.fullSeconds : level.waitSeconds}`,
      });
    if (!holder) return;
    const { userId } = holder.user;
    reply.header('x-credits-charged', creditsCharged);
    try {
      if (!isFree(context.config)) {
        const { remaining } = await walletOf(context.database.queries, userId);
        reply.header('x-credits-remaining', remaining);
      }
      await api.usage.count({ userId, apiKeyId: holder.key.apiKeyId, tool, code });
    } catch (error) {
      // An answer is worth more than its being counted.
      request.log.error({ err: error }, 'A call of the developer API was not counted.');
    }
  });
}

function asProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof BadRequestError) return new Problem('invalid-request', error.message);
  if (error instanceof CallError) return problemOf(error);
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, 'The database does not answer.');
    return new Problem('not-ready', 'The server cannot reach its data at the moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Problem('too-large', 'The request is larger than this call takes.');
  if (status === 415) return new Problem('unsupported-type', 'The type of the body is not taken here.');
  if (status >= 400 && status < 500) return new Problem('invalid-request', 'The request is malformed.');
  // With a text of its own, or the logger would take the message of the error.
  request.log.error({ err: error }, 'The request failed.');
  return new Problem('internal-error', 'Something went wrong on the server. Try again in a moment.');
}
