import { currentLocale } from './language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "612 MB", in steps of 1024 as storage is sold; one decimal below ten. */
export function formatBytes(bytes: number, locale = currentLocale()): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 0 && value < 10 ? 1 : 0,
  }).format(value);
}

/** "9 Oct", with the year where it is another one. */
export function formatDay(time: string | number, now = Date.now(), locale = currentLocale()): string {
  const date = new Date(time);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "4 min. ago", "yesterday", "9 Oct": how long ago something happened, in words for up to a week. */
export function formatAgo(time: string | number, now = Date.now(), locale = currentLocale()): string {
  const passedMs = Math.max(0, now - new Date(time).getTime());
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (passedMs < MINUTE_MS) return words.format(0, 'second');
  if (passedMs < HOUR_MS) return words.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return words.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  if (passedMs < 7 * DAY_MS) return words.format(-Math.floor(passedMs / DAY_MS), 'day');
  return formatDay(time, now, locale);
}

/** A date, a time of day or both, as the language writes them. */
export function formatDate(
  time: string,
  options: Intl.DateTimeFormatOptions,
  locale = currentLocale(),
): string {
  return new Intl.DateTimeFormat(locale, options).format(new Date(time));
}

/** "0:12": the length of a clip. */
export function formatLength(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "4.2": a number with at most one decimal. */
export function formatDecimal(value: number, locale = currentLocale()): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

/** "Lato, Kalam and Inter". */
export function formatList(items: readonly string[], locale = currentLocale()): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}

/** "Lato, Kalam, Inter": names one after another, with the comma of the language. */
export function formatNames(items: readonly string[], locale = currentLocale()): string {
  return items.join(locale.startsWith('ar') ? '، ' : ', ');
}

/** A name inside of a line that is put together: where lines run to the left, a Latin one keeps what follows it in its place (UAX #9, isolates). */
export function isolated(name: string, locale = currentLocale()): string {
  return locale.startsWith('ar') ? `\u2068${name}\u2069` : name;
}
