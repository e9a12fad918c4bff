/** Colours of illustrated avatars, as #rrggbb. Shades follow from each colour, so that all parts of a drawing have the same light. */

/** Tones of skin, from light to dark. */
export const SKIN_COLORS = [
  '#fbdcc4',
  '#f6c9a6',
  '#ecb48a',
  '#dd9c6f',
  '#c58256',
  '#a4653f',
  '#824c2f',
  '#623723',
] as const;

export const HAIR_COLORS = [
  '#241d26',
  '#3c2a26',
  '#5e3a2a',
  '#8a5430',
  '#b9793f',
  '#dfb067',
  '#b5472c',
  '#8d8a92',
  '#dfdce0',
  '#3f5fae',
  '#d7637f',
  '#3f8f86',
] as const;

export const CLOTHES_COLORS = [
  '#2f3e63',
  '#3d6fb4',
  '#2f8f83',
  '#5f9a5b',
  '#f0b13c',
  '#ec7b45',
  '#d84f4c',
  '#c85a8e',
  '#7a5bb0',
  '#4a4452',
  '#8c95a4',
  '#f4efe6',
] as const;

export const BACKGROUND_COLORS = [
  '#ffd9c7',
  '#ffe4a8',
  '#d9eec2',
  '#bfe6dc',
  '#c3e0f7',
  '#cfd3fb',
  '#e6d3f5',
  '#fbd0de',
  '#e9e4dc',
  '#f58e6c',
  '#47a59a',
  '#5a7fd0',
] as const;

/** Ink of eyes, glasses and mouths: darker than any hair. */
export const INK = '#241d2b';
export const WHITE = '#ffffff';

type Channels = [r: number, g: number, b: number];

function channelsOf(color: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Channels;
}

/** A colour between two others. @param share 0 gives the first, 1 the second */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  const mixed = a.map((value, lane) => Math.round(value + ((b[lane] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** How light a colour is, 0-1 (luma of BT.709). */
export function lightnessOf(color: string): number {
  const [r, g, b] = channelsOf(color);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/** The colours of everything that is drawn in one colour: itself, in shadow, in light, and its lines. */
export interface Shades {
  readonly base: string;
  readonly shade: string;
  readonly light: string;
  readonly line: string;
}

/** Shades of skin, hair or cloth. Shadows are cooler and lights warmer, as under a window. */
export function shadesOf(base: string): Shades {
  return {
    base,
    shade: mix(base, '#3d1f3a', 0.2),
    light: mix(base, '#fff3dc', 0.28),
    line: mix(base, '#3a1622', 0.52),
  };
}
