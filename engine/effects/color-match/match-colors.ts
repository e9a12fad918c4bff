import { type ColorStatistics, LIGHTNESS_RANKS } from '../../model/effects/color-statistics.ts';
import type { ColorStep } from '../color-steps.ts';
import { curveTable } from '../curve.ts';
import { toneAt } from './measure-colors.ts';
import { fromOklab, type Oklab, toOklab } from './oklab.ts';

/** Values of lightness that are nearer than this count as one: a white background is no contrast that could be stretched. */
const MIN_GAP = 0.012;
/** How far a tone is moved at most, so that a day does not become a black night. */
const MAX_TONE_SHIFT = 0.22;
/** How much contrast may be taken away and added: less makes flat areas, more shows noise and steps. */
const [MIN_SLOPE, MAX_SLOPE] = [0.5, 1.9];
/** How far the mean colour of a tone is moved at most. */
const MAX_CAST = 0.11;
/** How much less and more the colours may differ. */
const [MIN_SPREAD, MAX_SPREAD] = [0.12, 1.7];
/** Noise of cameras: differences of colour below this are not stretched (a variance). */
const NOISE = 0.0001;
/** The share of a shift of hue that skin takes. */
const SKIN_SHIFT = 0.45;
/** How much of its chroma skin keeps where the reference has colours. */
const SKIN_CHROMA = 0.6;
/** A mean chroma from which on a reference counts as one with colours. */
const COLORFUL = 0.04;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const smoothstep = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
};

/**
 * Gives colours of one image the look of another: lightness by the order of pixels (optimal transport in one dimension), and colour by the
 * linear map of Monge and Kantorovitch about the mean of each tone (Pitié and Kokaram 2007), in Oklab. Shifts and stretches have limits;
 * black, white and skin are changed less.
 */
export function matchColorsStep(source: ColorStatistics, reference: ColorStatistics): ColorStep {
  const toneOf = toneCurve(source.lightness, reference.lightness);
  const rankOf = rankCurve(source.lightness);
  const map = chromaMap(source.spread, reference.spread);
  const colorfulness = clamp(meanChroma(reference) / COLORFUL, 0, 1);
  return (rgb) => {
    const [lightness, a, b] = toOklab(rgb);
    const rank = rankOf(lightness);
    const [from, to] = [toneAt(source.tones, rank), toneAt(reference.tones, rank)];
    const cast = { a: to.a - from.a, b: to.b - from.b };
    const length = Math.hypot(cast.a, cast.b);
    const share = length > MAX_CAST ? MAX_CAST / length : 1;
    const [da, db] = [a - from.a, b - from.b];
    const matched: Oklab = [
      toneOf(lightness),
      from.a + cast.a * share + map.aa * da + map.ab * db,
      from.b + cast.b * share + map.ab * da + map.bb * db,
    ];
    const [nextA, nextB] = keptSkin([lightness, a, b], matched, colorfulness);
    // A cast shows as dirt in black and white.
    const weight =
      (0.25 + 0.75 * smoothstep(0.06, 0.28, matched[0])) * (1 - 0.65 * smoothstep(0.93, 1, matched[0]));
    const next = fromOklab([matched[0], a + (nextA - a) * weight, b + (nextB - b) * weight]);
    [rgb[0], rgb[1], rgb[2]] = next;
  };
}

/** The mean chroma of an image, of its tones and of what differs from them. */
function meanChroma({ tones, spread }: ColorStatistics): number {
  const mean = tones.reduce((sum, { a, b }) => sum + a * a + b * b, 0) / Math.max(1, tones.length);
  return Math.sqrt(mean + spread.aa + spread.bb);
}

/** Values that grow by `MIN_GAP` at least, about their middle, within 0-1. */
function separated(values: readonly number[]): number[] {
  const rising = [...values].sort((one, other) => one - other);
  const middle = Math.floor(rising.length / 2);
  for (let index = middle + 1; index < rising.length; index++)
    rising[index] = Math.max(rising[index] ?? 0, (rising[index - 1] ?? 0) + MIN_GAP);
  for (let index = middle - 1; index >= 0; index--)
    rising[index] = Math.min(rising[index] ?? 0, (rising[index + 1] ?? 0) - MIN_GAP);
  const over = Math.max(0, (rising.at(-1) ?? 1) - (1 - MIN_GAP)) || Math.min(0, (rising[0] ?? 0) - MIN_GAP);
  const moved = rising.map((value) => value - over);
  // A very narrow image could reach over both ends, were there many more values.
  return moved.map((value) => clamp(value, 0.001, 0.999));
}

/** The place of a lightness in the order from dark to light, 0-1. */
function rankCurve(lightness: readonly number[]): (value: number) => number {
  const xs = separated(lightness);
  return (value) => {
    const above = xs.findIndex((x) => x > value);
    if (above === 0) return LIGHTNESS_RANKS[0];
    if (above < 0) return LIGHTNESS_RANKS[LIGHTNESS_RANKS.length - 1] ?? 1;
    const [x0, x1] = [xs[above - 1] ?? 0, xs[above] ?? 1];
    const [r0, r1] = [LIGHTNESS_RANKS[above - 1] ?? 0, LIGHTNESS_RANKS[above] ?? 1];
    return r0 + ((value - x0) / Math.max(1e-6, x1 - x0)) * (r1 - r0);
  };
}

