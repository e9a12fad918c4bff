import { clamp, createNoise, layered, mixColors, nearest, ramp, rgb, smooth } from '../pixels/noise.ts';
import { type Background, lightOn, type Painter, shade, vignette } from './background.ts';
import { made } from './papers.ts';

/** Concrete: clouds of grey, pores, and the traces of boards or none. */
function concrete(color: string, seed: number, stains: number, holes: number): Painter {
  const noise = createNoise(seed);
  const base = rgb(color);
  const light = lightOn((x, y) => layered(noise, x * 120, y * 120, 4, 0.6), 0.12, 0.0012);
  return (x, y) => {
    const [u, v] = [
      x + 0.1 * layered(noise, x * 3 + 5, y * 3, 3),
      y + 0.1 * layered(noise, x * 3, y * 3 + 8, 3),
    ];
    const cloud = layered(noise, u * 2.6, v * 2.6, 6, 0.58);
    const fine = layered(noise, x * 40, y * 40, 3) * 0.03;
    const spots = nearest(noise, x * 26, y * 26, 3);
    const pore =
      spots.id < holes ? 1 - smooth(0.02 + spots.id * 0.1, 0.05 + spots.id * 0.13, spots.first) : 0;
    const small = nearest(noise, x * 90, y * 90, 5);
    const prick = small.id < holes * 1.5 ? 1 - smooth(0.06, 0.16, small.first) : 0;
    const level = light(x, y) + cloud * stains + fine - pore * 0.42 - prick * 0.22;
    return shade(base, Math.max(0.3, level) * vignette(x, y, 0.12));
  };
}

interface MarbleOptions {
  readonly ground: string;
  readonly cloud: string;
  readonly vein: string;
  readonly second?: string;
  readonly seed: number;
  readonly scale: number;
}

/** Marble: veins that run where a bent field of noise passes zero, thick ones with thin ones at their side. */
function marble({ ground, cloud, vein, second, seed, scale }: MarbleOptions): Painter {
  const noise = createNoise(seed);
  const [base, soft, dark] = [rgb(ground), rgb(cloud), rgb(vein)];
  const other = second === undefined ? dark : rgb(second);
  return (x, y) => {
    const [p, q] = [x * scale + y * scale * 0.35, y * scale - x * scale * 0.3];
    const bx = layered(noise, p * 0.8, q * 0.8, 5, 0.55);
    const by = layered(noise, p * 0.8 + 11, q * 0.8 + 5, 5, 0.55);
    const [u, v] = [p + 1.5 * bx, q + 1.5 * by];
    const large = Math.abs(layered(noise, u * 0.55, v * 0.55, 3, 0.4));
    const thin = Math.abs(layered(noise, u * 1.5 + 31, v * 1.5 + 7, 3, 0.45));
    const hair = Math.abs(layered(noise, u * 3.4 + 3, v * 3.4 + 17, 2, 0.5));
    const presence = smooth(-0.25, 0.5, layered(noise, p * 0.7 + 40, q * 0.7, 2));
    const clouds = smooth(-0.35, 0.55, layered(noise, u * 0.9 + 60, v * 0.9, 5));
    let tone = mixColors(base, soft, clouds * 0.85);
    tone = mixColors(tone, dark, (1 - smooth(0, 0.1, large)) * 0.16 * presence);
    tone = mixColors(tone, dark, (1 - smooth(0, 0.022, large)) * (0.25 + 0.6 * presence));
    tone = mixColors(tone, other, (1 - smooth(0, 0.02, thin)) * 0.55 * presence);
    tone = mixColors(tone, dark, (1 - smooth(0, 0.02, hair)) * 0.18 * presence);
    return shade(tone, 1 + 0.012 * noise.flat(x * 380, y * 380));
  };
}

/** Terrazzo: chips of several sizes in a ground, each polygon with an edge of its own. */
function terrazzo(ground: string, chips: readonly string[], seed: number): Painter {
  const noise = createNoise(seed);
  const base = rgb(ground);
  const tones = chips.map(rgb);
  return (x, y) => {
    let tone = shade(
      base,
      1 + 0.025 * layered(noise, x * 60, y * 60, 3) + 0.012 * noise.flat(x * 500, y * 500),
    );
    for (const [cells, salt, share, size] of [
      [70, 20, 0.34, 0.22],
      [30, 10, 0.36, 0.3],
      [13, 0, 0.34, 0.34],
    ] as const) {
      const wobble = 0.28 / cells;
      const [u, v] = [
        x + wobble * noise.flat(x * cells * 1.4, y * cells * 1.4),
        y + wobble * noise.flat(x * cells * 1.4 + 6, y * cells * 1.4),
      ];
      const { first, second, id } = nearest(noise, u * cells, v * cells, salt);
      if (id > share) continue;
      // A chip is a cell of its neighbourhood, pulled in from its edges.
      const inside = smooth(
        size * 0.35,
        size * 0.35 + 1.4 / cells,
        (second - first) * (0.6 + ((id * 9.7) % 0.6)),
      );
      const chip = tones[Math.floor(((id * 57.3) % 1) * tones.length)] ?? base;
      const grain =
        1 + 0.05 * layered(noise, x * 150 + id * 90, y * 150, 3) + 0.08 * (((id * 31.7) % 1) - 0.5);
      tone = mixColors(tone, shade(chip, grain), inside);
    }
    return tone;
  };
}

