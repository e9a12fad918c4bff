/** A place on the baseline of a bent line, and the direction in which reading goes there (radians, clockwise). */
export interface CurveFrame {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** What text is bent along. Positions are in page pixels of the box. */
export interface TextCurve {
  /** Where a place of a straight line, by its x, lands. */
  frameAt(lineIndex: number, x: number): CurveFrame;
  /** The line that is nearest to a point, and the place on it. */
  locate(x: number, y: number): { readonly lineIndex: number; readonly x: number };
  /** How long the curve is for the first line, in pixels; infinite where any line fits. */
  readonly lengthPx: number;
}
