import type { FastifyRequest } from 'fastify';
import type { KeyHolder } from '../../services/developer/keys/api-keys.ts';
import { randomBase62 } from '../../services/developer/keys/key-format.ts';
import type { BucketLevel } from '../../services/developer/requests/buckets.ts';

/** What is known of one call while it is answered. */
export interface CallState {
  /** Names the call in answers and in the log. */
  readonly requestId: string;
  holder: KeyHolder | null;
  level: BucketLevel | null;
  /** What the call is counted as: a tool, or the first part of its address. */
  tool: string;
  /** The code of its refusal; empty when it worked. */
  code: string;
  creditsCharged: number;
}

/** The states of calls under way. */
export class CallStates {
  readonly #states = new WeakMap<FastifyRequest, CallState>();

  of(request: FastifyRequest): CallState {
    const known = this.#states.get(request);
    if (known) return known;
    const state: CallState = {
      ...{ requestId: `req_${randomBase62(20)}`, holder: null, level: null },
      ...{ tool: 'other', code: '', creditsCharged: 0 },
    };
    this.#states.set(request, state);
    return state;
  }
}
