import { lengthInPx } from '@gesso/engine/internal';

/** The units that rulers count in. */
export const RULER_UNITS = ['px', 'mm', 'in'] as const;
export type RulerUnit = (typeof RULER_UNITS)[number];

/** A mark of a ruler. */
export interface RulerTick {
  /** Pixels of the screen from the start of the ruler. */
  readonly atPx: number;
  /** In units of the ruler, counted from the edge of the page. */
  readonly value: number;
  readonly size: 'large' | 'medium' | 'small';
}

/** What lies between two numbers at least, and between two marks, on screen. */
const NUMBER_DISTANCE_PX = 50;
const MARK_DISTANCE_PX = 5;
/** A ruler in pixels has no mark within a pixel, one in millimetres none within a tenth. */
const SMALLEST: Readonly<Record<RulerUnit, number>> = { px: 1, mm: 0.1, in: 1 / 16 };
/** Into how many parts the way from one number to the next can be cut, by the first digit of the way. */
const PARTS: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [10, 5, 2]],
  [2, [4, 2]],
  [5, [5]],
]);
/** An inch is cut in halves, again and again. */
const PARTS_OF_INCH = [16, 8, 4, 2];

/** Pixels of the page for one unit of a ruler. */
export const unitPx = (unit: RulerUnit, dpi: number): number => lengthInPx(1, unit, dpi);

/** The way from one number of a ruler to the next, and the parts that it is cut into. */
export function rulerSteps(unit: RulerUnit, screenPxPerUnit: number): { step: number; parts: number } {
  const { step, parts } = steps(unit).find((each) => each.step * screenPxPerUnit >= NUMBER_DISTANCE_PX) ?? {
    step: 1,
    parts: [],
  };
  const fits = (count: number) =>
    (step * screenPxPerUnit) / count >= MARK_DISTANCE_PX && step / count >= SMALLEST[unit] - 1e-9;
  return { step, parts: parts.find(fits) ?? 1 };
}

/** Every way between numbers that a unit can have, the shortest first. */
function steps(unit: RulerUnit): { step: number; parts: readonly number[] }[] {
  const fractions =
    unit === 'in' ? [1 / 8, 1 / 4, 1 / 2].map((step) => ({ step, parts: [step * 16, step * 8, 2] })) : [];
  const decimals = [-1, 0, 1, 2, 3, 4, 5, 6].flatMap((power) =>
    [1, 2, 5].map((digit) => ({
      step: digit * 10 ** power,
      parts: unit === 'in' && digit * 10 ** power === 1 ? PARTS_OF_INCH : (PARTS.get(digit) ?? []),
    })),
  );
  const least = unit === 'in' ? 1 : SMALLEST[unit];
  return [...fractions, ...decimals.filter(({ step }) => step >= least - 1e-9)];
}

/** The marks of a ruler. */
export function rulerTicks({
  unit,
  dpi,
  scale,
  offsetPx,
  startPx,
  lengthPx,
}: {
  readonly unit: RulerUnit;
  /** Pixels of the page for an inch. */
  readonly dpi: number;
  /** Pixels of the screen for one of the page. */
  readonly scale: number;
  /** Where the page begins on the ruler, on screen. */
  readonly offsetPx: number;
  /** From where marks are wanted, and up to where, on screen. */
  readonly startPx: number;
  readonly lengthPx: number;
}): RulerTick[] {
  const screenPxPerUnit = unitPx(unit, dpi) * scale;
  const { step, parts } = rulerSteps(unit, screenPxPerUnit);
  const part = step / parts;
  const first = Math.ceil((startPx - offsetPx) / screenPxPerUnit / part);
  const last = Math.floor((lengthPx - offsetPx) / screenPxPerUnit / part);
  const ticks: RulerTick[] = [];
  for (let index = first; index <= last; index++) {
    const isMiddle = parts % 2 === 0 && index % (parts / 2) === 0;
    ticks.push({
      atPx: Math.round((index * part * screenPxPerUnit + offsetPx) * 10) / 10,
      // Without the minus of a zero.
      value: Math.round(index * part * 10_000) / 10_000 + 0,
      size: index % parts === 0 ? 'large' : isMiddle ? 'medium' : 'small',
    });
  }
  return ticks;
}
