import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { DEVELOPER_BASE, type DeveloperCall } from '../../contract/developer/calls.ts';
import type { DeveloperApi } from '../../services/developer/developer-api.ts';
import type { KeyHolder } from '../../services/developer/keys/api-keys.ts';
import { accountCalls } from './account-calls.ts';
import { answerAsApi } from './answers.ts';
import { authenticate } from './authenticate.ts';
import type { CallParts } from './call-parts.ts';
import { type CallState, CallStates } from './call-state.ts';
import { jobCalls } from './job-calls.ts';
import { checkedQuery } from './read-request.ts';
import { renderCalls } from './render-calls.ts';
import { toolCalls } from './tool-calls.ts';
import { uploadCalls } from './upload-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/** `/api/v1`: the API for programs of others. It has its own form of answers and refusals, and keys instead of sessions. */
export async function developerRoutes(
  server: FastifyInstance,
  context: ServerContext,
  api: DeveloperApi,
): Promise<void> {
  const states = new CallStates();
  const authentication = { api, limits: context.limits, config: context.config };
  const parts: CallParts = {
    context,
    api,
    add(scope, call, handle, { bodyLimitBytes, tool } = {}) {
      scope.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: false,
        ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
        config: { takesFile: call.takes === 'file' || bodyLimitBytes !== undefined },
        // Who asks comes before anything of the body is read.
        onRequest: async (request) => {
          const state = states.of(request);
          state.tool = tool?.(request) ?? (call.path.split('/')[1] ?? '').replace('.json', '');
          if (call.scopes !== null) await authenticate(authentication, request, state, call.scopes);
        },
        handler: async (request, reply) => {
          const state = states.of(request);
          const query = checkedQuery(call.query, request);
          return handle({ query, state, request, reply, holder: holderOf(state, call) });
        },
      });
    },
  };
  await server.register(
    async (scope) => {
      answerAsApi(scope, { context, api, states });
      accountCalls(scope, parts);
      jobCalls(scope, parts);
      await uploadCalls(scope, parts);
      await toolCalls(scope, parts);
      renderCalls(scope, parts);
      webhookCalls(scope, parts);
    },
    { prefix: DEVELOPER_BASE },
  );
}

function holderOf({ holder }: CallState, { path }: DeveloperCall): KeyHolder {
  if (holder === null) throw new Error(`${path} needs a key; it is not for "add".`);
  return holder;
}
