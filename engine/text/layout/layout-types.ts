import type { HighlightShape } from '../../presets/highlights.ts';
import type { TextCurve } from '../drawing/curve-types.ts';
import type { FontFace } from '../fonts/font-face.ts';

/** The direction in which a line or a letter runs. */
export type TextDirection = 'ltr' | 'rtl';

/** A glyph where it is in the box of the layer, in page pixels from its top left corner. */
export interface PositionedGlyph {
  /** @internal */
  readonly face: FontFace;
  readonly glyphId: number;
  /** Where the glyph's origin is; `y` is on the baseline unless the font raises the glyph. */
  readonly x: number;
  readonly y: number;
  /** Clockwise about the origin, in radians: 0 but on a curve. */
  readonly angle: number;
  readonly fontSizePx: number;
  readonly color: string;
  /** UTF-16 index, in the text of all runs, of the first character that the glyph stands for; of the paragraph, for list marks. */
  readonly cluster: number;
  readonly runIndex: number;
  readonly lineIndex: number;
  readonly direction: TextDirection;
}

/** An image in the place of a letter. */
export interface PositionedEmoji {
  /** Names the image: see `emojiKeyOf`. */
  readonly key: string;
  /** Lower left corner of the image before it is turned by `angle` (radians, clockwise) about it. */
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly angle: number;
  readonly cluster: number;
  readonly runIndex: number;
  readonly lineIndex: number;
}

/** Characters that are drawn and measured as one: a letter with its marks, a ligature, an emoji. */
export interface TextCluster {
  /** UTF-16 indices in the text of all runs, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Left edge in the box, whatever the direction; along the line for text on a curve. */
  readonly x: number;
  readonly widthPx: number;
  /** Bidi level on this line: odd ones read right to left. */
  readonly level: number;
}

/** One line. All positions are in page pixels from the top left corner of the box; for text on a curve, before it is bent. */
export interface TextLine {
  /** UTF-16 range with the spaces that hang and the line end; the next line starts at `end`. */
  readonly start: number;
  readonly end: number;
  /** Where the line end character is, or `end` when the line wraps or the text ends. */
  readonly contentEnd: number;
  /** Whether a line end character closes the line. */
  readonly hardBreak: boolean;
  /** Direction of the paragraph that the line belongs to. */
  readonly direction: TextDirection;
  /** Left edge and width of what is seen, without the spaces that hang and the mark of a list. */
  readonly x: number;
  readonly widthPx: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly baselinePx: number;
  readonly fontSizePx: number;
  /** Extent above and below the baseline of the largest faces on the line. */
  readonly ascentPx: number;
  readonly descentPx: number;
  /** In logical order; the line end character is none of them. */
  readonly clusters: readonly TextCluster[];
  /** From where to where the line could have gone, where text flows through columns and boxes. @internal */
  readonly room?: { readonly x: number; readonly widthPx: number };
  /** Whether it is at the height of the line before it, on the other side of something that the text keeps clear of. @internal */
  readonly isBeside?: boolean;
}

/** A bar below or through a stretch of text, turned by `angle` (radians, clockwise) about its upper left corner. */
export interface TextBar {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly thicknessPx: number;
  readonly angle: number;
  readonly color: string;
  readonly lineIndex: number;
  /** The first character that the bar belongs to. */
  readonly cluster: number;
}

/** The highlight of one run on one line. @internal */
export interface RunHighlight {
  readonly shape: HighlightShape;
  readonly lineIndex: number;
  /** The first character that it lies behind. */
  readonly cluster: number;
  /** The run whose letters lie on it whole; null for one that only touches them, as a line under them does. */
  readonly coversRun: number | null;
}

/** A text layer laid out. Pure data but for the faces; it stays valid as long as the font library lives. */
export interface TextLayout {
  /** The text of all runs. */
  readonly text: string;
  /** Width of the box: the layer's. */
  readonly widthPx: number;
  /** Height of all lines, or of the bent text; a layer with `autoHeight` takes it over. */
  readonly heightPx: number;
  /** Width of the widest line; on an arc that of the bent letters. */
  readonly contentWidthPx: number;
  /** What the sizes of the runs were multiplied by to fit the text into its box; 1 unless the layer wants that. */
  readonly fitScale: number;
  /** The largest font size in the text, as shown: the unit of the text effects. */
  readonly emPx: number;
  /** At least one. */
  readonly lines: readonly TextLine[];
  /** Line by line, left to right. */
  readonly glyphs: readonly PositionedGlyph[];
  readonly emoji: readonly PositionedEmoji[];
  /** @internal */
  readonly underlines: readonly TextBar[];
  /** @internal */
  readonly strikethroughs: readonly TextBar[];
  /** To be drawn behind everything, in this order. @internal */
  readonly highlights: readonly HighlightShape[];
  /** Behind the letters of single runs, over `highlights`. @internal */
  readonly runHighlights: readonly RunHighlight[];
  /** Families that are shown in a substitute, so that it can be said where the text is. */
  readonly substitutedFamilies: readonly string[];
  /** Caret positions: the start of every grapheme, and the end. @internal */
  readonly graphemeBoundaries: readonly number[];
  /** Direction, face and size by index, for a caret: see `caretAt`. @internal */
  readonly caretStyles: readonly CaretStyle[];
  /** What the lines are bent along, null for straight ones. @internal */
  readonly curve: TextCurve | null;
}

/** How tall a caret is from `start` on, until the next entry. */
export interface CaretStyle {
  readonly start: number;
  readonly ascentPx: number;
  readonly descentPx: number;
}

/** A layout with what fitting it into its box needs to know. */
export interface ArrangedText {
  readonly layout: TextLayout;
  /** Whether a word had to be broken because it is wider than the box. */
  readonly breaksWords: boolean;
}
