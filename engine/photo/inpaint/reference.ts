import { createReferenceMemory, type MemoryViews } from '../../effects/reference/memory.ts';
import { type InpaintModule, PATCH_RADIUS_PX } from './inpaint-module.ts';

const SIDE_PX = PATCH_RADIUS_PX * 2 + 1;
const NONE = 0xffffffff;

/** The kernels of inpainting in JavaScript: what the wasm builds are held to, and what runs where those cannot be loaded. */
export function createInpaintReference(): InpaintModule {
  const own = createReferenceMemory();
  return {
    ...own.shared,
    matchKnown: (...args) => matchKnown(own.views, ...args),
    searchMatches: (...args) => searchMatches(own.views, ...args),
    voteColors: (...args) => voteColors(own.views, ...args),
  };
}

/** The sum of squared differences of two patches; gives up at `limit`. `known` 0: all pixels count. */
function difference(
  { u8, u32 }: MemoryViews,
  image: number,
  known: number,
  width: number,
  a: number,
  b: number,
  limit: number,
): number {
  const corner = PATCH_RADIUS_PX * width + PATCH_RADIUS_PX;
  let sum = 0;
  for (let row = 0; row < SIDE_PX; row++) {
    const first = image + (a - corner + row * width) * 4;
    const second = image + (b - corner + row * width) * 4;
    const mask = known + (a - corner + row * width) * 4;
    for (let at = 0; at < SIDE_PX * 4; at += 4) {
      if (known !== 0 && u32[(mask + at) >> 2] === 0) continue;
      const d0 = (u8[first + at] ?? 0) - (u8[second + at] ?? 0);
      const d1 = (u8[first + at + 1] ?? 0) - (u8[second + at + 1] ?? 0);
      const d2 = (u8[first + at + 2] ?? 0) - (u8[second + at + 2] ?? 0);
      const d3 = (u8[first + at + 3] ?? 0) - (u8[second + at + 3] ?? 0);
      sum += d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3;
    }
    if (sum >= limit) return sum;
  }
  return sum;
}

function matchKnown(
  views: MemoryViews,
  image: number,
  known: number,
  width: number,
  targets: number,
  targetCount: number,
  sources: number,
  sourceCount: number,
  matches: number,
): void {
  const { i32 } = views;
  for (let index = 0; index < targetCount; index++) {
    const target = i32[(targets >> 2) + index] ?? 0;
    let best = i32[sources >> 2] ?? 0;
    let least = NONE;
    for (let other = 0; other < sourceCount; other++) {
      const source = i32[(sources >> 2) + other] ?? 0;
      const apart = difference(views, image, known, width, target, source, least);
      if (apart >= least) continue;
      least = apart;
      best = source;
    }
    i32[(matches >> 2) + target] = best;
  }
}

function searchMatches(
  views: MemoryViews,
  image: number,
  usable: number,
  width: number,
  height: number,
  targets: number,
  targetCount: number,
  matches: number,
  costs: number,
  passes: number,
  reach: number,
  seed: number,
): number {
  const { u8, i32, u32 } = views;
  let state = seed >>> 0;
  for (let index = 0; index < targetCount; index++) {
    const target = i32[(targets >> 2) + index] ?? 0;
    const match = i32[(matches >> 2) + target] ?? 0;
    u32[(costs >> 2) + target] = difference(views, image, 0, width, target, match, NONE);
  }
  for (let pass = 0; pass < passes; pass++) {
    const step = pass % 2 === 1 ? -1 : 1;
    for (let index = 0; index < targetCount; index++) {
      const target = i32[(targets >> 2) + (step > 0 ? index : targetCount - 1 - index)] ?? 0;
      let best = i32[(matches >> 2) + target] ?? 0;
      let least = u32[(costs >> 2) + target] ?? 0;
      const attempt = (source: number) => {
        if (source === best || u8[usable + source] === 0) return;
        const apart = difference(views, image, 0, width, target, source, least);
        if (apart >= least) return;
        least = apart;
        best = source;
      };
      for (const away of [step, width * step]) {
        const theirs = i32[(matches >> 2) + target - away] ?? -1;
        if (theirs >= 0) attempt(theirs + away);
      }
      for (let radius = reach; radius > 0; radius >>= 1) {
        state ^= state << 13;
        state ^= state >>> 17;
        state = (state ^ (state << 5)) >>> 0;
        const span = radius * 2 + 1;
        const x = (best % width) + ((state & 0xffff) % span) - radius;
        const y = Math.floor(best / width) + ((state >>> 16) % span) - radius;
        if (x >= 0 && y >= 0 && x < width && y < height) attempt(y * width + x);
      }
      i32[(matches >> 2) + target] = best;
      u32[(costs >> 2) + target] = least;
    }
  }
  return state;
}

function voteColors(
  { u8, i32, u32 }: MemoryViews,
  image: number,
  width: number,
  height: number,
  hole: number,
  holeCount: number,
  matches: number,
  costs: number,
  trust: number,
  table: number,
): void {
  for (let index = 0; index < holeCount; index++) {
    const pixel = i32[(hole >> 2) + index] ?? 0;
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    const left = Math.max(x - PATCH_RADIUS_PX, PATCH_RADIUS_PX);
    const right = Math.min(x + PATCH_RADIUS_PX, width - 1 - PATCH_RADIUS_PX);
    const top = Math.max(y - PATCH_RADIUS_PX, PATCH_RADIUS_PX);
    const bottom = Math.min(y + PATCH_RADIUS_PX, height - 1 - PATCH_RADIUS_PX);
    let sum = 0;
    for (let cy = top; cy <= bottom; cy++)
      for (let cx = left; cx <= right; cx++) sum += u32[(costs >> 2) + cy * width + cx] ?? 0;
    const mean = Math.floor(sum / ((right - left + 1) * (bottom - top + 1))) + 1;
    const perStep = 16 / mean;
    let [r, g, b, t, weights] = [0, 0, 0, 0, 0];
    for (let cy = top; cy <= bottom; cy++)
      for (let cx = left; cx <= right; cx++) {
        const target = cy * width + cx;
        const place = Math.min(255, Math.floor((u32[(costs >> 2) + target] ?? 0) * perStep));
        const weight = ((u32[(table >> 2) + place] ?? 0) * (u8[trust + target] ?? 0)) >>> 8;
        const from = image + ((i32[(matches >> 2) + target] ?? 0) + pixel - target) * 4;
        r += weight * (u8[from] ?? 0);
        g += weight * (u8[from + 1] ?? 0);
        b += weight * (u8[from + 2] ?? 0);
        t += weight * (u8[from + 3] ?? 0);
        weights += weight;
      }
    if (weights === 0) continue;
    const half = weights >>> 1;
    const to = image + pixel * 4;
    u8[to] = Math.floor((r + half) / weights);
    u8[to + 1] = Math.floor((g + half) / weights);
    u8[to + 2] = Math.floor((b + half) / weights);
    u8[to + 3] = Math.floor((t + half) / weights);
  }
}
