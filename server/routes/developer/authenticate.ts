import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config-types.ts';
import type { ApiScope } from '../../contract/developer/keys.ts';
import { isInNetworks } from '../../network/local-address.ts';
import { type CallError, TooManyRequestsError } from '../../services/call-error.ts';
import type { DeveloperApi } from '../../services/developer/developer-api.ts';
import { type KeyHolder, networksOf, scopesOf } from '../../services/developer/keys/api-keys.ts';
import { Problem } from '../../services/developer/problem.ts';
import type { BucketRule } from '../../services/developer/requests/buckets.ts';
import type { Limits } from '../../services/limits.ts';
import type { CallState } from './call-state.ts';

/** Requests of one key, and of all keys of an account. */
export const RATES = {
  key: { capacity: 60, perMinute: 60 },
  account: { capacity: 120, perMinute: 120 },
} as const satisfies Record<string, BucketRule>;

/** Names of parameters under which people send keys in addresses, where logs and histories keep them. */
const KEY_PARAMETERS = ['key', 'api_key', 'apikey', 'api-key', 'x-api-key', 'access_token', 'token'];

interface AuthenticationParts {
  readonly api: Pick<DeveloperApi, 'keys' | 'buckets'>;
  readonly limits: Limits;
  readonly config: Pick<Config, 'rateLimits'>;
}

/** Finds out whose key a request carries, and whether it may do this now. @throws Problem */
export async function authenticate(
  { api, limits, config }: AuthenticationParts,
  request: FastifyRequest,
  state: CallState,
  scopes: readonly ApiScope[],
): Promise<KeyHolder> {
  refuseKeyInAddress(request);
  const holder = await holderOf(request, api, limits);
  // Before anything is counted for the account: a key that was taken elsewhere uses nothing up.
  const networks = networksOf(holder.key);
  if (networks.length > 0 && !isInNetworks(request.ip, networks))
    throw new Problem('wrong-network', 'The key is not for the address that this request comes from.', {
      hint: 'Its owner adds the address in the API dashboard, or revokes the key if it was taken.',
    });
  state.holder = holder;
  if (config.rateLimits) await takeToken(api, holder, state);
  const own = scopesOf(holder.key);
  if (scopes.length > 0 && !scopes.some((scope) => own.includes(scope)))
    throw new Problem('missing-scope', `The key does not allow "${scopes[0]}".`, {
      hint: 'Make a key with this scope in the API dashboard.',
    });
  return holder;
}

function refuseKeyInAddress({ query }: FastifyRequest): void {
  const entries = Object.entries(Object(query) as Record<string, unknown>);
  const isKey = ([name, value]: [string, unknown]) =>
    KEY_PARAMETERS.includes(name.toLowerCase()) || /gsk_(live|test)_/.test(JSON.stringify(value) ?? '');
  if (!entries.some(isKey)) return;
  throw new Problem(
    'invalid-request',
    'Keys are not taken from addresses, where logs and histories keep them.',
    {
      hint: 'Send the key in the header "Authorization: Bearer …", and replace the one that was sent this way.',
    },
  );
}

async function holderOf(
  request: FastifyRequest,
  { keys }: Pick<DeveloperApi, 'keys'>,
  limits: Limits,
): Promise<KeyHolder> {
  const text = keyIn(request);
  const found = text === null ? null : await keys.find(text);
  if (found) return found;
  if (text !== null) await countGuess(limits, request.ip);
  throw new Problem(
    'invalid-key',
    text === null ? 'The request carries no key.' : 'The key is unknown, expired or revoked.',
    { hint: 'Send a key of the API dashboard in the header "Authorization: Bearer gsk_…".' },
  );
}

/** The key of a request; null where there is none. @throws Problem when there are two */
function keyIn({ headers }: FastifyRequest): string | null {
  const { authorization } = headers;
  const own = headers['x-api-key'];
  if (authorization !== undefined && own !== undefined)
    throw new Problem('invalid-request', 'The request carries two keys.', {
      hint: 'Send either "Authorization" or "X-Api-Key".',
    });
  if (own !== undefined) return String(own);
  if (authorization === undefined) return null;
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? authorization;
}

/** Counts a key that was wrong. @throws Problem when too many of a network were */
export async function countGuess(limits: Limits, ip: string): Promise<void> {
  try {
    await limits.count('apiKeysFromAddress', ip);
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    throw new Problem('rate-limited', 'Too many keys from this network were wrong.', {
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
}

async function takeToken(
  { buckets }: Pick<DeveloperApi, 'buckets'>,
  { key, user }: KeyHolder,
  state: CallState,
): Promise<void> {
  const ofKey = await buckets.take(`key:${key.apiKeyId}`, RATES.key);
  state.level = ofKey;
  const level = ofKey.isTaken ? await buckets.take(`account:${user.userId}`, RATES.account) : ofKey;
  if (level.isTaken) return;
  state.level = { ...level, left: 0 };
  throw new Problem('rate-limited', 'Too many requests came in a short time.', {
    hint: `A key may make ${RATES.key.perMinute} requests in a minute, an account ${RATES.account.perMinute}.`,
    retryAfterSeconds: level.waitSeconds,
  });
}

/** What other parts of the server refuse, in the words of this API. */
export function problemOf(error: CallError): Problem {
  return error instanceof TooManyRequestsError
    ? new Problem('rate-limited', error.message, { retryAfterSeconds: error.retryAfterSeconds })
    : new Problem('invalid-request', error.message);
}
