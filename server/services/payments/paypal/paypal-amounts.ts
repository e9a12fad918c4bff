import { z } from 'zod';

/** Currencies without a smaller unit, of those that PayPal takes. */
const WITHOUT_CENTS = new Set(['HUF', 'JPY', 'TWD']);

export const moneySchema = z.object({ currency_code: z.string(), value: z.string() });

/** PayPal writes amounts as text in whole units. */
export function paypalMoney(amount: number, currency: string): z.output<typeof moneySchema> {
  const value = WITHOUT_CENTS.has(currency) ? String(amount) : (amount / 100).toFixed(2);
  return { currency_code: currency, value };
}

/** An amount of PayPal in the smallest unit of its currency. */
export function amountOf({ currency_code: currency, value }: z.output<typeof moneySchema>): number {
  return Math.round(Number(value) * (WITHOUT_CENTS.has(currency) ? 1 : 100));
}
