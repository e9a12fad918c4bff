/** Values as a list that SQL takes as one parameter: `= ANY($1::text[])`. */
export function sqlArray(values: readonly (string | number)[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
