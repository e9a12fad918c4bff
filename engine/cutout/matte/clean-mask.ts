import type { PlaneSize } from './resample.ts';

/** A part of a mask in pixels. */
export interface MaskBounds {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An island smaller than this part of the largest goes, unless it lies near. */
const LEAST_ISLAND = 0.1;
/** How near the largest an island has to lie to stay whatever its size, in parts of the mask's longer side. */
const NEAR = 0.04;
/** Below this the network is sure of the background: a hole that has such a pixel is one, however small (rattan, chains, spokes). */
const SURE_BACKGROUND = 0.2;
/** Where it only hesitates within a body, that is solid; unless the part is larger than this share of the largest island. */
const MOST_FILLED = 0.5;
/** So deep within a body, in parts of the longer side, hesitation counts no more; it fades in over as much again. */
const SOLID_DEPTH = 0.0125;
/** A hole of more than this share of a mask may be a part of the subject that was not seen. */
const MOST_HOLE = 0.01;
/** Above this a pixel belongs to an island. */
const SEEN = 0.5;

interface Parts {
  /** The number of the part that each pixel belongs to, from 1; 0 for none. */
  readonly labels: Int32Array;
  /** Pixels of each part; the first is none. */
  readonly areas: readonly number[];
}

/** 1 where a value is so. A loop: `Uint8Array.from` takes ten times as long. */
function marked(mask: Float32Array, isSo: (value: number) => boolean): Uint8Array {
  const result = new Uint8Array(mask.length);
  for (let at = 0; at < mask.length; at++) result[at] = isSo(mask[at] ?? 0) ? 1 : 0;
  return result;
}

/** The connected parts of what is set, by their sides (and corners where `corners`). */
function partsOf(isSet: Uint8Array, { widthPx, heightPx }: PlaneSize, corners: boolean): Parts {
  const labels = new Int32Array(isSet.length);
  const areas = [0];
  const queue = new Int32Array(isSet.length);
  for (let start = 0; start < isSet.length; start++) {
    if (!isSet[start] || labels[start]) continue;
    const label = areas.length;
    let [head, tail] = [0, 0];
    queue[tail++] = start;
    labels[start] = label;
    while (head < tail) {
      const at = queue[head++] ?? 0;
      const x = at % widthPx;
      const y = (at - x) / widthPx;
      const [fromX, toX] = [x > 0 ? x - 1 : 0, x + 1 < widthPx ? x + 1 : x];
      const [fromY, toY] = [y > 0 ? y - 1 : 0, y + 1 < heightPx ? y + 1 : y];
      for (let row = fromY; row <= toY; row++)
        for (let column = fromX; column <= toX; column++) {
          if (!corners && column !== x && row !== y) continue;
          const next = row * widthPx + column;
          if (!isSet[next] || labels[next]) continue;
          labels[next] = label;
          queue[tail++] = next;
        }
    }
    areas.push(tail);
  }
  return { labels, areas };
}

/**
 * Takes out of a mask what is no subject: islands that are small and far from the largest go, with the veil around them. Within a body
 * hesitation becomes certainty; holes that the network is sure of stay.
 */
export function cleanMask(mask: Float32Array, size: PlaneSize): Float32Array {
  const islands = partsOf(
    marked(mask, (value) => value >= SEEN),
    size,
    true,
  );
  const largest = islands.areas.indexOf(Math.max(...islands.areas));
  if (largest === 0) return mask.slice();
  const area = islands.areas[largest] ?? 0;
  const distance = distanceTo(islands.labels, largest, size);
  const least = new Float64Array(islands.areas.length).fill(Number.POSITIVE_INFINITY);
  for (let at = 0; at < distance.length; at++) {
    const label = islands.labels[at] ?? 0;
    least[label] = Math.min(least[label] ?? 0, distance[at] ?? 0);
  }
  const near = NEAR * Math.max(size.widthPx, size.heightPx);
  const stays = islands.areas.map(
    (own, label) => label > 0 && (own >= area * LEAST_ISLAND || (least[label] ?? 0) <= near),
  );
  const kept = mask.map((value, at) => {
    const label = islands.labels[at] ?? 0;
    return label > 0 && !stays[label] ? 0 : value;
  });
  // What is faint belongs to what it lies at: the veil of an island that went goes too.
  const veils = partsOf(
    marked(mask, (value) => value > 0.02),
    size,
    true,
  );
  const holdsKept = new Uint8Array(veils.areas.length);
  for (let at = 0; at < mask.length; at++)
    if (stays[islands.labels[at] ?? 0]) holdsKept[veils.labels[at] ?? 0] = 1;
  for (let at = 0; at < mask.length; at++) {
    const veil = veils.labels[at] ?? 0;
    if (veil > 0 && !holdsKept[veil] && (distance[at] ?? 0) > near) kept[at] = 0;
  }
  return solidWithin(fillHesitation(kept, size, area * MOST_FILLED), size);
}

/** Parts in which the network hesitates and nowhere sees background belong to the body around them. */
function fillHesitation(mask: Float32Array, size: PlaneSize, mostArea: number): Float32Array {
  const parts = partsOf(
    marked(mask, (value) => value < SEEN),
    size,
    false,
  );
  const lowest = new Float32Array(parts.areas.length).fill(1);
  for (let at = 0; at < mask.length; at++) {
    const label = parts.labels[at] ?? 0;
    lowest[label] = Math.min(lowest[label] ?? 1, mask[at] ?? 0);
  }
  return mask.map((value, at) => {
    const label = parts.labels[at] ?? 0;
    const isBody =
      label > 0 && (lowest[label] ?? 0) >= SURE_BACKGROUND && (parts.areas[label] ?? 0) < mostArea;
    return isBody ? 1 : value;
  });
}

/** Raises what is deep within a body to full opacity; its soft edges stay. */
function solidWithin(mask: Float32Array, size: PlaneSize): Float32Array {
  const outside = Int32Array.from(mask, (value) => (value < SEEN ? 1 : 0));
  if (!outside.includes(1)) return mask;
  const depth = distanceTo(outside, 1, size);
  const leastDepth = Math.max(2, SOLID_DEPTH * Math.max(size.widthPx, size.heightPx));
  return mask.map((value, at) => {
    const share = Math.min(1, Math.max(0, (depth[at] ?? 0) / leastDepth - 1));
    return value + (1 - value) * share;
  });
}

/** 1 for the pixels of small holes within the subject that the network is sure of, 0 elsewhere. */
export function sureHoles(mask: Float32Array, size: PlaneSize): Float32Array {
  const { widthPx, heightPx } = size;
  const parts = partsOf(
    marked(mask, (value) => value < SEEN),
    size,
    false,
  );
  const isHole = parts.areas.map((area, label) => label > 0 && area < mask.length * MOST_HOLE);
  const isSure = new Uint8Array(parts.areas.length);
  for (let at = 0; at < mask.length; at++) {
    const label = parts.labels[at] ?? 0;
    const x = at % widthPx;
    if (x === 0 || x === widthPx - 1 || at < widthPx || at >= widthPx * (heightPx - 1)) isHole[label] = false;
    if ((mask[at] ?? 0) < SURE_BACKGROUND / 2) isSure[label] = 1;
  }
  return mask.map((_, at) => {
    const label = parts.labels[at] ?? 0;
    return isHole[label] && isSure[label] ? 1 : 0;
  });
}

/** About how far each pixel is from a part: steps along sides and corners (two passes). */
function distanceTo(labels: Int32Array, label: number, { widthPx, heightPx }: PlaneSize): Float32Array {
  const distance = new Float32Array(labels.length);
  for (let at = 0; at < labels.length; at++) distance[at] = labels[at] === label ? 0 : 1e9;
  for (const step of [1, -1]) {
    const [firstX, lastX] = step > 0 ? [0, widthPx - 1] : [widthPx - 1, 0];
    const firstY = step > 0 ? 0 : heightPx - 1;
    for (let y = firstY; y >= 0 && y < heightPx; y += step)
      for (let x = firstX; x >= 0 && x < widthPx; x += step) {
        const at = y * widthPx + x;
        const before = at - step * widthPx;
        let best = distance[at] ?? 0;
        if (x !== firstX) best = Math.min(best, (distance[at - step] ?? 0) + 1);
        if (y !== firstY) {
          best = Math.min(best, (distance[before] ?? 0) + 1);
          if (x !== firstX) best = Math.min(best, (distance[before - step] ?? 0) + Math.SQRT2);
          if (x !== lastX) best = Math.min(best, (distance[before + step] ?? 0) + Math.SQRT2);
        }
        distance[at] = best;
      }
  }
  return distance;
}

/** Where a mask has anything; null when it has nothing. */
export function maskBounds(mask: Float32Array, { widthPx, heightPx }: PlaneSize): MaskBounds | null {
  let [left, top, right, bottom] = [widthPx, heightPx, -1, -1];
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      if ((mask[y * widthPx + x] ?? 0) < 0.2) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? null : { left, top, widthPx: right - left + 1, heightPx: bottom - top + 1 };
}
