import type { Point } from '../geometry/box.ts';
import { cornerAt, type PathPart, type PathPoint } from './path-parts.ts';

/** A part while it is read: its points can still be given handles. */
interface OpenPart {
  points: { at: Point; handleIn: Point | null; handleOut: Point | null }[];
  closed: boolean;
}

/** How many numbers each command of SVG path data takes (SVG 2, §9.3). */
const COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/**
 * Reads SVG path data as points with handles (SVG 2, §9.3). Quadratic curves and arcs become the cubic curves that they equal, or come close
 * to by less than a thousandth of their size. What cannot be read ends the path there, as in browsers.
 */
export function readPathData(data: string): PathPart[] {
  const reader = new PathReader();
  for (const [, command = '', list = ''] of data.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const kind = command.toUpperCase();
    const numbers = numbersOf(list, kind === 'A');
    const count = COUNTS[kind] ?? 0;
    const isRelative = command !== kind;
    if (count === 0) {
      reader.close();
      continue;
    }
    if (numbers.length < count) break;
    for (let at = 0; at + count <= numbers.length; at += count)
      // Further pairs after a move are lines.
      reader.step(kind === 'M' && at > 0 ? 'L' : kind, numbers.slice(at, at + count), isRelative);
  }
  return reader.parts.filter(({ points }) => points.length > 0);
}

/** The numbers of a command. The two flags of an arc may be written without a space after them. */
function numbersOf(list: string, isArc: boolean): number[] {
  const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
  const found: number[] = [];
  let at = 0;
  while (at < list.length) {
    if (/[\s,]/.test(list[at] ?? '')) {
      at += 1;
      continue;
    }
    const place = found.length % 7;
    const flag = isArc && (place === 3 || place === 4) ? list[at] : undefined;
    if (flag === '0' || flag === '1') {
      found.push(Number(flag));
      at += 1;
      continue;
    }
    number.lastIndex = at;
    const match = number.exec(list);
    if (!match) break;
    found.push(Number(match[0]));
    at = number.lastIndex;
  }
  return found;
}

class PathReader {
  readonly parts: OpenPart[] = [];
  #at: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };
  /** The last control point, which smooth curves mirror. */
  #control: { readonly kind: 'C' | 'Q'; readonly point: Point } | null = null;
  #part: OpenPart | null = null;

  close(): void {
    const part = this.#part;
    if (part) {
      part.closed = true;
      const [first, last] = [part.points[0], part.points.at(-1)];
      // A last point that lies on the first is the same point.
      if (part.points.length > 1 && first && last && isSame(first.at, last.at)) {
        first.handleIn = last.handleIn;
        part.points.pop();
      }
    }
    this.#at = this.#start;
    this.#part = null;
    this.#control = null;
  }

  step(kind: string, values: readonly number[], isRelative: boolean): void {
    const base = isRelative ? this.#at : { x: 0, y: 0 };
    const point = (index: number): Point => ({
      x: (values[index] ?? 0) + base.x,
      y: (values[index + 1] ?? 0) + base.y,
    });
    const at = this.#at;
    const former = this.#control;
    this.#control = null;
    if (kind === 'M') {
      this.#at = point(0);
      this.#start = this.#at;
      this.#part = { points: [{ ...cornerAt(this.#at) }], closed: false };
      this.parts.push(this.#part);
    } else if (kind === 'L') this.#line(point(0));
    else if (kind === 'H') this.#line({ x: (values[0] ?? 0) + base.x, y: at.y });
    else if (kind === 'V') this.#line({ x: at.x, y: (values[0] ?? 0) + base.y });
    else if (kind === 'C') this.#cubic(point(0), point(2), point(4));
    else if (kind === 'S') this.#cubic(mirrored(at, former, 'C'), point(0), point(2));
    else if (kind === 'Q') this.#quadratic(point(0), point(2));
    else if (kind === 'T') this.#quadratic(mirrored(at, former, 'Q'), point(0));
    else this.#arc(values, point(5));
  }

  /** The point that the next way begins at. */
  #from(): OpenPart['points'][number] {
    if (!this.#part) {
      this.#part = { points: [{ ...cornerAt(this.#at) }], closed: false };
      this.parts.push(this.#part);
      this.#start = this.#at;
    }
    const last = this.#part.points.at(-1);
    if (last) return last;
    const first = { ...cornerAt(this.#at) };
    this.#part.points.push(first);
    return first;
  }

  #line(to: Point): void {
    this.#from();
    this.#part?.points.push({ ...cornerAt(to) });
    this.#at = to;
  }

  #cubic(first: Point, second: Point, to: Point): void {
    const from = this.#from();
    from.handleOut = isSame(first, from.at) ? null : first;
    this.#part?.points.push({ at: to, handleIn: isSame(second, to) ? null : second, handleOut: null });
    this.#at = to;
    this.#control = { kind: 'C', point: second };
  }

  #quadratic(control: Point, to: Point): void {
    const from = this.#at;
    const towards = (end: Point): Point => ({
      x: end.x + ((control.x - end.x) * 2) / 3,
      y: end.y + ((control.y - end.y) * 2) / 3,
    });
    this.#cubic(towards(from), towards(to), to);
    this.#control = { kind: 'Q', point: control };
  }

