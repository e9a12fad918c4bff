import { defineConfig } from 'vitest/config';
import { alias } from '../../vitest.config.ts';
import { testPatterns } from './test-patterns.ts';

const areas = (process.env.GESSO_MUTATION_AREAS ?? 'engine').split(',');
const asked = (process.env.GESSO_MUTATION_TESTS ?? '').split(',').filter((pattern) => pattern !== '');

// Stryker's runner takes one project and runs it in a thread that begins anew for each mutant: some are in effect while a module loads.
export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  resolve: { alias },
  test: {
    setupFiles: ['tests/support/same-numbers.ts'],
    // Starting PostgreSQL and making the template databases is only worth it where tests use them.
    globalSetup: areas.includes('server') ? ['server/testing/global-setup.ts'] : [],
    include: asked.length > 0 ? asked : testPatterns(areas),
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Modules are loaded once for all test files of a mutant; the next mutant has a new worker.
    isolate: false,
    testTimeout: 60_000,
  },
});
