import { createRandom } from '../music/synth.ts';
import { clamp, createNoise, layered, layeredInTime, mixColors, ramp, rgb, smooth } from '../pixels/noise.ts';
import { type PixelClip, wave } from './pixel-clip.ts';

const ASPECT = 16 / 9;
const SOFT = { widthPx: 480, heightPx: 270, framesPerSecond: 30, isTransparent: false, quality: 30 } as const;

/** Ink that unfolds in water: noise that bends noise that bends noise. */
function ink(
  alias: string,
  displayName: string,
  seed: number,
  stops: readonly (readonly [number, string])[],
  tags: readonly string[],
): PixelClip {
  return {
    alias,
    displayName,
    tags: ['ink', 'water', 'abstract', 'background', 'loop', ...tags],
    frames: 240,
    ...SOFT,
    prepare() {
      const noise = createNoise(seed);
      const colors = ramp(stops);
      return (turn) => (u, v) => {
        const [x, y] = [u * ASPECT * 1.7, v * 1.7];
        const ax = layeredInTime(noise, x, y, turn, 2, 2);
        const ay = layeredInTime(noise, x + 5.2, y + 1.3, turn, 2, 2);
        const bx = layeredInTime(noise, x + 2.4 * ax + 1.7, y + 2.4 * ay + 9.2, turn, 2, 2);
        const by = layeredInTime(noise, x + 2.4 * ax + 8.3, y + 2.4 * ay + 2.8, turn, 2, 2);
        const value = layeredInTime(noise, x + 2.1 * bx, y + 2.1 * by, turn, 2, 4);
        const fold = Math.hypot(bx, by);
        const [r, g, b] = colors(0.5 + value * 0.62 + (fold - 0.35) * 0.42);
        return [r, g, b, 1];
      };
    },
  };
}

/** Clouds that pass over a summer sky. */
const clouds: PixelClip = {
  alias: 'passing-clouds',
  displayName: 'Passing clouds',
  tags: ['sky', 'clouds', 'nature', 'summer', 'background', 'loop', 'blue'],
  frames: 240,
  ...SOFT,
  prepare() {
    const noise = createNoise(41);
    const sky = ramp([
      [0, '#2f7fd6'],
      [0.6, '#7db8ee'],
      [1, '#cfe6f8'],
    ]);
    const drawn = (shift: number, u: number, v: number, turn: number, octaves: number) => {
      // Clouds get flatter towards the horizon.
      const far = 0.45 + v * 0.9;
      const [x, y] = [(u - 0.5) * ASPECT * 2.1 * far + shift + 20, v * v * 2.4 + v * 1.2];
      return layeredInTime(noise, x, y * 1.7, turn, 1, octaves);
    };
    return (turn) => (u, v) => {
      const weight = turn;
      const here = (du: number, dv: number, octaves: number) =>
        (drawn(turn * 0.9, u + du, v + dv, turn, octaves) * (1 - weight) +
          drawn(turn * 0.9 - 0.9, u + du, v + dv, turn, octaves) * weight) /
        Math.sqrt(weight * weight + (1 - weight) ** 2);
      const density = here(0, 0, 4);
      const cover = smooth(-0.02, 0.36, density);
      const lit = clamp(0.78 + (here(0, 0, 2) - here(0.012, 0.028, 2)) * 1.7 - cover * 0.1);
      const base = sky(v * 0.95);
      const white = mixColors([0.62, 0.7, 0.8], [1, 1, 1], lit);
      const [r, g, b] = mixColors(base, white, cover * 0.96);
      return [r, g, b, 1];
    };
  },
};

/** Grain of film, grey around the middle: for the blend modes Overlay and Soft light. */
const grain: PixelClip = {
  alias: 'film-grain',
  displayName: 'Film grain',
  tags: ['grain', 'film', 'overlay', 'texture', 'vintage', 'loop'],
  frames: 72,
  framesPerSecond: 15,
  widthPx: 640,
  heightPx: 360,
  isTransparent: false,
  quality: 39,
  prepare() {
    return (_turn, frame) => {
      const random = createRandom(900 + frame);
      const breath = (random() - 0.5) * 0.02;
      const before: number[] = [0];
      return (u) => {
        if (u < 0.002) before[0] = 0;
        // Grains are larger than pixels: each leans on its neighbour.
        const value = (random() + random() + random() - 1.5) * 0.34;
        const grown = value + (before[0] ?? 0) * 0.42;
        before[0] = value;
        const level = clamp(0.5 + breath + grown * 0.62);
        return [level, level, level, 1];
      };
    };
  },
};

