/** A row whose first three are for left, middle and right, so ordered that each stands on its own side where the row runs to the left. */
export function onTheirSides<T>(row: readonly T[], direction: 'ltr' | 'rtl'): readonly T[] {
  return direction === 'ltr' ? row : [...row.slice(0, 3).reverse(), ...row.slice(3)];
}
