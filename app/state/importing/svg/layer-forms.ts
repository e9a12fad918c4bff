import { createGroupLayer, createShapeLayer, type Layer, type ShapeLayer, type Stroke } from '@gesso/engine';
import type { PathPart } from '@gesso/engine/internal';
import { type Matrix, type OutlineBox, unitData } from '../outline.ts';
import { attribute, childAt, type XmlElement } from '../xml.ts';
import { lengthOf } from './styles.ts';

/** The most letters that the path of a shape has. */
export const MAX_PATH_LETTERS = 100_000;

/** A name that a person gave, or the kind of the element. */
export function nameOf(element: XmlElement): string {
  const given =
    attribute(element, 'inkscape:label') ??
    attribute(element, 'data-name') ??
    childAt(element, 'title')?.textContent ??
    attribute(element, 'id');
  const name = (given ?? '').replace(/_x([0-9A-Fa-f]{2,4})_/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  const kind = element.localName ?? '';
  return name.replaceAll('_', ' ').trim().slice(0, 200) || kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** The upright box around a turned layer. */
export function aroundTurned({ x, y, width, height, rotation }: Layer) {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [wide, high] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** Layers of a page as a group around them. */
export function grouped(layers: readonly Layer[], name: string): Layer {
  const boxes = layers.map(aroundTurned);
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  for (const layer of layers) {
    layer.x -= left;
    layer.y -= top;
  }
  return createGroupLayer({
    name,
    x: left,
    y: top,
    width: Math.max(0.01, right - left),
    height: Math.max(0.01, bottom - top),
    children: [...layers],
  });
}

/**
 * A shape with an outline on the page. Rectangles and ellipses that are not turned stay what they
 * are. Null when the outline is too long.
 */
export function shapeOf(
  element: XmlElement,
  matrix: Matrix,
  outline: readonly PathPart[],
  box: OutlineBox,
  stroke: Stroke | null,
): ShapeLayer | null {
  const form = simpleForm(element, matrix) ?? { shape: 'path' as const, path: unitData(outline, box) };
  if ('path' in form && form.path.length > MAX_PATH_LETTERS) return null;
  return createShapeLayer({
    ...form,
    x: box.x,
    y: box.y,
    width: Math.max(0.01, box.width),
    height: Math.max(0.01, box.height),
    stroke,
  });
}

/** The form of a rectangle or ellipse that is upright on the page; null for all else. */
function simpleForm(
  element: XmlElement,
  [a, b, c, d]: Matrix,
): { shape: 'rectangle'; cornerRadius: number } | { shape: 'ellipse' } | null {
  if (Math.abs(b) > 1e-6 || Math.abs(c) > 1e-6) return null;
  if (element.localName === 'circle' || element.localName === 'ellipse') return { shape: 'ellipse' };
  if (element.localName !== 'rect') return null;
  const [rx, ry] = ['rx', 'ry'].map((name) => lengthOf(attribute(element, name), 0));
  const [across, down] = [(rx ?? ry ?? 0) * Math.abs(a), (ry ?? rx ?? 0) * Math.abs(d)];
  return Math.abs(across - down) < 0.1 ? { shape: 'rectangle', cornerRadius: Math.max(0, across) } : null;
}
