import sharp from 'sharp';
import type { PictureColors } from '../../assets/templates/composition/catalogue.ts';
import { toOklab } from '../../engine/effects/color-match/oklab.ts';
import type { TemplateColor } from '../../server/contract/search.ts';

/** The text of picture-colors.json: the main colours of each template by its alias. */
export function pictureColorsText(colors: Readonly<Record<string, PictureColors>>): string {
  const rows = Object.entries(colors).map(
    ([alias, row]) => `${JSON.stringify(alias)}: ${JSON.stringify(row)}`,
  );
  return `{\n  ${rows.join(',\n  ')}\n}\n`;
}

/** Pixels of each side that an image is looked at with: enough for a line of text, few enough to be quick. */
const SIDE_PX = 96;
/** A colour counts from this share of the image on, a vivid one, which is seen although it is small, from a smaller one on. */
const LEAST_SHARE = 0.08;
const LEAST_VIVID_SHARE = 0.03;
const VIVID_CHROMA = 0.13;
const MOST_COLORS = 4;

/** Below this chroma of Oklab a colour is seen as white, grey or black; dark ones from a higher one on. */
const GREY_CHROMA = 0.03;
/** Where one hue of Oklab, in degrees, ends and the next begins; what is behind the last one is pink. */
const HUES: readonly (readonly [endDeg: number, name: TemplateColor])[] = [
  [12, 'pink'],
  [40, 'red'],
  [72, 'orange'],
  [112, 'yellow'],
  [165, 'green'],
  [215, 'teal'],
  [285, 'blue'],
  [328, 'purple'],
];

/** What people call a colour of gamma-encoded sRGB, 0-255. */
export function colorNameOf(red: number, green: number, blue: number): TemplateColor {
  const [lightness, a, b] = toOklab([red / 255, green / 255, blue / 255]);
  const chroma = Math.hypot(a, b);
  const hueDeg = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const isWarm = hueDeg > 20 && hueDeg < 112;
  if (lightness < 0.3 && chroma < 0.06) return 'black';
  if (lightness < 0.2) return 'black';
  if (chroma < GREY_CHROMA || (lightness > 0.93 && chroma < 0.035 && !isWarm)) {
    if (isWarm && lightness > 0.8 && chroma > 0.012) return 'beige';
    return lightness > 0.93 ? 'white' : lightness < 0.32 ? 'black' : 'grey';
  }
  if (isWarm && lightness > 0.78 && chroma < 0.075) return 'beige';
  if (isWarm && lightness < 0.6 && chroma < 0.13 && hueDeg > 28) return 'brown';
  const name = HUES.find(([endDeg]) => hueDeg < endDeg)?.[1] ?? 'pink';
  // Light red is pink, whatever its hue says.
  return name === 'red' && lightness > 0.74 ? 'pink' : name;
}

interface Sum {
  count: number;
  red: number;
  green: number;
  blue: number;
  vivid: number;
}

/** The main colours of an image file. Rejects when it cannot be decoded. */
export async function pictureColors(path: string): Promise<PictureColors> {
  const { data } = await sharp(path)
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = new Map<TemplateColor, Sum>();
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const name = colorNameOf(red, green, blue);
    const sum = sums.get(name) ?? { count: 0, red: 0, green: 0, blue: 0, vivid: 0 };
    const [, a, b] = toOklab([red / 255, green / 255, blue / 255]);
    sum.count += 1;
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
    if (Math.hypot(a, b) > VIVID_CHROMA) sum.vivid += 1;
    sums.set(name, sum);
  }
  const pixels = SIDE_PX * SIDE_PX;
  const main = [...sums]
    .filter(([, { count, vivid }]) => count / pixels >= LEAST_SHARE || vivid / pixels >= LEAST_VIVID_SHARE)
    .toSorted(([, one], [, other]) => other.count - one.count)
    .slice(0, MOST_COLORS);
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  return {
    colors: main.map(
      ([, { count, red, green, blue }]) => `#${hex(red / count)}${hex(green / count)}${hex(blue / count)}`,
    ),
    colorNames: main.map(([name]) => name),
  };
}
