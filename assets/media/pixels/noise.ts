import { createRandom } from '../music/synth.ts';

/** Three numbers from 0 to 1 as red, green and blue. */
export type Rgb = readonly [number, number, number];

export const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);
export const mixed = (from: number, to: number, part: number): number => from + (to - from) * part;
export const smooth = (from: number, to: number, value: number): number => {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
};

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const toLinear = (value: number) => value ** 2.2;
const toScreen = (value: number) => Math.max(0, value) ** (1 / 2.2);

/** A colour between two others, mixed as light is, so that it does not turn grey. */
export function mixColors(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => toScreen(mixed(toLinear(from[index]), toLinear(to[index]), part));
  return [at(0), at(1), at(2)];
}

/** The colours of a ramp at 256 places; `stops` are places from 0 to 1 and colours. */
export function ramp(stops: readonly (readonly [number, string])[]): (part: number) => Rgb {
  const colors = stops.map(([place, hex]) => ({ place, color: rgb(hex) }));
  const [head] = colors;
  const tail = colors.at(-1);
  if (!head || !tail) throw new Error('a ramp needs colours');
  const table = Array.from({ length: 1025 }, (_, index): Rgb => {
    const part = index / 1024;
    const above = colors.findIndex(({ place }) => place >= part);
    if (above === 0) return head.color;
    const [before, after] = [colors[above - 1], colors[above]];
    if (!before || !after) return tail.color;
    return mixColors(
      before.color,
      after.color,
      (part - before.place) / Math.max(1e-6, after.place - before.place),
    );
  });
  return (part) => table[Math.round(clamp(part) * 1024)] ?? tail.color;
}

/** A field of noise, about -1 to 1. With a period it is the same again after that many cells, so that it tiles or loops. */
export interface Noise {
  readonly flat: (x: number, y: number, period?: number) => number;
  readonly deep: (x: number, y: number, z: number, periodZ: number) => number;
  /** A number from 0 to 1 that belongs to a cell. */
  readonly cell: (x: number, y: number, salt?: number) => number;
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Directions all around, by the number that a corner of a cell has. */
const ACROSS = Float64Array.from({ length: 256 }, (_, code) => Math.cos((code / 256) * Math.PI * 2));
const DOWN = Float64Array.from({ length: 256 }, (_, code) => Math.sin((code / 256) * Math.PI * 2));

/** Gradient noise after Perlin over a shuffled table. */
export function createNoise(seed: number): Noise {
  const random = createRandom(seed);
  const order = Array.from({ length: 256 }, (_, index) => index);
  for (let at = 255; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  const table = new Uint8Array(512);
  for (let at = 0; at < 512; at++) table[at] = order[at & 255] ?? 0;
  const hash = (x: number, y: number, z: number) =>
    table[((table[((table[x & 255] ?? 0) + y) & 255] ?? 0) + z) & 255] ?? 0;
  const wrap = (value: number, period: number) => (period > 0 ? ((value % period) + period) % period : value);
  const corner2 = (code: number, x: number, y: number) => (ACROSS[code] ?? 0) * x + (DOWN[code] ?? 0) * y;
  const corner3 = (code: number, x: number, y: number, z: number) => {
    const low = code & 15;
    const u = low < 8 ? x : y;
    const v = low < 4 ? y : low === 12 || low === 14 ? x : z;
    return ((low & 1) === 0 ? u : -u) + ((low & 2) === 0 ? v : -v);
  };
  return {
    flat(x, y, period = 0) {
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [dx, dy] = [x - left, y - top];
      const [u, v] = [fade(dx), fade(dy)];
      const [x0, x1] = [wrap(left, period), wrap(left + 1, period)];
      const [y0, y1] = [wrap(top, period), wrap(top + 1, period)];
      const upper = mixed(corner2(hash(x0, y0, 0), dx, dy), corner2(hash(x1, y0, 0), dx - 1, dy), u);
      const lower = mixed(corner2(hash(x0, y1, 0), dx, dy - 1), corner2(hash(x1, y1, 0), dx - 1, dy - 1), u);
      return mixed(upper, lower, v) * 1.5;
    },
    deep(x, y, z, periodZ) {
      const [left, top, front] = [Math.floor(x), Math.floor(y), Math.floor(z)];
      const [dx, dy, dz] = [x - left, y - top, z - front];
      const [u, v, w] = [fade(dx), fade(dy), fade(dz)];
      const [z0, z1] = [wrap(front, periodZ), wrap(front + 1, periodZ)];
      const near = mixed(
        mixed(corner3(hash(left, top, z0), dx, dy, dz), corner3(hash(left + 1, top, z0), dx - 1, dy, dz), u),
        mixed(
          corner3(hash(left, top + 1, z0), dx, dy - 1, dz),
          corner3(hash(left + 1, top + 1, z0), dx - 1, dy - 1, dz),
          u,
        ),
        v,
      );
      const far = mixed(
        mixed(
          corner3(hash(left, top, z1), dx, dy, dz - 1),
          corner3(hash(left + 1, top, z1), dx - 1, dy, dz - 1),
          u,
        ),
        mixed(
          corner3(hash(left, top + 1, z1), dx, dy - 1, dz - 1),
          corner3(hash(left + 1, top + 1, z1), dx - 1, dy - 1, dz - 1),
          u,
        ),
        v,
      );
      return mixed(near, far, w);
    },
    cell: (x, y, salt = 0) => (hash(x, y, salt) + hash(y + 57, x + 131, salt + 7) / 256) / 256,
  };
}

/** Noise of several sizes on top of each other, each half as large and `gain` times as strong as the one before. */
export function layered(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let [sum, strength, scale, total] = [0, 1, 1, 0];
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise.flat(x * scale + octave * 17.3, y * scale - octave * 9.1) * strength;
    total += strength;
    strength *= gain;
    scale *= 2.03;
  }
  return sum / total;
}

/** The same in time: `turn` goes from 0 to 1 and is then where it began. */
export function layeredInTime(
  noise: Noise,
  x: number,
  y: number,
  turn: number,
  periodZ: number,
  octaves: number,
): number {
  let [sum, strength, scale, period] = [0, 1, 1, periodZ];
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise.deep(x * scale + octave * 17.3, y * scale - octave * 9.1, turn * period, period) * strength;
    strength *= 0.5;
    scale *= 2.03;
    period += periodZ;
  }
  return sum * 0.62;
}

/** How near the closest point of a scattered set is, and the one after it; the set has a point in each cell. */
export function nearest(
  noise: Noise,
  x: number,
  y: number,
  salt = 0,
): { first: number; second: number; id: number } {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  let [first, second, id] = [9, 9, 0];
  for (let row = top - 1; row <= top + 1; row++) {
    for (let column = left - 1; column <= left + 1; column++) {
      const dx = column + noise.cell(column, row, salt + 1) - x;
      const dy = row + noise.cell(column, row, salt + 2) - y;
      const distance = dx * dx + dy * dy;
      if (distance < first) {
        second = first;
        first = distance;
        id = noise.cell(column, row, salt + 3);
      } else if (distance < second) second = distance;
    }
  }
  return { first: Math.sqrt(first), second: Math.sqrt(second), id };
}
