import { clamp, createNoise, layered, mixColors, type Rgb, ramp, rgb, smooth } from '../pixels/noise.ts';
import { type Background, lightOn, type Painter, shade } from './background.ts';
import { made } from './papers.ts';

/** Watercolour on rough paper: washes that dry darker at their edges, and pigment that settles in the tooth. */
function watercolour(colors: readonly string[], seed: number): Painter {
  const noise = createNoise(seed);
  const tones = colors.map(rgb);
  const tooth = (x: number, y: number) => layered(noise, x * 95, y * 95, 3, 0.6);
  const light = lightOn(tooth, 0.09, 0.0014);
  return (x, y) => {
    let tone = shade([0.975, 0.965, 0.94], light(x, y));
    const settle = tooth(x, y);
    tones.forEach((color, index) => {
      const [p, q] = [x * 1.15 + index * 5.3, y * 1.15 + index * 2.9];
      const bx = layered(noise, p * 1.3, q * 1.3, 4);
      const by = layered(noise, p * 1.3 + 8, q * 1.3 + 3, 4);
      const field =
        layered(noise, p + 0.55 * bx, q + 0.55 * by, 5, 0.5) +
        0.06 * settle * 0.4 +
        0.1 -
        Math.abs(y - 0.5) * 0.25;
      const inside = smooth(-0.012, 0.02, field);
      if (inside <= 0) return;
      const rim = Math.exp(-(((field - 0.016) / 0.014) ** 2)) * 0.34;
      const pool =
        0.34 + 0.5 * smooth(-0.5, 0.6, layered(noise, p * 2.4 + bx, q * 2.4 + by, 5)) + 0.1 * settle;
      const strength = clamp(pool + rim) * inside;
      // Colour over colour multiplies, as glazes do.
      tone = [
        tone[0] * (1 - strength * (1 - color[0])),
        tone[1] * (1 - strength * (1 - color[1])),
        tone[2] * (1 - strength * (1 - color[2])),
      ];
    });
    return tone;
  };
}

/** Ink that flows on a smooth ground, with or without threads of gold where it dried. */
function flowing(stops: readonly (readonly [number, string])[], seed: number, gold: boolean): Painter {
  const noise = createNoise(seed);
  const colors = ramp(stops);
  return (x, y) => {
    const [p, q] = [x * 1.35, y * 1.35];
    const ax = layered(noise, p, q, 4);
    const ay = layered(noise, p + 5.2, q + 1.3, 4);
    const bx = layered(noise, p + 1.9 * ax + 1.7, q + 1.9 * ay + 9.2, 4);
    const by = layered(noise, p + 1.9 * ax + 8.3, q + 1.9 * ay + 2.8, 4);
    const field = layered(noise, p + 1.7 * bx, q + 1.7 * by, 5);
    let tone = colors(0.5 + field * 0.85 + (Math.hypot(bx, by) - 0.28) * 0.55);
    const contour = Math.abs(((field * 5 + bx * 1.5) % 1) - 0.5);
    tone = shade(tone, 0.94 + 0.12 * smooth(0, 0.5, contour));
    if (gold) {
      const thread = Math.abs(field + 0.12 * bx - 0.04);
      const glint = 0.55 + 0.45 * layered(noise, x * 30, y * 30, 3);
      const cover =
        (1 - smooth(0.004, 0.014, thread)) * smooth(-0.3, 0.25, layered(noise, p * 1.6 + 40, q * 1.6, 3));
      tone = mixColors(tone, mixColors([0.62, 0.43, 0.14], [1, 0.9, 0.58], clamp(glint)), cover * 0.92);
    }
    return tone;
  };
}

/** Ink rings that were drawn out on water and lifted with a sheet. */
function marbled(colors: readonly string[], ground: string, seed: number): Painter {
  const noise = createNoise(seed);
  const tones = [ground, ...colors].map(rgb);
  const paper: Rgb = [1, 1, 1];
  return (x, y, step) => {
    const bx = layered(noise, x * 1.6, y * 1.6, 3);
    const by = layered(noise, x * 1.6 + 7, y * 1.6 + 2, 3);
    const field = (layered(noise, x * 0.9 + 0.55 * bx, y * 0.9 + 0.55 * by, 2) + 0.14 * by) * 15;
    const band = Math.floor(field);
    const part = field - band;
    const index = ((band % tones.length) + tones.length) % tones.length;
    const [here, next] = [tones[index] ?? paper, tones[(index + 1) % tones.length] ?? paper];
    const edge = Math.min(0.3, step * 26);
    return shade(
      mixColors(here, next, smooth(1 - edge, 1, part)),
      0.975 + 0.03 * layered(noise, x * 150, y * 150, 2),
    );
  };
}

/** Paint laid on thickly with a knife. */
function impasto(stops: readonly (readonly [number, string])[], seed: number): Painter {
  const noise = createNoise(seed);
  const colors = ramp(stops);
  const stroke = (x: number, y: number) => {
    const turn = 2.4 * noise.flat(x * 1.2, y * 1.2) + 0.4;
    const [u, v] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
    return {
      ridge: layered(noise, u * 3.4, v * 64, 4, 0.6),
      tone: layered(noise, u * 2.2 + 8, v * 9, 4, 0.5),
    };
  };
  return (x, y) => {
    const { ridge, tone } = stroke(x, y);
    const slope = stroke(x + 0.0016, y + 0.0016).ridge - ridge;
    return shade(colors(0.5 + tone * 0.85), Math.max(0.55, 0.98 - slope * 0.55 + ridge * 0.06));
  };
}

/** Washes, inks and paint. */
export const WASHES: readonly Background[] = [
  made('watercolour-blue', 'Blue watercolour wash', ['watercolour', 'blue', 'art', 'paint'], () =>
    watercolour(['#4f8fc9', '#2e5fa8', '#7fc4d9'], 101),
  ),
  made(
    'watercolour-coral',
    'Coral watercolour wash',
    ['watercolour', 'coral', 'pink', 'art', 'wedding'],
    () => watercolour(['#f2907a', '#e8638a', '#f7c27a'], 102),
  ),
  made('ink-teal-gold', 'Teal ink with gold', ['ink', 'alcohol ink', 'teal', 'gold', 'luxury'], () =>
    flowing(
      [
        [0, '#e6f2ef'],
        [0.3, '#8fc9c3'],
        [0.55, '#2a8a8c'],
        [0.8, '#0d4a55'],
        [1, '#06252e'],
      ],
      106,
      true,
    ),
  ),
  made('ink-blush-gold', 'Blush ink with gold', ['ink', 'alcohol ink', 'pink', 'gold', 'wedding'], () =>
    flowing(
      [
        [0, '#fffaf6'],
        [0.35, '#fbe3dc'],
        [0.6, '#eebcb3'],
        [0.82, '#cf8d88'],
        [1, '#9a5f60'],
      ],
      107,
      true,
    ),
  ),
  made('marbled-blue', 'Marbled paper, blue', ['marbled', 'paper', 'blue', 'pattern', 'book'], () =>
    marbled(['#27496d', '#dfe6ea', '#6f9bb3', '#b08d57'], '#f3efe4', 108),
  ),
  made('paint-storm', 'Swirled blue paint', ['paint', 'oil paint', 'blue', 'art'], () =>
    impasto(
      [
        [0, '#14233f'],
        [0.4, '#2f5a8a'],
        [0.65, '#6fa3c4'],
        [1, '#f2efe4'],
      ],
      111,
    ),
  ),
];
