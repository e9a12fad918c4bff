/** The numbers of an axis: where it begins and ends, and the lines between. */
export interface AxisScale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly ticks: readonly number[];
}

/** About how many lines an axis has. */
const WANTED_TICKS = 5;

/**
 * An axis of round numbers around values. One of bars and areas begins at 0, since their size is what is read; `fromZero: false` leaves 0 out where it is far.
 */
export function axisScale(values: readonly number[], { fromZero = true } = {}): AxisScale {
  const known = values.length > 0 ? values : [0];
  const least = Math.min(...known);
  const most = Math.max(...known);
  const isFar = !fromZero && least > 0 && least > (most - least) * 2;
  let low = isFar ? least : Math.min(0, least);
  let high = isFar || most > 0 ? most : 0;
  if (high === low) [low, high] = low < 0 ? [low * 1.2, 0] : [Math.min(0, low), Math.max(1, high * 1.2)];
  const step = roundStep((high - low) / WANTED_TICKS);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step, step));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, step, ticks };
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each >= raw / power - 1e-9) ?? 10;
  return factor * power;
}

const decimalsOf = (step: number) => Math.min(10, Math.max(0, 1 - Math.floor(Math.log10(step))));

const round = (value: number, step: number) => Number(value.toFixed(decimalsOf(step)));

const UNITS = [
  { at: 1e12, letter: 'T' },
  { at: 1e9, letter: 'B' },
  { at: 1e6, letter: 'M' },
  { at: 1e4, letter: 'k', divisor: 1e3 },
] as const;

/** A number as it stands on an axis: `1,200`, `25k`, `1.5M`. */
export function formatTick(value: number, step = Math.abs(value) || 1): string {
  const unit = UNITS.find(({ at }) => Math.abs(value) >= at && step >= at / 100);
  if (!unit) return plain(round(value, step));
  return `${plain(Number((value / ('divisor' in unit ? unit.divisor : unit.at)).toPrecision(4)))}${unit.letter}`;
}

/** Groups of three digits, the same in every language and browser. */
function plain(value: number): string {
  const [whole = '0', fraction] = Math.abs(value).toString().split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return `${value < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
