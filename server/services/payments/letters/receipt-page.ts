import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { billingAddressSchema } from '../../../contract/payments.ts';
import type { Queries } from '../../../database/database.ts';
import { prices, purchases, receipts, users } from '../../../database/schema.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { nameOf } from '../offers/price-list.ts';

/** What a receipt says, for bookkeeping. */
export interface ReceiptFacts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly product: string;
  /** In the smallest unit of the currency; less than 0 was paid back. */
  readonly amount: number;
  readonly currency: string;
  /** The lines of the address that the bill goes to; without one, name and e-mail of the account. */
  readonly billedTo: readonly string[];
}

/** What is needed to give receipts addresses. */
export interface ReceiptAddressing {
  readonly secret: string;
  readonly publicUrl: () => string;
}

/** Where a receipt is seen: by anyone who has the address, as with the bills of providers; it cannot be guessed. */
export function receiptUrl({ secret, publicUrl }: ReceiptAddressing, number: string): string {
  return `${publicUrl()}/receipts/${number}/${signatureOf(secret, number)}`;
}

/** Reads a receipt for anyone who has its address; null for any other, and for what there is not. */
export async function readReceipt(
  queries: Queries,
  secret: string,
  { number, signature }: { readonly number: string; readonly signature: string },
): Promise<ReceiptFacts | null> {
  const [wanted, given] = [Buffer.from(signatureOf(secret, number)), Buffer.from(signature)];
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  const [found] = await queries
    .select({ receipt: receipts, purchase: purchases, price: prices, user: users })
    .from(receipts)
    .innerJoin(purchases, eq(purchases.purchaseId, receipts.purchaseId))
    .innerJoin(prices, eq(prices.priceId, purchases.priceId))
    .innerJoin(users, eq(users.userId, receipts.userId))
    .where(eq(receipts.number, number));
  if (!found) return null;
  const { receipt, purchase, price, user } = found;
  const { issuedAt, amount, currency } = receipt;
  return {
    ...{ number, issuedAt, amount, currency, product: nameOf(price) },
    billedTo: billedTo(purchase.billingAddress) ?? [user.name, user.email],
  };
}

/** The lines of a billing address as it was kept; null where none was requested. */
export function billedTo(text: string | null): string[] | null {
  if (text === null) return null;
  const { name, address } = billingAddressSchema.parse(JSON.parse(text));
  const { line1, line2, postal_code, city, state, country } = address;
  return [name, line1, line2, `${postal_code} ${city}`.trim(), state, country].filter(Boolean);
}

function signatureOf(secret: string, number: string): string {
  return keyedHash(secret, 'receipt', number);
}
