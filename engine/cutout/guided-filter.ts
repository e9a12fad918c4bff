import { boxMean } from './box-mean.ts';
import type { PlaneSize } from './resample.ts';

/** How opacity follows from colour around each pixel: red, green and blue (0 to 1) times their plane, plus the last plane. */
export interface EdgeModel extends PlaneSize {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly offset: Float32Array;
}

export interface Guide extends PlaneSize {
  /** Planes from 0 to 1. */
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/**
 * The guided filter (He, Sun, Tang 2013) with a guide of three colours: the mask follows the contours of the picture. The result is the
 * model around each pixel, not the mask, so that it can be used on the picture in a larger size.
 */
export function edgeModel(
  guide: Guide,
  mask: Float32Array,
  { radiusPx, epsilon }: { readonly radiusPx: number; readonly epsilon: number },
): EdgeModel {
  const size = { widthPx: guide.widthPx, heightPx: guide.heightPx };
  const { red, green, blue } = guide;
  const mean = (plane: Float32Array) => boxMean(plane, size, radiusPx);
  const product = (a: Float32Array, b: Float32Array) => a.map((value, at) => value * (b[at] ?? 0));
  const [mr, mg, mb, mp] = [mean(red), mean(green), mean(blue), mean(mask)];
  const [rr, rg, rb] = [mean(product(red, red)), mean(product(red, green)), mean(product(red, blue))];
  const [gg, gb, bb] = [mean(product(green, green)), mean(product(green, blue)), mean(product(blue, blue))];
  const [pr, pg, pb] = [mean(product(mask, red)), mean(product(mask, green)), mean(product(mask, blue))];
  const length = mask.length;
  const ar = new Float32Array(length);
  const ag = new Float32Array(length);
  const ab = new Float32Array(length);
  const offset = new Float32Array(length);
  for (let at = 0; at < length; at++) {
    const r = mr[at] ?? 0;
    const g = mg[at] ?? 0;
    const b = mb[at] ?? 0;
    const p = mp[at] ?? 0;
    // The covariance of the colours, symmetric, and its inverse by cofactors.
    const s00 = (rr[at] ?? 0) - r * r + epsilon;
    const s01 = (rg[at] ?? 0) - r * g;
    const s02 = (rb[at] ?? 0) - r * b;
    const s11 = (gg[at] ?? 0) - g * g + epsilon;
    const s12 = (gb[at] ?? 0) - g * b;
    const s22 = (bb[at] ?? 0) - b * b + epsilon;
    const c00 = s11 * s22 - s12 * s12;
    const c01 = s02 * s12 - s01 * s22;
    const c02 = s01 * s12 - s02 * s11;
    const c11 = s00 * s22 - s02 * s02;
    const c12 = s02 * s01 - s00 * s12;
    const c22 = s00 * s11 - s01 * s01;
    const determinant = s00 * c00 + s01 * c01 + s02 * c02;
    const vr = (pr[at] ?? 0) - p * r;
    const vg = (pg[at] ?? 0) - p * g;
    const vb = (pb[at] ?? 0) - p * b;
    const scale = determinant > 0 ? 1 / determinant : 0;
    const wr = (c00 * vr + c01 * vg + c02 * vb) * scale;
    const wg = (c01 * vr + c11 * vg + c12 * vb) * scale;
    const wb = (c02 * vr + c12 * vg + c22 * vb) * scale;
    ar[at] = wr;
    ag[at] = wg;
    ab[at] = wb;
    offset[at] = p - wr * r - wg * g - wb * b;
  }
  return { ...size, red: mean(ar), green: mean(ag), blue: mean(ab), offset: mean(offset) };
}
