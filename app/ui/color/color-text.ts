import { readHexField } from './color-maths.ts';

/** What the browser calls colours and what depends on the theme of the system: no colours of a design. */
const OF_THE_SYSTEM =
  /^currentcolor$|text|face|border|canvas|item|field|mark|highlight|caption|window|shadow|background|menu|scrollbar|workspace|accent/;

/**
 * Reads a colour as people type and paste it: digits (see `readHexField`), three numbers from 0 to 255, or what a style sheet takes: a name,
 * `rgb(…)`, `hsl(…)`, `oklch(…)` and their like, also with the property before it and the semicolon after it.
 * @param resolve Reads a colour of a style sheet; the browser by default.
 * @returns `#rrggbb`, or `#rrggbbaa` where it is not opaque; null when it is no colour.
 */
export function readColorText(
  text: string,
  resolve: (css: string) => string | null = resolvedByBrowser,
): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^[-a-z]+\s*:\s*/, '')
    .replace(/\s*;$/, '');
  const css = /^\d{1,3}(?:[\s,]+\d{1,3}){2}$/.test(plain) ? `rgb(${plain.replace(/[\s,]+/g, ',')})` : plain;
  const isCss = /^[a-z]+(?:\([^()]+\))?$/.test(css) && !OF_THE_SYSTEM.test(css);
  const hex = readHexField(css) ?? (isCss ? resolve(css) : null);
  return hex?.replace(/^(#.{6})ff$/, '$1') ?? null;
}

const byte = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** A colour of a style sheet in sRGB, as a canvas reads it. */
function resolvedByBrowser(css: string): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // What is no colour leaves the one before as it is.
  const [shown, again] = ['#000000', '#ffffff'].map((before) => {
    context.fillStyle = before;
    context.fillStyle = css;
    return context.fillStyle;
  });
  if (typeof shown !== 'string' || shown !== again) return null;
  if (shown.startsWith('#')) return shown;
  const [, red, green, blue, alpha] = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(shown) ?? [];
  if (alpha !== undefined)
    return `#${[Number(red), Number(green), Number(blue), Number(alpha) * 255].map(byte).join('')}`;
  // Colours of other spaces are written in those; as pixels they are in sRGB.
  context.fillRect(0, 0, 1, 1);
  return `#${[...context.getImageData(0, 0, 1, 1).data].map(byte).join('')}`;
}
