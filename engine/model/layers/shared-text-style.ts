import { z } from 'zod';
import { colorSchema } from '../paint.ts';

/** What a shared style is for, largest first. */
export const SHARED_STYLE_ROLES = ['heading', 'subheading', 'body', 'caption'] as const;
/** What a shared text style is for. @useDeclaredType */
export type SharedStyleRole = (typeof SHARED_STYLE_ROLES)[number];

/** What a style says about letters; the values are those of text runs. */
const letterFields = {
  fontFamily: z.string().min(1).max(100),
  fontWeight: z.number().int().min(100).max(900),
  italic: z.boolean(),
  axes: z.record(z.string().length(4), z.number()),
  fontSizePx: z.number().min(1).max(4_000),
  textCase: z.enum(['none', 'upper', 'lower', 'title']),
  color: colorSchema,
};

/** What a style says about lines; the values are those of text layers. */
const lineFields = {
  lineHeight: z.number().min(0.3).max(5),
  letterSpacing: z.number().min(-500).max(2_000),
  align: z.enum(['left', 'center', 'right', 'justify']),
};

/**
 * A style of a project that texts follow: a layer names it by `textStyleId`. Texts hold its values themselves, so that they look the same
 * where the style is not known; `role` is null for styles of one's own.
 */
export const sharedTextStyleSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1).max(80),
  role: z.enum(SHARED_STYLE_ROLES).nullable(),
  ...letterFields,
  ...lineFields,
});
/** A style of a project that texts follow. @interface */
export type SharedTextStyle = z.infer<typeof sharedTextStyleSchema>;

/** The names of what a style says about letters. */
export const LETTER_FIELDS = Object.keys(letterFields) as (keyof typeof letterFields)[];
/** The names of what a style says about lines. */
export const LINE_FIELDS = Object.keys(lineFields) as (keyof typeof lineFields)[];
