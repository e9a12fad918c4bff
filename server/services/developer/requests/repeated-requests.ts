import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { apiRequests } from '../../../database/schema.ts';
import { Problem } from '../problem.ts';

const KEPT_MS = 24 * 60 * 60_000;
/** A request that has not ended after this long was broken off: its process died. */
const CLAIM_MS = 2 * 60_000;
const RETRY_SECONDS = 1;
/** What a sender may name a request by. */
const NAME = /^[\x21-\x7e]{1,255}$/;

/** A request that its sender gave a name. */
export interface NamedRequest {
  readonly userId: number;
  readonly name: string;
  /** SHA-256 of method, path and body. */
  readonly fingerprint: string;
}

/** The right to carry a request out. */
export interface Claim {
  readonly request: NamedRequest;
  readonly claim: string;
}

/** What a request was answered with before. */
export interface FormerAnswer {
  readonly status: number;
  /** JSON; null where the answer is a job. */
  readonly body: string | null;
  readonly jobId: string | null;
}

/**
 * Carries requests with an `Idempotency-Key` out once (draft-ietf-httpapi-idempotency-key-header). Only what was carried out is kept: a
 * request that was refused may be sent again under its name.
 */
export class RepeatedRequests {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor({ database, now }: { readonly database: Database; readonly now: () => Date }) {
    this.#database = database;
    this.#now = now;
  }

  /** Claims a request, or finds its answer. @throws Problem when it is under way, or was another one */
  async begin(request: NamedRequest): Promise<Claim | FormerAnswer> {
    if (!NAME.test(request.name))
      throw new Problem('invalid-request', 'Idempotency-Key: must be 1 to 255 visible ASCII characters.');
    const { queries } = this.#database;
    const now = this.#now();
    const ofRequest = this.#isOf(request);
    await queries
      .delete(apiRequests)
      .where(and(ofRequest, lt(apiRequests.createdAt, new Date(now.getTime() - KEPT_MS))));
    const claim = randomUUID();
    const { userId, name: idempotencyKey, fingerprint } = request;
    const inserted = await queries
      .insert(apiRequests)
      .values({ userId, idempotencyKey, fingerprint, claim, claimedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ claim: apiRequests.claim });
    if (inserted.length > 0) return { request, claim };
    const [row] = await queries.select().from(apiRequests).where(ofRequest);
    // It was refused at this moment, and its row removed.
    if (!row) throw underWay();
    if (row.fingerprint !== fingerprint)
      throw new Problem(
        'idempotency-mismatch',
        'This Idempotency-Key belongs to a request with another body.',
        {
          hint: 'Use a new key for each new request, and the same key only to send the same request again.',
        },
      );
    if (row.status !== null) return { status: row.status, body: row.body, jobId: row.jobId };
    if (row.claimedAt.getTime() > now.getTime() - CLAIM_MS) throw underWay();
    const taken = await queries
      .update(apiRequests)
      .set({ claim, claimedAt: now })
      .where(and(ofRequest, eq(apiRequests.claim, row.claim), isNull(apiRequests.status)))
      .returning({ claim: apiRequests.claim });
    if (taken.length === 0) throw underWay();
    return { request, claim };
  }

  /** Notes the answer in the caller's transaction. @throws Problem when another process has taken the request over meanwhile */
  async endIn(queries: Queries, { request, claim }: Claim, answer: FormerAnswer): Promise<void> {
    const ended = await queries
      .update(apiRequests)
      .set({ ...answer })
      .where(and(this.#isOf(request), eq(apiRequests.claim, claim), isNull(apiRequests.status)))
      .returning({ claim: apiRequests.claim });
    if (ended.length === 0) throw underWay();
  }

  /** Notes the answer. @throws Problem when another process has taken the request over meanwhile */
  end(claim: Claim, answer: FormerAnswer): Promise<void> {
    return this.endIn(this.#database.queries, claim, answer);
  }

  /** Forgets a request that was refused. */
  async release({ request, claim }: Claim): Promise<void> {
    await this.#database.queries
      .delete(apiRequests)
      .where(and(this.#isOf(request), eq(apiRequests.claim, claim), isNull(apiRequests.status)));
  }

  /** Forgets what was kept long enough. */
  async sweep(): Promise<void> {
    const before = new Date(this.#now().getTime() - KEPT_MS);
    await deleteInSteps(this.#database.queries, apiRequests, lt(apiRequests.createdAt, before));
  }

  #isOf({ userId, name }: NamedRequest) {
    return and(eq(apiRequests.userId, userId), eq(apiRequests.idempotencyKey, name));
  }
}

function underWay(): Problem {
  return new Problem(
    'idempotency-in-progress',
    'The first request with this Idempotency-Key has not ended.',
    {
      retryAfterSeconds: RETRY_SECONDS,
    },
  );
}
