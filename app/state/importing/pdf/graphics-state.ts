import type { Layer } from '@gesso/engine';
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
  | { readonly type: 'tiles'; readonly tiles: PdfTiles }
  | { readonly type: 'unknown' };

/** A pattern that is laid side by side (ISO 32000-1, 8.7.3). */
export interface PdfTiles {
  readonly operators: OperatorList;
  readonly matrix: Matrix;
  /** The corner of the first tile, and the distance to the next ones, in units of the pattern. */
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
  /** What the pattern is painted with that says only where there is paint; null for one with colours of its own. */
  readonly color: string | null;
}

/** The operators of a page, or of a part of it, as pdf.js gives them. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** What is drawn into a mask (ISO 32000-1, 11.5): it lets through as much as it is bright, or as it covers. */
export interface SoftMask {
  readonly layers: readonly Layer[];
  readonly isLuminance: boolean;
  /** The one gradient that is all of it; null for others. */
  readonly gradient: { readonly id: string; readonly matrix: Matrix } | null;
}

/** The graphics state of a page (ISO 32000-1, 8.4), as far as layers of ours have it. */
export class GraphicsState {
  matrix: Matrix = IDENTITY;
  /** What the matrices of patterns are counted from: the page as it began, or the form that it is in (ISO 32000-1, 8.7.3.1). */
  patternBase: Matrix = IDENTITY;
  fill: PdfPaint = { type: 'color', color: '#000000' };
  stroke: PdfPaint = { type: 'color', color: '#000000' };
  fillAlpha = 1;
  strokeAlpha = 1;
  lineWidth = 1;
  dash: readonly number[] = [];
  /** 0 ends at the point, 1 is round, 2 goes on by half a width. */
  lineCap = 0;
  /** 0 is pointed, 1 round, 2 cut off. */
  lineJoin = 0;
  blendMode = 'normal';
  /** What lets through in part all that is drawn. */
  softMask: SoftMask | null = null;
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
