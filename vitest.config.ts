import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isShortRun, LONG_TESTS } from './tests/support/long-tests.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const root = new URL('.', import.meta.url).pathname;
/** The names under which the engine's entry points are imported. */
export const alias = [
  { find: /^@gesso\/engine\/(\w+)/, replacement: `${root}engine/$1.ts` },
  { find: /^@gesso\/engine$/, replacement: `${root}engine/index.ts` },
  { find: /^@gesso\/client$/, replacement: `${root}packages/client/index.ts` },
];
// Who names files, or runs a kind of tests alone, gets all of them.
const exclude = ['**/node_modules/**', '**/dist/**', ...(isShortRun ? LONG_TESTS : [])];
/** What runs before each test file. */
export const setupFiles = ['same-numbers', 'page-navigator', 'equal-bytes'].map(
  (name) => `tests/support/setup/${name}.ts`,
);

/**
 * How long anything is waited for. A machine that is busy with something else takes five times as long as usual, and a check of types then minutes:
 * what goes on is no failure, and what has stopped costs a run these minutes once. No test has a shorter limit of its own.
 */
const patience = {
  testTimeout: 400_000,
  hookTimeout: 400_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * What is compiled to be quick in the long run is hardly used in tests, and took a fifth of their processor time: six times as many calls as
 * usual are waited for. Short-lived objects have four times as much room, so that they are searched for less often.
 */
const execArgv = [
  // Node 20 counts in bytes of code that were run, later versions in calls.
  Number.parseInt(process.versions.node, 10) < 22
    ? '--interrupt-budget=400000'
    : '--invocation-count-for-turbofan=18000',
  '--max-semi-space-size=64',
];

/** Tests that put others in the place of whole modules, which they would leave to whatever is tested after them. */
const mocked = '**/*.mocked.test.{ts,tsx}';

/** What all tests without a browser have in common. */
const unit = {
  setupFiles,
  execArgv,
  globalSetup: 'server/testing/global-setup.ts',
  // On two cores one worker would be the usual number; much of the time here is spent waiting: for other processes, and for limits of time
  // to pass, in the longest files for half a minute and more. Those begin first, so that the others fill their pauses.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  ...patience,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          ...unit,
          name: 'unit',
          include: [
            '{engine,app,server,packages,assets,wasm}/**/*.test.{ts,tsx}',
            'tests/{architecture,attack,fuzz,crash,mutation,soak}/**/*.test.ts',
          ],
          exclude: [...exclude, mocked],
          // Modules are loaded once for all files of a worker: loading them again for each took a fifth of the time.
          isolate: false,
        },
      },
      { resolve: { alias }, test: { ...unit, name: 'unit-mocked', include: [mocked], exclude } },
      {
        resolve: { alias },
        test: {
          name: 'images',
          execArgv,
          setupFiles: [...setupFiles, 'tests/support/setup/fresh-ffmpeg.ts'],
          include: ['tests/{scenes,exports,rendering}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude,
          ...patience,
          // Each file drives a browser of its own; more than one at a time only makes them wait for each other.
          fileParallelism: false,
          // As above: the engine was loaded forty times, which took a tenth of the time.
          isolate: false,
        },
      },
    ],
  },
});
