import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type {
  DeveloperDelivery,
  DeveloperWebhook,
  WebhookEvent,
} from '../../../contract/developer/webhooks.ts';
import { MAX_WEBHOOKS, WEBHOOK_EVENTS, WEBHOOK_OVERLAP_HOURS } from '../../../contract/developer/webhooks.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { apiDeliveries, type apiJobs, apiWebhooks, users } from '../../../database/schema.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Mail } from '../../mail/mail.ts';
import { randomBase62 } from '../keys/key-format.ts';
import { Problem } from '../problem.ts';
import { isPublicUrl, type SendCall } from './send-call.ts';
import { newWebhookSecret, webhookHeaders } from './signature.ts';

type WebhookRow = typeof apiWebhooks.$inferSelect;
type DeliveryRow = typeof apiDeliveries.$inferSelect;
type JobRow = typeof apiJobs.$inferSelect;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Between attempts, as Standard Webhooks proposes; the first comes at once. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** A pause is this share longer or shorter, so that calls of one outage do not come back at one moment. */
const JITTER = 0.1;
/** An address where no call has succeeded for so long is called no more. */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const LOG_KEPT_MS = 30 * DAY_MS;
const DELIVERY_JOB = 'webhook-delivery';
const GONE = 410;

export interface WebhookParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly jobs: JobQueue;
  readonly mail: Mail;
  readonly send: SendCall;
  /** Addresses of tests that may be called besides those of the public web. */
  readonly ownOrigins: readonly string[];
}

/** Addresses of programs that are called when jobs end: kept, called until they have taken it, and logged. */
export class Webhooks {
  readonly #parts: WebhookParts;

  constructor(parts: WebhookParts) {
    this.#parts = parts;
    parts.jobs.register(DELIVERY_JOB, {
      lane: 'developer',
      payload: z.object({ deliveryId: z.string(), attempt: z.number().int() }),
      // Calls that fail have a schedule of their own; this is for a database that was away.
      maxAttempts: 3,
      run: ({ deliveryId, attempt }, signal) => this.#deliver(deliveryId, attempt, signal),
    });
  }

  /** @throws Problem for an address that is not public, and when there are as many webhooks as there may be */
  async create(userId: number, url: string, events: readonly WebhookEvent[]): Promise<WebhookRow> {
    if (!isPublicUrl(url) && !this.#parts.ownOrigins.includes(new URL(url).origin))
      throw new Problem('invalid-request', '/url: must be an address of the public web.', {
        errors: [{ pointer: '/url', message: 'must be an address of the public web' }],
      });
    return this.#parts.database.transaction(async (queries) => {
      await queries.select().from(users).where(eq(users.userId, userId)).for('update');
      const [kept] = await queries
        .select({ count: count() })
        .from(apiWebhooks)
        .where(eq(apiWebhooks.userId, userId));
      if ((kept?.count ?? 0) >= MAX_WEBHOOKS)
        throw new Problem('concurrency', `There can be ${MAX_WEBHOOKS} webhooks.`, {
          hint: 'Delete one that is not needed any more.',
        });
      const [row] = await queries
        .insert(apiWebhooks)
        .values({
          ...{ webhookId: `wh_${randomBase62(24)}`, userId, url, events: events.join(' ') },
          ...{ secret: newWebhookSecret(), createdAt: this.#parts.now() },
        })
        .returning();
      if (!row) throw new Error('The row was not returned.');
      return row;
    });
  }

  list(userId: number): Promise<WebhookRow[]> {
    return this.#parts.database.queries
      .select()
      .from(apiWebhooks)
      .where(eq(apiWebhooks.userId, userId))
      .orderBy(desc(apiWebhooks.createdAt));
  }

  /** @throws Problem not-found */
  async find(userId: number, webhookId: string): Promise<WebhookRow> {
    const [row] = await this.#parts.database.queries
      .select()
      .from(apiWebhooks)
      .where(and(eq(apiWebhooks.userId, userId), eq(apiWebhooks.webhookId, webhookId)));
    if (!row) throw new Problem('not-found', 'There is no such webhook.');
    return row;
  }

  /** @throws Problem not-found */
  async delete(userId: number, webhookId: string): Promise<void> {
    await this.find(userId, webhookId);
    await this.#parts.database.queries.delete(apiWebhooks).where(eq(apiWebhooks.webhookId, webhookId));
  }

