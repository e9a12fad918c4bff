/** When links end that are offered: after so many days, or on a day of the user's choice. */
export type LinkEnd = 'never' | '1' | '7' | '30' | 'day';

/** The last moment of the day that is so many days after another, on this machine's calendar. */
export function endAfterDays(days: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59, 59);
}

/** The last moment of a day as date fields write it; null for what is no day. */
export function endOfDay(day: string): Date | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date, 23, 59, 59);
}

/** Which of the offers an end is. */
export function linkEndOf(expiresAt: string | null, now: Date): LinkEnd {
  if (expiresAt === null) return 'never';
  const end = new Date(expiresAt).getTime();
  const found = (['1', '7', '30'] as const).find((days) => endAfterDays(Number(days), now).getTime() === end);
  return found ?? 'day';
}

/** A day as date fields write it. */
export function dayOf(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
