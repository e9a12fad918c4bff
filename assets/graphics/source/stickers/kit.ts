import { circle, type Drawing, drawing, ellipse, fill, INK, line, PINK } from '../kit.ts';
import { STICKER_ARABIC } from './arabic.ts';

/** How wide the white paper around a sticker is, in units of the drawing. */
const PAPER_UNITS = 8;
const SHADOW_DOWN_UNITS = 3;

/** The same elements in one colour, wider by the paper on all sides. */
function swollen(elements: string, color: string): string {
  return elements
    .replaceAll(/<(path|circle|ellipse|rect) ([^>]*?)\/>/g, (_, name: string, attributes: string) => {
      const [, stroke] = /stroke-width="([\d.]+)"/.exec(attributes) ?? [];
      const rest = attributes
        .replaceAll(/ ?(?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|opacity)="[^"]*"/g, '')
        .trim();
      const isLine = stroke !== undefined && /fill="none"/.test(attributes);
      const width = Number(stroke ?? 0) + 2 * PAPER_UNITS;
      return `<${name} ${rest}${isLine ? ' fill="none"' : ''} stroke-width="${width}"/>`;
    })
    .replace(/^/, `<g fill="${color}" stroke="${color}" stroke-linejoin="round" stroke-linecap="round">`)
    .concat('</g>');
}

/**
 * A drawing that was cut out of white paper.
 * @param outer the elements that make its outline
 * @param inner what is drawn on them and does not reach beyond
 */
export const sticker = (name: string, title: string, words: string, outer: string, inner = ''): Drawing =>
  drawing(
    name,
    title,
    // Searches compare letters without their marks.
    `sticker ${words} ${STICKER_ARABIC[name] ?? ''}`.normalize('NFKD').trim(),
    `<g opacity="0.18" transform="translate(0 ${SHADOW_DOWN_UNITS})">${swollen(outer, INK)}</g>${swollen(outer, '#ffffff')}${outer}${inner}`,
  );

/** Two round eyes with a glint. */
export const eyes = (left: number, right: number, y: number, r = 6): string =>
  [left, right]
    .map((x) => circle(x, y, r, INK) + circle(x - r * 0.3, y - r * 0.35, r * 0.32, '#ffffff'))
    .join('');
/** Two eyes that are closed for joy. */
export const joyEyes = (left: number, right: number, y: number, r = 8): string =>
  [left, right]
    .map((x) => line(`M${x - r} ${y + r * 0.4}Q${x} ${y - r} ${x + r} ${y + r * 0.4}`, INK, 4))
    .join('');
/** A mouth that smiles, as a line. */
export const smile = (x: number, y: number, half: number, deep = half * 0.8, width = 4): string =>
  line(`M${x - half} ${y}Q${x} ${y + deep * 1.6} ${x + half} ${y}`, INK, width);
/** A mouth that laughs, with its tongue. */
export const laugh = (x: number, y: number, half: number, deep = half): string =>
  fill(
    `M${x - half} ${y}H${x + half}C${x + half} ${y + deep * 1.35} ${x - half} ${y + deep * 1.35} ${x - half} ${y}z`,
    INK,
  ) + ellipse(x, y + deep * 0.76, half * 0.5, deep * 0.24, '#ff5a5f');
export const cheeks = (left: number, right: number, y: number, r = 8, color = PINK): string =>
  [left, right].map((x) => ellipse(x, y, r, r * 0.72, color)).join('');
