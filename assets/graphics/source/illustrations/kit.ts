import { circle, ellipse, fill, INK, line, points, rect, svg } from '../kit.ts';

/** An illustration of the shelf: a drawing with the words that find it, in English and in Arabic. */
export interface Illustration {
  readonly alias: string;
  readonly displayName: string;
  readonly tags: readonly string[];
  readonly svg: string;
}

export const WIDTH = 400;
export const HEIGHT = 320;
export const SHADOW = 'fill-opacity="0.14"';

/** An illustration of 400 by 320 units. */
export const illustration = (
  alias: string,
  displayName: string,
  tags: readonly string[],
  ...parts: readonly string[]
): Illustration => ({ alias, displayName, tags, svg: svg(WIDTH, HEIGHT, parts.join('')) });

/** What a thing throws on the ground under it. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.12): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${Math.round(ry * 10) / 10}" fill="${INK}" ${SHADOW}/>`;

/** A part for each number up to a count. */
export const each = (count: number, part: (index: number) => string): string =>
  points(count, (index) => [index, 0])
    .map(([index]) => part(index))
    .join('');

/** A plate from above at a slant: its rim and its well. */
export const plate = (x: number, y: number, rx: number, color: string, well: string): string =>
  shadow(x, y + rx * 0.3, rx * 0.96, rx * 0.4) +
  ellipse(x, y, rx, rx * 0.46, color) +
  ellipse(x, y - 3, rx * 0.76, rx * 0.32, well);

/** The colours of a person. */
export interface Person {
  readonly skin: string;
  readonly hair: string;
  readonly top: string;
  readonly style: 'short' | 'long' | 'bun' | 'curls' | 'bald' | 'scarf';
}

/** A head with its hair; `r` is the radius of the face. Behind the neck comes what hangs down. */
export function head(x: number, y: number, r: number, { skin, hair, style }: Person): string {
  const face = circle(x, y, r, skin);
  const features =
    circle(x - r * 0.36, y + r * 0.04, r * 0.1, INK) +
    circle(x + r * 0.36, y + r * 0.04, r * 0.1, INK) +
    line(`M${x - r * 0.3} ${y + r * 0.4}Q${x} ${y + r * 0.72} ${x + r * 0.3} ${y + r * 0.4}`, INK, r * 0.11);
  const cap = fill(
    `M${x - r * 1.06} ${y + r * 0.06}A${r * 1.06} ${r * 1.06} 0 0 1 ${x + r * 1.06} ${y + r * 0.06}C${x + r * 0.7} ${y - r * 0.5} ${x - r * 0.2} ${y - r * 0.3} ${x - r * 1.06} ${y + r * 0.06}z`,
    hair,
  );
  switch (style) {
    case 'short':
      return face + features + cap;
    case 'long':
      return (
        fill(
          `M${x - r * 1.1} ${y - r * 0.1}A${r * 1.1} ${r * 1.1} 0 0 1 ${x + r * 1.1} ${y - r * 0.1}V${y + r * 1.5}H${x - r * 1.1}z`,
          hair,
        ) +
        face +
        features +
        cap
      );
    case 'bun':
      return circle(x, y - r * 1.16, r * 0.46, hair) + face + features + cap;
    case 'curls':
      return (
        each(7, (index) => {
          const angle = Math.PI + (index / 6) * Math.PI;
          return circle(
            Math.round((x + Math.cos(angle) * r * 0.86) * 10) / 10,
            Math.round((y + Math.sin(angle) * r * 0.82 - r * 0.08) * 10) / 10,
            r * 0.42,
            hair,
          );
        }) +
        face +
        features +
        cap
      );
    case 'bald':
      return face + features;
    case 'scarf':
      return (
        circle(x, y - r * 0.04, r * 1.22, hair) +
        fill(
          `M${x - r * 1.2} ${y}C${x - r * 1.3} ${y + r * 1.3} ${x - r * 0.9} ${y + r * 1.7} ${x} ${y + r * 1.7}S${x + r * 1.3} ${y + r * 1.3} ${x + r * 1.2} ${y}z`,
          hair,
        ) +
        ellipse(x, y + r * 0.08, r * 0.86, r * 0.94, skin) +
        features
      );
  }
}

/** Head, neck and shoulders down to a straight edge; `wide` is half the width of the shoulders. */
export function bust(x: number, y: number, r: number, person: Person, down: number, wide = r * 1.9): string {
  const shoulder = y + r * 1.35;
  return (
    (person.style === 'long' ? head(x, y, r, person) : '') +
    rect(x - r * 0.34, y + r * 0.7, r * 0.68, r * 0.9, person.skin) +
    fill(
      `M${x - wide} ${down}V${shoulder + r * 0.9}C${x - wide} ${shoulder + r * 0.2} ${x - r * 0.9} ${shoulder} ${x} ${shoulder}S${x + wide} ${shoulder + r * 0.2} ${x + wide} ${shoulder + r * 0.9}V${down}z`,
      person.top,
    ) +
    (person.style === 'long'
      ? circle(x, y, r, person.skin) + head(x, y, r, { ...person, style: 'short' })
      : head(x, y, r, person))
  );
}

/** A person who stands: `y` is where the feet are, `size` the whole height. */
export function standing(
  x: number,
  y: number,
  size: number,
  person: Person,
  legs: string,
  shoes = INK,
): string {
  const r = size * 0.105;
  const hip = y - size * 0.42;
  const shoulder = y - size * 0.74;
  const half = size * 0.115;
  return (
    line(`M${x - half * 0.55} ${hip}V${y - size * 0.03}`, legs, size * 0.1) +
    line(`M${x + half * 0.55} ${hip}V${y - size * 0.03}`, legs, size * 0.1) +
    line(`M${x - half * 0.55} ${y - size * 0.01}h${-size * 0.05}`, shoes, size * 0.055) +
    line(`M${x + half * 0.55} ${y - size * 0.01}h${size * 0.05}`, shoes, size * 0.055) +
    rect(x - size * 0.035, shoulder - size * 0.06, size * 0.07, size * 0.1, person.skin) +
    rect(x - half, shoulder, half * 2, size * 0.36, person.top, size * 0.06) +
    head(x, shoulder - r * 1.15, r, person)
  );
}

export const SKIN = ['#f6c9a4', '#d99a6c', '#a8663f', '#6e4127'] as const;

/** An entry of a short list; the first one beyond its end. */
export function at<Entry>(list: readonly [Entry, ...Entry[]], index: number): Entry {
  return list[index] ?? list[0];
}
