import type { Database } from '../../database/database.ts';
import { purchaseOfAttempt, purchaseOfPayment, wholePurchase } from './payment-rows.ts';
import type { ProviderName, ProviderNotice } from './provider.ts';
import type { Settlement } from './settlement.ts';

/** Looks at whatever a provider's message is about. Messages about what is not ours are fine: accounts there are shared with others. */
export async function takeNotice(
  { database, settlement }: { database: Database; settlement: Settlement },
  provider: ProviderName,
  notice: ProviderNotice,
): Promise<void> {
  const purchaseId = await purchaseOf(database, provider, notice);
  if (purchaseId === null) return;
  const { eventId, kind } = notice;
  await settlement.settle(purchaseId, { provider, eventId, kind });
}

async function purchaseOf(
  { queries }: Database,
  provider: ProviderName,
  { purchaseId, references, payments }: ProviderNotice,
): Promise<string | null> {
  if (purchaseId !== null && (await wholePurchase(queries, purchaseId))) return purchaseId;
  for (const reference of references) {
    const found = await purchaseOfAttempt(queries, { provider, reference });
    if (found !== null) return found;
  }
  for (const payment of payments) {
    const found = await purchaseOfPayment(queries, payment);
    if (found !== null) return found;
  }
  return null;
}
