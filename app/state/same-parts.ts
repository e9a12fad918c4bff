/** Whether two lists have the same items in the same order. */
export function hasSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
}

/** Whether two objects have the same values under the same names, or are both null. */
export function hasSameFields(one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && Object.is(value, others.get(key)))
  );
}
