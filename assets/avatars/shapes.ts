/** Elements of SVG as text. Coordinates are those of a drawing of 400 × 400, in which the face has its middle at 200. */

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}/>`;
}

/** The width of lines in a face. All drawn lines are a half, one or one and a half of it. */
export const LINE = 5;

export const fill = (d: string, color: string, more: Attributes = {}) =>
  element('path', { d, fill: color, ...more });

export const line = (d: string, color: string, width = LINE, more: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  more: Attributes = {},
) => element('ellipse', { cx, cy, rx, ry, fill: color, ...more });

export const circle = (cx: number, cy: number, r: number, color: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill: color, ...more });

/** Circles of one colour: curls. */
export const circles = (places: readonly (readonly [cx: number, cy: number, r: number])[], color: string) =>
  places.map(([cx, cy, r]) => circle(cx, cy, r, color)).join('');

/** A group. */
export const group = (content: string, attributes: Attributes) => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<g${written.join('')}>${content}</g>`;
};

/** What is drawn for the right side, mirrored to the left. */
export const bothSides = (right: string) =>
  `${right}${group(right, { transform: 'matrix(-1 0 0 1 400 0)' })}`;
