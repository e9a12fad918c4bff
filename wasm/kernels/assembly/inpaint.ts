// Fills holes with what is around them: PatchMatch (Barnes, Shechtman, Finkelstein, Goldman 2009) and the votes of overlapping patches
// (Wexler, Shechtman, Irani 2007; Newson and others 2014). Held to engine/photo/inpaint/reference.ts; whole numbers throughout, so that
// both come to the same image.
//
// Pixels are four bytes: three colours and one of texture. A patch is named by the index of its middle pixel and lies within the image.

const RADIUS: i32 = 3;
const SIDE: i32 = 7;
const NONE: u32 = 0xffffffff;

/**
 * How different two patches are: the sum of squared differences, of the pixels that `known` has (all, where it is 0). Gives up with a
 * larger number once it is `limit` or more.
 */
@inline
function difference(image: usize, known: usize, width: i32, a: i32, b: i32, limit: u32): u32 {
  const corner = RADIUS * width + RADIUS;
  const stride = <usize>(width * 4);
  let first = image + <usize>((a - corner) * 4);
  let second = image + <usize>((b - corner) * 4);
  let mask = known + <usize>((a - corner) * 4);
  if (ASC_FEATURE_SIMD) {
    let sum = i32x4.splat(0);
    for (let row = 0; row < SIDE; row++) {
      // Seven pixels are four and three: the second load begins at the fourth again, whose difference is left out.
      let near = apart(v128.load(first), v128.load(second));
      let far = v128.and(apart(v128.load(first, 12), v128.load(second, 12)), i32x4(0, -1, -1, -1));
      if (known) {
        near = v128.and(near, v128.load(mask));
        far = v128.and(far, v128.load(mask, 12));
        mask += stride;
      }
      sum = i32x4.add(sum, i32x4.add(squares(near), squares(far)));
      first += stride;
      second += stride;
      if (row == 2 || row == 4) {
        const sofar = total(sum);
        if (sofar >= limit) return sofar;
      }
    }
    return total(sum);
  }
  let sum: u32 = 0;
  for (let row = 0; row < SIDE; row++) {
    for (let column: usize = 0; column < <usize>SIDE * 4; column += 4) {
      if (known && load<u32>(mask + column) == 0) continue;
      const d0 = <i32>load<u8>(first + column) - <i32>load<u8>(second + column);
      const d1 = <i32>load<u8>(first + column, 1) - <i32>load<u8>(second + column, 1);
      const d2 = <i32>load<u8>(first + column, 2) - <i32>load<u8>(second + column, 2);
      const d3 = <i32>load<u8>(first + column, 3) - <i32>load<u8>(second + column, 3);
      sum += <u32>(d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3);
    }
    if (sum >= limit) return sum;
    first += stride;
    second += stride;
    mask += stride;
  }
  return sum;
}

@inline
function apart(a: v128, b: v128): v128 {
  return v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a));
}

@inline
function squares(bytes: v128): v128 {
  const low = i16x8.extend_low_i8x16_u(bytes);
  const high = i16x8.extend_high_i8x16_u(bytes);
  return i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high));
}

@inline
function total(lanes: v128): u32 {
  return <u32>(i32x4.extract_lane(lanes, 0) + i32x4.extract_lane(lanes, 1) + i32x4.extract_lane(lanes, 2) + i32x4.extract_lane(lanes, 3));
}

/** For each target, the source most like it in the pixels that are known (four bytes 0 or 255 each), of all `sources`. */
export function matchKnown(image: usize, known: usize, width: i32, targets: usize, targetCount: i32, sources: usize, sourceCount: i32, matches: usize): void {
  for (let index = 0; index < targetCount; index++) {
    const target = load<i32>(targets + <usize>(index * 4));
    let best = load<i32>(sources);
    let least: u32 = NONE;
    for (let other = 0; other < sourceCount; other++) {
      const source = load<i32>(sources + <usize>(other * 4));
      const apart = difference(image, known, width, target, source, least);
      if (apart < least) {
        least = apart;
        best = source;
      }
    }
    store<i32>(matches + <usize>(target * 4), best);
  }
}

/**
 * Looks for better matches of the targets, which are in reading order: those of their neighbours, moved along, and others at random,
 * nearer and nearer. `matches` has a source for every target and -1 elsewhere, `costs` gets how different they are, `usable` is 1 where
 * a source may be. One pass goes there, the next one back. Returns the state of the random numbers.
 */
