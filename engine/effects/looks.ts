import { type Adjustments, adjustSteps, type ColorStep, luma, parseHex, type Rgb } from './color-steps.ts';
import { type CurvePoint, curveTable } from './curve.ts';

/** What a look is made of; every part is optional and they work in this order. */
interface LookRecipe {
  /** Shares of red, green and blue that make a grey image. */
  readonly grey?: Readonly<Rgb>;
  readonly adjust?: Adjustments;
  readonly curve?: readonly CurvePoint[];
  readonly red?: readonly CurvePoint[];
  readonly green?: readonly CurvePoint[];
  readonly blue?: readonly CurvePoint[];
  /** A tint for the dark and one for the light parts, by this share of it. */
  readonly split?: { readonly shadows: string; readonly highlights: string; readonly amount: number };
  /** Lifts black by this much, 0-1: a faded print. */
  readonly fade?: number;
}

/** A filter look: its id in projects, what people call it, and its group. */
export interface Look {
  readonly id: string;
  readonly name: string;
  readonly group: 'Clean' | 'Warm' | 'Cool' | 'Film' | 'Mono' | 'Bold';
}

const point = (x: number, y: number): CurvePoint => ({ x, y });

const RECIPES: readonly (Look & LookRecipe)[] = [
  {
    id: 'daylight',
    name: 'Daylight',
    group: 'Clean',
    adjust: { exposure: 8, contrast: 8, vibrance: 22, shadows: 16 },
  },
  {
    id: 'linen',
    name: 'Linen',
    group: 'Clean',
    adjust: { brightness: 12, contrast: -10, saturation: -12, highlights: 10 },
    split: { shadows: '#8f877c', highlights: '#fff5e6', amount: 0.12 },
  },
  {
    id: 'glass',
    name: 'Glass',
    group: 'Clean',
    adjust: { exposure: 6, contrast: 14, temperature: -8, highlights: -18, vibrance: 18 },
  },
  {
    id: 'gallery',
    name: 'Gallery',
    group: 'Clean',
    adjust: { contrast: 18, highlights: -14, shadows: 10, saturation: 6 },
  },
  {
    id: 'porcelain',
    name: 'Porcelain',
    group: 'Clean',
    adjust: { exposure: 12, contrast: -12, saturation: -18, tint: 6 },
    fade: 0.04,
  },
  {
    id: 'honey',
    name: 'Honey',
    group: 'Warm',
    adjust: { temperature: 34, contrast: 8, vibrance: 14 },
    split: { shadows: '#6a3b12', highlights: '#ffdf9c', amount: 0.14 },
  },
  {
    id: 'sundown',
    name: 'Sundown',
    group: 'Warm',
    adjust: { temperature: 28, contrast: 12, saturation: 10 },
    split: { shadows: '#5a2048', highlights: '#ffb069', amount: 0.24 },
  },
  {
    id: 'terracotta',
    name: 'Terracotta',
    group: 'Warm',
    adjust: { temperature: 20, saturation: -8, contrast: 12 },
    split: { shadows: '#4a1f14', highlights: '#f2b58d', amount: 0.26 },
    fade: 0.03,
  },
  {
    id: 'saffron',
    name: 'Saffron',
    group: 'Warm',
    adjust: { temperature: 22, vibrance: 34, contrast: 10 },
    blue: [point(0, 0.04), point(1, 0.9)],
  },
  {
    id: 'rose',
    name: 'Rose',
    group: 'Warm',
    adjust: { tint: 26, temperature: 8, brightness: 6, contrast: -4 },
    split: { shadows: '#6d3a57', highlights: '#ffe1e2', amount: 0.16 },
  },
  {
    id: 'harbour',
    name: 'Harbour',
    group: 'Cool',
    adjust: { temperature: -24, contrast: 12, saturation: -6 },
    split: { shadows: '#10304a', highlights: '#d5ecf5', amount: 0.2 },
  },
  {
    id: 'glacier',
    name: 'Glacier',
    group: 'Cool',
    adjust: { temperature: -34, exposure: 8, saturation: -16, highlights: 8 },
  },
  {
    id: 'moonlight',
    name: 'Moonlight',
    group: 'Cool',
    adjust: { temperature: -30, exposure: -22, contrast: 16, saturation: -24 },
    split: { shadows: '#0a1840', highlights: '#b9ccf2', amount: 0.3 },
  },
  {
    id: 'pine',
    name: 'Pine',
    group: 'Cool',
    adjust: { tint: -22, contrast: 10, saturation: -10 },
    split: { shadows: '#0d3328', highlights: '#eef2dc', amount: 0.2 },
  },
  {
    id: 'teal-orange',
    name: 'Teal and orange',
    group: 'Film',
    adjust: { contrast: 16, saturation: 8 },
    split: { shadows: '#06506a', highlights: '#ffb37a', amount: 0.34 },
  },
  {
    id: 'cinema',
    name: 'Cinema',
    group: 'Film',
    adjust: { contrast: 10, saturation: -16, highlights: -20 },
    curve: [point(0, 0.03), point(0.25, 0.19), point(0.75, 0.8), point(1, 0.96)],
    split: { shadows: '#12343f', highlights: '#f6e3c4', amount: 0.2 },
  },
  {
    id: 'portra',
    name: 'Portrait film',
    group: 'Film',
    adjust: { exposure: 8, contrast: -8, saturation: -6, temperature: 8, shadows: 18 },
    split: { shadows: '#5b5f4a', highlights: '#ffe9d2', amount: 0.16 },
    fade: 0.05,
  },
  {
    id: 'slide',
    name: 'Slide film',
    group: 'Film',
    adjust: { saturation: 22, contrast: 22, temperature: 6 },
    red: [point(0.25, 0.22), point(0.75, 0.79)],
    blue: [point(0.25, 0.28), point(0.75, 0.72)],
  },
  {
    id: 'expired',
    name: 'Expired',
    group: 'Film',
    adjust: { saturation: -18, contrast: -6 },
    red: [point(0, 0.1), point(1, 0.98)],
    green: [point(0, 0.04), point(1, 0.95)],
    blue: [point(0, 0.16), point(1, 0.82)],
  },
  {
    id: 'seventies',
    name: 'Seventies',
    group: 'Film',
    adjust: { temperature: 20, saturation: -10 },
    curve: [point(0, 0.1), point(0.5, 0.52), point(1, 0.94)],
    split: { shadows: '#4b3a1e', highlights: '#ffe4a8', amount: 0.22 },
  },
  {
    id: 'polaroid',
    name: 'Instant print',
    group: 'Film',
    adjust: { contrast: -14, brightness: 8, saturation: -8 },
    red: [point(0, 0.08), point(0.5, 0.54), point(1, 1)],
    blue: [point(0, 0.18), point(0.5, 0.5), point(1, 0.86)],
  },
  { id: 'silver', name: 'Silver', group: 'Mono', grey: [0.3, 0.59, 0.11], adjust: { contrast: 14 } },
  {
    id: 'noir',
    name: 'Noir',
    group: 'Mono',
    grey: [0.5, 0.4, 0.1],
    adjust: { contrast: 48, exposure: -6, shadows: -20 },
  },
  {
    id: 'chalk',
    name: 'Chalk',
    group: 'Mono',
    grey: [0.25, 0.5, 0.25],
    adjust: { brightness: 20, contrast: -18 },
    fade: 0.1,
  },
  {
    id: 'sepia',
    name: 'Sepia',
    group: 'Mono',
    grey: [0.33, 0.55, 0.12],
    adjust: { contrast: 6 },
    split: { shadows: '#3b2413', highlights: '#f8e6c6', amount: 0.7 },
  },
  {
    id: 'selenium',
    name: 'Selenium',
    group: 'Mono',
    grey: [0.3, 0.59, 0.11],
    adjust: { contrast: 16 },
    split: { shadows: '#2a2140', highlights: '#f0ecf2', amount: 0.45 },
  },
  {
    id: 'cyanotype',
    name: 'Cyanotype',
    group: 'Mono',
    grey: [0.3, 0.5, 0.2],
    adjust: { contrast: 10 },
    split: { shadows: '#062a55', highlights: '#eef6fa', amount: 0.85 },
  },
  { id: 'pop', name: 'Pop', group: 'Bold', adjust: { contrast: 26, saturation: 34, vibrance: 20 } },
  {
    id: 'candy',
    name: 'Candy',
    group: 'Bold',
    adjust: { brightness: 10, saturation: 26, tint: 14 },
    split: { shadows: '#5b2bd0', highlights: '#ffd7ee', amount: 0.18 },
  },
  {
    id: 'neon-night',
    name: 'Neon night',
    group: 'Bold',
    adjust: { contrast: 24, saturation: 30, exposure: -6 },
    split: { shadows: '#2a0a6b', highlights: '#ff8fd2', amount: 0.32 },
  },
  {
    id: 'cross',
    name: 'Cross-processed',
    group: 'Bold',
    adjust: { saturation: 12 },
    red: [point(0.25, 0.16), point(0.75, 0.86)],
    green: [point(0.25, 0.2), point(0.75, 0.82)],
    blue: [point(0, 0.14), point(1, 0.84)],
  },
  {
    id: 'bleach',
    name: 'Bleach bypass',
    group: 'Bold',
    adjust: { saturation: -46, contrast: 40, highlights: 6 },
  },
];

