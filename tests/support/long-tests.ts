/**
 * Files that repeat what others show under harder conditions, for minutes: servers that are killed, load, random projects, hour-long videos,
 * programs over a whole render, every template with every brand, music that is composed anew, a film that is cut as others are, but longer.
 * `npm test -- --long` and `npm run verify` have them; `npm test` leaves them out, so that every change gets an answer soon.
 */
export const LONG_TESTS: readonly string[] = [
  'assets/media/music/pieces.test.ts',
  'assets/templates/brand.test.ts',
  'bench/render-cli.test.ts',
  'tests/crash/generation-kills.test.ts',
  'tests/crash/render-worker-kills.test.ts',
  'tests/crash/server-kills.test.ts',
  'tests/crash/stopping.test.ts',
  'tests/crash/two-processes.test.ts',
  'tests/exports/engine-life.test.ts',
  'tests/exports/media/media-fuzz.test.ts',
  'tests/exports/random-projects.test.ts',
  'tests/journeys/editor/timeline/two-minute-film.test.ts',
  'tests/rendering/long-videos.test.ts',
  'tests/rendering/mcp.test.ts',
  'tests/soak/soak.test.ts',
];

/** Whether this is a run of everything without the long tests. */
export const isShortRun = process.env.GESSO_LONG_TESTS === 'off';

/**
 * All of what a test goes through, in a run of everything without the long tests only each so many of them: enough to show that it works, while
 * who changes one of the others runs the file alone.
 */
export function sampled<T>(all: readonly T[], everyNth: number): readonly T[] {
  return isShortRun ? all.filter((_, index) => index % everyNth === 0) : all;
}
