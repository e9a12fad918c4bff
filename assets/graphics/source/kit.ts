/** A place in a drawing, in its units; y counts downwards. */
export type Point = readonly [x: number, y: number];

/** A graphic that a script draws: its file name without the ending, what lists show, and the words that find it. */
export interface Drawing {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly svg: string;
}

/** Colours of the house style, as in the graphics that were drawn by hand. */
export const INK = '#2a1410';
export const CREAM = '#fff6ea';
export const RED = '#ff5a36';
export const BLUE = '#2a33de';
export const YELLOW = '#ffc640';
export const GREEN = '#12a36b';
export const PINK = '#ff8fc0';
export const NAVY = '#14206e';
export const SKY = '#a9e1ee';
export const LILAC = '#8b95ff';
export const ORANGE = '#ff7a2f';
export const TEAL = '#0b5567';
export const LIME = '#c6dd6a';
export const VIOLET = '#6a1fb8';
export const PEACH = '#ffb27d';
export const BROWN = '#8a4b2a';

/** Random numbers from 0 to 1, the same ones for the same seed. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number with one decimal at most, without a trailing zero and without a negative zero. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0);
export const pt = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** The point at an angle and distance; 0 degrees is upwards, angles grow clockwise. */
export function polar(cx: number, cy: number, angleDeg: number, radius: number): Point {
  const angle = ((angleDeg - 90) * Math.PI) / 180;
  return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
}

/** Points by their number. */
export const points = (count: number, at: (index: number) => Point): Point[] =>
  Array.from({ length: count }, (_, index) => at(index));

/** A closed outline with corners. */
export const poly = (corners: readonly Point[]): string => `M${corners.map(pt).join('L')}z`;

/** A curve through points, closed or open; `tension` 1 is round, 0 straight. */
export function smooth(through: readonly Point[], isClosed = true, tension = 1): string {
  const count = through.length;
  const at = (index: number): Point =>
    through[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  let path = `M${pt(at(0))}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [
      from[0] + ((to[0] - before[0]) / 6) * tension,
      from[1] + ((to[1] - before[1]) / 6) * tension,
    ];
    const second: Point = [
      to[0] - ((after[0] - from[0]) / 6) * tension,
      to[1] - ((after[1] - from[1]) / 6) * tension,
    ];
    path += `C${pt(first)} ${pt(second)} ${pt(to)}`;
  }
  return isClosed ? `${path}z` : path;
}

/** An outline whose corners are rounded with a radius, less where an edge is short. */
export function rounded(corners: readonly Point[], radius: number): string {
  const count = corners.length;
  const parts = corners.map((corner, index) => {
    const before = corners[(index + count - 1) % count] ?? corner;
    const after = corners[(index + 1) % count] ?? corner;
    const towards = (to: Point): Point => {
      const length = Math.hypot(to[0] - corner[0], to[1] - corner[1]) || 1;
      const part = Math.min(radius, length / 2) / length;
      return [corner[0] + (to[0] - corner[0]) * part, corner[1] + (to[1] - corner[1]) * part];
    };
    return `${pt(towards(before))}Q${pt(corner)} ${pt(towards(after))}`;
  });
  return `M${parts.join('L')}z`;
}

export const circlePath = (cx: number, cy: number, r: number): string => ellipsePath(cx, cy, r, r);
export const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 1 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-rx * 2)} 0z`;
export function rectPath(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}${arc(r, r)}v${num(height - 2 * r)}${arc(-r, r)}h${num(2 * r - width)}${arc(-r, -r)}v${num(2 * r - height)}${arc(r, -r)}z`;
}

/** Corners of a star: outer and inner ones in turn. */
export const starPoints = (
  cx: number,
  cy: number,
  tips: number,
  outer: number,
  inner: number,
  turnDeg = 0,
): Point[] =>
  points(tips * 2, (index) => polar(cx, cy, turnDeg + (index * 180) / tips, index % 2 === 0 ? outer : inner));

/** Elements as SVG text. */
export const fill = (d: string, color: string, more = ''): string =>
  `<path d="${d}" fill="${color}"${more && ` ${more}`}/>`;
export const holes = (d: string, color: string): string => fill(d, color, 'fill-rule="evenodd"');
export const line = (d: string, color: string, widthUnits: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(widthUnits)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
export const circle = (cx: number, cy: number, r: number, color: string): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${color}"/>`;
export const ellipse = (cx: number, cy: number, rx: number, ry: number, color: string, turnDeg = 0): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${color}"${turnDeg === 0 ? '' : ` transform="rotate(${num(turnDeg)} ${num(cx)} ${num(cy)})"`}/>`;
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  radius = 0,
): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${radius === 0 ? '' : ` rx="${num(radius)}"`} fill="${color}"/>`;
export const group = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;
/** Each closed part of a path on its own: where they overlap, nothing is cut out. */
export const fills = (d: string, color: string): string =>
  d
    .split(/(?<=z)/)
    .map((part) => fill(part, color))
    .join('');
/** The same part turned about a centre, so many times. */
export const turned = (
  count: number,
  cx: number,
  cy: number,
  part: (index: number) => string,
  stepDeg = 360 / count,
): string =>
  points(count, (index) => [index, 0])
    .map(([index]) => group(`rotate(${num(index * stepDeg)} ${num(cx)} ${num(cy)})`, part(index)))
    .join('');

/** A whole file; `scale` are pixels for a unit of the drawing. */
export function svg(widthUnits: number, heightUnits: number, body: string, scale = 2): string {
  const size = (units: number) => num(units * scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(widthUnits)} ${num(heightUnits)}" width="${size(widthUnits)}" height="${size(heightUnits)}">${body}</svg>\n`;
}

/** A square drawing of 200 units. */
export const drawing = (name: string, title: string, words: string, body: string): Drawing => ({
  name,
  title,
  words,
  svg: svg(200, 200, body),
});
