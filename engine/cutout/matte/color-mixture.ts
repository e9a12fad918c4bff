/** Colours of a region as a few Gaussians (k-means, then one covariance each), as GrabCut has them (Rother 2004). */
export interface ColorMixture {
  /** The cost of a colour (0 to 255 each): minus the logarithm of how likely it is. */
  costOf(red: number, green: number, blue: number): number;
}

const PARTS = 5;
const ROUNDS = 6;
/** Added to each variance: a region of one colour has none. */
const LEAST_VARIANCE = 12;

/** Fits the colours of some pixels (RGBA), of which every `stride`th is taken. */
export function learnColors(data: Uint8ClampedArray, pixels: readonly number[]): ColorMixture {
  const stride = Math.max(1, Math.floor(pixels.length / 20_000));
  const taken = pixels.filter((_, index) => index % stride === 0);
  const middles = firstMiddles(data, taken);
  const part = new Uint8Array(taken.length);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = middles.map(() => [0, 0, 0, 0]);
    for (const [index, at] of taken.entries()) {
      const nearest = nearestOf(data, at, middles);
      part[index] = nearest;
      const sum = sums[nearest] ?? [];
      for (let lane = 0; lane < 3; lane++) sum[lane] = (sum[lane] ?? 0) + (data[at * 4 + lane] ?? 0);
      sum[3] = (sum[3] ?? 0) + 1;
    }
    for (const [index, [r = 0, g = 0, b = 0, count = 0]] of sums.entries())
      if (count > 0) middles[index] = [r / count, g / count, b / count];
  }
  const gaussians = middles.flatMap((middle, index) => {
    const own = taken.filter((_, place) => part[place] === index);
    return own.length > 0 ? [gaussianOf(data, own, middle, own.length / taken.length)] : [];
  });
  // Mean, inverse covariance and factor of each, in one row: this is read for every pixel.
  const values = Float64Array.from(
    gaussians.flatMap(({ mean, inverse, factor }) => [...mean, ...inverse, factor]),
  );
  return {
    costOf(red, green, blue) {
      let likely = 0;
      for (let at = 0; at < values.length; at += 10) {
        const r = red - (values[at] ?? 0);
        const g = green - (values[at + 1] ?? 0);
        const b = blue - (values[at + 2] ?? 0);
        const distance =
          (values[at + 3] ?? 0) * r * r +
          (values[at + 6] ?? 0) * g * g +
          (values[at + 8] ?? 0) * b * b +
          2 * ((values[at + 4] ?? 0) * r * g + (values[at + 5] ?? 0) * r * b + (values[at + 7] ?? 0) * g * b);
        likely += (values[at + 9] ?? 0) * Math.exp(-0.5 * distance);
      }
      return -Math.log(Math.max(likely, 1e-18));
    },
  };
}

/** Colours far from one another: each next one is the farthest from those before it. */
function firstMiddles(data: Uint8ClampedArray, taken: readonly number[]): number[][] {
  const colorOf = (at: number) => [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
  const middles = [colorOf(taken[taken.length >> 1] ?? 0)];
  const far = new Float64Array(taken.length).fill(Number.POSITIVE_INFINITY);
  while (middles.length < Math.min(PARTS, taken.length)) {
    const last = middles.at(-1) ?? [];
    let best = 0;
    for (const [index, at] of taken.entries()) {
      far[index] = Math.min(far[index] ?? 0, apart(data, at, last));
      if ((far[index] ?? 0) > (far[best] ?? 0)) best = index;
    }
    middles.push(colorOf(taken[best] ?? 0));
  }
  return middles;
}

function apart(data: Uint8ClampedArray, at: number, [r = 0, g = 0, b = 0]: readonly number[]): number {
  return (
    ((data[at * 4] ?? 0) - r) ** 2 + ((data[at * 4 + 1] ?? 0) - g) ** 2 + ((data[at * 4 + 2] ?? 0) - b) ** 2
  );
}

function nearestOf(data: Uint8ClampedArray, at: number, middles: readonly (readonly number[])[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, middle] of middles.entries()) {
    const distance = apart(data, at, middle);
    if (distance < least) [least, best] = [distance, index];
  }
  return best;
}

function gaussianOf(
  data: Uint8ClampedArray,
  pixels: readonly number[],
  mean: readonly number[],
  share: number,
) {
  const s = [0, 0, 0, 0, 0, 0];
  for (const at of pixels) {
    const [r, g, b] = [0, 1, 2].map((lane) => (data[at * 4 + lane] ?? 0) - (mean[lane] ?? 0)) as [
      number,
      number,
      number,
    ];
    for (const [index, value] of [r * r, r * g, r * b, g * g, g * b, b * b].entries())
      s[index] = (s[index] ?? 0) + value / pixels.length;
  }
  const [s00 = 0, s01 = 0, s02 = 0, s11 = 0, s12 = 0, s22 = 0] = s.map((value, index) =>
    index === 0 || index === 3 || index === 5 ? value + LEAST_VARIANCE : value,
  );
  const c00 = s11 * s22 - s12 * s12;
  const c01 = s02 * s12 - s01 * s22;
  const c02 = s01 * s12 - s02 * s11;
  const determinant = s00 * c00 + s01 * c01 + s02 * c02;
  const inverse = [c00, c01, c02, s00 * s22 - s02 * s02, s02 * s01 - s00 * s12, s00 * s11 - s01 * s01];
  return {
    mean,
    inverse: inverse.map((value) => value / determinant),
    factor: share / Math.sqrt(determinant * (2 * Math.PI) ** 3),
  };
}
