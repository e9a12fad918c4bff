import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const root = new URL('.', import.meta.url).pathname;
/** The names under which the engine's entry points are imported. */
export const alias = [
  { find: /^@gesso\/engine\/(\w+)/, replacement: `${root}engine/$1.ts` },
  { find: /^@gesso\/engine$/, replacement: `${root}engine/index.ts` },
  { find: /^@gesso\/client$/, replacement: `${root}packages/client/index.ts` },
];
const exclude = ['**/node_modules/**', '**/dist/**'];
const setupFiles = ['tests/support/same-numbers.ts', 'tests/support/page-navigator.ts'];

/** Tests that put others in the place of whole modules, which they would leave to whatever is tested after them. */
const mocked = '**/*.mocked.test.{ts,tsx}';

/** What all tests without a browser have in common. */
const unit = {
  setupFiles,
  globalSetup: 'server/testing/global-setup.ts',
  // On two cores one worker would be the usual number; much of the time here is spent waiting for other processes.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
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
          setupFiles,
          include: ['tests/{scenes,exports,rendering}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file drives a browser of its own; more than one at a time only makes them wait for each other.
          fileParallelism: false,
        },
      },
    ],
  },
});
