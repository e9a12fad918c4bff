import { createRandom } from '../music/synth.ts';
import { clamp, createNoise, layeredInTime, mixed, nearest, ramp, rgb, smooth } from '../pixels/noise.ts';
import { type Pixel, type PixelClip, wave } from './pixel-clip.ts';

const SOFT = { widthPx: 160, heightPx: 90, framesPerSecond: 30, isTransparent: false, quality: 28 } as const;
const ASPECT = 16 / 9;

/** Large soft spots of colour that wander around and into each other. */
function wandering(
  alias: string,
  displayName: string,
  seed: number,
  colors: readonly string[],
  tags: readonly string[],
): PixelClip {
  return {
    alias,
    displayName,
    tags: ['gradient', 'background', 'loop', 'soft', ...tags],
    frames: 240,
    ...SOFT,
    prepare() {
      const random = createRandom(seed);
      const noise = createNoise(seed);
      const [ground = '#000000', ...rest] = colors;
      const base = rgb(ground);
      const spots = [...rest, ...rest].map((hex, index) => ({
        color: rgb(hex),
        x: random() * ASPECT,
        y: random(),
        wide: 0.2 + random() * 0.3,
        high: 0.16 + random() * 0.24,
        phase: random(),
        turns: index % 2 === 0 ? 1 : -1,
        size: 0.2 + random() * 0.2,
      }));
      return (turn) => {
        const placed = spots.map(({ color, x, y, wide, high, phase, turns, size }) => ({
          color,
          x: x + wide * wave(turn, turns, phase),
          y: y + high * wave(turn, turns, phase + 0.27),
          sharp: 1 / (2 * size * size),
        }));
        return (u, v) => {
          const bend = 0.16 * layeredInTime(noise, u * 2.2, v * 1.4, turn, 2, 1);
          const [x, y] = [u * ASPECT + bend, v + bend * 0.7];
          let [red, green, blue, total] = [
            base[0] ** 2.2 * 0.35,
            base[1] ** 2.2 * 0.35,
            base[2] ** 2.2 * 0.35,
            0.35,
          ];
          for (const spot of placed) {
            const weight = Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) * spot.sharp);
            red += spot.color[0] ** 2.2 * weight;
            green += spot.color[1] ** 2.2 * weight;
            blue += spot.color[2] ** 2.2 * weight;
            total += weight;
          }
          return [(red / total) ** 0.4545, (green / total) ** 0.4545, (blue / total) ** 0.4545, 1];
        };
      };
    },
  };
}

/** Stripes of light as through the door of a camera, on black for the blend mode Screen, or see-through. */
function leak(
  alias: string,
  displayName: string,
  seed: number,
  colors: readonly string[],
  isTransparent: boolean,
): PixelClip {
  return {
    alias,
    displayName,
    tags: [
      'light leak',
      'overlay',
      'film',
      'flare',
      'loop',
      ...(isTransparent ? ['transparent'] : ['screen']),
    ],
    frames: 180,
    ...SOFT,
    isTransparent,
    quality: isTransparent ? 38 : 25,
    prepare() {
      const noise = createNoise(seed);
      const tones = colors.map(rgb);
      return (turn) => (u, v) => {
        let [red, green, blue] = [0, 0, 0];
        tones.forEach((tone, index) => {
          const drift = 0.3 + 0.7 * wave(turn, 1, index * 0.21);
          const edge =
            u +
            0.22 * (v - 0.5) * (index % 2 === 0 ? 1 : -1) +
            0.16 * layeredInTime(noise, u * 1.4 + index * 9, v * 1.8, turn, 2, 2);
          const side = index % 2 === 0 ? edge - drift * 0.9 : 1 - edge - drift * 0.75;
          const glow =
            Math.exp(-(side * side) * (26 + index * 16)) * (0.5 + 0.45 * wave(turn, 2, index * 0.37)) +
            Math.exp(-Math.abs(side) * 9) * 0.12;
          const strength = Math.max(0, glow - 0.025);
          red += tone[0] * strength;
          green += tone[1] * strength;
          blue += tone[2] * strength;
        });
        const [r, g, b] = [1 - Math.exp(-red * 1.5), 1 - Math.exp(-green * 1.5), 1 - Math.exp(-blue * 1.5)];
        if (!isTransparent) return [r, g, b, 1];
        const alpha = Math.max(r, g, b, 0.002);
        return [r / alpha, g / alpha, b / alpha, smooth(0.01, 1, alpha) * 0.9];
      };
    },
  };
}

