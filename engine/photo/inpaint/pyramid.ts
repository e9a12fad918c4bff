/** An image with a hole, in one of the sizes in which it is filled. */
export interface Level {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Three colours and one of texture a pixel. */
  readonly pixels: Uint8Array;
  /** 1 where the image is to be filled. */
  readonly hole: Uint8Array;
  /** 1 where there is nothing to copy from: the hole, and what is clear. */
  readonly blocked: Uint8Array;
  /** How deep each pixel is in the hole, by `depthThirds`. */
  readonly depth: Int32Array;
}

/** Half as large. Of a square only what is known counts; where anything is missing, so it is in the smaller image. */
export function halved({ widthPx, heightPx, pixels, hole, blocked }: Level): Level {
  const width = (widthPx + 1) >> 1;
  const height = (heightPx + 1) >> 1;
  const half = {
    widthPx: width,
    heightPx: height,
    pixels: new Uint8Array(width * height * 4),
    hole: new Uint8Array(width * height),
    blocked: new Uint8Array(width * height),
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [right, below] = [Math.min(x * 2 + 1, widthPx - 1), Math.min(y * 2 + 1, heightPx - 1)];
      const at = y * width + x;
      let [r, g, b, t, count] = [0, 0, 0, 0, 0];
      for (let from = y * 2; from <= below; from++)
        for (let column = x * 2; column <= right; column++) {
          const source = from * widthPx + column;
          if (hole[source]) half.hole[at] = 1;
          if (blocked[source]) {
            half.blocked[at] = 1;
            continue;
          }
          r += pixels[source * 4] ?? 0;
          g += pixels[source * 4 + 1] ?? 0;
          b += pixels[source * 4 + 2] ?? 0;
          t += pixels[source * 4 + 3] ?? 0;
          count++;
        }
      if (count === 0) continue;
      const round = count >> 1;
      half.pixels[at * 4] = (r + round) / count;
      half.pixels[at * 4 + 1] = (g + round) / count;
      half.pixels[at * 4 + 2] = (b + round) / count;
      half.pixels[at * 4 + 3] = (t + round) / count;
    }
  return { ...half, depth: depthThirds(half.hole, width, height) };
}

/**
 * Puts how rough the image is into the fourth byte of each pixel: fine textures of the same colour are distinguished by it in small sizes.
 * Edges of the hole are none of the image.
 */
export function markTexture({ widthPx, heightPx, pixels, blocked }: Omit<Level, 'depth'>): void {
  const slope = (at: number, other: number) => {
    if (blocked[at] || blocked[other]) return 0;
    const [a, b] = [at * 4, other * 4];
    return (
      Math.abs((pixels[a] ?? 0) - (pixels[b] ?? 0)) +
      2 * Math.abs((pixels[a + 1] ?? 0) - (pixels[b + 1] ?? 0)) +
      Math.abs((pixels[a + 2] ?? 0) - (pixels[b + 2] ?? 0))
    );
  };
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const at = y * widthPx + x;
      const across = x + 1 < widthPx ? slope(at, at + 1) : 0;
      const down = y + 1 < heightPx ? slope(at, at + widthPx) : 0;
      pixels[at * 4 + 3] = Math.min(255, (across + down) >> 1);
    }
}

/**
 * How far each pixel is from the nearest that is not marked, in thirds of a pixel (chamfer 3-4, Borgefors 1986); 0 where it is not marked.
 * Beyond the image there is nothing.
 */
export function depthThirds(marked: Uint8Array, widthPx: number, heightPx: number): Int32Array {
  const far = 1 << 28;
  const depth = new Int32Array(marked.length);
  for (let at = 0; at < marked.length; at++) depth[at] = marked[at] ? far : 0;
  for (const step of [1, -1]) {
    const lastX = step > 0 ? 0 : widthPx - 1;
    const lastY = step > 0 ? 0 : heightPx - 1;
    for (let row = 0; row < heightPx; row++) {
      const y = step > 0 ? row : heightPx - 1 - row;
      for (let column = 0; column < widthPx; column++) {
        const x = step > 0 ? column : widthPx - 1 - column;
        const at = y * widthPx + x;
        let least = depth[at] ?? 0;
        if (least === 0) continue;
        if (x !== lastX) least = Math.min(least, (depth[at - step] ?? far) + 3);
        if (y !== lastY) {
          const above = at - step * widthPx;
          least = Math.min(least, (depth[above] ?? far) + 3);
          if (x !== lastX) least = Math.min(least, (depth[above - step] ?? far) + 4);
          if (x !== widthPx - 1 - lastX) least = Math.min(least, (depth[above + step] ?? far) + 4);
        }
        depth[at] = least;
      }
    }
  }
  return depth;
}

/** 1 for each pixel that is the middle of a patch, and whose patch (7 × 7, wholly in the image) has a marked pixel in it; 2 for the other patches. */
export function patchKinds(
  marked: Uint8Array,
  widthPx: number,
  heightPx: number,
  radiusPx: number,
): Uint8Array {
  const across = new Uint8Array(marked.length);
  for (let y = 0; y < heightPx; y++) {
    let last = Number.NEGATIVE_INFINITY;
    const row = y * widthPx;
    for (let x = 0; x < widthPx + radiusPx; x++) {
      if (x < widthPx && marked[row + x]) last = x;
      const middle = x - radiusPx;
      if (middle >= 0 && last >= middle - radiusPx) across[row + middle] = 1;
    }
  }
  const kinds = new Uint8Array(marked.length);
  const lastIn = new Int32Array(widthPx).fill(-(1 << 28));
  for (let y = 0; y < heightPx; y++) {
    const middle = y - radiusPx;
    for (let x = 0; x < widthPx; x++) {
      if (across[y * widthPx + x]) lastIn[x] = y;
      if (middle < radiusPx || x < radiusPx || x >= widthPx - radiusPx) continue;
      kinds[middle * widthPx + x] = (lastIn[x] ?? 0) >= middle - radiusPx ? 1 : 2;
    }
  }
  return kinds;
}
