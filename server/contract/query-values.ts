import { z } from 'zod';
import { MAX_ROWS, PAGE_SIZES } from './store/placements.ts';

/** The largest number that an integer column of the database takes. */
export const MAX_INTEGER = 2_147_483_647;
const integerSchema = z.coerce.number({ error: 'must be a whole number' }).int('must be a whole number');

/** A whole number in a query string. An empty value counts as absent, as forms send it. */
export function queryInteger(minimum: number) {
  return z.preprocess(absentIfEmpty, integerSchema.min(minimum).max(MAX_INTEGER));
}

/** The same, where it may be left out. */
export function optionalQueryInteger(minimum: number) {
  return z.preprocess(absentIfEmpty, integerSchema.min(minimum).max(MAX_INTEGER).optional());
}

function absentIfEmpty(value: unknown): unknown {
  return value === '' ? undefined : value;
}

/** How many entries of a list to leave out. */
export const startSchema = optionalQueryInteger(0).transform((start) => start ?? 0);

/** How many entries to give, at most `MAX_ROWS`. */
export function rowsSchema(usual: number = PAGE_SIZES.listing) {
  return optionalQueryInteger(1).transform((rows) => Math.min(rows ?? usual, MAX_ROWS));
}

/** What a page of a list says of itself: how many entries there are in all, how many it left out, how many it has room for. */
export const PAGE_FIELDS = {
  total: z.number().int(),
  start: z.number().int(),
  rows: z.number().int(),
};
