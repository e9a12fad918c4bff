/** The font that a search means: named so, else beginning so, else with a word that does, else the first that has it in its name. */
export function bestMatch<T extends { readonly name: string }>(
  families: readonly T[],
  search: string,
): T | null {
  const ranks = [
    (name: string) => name === search,
    (name: string) => name.startsWith(search),
    (name: string) => name.includes(` ${search}`),
    (name: string) => name.includes(search),
  ];
  for (const isMatch of ranks) {
    const found = families.find(({ name }) => isMatch(name.toLowerCase()));
    if (found) return found;
  }
  return null;
}
