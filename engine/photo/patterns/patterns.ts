import type { CanvasSize, PhotoCanvas } from '../photo-canvas.ts';
import { scatter } from '../scenes/scene-parts.ts';

/** What a pattern is drawn from: the same again gives the same pixels in every size. */
export interface PatternInput {
  /** The background first, then what is drawn on it; two at least. */
  readonly colors: readonly string[];
  /** Where things are: a whole number. */
  readonly seed: number;
}

interface PatternTools {
  /** The colours after the background, over and over. */
  colorAt(index: number): string;
  /** The next number, 0 to 1. */
  random(): number;
  /** The shorter side, which lengths are shares of. */
  readonly sidePx: number;
}

/** Backgrounds that are computed, in the order in which they are shown. */
export const PATTERN_IDS = [
  'mesh',
  'bokeh',
  'waves',
  'terrazzo',
  'clouds',
  'rays',
  'dots',
  'arches',
] as const;
export type PatternId = (typeof PATTERN_IDS)[number];

/** Palettes that patterns are shown in: a background, then colours on it. */
export const PATTERN_PALETTES: readonly (readonly string[])[] = [
  ['#ffe8d6', '#ffb59a', '#f2441f', '#ffc542', '#8d7fd6'],
  ['#e8f4ff', '#9fd2ff', '#2a33de', '#7fe3d4', '#ffffff'],
  ['#eef6ea', '#b9e4cd', '#12a06a', '#f2d16b', '#0b5d3d'],
  ['#fbeaf1', '#f59bc1', '#8a2be2', '#ffd9e3', '#e0456b'],
  ['#14151f', '#2a33de', '#8a2be2', '#f2441f', '#1f93d6'],
  ['#f3efe6', '#d9cfbd', '#a98f6c', '#6f5b45', '#ffffff'],
  ['#102a2b', '#1b6b63', '#e9b44c', '#e4d6a7', '#9b2915'],
];

/** 2³² over the golden ratio, odd: products of seeds with it are far from each other. */
const SEED_FACTOR = 0x9e3779b1;

const clearOf = (color: string): string => `${color.slice(0, 7)}00`;

const spot = (
  context: PhotoCanvas,
  x: number,
  y: number,
  radius: number,
  color: string,
  alpha: number,
): void => {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, clearOf(color));
  context.globalAlpha = alpha;
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.globalAlpha = 1;
};

/** The drawing of each, over its background. */
const PATTERNS: Readonly<
  Record<PatternId, (context: PhotoCanvas, size: CanvasSize, tools: PatternTools) => void>
