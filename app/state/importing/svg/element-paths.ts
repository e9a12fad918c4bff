import { attribute, type XmlElement } from '../xml.ts';
import { lengthOf } from './styles.ts';

/** The outline of a basic shape as path data (SVG 2, chapter 10); null for one that draws nothing. */
export function dataOf(
  element: XmlElement,
  page: { readonly width: number; readonly height: number },
): string | null {
  const diagonal = Math.hypot(page.width, page.height) / Math.SQRT2;
  const across = (name: string) => lengthOf(attribute(element, name), page.width);
  const down = (name: string) => lengthOf(attribute(element, name), page.height);
  switch (element.localName) {
    case 'path':
      return movesFirst(attribute(element, 'd'));
    case 'rect':
      return rectangle(
        across('x') ?? 0,
        down('y') ?? 0,
        across('width') ?? 0,
        down('height') ?? 0,
        across('rx'),
        down('ry'),
      );
    case 'circle':
    case 'ellipse': {
      const radius = lengthOf(attribute(element, 'r'), diagonal);
      const [rx, ry] = [across('rx') ?? radius ?? down('ry') ?? 0, down('ry') ?? radius ?? across('rx') ?? 0];
      if (!(rx > 0) || !(ry > 0)) return null;
      const [x, y] = [across('cx') ?? 0, down('cy') ?? 0];
      return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
    }
    case 'line':
      return `M${across('x1') ?? 0} ${down('y1') ?? 0}L${across('x2') ?? 0} ${down('y2') ?? 0}`;
    case 'polyline':
    case 'polygon': {
      const numbers =
        (attribute(element, 'points') ?? '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
      const pairs = numbers.length - (numbers.length % 2);
      if (pairs < 4) return null;
      return `M${numbers.slice(0, pairs).join(' ')}${element.localName === 'polygon' ? 'Z' : ''}`;
    }
    default:
      return null;
  }
}

/** Data that begins with anything but a move draws nothing (SVG 2, 9.3.9). */
const movesFirst = (data: string | undefined): string | null =>
  data !== undefined && /^\s*M/i.test(data) ? data : null;

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number | undefined,
  ry: number | undefined,
): string | null {
  if (!(width > 0) || !(height > 0)) return null;
  const radiusX = Math.min(width / 2, Math.max(0, rx ?? ry ?? 0));
  const radiusY = Math.min(height / 2, Math.max(0, ry ?? rx ?? 0));
  if (radiusX === 0 || radiusY === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${radiusX} ${radiusY} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + radiusX} ${y}h${width - 2 * radiusX}${corner(radiusX, radiusY)}`,
    `v${height - 2 * radiusY}${corner(-radiusX, radiusY)}`,
    `h${-(width - 2 * radiusX)}${corner(-radiusX, -radiusY)}`,
    `v${-(height - 2 * radiusY)}${corner(radiusX, -radiusY)}Z`,
  ].join('');
}
