import { num, type Point, randomOf } from './kit.ts';

/** Points of a curve through knots, evenly in the number of its knots. */
export function sampled(knots: readonly Point[], count: number): Point[] {
  const at = (index: number): Point => knots[Math.max(0, Math.min(knots.length - 1, index))] ?? [0, 0];
  return Array.from({ length: count }, (_, step) => {
    const along = (step / (count - 1)) * (knots.length - 1);
    const index = Math.min(knots.length - 2, Math.floor(along));
    const t = along - index;
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const part = (axis: 0 | 1) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
    return [part(0), part(1)];
  });
}

/** How a tool leaves its mark. Widths are units of the drawing. */
export interface Tool {
  readonly width: number;
  /** How much the edge differs from the width, 0 to 1. */
  readonly rough: number;
  /** The part of the width at the beginning and at the end. */
  readonly ends: readonly [begin: number, end: number];
  /** Gaps and hairs of a brush that runs dry, and how many. */
  readonly dry?: number;
}

export const PEN: Tool = { width: 7, rough: 0.16, ends: [0.7, 0.35] };
export const MARKER: Tool = { width: 15, rough: 0.07, ends: [0.95, 0.9] };
export const CHALK: Tool = { width: 11, rough: 0.5, ends: [0.8, 0.6], dry: 5 };
export const BRUSH: Tool = { width: 26, rough: 0.2, ends: [0.75, 0.15], dry: 7 };
export const INK_BRUSH: Tool = { width: 17, rough: 0.1, ends: [0.35, 0.06] };

/** The outline of a stroke along a curve, as path data to be filled by the even-odd rule. */
export function stroke(knots: readonly Point[], tool: Tool, seed: number): string {
  const random = randomOf(seed);
  const length = knots
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - (knots[i]?.[0] ?? x), y - (knots[i]?.[1] ?? y)), 0);
  const count = Math.max(10, Math.min(90, Math.round(length / (tool.rough > 0.3 ? 4 : 7))));
  const spine = sampled(knots, count);
  const normals = spine.map((_, i): Point => {
    const [ax, ay] = spine[Math.max(0, i - 1)] ?? [0, 0];
    const [bx, by] = spine[Math.min(count - 1, i + 1)] ?? [0, 0];
    const size = Math.hypot(bx - ax, by - ay) || 1;
    return [-(by - ay) / size, (bx - ax) / size];
  });
  const widthAt = (t: number) => {
    const begin = tool.ends[0] + (1 - tool.ends[0]) * Math.min(1, t * 5);
    const end =
      tool.ends[1] + (1 - tool.ends[1]) * Math.min(1, (1 - t) * (tool.ends[1] < 0.5 ? 2.2 : 6)) ** 0.8;
    return (tool.width / 2) * Math.min(begin, end);
  };
  let drift = 0;
  const side = (sign: number) =>
    spine.map(([x, y], i): Point => {
      drift = drift * 0.6 + (random() - 0.5) * tool.rough;
      const half = widthAt(i / (count - 1)) * (1 + drift) * sign;
      return [x + (normals[i]?.[0] ?? 0) * half, y + (normals[i]?.[1] ?? 0) * half];
    });
  const outline = [...side(1), ...side(-1).reverse()];
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const text = ([x, y]: Point) => `${num(x)} ${num(y)}`;
  const first = outline[0] ?? [0, 0];
  const last = outline[outline.length - 1] ?? first;
  let path = `M${text(middle(last, first))}`;
  for (const [i, corner] of outline.entries())
    path += `Q${text(corner)} ${text(middle(corner, outline[i + 1] ?? first))}`;
  path += 'z';
  // Gaps lie along the stroke, more of them towards its end.
  for (let gap = 0; gap < (tool.dry ?? 0) * 2; gap++) {
    const from = Math.floor(count * (0.25 + random() * 0.6));
    const to = Math.min(count - 1, from + 2 + Math.floor(count * (0.05 + random() * 0.22)));
    const aside = ((gap + random()) / ((tool.dry ?? 1) * 2)) * 1.5 - 0.75;
    const near = (i: number, more: number): Point => {
      const half = widthAt(i / (count - 1)) * aside + more;
      return [
        (spine[i]?.[0] ?? 0) + (normals[i]?.[0] ?? 0) * half,
        (spine[i]?.[1] ?? 0) + (normals[i]?.[1] ?? 0) * half,
      ];
    };
    const half = Math.floor((from + to) / 2);
    const thick = tool.width * (0.015 + random() * 0.02);
    path += `M${text(near(from, 0))}Q${text(near(half, thick))} ${text(near(to, 0))}Q${text(near(half, -thick))} ${text(near(from, 0))}z`;
  }
  return path;
}
