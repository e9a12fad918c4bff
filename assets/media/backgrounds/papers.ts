import { createRandom } from '../music/synth.ts';
import { clamp, createNoise, layered, mixColors, nearest, type Rgb, rgb, smooth } from '../pixels/noise.ts';
import { type Background, lightOn, type Painter, shade, vignette } from './background.ts';

interface PaperOptions {
  readonly color: string;
  readonly seed: number;
  /** How rough it is. */
  readonly tooth: number;
  /** How large its grain is, in cells for the height. */
  readonly grain: number;
  /** How much of its fibres is seen. */
  readonly fibres?: number;
  readonly flecks?: readonly string[];
  readonly cloudy?: number;
}

/** A sheet: fibres that lie across each other, a tooth that catches light. */
function paper({
  color,
  seed,
  tooth,
  grain,
  fibres = 0.02,
  flecks = [],
  cloudy = 0.02,
}: PaperOptions): Painter {
  const noise = createNoise(seed);
  const base = rgb(color);
  const specks = flecks.map(rgb);
  const height = (x: number, y: number) => layered(noise, x * grain, y * grain, 3, 0.6);
  const light = lightOn(height, tooth, 0.0012);
  return (x, y) => {
    let level = light(x, y) + cloudy * layered(noise, x * 4, y * 4, 3);
    // Fibres: noise that is long in one direction, which turns from place to place.
    const turn = noise.flat(x * 2.3, y * 2.3) * 3;
    const [u, v] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
    level += fibres * (noise.flat(u * 50, v * 420) + noise.flat(u * 380 + 9, v * 60));
    let tone: Rgb = shade(base, level);
    specks.forEach((speck, index) => {
      const cells = 60 + index * 34;
      const spot = nearest(noise, u * cells * 0.7, v * cells * 2.4, index * 11);
      if (spot.id > 0.8) tone = mixColors(tone, speck, (1 - smooth(0.02, 0.1 * spot.id, spot.first)) * 0.6);
    });
    return shade(tone, vignette(x, y, 0.06));
  };
}

/** Lines, squares or dots printed on a sheet. */
function printed(sheet: Painter, ink: string, mark: (x: number, y: number) => number): Painter {
  const color = rgb(ink);
  return (x, y, step) => {
    const ground = sheet(x, y, step);
    const cover = mark(x, y);
    return cover > 0 ? mixColors(ground, color, clamp(cover)) : ground;
  };
}

const lineAt = (value: number, gap: number, wide: number) => {
  const away = Math.abs(value / gap - Math.round(value / gap)) * gap;
  return 1 - smooth(wide * 0.4, wide, away);
};

function folded(color: string, seed: number): Painter {
  const sheet = paper({ color, seed, tooth: 0.05, grain: 300 });
  const noise = createNoise(seed + 3);
  return (x, y, step) => {
    let level = 1;
    for (const [at, isAcross, side] of [
      [0.5, false, 1],
      [1, false, -1],
      [0.5, true, 1],
    ] as const) {
      const value = isAcross ? y : x;
      const away = value - at + 0.0012 * noise.flat((isAcross ? x : y) * 60, at * 9);
      level += side * 0.035 * Math.sign(away) * Math.exp(-Math.abs(away) * 9);
      level += 0.09 * Math.exp(-((away / 0.0016) ** 2)) - 0.12 * Math.exp(-(((away - 0.0035) / 0.0022) ** 2));
    }
    return shade(sheet(x, y, step), level);
  };
}

/** Chalk that was wiped from a board many times. */
function chalkboard(color: string, seed: number): Painter {
  const noise = createNoise(seed);
  const base = rgb(color);
  return (x, y) => {
    const turn = 0.35 + 0.22 * noise.flat(x * 1.1, y * 1.1);
    const [u, v] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
    const smear = smooth(-0.3, 0.9, layered(noise, u * 2.2, v * 4.5, 5, 0.6));
    const streak = smooth(0.1, 0.9, noise.flat(u * 8, v * 130) * 0.6 + 0.4 * noise.flat(u * 30 + 3, v * 260));
    const dust = Math.max(0, noise.flat(x * 520, y * 520)) * 0.05;
    return mixColors(base, [0.86, 0.89, 0.87], smear * 0.1 + smear * streak * 0.09 + dust * 0.6);
  };
}

/** Cork: grains pressed together. */
function cork(seed: number): Painter {
  const noise = createNoise(seed);
  const random = createRandom(seed);
  const tones = ['#c99a62', '#b98550', '#d8ae78', '#a06d3c', '#e0bb8a', '#8a5a30'].map(rgb);
  const offset = random() * 9;
  return (x, y) => {
    const [u, v] = [x + 0.004 * noise.flat(x * 90, y * 90), y + 0.004 * noise.flat(x * 90 + 5, y * 90)];
    const large = nearest(noise, u * 60 + offset, v * 60);
    const small = nearest(noise, u * 150, v * 150 + offset, 9);
    const tone = tones[Math.floor(large.id * tones.length * 0.999)] ?? [0.7, 0.5, 0.3];
    const other = tones[Math.floor(small.id * tones.length * 0.999)] ?? tone;
    const edge = smooth(0, 0.16, large.second - large.first);
    const level = (0.72 + 0.28 * edge) * (1 + 0.06 * noise.flat(x * 600, y * 600));
    const hole = small.id > 0.94 ? 1 - smooth(0.1, 0.35, small.first) : 0;
    return shade(
      mixColors(mixColors(tone, other, 0.4), [0.3, 0.18, 0.09], hole * 0.6),
      level * vignette(x, y, 0.1),
    );
  };
}

