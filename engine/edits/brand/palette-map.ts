import { colorChannels, luminanceOf } from '../../model/color.ts';
import type { ColorRole } from '../color-roles.ts';
import { contrastOf } from '../text/readable-color.ts';
import type { BrandLook } from './brand-look.ts';

/** A colour of a project with what it is used for and how much. */
export interface ColorUse {
  readonly color: string;
  readonly roles: ReadonlySet<ColorRole>;
  readonly weight: number;
}

/** The colours of a project, and those that decide: of most of its pages, its titles, and its other words. */
export interface ProjectColors {
  readonly uses: readonly ColorUse[];
  /** The colours of each gradient behind everything. */
  readonly gradients: readonly (readonly string[])[];
  readonly ground: string | null;
  readonly title: string | null;
  readonly text: string | null;
}

type BrandColors = BrandLook['colors'];

/** What text needs on its ground. */
const READABLE = 4.5;
/** Colours of a gradient that differ by less, in L*, are shades of one colour. */
const NEIGHBOURS = 32;
/** Two colours that differ by less are seen as one. */
const SAME_LIGHTNESS = 4;
/** Standing out by this much more or less, in L*, costs 1. */
const SHIFT_COST_LIGHTNESS = 60;
/** Greys keep their colour where nothing of the brand suits; this is what that costs. */
const KEPT_GREY_COST = 0.22;
const OTHER_ROLE_COST = 0.3;
const ANY_ROLE_COST = 0.1;
const REUSE_COST = 0.18;
const VANISHING_COST = 2;

/** Lightness as people see it (CIE L*), 0 to 100. */
export function lightnessOf(color: string): number {
  const luminance = luminanceOf(color);
  return luminance <= 0.008856 ? 903.3 * luminance : 116 * Math.cbrt(luminance) - 16;
}

/** Whether a colour is a grey, black or white. */
function isGrey(color: string): boolean {
  const { red, green, blue } = colorChannels(color);
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 18;
}

/** The ground of a brand: the colour with that role, else one that is very light or very dark. */
function groundOf(colors: BrandColors): string | null {
  const given = colors.find(({ role }) => role === 'ground');
  if (given !== undefined) return given.color;
  const free = colors.filter(({ role }) => role === null).map(({ color }) => color);
  const light = free.toSorted((one, other) => lightnessOf(other) - lightnessOf(one))[0];
  if (light !== undefined && lightnessOf(light) > 85) return light;
  const dark = free.toSorted((one, other) => lightnessOf(one) - lightnessOf(other))[0];
  return dark !== undefined && lightnessOf(dark) < 20 ? dark : null;
}

/** The colour of a brand for words on a ground: of the first role that can be read there, else what can be read best; null when nothing can. */
function wordsOf(colors: BrandColors, roles: readonly ColorRole[], ground: string | null): string | null {
  const canBeRead = (color: string) => ground === null || contrastOf(color, ground) >= READABLE;
  for (const wanted of roles) {
    const found = colors.find(({ color, role }) => role === wanted && canBeRead(color));
    if (found !== undefined) return found.color;
  }
  if (ground === null) return null;
  const best = colors
    .map(({ color }) => color)
    .toSorted((one, other) => contrastOf(other, ground) - contrastOf(one, ground))[0];
  return best !== undefined && canBeRead(best) ? best : null;
}

/**
 * Which colour of a brand takes the place of each colour of a project. The ground, titles and words are given by their roles; every other colour by its
 * roles and by how much it stands out from the ground, each brand colour in turn. One that is not in the answer stays.
 */
export function mapPalette(project: ProjectColors, look: BrandLook): Map<string, string> {
  const map = new Map<string, string>();
  if (look.colors.length === 0) return map;
  const used = new Map<string, number>();
  const give = (color: string | null, brand: string | null) => {
    if (color === null || brand === null || map.has(color)) return;
    map.set(color, brand);
    used.set(brand, (used.get(brand) ?? 0) + 1);
  };
  const ground = groundOf(look.colors);
  give(project.ground, ground);
  const newGround = project.ground === null ? null : (ground ?? project.ground);
  give(project.title, wordsOf(look.colors, ['title', 'text'], newGround));
  give(project.text, wordsOf(look.colors, ['text', 'title'], newGround));
  for (const gradient of project.gradients) shadeGradient(gradient, map, give);
  const others = project.uses.filter(({ color }) => !map.has(color));
  for (const use of others.toSorted((one, other) => other.weight - one.weight)) {
    const best = bestFor(use, look.colors, { former: project.ground, now: newGround }, used);
    if (best !== use.color) give(use.color, best);
  }
  return map;
}

/** A gradient between neighbouring shades stays one: its other colours become shades of the brand colour that the first has got. */
function shadeGradient(
  gradient: readonly string[],
  map: ReadonlyMap<string, string>,
  give: (color: string, brand: string) => void,
): void {
  const given = gradient.find((color) => map.has(color));
  const brand = given === undefined ? undefined : map.get(given);
  if (given === undefined || brand === undefined) return;
  for (const color of gradient) {
    const step = lightnessOf(color) - lightnessOf(given);
    if (Math.abs(step) < NEIGHBOURS) give(color, shadeOf(brand, step));
  }
}

/** A colour that is lighter or darker by about a step of L*. */
function shadeOf(color: string, step: number): string {
  const lightness = lightnessOf(color);
  // Where there is no room on its side the shade lies on the other.
  const isLighter = step > 0 ? lightness + step <= 100 : lightness + step < 0;
  const size = Math.abs(step);
  const share = Math.min(1, size / Math.max(1, isLighter ? 100 - lightness : lightness));
  const end = isLighter ? 255 : 0;
  const { red, green, blue } = colorChannels(color);
  return `#${[red, green, blue].map((value) => hexOf(value + (end - value) * share)).join('')}`;
}

const hexOf = (value: number) => Math.round(value).toString(16).padStart(2, '0');

function bestFor(
  { color, roles }: ColorUse,
  colors: BrandColors,
  ground: { readonly former: string | null; readonly now: string | null },
  used: ReadonlyMap<string, number>,
): string {
  const standsOut = (one: string, from: string | null) =>
    from === null ? 0 : Math.abs(lightnessOf(one) - lightnessOf(from));
  const wanted = standsOut(color, ground.former);
  const costOf = (candidate: string) => {
    const now = standsOut(candidate, ground.now);
    const vanishes = wanted > SAME_LIGHTNESS && now < SAME_LIGHTNESS && ground.now !== null;
    // Without a ground that is known, light stays light and dark dark.
    const shift =
      ground.now === null ? Math.abs(lightnessOf(color) - lightnessOf(candidate)) : Math.abs(wanted - now);
    return shift / SHIFT_COST_LIGHTNESS + (vanishes ? VANISHING_COST : 0);
  };
  let best = { color, cost: isGrey(color) ? costOf(color) + KEPT_GREY_COST : Number.POSITIVE_INFINITY };
  for (const { color: candidate, role } of colors) {
    const roleCost = role === null ? ANY_ROLE_COST : roles.has(role) ? 0 : OTHER_ROLE_COST;
    const cost = costOf(candidate) + roleCost + REUSE_COST * (used.get(candidate) ?? 0);
    if (cost < best.cost) best = { color: candidate, cost };
  }
  return best.color;
}

/** A colour as a map has it; opacity stays. */
export function mapColor(map: ReadonlyMap<string, string>, color: string): string {
  const found = map.get(color.slice(0, 7).toLowerCase());
  return found === undefined ? color : `${found}${color.slice(7)}`;
}
