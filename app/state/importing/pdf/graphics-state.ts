import type { PathPart } from '@gesso/engine/internal';
import { IDENTITY, type Matrix } from '../outline.ts';

/** What a path is cut by. */
export interface PdfClip {
  /** In pixels of the page. */
  readonly outline: readonly PathPart[];
}

/** A colour, or a shading by the id under which the page has it, with the matrix that it is drawn by. */
export type PdfPaint =
  | { readonly type: 'color'; readonly color: string }
  | { readonly type: 'shading'; readonly id: string; readonly matrix: Matrix | null }
  | { readonly type: 'pattern' };

/** The graphics state of a page (ISO 32000-1, 8.4), as far as layers of ours have it. */
export class GraphicsState {
  matrix: Matrix = IDENTITY;
  /** What the matrices of patterns are counted from: the page as it began, or the form that it is in (ISO 32000-1, 8.7.3.1). */
  patternBase: Matrix = IDENTITY;
  fill: PdfPaint = { type: 'color', color: '#000000' };
  stroke: PdfPaint = { type: 'color', color: '#000000' };
  fillAlpha = 1;
  strokeAlpha = 1;
  /** How far the groups around are faded. */
  groupAlpha = 1;
  lineWidth = 1;
  dash: readonly number[] = [];
  /** 0 ends at the point, 1 is round, 2 goes on by half a width. */
  lineCap = 0;
  /** 0 is pointed, 1 round, 2 cut off. */
  lineJoin = 0;
  blendMode = 'normal';
  hasSoftMask = false;
  clips: readonly PdfClip[] = [];
  // Text (ISO 32000-1, 9.3).
  font = '';
  fontSize = 0;
  charSpacing = 0;
  wordSpacing = 0;
  horizontalScale = 1;
  leading = 0;
  rise = 0;
  renderingMode = 0;

  /** The same state, to come back to. */
  copy(): GraphicsState {
    return Object.assign(new GraphicsState(), this);
  }
}
