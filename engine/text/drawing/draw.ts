import type { Paint } from '../../model/paint.ts';
import type { TextEffects } from '../../model/text-style.ts';
import type { HighlightShape } from '../../presets/highlights.ts';
import type { PositionedEmoji, TextLayout } from '../layout/layout-types.ts';
import { type PaintMaker, putSheet, sheetLike, type TextContext, tintSheet } from './draw-context.ts';
import { drawWithEffects } from './text-effects.ts';
import { glyphsByPaint, type TraceOptions, traceBar, traceGlyph, traceHighlight } from './trace.ts';

/** How a text is painted besides the colours of its runs. */
export interface TextPainting {
  /** For all letters, over the box; null for the colours of the runs. */
  readonly fill: Paint | null;
  readonly effects: TextEffects | null;
  /** Height of the box in page pixels; its width is the layout's. */
  readonly heightPx: number;
  readonly paint: PaintMaker;
}

/** Where a text is drawn and with what. */
export interface DrawTextOptions extends TraceOptions {
  /** Left out: letters in the colours of their runs. */
  readonly painting?: TextPainting;
  /** The image of an emoji, about as large as it is shown, in canvas pixels; null while there is none. */
  readonly emoji?: (key: string, sizePx: number) => CanvasImageSource | null;
}

/**
 * Paints a layout: highlights, underlines, letters, lines through them and emoji, each filled as an outline at device scale, so that
 * the image is the same in every browser and on every system. With effects see `drawWithEffects`. The context's own transform
 * (a translation at most), opacity and blend mode apply; its styles are left as they were. May be larger than the box: glyphs,
 * highlights and effects reach over its edges (`textOverhangPx`).
 */
export function drawText(context: TextContext, layout: TextLayout, options: DrawTextOptions): void {
  drawHighlights(context, layout, options);
  drawLetters(context, layout, options);
}

/** Paints only what lies behind the letters. */
export function drawHighlights(context: TextContext, layout: TextLayout, options: TraceOptions): void {
  if (layout.highlights.length === 0) return;
  context.save();
  fillHighlights(context, layout.highlights, options);
  context.restore();
}

function fillHighlights(
  context: TextContext,
  shapes: readonly HighlightShape[],
  options: TraceOptions,
): void {
  for (const shape of shapes) {
    const path = new Path2D();
    traceHighlight(path, shape, options);
    context.fillStyle = shape.color;
    context.fill(path);
  }
}

/** Paints everything but the highlights of whole lines. */
export function drawLetters(context: TextContext, layout: TextLayout, options: DrawTextOptions): void {
  const { painting } = options;
  context.save();
  fillHighlights(
    context,
    layout.runHighlights.map(({ shape }) => shape),
    options,
  );
  if (painting === undefined || (painting.fill === null && painting.effects === null)) {
    drawInRunColors(context, layout, options);
    drawEmoji(context, layout, options);
  } else if (painting.effects === null) {
    drawPainted(context, layout, options, painting);
    drawEmoji(context, layout, options);
  } else {
    // Letters on a block of their own are read without effects; those would cover the block.
    const covered = new Set(layout.runHighlights.map(({ coversRun }) => coversRun));
    if (layout.glyphs.some(({ runIndex }) => covered.has(runIndex))) {
      const isCovered = ({ runIndex }: { readonly runIndex: number }) => covered.has(runIndex);
      const plain = { ...painting, effects: null };
      const bare = { ...layout, underlines: [], strikethroughs: [] };
      drawPainted(context, { ...bare, glyphs: layout.glyphs.filter(isCovered) }, options, plain);
      const rest = layout.glyphs.filter((glyph) => !isCovered(glyph));
      drawLetters(context, { ...layout, glyphs: rest, runHighlights: [] }, options);
      context.restore();
      return;
    }
    drawWithEffects(context, {
      effects: painting.effects,
      paths: pathsOf(layout, options),
      em: layout.emPx * options.scale,
      drawLetters: (sheet) => drawPainted(sheet, layout, options, painting),
      drawEmoji: (sheet) => drawEmoji(sheet, layout, options),
      tint: (sheet, paint) => tintInBox(sheet, paint, layout, options, painting),
    });
  }
  context.restore();
}

function drawInRunColors(context: TextContext, layout: TextLayout, options: TraceOptions): void {
  const fillBars = (bars: TextLayout['underlines']) => {
    for (const bar of bars) {
      const path = new Path2D();
      traceBar(path, bar, options);
      context.fillStyle = bar.color;
      context.fill(path);
    }
  };
  fillBars(layout.underlines);
  for (const group of glyphsByPaint(layout.glyphs)) {
    const path = new Path2D();
    for (const glyph of group.glyphs) traceGlyph(path, glyph, options);
    context.fillStyle = group.color;
    context.fill(path);
  }
  fillBars(layout.strikethroughs);
}

/** One path a face, because the contours of faces may run in opposite directions, and one for all bars. */
function pathsOf(layout: TextLayout, options: TraceOptions): Path2D[] {
  const byFace = new Map<unknown, Path2D>();
  for (const glyph of layout.glyphs) {
    const path = byFace.get(glyph.face) ?? new Path2D();
    traceGlyph(path, glyph, options);
    byFace.set(glyph.face, path);
  }
  const bars = new Path2D();
  for (const bar of [...layout.underlines, ...layout.strikethroughs]) traceBar(bars, bar, options);
  return [...byFace.values(), bars];
}

/** Letters in one paint, each pixel covered once however shapes overlap. */
function drawPainted(
  context: TextContext,
  layout: TextLayout,
  options: DrawTextOptions,
  painting: TextPainting,
): void {
  if (painting.fill === null) {
    drawInRunColors(context, layout, options);
    return;
  }
  const sheet = sheetLike(context);
  for (const path of pathsOf(layout, options)) sheet.fill(path);
  tintInBox(sheet, painting.fill, layout, options, painting);
  putSheet(context, sheet);
}

/** Letters reach over the box; an image has to cover them too. In font sizes. */
const IMAGE_MARGIN_EM = 0.3;

/** Paints all that is on a sheet in a paint that lies over the box. */
function tintInBox(
  sheet: OffscreenCanvasRenderingContext2D,
  paint: Paint,
  layout: TextLayout,
  { scale, offsetX, offsetY }: TraceOptions,
  painting: TextPainting,
): void {
  const margin = paint.type === 'image' ? layout.emPx * IMAGE_MARGIN_EM : 0;
  const width = (layout.widthPx + 2 * margin) * scale;
  const height = (Math.max(painting.heightPx, 1) + 2 * margin) * scale;
  sheet.save();
  sheet.translate((offsetX - margin) * scale, (offsetY - margin) * scale);
  tintSheet(sheet, painting.paint(sheet, paint, width, height));
  sheet.restore();
}

function drawEmoji(context: TextContext, layout: TextLayout, options: DrawTextOptions): void {
  const { emoji: imageOf } = options;
  if (imageOf === undefined) return;
  for (const emoji of layout.emoji) {
    const image = imageOf(emoji.key, emoji.sizePx * options.scale);
    if (image !== null) drawImage(context, image, emoji, options);
  }
}

function drawImage(
  context: TextContext,
  image: CanvasImageSource,
  { x, y, sizePx, angle }: PositionedEmoji,
  { scale, offsetX, offsetY }: TraceOptions,
): void {
  const size = sizePx * scale;
  context.save();
  context.translate((x + offsetX) * scale, (y + offsetY) * scale);
  context.rotate(angle);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, -size, size, size);
  context.restore();
}