/** Plaster or limewash: strokes of a wide brush that cross each other. */
function plaster(color: string, seed: number, strokes: number, relief: number): Painter {
  const noise = createNoise(seed);
  const base = rgb(color);
  const brush = (x: number, y: number) => {
    let sum = 0;
    for (let layer = 0; layer < 3; layer++) {
      const turn = layer * 1.1 + 0.55 * noise.flat(x * 1.6 + layer * 7, y * 1.6 + layer * 3);
      const [u, v] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
      sum += layered(noise, u * 3.4 + layer * 13, v * 8, 5, 0.6);
    }
    return sum / 3;
  };
  return (x, y) => {
    const here = brush(x, y);
    const slope = brush(x + 0.002, y + 0.002) - here;
    const grain = noise.flat(x * 430, y * 430) * 0.014;
    const level =
      1 + here * strokes + slope * relief + grain + 0.05 * layered(noise, x * 1.5 + 9, y * 1.5, 2);
    return shade(base, clamp(level * 0.5) * 2 * vignette(x, y, 0.1));
  };
}

/** Slate: layers that broke off along edges. */
function slate(seed: number): Painter {
  const noise = createNoise(seed);
  const colors = ramp([
    [0, '#23282d'],
    [0.5, '#3c444b'],
    [1, '#5d666d'],
  ]);
  const height = (x: number, y: number) => {
    const field = layered(noise, x * 2.4 + y * 0.5, y * 3.4, 5, 0.55) * 3.2;
    const level = Math.floor(field) + smooth(0.86, 1, field - Math.floor(field));
    return level * 0.16 + 0.12 * layered(noise, x * 26, y * 34, 4, 0.6);
  };
  return (x, y) => {
    const here = height(x, y);
    const slope = height(x + 0.0018, y + 0.0018) - here;
    return shade(colors(0.5 + here * 0.35), Math.max(0.35, 1 - slope * 1.6) * vignette(x, y, 0.14));
  };
}

/** Sand that the wind has combed. */
function sand(seed: number): Painter {
  const noise = createNoise(seed);
  const base = rgb('#e3c593');
  const height = (x: number, y: number) => {
    const bend = layered(noise, x * 2.4, y * 2.4, 3);
    const ridge = Math.sin((y * 15 + x * 3 + bend * 1.9) * Math.PI * 2);
    return (0.5 + 0.5 * ridge) ** 1.5 * (0.7 + 0.5 * noise.flat(x * 2 + 7, y * 2)) * 0.02;
  };
  return (x, y) => {
    const slope = height(x + 0.003, y + 0.003) - height(x - 0.001, y - 0.001);
    const grains =
      noise.flat(x * 640, y * 640) * 0.06 +
      (noise.cell(Math.floor(x * 1_500), Math.floor(y * 1_500)) - 0.5) * 0.1;
    return shade(base, 0.96 - slope * 21 + grains);
  };
}

/** Stone, plaster and sand. */
export const STONES: readonly Background[] = [
  made('concrete-light', 'Light concrete', ['concrete', 'wall', 'grey', 'urban', 'industrial'], () =>
    concrete('#c6c5c1', 41, 0.16, 0.16),
  ),
  made('marble-white', 'White marble', ['marble', 'stone', 'white', 'luxury', 'elegant'], () =>
    marble({ ground: '#f6f5f2', cloud: '#e3e3e2', vein: '#8b8d92', second: '#b9a88c', seed: 43, scale: 2.2 }),
  ),
  made('marble-green', 'Green marble', ['marble', 'stone', 'green', 'luxury'], () =>
    marble({ ground: '#1d4a3c', cloud: '#2f6a56', vein: '#cfe0d2', second: '#0f2b23', seed: 45, scale: 2.4 }),
  ),
  made('terrazzo-white', 'White terrazzo', ['terrazzo', 'stone', 'white', 'interior', 'modern'], () =>
    terrazzo('#f2efe9', ['#d98b6a', '#6f8f86', '#d9b26a', '#39434a', '#c9c2b8'], 47),
  ),
  made('terrazzo-rose', 'Rose terrazzo', ['terrazzo', 'stone', 'pink', 'interior', 'modern'], () =>
    terrazzo('#efcfc7', ['#fff7f2', '#c9736a', '#7a4e57', '#e8a58f', '#f6e3c4'], 48),
  ),
  made(
    'plaster-terracotta',
    'Terracotta limewash',
    ['plaster', 'wall', 'terracotta', 'warm', 'interior'],
    () => plaster('#c67f5c', 51, 0.17, 0.5),
  ),
  made('plaster-ink', 'Ink blue limewash', ['plaster', 'wall', 'blue', 'dark', 'interior'], () =>
    plaster('#2c4358', 53, 0.22, 0.5),
  ),
  made('slate-grey', 'Grey slate', ['slate', 'stone', 'dark', 'food', 'table'], () => slate(54)),
  made('sand-ripples', 'Sand ripples', ['sand', 'beach', 'desert', 'summer', 'travel'], () => sand(55)),
];