export const made = (
  alias: string,
  displayName: string,
  tags: readonly string[],
  prepare: () => Painter,
): Background => ({
  alias,
  displayName,
  tags: ['texture', 'background', ...tags],
  prepare,
});

/** Papers, boards and cork. */
export const PAPERS: readonly Background[] = [
  made('paper-white', 'White paper', ['paper', 'white', 'clean', 'minimal'], () =>
    paper({ color: '#f6f4ef', seed: 1, tooth: 0.055, grain: 330, fibres: 0.008 }),
  ),
  made('paper-cream', 'Cream paper', ['paper', 'cream', 'beige', 'vintage'], () =>
    paper({ color: '#f1e4c6', seed: 2, tooth: 0.07, grain: 240, fibres: 0.014, cloudy: 0.035 }),
  ),
  made('paper-kraft', 'Kraft paper', ['paper', 'kraft', 'brown', 'packaging', 'eco'], () =>
    paper({
      color: '#b98d5e',
      seed: 3,
      tooth: 0.08,
      grain: 260,
      fibres: 0.05,
      cloudy: 0.04,
      flecks: ['#7d5833', '#dcb98c'],
    }),
  ),
  made('paper-watercolour', 'Watercolour paper', ['paper', 'watercolour', 'white', 'art', 'rough'], () =>
    paper({ color: '#f4f1e9', seed: 4, tooth: 0.14, grain: 92, fibres: 0.006 }),
  ),
  made('paper-recycled', 'Recycled paper', ['paper', 'recycled', 'grey', 'eco', 'natural'], () =>
    paper({
      color: '#d9d5c8',
      seed: 5,
      tooth: 0.07,
      grain: 220,
      fibres: 0.03,
      flecks: ['#8b8579', '#5f6f86', '#a9694f'],
    }),
  ),
  made('paper-black', 'Black paper', ['paper', 'black', 'dark', 'elegant'], () =>
    paper({ color: '#26262a', seed: 6, tooth: 0.2, grain: 260, fibres: 0.05, cloudy: 0.06 }),
  ),
  made('paper-folded', 'Folded sheet', ['paper', 'folded', 'white', 'poster'], () => folded('#f2efe8', 11)),
  made('paper-ruled', 'Ruled notebook paper', ['paper', 'notebook', 'school', 'lines', 'notes'], () =>
    printed(
      printed(
        paper({ color: '#fbf9f3', seed: 12, tooth: 0.04, grain: 320, fibres: 0.006 }),
        '#7fa8d6',
        (_x, y) => (y > 0.12 ? lineAt(y - 0.12, 0.0475, 0.0016) * 0.8 : 0),
      ),
      '#d9646e',
      (x) => lineAt(x - 0.19, 9, 0.0018) * 0.75,
    ),
  ),
  made('paper-grid', 'Squared paper', ['paper', 'grid', 'school', 'mathematics', 'notes'], () =>
    printed(
      paper({ color: '#fbfaf5', seed: 13, tooth: 0.04, grain: 320, fibres: 0.006 }),
      '#9bbcd8',
      (x, y) => Math.max(lineAt(x, 0.04, 0.0013), lineAt(y, 0.04, 0.0013)) * 0.7,
    ),
  ),
  made('paper-dotted', 'Dotted notebook paper', ['paper', 'dots', 'journal', 'notes'], () =>
    printed(
      paper({ color: '#f8f4ea', seed: 14, tooth: 0.05, grain: 300, fibres: 0.008 }),
      '#8e8a7e',
      (x, y) => {
        const [dx, dy] = [x / 0.04 - Math.round(x / 0.04), y / 0.04 - Math.round(y / 0.04)];
        return (1 - smooth(0.05, 0.09, Math.hypot(dx, dy))) * 0.8;
      },
    ),
  ),
  made('blueprint', 'Blueprint', ['blueprint', 'grid', 'blue', 'architecture', 'technical'], () =>
    printed(
      paper({ color: '#1d4e89', seed: 15, tooth: 0.12, grain: 240, fibres: 0.03, cloudy: 0.06 }),
      '#dbe9f7',
      (x, y) =>
        Math.max(
          Math.max(lineAt(x, 0.02, 0.0009), lineAt(y, 0.02, 0.0009)) * 0.22,
          Math.max(lineAt(x, 0.1, 0.0014), lineAt(y, 0.1, 0.0014)) * 0.5,
        ),
    ),
  ),
  made('chalkboard-black', 'Black chalkboard', ['chalkboard', 'school', 'black', 'menu', 'cafe'], () =>
    chalkboard('#232526', 17),
  ),
  made('cork-board', 'Cork board', ['cork', 'pinboard', 'brown', 'notes'], () => cork(18)),
];
