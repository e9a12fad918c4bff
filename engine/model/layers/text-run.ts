import { z } from 'zod';
import { colorSchema } from '../paint.ts';
import { textFeaturesSchema } from './text-features.ts';
import { textVariableSchema } from './text-variable.ts';

/** A highlight behind the letters: ids 101-106, see presets/highlights.ts. */
export const highlightSchema = z.object({ styleId: z.number().int().min(101).max(106), color: colorSchema });
/** A colored area behind the lines of a text, or behind some of its words. @interface */
export type Highlight = z.infer<typeof highlightSchema>;

/**
 * A stretch of text of one style. Lines end with \n inside `text`. `fontSizePx` is in page pixels. `textCase` changes what
 * is shown and not `text`. `axes` sets the axes of a variable font by tag beyond weight and slant, in the font's units.
 */
export const textRunSchema = z.object({
  text: z.string().max(20_000),
  fontFamily: z.string().min(1).max(100),
  fontWeight: z.number().int().min(100).max(900),
  italic: z.boolean(),
  underline: z.boolean(),
  strikethrough: z.boolean(),
  textCase: z.enum(['none', 'upper', 'lower', 'title']),
  baseline: z.enum(['normal', 'super', 'sub']),
  axes: z.record(z.string().length(4), z.number()),
  fontSizePx: z.number().min(1).max(4_000),
  color: colorSchema,
  /** Behind these letters only, over the highlight of the whole text. */
  highlight: highlightSchema.optional(),
  /** OpenType features; left out where letters are as the font has them. */
  features: textFeaturesSchema.optional(),
  /** What the run says by itself: then `text` is what it said last, see `followTextVariables`. Left out for words that were typed. */
  variable: textVariableSchema.optional(),
});
/** A part of a text in one style. Sizes are page pixels. @interface */
export type TextRun = z.infer<typeof textRunSchema>;

/** A complete run; `fields` replaces what differs from the defaults. */
export function createTextRun(fields: Partial<TextRun> & { text: string }): TextRun {
  return {
    fontFamily: 'Inter',
    fontWeight: 400,
    italic: false,
    underline: false,
    strikethrough: false,
    textCase: 'none',
    baseline: 'normal',
    axes: {},
    fontSizePx: 48,
    color: '#14151f',
    ...fields,
  };
}

/** Other words in the style of a run. What it said by itself it says no longer. */
export function withWords<Run extends { readonly text: string; readonly variable?: unknown }>(
  run: Run,
  text: string,
): Omit<Run, 'variable'> {
  const { variable: _variable, ...plain } = run;
  return { ...plain, text };
}