/** Discs of light out of focus that rise and breathe. */
function bokeh(
  alias: string,
  displayName: string,
  seed: number,
  ground: readonly [string, string],
  colors: readonly string[],
  tags: readonly string[],
): PixelClip {
  return {
    alias,
    displayName,
    tags: ['bokeh', 'lights', 'background', 'loop', ...tags],
    frames: 240,
    ...SOFT,
    widthPx: 640,
    heightPx: 360,
    quality: 25,
    prepare() {
      const random = createRandom(seed);
      const [top, bottom] = [rgb(ground[0]), rgb(ground[1])];
      const discs = Array.from({ length: 64 }, (_, index) => {
        const depth = random();
        return {
          x: random() * (ASPECT + 0.4) - 0.2,
          y: random(),
          radius: 0.025 + 0.13 * depth ** 1.6,
          soft: 0.1 + 0.5 * random() * (1 - depth * 0.5),
          color: rgb(colors[index % colors.length] ?? '#ffffff'),
          strength: (0.3 + 0.6 * random()) * (1.2 - depth * 0.72),
          phase: random(),
          rise: random() < 0.5 ? 1 : 2,
          blink: 1 + Math.floor(random() * 3),
        };
      });
      return (turn) => {
        const placed = discs.map((disc) => {
          const span = 1 + 2.6 * disc.radius;
          // It leaves at the top and comes again from below, out of sight.
          const y = ((((disc.y - turn * disc.rise) % 1) + 1) % 1) * span - 1.3 * disc.radius;
          return {
            ...disc,
            x: disc.x + 0.03 * wave(turn, 1, disc.phase),
            y,
            strength: disc.strength * (0.72 + 0.28 * wave(turn, disc.blink, disc.phase)),
          };
        });
        return (u, v) => {
          const x = u * ASPECT;
          let [red, green, blue] = [
            mixed(top[0], bottom[0], v),
            mixed(top[1], bottom[1], v),
            mixed(top[2], bottom[2], v),
          ];
          for (const disc of placed) {
            const dy = v - disc.y;
            if (Math.abs(dy) > disc.radius) continue;
            const dx = x - disc.x;
            const distance = Math.sqrt(dx * dx + dy * dy) / disc.radius;
            if (distance >= 1) continue;
            const rim = 0.72 + 0.28 * smooth(0.6, 0.95, distance);
            const cover = (1 - smooth(1 - disc.soft, 1, distance)) * rim * disc.strength;
            red += disc.color[0] * cover;
            green += disc.color[1] * cover;
            blue += disc.color[2] * cover;
          }
          return [clamp(red), clamp(green), clamp(blue), 1];
        };
      };
    },
  };
}

/** The net of light on the bottom of a pool. */
const caustics: PixelClip = {
  alias: 'pool-light',
  displayName: 'Light on a pool floor',
  tags: ['water', 'pool', 'summer', 'background', 'loop', 'blue'],
  frames: 180,
  ...SOFT,
  widthPx: 640,
  heightPx: 360,
  quality: 28,
  prepare() {
    const noise = createNoise(77);
    const colors = ramp([
      [0, '#0b6f9c'],
      [0.35, '#1797bd'],
      [0.7, '#5fd0dd'],
      [1, '#f3fffb'],
    ]);
    return (turn) => (u, v) => {
      const [x, y] = [u * ASPECT * 4.2, v * 4.2];
      const bendX = 0.5 * layeredInTime(noise, x * 0.8, y * 0.8, turn, 3, 2);
      const bendY = 0.5 * layeredInTime(noise, x * 0.8 + 31, y * 0.8 + 12, turn, 3, 2);
      // Ridges of two fields that move through each other.
      const one = 1 - Math.abs(noise.deep(x + bendX, y + bendY, turn * 4, 4)) * 2.1;
      const two = 1 - Math.abs(noise.deep(x * 1.25 - bendY + 40, y * 1.25 + bendX, turn * 4, 4)) * 2.1;
      const net =
        Math.max(0, one) ** 3 * 0.55 + Math.max(0, two) ** 3 * 0.45 + Math.max(0, one * two) ** 4 * 0.6;
      const [r, g, b] = colors(0.16 + 0.2 * (1 - v) + net * 0.72);
      return [r, g, b, 1];
    };
  },
};

/** Low-lying fog that passes. */
const fog: PixelClip = {
  alias: 'drifting-fog',
  displayName: 'Drifting fog',
  tags: ['fog', 'smoke', 'overlay', 'transparent', 'mystery', 'loop'],
  frames: 240,
  ...SOFT,
  widthPx: 480,
  heightPx: 270,
  isTransparent: true,
  quality: 40,
  prepare() {
    const noise = createNoise(12);
    return (turn) => (u, v) => {
      // The field is blended with itself a turn before, so that it can drift and still loop.
      const drift = turn * 1.6;
      const at = (shift: number) => layeredInTime(noise, u * 2.2 * ASPECT - shift, v * 2.6, turn, 2, 4);
      const weight = turn;
      const value =
        (at(drift) * (1 - weight) + at(drift - 1.6) * weight) /
        Math.sqrt(weight * weight + (1 - weight) ** 2);
      const density = smooth(-0.42, 0.62, value) * smooth(0.02, 0.85, v);
      return [0.93, 0.95, 0.97, density * 0.86];
    };
  },
};

