import { defineConfig } from 'vitest/config';
import { alias } from '../../vitest.config.ts';
import { testPatterns } from './test-patterns.ts';

const areas = (process.env.GESSO_MUTATION_AREAS ?? 'engine').split(',');

// Stryker's runner takes one project, loads modules anew for each mutant (some are in effect while a module loads), and runs in threads.
export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  resolve: { alias },
  test: {
    setupFiles: ['tests/support/same-numbers.ts'],
    // Starting PostgreSQL and making the template databases is only worth it where tests use them.
    globalSetup: areas.includes('server') ? ['server/testing/global-setup.ts'] : [],
    include: testPatterns(areas),
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
  },
});
