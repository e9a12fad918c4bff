import type { BlendMode, Layer } from '@gesso/engine';
import { BLEND_MODES } from '@gesso/engine/internal';
import { byteOf } from '../gradients.ts';
import { type Matrix, moved, type Step } from '../outline.ts';
import type { PdfPaint } from './graphics-state.ts';

/** How the numbers of a path say what they are (pdf.js, DrawOPS). */
const DRAW = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;

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

/** The steps of a path, on the page. */
export function stepsOf(numbers: ArrayLike<number>, matrix: Matrix): Step[] {
  const steps: Step[] = [];
  let at: readonly [number, number] = [0, 0];
  const point = (index: number) => moved(matrix, numbers[index] ?? 0, numbers[index + 1] ?? 0);
  for (let index = 0; index < numbers.length; ) {
    const kind = numbers[index];
    index += 1;
    if (kind === DRAW.moveTo || kind === DRAW.lineTo) {
      at = point(index);
      steps.push({ kind: kind === DRAW.moveTo ? 'M' : 'L', points: at });
      index += 2;
    } else if (kind === DRAW.curveTo) {
      const [one, two, end] = [point(index), point(index + 2), point(index + 4)];
      steps.push({ kind: 'C', points: [...one, ...two, ...end] });
      at = end;
      index += 6;
    } else if (kind === DRAW.quadraticCurveTo) {
      const [handle, end] = [point(index), point(index + 2)];
      const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
      steps.push({
        kind: 'C',
        points: [
          ...[third(at[0], handle[0]), third(at[1], handle[1])],
          ...[third(end[0], handle[0]), third(end[1], handle[1]), end[0], end[1]],
        ] as unknown as [number, number, number, number, number, number],
      });
      at = end;
      index += 4;
    } else steps.push({ kind: 'Z', points: [] });
  }
  return steps;
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
