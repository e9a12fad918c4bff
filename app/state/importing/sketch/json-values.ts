/** An object of a JSON file. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** A value as an object; an empty one for everything else, so that damaged files are read as far as they go. */
export const record = (value: unknown): JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};

/** A value as a list of objects. */
export const records = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.map(record) : []);

/** A value as a number; another one where it is none, or endless. */
export const numberIn = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** A value as a text. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A point that is written as `{0.5, 1}`. */
export function pointIn(value: unknown): readonly [x: number, y: number] {
  const [x, y] = textIn(value).replace(/[{}]/g, '').split(',').map(Number);
  return [numberIn(x), numberIn(y)];
}
