import type { BlendMode } from '@gesso/engine';
import { BLEND_MODES, cornerAt, type OutlinePoint, type PathPart } from '@gesso/engine/internal';
import { byteOf } from '../gradients.ts';
import { IDENTITY, type Matrix, moved } from '../outline.ts';
import type { PdfPaint } from './graphics-state.ts';

/** How the numbers of a path say what they are (pdf.js, DrawOPS). */
const DRAW = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;
/** A pattern that says only where there is paint (ISO 32000-1, 8.7.3.3). */
const UNCOLORED = 2;
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
  if (args[0] === 'TilingPattern') return tilesOf(args);
  if (args[0] !== 'Shading' || typeof args[1] !== 'string') return { type: 'unknown' };
  return { type: 'shading', id: args[1], matrix: matrixOf(args[2]) };
}

const matrixOf = (value: unknown): Matrix | null =>
  isNumbers(value) && value.length === 6 ? (Array.from(value) as unknown as Matrix) : null;

/** A pattern of tiles as pdf.js gives it: colour, operators, matrix, box, steps, and whether it has colours of its own. */
function tilesOf([, color, operators, matrix, box, stepX, stepY, kind]: readonly unknown[]): PdfPaint {
  const isList =
    typeof operators === 'object' && operators !== null && 'fnArray' in operators && 'argsArray' in operators;
  if (!isList || !isNumbers(box)) return { type: 'unknown' };
  const { fnArray, argsArray } = operators;
  if (!Array.isArray(fnArray) || !Array.isArray(argsArray)) return { type: 'unknown' };
  const step = (value: unknown, otherwise: number) =>
    typeof value === 'number' && value !== 0 ? Math.abs(value) : otherwise;
  const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(box);
  const tiles = {
    operators: { fnArray, argsArray },
    matrix: matrixOf(matrix) ?? IDENTITY,
    ...{ x: Math.min(left, right), y: Math.min(top, bottom) },
    stepX: step(stepX, Math.abs(right - left)),
    stepY: step(stepY, Math.abs(bottom - top)),
    color: kind === UNCOLORED ? hexOf(color) : null,
  };
  return tiles.stepX > 0 && tiles.stepY > 0 ? { type: 'tiles', tiles } : { type: 'unknown' };
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

/** Whether something is a list of numbers, of whatever kind. */
export const isNumbers = (value: unknown): value is ArrayLike<number> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

/** What a group is that is drawn into a mask: one that counts by its brightness, or by what it covers; null for any other group. */
export function maskKindOf(group: unknown): 'luminance' | 'alpha' | null {
  const mask = typeof group === 'object' && group !== null && 'smask' in group ? group.smask : null;
  if (typeof mask !== 'object' || mask === null) return null;
  return 'subtype' in mask && mask.subtype === 'Alpha' ? 'alpha' : 'luminance';
}
