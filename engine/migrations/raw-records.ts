/** A part of a document of any version. */
export type RawRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes every record of a list; what is no list, or no record, stays as it is. */
export const eachRecord = (value: unknown, change: (record: RawRecord) => RawRecord): unknown =>
  Array.isArray(value) ? value.map((entry: unknown) => (isRecord(entry) ? change(entry) : entry)) : value;