  /** A new secret; the former one counts beside it for a day. Calls that were given up begin again. @throws Problem not-found */
  async rotate(userId: number, webhookId: string): Promise<WebhookRow> {
    const { secret } = await this.find(userId, webhookId);
    const formerUntil = new Date(this.#parts.now().getTime() + WEBHOOK_OVERLAP_HOURS * HOUR_MS);
    const [row] = await this.#parts.database.queries
      .update(apiWebhooks)
      .set({ secret: newWebhookSecret(), formerSecret: secret, formerUntil })
      .where(eq(apiWebhooks.webhookId, webhookId))
      .returning();
    if (!row) throw new Problem('not-found', 'There is no such webhook.');
    return row;
  }

  /** Calls it once with an event that says that it is a test. @throws Problem not-found */
  async test(userId: number, webhookId: string): Promise<DeliveryRow> {
    const webhook = await this.find(userId, webhookId);
    return this.#parts.database.transaction((queries) =>
      this.#insert(queries, webhook, 'webhook.test', { id: webhookId }),
    );
  }

  /** The newest calls. @throws Problem not-found */
  async deliveries(userId: number, webhookId: string, limit: number): Promise<DeliveryRow[]> {
    await this.find(userId, webhookId);
    return this.#parts.database.queries
      .select()
      .from(apiDeliveries)
      .where(eq(apiDeliveries.webhookId, webhookId))
      .orderBy(desc(apiDeliveries.createdAt), desc(apiDeliveries.deliveryId))
      .limit(limit);
  }

  /** Calls once more with what was sent before, and switches an address that was given up on again. @throws Problem not-found */
  async redeliver(userId: number, webhookId: string, deliveryId: string): Promise<DeliveryRow> {
    await this.find(userId, webhookId);
    return this.#parts.database.transaction(async (queries) => {
      const [row] = await queries
        .select()
        .from(apiDeliveries)
        .where(and(eq(apiDeliveries.deliveryId, deliveryId), eq(apiDeliveries.webhookId, webhookId)))
        .for('update');
      if (!row) throw new Problem('not-found', 'There is no such delivery.');
      await queries
        .update(apiWebhooks)
        .set({ disabledAt: null, disabledReason: null, failingSince: null })
        .where(eq(apiWebhooks.webhookId, webhookId));
      const [again] = await queries
        .update(apiDeliveries)
        .set({ status: 'waiting', attempts: 0, nextAt: this.#parts.now(), endedAt: null })
        .where(eq(apiDeliveries.deliveryId, deliveryId))
        .returning();
      await this.#enqueue(queries, deliveryId, 1, this.#parts.now());
      return again ?? row;
    });
  }

