import type { GradientStop, Paint } from '@gesso/engine';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A paint, and whether it looks as in the file. */
export interface ReadPaint {
  readonly paint: Paint | null;
  readonly isSame: boolean;
}

const MAX_STOPS = 16;

/** A share from 0 to 1 as two hexadecimal digits. */
export const byteOf = (alpha: number) =>
  Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0');

/** The stops of another line: where a place of the old one lies on it. What lies outside of it is cut off. */
function placed(stops: readonly GradientStop[], place: (offset: number) => number): GradientStop[] {
  const moved = stops.map(({ offset, color }) => ({ offset: place(offset), color }));
  const inside = moved.filter(({ offset }) => offset > 0 && offset < 1);
  const ends = [0, 1].map((offset) => ({ offset, color: colorAt(moved, offset) }));
  const [start, end] = ends;
  const all = [start, ...inside, end].filter((each) => each !== undefined);
  return all.length <= MAX_STOPS
    ? all
    : all.filter((_, index) => index % Math.ceil(all.length / MAX_STOPS) === 0);
}

/** The colour at a place of a gradient. */
export function colorAt(stops: readonly GradientStop[], offset: number): string {
  const after = stops.findIndex((stop) => stop.offset >= offset);
  const [before, next] = [stops[after - 1], stops[after]];
  if (!next) return stops.at(-1)?.color ?? '#000000';
  if (!before || next.offset === before.offset) return next.color;
  const share = (offset - before.offset) / (next.offset - before.offset);
  const long = (color: string) => (color.length === 9 ? color : `${color}ff`);
  const [from, to] = [long(before.color), long(next.color)];
  const mixed = [1, 3, 5, 7]
    .map((at) => {
      const value = (text: string) => Number.parseInt(text.slice(at, at + 2), 16);
      return byteOf((value(from) + (value(to) - value(from)) * share) / 255);
    })
    .join('');
  return mixed.endsWith('ff') ? `#${mixed.slice(0, 6)}` : `#${mixed}`;
}

type Point = readonly [x: number, y: number];

/** Ours run through the middle of the box, so far that its corners have the first and last colour (as in CSS Images 3, 3.4.1). */
export function linearPaint(from: Point, to: Point, stops: readonly GradientStop[], box: Box): ReadPaint {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const last = stops.at(-1)?.color ?? '#000000';
  if (length === 0) return { paint: { type: 'solid', color: last }, isSame: true };
  const [ux, uy] = [dx / length, dy / length];
  const reach = Math.max(1e-6, Math.abs(box.width * ux) + Math.abs(box.height * uy));
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const place = (offset: number) => {
    const [x, y] = [from[0] + dx * offset, from[1] + dy * offset];
    return ((x - middleX) * ux + (y - middleY) * uy) / reach + 0.5;
  };
  return {
    paint: {
      type: 'linear-gradient',
      angleDeg: (Math.atan2(dy, dx) * 180) / Math.PI,
      stops: placed(stops, place),
    },
    isSame: true,
  };
}

/** Ours are circles about the middle of the box, to its corners. */
export function radialPaint(
  centre: Point,
  radius: number,
  stops: readonly GradientStop[],
  box: Box,
): ReadPaint {
  const reach = Math.max(1e-6, Math.hypot(box.width, box.height) / 2);
  const offMiddle = Math.hypot(centre[0] - box.x - box.width / 2, centre[1] - box.y - box.height / 2);
  return {
    paint: { type: 'radial-gradient', stops: placed(stops, (offset) => (offset * radius) / reach) },
    isSame: offMiddle < reach * 0.05,
  };
}
