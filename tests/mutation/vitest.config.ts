import { defineConfig } from 'vitest/config';
import { alias, setupFiles } from '../../vitest.config.ts';
import { reusedThreads } from './reused-thread.ts';
import { testPatterns } from './test-patterns.ts';

const areas = (process.env.GESSO_MUTATION_AREAS ?? 'engine').split(',');
const asked = (process.env.GESSO_MUTATION_TESTS ?? '').split('\n').filter((pattern) => pattern !== '');

const isServer = areas.includes('server');
if (isServer) {
  // One kind of database is enough to notice a fault in what is built on it.
  process.env.GESSO_TEST_DATABASES = 'one';
  // Random inputs are for unexpected cases; a fault that only the twentieth of them shows is one without a test.
  process.env.GESSO_FUZZ_RUNS ??= '3';
}

// Stryker's runner takes one project and runs it in a thread that begins again for each mutant: some are in effect while a module loads.
export default defineConfig({
  // The server keeps nothing in its modules that a mutant could leave to the next one; the engine and the app do.
  plugins: isServer ? [reusedThreads()] : [],
  root: new URL('../../', import.meta.url).pathname,
  resolve: { alias },
  test: {
    setupFiles,
    // Starting PostgreSQL and making the template databases is only worth it where tests use them.
    globalSetup: isServer ? ['server/testing/global-setup.ts'] : [],
    include: asked.length > 0 ? asked : testPatterns(areas),
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Modules are loaded once for all test files of a mutant.
    isolate: false,
    testTimeout: 180_000,
    // Preparations start servers and databases, which take long on a machine with other work.
    hookTimeout: 180_000,
  },
});
