import { z } from 'zod';
import type { CustomLayerModel } from '../layers/custom-layer-model.ts';
import { createTextRun, type TextRun } from '../layers/text-run.ts';
import { colorSchema } from '../paint.ts';

/** The type of layers with a QR code or barcode. */
export const CODE_TYPE = 'gesso:code';

/** The kinds of codes. */
export const CODE_FORMATS = ['qr', 'code128', 'ean13'] as const;
/** A kind of code: a QR code, Code 128 or EAN-13. @useDeclaredType */
export type CodeFormat = (typeof CODE_FORMATS)[number];

/** Light modules around a code that scanners need: ISO/IEC 18004 asks for 4 around QR codes, ISO/IEC 15417 for 10 beside Code 128. */
export const QUIET_MODULES: Readonly<Record<CodeFormat, number>> = { qr: 4, code128: 10, ean13: 11 };

/**
 * A QR code or barcode. `modules` are its squares, row by row, `1` for dark ones: a QR code has as many rows as columns, a barcode one row. They are
 * computed from `text` by `@gesso/engine/codes` when it is edited, so that a document shows the same code for ever.
 */
export const codeSchema = z
  .object({
    format: z.enum(CODE_FORMATS),
    text: z.string().min(1).max(2_000),
    /** How much of a QR code may be covered or dirty: 7, 15, 25 or 30 %. */
    errorCorrection: z.enum(['L', 'M', 'Q', 'H']),
    modules: z
      .array(
        z
          .string()
          .regex(/^[01]+$/)
          .max(2_000),
      )
      .min(1)
      .max(200),
    color: colorSchema,
    background: colorSchema.nullable(),
    /** How round the modules of a QR code are, 0 to 1. */
    roundness: z.number().min(0).max(1),
    /** Writes the text of a barcode below it. */
    showText: z.boolean(),
  })
  .refine(
    ({ modules }) => modules.every((row) => row.length === modules[0]?.length),
    'all rows have the same length',
  );
/** What a code says, its modules and its colours. @interface */
export type CodeData = z.infer<typeof codeSchema>;

/** The text below a barcode, at the size of the layer. */
export function codeRun({ text, color }: CodeData, fontSizePx: number): TextRun {
  return createTextRun({ text, color, fontFamily: 'Inter', fontWeight: 500, fontSizePx });
}

/** A code as a layer type. */
export const codeModel: CustomLayerModel<CodeData> = {
  type: CODE_TYPE,
  name: 'Code',
  schema: codeSchema,
  defaults: () => ({
    format: 'qr',
    text: ' ',
    errorCorrection: 'M',
    modules: ['0'],
    color: '#14151f',
    background: '#ffffff',
    roundness: 0,
    showText: true,
  }),
  textRuns: (data) => (data.format === 'qr' || !data.showText ? [] : [codeRun(data, 20)]),
};