/** Specks, hairs and scratches of an old print; what is clean is see-through. */
const oldFilm: PixelClip = {
  alias: 'old-film-dust',
  displayName: 'Old film, dust and scratches',
  tags: ['film', 'dust', 'scratches', 'overlay', 'transparent', 'vintage', 'loop'],
  frames: 60,
  framesPerSecond: 12,
  widthPx: 960,
  heightPx: 540,
  isTransparent: true,
  quality: 42,
  prepare() {
    return (_turn, frame) => {
      const random = createRandom(4_000 + frame);
      const specks = Array.from({ length: Math.floor(random() * 9) }, () => ({
        x: random() * ASPECT,
        y: random(),
        radius: 0.0015 + 0.007 * random() ** 3,
        isDark: random() < 0.6,
      }));
      const hairs = Array.from({ length: random() < 0.35 ? 1 : 0 }, () => ({
        x: random() * ASPECT,
        y: random(),
        bend: 20 + random() * 40,
        turn: random() * 6,
        length: 0.03 + random() * 0.06,
      }));
      const lines = Array.from({ length: random() < 0.5 ? 1 : random() < 0.3 ? 2 : 0 }, () => ({
        x: random() * ASPECT,
        wide: 0.0007 + random() * 0.0008,
        strength: 0.15 + random() * 0.3,
      }));
      return (u, v) => {
        const x = u * ASPECT;
        let [dark, light] = [0, 0];
        for (const speck of specks) {
          const cover = 1 - smooth(0.6, 1.1, Math.hypot(x - speck.x, v - speck.y) / speck.radius);
          if (speck.isDark) dark = Math.max(dark, cover * 0.85);
          else light = Math.max(light, cover * 0.8);
        }
        for (const hair of hairs) {
          const [dx, dy] = [x - hair.x, v - hair.y];
          const along = dx * Math.cos(hair.turn) + dy * Math.sin(hair.turn);
          const across =
            dy * Math.cos(hair.turn) - dx * Math.sin(hair.turn) - along * along * hair.bend * 0.12;
          if (Math.abs(along) < hair.length)
            dark = Math.max(dark, (1 - smooth(0.0008, 0.0022, Math.abs(across))) * 0.75);
        }
        for (const line of lines)
          light = Math.max(
            light,
            (1 - smooth(line.wide, line.wide * 2.4, Math.abs(x - line.x))) * line.strength,
          );
        return dark > light ? [0.05, 0.04, 0.03, dark] : [1, 0.98, 0.92, light];
      };
    };
  },
};

/** A sheet of paper that is laid anew in each of its frames, as in stop motion. */
const paper: PixelClip = {
  alias: 'boiling-paper',
  displayName: 'Paper, stop motion',
  tags: ['paper', 'texture', 'stop motion', 'craft', 'background', 'loop'],
  frames: 36,
  framesPerSecond: 8,
  widthPx: 960,
  heightPx: 540,
  isTransparent: false,
  quality: 33,
  prepare() {
    const noise = createNoise(7);
    return (_turn, frame) => {
      const random = createRandom(70 + frame);
      const [shiftX, shiftY] = [random() * 90, random() * 90];
      const shade = 0.99 + random() * 0.02;
      const height = (x: number, y: number) =>
        layered(noise, x * 3 + shiftX, y * 3 + shiftY, 3) * 0.22 +
        Math.abs(layered(noise, x * 5 - shiftY, y * 5 + shiftX, 2)) * 0.2 +
        layered(noise, x * 60, y * 60 + shiftX, 2) * 0.035;
      return (u, v) => {
        const [x, y] = [u * ASPECT, v];
        const slope = height(x, y) - height(x + 0.004, y + 0.004);
        const level = clamp((0.9 + slope * 2.6 - 0.1 * Math.hypot(u - 0.5, v - 0.5)) * shade);
        return [level, level * 0.975, level * 0.925, 1];
      };
    };
  },
};

/** Smoke that rises before black. */
const smoke: PixelClip = {
  alias: 'slow-smoke',
  displayName: 'Slow smoke',
  tags: ['smoke', 'dark', 'mystery', 'background', 'screen', 'loop'],
  frames: 240,
  ...SOFT,
  quality: 27,
  prepare() {
    const noise = createNoise(26);
    const tint = rgb('#a9b7d6');
    return (turn) => (u, v) => {
      const at = (rise: number) => {
        const [x, y] = [u * ASPECT * 1.5, v * 1.5 + rise];
        const bend = layeredInTime(noise, x * 0.9, y * 0.9, turn, 2, 2);
        return layeredInTime(noise, x + bend * 1.5, y + bend * 0.8, turn, 2, 4);
      };
      const weight = turn;
      const value =
        (at(turn * 1.2) * (1 - weight) + at(turn * 1.2 - 1.2) * weight) /
        Math.sqrt(weight * weight + (1 - weight) ** 2);
      const density =
        smooth(-0.45, 0.55, value) ** 1.4 * (0.55 + 0.45 * smooth(0, 0.9, v)) * (0.9 + 0.1 * wave(turn, 1));
      return [tint[0] * density, tint[1] * density, tint[2] * density, 1];
    };
  },
};

/** Every clip of matter that moves. */
export const MATTER_CLIPS: readonly PixelClip[] = [
  ink(
    'ink-in-water',
    'Ink in water',
    31,
    [
      [0, '#f7f4ec'],
      [0.34, '#e4e7ea'],
      [0.55, '#6f8fb5'],
      [0.75, '#1b3c73'],
      [1, '#060d24'],
    ],
    ['blue', 'calm'],
  ),
  ink(
    'ink-coral',
    'Coral ink',
    47,
    [
      [0, '#1a0b2e'],
      [0.32, '#5b1a5e'],
      [0.55, '#d8376b'],
      [0.76, '#ff9364'],
      [1, '#ffe9c9'],
    ],
    ['pink', 'colourful'],
  ),
  clouds,
  smoke,
  grain,
  oldFilm,
  paper,
];
