import type { GradientStop, Paint } from '@gesso/engine';
import { parseColor } from '@gesso/engine/internal';
import { attribute, childAt, childrenNamed, elementsOf, numberAttribute, type XmlElement } from '../xml.ts';

/** The colours of a theme by name, and which of them a master calls background, text and accents. */
export interface ColorScheme {
  readonly theme: Readonly<Record<string, string>>;
  readonly map: Readonly<Record<string, string>>;
  /** What `phClr` is: the colour that a style of the theme is used with. */
  readonly placeholder?: string;
}

const COLOR_ELEMENTS = new Set(['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr']);
/** Shares are written in thousandths of a per cent. */
const WHOLE = 100_000;
/** Angles are written in sixtieth thousandths of a degree. */
export const ANGLE_UNITS = 60_000;

/** The colours of a theme part. */
export function themeColors(theme: XmlElement | undefined): Record<string, string> {
  const colors: Record<string, string> = {};
  for (const entry of elementsOf(childAt(theme, 'themeElements', 'clrScheme')))
    for (const value of elementsOf(entry))
      colors[entry.localName ?? ''] = colorOf(value, { theme: {}, map: {} }) ?? '#000000';
  return colors;
}

/** The colour of the first colour element among the children; undefined where there is none. */
export function colorIn(parent: XmlElement | undefined, scheme: ColorScheme): string | undefined {
  const element = elementsOf(parent).find(({ localName }) => COLOR_ELEMENTS.has(localName ?? ''));
  return element && colorOf(element, scheme);
}

/** `#rrggbb` or `#rrggbbaa` of a colour element (ECMA-376 part 1, 20.1.2.3). */
export function colorOf(element: XmlElement, scheme: ColorScheme): string | undefined {
  const base = baseColor(element, scheme);
  return base && changed(base, element);
}

/** The names are those of CSS, some with the first word cut short: `dkBlue`, `ltGray`, `medPurple`. */
function namedColor(name: string): string {
  const whole = name
    .replace(/^dk(?=[A-Z])/, 'dark')
    .replace(/^lt(?=[A-Z])/, 'light')
    .replace(/^med(?=[A-Z])/, 'medium');
  return parseColor(whole.toLowerCase())?.color.slice(1) ?? '000000';
}

type Rgb = readonly [red: number, green: number, blue: number, alpha: number];

function baseColor(element: XmlElement, { theme, map, placeholder }: ColorScheme): Rgb | undefined {
  const value = attribute(element, 'val') ?? '';
  switch (element.localName) {
    case 'srgbClr':
      return rgbOf(value);
    case 'sysClr':
      return rgbOf(attribute(element, 'lastClr') ?? (value === 'window' ? 'ffffff' : '000000'));
    case 'prstClr':
      return rgbOf(namedColor(value));
    case 'scrgbClr': {
      const part = (name: string) => fromLinear((numberAttribute(element, name) ?? 0) / WHOLE);
      return [part('r'), part('g'), part('b'), 1];
    }
    case 'hslClr': {
      const share = (name: string) => (numberAttribute(element, name) ?? 0) / WHOLE;
      return [
        ...fromHsl((numberAttribute(element, 'hue') ?? 0) / ANGLE_UNITS, share('sat'), share('lum')),
        1,
      ];
    }
    default: {
      const color = value === 'phClr' ? placeholder : (theme[map[value] ?? value] ?? theme[value]);
      return color === undefined ? undefined : rgbOf(color.slice(1));
    }
  }
}

function rgbOf(hex: string): Rgb | undefined {
  if (!/^(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex)) return undefined;
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4), hex.length === 8 ? part(6) : 1];
}

const hex = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0');

/** Applies what the children of a colour element do to it, one after another. */
function changed(base: Rgb, element: XmlElement): string {
  let [red, green, blue, alpha] = base;
  const inHsl = (change: (hsl: [number, number, number]) => readonly [number, number, number]) => {
    [red, green, blue] = fromHsl(...change(toHsl(red, green, blue)));
  };
  for (const change of elementsOf(element)) {
    const value = (numberAttribute(change, 'val') ?? WHOLE) / WHOLE;
    switch (change.localName) {
      case 'alpha':
        alpha = value;
        break;
      case 'alphaMod':
        alpha *= value;
        break;
      case 'lumMod':
        inHsl(([hue, saturation, light]) => [hue, saturation, light * value]);
        break;
      case 'lumOff':
        inHsl(([hue, saturation, light]) => [hue, saturation, light + value]);
        break;
      case 'satMod':
        inHsl(([hue, saturation, light]) => [hue, saturation * value, light]);
        break;
      case 'hueOff':
        inHsl(([hue, saturation, light]) => [
          hue + (numberAttribute(change, 'val') ?? 0) / ANGLE_UNITS,
          saturation,
          light,
        ]);
        break;
      case 'shade':
        [red, green, blue] = [red, green, blue].map((part) => fromLinear(toLinear(part) * value)) as [
          number,
          number,
          number,
        ];
        break;
      case 'tint':
        [red, green, blue] = [red, green, blue].map((part) =>
          fromLinear(toLinear(part) * value + 1 - value),
        ) as [number, number, number];
        break;
      case 'gray': {
        const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        [red, green, blue] = [light, light, light];
        break;
      }
      case 'inv':
        [red, green, blue] = [1 - red, 1 - green, 1 - blue];
        break;
    }
  }
  const opaque = `#${hex(red)}${hex(green)}${hex(blue)}`;
  return alpha >= 0.998 ? opaque : `${opaque}${hex(alpha)}`;
}

/** sRGB to light and back (IEC 61966-2-1). */
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * Math.max(0, light) ** (1 / 2.4) - 0.055;

function toHsl(red: number, green: number, blue: number): [number, number, number] {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const light = (most + least) / 2;
  const range = most - least;
  if (range === 0) return [0, 0, light];
  const saturation = range / (1 - Math.abs(2 * light - 1));
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [sixth * 60, saturation, light];
}

function fromHsl(hue: number, saturation: number, light: number): [number, number, number] {
  const clamped = Math.min(1, Math.max(0, light));
  const chroma = (1 - Math.abs(2 * clamped - 1)) * Math.min(1, Math.max(0, saturation));
  const part = (from: number) => {
    const at = (from + hue / 30) % 12;
    return clamped - (chroma / 2) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [part(0), part(8), part(4)];
}

/** A gradient fill; null where it has no colours. */
export function gradientOf(fill: XmlElement, scheme: ColorScheme): Paint | null {
  const stops: GradientStop[] = childrenNamed(childAt(fill, 'gsLst'), 'gs')
    .map((stop) => ({
      offset: Math.min(1, Math.max(0, (numberAttribute(stop, 'pos') ?? 0) / WHOLE)),
      color: colorIn(stop, scheme) ?? '#000000',
    }))
    .sort((a, b) => a.offset - b.offset)
    .slice(0, 16);
  const [first] = stops;
  if (!first) return null;
  if (stops.length === 1) return { type: 'solid', color: first.color };
  if (childAt(fill, 'path'))
    // Theirs count from the middle too, but name the colour of the edge last.
    return { type: 'radial-gradient', stops };
  const angle = (numberAttribute(childAt(fill, 'lin'), 'ang') ?? 0) / ANGLE_UNITS;
  return { type: 'linear-gradient', angleDeg: angle, stops };
}

/** A share of a whole as files write it. */
export const shareOf = (value: number | undefined, otherwise: number): number =>
  value === undefined ? otherwise : value / WHOLE;
