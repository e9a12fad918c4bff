import { createNoise, layered, mixColors, rgb, smooth } from '../pixels/noise.ts';
import { type Background, type Painter, shade, vignette } from './background.ts';
import { made } from './papers.ts';

interface WeaveOptions {
  readonly warp: string;
  readonly weft: string;
  readonly seed: number;
  /** Threads for the height. */
  readonly threads: number;
  /** How uneven threads are in thickness and colour. */
  readonly uneven: number;
  /** Over how many threads one goes before it goes under: 1 is plain, 3 makes the slant of denim. */
  readonly over: number;
  readonly depth: number;
}

/** Threads over and under each other; each has a thickness and a colour of its own along its way. */
function woven({ warp, weft, seed, threads, uneven, over, depth }: WeaveOptions): Painter {
  const noise = createNoise(seed);
  const [down, across] = [rgb(warp), rgb(weft)];
  return (x, y) => {
    // Cloth is never quite straight.
    const u =
      x * threads + 0.55 * layered(noise, x * 3, y * 3, 2) + 0.12 * noise.flat(x * threads * 0.4, y * 40);
    const v =
      y * threads +
      0.55 * layered(noise, x * 3 + 9, y * 3 + 4, 2) +
      0.12 * noise.flat(x * 40, y * threads * 0.4);
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [du, dv] = [u - column - 0.5, v - row - 0.5];
    const turn = (((column + row) % (over + 1)) + over + 1) % (over + 1);
    const isDown = over === 1 ? turn === 0 : turn !== 0;
    const thick = 0.46 + uneven * 0.16 * noise.flat((isDown ? column : row) * 7.7, (isDown ? v : u) * 0.11);
    const off = (isDown ? du : dv) / Math.max(0.2, thick);
    const round = Math.sqrt(Math.max(0, 1 - off * off));
    const bow = Math.cos((isDown ? dv : du) * Math.PI) * 0.5 + 0.5;
    const strand = noise.flat((isDown ? u : v) * 5.5, (isDown ? v : u) * 0.8) * 0.11;
    const tone = isDown ? down : across;
    const streak =
      uneven * 0.2 * noise.flat((isDown ? column : row) * 3.1 + 0.5, (isDown ? row : column) * 0.035 + 3);
    const level = 1 - depth + depth * (0.55 * round + 0.45 * round * bow) * 1.25 + strand + streak;
    const gap = smooth(0.85, 1.1, Math.abs(off));
    return shade(
      mixColors(shade(tone, level), shade(tone, 0.32), gap * Math.min(0.7, depth * 1.5)),
      vignette(x, y, 0.08) * (1 + 0.03 * layered(noise, x * 2, y * 2, 2)),
    );
  };
}

/** Felt: short fibres in all directions. */
function felt(color: string, seed: number): Painter {
  const noise = createNoise(seed);
  const base = rgb(color);
  return (x, y) => {
    let level = 1 + 0.05 * layered(noise, x * 5, y * 5, 3);
    for (let layer = 0; layer < 4; layer++) {
      const turn = layer * 0.8 + noise.flat(x * 6 + layer * 5, y * 6) * 2.4;
      const [u, v] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
      level += 0.055 * noise.flat(u * 70 + layer * 31, v * 560);
    }
    return shade(base, level * vignette(x, y, 0.1));
  };
}

/** Knitted rows: each stitch is a V of two loops. */
function knitted(color: string, seed: number): Painter {
  const noise = createNoise(seed);
  const base = rgb(color);
  return (x, y) => {
    const [wide, high] = [22, 26];
    const u = x * wide + 0.1 * layered(noise, x * 4, y * 4, 2);
    const bent = y * high + 0.1 * layered(noise, x * 4 + 5, y * 4, 2);
    const side = u - Math.floor(u) - 0.5;
    // Each half of a stitch leans towards the middle.
    const v = bent - Math.abs(side) * 1.35;
    const row = v - Math.floor(v) - 0.5;
    const half = Math.abs(Math.abs(side) - 0.25) / 0.25;
    const round =
      Math.sqrt(Math.max(0, 1 - half * half * 0.98)) * Math.sqrt(Math.max(0, 1 - (row / 0.52) ** 2));
    const slant = side > 0 ? 1 : -1;
    const twist = noise.flat(u * 10 + slant * v * 5, v * 9 - slant * u * 6) * 0.09;
    const fuzz = noise.flat(x * 420, y * 420) * 0.05;
    const level = 0.5 + 0.54 * round ** 0.8 + (twist + fuzz) * round;
    return shade(base, level * vignette(x, y, 0.1));
  };
}

/** Leather: small cells with creases between them. */
function leather(color: string, seed: number): Painter {
  const noise = createNoise(seed);
  const base = rgb(color);
  const height = (x: number, y: number) => {
    const [u, v] = [x + 0.006 * noise.flat(x * 40, y * 40), y + 0.006 * noise.flat(x * 40 + 4, y * 40)];
    let value = 0;
    for (const [cells, strength] of [
      [64, 1],
      [120, 0.45],
    ] as const) {
      const [left, top] = [u * cells, v * cells];
      const ridge =
        Math.abs(noise.flat(left, top)) + 0.7 * Math.abs(noise.flat(left * 0.9 + 20, top * 0.9 + 7));
      value += strength * Math.min(0.5, ridge);
    }
    return value;
  };
  return (x, y) => {
    const here = height(x, y);
    const slope = height(x + 0.0014, y + 0.0014) - here;
    const level = 0.72 + 0.34 * here - slope * 0.85 + 0.07 * layered(noise, x * 3, y * 3, 3);
    return shade(base, Math.max(0.3, level) * vignette(x, y, 0.16));
  };
}

/** Cloth and leather. */
export const FABRICS: readonly Background[] = [
  made('linen-natural', 'Natural linen', ['fabric', 'linen', 'cloth', 'beige', 'natural'], () =>
    woven({ warp: '#d9cbb0', weft: '#cdbd9e', seed: 21, threads: 170, uneven: 1.2, over: 1, depth: 0.42 }),
  ),
  made('linen-white', 'White linen', ['fabric', 'linen', 'cloth', 'white', 'wedding'], () =>
    woven({ warp: '#f3efe8', weft: '#ebe6dc', seed: 23, threads: 190, uneven: 0.55, over: 1, depth: 0.2 }),
  ),
  made('denim-blue', 'Blue denim', ['fabric', 'denim', 'jeans', 'blue', 'fashion'], () =>
    woven({ warp: '#2f4a78', weft: '#8296b8', seed: 24, threads: 250, uneven: 1.3, over: 3, depth: 0.5 }),
  ),
  made('felt-grey', 'Grey felt', ['fabric', 'felt', 'grey', 'soft'], () => felt('#8d8f93', 28)),
  made('knit-cream', 'Cream knitting', ['fabric', 'knitting', 'wool', 'winter', 'cosy'], () =>
    knitted('#eadfca', 29),
  ),
  made('leather-brown', 'Brown leather', ['leather', 'brown', 'vintage', 'luxury'], () =>
    leather('#8a5330', 31),
  ),
];
