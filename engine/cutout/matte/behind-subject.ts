import { boxMean } from './box-mean.ts';
import { channelOf, type Pixels } from './pixels.ts';
import { resizePlane } from './resample.ts';

const BEHIND_SIDE_PX = 256;

/** What is behind the subject: colours around it grow into its place, and all is blurred. */
export function behindSubject(small: Pixels, mask: Float32Array): Pixels {
  const scale = Math.min(1, BEHIND_SIDE_PX / Math.max(small.widthPx, small.heightPx));
  const size = {
    widthPx: Math.max(1, Math.round(small.widthPx * scale)),
    heightPx: Math.max(1, Math.round(small.heightPx * scale)),
  };
  const weights = resizePlane(mask, small, size).map((value) => (value < 0.1 ? 1 : value < 0.5 ? 0.1 : 0));
  const radii = [6, 18, 54, BEHIND_SIDE_PX];
  const sums = radii.map((radiusPx) => boxMean(weights, size, radiusPx));
  const data = new Uint8ClampedArray(size.widthPx * size.heightPx * 4).fill(255);
  for (let channel = 0; channel < 3; channel++) {
    const plane = resizePlane(channelOf(small, channel), small, size);
    const weighted = plane.map((value, at) => value * (weights[at] ?? 0));
    const means = radii.map((radiusPx) => boxMean(weighted, size, radiusPx));
    const filled = plane.map((value, at) => {
      const level = sums.findIndex((sum) => (sum[at] ?? 0) > 0.2);
      const last = sums.at(-1)?.[at] ?? 0;
      if (level >= 0) return (means[level]?.[at] ?? 0) / (sums[level]?.[at] ?? 1);
      // All of it is subject: then its own colours are all there is.
      return last > 0 ? (means.at(-1)?.[at] ?? 0) / last : value;
    });
    const smooth = boxMean(boxMean(filled, size, 4), size, 4);
    for (let at = 0; at < smooth.length; at++) data[at * 4 + channel] = smooth[at] ?? 0;
  }
  return { ...size, data };
}
