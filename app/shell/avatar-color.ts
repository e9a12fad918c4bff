/** The colour of a user without a name or a letter of our table. */
export const DEFAULT_AVATAR_COLOR = '#00AA55';

/** One colour for each Latin letter, far enough from its neighbours that two people in a list differ. */
const COLORS: Readonly<Record<string, string>> = {
  A: '#00AA55',
  B: '#009FD4',
  C: '#B381B3',
  D: '#939393',
  E: '#E3BC00',
  F: '#D47500',
  G: '#DC2A2A',
  H: '#5B8C5A',
  I: '#2F6FBD',
  J: '#B84A73',
  K: '#2E9E9B',
  L: '#A67C52',
  M: '#8A2BE2',
  N: '#E0663C',
  O: '#4560D6',
  P: '#9A5BB5',
  Q: '#6B8E23',
  R: '#C43D5B',
  S: '#167A62',
  T: '#B8860B',
  U: '#5A6ACF',
  V: '#C13A4C',
  W: '#30638E',
  X: '#74742B',
  Y: '#E08E1B',
  Z: '#6C4A9E',
};

/** The letter that stands for a user: the first of the name, else of the e-mail address. */
export function avatarLetter({ name, email }: { readonly name: string; readonly email: string }): string {
  const [first = ''] = name.trim() || email.trim();
  return first.toLocaleUpperCase();
}

/** The colour under a letter. */
export function avatarColor(letter: string): string {
  return COLORS[letter] ?? DEFAULT_AVATAR_COLOR;
}

const INK = '#14151f';

/** White or ink, whichever reads better on a colour (contrast by WCAG 2.2, relative luminance). */
export function avatarTextColor(color: string): string {
  const luminance = relativeLuminance(color);
  const onWhite = 1.05 / (luminance + 0.05);
  const onInk = (luminance + 0.05) / (relativeLuminance(INK) + 0.05);
  return onWhite > onInk ? '#ffffff' : INK;
}

function relativeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
