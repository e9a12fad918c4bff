import type { HighlightShape } from '../presets/highlights.ts';
import type { FontFace } from './font-face.ts';

export type TextDirection = 'ltr' | 'rtl';

/** A glyph where it stands in the box of the layer, in page pixels from its top left corner. */
export interface PositionedGlyph {
  readonly face: FontFace;
  readonly glyphId: number;
  /** Where the glyph's origin stands; `y` is on the baseline unless the font raises the glyph. */
  readonly x: number;
  readonly y: number;
  readonly fontSizePx: number;
  readonly color: string;
  /** UTF-16 index, in the text of all runs, of the first character that the glyph stands for. */
  readonly cluster: number;
  readonly runIndex: number;
  readonly lineIndex: number;
  readonly direction: TextDirection;
}

/** Characters that are drawn and measured as one: a letter with its marks, a ligature, an emoji. */
export interface TextCluster {
  /** UTF-16 indices in the text of all runs, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Left edge in the box, whatever the direction. */
  readonly x: number;
  readonly widthPx: number;
  /** Bidi level on this line: odd ones read right to left. */
  readonly level: number;
}

/** One line. All positions are in page pixels from the top left corner of the box. */
export interface TextLine {
  /** UTF-16 range with the spaces that hang and the line end; the next line starts at `end`. */
  readonly start: number;
  readonly end: number;
  /** Where the line end character stands, or `end` when the line wraps or the text ends. */
  readonly contentEnd: number;
  /** Whether a line end character closes the line. */
  readonly hardBreak: boolean;
  /** Direction of the paragraph that the line belongs to. */
  readonly direction: TextDirection;
  /** Left edge and width of what is seen, without the spaces that hang. */
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
}

/** A bar below a stretch of text. */
export interface TextUnderline {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly thicknessPx: number;
  readonly color: string;
  readonly lineIndex: number;
}

/** A text layer laid out. Pure data but for the faces; it stays valid as long as the font library lives. */
export interface TextLayout {
  /** The text of all runs. */
  readonly text: string;
  /** Width of the box: the layer's. */
  readonly widthPx: number;
  /** Height of all lines; a layer with `autoHeight` takes it over. */
  readonly heightPx: number;
  /** Width of the widest line. */
  readonly contentWidthPx: number;
  /** At least one. */
  readonly lines: readonly TextLine[];
  /** Line by line, left to right. */
  readonly glyphs: readonly PositionedGlyph[];
  readonly underlines: readonly TextUnderline[];
  /** To be drawn behind everything, in this order. */
  readonly highlights: readonly HighlightShape[];
  /** Families that are shown in a substitute, so that it can be said where the text is. */
  readonly substitutedFamilies: readonly string[];
  /** Caret positions: the start of every grapheme, and the end. */
  readonly graphemeBoundaries: readonly number[];
  /** Direction, face and size by index, for a caret: see `caretAt`. */
  readonly caretStyles: readonly CaretStyle[];
}

/** How tall a caret is from `start` on, until the next entry. */
export interface CaretStyle {
  readonly start: number;
  readonly ascentPx: number;
  readonly descentPx: number;
}
