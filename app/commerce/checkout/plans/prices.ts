/** An amount as people read it, with 0 to 2 decimals: "€5", "€7.16". Amounts are in the smallest unit: cents. */
export function formatPrice(unitAmount: number, currency: string, locale: string): string {
  return formatMoney(unitAmount / 100, currency, locale);
}

/** The same for an amount in whole units. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** What a yearly price is for one month: a twelfth, cut after two decimals. */
export function perMonthOfYearly(unitAmount: number): number {
  // In cents first: a fraction of a cent that binary numbers add must not become one.
  return Math.floor(unitAmount / 12) / 100;
}

/** What a year costs by the month, as it is struck through: rounded up to the next whole, less one cent, if it is not whole. */
export function struckYearPrice(monthlyUnitAmount: number): number {
  const cents = monthlyUnitAmount * 12;
  return cents % 100 === 0 ? cents / 100 : (Math.ceil(cents / 100) * 100 - 1) / 100;
}

/** How much less a year costs than twelve months, in whole percent. */
export function savedPercent(yearlyUnitAmount: number, monthlyUnitAmount: number): number {
  return Math.floor((1 - yearlyUnitAmount / (monthlyUnitAmount * 12)) * 100);
}
