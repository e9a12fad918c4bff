/** The first of a list that has one. @throws Error for an empty list, so that a test fails where it looks */
export function first<Thing>(list: readonly Thing[]): Thing {
  const [thing] = list;
  if (thing === undefined) throw new Error('The list is empty.');
  return thing;
}
