import type { TextRun } from '../../model/layers/text-run.ts';
import type { DateStyle } from '../../model/layers/text-variable.ts';

/** A field of a slide (ECMA-376 part 1, 21.1.2.2.4): its type, an id, and the language that its words are written in. */
export interface SlideField {
  readonly type: string;
  readonly id: string;
  readonly language: string;
}

/** What programs write for a date of each style. Of the others they know none: those stay words. */
const DATE_TYPES: Readonly<Partial<Record<DateStyle, string>>> = {
  short: 'datetime1',
  full: 'datetime2',
  long: 'datetime3',
};
/** In these languages the month comes first, which is another type. */
const MONTH_FIRST = /^en-(?:US|CA|PH)$/;
const NUMBER_ID = '{5C1E7A30-9B64-4D0F-8A21-6F3B0C2D9E10}';
const DATE_ID = '{5C1E7A30-9B64-4D0F-8A21-6F3B0C2D9E11}';

/**
 * The field that says what a run says by itself; null where programs would say something else than the page does, so that its words are written.
 * @param slideNumber what programs say on the slide
 */
export function slideField({ variable, text }: TextRun, slideNumber: number): SlideField | null {
  if (variable?.kind === 'pageNumber')
    return text === String(slideNumber) ? { type: 'slidenum', id: NUMBER_ID, language: 'en-US' } : null;
  if (variable?.kind !== 'date' || variable.day !== null) return null;
  // Digits are named by an extension of the tag, which slides have not.
  const tag = variable.locale.replace(/-u-.*$/, '');
  const type = variable.style === 'long' && MONTH_FIRST.test(tag) ? 'datetime4' : DATE_TYPES[variable.style];
  if (type === undefined) return null;
  return { type, id: DATE_ID, language: tag === 'ar' ? 'ar-AE' : tag };
}