> = {
  /** Colours that run into each other. */
  mesh(context, { widthPx, heightPx }, { colorAt, random }) {
    const reach = Math.max(widthPx, heightPx);
    for (let index = 0; index < 9; index++) {
      // One in each part of the page, so that no corner stays empty.
      const x = ((index % 3) + 0.1 + random() * 0.8) / 3;
      const y = (Math.floor(index / 3) + 0.1 + random() * 0.8) / 3;
      spot(context, x * widthPx, y * heightPx, reach * (0.32 + random() * 0.3), colorAt(index), 0.85);
    }
  },

  /** Lights out of focus. */
  bokeh(context, { widthPx, heightPx }, { colorAt, random, sidePx }) {
    for (let index = 0; index < 5; index++)
      spot(context, random() * widthPx, random() * heightPx, sidePx * 0.7, colorAt(index), 0.4);
    for (let index = 0; index < 34; index++) {
      const radius = sidePx * (0.02 + random() * 0.085);
      const [x, y] = [random() * widthPx, random() * heightPx];
      const color = colorAt(index);
      // A lens draws a disc that is a little lighter at its edge.
      const disc = context.createRadialGradient(x, y, 0, x, y, radius);
      disc.addColorStop(0, `${color}66`);
      disc.addColorStop(0.86, `${color}8c`);
      disc.addColorStop(0.96, `${color}bf`);
      disc.addColorStop(1, clearOf(color));
      context.fillStyle = disc;
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.fill();
    }
  },

  /** Hills of one colour behind another. */
  waves(context, { widthPx, heightPx }, { colorAt, random, sidePx }) {
    const count = 5;
    for (let wave = 0; wave < count; wave++) {
      const level = heightPx * (0.3 + (0.7 * (wave + random() * 0.3)) / count);
      const [first, second] = [random() * Math.PI * 2, random() * Math.PI * 2];
      const [slow, quick] = [1 + random() * 1.2, 2.4 + random() * 2];
      context.fillStyle = colorAt(wave);
      context.beginPath();
      context.moveTo(0, heightPx);
      for (let step = 0; step <= 120; step++) {
        const share = step / 120;
        const lift =
          Math.sin(share * Math.PI * slow + first) * 0.09 + Math.sin(share * Math.PI * quick + second) * 0.03;
        context.lineTo(share * widthPx, level + lift * sidePx);
      }
      context.lineTo(widthPx, heightPx);
      context.closePath();
      context.fill();
    }
  },

  /** Chips of stone. */
  terrazzo(context, { widthPx, heightPx }, { colorAt, random, sidePx }) {
    const cell = sidePx * 0.075;
    const [columns, rows] = [Math.ceil(widthPx / cell) + 1, Math.ceil(heightPx / cell) + 1];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = (column + (random() - 0.5) * 0.9) * cell;
        const y = (row + (random() - 0.5) * 0.9) * cell;
        const radius = cell * (0.1 + random() ** 2 * 0.42);
        const corners = 5 + Math.floor(random() * 3);
        const turn = random() * Math.PI * 2;
        context.fillStyle = colorAt(Math.floor(random() * 97));
        context.beginPath();
        for (let corner = 0; corner < corners; corner++) {
          const angle = turn + ((corner + (random() - 0.5) * 0.5) / corners) * Math.PI * 2;
          const far = radius * (0.7 + random() * 0.5);
          context.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.8);
        }
        context.closePath();
        context.fill();
      }
    }
  },

  /** Soft clouds: spots from large to small. */
  clouds(context, { widthPx, heightPx }, { colorAt, random, sidePx }) {
    for (let octave = 0; octave < 5; octave++) {
      const radius = sidePx * 0.55 * 0.62 ** octave;
      const count = 9 * 2 ** octave;
      for (let index = 0; index < count; index++)
        spot(
          context,
          (random() * 1.2 - 0.1) * widthPx,
          (random() * 1.2 - 0.1) * heightPx,
          radius * (0.7 + random() * 0.6),
          colorAt(Math.floor(random() * 97)),
          0.3 / (1 + octave * 0.35),
        );
    }
  },

  /** Light from one point at the lower edge. */
  rays(context, { widthPx, heightPx }, { colorAt, random }) {
    const x = widthPx * (0.35 + random() * 0.3);
    const y = heightPx * (0.95 + random() * 0.15);
    const count = 12 + Math.floor(random() * 6);
    const reach = Math.hypot(widthPx, heightPx) * 1.2;
    const first = random() * Math.PI;
    for (let ray = 0; ray < count; ray++) {
      const from = first + (ray / count) * Math.PI * 2;
      const to = from + Math.PI / count;
      context.fillStyle = colorAt(ray % 2 === 0 ? 0 : 3);
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + Math.cos(from) * reach, y + Math.sin(from) * reach);
      context.lineTo(x + Math.cos(to) * reach, y + Math.sin(to) * reach);
      context.closePath();
      context.fill();
    }
    spot(context, x, y, reach * 0.5, '#ffffff', 0.5);
  },

  /** Dots that grow towards a corner. */
  dots(context, { widthPx, heightPx }, { colorAt, random, sidePx }) {
    const cell = sidePx * 0.055;
    const angle = random() * Math.PI * 2;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const rows = Math.ceil(heightPx / (cell * 0.866)) + 1;
    for (let row = 0; row < rows; row++) {
      for (let column = -1; column <= Math.ceil(widthPx / cell); column++) {
        const x = (column + (row % 2) / 2) * cell;
        const y = row * cell * 0.866;
        const share = 0.5 + ((x / widthPx - 0.5) * across + (y / heightPx - 0.5) * down) * 0.9;
        const radius = cell * 0.46 * Math.min(1, Math.max(0, share));
        if (radius < cell * 0.03) continue;
        context.fillStyle = colorAt(random() < 0.1 ? 1 : 0);
        context.beginPath();
        context.arc(x, y, radius, 0, Math.PI * 2);
        context.fill();
      }
    }
  },

  /** Rows of half circles within each other. */
  arches(context, { widthPx, heightPx }, { colorAt, random, sidePx }) {
    const width = sidePx * 0.25;
    const shift = Math.floor(random() * 4);
    const rows = Math.ceil(heightPx / (width / 2)) + 2;
    for (let row = 0; row < rows; row++) {
      for (let column = -1; column <= Math.ceil(widthPx / width) + 1; column++) {
        const x = (column + (row % 2) / 2) * width;
        const y = (row * width) / 2;
        for (let ring = 0; ring < 4; ring++) {
          context.fillStyle = colorAt(ring + shift + ((row + column) % 2) * 2);
          context.beginPath();
          context.arc(x, y, (width / 2) * (1 - ring * 0.24), Math.PI, 0);
          context.closePath();
          context.fill();
        }
      }
    }
  },
};

/** Draws a pattern over a whole canvas. One that is not known leaves its background. */
export function drawPattern(
  context: PhotoCanvas,
  { patternId, colors, seed }: PatternInput & { readonly patternId: string },
  size: CanvasSize,
): void {
  const [background = '#ffffff', ...others] = colors;
  context.fillStyle = background;
  context.fillRect(0, 0, size.widthPx, size.heightPx);
  const id = PATTERN_IDS.find((each) => each === patternId);
  if (!id || others.length === 0) return;
  PATTERNS[id](context, size, {
    colorAt: (index) => others[index % others.length] ?? background,
    // Seeds that follow each other would begin alike.
    random: scatter(Math.imul(seed + 1, SEED_FACTOR)),
    sidePx: Math.min(size.widthPx, size.heightPx),
  });
}
