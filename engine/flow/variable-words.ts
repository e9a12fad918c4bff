import type { DateStyle, NumberStyle, TextVariable } from '../model/layers/text-variable.ts';

/** What the variables of one page are read from. */
export interface VariableContext {
  /** Null for what is on no page, as the clips of a track. */
  readonly pageNumber: number | null;
  readonly lastPageNumber: number;
  readonly pageName: string;
  readonly projectName: string;
  /** The day on which it is read, as 2026-11-28; null leaves dates as they are. */
  readonly today: string | null;
}

/** What a variable says; null where that is not known, so that it stays as it is. The same in every browser that knows the language. */
export function wordsOfVariable(variable: TextVariable, context: VariableContext): string | null {
  switch (variable.kind) {
    case 'pageNumber':
      return context.pageNumber === null ? null : numberWords(context.pageNumber, variable.style);
    case 'pageCount':
      return context.pageNumber === null ? null : numberWords(context.lastPageNumber, variable.style);
    case 'date': {
      const day = variable.day ?? context.today;
      return day === null ? null : dateWords(day, variable.style, variable.locale);
    }
    case 'pageName':
      // A page without a name is shown by its number: an empty text could neither be seen nor be changed.
      return context.pageName.trim() || (context.pageNumber === null ? null : String(context.pageNumber));
    case 'projectName':
      return context.projectName;
  }
}

const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  ...([
    [1_000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];
/** Above it Roman numerals would need signs that fonts have not. */
const LARGEST_ROMAN = 3_999;
const ARABIC_INDIC_ZERO = 0x660;

/** The number of a page in a style. What Roman numerals cannot say, as zero, is written in digits. */
export function numberWords(number: number, style: NumberStyle): string {
  const digits = String(number);
  if (style === 'twoDigits') return digits.padStart(2, '0');
  if (style === 'arabicIndic')
    return digits.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_INDIC_ZERO + Number(digit)));
  if (style === 'decimal' || number < 1 || number > LARGEST_ROMAN) return digits;
  let [rest, letters] = [number, ''];
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      letters += sign;
      rest -= value;
    }
  return style === 'upperRoman' ? letters.toUpperCase() : letters;
}

const DATE_OPTIONS: Readonly<Record<Exclude<DateStyle, 'iso'>, Intl.DateTimeFormatOptions>> = {
  short: { dateStyle: 'short' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
  monthYear: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
};

/** A day in a style and language. @param day as 2026-11-28 */
export function dateWords(day: string, style: DateStyle, locale: string): string {
  if (style === 'iso') return day;
  const options: Intl.DateTimeFormatOptions = {
    ...DATE_OPTIONS[style],
    timeZone: 'UTC',
    calendar: 'gregory',
  };
  const date = new Date(`${day}T00:00:00Z`);
  // A month that has no such day, as in a file that was written by hand.
  if (Number.isNaN(date.getTime())) return day;
  return (
    formatIn(locale, options, date)
      // Browsers differ in which narrow spaces and marks of direction they put into dates.
      .replace(/[\u00a0\u2009\u202f]/g, ' ')
      .replace(/[\u200e\u200f]/g, '')
  );
}

function formatIn(locale: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  try {
    return new Intl.DateTimeFormat(locale, options).format(date);
  } catch (error) {
    // A tag that follows the form but names nothing.
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en', options).format(date);
  }
}
