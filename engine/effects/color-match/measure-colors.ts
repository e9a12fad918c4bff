import { type ColorStatistics, LIGHTNESS_RANKS, TONE_RANKS } from '../../model/effects/color-statistics.ts';
import { toOklab } from './oklab.ts';

/** Steps of lightness by which pixels are put in order. */
const STEPS = 1024;
/** Pixels of more transparency are not looked at. */
const MIN_ALPHA = 16;

/**
 * Measures the colours of an image, for the effect `match-colors`. Some ten thousand pixels are enough; transparent ones do not count.
 * @param pixels RGBA, straight alpha
 * @returns null where nothing of the image shows
 * @example
 * const ofOne = (r: number, g: number, b: number) => measureColors(new Uint8ClampedArray([r, g, b, 255]));
 * const [source, reference] = [ofOne(120, 130, 140), ofOne(240, 150, 60)];
 * if (source && reference) textLayer.effects.push({ ...createEffect('match-colors'), source, reference });
 */
export function measureColors(pixels: Uint8ClampedArray): ColorStatistics | null {
  const { lightness, a, b, alpha, count } = labOf(pixels);
  if (count === 0) return null;
  const { shares, total } = histogramOf(lightness, alpha, count);
  if (total === 0) return null;
  /** The share of pixels that are darker than a step, with half of those at it. */
  const ranks = new Float64Array(STEPS);
  let before = 0;
  for (let step = 0; step < STEPS; step++) {
    const here = (shares[step] ?? 0) / total;
    ranks[step] = before + here / 2;
    before += here;
  }
  const rankAt = (index: number) => ranks[stepOf(lightness[index] ?? 0)] ?? 0;
  const tones = TONE_RANKS.map((_, tone) => {
    let [weights, sumA, sumB] = [0, 0, 0];
    for (let index = 0; index < count; index++) {
      const weight = (alpha[index] ?? 0) * (toneWeights(rankAt(index))[tone] ?? 0);
      weights += weight;
      sumA += weight * (a[index] ?? 0);
      sumB += weight * (b[index] ?? 0);
    }
    return weights > 0 ? { a: sumA / weights, b: sumB / weights } : null;
  });
  const known = tones.find((tone) => tone !== null) ?? { a: 0, b: 0 };
  const filled = tones.map((tone) => tone ?? known);
  let [aa, ab, bb] = [0, 0, 0];
  for (let index = 0; index < count; index++) {
    const mean = toneAt(filled, rankAt(index));
    const [da, db] = [(a[index] ?? 0) - mean.a, (b[index] ?? 0) - mean.b];
    const weight = (alpha[index] ?? 0) / total;
    aa += weight * da * da;
    ab += weight * da * db;
    bb += weight * db * db;
  }
  return {
    lightness: LIGHTNESS_RANKS.map((rank) => rounded(lightnessAt(shares, total, rank))),
    tones: filled.map((tone) => ({ a: rounded(tone.a), b: rounded(tone.b) })),
    spread: { aa: rounded(aa), ab: rounded(ab), bb: rounded(bb) },
  };
}

/** What is stored has six digits: more are noise, and documents stay small. There is no -0, which JSON does not keep. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6 + 0;
const stepOf = (lightness: number) => Math.min(STEPS - 1, Math.max(0, Math.floor(lightness * STEPS)));

function labOf(pixels: Uint8ClampedArray) {
  const most = Math.floor(pixels.length / 4);
  const [lightness, a, b, alpha] = [0, 1, 2, 3].map(() => new Float64Array(most)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let count = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const opacity = pixels[at + 3] ?? 0;
    if (opacity < MIN_ALPHA) continue;
    const lab = toOklab([(pixels[at] ?? 0) / 255, (pixels[at + 1] ?? 0) / 255, (pixels[at + 2] ?? 0) / 255]);
    [lightness[count], a[count], b[count]] = lab;
    alpha[count] = opacity / 255;
    count++;
  }
  return { lightness, a, b, alpha, count };
}

function histogramOf(lightness: Float64Array, alpha: Float64Array, count: number) {
  const shares = new Float64Array(STEPS);
  let total = 0;
  for (let index = 0; index < count; index++) {
    const step = stepOf(lightness[index] ?? 0);
    shares[step] = (shares[step] ?? 0) + (alpha[index] ?? 0);
    total += alpha[index] ?? 0;
  }
  return { shares, total };
}

/** The lightness below which a share of the pixels lies. */
function lightnessAt(shares: Float64Array, total: number, rank: number): number {
  let before = 0;
  for (let step = 0; step < STEPS; step++) {
    const here = shares[step] ?? 0;
    if (before + here >= rank * total && here > 0)
      return Math.min(1, (step + (rank * total - before) / here) / STEPS);
    before += here;
  }
  return 1;
}

/** How much each tone counts for a pixel at this place in the order from dark to light; 1 in all. */
function toneWeights(rank: number): [dark: number, middle: number, light: number] {
  const [dark, middle, light] = TONE_RANKS;
  const upper = Math.min(1, Math.max(0, (rank - middle) / (light - middle)));
  const lower = Math.min(1, Math.max(0, (middle - rank) / (middle - dark)));
  return [lower, 1 - lower - upper, upper];
}

/** The mean colour at a place in the order from dark to light, between the tones about it. */
export function toneAt(
  tones: ColorStatistics['tones'],
  rank: number,
): { readonly a: number; readonly b: number } {
  const weights = toneWeights(rank);
  let [a, b] = [0, 0];
  for (const [index, weight] of weights.entries()) {
    a += weight * (tones[index]?.a ?? 0);
    b += weight * (tones[index]?.b ?? 0);
  }
  return { a, b };
}