export function searchMatches(image: usize, usable: usize, width: i32, height: i32, targets: usize, targetCount: i32, matches: usize, costs: usize, passes: i32, reach: i32, seed: u32): u32 {
  let state = seed;
  for (let index = 0; index < targetCount; index++) {
    const target = load<i32>(targets + <usize>(index * 4));
    store<u32>(costs + <usize>(target * 4), difference(image, 0, width, target, load<i32>(matches + <usize>(target * 4)), NONE));
  }
  for (let pass = 0; pass < passes; pass++) {
    const step = pass & 1 ? -1 : 1;
    for (let index = 0; index < targetCount; index++) {
      const target = load<i32>(targets + <usize>((step > 0 ? index : targetCount - 1 - index) * 4));
      let best = load<i32>(matches + <usize>(target * 4));
      let least = load<u32>(costs + <usize>(target * 4));
      for (let side = 0; side < 2; side++) {
        const away = side ? width * step : step;
        const theirs = load<i32>(matches + <usize>((target - away) * 4));
        const source = theirs + away;
        if (theirs < 0 || source == best || load<u8>(usable + <usize>source) == 0) continue;
        const apart = difference(image, 0, width, target, source, least);
        if (apart < least) {
          least = apart;
          best = source;
        }
      }
      for (let radius = reach; radius > 0; radius >>= 1) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        const span = <u32>(radius * 2 + 1);
        const x = best % width + <i32>((state & 0xffff) % span) - radius;
        const y = best / width + <i32>((state >>> 16) % span) - radius;
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const source = y * width + x;
        if (source == best || load<u8>(usable + <usize>source) == 0) continue;
        const apart = difference(image, 0, width, target, source, least);
        if (apart < least) {
          least = apart;
          best = source;
        }
      }
      store<i32>(matches + <usize>(target * 4), best);
      store<u32>(costs + <usize>(target * 4), least);
    }
  }
  return state;
}

/**
 * Gives every pixel of the hole the mean of what the matches of the patches over it have there. The better a match, the more it counts:
 * `table` has 256 weights (u32) by the cost in steps of a sixteenth of the mean over the pixel; `trust` says how much each target counts
 * (1 to 255).
 */
export function voteColors(image: usize, width: i32, height: i32, hole: usize, holeCount: i32, matches: usize, costs: usize, trust: usize, table: usize): void {
  for (let index = 0; index < holeCount; index++) {
    const pixel = load<i32>(hole + <usize>(index * 4));
    const x = pixel % width;
    const y = pixel / width;
    const left = max(x - RADIUS, RADIUS);
    const right = min(x + RADIUS, width - 1 - RADIUS);
    const top = max(y - RADIUS, RADIUS);
    const bottom = min(y + RADIUS, height - 1 - RADIUS);
    let sum: u32 = 0;
    for (let cy = top; cy <= bottom; cy++)
      for (let cx = left; cx <= right; cx++) sum += load<u32>(costs + <usize>((cy * width + cx) * 4));
    const count = <u32>((right - left + 1) * (bottom - top + 1));
    const perStep: f64 = 16 / <f64>(sum / count + 1);
    let r: u32 = 0;
    let g: u32 = 0;
    let b: u32 = 0;
    let t: u32 = 0;
    let weights: u32 = 0;
    if (ASC_FEATURE_SIMD) {
      let four = i32x4.splat(0);
      for (let cy = top; cy <= bottom; cy++)
        for (let cx = left; cx <= right; cx++) {
          const target = cy * width + cx;
          const weight = weightOf(target, costs, trust, table, perStep);
          const from = image + <usize>((load<i32>(matches + <usize>(target * 4)) + pixel - target) * 4);
          const bytes = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(from)));
          four = i32x4.add(four, i32x4.mul(bytes, i32x4.splat(<i32>weight)));
          weights += weight;
        }
      r = <u32>i32x4.extract_lane(four, 0);
      g = <u32>i32x4.extract_lane(four, 1);
      b = <u32>i32x4.extract_lane(four, 2);
      t = <u32>i32x4.extract_lane(four, 3);
    } else {
      for (let cy = top; cy <= bottom; cy++)
        for (let cx = left; cx <= right; cx++) {
          const target = cy * width + cx;
          const weight = weightOf(target, costs, trust, table, perStep);
          const from = image + <usize>((load<i32>(matches + <usize>(target * 4)) + pixel - target) * 4);
          r += weight * <u32>load<u8>(from);
          g += weight * <u32>load<u8>(from, 1);
          b += weight * <u32>load<u8>(from, 2);
          t += weight * <u32>load<u8>(from, 3);
          weights += weight;
        }
    }
    if (weights == 0) continue;
    const half = weights >>> 1;
    const to = image + <usize>(pixel * 4);
    store<u8>(to, <u8>((r + half) / weights));
    store<u8>(to, <u8>((g + half) / weights), 1);
    store<u8>(to, <u8>((b + half) / weights), 2);
    store<u8>(to, <u8>((t + half) / weights), 3);
  }
}

/** How much the match of a target counts for the pixels under it. */
@inline
function weightOf(target: i32, costs: usize, trust: usize, table: usize, perStep: f64): u32 {
  const place = min<i32>(255, <i32>(<f64>load<u32>(costs + <usize>(target * 4)) * perStep));
  return (load<u32>(table + <usize>(place * 4)) * <u32>load<u8>(trust + <usize>target)) >>> 8;
}
