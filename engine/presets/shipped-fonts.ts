import type { FontAxis, FontFamilyInfo, FontStyleInfo } from '../ports/fonts.ts';

/**
 * A family that is behind the catalogue: one that text falls back to for its script, or a variable one. Its files lie at
 * `<base>/<slug>/<weight>.ttf`, or, when it is cut into parts, at `<base>/<slug>/<part>.ttf` with the list of the parts at
 * `<base>/<slug>/parts.json`.
 */
export interface ShippedFontFamily extends FontFamilyInfo {
  readonly slug: string;
  readonly hasParts: boolean;
}

const upright = (...weights: number[]): FontStyleInfo[] =>
  weights.map((weight) => ({ weight, italic: false }));

function family(
  name: string,
  styles: readonly FontStyleInfo[],
  axes: readonly FontAxis[] | null = null,
): ShippedFontFamily {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const row = { name, slug, category: 'Sans' as const, styles, hasParts: axes !== null };
  return axes === null ? row : { ...row, axes };
}

const axis = (tag: string, name: string, min: number, standard: number, max: number): FontAxis => ({
  tag,
  name,
  min,
  default: standard,
  max,
  hidden: false,
});
const weight = (min: number, max: number) => axis('wght', 'Weight', min, 400, max);
const width = (min: number, max: number) => axis('wdth', 'Width', min, 100, max);
const hundreds = (from: number, to: number) =>
  upright(...Array.from({ length: (to - from) / 100 + 1 }, (_, index) => from + index * 100));

/** The faces that characters fall back to when the chosen font lacks them. */
export const SCRIPT_FAMILIES: readonly ShippedFontFamily[] = [
  family('Noto Sans', upright(400, 700)),
  family('Noto Sans Arabic', upright(400, 700)),
  family('Noto Sans Hebrew', upright(400, 700)),
  family('Noto Sans Devanagari', upright(400, 700)),
  family('Noto Sans Bengali', upright(400, 700)),
  family('Noto Sans Tamil', upright(400, 700)),
  family('Noto Sans Thai', upright(400, 700)),
  family('Noto Sans JP', hundreds(100, 900), [weight(100, 900)]),
  family('Noto Sans KR', hundreds(100, 900), [weight(100, 900)]),
  family('Noto Sans SC', hundreds(100, 900), [weight(100, 900)]),
];

/** Variable families: one file a part, all weights and everything between, and axes of their own. */
export const VARIABLE_FAMILIES: readonly ShippedFontFamily[] = [
  family('Recursive', hundreds(300, 900), [
    weight(300, 1000),
    axis('slnt', 'Slant', -15, 0, 0),
    axis('CASL', 'Casual', 0, 0, 1),
    axis('CRSV', 'Cursive', 0, 0.5, 1),
    axis('MONO', 'Monospace', 0, 0, 1),
  ]),
  family('Roboto Flex', hundreds(100, 900), [
    weight(100, 1000),
    width(25, 151),
    axis('opsz', 'Optical size', 8, 14, 144),
    axis('slnt', 'Slant', -10, 0, 0),
    axis('GRAD', 'Grade', -200, 0, 150),
    axis('XOPQ', 'Thick strokes', 27, 96, 175),
    axis('YOPQ', 'Thin strokes', 25, 79, 135),
    axis('XTRA', 'Counter width', 323, 468, 603),
    axis('YTUC', 'Capital height', 528, 712, 760),
    axis('YTLC', 'Lower-case height', 416, 514, 570),
    axis('YTAS', 'Ascender height', 649, 750, 854),
    axis('YTDE', 'Descender depth', -305, -203, -98),
    axis('YTFI', 'Figure height', 560, 738, 788),
  ]),
  { ...family('Anybody', hundreds(100, 900), [weight(100, 900), width(50, 150)]), category: 'Display' },
  { ...family('Fredoka', hundreds(300, 700), [weight(300, 700), width(75, 125)]), category: 'Display' },
  {
    ...family('Shantell Sans', hundreds(300, 800), [
      weight(300, 800),
      axis('BNCE', 'Bounce', -100, 0, 100),
      axis('INFM', 'Informality', 0, 0, 100),
      axis('SPAC', 'Spacing', 0, 0, 100),
    ]),
    category: 'Handwriting',
  },
];

/** Every family that is shipped beside the catalogue. */
export const SHIPPED_FAMILIES: readonly ShippedFontFamily[] = [...SCRIPT_FAMILIES, ...VARIABLE_FAMILIES];

/** The whole files of a shipped family below `base`, by style; the same address for all of a family that has parts. */
export function shippedFontUrl(
  base: string,
  { slug, hasParts }: ShippedFontFamily,
  style: FontStyleInfo,
): string {
  return hasParts ? `${base}/${slug}/{part}.ttf` : `${base}/${slug}/${style.weight}.ttf`;
}

/** Where the list of the parts of a family is. */
export function shippedPartsUrl(base: string, { slug }: ShippedFontFamily): string {
  return `${base}/${slug}/parts.json`;
}
