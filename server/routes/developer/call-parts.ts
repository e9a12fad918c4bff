import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import type { DeveloperCall } from '../../contract/developer/calls.ts';
import type { DeveloperApi } from '../../services/developer/developer-api.ts';
import type { KeyHolder } from '../../services/developer/keys/api-keys.ts';
import type { CallState } from './call-state.ts';

/** What a handler of the developer API is given. */
export interface ApiInput<Query> {
  readonly query: Query;
  readonly holder: KeyHolder;
  readonly state: CallState;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What the calls of the developer API are registered with. */
export interface CallParts {
  readonly context: ServerContext;
  readonly api: DeveloperApi;
  /** Puts a call that needs a key into a scope: finds out whose key it is, checks parameters, hands over. The handler sends the answer. */
  add<Query extends z.ZodType>(
    scope: FastifyInstance,
    call: DeveloperCall<Query>,
    handle: (input: ApiInput<z.output<Query>>) => Promise<unknown>,
    options?: { readonly bodyLimitBytes?: number; readonly tool?: (request: FastifyRequest) => string },
  ): void;
}
