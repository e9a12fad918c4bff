import { z } from 'zod';
import { createId } from '../ids.ts';
import { type Paint, paintSchema } from '../paint.ts';
import { shortenText } from '../shorten-text.ts';
import { textEffectsSchema, textPathSchema } from '../text-style.ts';
import { COMMON_NUMERIC_PROPERTIES, layerBase, layerDefaults } from './layer-base.ts';
import { imageIdsOf, type LayerTypeFacts } from './layer-type-facts.ts';
import { textOverhangPx } from './text-overhang.ts';
import { highlightSchema, type TextRun, textRunSchema } from './text-run.ts';

/** How each paragraph of a text is marked; a tab at its start puts it one level deeper. */
export const LIST_KINDS = ['bullet', 'dash', 'check', 'number', 'letter', 'roman'] as const;
/** How the paragraphs of a text are numbered or marked. @useDeclaredType */
export type ListKind = (typeof LIST_KINDS)[number];

/** Columns of a text box and the space between them, in page pixels. */
export const textColumnsSchema = z.object({
  count: z.number().int().min(2).max(6),
  gapPx: z.number().min(0).max(2_000),
});
/** Columns of a text box. @interface */
export type TextColumns = z.infer<typeof textColumnsSchema>;

/**
 * Text in a box of fixed width; with `autoHeight` the height follows the lines. `lineHeight` is a multiple of the font
 * size, `letterSpacing` is in thousandths of an em, `paragraphSpacingPx` comes between paragraphs. `autoFit` `shrink` makes the
 * text smaller until it fits into the box, `fill` also larger. `fill` paints all letters instead of the colours of the runs,
 * over the box of the layer. There is always at least one run.
 */
export const textLayerSchema = z.object({
  ...layerBase,
  type: z.literal('text'),
  runs: z.array(textRunSchema).min(1),
  align: z.enum(['left', 'center', 'right', 'justify']),
  direction: z.enum(['auto', 'ltr', 'rtl']),
  lineHeight: z.number().min(0.3).max(5),
  letterSpacing: z.number().min(-500).max(2_000),
  autoHeight: z.boolean(),
  autoFit: z.enum(['none', 'shrink', 'fill']),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
  paragraphSpacingPx: z.number().min(0).max(2_000),
  list: z.enum(LIST_KINDS).nullable(),
  highlight: highlightSchema.nullable(),
  fill: paintSchema.nullable(),
  textEffects: textEffectsSchema.nullable(),
  textPath: textPathSchema.nullable(),
  /** Columns of the box; one when left out. */
  columns: textColumnsSchema.optional(),
  /** The text box that goes on with what does not fit; its own runs are empty then, and the first box of the chain has them all. */
  nextTextId: z.string().min(1).optional(),
  /** The style of the project that the text follows; it is taken as none where the project has no such style. */
  textStyleId: z.string().min(1).optional(),
});
/** A layer that shows text, as a list of runs, each in one style. @interface */
export type TextLayer = z.infer<typeof textLayerSchema>;

/** A text layer with every field set; `fields` are those that differ from the defaults. */
export function createTextLayer(fields: Partial<TextLayer> & { runs: TextRun[] }): TextLayer {
  return {
    id: createId('layer'),
    type: 'text',
    name: shortenText(fields.runs.map((run) => run.text).join(''), 60) || 'Text',
    ...layerDefaults(),
    width: 400,
    height: 60,
    align: 'left',
    direction: 'auto',
    lineHeight: 1.2,
    letterSpacing: 0,
    autoHeight: true,
    autoFit: 'none',
    verticalAlign: 'top',
    paragraphSpacingPx: 0,
    list: null,
    highlight: null,
    fill: null,
    textEffects: null,
    textPath: null,
    ...fields,
  };
}

export const textFacts: LayerTypeFacts<TextLayer> = {
  numericProperties: [...COMMON_NUMERIC_PROPERTIES, 'lineHeight', 'letterSpacing'],
  fillsBox: false,
  growsWithBox: () => false,
  isMovable: true,
  textRunsOf: ({ runs }) => runs,
  contentOverhangPx: textOverhangPx,
  otherFileIdsOf({ fill, textEffects }) {
    if (fill?.type !== 'image' && textEffects === null) return null;
    const paints: (Paint | null)[] = [fill];
    for (const outline of textEffects?.outlines ?? []) paints.push(outline.paint);
    return imageIdsOf(paints);
  },
};
