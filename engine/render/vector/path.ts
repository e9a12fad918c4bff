/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG and canvas. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** One step of a path, with absolute coordinates. Quadratic curves are written as the cubic ones they equal. */
export type PathStep =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** The distance of a control point for a quarter circle of radius 1. */
const QUARTER_CIRCLE = 0.5522847498;

/** Records what would be drawn on a Path2D, so that it can be written into a file. */
export class VectorPath {
  /** @internal */
  readonly steps: PathStep[] = [];
  #x = 0;
  #y = 0;

  /** Begins a part of the path at a point. */
  moveTo(x: number, y: number): void {
    this.steps.push(['M', x, y]);
    [this.#x, this.#y] = [x, y];
  }

  /** A straight line to a point. */
  lineTo(x: number, y: number): void {
    this.steps.push(['L', x, y]);
    [this.#x, this.#y] = [x, y];
  }

  /** A cubic curve by two control points. */
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.steps.push(['C', x1, y1, x2, y2, x, y]);
    [this.#x, this.#y] = [x, y];
  }

  /** A quadratic curve by one control point. */
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#y];
    this.bezierCurveTo(
      fromX + ((x1 - fromX) * 2) / 3,
      fromY + ((y1 - fromY) * 2) / 3,
      x + ((x1 - x) * 2) / 3,
      y + ((y1 - y) * 2) / 3,
      x,
      y,
    );
  }

  /** A line back to where the part began. */
  closePath(): void {
    this.steps.push(['Z']);
  }

  /** A rectangle. */
  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  /** A rectangle with round corners: of one radius, or of one for each corner, from the top left clockwise. */
  roundRect(
    x: number,
    y: number,
    width: number,
    height: number,
    radii: number | readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number],
  ): void {
    const [topLeft, topRight, bottomRight, bottomLeft] =
      typeof radii === 'number' ? [radii, radii, radii, radii] : radii;
    if (Math.max(topLeft, topRight, bottomRight, bottomLeft) <= 0) {
      this.rect(x, y, width, height);
      return;
    }
    const inset = (radius: number) => radius * (1 - QUARTER_CIRCLE);
    const [right, bottom] = [x + width, y + height];
    this.moveTo(x + topLeft, y);
    this.lineTo(right - topRight, y);
    this.bezierCurveTo(right - inset(topRight), y, right, y + inset(topRight), right, y + topRight);
    this.lineTo(right, bottom - bottomRight);
    this.bezierCurveTo(
      right,
      bottom - inset(bottomRight),
      right - inset(bottomRight),
      bottom,
      right - bottomRight,
      bottom,
    );
    this.lineTo(x + bottomLeft, bottom);
    this.bezierCurveTo(x + inset(bottomLeft), bottom, x, bottom - inset(bottomLeft), x, bottom - bottomLeft);
    this.lineTo(x, y + topLeft);
    this.bezierCurveTo(x, y + inset(topLeft), x + inset(topLeft), y, x + topLeft, y);
    this.closePath();
  }

  /** An arc from one angle to another, clockwise, in pieces of at most a quarter. Angles in radians. */
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    _rotation: number,
    start: number,
    end: number,
  ): void {
    const pieces = Math.max(1, Math.ceil(Math.abs(end - start) / (Math.PI / 2) - 1e-6));
    const step = (end - start) / pieces;
    const handle = (4 / 3) * Math.tan(step / 4);
    const at = (angle: number) => [x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY] as const;
    const tangent = (angle: number) =>
      [-Math.sin(angle) * radiusX * handle, Math.cos(angle) * radiusY * handle] as const;
    const [startX, startY] = at(start);
    const isOpen = this.steps.length > 0 && this.steps.at(-1)?.[0] !== 'Z';
    if (isOpen) this.lineTo(startX, startY);
    else this.moveTo(startX, startY);
    for (let piece = 0; piece < pieces; piece++) {
      const [from, to] = [start + piece * step, start + (piece + 1) * step];
      const [fromX, fromY] = at(from);
      const [toX, toY] = at(to);
      const [outX, outY] = tangent(from);
      const [inX, inY] = tangent(to);
      this.bezierCurveTo(fromX + outX, fromY + outY, toX - inX, toY - inY, toX, toY);
    }
    if (Math.abs(end - start) >= Math.PI * 2 - 1e-6) this.closePath();
  }

  /** The same path elsewhere. */
  transformed([a, b, c, d, e, f]: Matrix): VectorPath {
    const moved = new VectorPath();
    for (const step of this.steps) {
      const [kind, ...values] = step;
      const placed = values.map((value, index) =>
        index % 2 === 0
          ? a * value + c * (values[index + 1] ?? 0) + e
          : b * (values[index - 1] ?? 0) + d * value + f,
      );
      moved.steps.push([kind, ...placed] as unknown as PathStep);
    }
    return moved;
  }

  /** The box around all points; control points count, so it may be a little large. */
  get bounds(): { x: number; y: number; width: number; height: number } {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [, ...values] of this.steps) {
      for (const [index, value] of values.entries()) {
        if (index % 2 === 0) {
          left = Math.min(left, value);
          right = Math.max(right, value);
        } else {
          top = Math.min(top, value);
          bottom = Math.max(bottom, value);
        }
      }
    }
    return right < left
      ? { x: 0, y: 0, width: 0, height: 0 }
      : { x: left, y: top, width: right - left, height: bottom - top };
  }
}

/** A number as short as it can be written with three decimals: a thousandth of a pixel is not seen. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** SVG path data. */
export function toSvgData({ steps }: VectorPath): string {
  return steps.map(([kind, ...values]) => kind + values.map(formatNumber).join(' ')).join('');
}

/** Path data as resvg writes it: absolute M, L, Q, C and Z with numbers apart. */
export function parsePathData(data: string): VectorPath {
  const path = new VectorPath();
  for (const [, kind = '', list = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const v = list
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const at = (index: number) => v[index] ?? 0;
    if (kind === 'M') path.moveTo(at(0), at(1));
    else if (kind === 'L') path.lineTo(at(0), at(1));
    else if (kind === 'Q') path.quadraticCurveTo(at(0), at(1), at(2), at(3));
    else if (kind === 'C') path.bezierCurveTo(at(0), at(1), at(2), at(3), at(4), at(5));
    else path.closePath();
  }
  return path;
}
