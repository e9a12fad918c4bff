/**
 * Whether two values would be the same as JSON, whatever the order of their keys. What both share is not looked into, so that comparing two
 * states of a project costs as much as what differs between them.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b)) return false;
    return a.length === b.length && a.every((value, index) => isSameJson(value, b[index]));
  }
  // JSON leaves out a key without a value: it is the same as no key.
  const first = a as Readonly<Record<string, unknown>>;
  const second = b as Readonly<Record<string, unknown>>;
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => isSameJson(first[key], second[key]));
}
