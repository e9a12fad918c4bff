/** The same day of a later month, or its last day where the month is too short. */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** The number of months between two payments. */
export function monthsOf(paidEvery: 'month' | 'year' | null): number {
  return paidEvery === 'year' ? 12 : 1;
}
