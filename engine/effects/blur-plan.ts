/** How a Gaussian blur is done: by its weights (i16, summing to 16384), or by three boxes along each axis. */
export type BlurPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'weights'; readonly weights: Int16Array; readonly radius: number }
  | { readonly kind: 'boxes'; readonly radii: readonly [number, number, number] };

/** Beyond this, boxes look the same as weights and cost the same whatever the size. */
const LARGEST_WEIGHTED_SIGMA_PX = 4;

/** Plans a blur of this standard deviation in pixels. */
export function blurPlan(sigmaPx: number): BlurPlan {
  if (sigmaPx < 0.2) return { kind: 'none' };
  if (sigmaPx > LARGEST_WEIGHTED_SIGMA_PX) return { kind: 'boxes', radii: boxRadii(sigmaPx) };
  const radius = Math.ceil(sigmaPx * 3);
  const raw = Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * sigmaPx ** 2)),
  );
  const sum = raw.reduce((total, value) => total + value, 0);
  const weights = Int16Array.from(raw, (value) => Math.round((value / sum) * 16_384));
  // What rounding lost goes to the middle, so that a plain area keeps its colour.
  weights[radius] = (weights[radius] ?? 0) + 16_384 - weights.reduce((total, value) => total + value, 0);
  return { kind: 'weights', weights, radius };
}

/** Three boxes whose variances add up to the Gaussian's (W3C filter effects, Kovesi 2010). */
function boxRadii(sigmaPx: number): readonly [number, number, number] {
  const ideal = Math.sqrt((12 * sigmaPx ** 2) / 3 + 1);
  let lower = Math.floor(ideal);
  if (lower % 2 === 0) lower -= 1;
  const upper = lower + 2;
  const lowerCount = Math.round((12 * sigmaPx ** 2 - 3 * lower ** 2 - 12 * lower - 9) / (-4 * lower - 4));
  const radius = (index: number) => ((index < lowerCount ? lower : upper) - 1) / 2;
  return [radius(0), radius(1), radius(2)];
}
