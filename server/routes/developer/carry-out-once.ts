import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeveloperApi } from '../../services/developer/developer-api.ts';
import type { KeyHolder } from '../../services/developer/keys/api-keys.ts';
import type { Claim, FormerAnswer } from '../../services/developer/requests/repeated-requests.ts';
import { fingerprintOf } from './read-request.ts';

/** A request that changes something. */
export interface ChangingRequest<Result> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly holder: KeyHolder;
  /** What was sent, beside the address: hashes of files, values of fields. */
  readonly content: readonly unknown[];
  /** Does it; what keeps the answer itself, in a transaction of its own, says so. */
  work(claim: Claim | null): Promise<{ readonly result: Result; readonly isKept: boolean }>;
  /** The answer of the first time as a result. */
  again(former: FormerAnswer): Promise<Result>;
  /** What is kept of a result. */
  answerOf(result: Result): FormerAnswer;
}

/** Carries out what a request with an `Idempotency-Key` asks for, once; without the header it is simply done. @throws Problem */
export async function carryOutOnce<Result>(
  { requests }: Pick<DeveloperApi, 'requests'>,
  { request, reply, holder, content, work, again, answerOf }: ChangingRequest<Result>,
): Promise<Result> {
  const name = request.headers['idempotency-key'];
  if (name === undefined) return (await work(null)).result;
  const begun = await requests.begin({
    userId: holder.user.userId,
    name: String(name),
    fingerprint: fingerprintOf(request, content),
  });
  if (!('claim' in begun)) {
    reply.header('idempotency-replayed', 'true');
    return again(begun);
  }
  try {
    const { result, isKept } = await work(begun);
    if (!isKept) await requests.end(begun, answerOf(result));
    return result;
  } catch (error) {
    // Nothing is released that was carried out: then the row has an answer.
    await requests.release(begun);
    throw error;
  }
}