/** Every filter look, in the order of the panel. */
export const LOOKS: readonly Look[] = RECIPES.map(({ id, name, group }) => ({ id, name, group }));

/** What a look does, as steps; an unknown id does nothing. */
export function lookSteps(id: string): ColorStep[] {
  const recipe = RECIPES.find((each) => each.id === id);
  if (!recipe) return [];
  const steps: ColorStep[] = [];
  if (recipe.grey) steps.push(greyStep(recipe.grey));
  if (recipe.adjust) steps.push(...adjustSteps(recipe.adjust));
  if (recipe.curve || recipe.red || recipe.green || recipe.blue) steps.push(curveStep(recipe));
  if (recipe.split) steps.push(splitStep(recipe.split));
  if (recipe.fade) steps.push(fadeStep(recipe.fade));
  return steps;
}

function greyStep(shares: Readonly<Rgb>): ColorStep {
  return (rgb) => {
    const grey = rgb[0] * shares[0] + rgb[1] * shares[1] + rgb[2] * shares[2];
    rgb.fill(grey);
  };
}

function curveStep({ curve, red, green, blue }: LookRecipe): ColorStep {
  const all = curveTable(curve ?? []);
  const lanes = [curveTable(red ?? []), curveTable(green ?? []), curveTable(blue ?? [])];
  return (rgb) => {
    lanes.forEach((own, lane) => {
      rgb[lane] = own(all(rgb[lane] ?? 0));
    });
  };
}

/** Tints dark and light parts, keeping how light they are. */
function splitStep({ shadows, highlights, amount }: NonNullable<LookRecipe['split']>): ColorStep {
  const [dark, light] = [parseHex(shadows), parseHex(highlights)];
  return (rgb) => {
    const brightness = Math.min(1, Math.max(0, luma(rgb)));
    const tint: Rgb = [0, 0, 0];
    for (let lane = 0; lane < 3; lane++)
      tint[lane] = (dark[lane] ?? 0) + ((light[lane] ?? 0) - (dark[lane] ?? 0)) * brightness;
    // Half of the way back to the brightness it had: tints deepen shadows a little, as in a print.
    const back = (brightness - luma(tint)) * 0.7;
    for (let lane = 0; lane < 3; lane++) {
      const own = rgb[lane] ?? 0;
      rgb[lane] = own + ((tint[lane] ?? 0) + back - own) * amount;
    }
  };
}

function fadeStep(lift: number): ColorStep {
  return (rgb) => {
    for (let lane = 0; lane < 3; lane++) rgb[lane] = lift + (rgb[lane] ?? 0) * (1 - lift);
  };
}
