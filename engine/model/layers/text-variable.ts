import { z } from 'zod';

/** How numbers of pages are written: 3, 03, iii, III, or ٣. */
export const NUMBER_STYLES = ['decimal', 'twoDigits', 'lowerRoman', 'upperRoman', 'arabicIndic'] as const;
/** How the number of a page is written. @useDeclaredType */
export type NumberStyle = (typeof NUMBER_STYLES)[number];

/** How dates are written; `iso` is 2026-11-28 in every language. */
export const DATE_STYLES = ['short', 'medium', 'long', 'full', 'monthYear', 'year', 'iso'] as const;
/** How much of a date is written, and how. @useDeclaredType */
export type DateStyle = (typeof DATE_STYLES)[number];

/** A day of the calendar, as 2026-11-28. */
const daySchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);

/**
 * What a stretch of text says by itself. `pageCount` is the number of the last page, so that "3 of 12" is right wherever numbers begin. A
 * date without a `day` is today's, one with a day stays. `locale` is a language tag (BCP 47), which may name the digits too.
 */
export const textVariableSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pageNumber'), style: z.enum(NUMBER_STYLES) }),
  z.object({ kind: z.literal('pageCount'), style: z.enum(NUMBER_STYLES) }),
  z.object({
    kind: z.literal('date'),
    style: z.enum(DATE_STYLES),
    locale: z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/),
    day: daySchema.nullable(),
  }),
  z.object({ kind: z.literal('pageName') }),
  z.object({ kind: z.literal('projectName') }),
]);
/** What a stretch of text says by itself: the number of its page, a date, a name. @useDeclaredType */
export type TextVariable = z.infer<typeof textVariableSchema>;
