import { attribute, type XmlElement } from '../xml.ts';
import type { Matrix } from './outline.ts';
import { lengthOf } from './styles.ts';

/** What browsers give a drawing that does not say its size (CSS 2, 10.3.2). */
const DEFAULT_SIZE = { width: 300, height: 150 };

/** The numbers of a list. */
export const numbersOf = (text: string | undefined): number[] =>
  (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map((each) => Number.parseFloat(each))
    .filter(Number.isFinite);

/** What a drawing shows of its units. */
export function viewOf(root: XmlElement): { x: number; y: number; width: number; height: number } {
  const [x = 0, y = 0, width, height] = numbersOf(attribute(root, 'viewBox'));
  if (width !== undefined && height !== undefined && width > 0 && height > 0) return { x, y, width, height };
  return {
    x: 0,
    y: 0,
    width: lengthOf(attribute(root, 'width'), DEFAULT_SIZE.width) ?? DEFAULT_SIZE.width,
    height: lengthOf(attribute(root, 'height'), DEFAULT_SIZE.height) ?? DEFAULT_SIZE.height,
  };
}

/** From the units of a view to a size (SVG 2, 8.6). */
export function fitted(
  view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  size: { readonly width: number; readonly height: number },
  aspect = 'xMidYMid meet',
): Matrix {
  const [scaleX, scaleY] = [size.width / view.width, size.height / view.height];
  if (aspect.startsWith('none')) return [scaleX, 0, 0, scaleY, -view.x * scaleX, -view.y * scaleY];
  const scale = aspect.includes('slice') ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const at = (axis: 'x' | 'Y', room: number) =>
    aspect.includes(`${axis}Min`) ? 0 : aspect.includes(`${axis}Max`) ? room : room / 2;
  return [
    ...([scale, 0, 0, scale] as const),
    at('x', size.width - view.width * scale) - view.x * scale,
    at('Y', size.height - view.height * scale) - view.y * scale,
  ];
}
