/** A point of a tone curve, both 0-1. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * A smooth curve through points that never swings beyond them (monotone cubic interpolation, Fritsch and Carlson 1980). Without
 * points at 0 and 1 it starts at 0,0 and ends at 1,1. No points: the straight line.
 */
export function curveTable(points: readonly CurvePoint[]): (value: number) => number {
  if (points.length === 0) return (value) => value;
  const sorted = [...points]
    .sort((a, b) => a.x - b.x)
    .filter((point, index, all) => point.x !== all[index - 1]?.x);
  if ((sorted[0]?.x ?? 0) > 0) sorted.unshift({ x: 0, y: 0 });
  if ((sorted.at(-1)?.x ?? 1) < 1) sorted.push({ x: 1, y: 1 });
  const xs = sorted.map((point) => point.x);
  const ys = sorted.map((point) => point.y);
  const slopes = xs
    .slice(1)
    .map((x, index) => ((ys[index + 1] ?? 0) - (ys[index] ?? 0)) / (x - (xs[index] ?? 0)));
  const tangents = xs.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]];
    if (before === undefined) return after ?? 1;
    if (after === undefined) return before;
    return before * after <= 0 ? 0 : (before + after) / 2;
  });
  slopes.forEach((slope, index) => {
    const [a, b] = [(tangents[index] ?? 0) / (slope || 1), (tangents[index + 1] ?? 0) / (slope || 1)];
    const length = Math.hypot(a, b);
    if (slope === 0) {
      tangents[index] = 0;
      tangents[index + 1] = 0;
    } else if (length > 3) {
      tangents[index] = (3 / length) * a * slope;
      tangents[index + 1] = (3 / length) * b * slope;
    }
  });
  return (value) => {
    let index = 0;
    while (index < xs.length - 2 && value > (xs[index + 1] ?? 1)) index++;
    const [x0, x1, y0, y1] = [xs[index] ?? 0, xs[index + 1] ?? 1, ys[index] ?? 0, ys[index + 1] ?? 1];
    const width = x1 - x0;
    const t = Math.min(1, Math.max(0, (value - x0) / width));
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * y0 +
      (t3 - 2 * t2 + t) * width * (tangents[index] ?? 0) +
      (-2 * t3 + 3 * t2) * y1 +
      (t3 - t2) * width * (tangents[index + 1] ?? 0)
    );
  };
}