/** Lightness in, lightness out: towards the order of the reference, with limits on shifts and contrast. */
function toneCurve(source: readonly number[], reference: readonly number[]): (value: number) => number {
  const xs = separated(source);
  const ordered = [...reference].sort((one, other) => one - other);
  const wanted = xs.map((x, index) => x + clamp((ordered[index] ?? x) - x, -MAX_TONE_SHIFT, MAX_TONE_SHIFT));
  const slopes = xs.slice(1).map((x, index) => {
    const slope = ((wanted[index + 1] ?? 0) - (wanted[index] ?? 0)) / Math.max(1e-6, x - (xs[index] ?? 0));
    return clamp(slope, MIN_SLOPE, MAX_SLOPE);
  });
  // Neighbours share their contrast, so that no step shows in a sky.
  const even = slopes.map((slope, index) => {
    const [before, after] = [slopes[index - 1] ?? slope, slopes[index + 1] ?? slope];
    return (before + 2 * slope + after) / 4;
  });
  const middle = Math.floor(xs.length / 2);
  const ys = [...wanted];
  for (let index = middle + 1; index < xs.length; index++)
    ys[index] = (ys[index - 1] ?? 0) + (even[index - 1] ?? 1) * ((xs[index] ?? 0) - (xs[index - 1] ?? 0));
  for (let index = middle - 1; index >= 0; index--)
    ys[index] = (ys[index + 1] ?? 0) - (even[index] ?? 1) * ((xs[index + 1] ?? 0) - (xs[index] ?? 0));
  // Limited slopes leave the middle where it was wanted; the rest is moved to be right on average.
  const error = wanted.reduce((sum, want, index) => sum + want - (ys[index] ?? 0), 0) / wanted.length;
  const inside = ys.map((y) => clamp(y + error, 0.002, 0.998));
  const shift = (index: number) => (inside.at(index) ?? 0) - (xs.at(index) ?? 0);
  const points = xs.map((x, index) => ({ x, y: inside[index] ?? x }));
  return curveTable([
    // Black is lifted for a matte reference, white dimmed; neither goes beyond what a screen shows.
    { x: 0, y: clamp(shift(0) * 0.5, 0, inside[0] ?? 0) },
    ...points,
    { x: 1, y: clamp(1 + shift(-1) * 0.6, inside.at(-1) ?? 1, 1) },
  ]);
}

interface Symmetric {
  readonly aa: number;
  readonly ab: number;
  readonly bb: number;
}

/** A function of a symmetric matrix, by its eigenvalues. */
function byEigenvalues({ aa, ab, bb }: Symmetric, of: (value: number) => number): Symmetric {
  const mean = (aa + bb) / 2;
  const radius = Math.hypot((aa - bb) / 2, ab);
  const [large, small] = [of(mean + radius), of(mean - radius)];
  if (radius < 1e-12) return { aa: large, ab: 0, bb: large };
  const [cos, sin] = [(aa - bb) / 2 / radius, ab / radius];
  const [middle, half] = [(large + small) / 2, (large - small) / 2];
  return { aa: middle + half * cos, ab: half * sin, bb: middle - half * cos };
}

/** X M X of symmetric matrices, which is symmetric. */
function conjugated(x: Symmetric, m: Symmetric): Symmetric {
  const p = [x.aa * m.aa + x.ab * m.ab, x.aa * m.ab + x.ab * m.bb] as const;
  const q = [x.ab * m.aa + x.bb * m.ab, x.ab * m.ab + x.bb * m.bb] as const;
  return {
    aa: p[0] * x.aa + p[1] * x.ab,
    ab: p[0] * x.ab + p[1] * x.bb,
    bb: q[0] * x.ab + q[1] * x.bb,
  };
}

/** The linear map that gives one spread of colours the form of another with the least movement. */
function chromaMap(source: Symmetric, reference: Symmetric): Symmetric {
  const noisy = ({ aa, ab, bb }: Symmetric) =>
    byEigenvalues({ aa, ab, bb }, (value) => Math.max(0, value) + NOISE);
  const [from, to] = [noisy(source), noisy(reference)];
  const root = byEigenvalues(from, Math.sqrt);
  const inverse = byEigenvalues(from, (value) => 1 / Math.sqrt(value));
  const middle = byEigenvalues(conjugated(root, to), (value) => Math.sqrt(Math.max(0, value)));
  return byEigenvalues(conjugated(inverse, middle), (value) => clamp(value, MIN_SPREAD, MAX_SPREAD));
}

/** How much a colour is one that skin has, 0-1: by its hue, chroma and lightness (all skin tones differ in lightness, hardly in hue). */
function skinShare([lightness, a, b]: Readonly<Oklab>): number {
  const chroma = Math.hypot(a, b);
  const hueDeg = (Math.atan2(b, a) * 180) / Math.PI;
  return (
    smoothstep(18, 36, hueDeg) *
    (1 - smoothstep(72, 90, hueDeg)) *
    smoothstep(0.015, 0.04, chroma) *
    (1 - smoothstep(0.14, 0.19, chroma)) *
    smoothstep(0.22, 0.38, lightness) *
    (1 - smoothstep(0.93, 0.98, lightness))
  );
}

/** The a and b of a matched colour; skin turns less to other hues and keeps some chroma, but in a grey image it becomes grey too. */
function keptSkin(
  own: Readonly<Oklab>,
  [, a, b]: Readonly<Oklab>,
  colorfulness: number,
): [a: number, b: number] {
  const share = skinShare(own);
  if (share === 0) return [a, b];
  const chroma = Math.hypot(own[1], own[2]);
  const [ua, ub] = [own[1] / chroma, own[2] / chroma];
  const along = clamp(a * ua + b * ub, SKIN_CHROMA * colorfulness * chroma, 1.25 * chroma + 0.01);
  const across = (b * ua - a * ub) * SKIN_SHIFT;
  const [skinA, skinB] = [along * ua - across * ub, along * ub + across * ua];
  return [a + (skinA - a) * share, b + (skinB - b) * share];
}
