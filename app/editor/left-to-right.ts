/** A row of buttons whose first three are left, middle and right, in the order in which they have to be rendered to be seen from left to right. */
export function leftToRight<T>(row: readonly T[], direction: 'ltr' | 'rtl'): readonly T[] {
  return direction === 'ltr' ? row : [...row.slice(0, 3).reverse(), ...row.slice(3)];
}
