import type { BlendMode, Layer } from '@gesso/engine';
import { BLEND_MODES, cornerAt, type OutlinePoint, type PathPart } from '@gesso/engine/internal';
import { byteOf } from '../gradients.ts';
import { type Matrix, moved } from '../outline.ts';
import type { PdfPaint } from './graphics-state.ts';

/** How the numbers of a path say what they are (pdf.js, DrawOPS). */
const DRAW = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;
/** How many numbers each of them takes. */
const NUMBERS = [2, 2, 6, 4, 0];

/** Objects of pdf.js come when they are read. */
export function held(
  store: { has(id: string): boolean; get(id: string, callback?: (data: unknown) => void): unknown },
  id: string,
): Promise<unknown> {
  if (id === '') return Promise.resolve(null);
  return new Promise((resolve) => {
    store.get(id, (data) => resolve(data ?? null));
  });
}

export const isBlendMode = (value: string): value is BlendMode =>
  value !== 'normal' && BLEND_MODES.some((mode) => mode === value);

/** A colour as pdf.js gives it: `#rrggbb`, or three numbers. */
export function hexOf(value: unknown): string {
  if (typeof value === 'string' && /^#[0-9a-f]{6}/i.test(value)) return value.slice(0, 7).toLowerCase();
  if (value === 'transparent') return '#00000000';
  if (typeof value === 'object' && value !== null && 'length' in value) {
    const parts = Array.from(value as ArrayLike<number>).slice(0, 3);
    return `#${parts.map((part) => byteOf(part / 255)).join('')}`;
  }
  return '#000000';
}

export function faded(color: string, alpha: number): string {
  const own = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  const whole = own * alpha;
  return whole >= 0.998 ? color.slice(0, 7) : `${color.slice(0, 7)}${byteOf(whole)}`;
}

/** What `setFillColorN` says of a pattern. */
export function patternOf(args: readonly unknown[]): PdfPaint {
  if (args[0] !== 'Shading' || typeof args[1] !== 'string') return { type: 'pattern' };
  const matrix =
    Array.isArray(args[2]) || ArrayBuffer.isView(args[2])
      ? (Array.from(args[2] as number[]) as unknown as Matrix)
      : null;
  return { type: 'shading', id: args[1], matrix };
}

/** The outline of the numbers of a path, on the page. */
export function outlineOfNumbers(numbers: ArrayLike<number>, matrix: Matrix): PathPart[] {
  const parts: { points: OutlinePoint[]; closed: boolean }[] = [];
  const place = (index: number) => {
    const [x, y] = moved(matrix, numbers[index] ?? 0, numbers[index + 1] ?? 0);
    return { x, y };
  };
  for (let index = 0; index < numbers.length; ) {
    const kind = numbers[index];
    index += 1;
    const part = parts.at(-1);
    const last = part?.points.at(-1);
    if (kind === DRAW.moveTo) parts.push({ points: [cornerAt(place(index))], closed: false });
    else if (kind === DRAW.lineTo) part?.points.push(cornerAt(place(index)));
    else if (kind === DRAW.curveTo && part && last) {
      part.points[part.points.length - 1] = { ...last, handleOut: place(index) };
      part.points.push({ at: place(index + 4), handleIn: place(index + 2), handleOut: null });
    } else if (kind === DRAW.quadraticCurveTo && part && last) {
      // The cubic curve that it equals.
      const [handle, at] = [place(index), place(index + 2)];
      const third = (from: { x: number; y: number }) => ({
        x: from.x + ((handle.x - from.x) * 2) / 3,
        y: from.y + ((handle.y - from.y) * 2) / 3,
      });
      part.points[part.points.length - 1] = { ...last, handleOut: third(last.at) };
      part.points.push({ at, handleIn: third(at), handleOut: null });
    } else if (kind === DRAW.closePath && part) part.closed = true;
    index += NUMBERS[kind ?? -1] ?? 0;
  }
  return parts.filter(({ points }) => points.length > 1);
}

/** The upright box around a turned layer. */
export function aroundTurned({ x, y, width, height, rotation }: Layer) {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [wide, high] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** Whether something is a list of numbers, of whatever kind. */
export const isNumbers = (value: unknown): value is ArrayLike<number> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
