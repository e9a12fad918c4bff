import type { GradientStop } from '@gesso/engine';
import { parseColor } from '@gesso/engine/internal';
import { byteOf, linearPaint, type ReadPaint, radialPaint } from '../gradients.ts';
import { type Matrix, moved, multiply, scaleOf, transformOf } from '../outline.ts';
import { attribute, childrenNamed, type XmlElement } from '../xml.ts';
import { lengthOf, type Style, type StyleSheets } from './styles.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What paints are found by. */
export interface PaintTools {
  readonly byId: ReadonlyMap<string, XmlElement>;
  readonly sheets: StyleSheets;
  /** The page, which per cents are of. */
  readonly page: { readonly width: number; readonly height: number };
}

const SAME_NONE: ReadPaint = { paint: null, isSame: true };

/** `#rrggbb`, with two digits more for what is see-through; null for none. */
export function colorText(value: string | undefined, opacity: number, style: Style): string | null {
  const text =
    value === 'currentColor' || value === 'currentcolor'
      ? (style.color ?? '#000000')
      : value === 'context-fill' || value === 'context-stroke'
        ? (style[value] ?? 'none')
        : (value ?? '');
  const color = parseColor(text);
  if (!color) return null;
  const alpha = color.alpha * opacity;
  return alpha >= 0.998 ? color.color : `${color.color}${byteOf(alpha)}`;
}

/** A share from 0 to 1; per cents too. */
export function shareOf(value: string | undefined, otherwise: number): number {
  const share = lengthOf(value, 1);
  return share === undefined ? otherwise : Math.min(1, Math.max(0, share));
}

/** The id that `url(#id)` names. */
export const idIn = (value: string | undefined): string | undefined =>
  /url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(value ?? '')?.[1];

/**
 * The fill of a shape, as it comes to lie in its box on the page.
 * @param own the box of the shape before transforms, which gradients may be counted in
 * @param matrix from there to the page
 */
export function paintOf(
  style: Style,
  property: 'fill' | 'stroke',
  own: Box,
  onPage: Box,
  matrix: Matrix,
  tools: PaintTools,
): ReadPaint {
  const value = style[property] ?? (property === 'fill' ? '#000000' : 'none');
  const opacity = shareOf(style[`${property}-opacity`], 1);
  const id = idIn(value);
  if (id === undefined) {
    const color = colorText(value, opacity, style);
    return color === null ? SAME_NONE : { paint: { type: 'solid', color }, isSame: true };
  }
  const element = tools.byId.get(id);
  const isLinear = element?.localName === 'linearGradient';
  if (element && (isLinear || element.localName === 'radialGradient')) {
    const chain = chainOf(element, tools.byId);
    const stops = stopsOf(chain, opacity, tools);
    if (stops.length === 0) return SAME_NONE;
    const [first] = stops;
    if (stops.length === 1 && first) return { paint: { type: 'solid', color: first.color }, isSame: true };
    const find = (name: string) =>
      attribute(
        chain.find((each) => each.hasAttribute(name)),
        name,
      );
    const isInBox = (find('gradientUnits') ?? 'objectBoundingBox') === 'objectBoundingBox';
    const units: Matrix = isInBox ? [own.width, 0, 0, own.height, own.x, own.y] : [1, 0, 0, 1, 0, 0];
    const whole = multiply(multiply(matrix, units), transformOf(find('gradientTransform')));
    const at = (name: string, usual: string, size: number) =>
      lengthOf(find(name) ?? usual, isInBox ? 1 : size) ?? 0;
    const { width, height } = tools.page;
    if (isLinear) {
      const from = moved(whole, at('x1', '0%', width), at('y1', '0%', height));
      const to = moved(whole, at('x2', '100%', width), at('y2', '0%', height));
      return linearPaint(from, to, stops, onPage);
    }
    const centre = moved(whole, at('cx', '50%', width), at('cy', '50%', height));
    const radius = at('r', '50%', Math.hypot(width, height) / Math.SQRT2) * scaleOf(whole);
    return radialPaint(centre, radius, stops, onPage);
  }
  // After the address there may be a colour for where it leads to nothing.
  const rest = colorText(/\)\s*(\S.*)$/.exec(value)?.[1], opacity, style);
  return { paint: rest === null ? null : { type: 'solid', color: rest }, isSame: false };
}

/** A gradient and those that it takes after. */
function chainOf(element: XmlElement, byId: ReadonlyMap<string, XmlElement>): XmlElement[] {
  const chain = [element];
  for (;;) {
    const last = chain.at(-1);
    const href = attribute(last, 'href') ?? attribute(last, 'xlink:href');
    const next = href?.startsWith('#') ? byId.get(href.slice(1)) : undefined;
    if (!next || chain.includes(next) || chain.length > 10) return chain;
    chain.push(next);
  }
}

function stopsOf(chain: readonly XmlElement[], opacity: number, { sheets }: PaintTools): GradientStop[] {
  const owner = chain.find((each) => childrenNamed(each, 'stop').length > 0);
  let least = 0;
  return childrenNamed(owner, 'stop').map((stop) => {
    const style = sheets.styleOf(stop, {});
    least = Math.max(least, shareOf(attribute(stop, 'offset'), 0));
    const color = colorText(
      style['stop-color'] ?? '#000000',
      shareOf(style['stop-opacity'], 1) * opacity,
      style,
    );
    return { offset: least, color: color ?? '#000000' };
  });
}
