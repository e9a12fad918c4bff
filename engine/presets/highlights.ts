import type { Highlight } from '../model/layer.ts';

/** A line of text as a highlight sees it, in pixels from the top left corner of the text box. */
export interface HighlightLine {
  readonly x: number;
  readonly widthPx: number;
  readonly baselinePx: number;
  readonly fontSizePx: number;
  /** Height of capital letters on the line. */
  readonly capHeightPx: number;
}

/** A filled area behind the text. `points` are x, y, x, y, … of a closed polygon. */
export type HighlightShape =
  | {
      readonly kind: 'rounded-rect';
      readonly x: number;
      readonly y: number;
      readonly widthPx: number;
      readonly heightPx: number;
      readonly radiusPx: number;
      readonly color: string;
    }
  | { readonly kind: 'polygon'; readonly points: readonly number[]; readonly color: string };

/**
 * One look. Lengths are in ems of the line; `topCaps` is where the shape begins, in cap heights above the baseline
 * (negative: below it), `topEm` and `sideEm` are padding beyond that, `bottomEm` is depth below the baseline.
 */
export interface HighlightStyle {
  readonly id: Highlight['styleId'];
  readonly name: string;
  readonly sideEm: number;
  readonly topCaps: number;
  readonly topEm: number;
  readonly bottomEm: number;
  /** Rounding of the corners: 0 none, 1 half circles at both ends. */
  readonly roundness: number;
  /** How far the ends lean to the right, in degrees. */
  readonly slantDeg: number;
  /** How much the left end is lower than the right one, in degrees. */
  readonly tiltDeg: number;
  /** How far the edges wander, in ems, and how long a stroke of the brush is; 0 for a clean edge. */
  readonly raggedEm: number;
  readonly raggedStepEm: number;
}

const clean = { roundness: 0, slantDeg: 0, tiltDeg: 0, raggedEm: 0, raggedStepEm: 0 } as const;

export const HIGHLIGHT_STYLES: readonly HighlightStyle[] = [
  { ...clean, id: 101, name: 'Block', sideEm: 0.2, topCaps: 1, topEm: 0.18, bottomEm: 0.22 },
  { ...clean, id: 102, name: 'Pill', sideEm: 0.42, topCaps: 1, topEm: 0.2, bottomEm: 0.24, roundness: 1 },
  { ...clean, id: 103, name: 'Marker', sideEm: 0.1, topCaps: 0.48, topEm: 0, bottomEm: 0.12, slantDeg: 14 },
  {
    ...clean,
    id: 104,
    name: 'Underline',
    sideEm: 0.02,
    topCaps: 0,
    topEm: -0.1,
    bottomEm: 0.22,
    roundness: 1,
  },
  {
    ...clean,
    id: 105,
    name: 'Slant',
    sideEm: 0.28,
    topCaps: 1,
    topEm: 0.16,
    bottomEm: 0.2,
    slantDeg: 12,
    tiltDeg: 1.2,
  },
  {
    ...clean,
    id: 106,
    name: 'Brush',
    sideEm: 0.3,
    topCaps: 1,
    topEm: 0.12,
    bottomEm: 0.18,
    slantDeg: 8,
    raggedEm: 0.07,
    raggedStepEm: 0.5,
  },
];

/** The look of an id 101-106, or null for any other number. */
export function highlightStyleOf(styleId: number): HighlightStyle | null {
  return HIGHLIGHT_STYLES.find((style) => style.id === styleId) ?? null;
}

/** Tilted shapes would leave a long line behind; the drop over a line is kept below this many ems. */
const MAXIMUM_TILT_EM = 0.3;

/** The areas to fill behind the lines, one a line; empty lines have none. The same input gives the same shapes. */
export function highlightShapes(highlight: Highlight, lines: readonly HighlightLine[]): HighlightShape[] {
  const style = highlightStyleOf(highlight.styleId);
  if (style === null) return [];
  return lines.flatMap((line, index) =>
    line.widthPx > 0 ? [shapeBehind(line, index, style, highlight.color)] : [],
  );
}

/** Whether letters lie on a highlight from the baseline to the tops of capitals; a line under them touches them only. */
export function coversLetters({ styleId }: Highlight): boolean {
  return (highlightStyleOf(styleId)?.topCaps ?? 0) >= 1;
}

function shapeBehind(
  line: HighlightLine,
  index: number,
  style: HighlightStyle,
  color: string,
): HighlightShape {
  const em = line.fontSizePx;
  const left = line.x - style.sideEm * em;
  const right = line.x + line.widthPx + style.sideEm * em;
  const top = line.baselinePx - style.topCaps * line.capHeightPx - style.topEm * em;
  const bottom = line.baselinePx + style.bottomEm * em;
  if (style.roundness > 0) {
    const widthPx = right - left;
    const heightPx = bottom - top;
    const radiusPx = (style.roundness * Math.min(widthPx, heightPx)) / 2;
    return { kind: 'rounded-rect', x: left, y: top, widthPx, heightPx, radiusPx, color };
  }
  const lean = (Math.tan(radians(style.slantDeg)) * (bottom - top)) / 2;
  const tiltLimit = (MAXIMUM_TILT_EM * em) / (right - left);
  const tilt = Math.min(Math.tan(radians(style.tiltDeg)), tiltLimit);
  const middleX = (left + right) / 2;
  const wander = wanderer(index, style.raggedEm * em);
  const points: number[] = [];
  /** `side` is 1 on the upper edge, -1 on the lower; the ends wander along the stroke, the edges across it. */
  const put = (x: number, y: number, side: 1 | -1, isEnd: boolean) => {
    const shiftedX = x + side * lean + (isEnd ? wander() * 2 : 0);
    points.push(shiftedX, y - (shiftedX - middleX) * tilt + wander());
  };
  const steps =
    style.raggedStepEm > 0 ? Math.max(2, Math.round((right - left) / (style.raggedStepEm * em))) : 1;
  const bristles = style.raggedEm > 0 ? BRISTLES_AT_EACH_END : 1;
  for (let step = 0; step <= steps; step++) {
    put(left + ((right - left) * step) / steps, top, 1, step === 0 || step === steps);
  }
  for (let bristle = 1; bristle < bristles; bristle++) {
    put(
      right + lean * (1 - (2 * bristle) / bristles) - lean,
      top + ((bottom - top) * bristle) / bristles,
      1,
      true,
    );
  }
  for (let step = steps; step >= 0; step--) {
    put(left + ((right - left) * step) / steps, bottom, -1, step === 0 || step === steps);
  }
  for (let bristle = bristles - 1; bristle > 0; bristle--) {
    put(
      left + lean * (1 - (2 * bristle) / bristles) - lean,
      top + ((bottom - top) * bristle) / bristles,
      1,
      true,
    );
  }
  return { kind: 'polygon', points, color };
}

const BRISTLES_AT_EACH_END = 5;

/** Numbers between -amplitude and amplitude that look random and are the same for a line every time (xorshift32). */
function wanderer(seed: number, amplitudePx: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    if (amplitudePx === 0) return 0;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) / 0xffffffff - 0.5) * 2 * amplitudePx;
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