  /** Calls the webhooks of an account, as a part of the transaction that ends a job. */
  async jobEnded(queries: Queries, job: JobRow, event: WebhookEvent): Promise<void> {
    const rows = await queries
      .select()
      .from(apiWebhooks)
      .where(and(eq(apiWebhooks.userId, job.userId), isNull(apiWebhooks.disabledAt)));
    for (const webhook of rows) {
      if (!webhook.events.split(' ').includes(event)) continue;
      await this.#insert(queries, webhook, event, {
        ...{ id: job.jobId, kind: job.kind, tool: job.tool, status: event.replace('job.', '') },
        metadata: JSON.parse(job.metadata) as unknown,
      });
    }
  }

  /** Removes calls from the log that are old. */
  async sweep(): Promise<void> {
    const before = new Date(this.#parts.now().getTime() - LOG_KEPT_MS);
    await deleteInSteps(this.#parts.database.queries, apiDeliveries, lt(apiDeliveries.createdAt, before));
  }

  async #insert(queries: Queries, webhook: WebhookRow, event: string, data: object): Promise<DeliveryRow> {
    const now = this.#parts.now();
    const deliveryId = `msg_${randomBase62(24)}`;
    const [row] = await queries
      .insert(apiDeliveries)
      .values({
        ...{
          deliveryId,
          webhookId: webhook.webhookId,
          event,
          status: 'waiting',
          nextAt: now,
          createdAt: now,
        },
        body: JSON.stringify({ type: event, timestamp: now.toISOString(), data }),
      })
      .returning();
    if (!row) throw new Error('The row was not returned.');
    await this.#enqueue(queries, deliveryId, 1, now);
    return row;
  }

  #enqueue(queries: Queries, deliveryId: string, attempt: number, runAt: Date): Promise<void> {
    return this.#parts.jobs.enqueue(
      queries,
      DELIVERY_JOB,
      { deliveryId, attempt },
      { runAt, uniqueKey: `webhook:${deliveryId}` },
    );
  }

  async #deliver(deliveryId: string, attempt: number, signal: AbortSignal): Promise<void> {
    const { queries } = this.#parts.database;
    const [found] = await queries
      .select({ delivery: apiDeliveries, webhook: apiWebhooks })
      .from(apiDeliveries)
      .innerJoin(apiWebhooks, eq(apiWebhooks.webhookId, apiDeliveries.webhookId))
      .where(eq(apiDeliveries.deliveryId, deliveryId));
    if (found?.delivery.status !== 'waiting' || found.delivery.attempts >= attempt) return;
    const { delivery, webhook } = found;
    if (webhook.disabledAt !== null)
      return this.#note(delivery, { status: 'failed', error: 'The webhook is switched off.' });
    const now = this.#parts.now();
    const secrets = [webhook.secret];
    if (webhook.formerSecret !== null && webhook.formerUntil !== null && webhook.formerUntil > now)
      secrets.push(webhook.formerSecret);
    const { body } = delivery;
    const timestampSeconds = Math.floor(now.getTime() / SECOND_MS);
    const headers = webhookHeaders({ id: deliveryId, timestampSeconds, body }, secrets);
    const { status, error } = await this.#parts.send(webhook.url, { headers, body, signal });
    signal.throwIfAborted();
    await this.#record({ delivery, webhook, attempt }, status, error);
  }

  async #record(
    { delivery, webhook, attempt }: { delivery: DeliveryRow; webhook: WebhookRow; attempt: number },
    status: number | null,
    error: string | null,
  ): Promise<void> {
    const { database, now, mail } = this.#parts;
    const isTaken = status !== null && status >= 200 && status < 300;
    const pauseMs = isTaken || status === GONE ? undefined : PAUSES_MS[attempt - 1];
    const at = now();
    const nextAt =
      pauseMs === undefined
        ? null
        : new Date(at.getTime() + pauseMs * (1 + JITTER * (2 * Math.random() - 1)));
    const isGivenUp =
      !isTaken &&
      webhook.failingSince !== null &&
      at.getTime() - webhook.failingSince.getTime() > GIVEN_UP_AFTER_MS;
    await database.transaction(async (queries) => {
      await queries
        .update(apiDeliveries)
        .set({
          ...{ attempts: attempt, lastStatus: status, lastError: error, nextAt },
          status: isTaken ? 'delivered' : nextAt === null ? 'failed' : 'waiting',
          endedAt: nextAt === null ? at : null,
        })
        .where(eq(apiDeliveries.deliveryId, delivery.deliveryId));
      const disabled =
        status === GONE
          ? 'The address answered 410.'
          : isGivenUp
            ? 'No call succeeded for three days.'
            : null;
      await queries
        .update(apiWebhooks)
        .set({
          failingSince: isTaken ? null : (webhook.failingSince ?? at),
          ...(disabled === null ? {} : { disabledAt: at, disabledReason: disabled }),
        })
        .where(eq(apiWebhooks.webhookId, webhook.webhookId));
      if (disabled !== null) await this.#mailOwner(queries, webhook, disabled, mail);
      if (nextAt !== null && disabled === null)
        await this.#enqueueNext(queries, delivery.deliveryId, attempt + 1, nextAt);
    });
  }

  /** The job under way has the usual key until it ends, so the key of the next one names its attempt. */
  #enqueueNext(queries: Queries, deliveryId: string, attempt: number, runAt: Date): Promise<void> {
    return this.#parts.jobs.enqueue(
      queries,
      DELIVERY_JOB,
      { deliveryId, attempt },
      { runAt, uniqueKey: `webhook:${deliveryId}:${attempt}` },
    );
  }

  async #note(delivery: DeliveryRow, end: { status: 'failed'; error: string }): Promise<void> {
    await this.#parts.database.queries
      .update(apiDeliveries)
      .set({ status: end.status, lastError: end.error, nextAt: null, endedAt: this.#parts.now() })
      .where(eq(apiDeliveries.deliveryId, delivery.deliveryId));
  }

  async #mailOwner(queries: Queries, webhook: WebhookRow, reason: string, mail: Mail): Promise<void> {
    const [owner] = await queries
      .select({ email: users.email })
      .from(users)
      .where(eq(users.userId, webhook.userId));
    if (!owner) return;
    await mail.queue(queries, owner.email, {
      subject: 'A webhook was switched off',
      paragraphs: [
        `The webhook ${webhook.url} is not called any more: ${reason}`,
        'Calls that it missed are in its log. Sending one of them again switches it on.',
      ],
    });
  }
}

/** A webhook as the API answers with it. */
export function webhookView(row: WebhookRow): DeveloperWebhook {
  return {
    id: row.webhookId,
    url: row.url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.split(' ').includes(event)),
    created_at: row.createdAt.toISOString(),
    failing_since: row.failingSince?.toISOString() ?? null,
    disabled_at: row.disabledAt?.toISOString() ?? null,
    disabled_reason: row.disabledReason,
  };
}

/** A call as the API answers with it. */
export function deliveryView(row: DeliveryRow): DeveloperDelivery {
  return {
    id: row.deliveryId,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    last_status: row.lastStatus,
    last_error: row.lastError,
    next_at: row.nextAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
