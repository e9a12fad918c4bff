/** Whether two lists have the same items in the same order. */
export function hasSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
}

/** Whether two objects have the same values under the same names, or are both null. Names in `except` may have others. */
export function hasSameFields(
  one: object | null,
  other: object | null,
  except: ReadonlySet<string> = NO_NAMES,
): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && (except.has(key) || Object.is(value, others.get(key))))
  );
}

const NO_NAMES: ReadonlySet<string> = new Set();
const PLACE: ReadonlySet<string> = new Set(['x', 'y']);

/** Whether two layers, or none, differ at most in where they are. */
export function isSameApartFromPlace(one: object | null, other: object | null): boolean {
  return hasSameFields(one, other, PLACE);
}
