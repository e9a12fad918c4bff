/** What JSON may hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonRecord = { [key: string]: Json };

export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isNumber = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** The records of a list; none where it is no list. */
export const recordsIn = (value: Json | undefined): JsonRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Every layer of an animation, those of its compositions too. */
export function lottieLayers(animation: JsonRecord): JsonRecord[] {
  return [animation, ...recordsIn(animation.assets)].flatMap(({ layers }) => recordsIn(layers));
}