  /** From end points to the middle of the ellipse (SVG 2, appendix B.2.4), then in quarters as cubic curves. */
  #arc(values: readonly number[], to: Point): void {
    const [rawX = 0, rawY = 0, degrees = 0, large = 0, sweep = 0] = values;
    const from = this.#at;
    let [rx, ry] = [Math.abs(rawX), Math.abs(rawY)];
    if (isSame(from, to)) return;
    if (rx === 0 || ry === 0) {
      this.#line(to);
      return;
    }
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const [hx, hy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
    const [x, y] = [cos * hx + sin * hy, -sin * hx + cos * hy];
    const reach = (x / rx) ** 2 + (y / ry) ** 2;
    if (reach > 1) {
      rx *= Math.sqrt(reach);
      ry *= Math.sqrt(reach);
    }
    const under = (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2;
    const root = Math.sqrt(Math.max(0, under) / ((rx * y) ** 2 + (ry * x) ** 2));
    const side = large === sweep ? -root : root;
    const [mx, my] = [(side * rx * y) / ry, (-side * ry * x) / rx];
    const middle = {
      x: cos * mx - sin * my + (from.x + to.x) / 2,
      y: sin * mx + cos * my + (from.y + to.y) / 2,
    };
    const start = Math.atan2((y - my) / ry, (x - mx) / rx);
    let turn = Math.atan2((-y - my) / ry, (-x - mx) / rx) - start;
    if (sweep === 0 && turn > 0) turn -= Math.PI * 2;
    if (sweep === 1 && turn < 0) turn += Math.PI * 2;
    const pieces = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6));
    const step = turn / pieces;
    const handle = (4 / 3) * Math.tan(step / 4);
    const place = (ex: number, ey: number): Point => ({
      x: middle.x + cos * ex * rx - sin * ey * ry,
      y: middle.y + sin * ex * rx + cos * ey * ry,
    });
    for (let piece = 0; piece < pieces; piece++) {
      const [a, b] = [start + piece * step, start + (piece + 1) * step];
      const isLast = piece === pieces - 1;
      this.#cubic(
        place(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a)),
        place(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b)),
        isLast ? to : place(Math.cos(b), Math.sin(b)),
      );
    }
    this.#control = null;
  }
}

function mirrored(
  at: Point,
  former: { readonly kind: string; readonly point: Point } | null,
  kind: string,
): Point {
  if (former?.kind !== kind) return at;
  return { x: at.x * 2 - former.point.x, y: at.y * 2 - former.point.y };
}

const isSame = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1e-9;

/** Writes points as SVG path data: M, L, C and Z with absolute numbers of at most `decimals` places. */
export function writePathData(parts: readonly PathPart[], decimals: number): string {
  const factor = 10 ** decimals;
  const number = (value: number) => String(Math.round(value * factor) / factor + 0);
  const place = ({ x, y }: Point) => `${number(x)} ${number(y)}`;
  const way = (from: PathPoint, to: PathPoint) =>
    from.handleOut === null && to.handleIn === null
      ? `L${place(to.at)}`
      : `C${place(from.handleOut ?? from.at)} ${place(to.handleIn ?? to.at)} ${place(to.at)}`;
  return parts
    .map(({ points, closed }) => {
      const [first, ...rest] = points;
      if (!first) return '';
      let data = `M${place(first.at)}`;
      let before = first;
      for (const point of rest) {
        data += way(before, point);
        before = point;
      }
      if (!closed) return data;
      const isBent = before.handleOut !== null || first.handleIn !== null;
      return `${data}${isBent ? way(before, first) : ''}Z`;
    })
    .join('');
}
