/** The size of a plane of numbers. */
export interface PlaneSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const LOBES = 3;

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

/** What each target of a resampled side is made of. */
export interface Taps {
  /** The first source index of each target, and how many follow. */
  readonly starts: Int32Array;
  readonly weights: Float32Array;
  readonly perTarget: number;
}

/** The weights of every target position along one side. When a side shrinks the kernel is widened, so that nothing is skipped. */
export function tapsFor(fromPx: number, toPx: number): Taps {
  const ratio = fromPx / toPx;
  const stretch = Math.max(1, ratio);
  const reach = LOBES * stretch;
  const perTarget = Math.ceil(reach * 2) + 1;
  const starts = new Int32Array(toPx);
  const weights = new Float32Array(toPx * perTarget);
  for (let target = 0; target < toPx; target++) {
    const centre = (target + 0.5) * ratio - 0.5;
    const start = Math.ceil(centre - reach);
    starts[target] = start;
    let sum = 0;
    for (let tap = 0; tap < perTarget; tap++) {
      const weight = lanczos((start + tap - centre) / stretch);
      weights[target * perTarget + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < perTarget; tap++) {
      const at = target * perTarget + tap;
      weights[at] = (weights[at] ?? 0) / sum;
    }
  }
  return { starts, weights, perTarget };
}

/** Resamples a plane with a Lanczos kernel of three lobes; beyond the edges the border pixels go on. */
export function resizePlane(plane: Float32Array, from: PlaneSize, to: PlaneSize): Float32Array {
  if (from.widthPx === to.widthPx && from.heightPx === to.heightPx) return plane.slice();
  const across = tapsFor(from.widthPx, to.widthPx);
  const wide = new Float32Array(to.widthPx * from.heightPx);
  for (let y = 0; y < from.heightPx; y++) {
    const row = y * from.widthPx;
    for (let x = 0; x < to.widthPx; x++) {
      const start = across.starts[x] ?? 0;
      let sum = 0;
      for (let tap = 0; tap < across.perTarget; tap++) {
        const at = Math.min(from.widthPx - 1, Math.max(0, start + tap));
        sum += (plane[row + at] ?? 0) * (across.weights[x * across.perTarget + tap] ?? 0);
      }
      wide[y * to.widthPx + x] = sum;
    }
  }
  const down = tapsFor(from.heightPx, to.heightPx);
  const result = new Float32Array(to.widthPx * to.heightPx);
  for (let y = 0; y < to.heightPx; y++) {
    const start = down.starts[y] ?? 0;
    for (let tap = 0; tap < down.perTarget; tap++) {
      const weight = down.weights[y * down.perTarget + tap] ?? 0;
      if (weight === 0) continue;
      const row = Math.min(from.heightPx - 1, Math.max(0, start + tap)) * to.widthPx;
      for (let x = 0; x < to.widthPx; x++) {
        const at = y * to.widthPx + x;
        result[at] = (result[at] ?? 0) + (wide[row + x] ?? 0) * weight;
      }
    }
  }
  return result;
}

/** The places of one row of a larger image in a smaller plane, for reading between its pixels. */
export interface RowReader {
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly share: Float32Array;
}

/** Where each pixel along a side lies between two of a smaller side. */
export function betweenPixels(fromPx: number, toPx: number): RowReader {
  const left = new Int32Array(toPx);
  const right = new Int32Array(toPx);
  const share = new Float32Array(toPx);
  for (let target = 0; target < toPx; target++) {
    const at = Math.min(fromPx - 1, Math.max(0, ((target + 0.5) * fromPx) / toPx - 0.5));
    left[target] = Math.floor(at);
    right[target] = Math.min(fromPx - 1, Math.floor(at) + 1);
    share[target] = at - Math.floor(at);
  }
  return { left, right, share };
}

/** Resamples a plane between its nearest pixels: for what is smooth, and grows. */
export function growPlane(plane: Float32Array, from: PlaneSize, to: PlaneSize): Float32Array {
  const across = betweenPixels(from.widthPx, to.widthPx);
  const down = betweenPixels(from.heightPx, to.heightPx);
  const result = new Float32Array(to.widthPx * to.heightPx);
  const line = new Float32Array(from.widthPx);
  for (let y = 0; y < to.heightPx; y++) {
    const upper = (down.left[y] ?? 0) * from.widthPx;
    const lower = (down.right[y] ?? 0) * from.widthPx;
    const part = down.share[y] ?? 0;
    for (let x = 0; x < from.widthPx; x++) {
      const value = plane[upper + x] ?? 0;
      line[x] = value + ((plane[lower + x] ?? 0) - value) * part;
    }
    for (let x = 0; x < to.widthPx; x++) {
      const value = line[across.left[x] ?? 0] ?? 0;
      result[y * to.widthPx + x] =
        value + ((line[across.right[x] ?? 0] ?? 0) - value) * (across.share[x] ?? 0);
    }
  }
  return result;
}
