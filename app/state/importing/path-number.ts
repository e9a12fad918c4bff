/** A number of path data, as exact as a page needs. */
export const pathNumber = (value: number): string => String(Math.round(value * 1e5) / 1e5);
