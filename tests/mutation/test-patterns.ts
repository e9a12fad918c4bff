/**
 * The tests that have to notice a fault in an area, one of the folders at the top. A module's own tests are asked, not those of whatever
 * is built on it: the engine's of the engine, the server's of the server.
 */
export function testPatterns(areas: readonly string[]): string[] {
  return areas.flatMap((area) =>
    area === 'engine'
      ? ['{engine,wasm}/**/*.test.ts', 'tests/fuzz/**/*.test.ts']
      : [`${area}/**/*.test.{ts,tsx}`],
  );
}

/** The area of a path from the root: the name of its first folder. */
export function areaOf(path: string): string {
  return path.split('/')[0] ?? path;
}
