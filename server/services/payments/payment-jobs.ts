import { and, eq, gt, inArray, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import type { Queries } from '../../database/database.ts';
import { paymentAttempts, paymentEvents, prices, purchases } from '../../database/schema.ts';
import { errorText } from '../error-text.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { GOING_ON } from './payment-rows.ts';
import { type Providers, providerNamed } from './providers.ts';
import type { Settlement } from './settlement.ts';

const HOUR_MS = 60 * 60_000;
/** What was not paid for so long is not looked at any more. */
const OPEN_MS = 3 * 24 * HOUR_MS;
/** Providers send an event again for days, not for months; and its effect does not depend on this note. */
const NOTED_MS = 90 * 24 * HOUR_MS;
const END_JOB = 'end-payments';

const endedSchema = z.object({
  attempts: z.array(
    z.object({
      purchaseId: z.string(),
      channel: z.enum(['card', 'checkout', 'paypal']),
      provider: z.enum(['stripe', 'paypal', 'sandbox']),
      reference: z.string(),
      priceId: z.string(),
      userId: z.number(),
      createdAt: z.string(),
    }),
  ),
});

/**
 * Registers what keeps payments right without a request: looking again at what should have changed by now, as events get lost,
 * and ending the subscriptions of accounts that were deleted.
 */
export function registerPaymentJobs(
  { database, jobs, now }: Pick<ServerContext, 'database' | 'jobs' | 'now'>,
  { providers, settlement }: { readonly providers: Providers; readonly settlement: Settlement },
): void {
  jobs.register('payments-check', {
    payload: z.object({}),
    maxAttempts: 3,
    repeatMs: HOUR_MS,
    async run() {
      const isDue = and(
        inArray(purchases.status, ['processing', ...GOING_ON]),
        or(isNull(purchases.paidUntil), lte(purchases.paidUntil, now())),
      );
      const isOpen = and(
        eq(purchases.status, 'pending'),
        gt(purchases.createdAt, new Date(now().getTime() - OPEN_MS)),
      );
      const due = await database.queries
        .select({ purchaseId: purchases.purchaseId })
        .from(purchases)
        .where(or(isDue, isOpen));
      // One that cannot be read is no reason to leave the others.
      for (const { purchaseId } of due)
        await settlement
          .settle(purchaseId)
          .catch((error: unknown) => console.error(`A payment could not be looked at: ${errorText(error)}`));
      await database.queries
        .delete(paymentEvents)
        .where(lt(paymentEvents.receivedAt, new Date(now().getTime() - NOTED_MS)));
    },
  });

  jobs.register(END_JOB, {
    payload: endedSchema,
    maxAttempts: 20,
    async run({ attempts }) {
      for (const { priceId, createdAt, ...attempt } of attempts) {
        const [price] = await database.queries.select().from(prices).where(eq(prices.priceId, priceId));
        const provider = providerNamed(providers, attempt.provider);
        if (price) await provider?.cancel({ ...attempt, price, createdAt: new Date(createdAt) });
      }
    },
  });
}

/** Has everything ended that would go on taking money from a user whose account goes, in the transaction in which it goes. */
export async function endPaymentsOf(queries: Queries, jobs: JobQueue, userId: number): Promise<void> {
  const rows = await queries
    .select({ attempt: paymentAttempts, priceId: purchases.priceId })
    .from(paymentAttempts)
    .innerJoin(purchases, eq(purchases.purchaseId, paymentAttempts.purchaseId))
    .where(
      and(
        eq(purchases.userId, userId),
        notInArray(purchases.status, ['completed', 'failed', 'canceled']),
        // The stand-in forgets with the account.
        inArray(paymentAttempts.provider, ['stripe', 'paypal']),
      ),
    );
  if (rows.length === 0) return;
  const attempts = rows.map(({ attempt, priceId }) => ({
    ...attempt,
    priceId,
    userId,
    createdAt: attempt.createdAt.toISOString(),
  }));
  await jobs.enqueue(queries, END_JOB, { attempts });
}
