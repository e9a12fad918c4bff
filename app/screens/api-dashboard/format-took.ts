/** "640 ms", "2.3 s": how long a job took. */
export function formatTook(ms: number, locale: string): string {
  const isShort = ms < 1000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? ms : ms / 1000);
}