/** Dust in a beam of light. */
const motes: PixelClip = {
  alias: 'dust-motes',
  displayName: 'Dust in the light',
  tags: ['particles', 'dust', 'overlay', 'transparent', 'magic', 'loop'],
  frames: 240,
  ...SOFT,
  widthPx: 960,
  heightPx: 540,
  isTransparent: true,
  quality: 42,
  prepare() {
    const random = createRandom(90);
    const specks = Array.from({ length: 240 }, () => ({
      x: random() * ASPECT,
      y: random(),
      wide: 0.02 + random() * 0.08,
      high: 0.02 + random() * 0.07,
      phase: random(),
      turns: 1 + Math.floor(random() * 2),
      blink: 1 + Math.floor(random() * 3),
      radius: 0.002 + 0.011 * random() ** 3,
      strength: 0.3 + random() * 0.7,
    }));
    const [columns, rows] = [32, 18];
    return (turn) => {
      const cells: { x: number; y: number; radius: number; strength: number }[][] = Array.from(
        { length: columns * rows },
        () => [],
      );
      for (const speck of specks) {
        const x = speck.x + speck.wide * wave(turn, speck.turns, speck.phase);
        const y = speck.y + speck.high * wave(turn, speck.turns, speck.phase + 0.31);
        const strength = speck.strength * (0.55 + 0.45 * wave(turn, speck.blink, speck.phase));
        const placed = { x, y, radius: speck.radius * 2.2, strength };
        const [column, row] = [Math.floor((x / ASPECT) * columns), Math.floor(y * rows)];
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) {
            const [at, down] = [column + dx, row + dy];
            if (at >= 0 && at < columns && down >= 0 && down < rows) cells[down * columns + at]?.push(placed);
          }
      }
      return (u, v): Pixel => {
        let light = 0;
        for (const speck of cells[Math.floor(v * rows) * columns + Math.floor(u * columns)] ?? []) {
          const distance = Math.hypot(u * ASPECT - speck.x, v - speck.y) / speck.radius;
          if (distance < 1) light += (1 - distance * distance) ** 2 * speck.strength;
        }
        return [1, 0.95, 0.82, clamp(light)];
      };
    };
  },
};

/** Gold that catches the light grain by grain. */
const glitter: PixelClip = {
  alias: 'gold-glitter',
  displayName: 'Gold glitter',
  // It comes back to where it began, but packed its grains jump there: it is not called a loop.
  tags: ['glitter', 'gold', 'party', 'luxury', 'background'],
  frames: 120,
  ...SOFT,
  widthPx: 960,
  heightPx: 540,
  quality: 33,
  prepare() {
    const noise = createNoise(64);
    const colors = ramp([
      [0, '#3a2203'],
      [0.35, '#9a6a14'],
      [0.65, '#e2b04a'],
      [0.88, '#ffe7a0'],
      [1, '#fffdf2'],
    ]);
    return (turn) => (u, v) => {
      const grain = nearest(noise, u * 70 * ASPECT, v * 70);
      const sheen = 0.5 + 0.5 * layeredInTime(noise, u * 3, v * 2, turn, 2, 2);
      const flash = Math.max(0, wave(turn, 1, grain.id)) ** 18;
      const facet = 0.2 + 0.42 * ((grain.id * 7.31) % 1);
      const edge = smooth(0, 0.22, grain.second - grain.first);
      const [r, g, b] = colors((facet * (0.55 + 0.7 * sheen) + flash * 0.75) * (0.45 + 0.55 * edge));
      return [r, g, b, 1];
    };
  },
};

/** Every clip of light. */
export const LIGHT_CLIPS: readonly PixelClip[] = [
  wandering(
    'mesh-peach',
    'Peach light',
    3,
    ['#ffe3d1', '#ff9a76', '#ffcf8a', '#f56f8c', '#fff1e4'],
    ['warm', 'pink'],
  ),
  wandering(
    'mesh-lagoon',
    'Lagoon light',
    5,
    ['#0d3b66', '#11a3b8', '#6ee7d8', '#1b59c9', '#0b2447'],
    ['blue', 'water'],
  ),
  wandering(
    'mesh-aurora',
    'Aurora light',
    8,
    ['#070b24', '#1ee3a3', '#6a35ff', '#0d6efd', '#12062e'],
    ['night', 'green', 'technology'],
  ),
  wandering(
    'mesh-candy',
    'Candy light',
    13,
    ['#ff7ac6', '#ffd166', '#7cf5ff', '#b388ff', '#ff9ecb'],
    ['colourful', 'fun'],
  ),
  leak('light-leak-warm', 'Warm light leak', 21, ['#ff7a1a', '#ffb648', '#ff3b2f', '#ffe2a8'], false),
  leak('light-leak-prism', 'Prism light leak', 34, ['#ff2e88', '#3ec6ff', '#ffd23e', '#8a5bff'], true),
  bokeh(
    'bokeh-gold',
    'Golden bokeh',
    55,
    ['#1d1209', '#3a2410'],
    ['#ffb347', '#ffd98a', '#ff8f3a', '#fff0c8'],
    ['warm', 'christmas', 'evening'],
  ),
  bokeh(
    'bokeh-neon',
    'Neon bokeh',
    89,
    ['#070a1f', '#1b0c33'],
    ['#ff3fa4', '#35d0ff', '#8f6bff', '#ff9a3c'],
    ['city', 'night', 'party'],
  ),
  caustics,
  fog,
  motes,
  glitter,
];
