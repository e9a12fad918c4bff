import { createNoise, layered, mixColors, ramp, rgb, smooth } from '../pixels/noise.ts';
import { type Background, type Painter, shade, vignette } from './background.ts';
import { made } from './papers.ts';

interface WoodOptions {
  readonly stops: readonly (readonly [number, string])[];
  readonly seed: number;
  /** Boards for the height; 0 is one piece. */
  readonly boards: number;
  readonly contrast: number;
  readonly paint?: string;
}

/** Wood: rings of a trunk that a board cuts lengthwise, pores, and joints between boards. */
function wood({ stops, seed, boards, contrast, paint }: WoodOptions): Painter {
  const noise = createNoise(seed);
  const colors = ramp(stops);
  const cover = paint === undefined ? null : rgb(paint);
  return (x, y) => {
    const row = boards === 0 ? 0 : Math.floor(y * boards);
    const inRow = boards === 0 ? y : y * boards - row;
    // Boards have different lengths; joints do not meet.
    const shift = noise.cell(row, 3) * 1.1;
    const column = boards === 0 ? 0 : Math.floor((x + shift) / 1.15);
    const inColumn = boards === 0 ? 0.5 : (x + shift) / 1.15 - column;
    const id = noise.cell(row * 7 + column, column * 13 + 1);
    const [u, v] = [
      x * 1 + id * 40,
      (boards === 0 ? y * 2.4 : (inRow - 0.5) * (1.6 / Math.max(2, boards)) * 3.2) + id * 9,
    ];
    const bend = 0.35 * layered(noise, u * 0.7, v * 1.5, 3) + 0.05 * layered(noise, u * 3.2, v * 6, 2);
    // How far from the heart of the trunk: long ovals where a ring is cut flat.
    const heart = (v - id * 9 + bend * 1.1 - (id - 0.5) * 0.5) * 1.5;
    const rings = Math.hypot(heart, 0.34 * noise.flat(u * 0.55 + 5, id * 50) + 0.2) * (13 + id * 5);
    const ring = rings - Math.floor(rings);
    const late = smooth(0.25, 0.92, ring) * (1 - smooth(0.93, 1, ring));
    const fibre = layered(noise, u * 9, v * 190, 3, 0.6);
    const pore = smooth(0.36, 0.75, noise.flat(u * 26 + 3, v * 330)) * (0.4 + 0.6 * late);
    const value =
      0.38 +
      contrast * (late - 0.4) * 0.62 +
      fibre * 0.13 +
      (id - 0.5) * 0.26 * (boards === 0 ? 0 : 1) +
      0.07 * layered(noise, u * 1.5, v * 4 + 20, 2);
    let tone = shade(colors(value), 1 - pore * 0.2);
    if (cover) {
      const worn = smooth(0.2, 0.72, layered(noise, u * 4, v * 30 + 9, 4) * 0.75 + late * 0.3);
      tone = mixColors(
        shade(cover, 1 + 0.05 * fibre - 0.06 * late - pore * 0.05 + (id - 0.5) * 0.06),
        tone,
        worn * 0.5,
      );
    }
    if (boards > 0) {
      const away = Math.min(inRow, 1 - inRow) / boards;
      const end = Math.min(inColumn, 1 - inColumn) * 1.15;
      const joint = Math.min(away, end);
      tone = shade(
        tone,
        (0.3 + 0.7 * smooth(0.0004, 0.003, joint)) * (0.9 + 0.1 * smooth(0.002, 0.014, joint)),
      );
    }
    return shade(tone, vignette(x, y, 0.1));
  };
}

/** Metal that was brushed in one direction, with light that slides over it. */
function brushed(stops: readonly (readonly [number, string])[], seed: number): Painter {
  const noise = createNoise(seed);
  const colors = ramp(stops);
  return (x, y) => {
    const stroke =
      noise.flat(x * 2.4, y * 760) * 0.5 +
      noise.flat(x * 7 + 3, y * 420) * 0.3 +
      noise.flat(x * 0.9, y * 1_400) * 0.4;
    const sheen = 0.5 + 0.28 * Math.sin(x * 4.3 + 0.7 + y * 0.5) + 0.14 * Math.sin(x * 9.1 + 2 - y * 0.8);
    return colors(sheen * 0.8 + 0.1 + stroke * 0.075);
  };
}

const STEEL = [
  [0, '#6f757b'],
  [0.5, '#b4b9be'],
  [1, '#eef1f3'],
] as const;

/** Wood and metal. */
export const MATERIALS: readonly Background[] = [
  made('wood-oak', 'Oak boards', ['wood', 'oak', 'table', 'brown', 'natural'], () =>
    wood({
      stops: [
        [0, '#7d5330'],
        [0.4, '#b98a57'],
        [0.7, '#d3aa76'],
        [1, '#e6c79a'],
      ],
      seed: 61,
      boards: 6,
      contrast: -0.5,
    }),
  ),
  made('wood-walnut', 'Walnut boards', ['wood', 'walnut', 'table', 'dark', 'brown'], () =>
    wood({
      stops: [
        [0, '#2b1a10'],
        [0.4, '#54351f'],
        [0.7, '#77502f'],
        [1, '#96693f'],
      ],
      seed: 62,
      boards: 5,
      contrast: -0.6,
    }),
  ),
  made('wood-white', 'White painted boards', ['wood', 'white', 'table', 'shabby', 'food'], () =>
    wood({
      stops: [
        [0, '#8d7a63'],
        [0.5, '#b7a488'],
        [1, '#d9cbb2'],
      ],
      seed: 63,
      boards: 6,
      contrast: -0.6,
      paint: '#eeebe4',
    }),
  ),
  made('wood-birch', 'Birch plywood', ['wood', 'birch', 'light', 'table', 'scandinavian'], () =>
    wood({
      stops: [
        [0, '#c9a777'],
        [0.45, '#e3c79b'],
        [1, '#f3e0bd'],
      ],
      seed: 64,
      boards: 0,
      contrast: -0.36,
    }),
  ),
  made('steel-brushed', 'Brushed steel', ['metal', 'steel', 'silver', 'technology', 'industrial'], () =>
    brushed(STEEL, 66),
  ),
  made('gold-brushed', 'Brushed gold', ['metal', 'gold', 'luxury', 'award'], () =>
    brushed(
      [
        [0, '#8a6420'],
        [0.45, '#cfa24a'],
        [0.8, '#f3d88c'],
        [1, '#fff4cf'],
      ],
      67,
    ),
  ),
  made('graphite-brushed', 'Brushed graphite', ['metal', 'dark', 'black', 'technology'], () =>
    brushed(
      [
        [0, '#17181b'],
        [0.5, '#34363b'],
        [1, '#64676d'],
      ],
      69,
    ),
  ),
];
