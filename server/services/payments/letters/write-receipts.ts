import { eq } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { receipts } from '../../../database/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import { nameOf } from '../offers/price-list.ts';
import type { WholePurchase } from '../payment-rows.ts';
import type { ProviderPayment } from '../provider.ts';
import { PAYMENT_MAILS } from './payment-mails.ts';
import { billedTo, type ReceiptAddressing, receiptUrl } from './receipt-page.ts';

/**
 * Writes and mails a receipt for each payment, and one for whatever was paid back since: both in the transaction of what was bought,
 * so that there is neither without the other. The caller holds the lock of the user.
 */
export async function writeReceipts(
  parts: ReceiptAddressing & { queries: Queries; mail: Mail; now: Date },
  whole: WholePurchase,
  payments: readonly ProviderPayment[],
): Promise<void> {
  const { queries, now } = parts;
  for (const payment of payments) {
    const former = await queries.select().from(receipts).where(eq(receipts.payment, payment.id));
    if (former.length === 0) {
      const source = `${payment.id}#paid`;
      await writeReceipt(parts, whole, payment, {
        source,
        amount: payment.amount,
        issuedAt: payment.paidAt,
      });
    }
    const paidBack = former.reduce((total, { amount }) => total + Math.max(0, -amount), 0);
    const amount = paidBack - payment.refunded;
    if (amount < 0) {
      const source = `${payment.id}#refunded-${payment.refunded}`;
      await writeReceipt(parts, whole, payment, { source, amount, issuedAt: now });
    }
  }
}

async function writeReceipt(
  { queries, mail, secret, publicUrl }: ReceiptAddressing & { queries: Queries; mail: Mail },
  { purchase, price, user }: WholePurchase,
  payment: ProviderPayment,
  { source, amount, issuedAt }: { source: string; amount: number; issuedAt: Date },
): Promise<void> {
  const { currency, url } = payment;
  const row = {
    userId: user.userId,
    purchaseId: purchase.purchaseId,
    payment: payment.id,
    ...{ source, amount, currency, url, issuedAt },
  };
  // The number counts, so it is known once the row is there.
  const [made] = await queries
    .insert(receipts)
    .values({ ...row, number: source })
    .returning();
  if (!made) throw new Error('The receipt was not written.');
  const number = `G-${issuedAt.getUTCFullYear()}-${String(made.receiptId).padStart(6, '0')}`;
  await queries.update(receipts).set({ number }).where(eq(receipts.receiptId, made.receiptId));
  const facts = {
    ...{ name: user.name, product: nameOf(price), number, amount, currency, issuedAt },
    url: url ?? receiptUrl({ secret, publicUrl }, number),
    billedTo: billedTo(purchase.billingAddress)?.join(', ') ?? null,
  };
  await mail.queue(
    queries,
    user.email,
    amount < 0 ? PAYMENT_MAILS.paidBack(facts) : PAYMENT_MAILS.receipt(facts),
  );
}
